"""Cloth and wood: backgrounds, cached by window size."""

import hashlib
from functools import lru_cache

import pygame

from game.gui.kit import theme
from game.gui.kit.picture_cache import in_turn

_WEAVE = 128  # side of the repeated noise texture, in pixels
_GLOW = (24, 15)  # resolution of the light on the cloth before smoothing


def _noise(label: str, size: tuple[int, int], low: int, high: int) -> pygame.Surface:
    """Return deterministic grey noise from the digest of a word."""
    raw = hashlib.shake_128(label.encode()).digest(size[0] * size[1])
    noise = pygame.image.frombytes(raw, size, "P")
    noise.set_palette([(low + value * (high - low) // 255,) * 3 for value in range(256)])
    return noise.convert(24)


@lru_cache(maxsize=1)
def _weave() -> pygame.Surface:
    """Return the texture of the cloth: fine noise, plus noise stretched in both directions."""
    square = (_WEAVE, _WEAVE)
    cloth = _noise("cloth", square, 0, 8)
    for size in ((_WEAVE // 8, _WEAVE), (_WEAVE, _WEAVE // 8)):
        cloth.blit(
            pygame.transform.scale(_noise(f"threads {size}", size, 0, 4), square),
            (0, 0),
            special_flags=pygame.BLEND_RGB_ADD,
        )
    return cloth.convert()  # blending equal pixel formats is three times as fast


def _glow(
    size: tuple[int, int], light: theme.Colour, deep: theme.Colour, centre: tuple[float, float]
) -> pygame.Surface:
    small = pygame.Surface(_GLOW)
    columns, rows = _GLOW
    for x in range(columns):
        for y in range(rows):
            across, down = (x / (columns - 1) - centre[0]) / 0.72, (y / (rows - 1) - centre[1]) / 0.8
            small.set_at((x, y), theme.mix(light, deep, min(1.0, across * across + down * down)))
    return pygame.transform.smoothscale(small, size)


def _plain(size: tuple[int, int], colour: theme.Colour) -> pygame.Surface:
    ground = pygame.Surface(size)
    ground.fill(tuple(colour))
    return ground


@lru_cache(maxsize=1)
@in_turn
def cloth(size: tuple[int, int]) -> pygame.Surface:
    """Return a table cloth lit in the middle; flat for high contrast."""
    if theme.is_flat():
        return _plain(size, theme.CLOTH)
    ground = _glow(size, theme.mix(theme.CLOTH, theme.CLOTH_LIGHT, 0.35), theme.CLOTH_DEEP, (0.5, 0.42))
    weave = _weave()
    for x in range(0, size[0], _WEAVE):
        for y in range(0, size[1], _WEAVE):
            ground.blit(weave, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return ground


@lru_cache(maxsize=12)
def wood(size: tuple[int, int], upright: bool = False) -> pygame.Surface:
    """Return a lacquered board with horizontal grain, or vertical if `upright`; flat for high contrast."""
    if theme.is_flat():
        return _plain((max(1, size[0]), max(1, size[1])), theme.WOOD)
    if upright:
        return pygame.transform.rotate(wood((size[1], size[0])), 90)
    width, height = max(1, size[0]), max(1, size[1])
    board = pygame.Surface((1, 3))
    for y, colour in enumerate((theme.mix(theme.WOOD, theme.WOOD_LIGHT, 0.45), theme.WOOD, theme.WOOD_DARK)):
        board.set_at((0, y), colour)
    plank = pygame.transform.smoothscale(board, (width, height))
    grain = pygame.transform.smoothscale(_noise("grain", (10, 48), 205, 255), (width, max(48, height)))
    plank.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return plank.convert()


def _mitred(board: pygame.Surface, thick: int, *, far: bool) -> pygame.Surface:
    """Return a horizontal board with mitred ends; `far` is the lower board."""
    width, height = board.get_size()
    cut = board.convert_alpha()
    inner, outer = (0, height) if far else (height, 0)
    for outer_x, inner_x in ((0, thick), (width, width - thick)):
        pygame.draw.polygon(cut, (0, 0, 0, 0), ((outer_x, outer), (inner_x, inner), (outer_x, inner)))
    return cut


def spread(target: pygame.Surface, frame: int) -> None:
    """Fill a surface with cloth inside a wooden frame with a fine golden line."""
    target.blit(cloth(target.get_size()), (0, 0))
    target.fblits(_edges(target.get_size(), frame))


@lru_cache(maxsize=2)
@in_turn
def _edges(size: tuple[int, int], frame: int) -> tuple[tuple[pygame.Surface, tuple[int, int]], ...]:
    """Return the four edges of a framed cloth with their places; a whole second surface would take much memory."""
    whole = _framed_cloth(size, frame)
    (width, height), line = size, max(1, frame // 14)
    far, deep = frame + line, 2 * frame + line  # includes the upper board's shadow on the cloth
    boxes = (
        (0, 0, width, deep),
        (0, height - far, width, far),
        (0, deep, far, height - deep - far),
        (width - far, deep, far, height - deep - far),
    )
    return tuple((whole.subsurface(box).copy(), box[:2]) for box in boxes)


def _framed_cloth(size: tuple[int, int], frame: int) -> pygame.Surface:
    ground = cloth(size).copy()
    width, height = size
    upright = wood((frame, height), upright=True)
    ground.blit(upright, (0, 0))
    ground.blit(pygame.transform.flip(upright, flip_x=True, flip_y=False), (width - frame, 0))
    lying = wood((width, frame))
    ground.blit(_mitred(lying, frame, far=False), (0, 0))
    ground.blit(_mitred(pygame.transform.flip(lying, flip_x=False, flip_y=True), frame, far=True), (0, height - frame))
    inner = pygame.Rect(frame, frame, width - 2 * frame, height - 2 * frame)
    for step in range(frame):  # the shadow of the frame on the cloth
        shade = pygame.Surface((inner.width, 1), pygame.SRCALPHA)
        shade.fill((0, 0, 0, round(110 * (1 - step / frame) ** 2)))
        ground.blit(shade, (frame, frame + step))
    pygame.draw.rect(ground, theme.GOLD_DEEP, inner.inflate(2, 2), max(1, frame // 14))
    return ground

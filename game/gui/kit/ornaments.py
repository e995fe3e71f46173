"""Cloth, wood, and ornaments of the new year: yellow mai blossoms, branch and petals, golden rules and letters."""

import hashlib
import math
from functools import lru_cache

import pygame

from game.gui.kit import draw, fonts, theme
from game.gui.kit.picture_cache import cached, in_turn

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


_SIDE = (96, 58, 20)  # colour of the sides of golden letters
_THROWN = (8, 18, 14, 255)  # colour of their shadow
_BOX = (640, 470)  # view box of the branch
_PETAL = "M0,-2 C-10,-7 -13,-21 -5,-26 C-2,-28 -1,-26 0,-24 C1,-26 2,-28 5,-26 C13,-21 10,-7 0,-2 Z"
_VEIN = "M0,-3 C-4,-9 -4,-16 0,-20 C4,-16 4,-9 0,-3"  # highlight in the middle of a petal
_BUD = "M0,2 C-6,-2 -6,-11 0,-15 C6,-11 6,-2 0,2"
_CUP = "M0,4 C-5,2 -5,-4 -2,-6 L0,-2 L2,-6 C5,-4 5,2 0,4"
_LEAF = "M0,0 C-8,-8 -8,-22 0,-34 C8,-22 8,-8 0,0"
_FLAME = (
    "M20,2 C24,14 36,20 35,35 C34,46 27,52 20,52 C13,52 6,46 5,36 C4,28 9,24 11,17 C14,21 15,23 15,26 C20,20 21,11 20,2"
)
_FLAME_HEART = "M20,24 C22,31 28,34 27,41 C26,47 23,50 20,50 C17,50 13,47 13,42 C13,36 19,33 20,24"
_STEMS = (
    (11, "M652,-18 C590,34 548,44 486,66 C424,88 396,118 338,128"),
    (6, "M342,127 C290,134 262,122 214,138 C180,150 160,172 128,176"),
    (6, "M520,54 C500,110 508,150 474,198 C456,226 452,246 456,276"),
    (4, "M412,104 C404,142 380,166 372,204"),
    (4, "M250,128 C236,102 208,92 186,64"),
    (3.5, "M486,176 C524,196 532,226 556,244"),
    (3, "M440,86 C424,62 394,52 372,26"),
    (3, "M586,30 C596,70 614,92 622,132"),
)
_BLOSSOMS = (  # x, y, size, rotation in degrees
    (338, 126, 1.35, 10),
    (214, 136, 1.15, 40),
    (128, 177, 0.95, 20),
    (186, 63, 1.0, 55),
    (474, 196, 1.25, 30),
    (456, 280, 1.05, 5),
    (372, 206, 1.05, 48),
    (512, 92, 1.1, 12),
    (556, 246, 0.9, 60),
    (372, 25, 0.85, 33),
    (430, 94, 0.9, 66),
    (622, 134, 0.8, 18),
    (278, 122, 0.8, 64),
)
_BUDS = (
    (160, 158, 200),
    (402, 150, 160),
    (530, 214, 120),
    (226, 92, 320),
    (456, 240, 240),
    (600, 72, 100),
    (300, 134, 190),
)
_LEAVES = (
    (264, 130, -60),
    (398, 120, 40),
    (500, 140, 200),
    (150, 172, -120),
    (206, 84, 20),
    (452, 76, -30),
    (540, 230, 80),
)


def _path(shape: str, fill: str, edge: str = "", opacity: float = 1.0) -> str:
    line = f'stroke="{edge}" stroke-width="0.8"' if edge else ""
    return f'<path d="{shape}" fill="{fill}" fill-opacity="{opacity}" {line}/>'


def _placed(x: float, y: float, turn: float, size: float, markup: str) -> str:
    return f'<g transform="translate({x},{y}) rotate({turn}) scale({size})">{markup}</g>'


def _document(size: tuple[int, int], view: str, markup: str) -> pygame.Surface:
    w, h = size
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{view}">'
    return draw.from_svg(f"{head}{markup}</svg>", size)


def _blossom_markup(x: float, y: float, size: float, turn: float) -> str:
    one = _path(_PETAL, "#f7c52c", "#c98a12") + _path(_VEIN, "#fde583", opacity=0.75)
    petals = "".join(_placed(0, 0, 72 * n, 1, one) for n in range(5))
    threads = "".join(_thread(36 + 24 * n) for n in range(15))
    return _placed(x, y, turn, size, f'{petals}{threads}<circle r="2.6" fill="#a8571a"/>')


def _thread(angle: float) -> str:
    x, y = math.sin(math.radians(angle)), -math.cos(math.radians(angle))
    return (
        f'<path d="M{x * 2:.2f},{y * 2:.2f} L{x * 9:.2f},{y * 9:.2f}" stroke="#d9861c" stroke-width="0.8"/>'
        f'<circle cx="{x * 9.4:.2f}" cy="{y * 9.4:.2f}" r="1.2" fill="#b5541a"/>'
    )


def _stem_markup(width: float, path: str) -> str:
    round_ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<path d="{path}" stroke="#2a130b" stroke-width="{width + 1.6}" {round_ends}/>'
        f'<path d="{path}" stroke="#5a3220" stroke-width="{width}" {round_ends}/>'
        f'<path d="{path}" stroke="#8a5a3a" stroke-opacity="0.6" stroke-width="{width * 0.3}" {round_ends}/>'
    )


@cached
def branch(width: int) -> pygame.Surface:
    """Return a branch of mai in blossom for the upper right corner; nothing for high contrast."""
    if theme.is_flat():
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    parts = [_stem_markup(*stem) for stem in reversed(_STEMS)]
    leaf = _path(_LEAF, "#7d9a3e", "#49611f") + _path("M0,0 L0,-30 Z", "none", "#49611f")
    bud = _path(_BUD, "#f4c33a", "#b9801a") + _path(_CUP, "#5d7a34")
    parts += [_placed(*place, 1, leaf) for place in _LEAVES]
    parts += [_placed(*place, 1, bud) for place in _BUDS]
    parts += [_blossom_markup(*blossom) for blossom in _BLOSSOMS]
    size = (width, round(width * _BOX[1] / _BOX[0]))
    return _document(size, f"0 0 {_BOX[0]} {_BOX[1]}", "".join(parts))


def branch_above(height: int) -> int:
    """Return the width of a branch that is `height` high."""
    return height * _BOX[0] // _BOX[1]


@cached
def petal(size: int, angle: int) -> pygame.Surface:
    """Return a petal rotated by `angle` degrees; nothing for high contrast."""
    if theme.is_flat():
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    markup = _path(_PETAL, "#f9cf45") + _path(_VEIN, "#ffeb9c")
    whole = _document((4 * size, 4 * size), "-15 -30 30 30", markup)
    return pygame.transform.smoothscale_by(pygame.transform.rotozoom(whole, angle, 1.0), 0.25)


@cached
def blossom(size: int) -> pygame.Surface:
    """Return a blossom; nothing for high contrast."""
    if theme.is_flat():
        return pygame.Surface((size, size), pygame.SRCALPHA)
    return _document((size, size), "-29 -29 58 58", _blossom_markup(0, 0, 1, 0))


@cached
def flame(size: int) -> pygame.Surface:
    """Return a flame, the sign of a streak of days."""
    markup = _path(_FLAME, "#e2633a", "#7c2414") + _path(_FLAME_HEART, "#ffd873")
    return _document((round(size * 40 / 54), size), "0 0 40 54", markup)


@cached
def rule(width: int, height: int) -> pygame.Surface:
    """Return a golden rule that fades at both ends, with a lozenge in the middle."""
    half, middle, thick, gap = width / 2, height / 2, max(1.0, height / 10), height * 0.9
    fades = _fade("left", 0, half - gap) + _fade("right", width, half + gap)
    bars = "".join(
        f'<rect x="{x}" y="{middle - thick / 2}" width="{half - gap}" height="{thick}" fill="url(#{name})"/>'
        for x, name in ((0, "left"), (half + gap, "right"))
    )
    lozenge = f"M{half},{thick} L{half + middle},{middle} L{half},{height - thick} L{half - middle},{middle} Z"
    markup = f"<defs>{fades}</defs>{bars}{_path(lozenge, draw.hexed(theme.GOLD_LIGHT))}"
    return _document((width, height), f"0 0 {width} {height}", markup)


def _fade(name: str, start: float, end: float) -> str:
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start}" y1="0" x2="{end}" y2="0">'
        f'<stop offset="0" stop-color="{draw.hexed(theme.GOLD_DEEP)}" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{draw.hexed(theme.GOLD)}"/></linearGradient>'
    )


@cached
def gilded(text: str, size: int) -> pygame.Surface:
    """Return a line of raised golden letters with a shadow; flat ones for high contrast."""
    white = fonts.line(text, size, True, (255, 255, 255))
    if theme.is_flat():
        return draw.tinted_text(white, theme.GOLD, theme.GOLD)
    depth = max(1, size // 30)
    picture = pygame.Surface((white.get_width() + 6 * depth, white.get_height() + 8 * depth), pygame.SRCALPHA)
    picture.blit(_thrown(white, picture.get_size(), depth), (0, 0))
    side = draw.tinted_text(white, theme.GOLD_DEEP, _SIDE)
    for step in range(depth, 0, -1):
        picture.blit(side, (3 * depth, 2 * depth + step))
    picture.blit(draw.tinted_text(white, theme.GOLD_LIGHT, theme.GOLD), (3 * depth, 2 * depth))
    return picture


def gilded_within(text: str, size: int, room: int) -> pygame.Surface:
    """Return golden letters, scaled down to fit the width `room`."""
    picture = gilded(text, size)
    wide = picture.get_width()
    return picture if wide <= room else pygame.transform.smoothscale_by(picture, room / wide)


def _thrown(white: pygame.Surface, size: tuple[int, int], depth: int) -> pygame.Surface:
    dark = white.copy()
    dark.fill(_THROWN, special_flags=pygame.BLEND_RGBA_MULT)
    ground = pygame.Surface(size, pygame.SRCALPHA)
    ground.blit(dark, (3 * depth, 4 * depth))
    return pygame.transform.gaussian_blur(ground, 2 * depth)

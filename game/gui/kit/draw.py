"""Shapes: rounded panels, soft shadows, gradients and icons, cached by size."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import pairwise

import pygame

from game.gui.kit.picture_cache import cached, in_turn
from game.gui.kit.theme import Colour, Skin
from game.paths import resource

_VEIL = (8, 4, 4, 150)
_GAUZE = 256  # side of the veil's tile, in pixels
_LARGE = 150_000  # larger panels (in pixels) are drawn in parts


def to_rect(box: tuple[float, float, float, float]) -> pygame.Rect:
    """Round a rectangle to whole pixels."""
    return pygame.Rect(*map(round, box))


def hexed(colour: Colour) -> str:
    """Return a colour in SVG notation."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


@contextmanager
def within(surface: pygame.Surface, box: pygame.Rect) -> Iterator[None]:
    """Clip all drawing to a box."""
    before = surface.get_clip()
    surface.set_clip(box.clip(before))
    try:
        yield
    finally:
        surface.set_clip(before)


def faint(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """Return a copy of a picture with an `alpha` from 0 to 255."""
    copy = picture.copy()
    copy.set_alpha(alpha)
    return copy


def from_svg(markup: str, size: tuple[int, int]) -> pygame.Surface:
    """Rasterize SVG text at an exact size."""
    return pygame.image.load_sized_svg(io.BytesIO(markup.encode()), size).convert_alpha()


def _rounded_markup(size: tuple[int, int], radius: int, skin: Skin, border: int, alpha: int) -> str:
    w, h = size
    inset = border / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}"><defs>'
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
        f'<stop offset="0" stop-color="{hexed(skin.top)}"/><stop offset="1" stop-color="{hexed(skin.bottom)}"/>'
        f'</linearGradient></defs><rect x="{inset}" y="{inset}" width="{w - border}" height="{h - border}" '
        f'rx="{radius}" fill="url(#g)" fill-opacity="{alpha / 255:.3f}" '
        + (f'stroke="{hexed(skin.edge)}" stroke-width="{border}"' if border else "")
        + "/></svg>"
    )


def _slim(size: tuple[int, int], radius: int, skin: Skin, border: int, alpha: int = 255) -> pygame.Surface:
    """Return a panel that has only its two ends; its middle column can be stretched."""
    slim = (min(size[0], 2 * (radius + border) + 2), size[1])
    return from_svg(_rounded_markup(slim, radius, skin, border, alpha), slim)


@cached
def rounded(size: tuple[int, int], radius: int, skin: Skin, border: int = 1, alpha: int = 255) -> pygame.Surface:
    """Return a rounded panel with a gradient from top to bottom; do not draw on it."""
    width, height = max(1, size[0]), max(1, size[1])
    radius = min(radius, width // 2, height // 2)
    slim = _slim((width, height), radius, skin, border, alpha)
    return slim if width <= slim.width else _drawn_out(slim, (width, height), slim.width // 2)


def fill_bar(surface: pygame.Surface, bar: pygame.Rect, wide: int, skin: Skin) -> None:
    """Fill a bar with round ends up to the width `wide`; all widths share one picture."""
    radius = bar.height // 2
    end = radius + 2
    if wide < 2 * end:
        return
    whole = rounded(bar.size, radius, skin, 1)
    surface.blit(whole, bar, (0, 0, wide - end, bar.height))
    surface.blit(whole, (bar.x + wide - end, bar.y), (bar.width - end, 0, end, bar.height))


@cached
def ring(size: tuple[int, int], radius: int, colour: Colour, thickness: int) -> pygame.Surface:
    """Return a rounded outline, such as a focus ring; its corners are rasterized, its sides stretched."""
    corner = radius + 2 * thickness
    w, h = (min(side, 2 * corner + 1) for side in size)
    lines = ((thickness, (40, 14, 8), 0.75), (thickness * 0.62, colour, 1.0))  # a dark outline for light grounds
    rects = "".join(
        f'<rect x="{thickness / 2}" y="{thickness / 2}" width="{w - thickness}" height="{h - thickness}" rx="{radius}" '
        f'fill="none" stroke="{hexed(ink)}" stroke-opacity="{opacity}" stroke-width="{thick}"/>'
        for thick, ink, opacity in lines
    )
    small = from_svg(f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}">{rects}</svg>', (w, h))
    return small if size == (w, h) else _drawn_out(small, size, corner)


def _drawn_out(small: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    whole = pygame.Surface(size, pygame.SRCALPHA)
    _draw_out(whole, small, whole.get_rect(), corner)
    return whole


def _draw_out(
    surface: pygame.Surface, small: pygame.Surface, box: pygame.Rect, corner: int, *, hollow: bool = False
) -> None:
    """Draw a picture enlarged (nine-slice): keep the corners, stretch the middle; `hollow` skips the centre."""
    parts: list[list[tuple[int, int, int, int]]] = []  # by axis: source start and length, target start and length
    for now, start, wanted in zip(small.get_size(), box.topleft, box.size, strict=True):
        far = [
            (corner, 1, start + corner, wanted - 2 * corner),
            (now - corner, corner, start + wanted - corner, corner),
        ]
        parts.append([(0, corner, start, corner), *far] if wanted > now else [(0, now, start, now)])
    for x, width, left, wide in parts[0]:
        for y, height, top, high in parts[1]:
            if not (hollow and width == height == 1):
                piece = small.subsurface((x, y, width, height))
                stretched = piece if (width, height) == (wide, high) else pygame.transform.scale(piece, (wide, high))
                surface.blit(stretched, (left, top))


def dashed(surface: pygame.Surface, box: pygame.Rect, colour: Colour) -> None:
    """Draw a dashed rectangle, for an empty place."""
    surface.blit(_dashes(box.size, tuple(colour)), box)


@cached
def _dashes(size: tuple[int, int], colour: tuple[int, ...]) -> pygame.Surface:
    whole, (wide, high) = pygame.Surface(size, pygame.SRCALPHA), size
    dash = max(4, min(size) // 8)
    thick = max(1, dash // 4)
    for x in range(0, wide - dash // 2, 2 * dash):
        for y in (0, high - thick):
            whole.fill(colour, (x, y, dash, thick))
    for y in range(0, high - dash // 2, 2 * dash):
        for x in (0, wide - thick):
            whole.fill(colour, (x, y, thick, dash))
    return whole


@cached
def shadow(size: tuple[int, int], radius: int, blur: int, alpha: int = 130) -> pygame.Surface:
    """Return a soft shadow for a panel of this size; it adds `blur` pixels on each side."""
    width, height = size[0] + 2 * blur, size[1] + 2 * blur
    small = max(1, blur // 4)  # blurred at reduced size, as a shadow has no details
    shape = pygame.Surface((max(1, width // small), max(1, height // small)), pygame.SRCALPHA)
    inner = pygame.Rect(blur // small, blur // small, max(1, size[0] // small), max(1, size[1] // small))
    pygame.draw.rect(shape, (0, 0, 0, alpha), inner, border_radius=radius // small)
    soft = pygame.transform.gaussian_blur(shape, max(1, blur // (2 * small)))
    return pygame.transform.smoothscale(soft, (width, height))


@lru_cache(maxsize=1)
def _gauze() -> pygame.Surface:
    sheet = pygame.Surface((_GAUZE, _GAUZE), pygame.SRCALPHA)
    sheet.fill(_VEIL)
    return sheet


def veil(surface: pygame.Surface) -> None:
    """Darken the scene behind a dialog."""
    gauze, (width, height) = _gauze(), surface.get_size()
    surface.fblits([(gauze, (x, y)) for x in range(0, width, _GAUZE) for y in range(0, height, _GAUZE)])


def panel(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, skin: Skin, *, border: int = 1, blur: int = 0
) -> None:
    """Draw a rounded panel, with a shadow if `blur` is set; an empty rectangle draws nothing."""
    if rect.width <= 0 or rect.height <= 0:
        return
    below = rect.move(0, blur // 3).inflate(2 * blur, 2 * blur)
    if rect.width * rect.height > _LARGE and min(below.size) > 2 * (2 * blur + radius):
        if blur:
            edge = 2 * (blur + radius) + 1  # of the smallest shadow, which has only corners
            _draw_out(surface, shadow((edge, edge), radius, blur), below, 2 * blur + radius, hollow=True)
        _paint_large(surface, rect, radius, skin, border)
        return
    if blur:
        surface.blit(shadow(rect.size, radius, blur), below)
    surface.blit(rounded(rect.size, radius, skin, border), rect)


def _paint_large(surface: pygame.Surface, rect: pygame.Rect, radius: int, skin: Skin, border: int) -> None:
    """Draw a panel from its ends and row colours: as one picture it would take several MB."""
    slim, rows = _rows(rect.height, radius, skin, border)
    half = slim.get_width() // 2
    middle = rect.inflate(-2 * half, 0)
    for top, bottom, colour in rows:
        surface.fill(colour, (middle.x, rect.y + top, middle.width, bottom - top))
    surface.blit(slim, rect, (0, 0, half, rect.height))
    surface.blit(slim, (middle.right, rect.y), (half, 0, half, rect.height))


@lru_cache(maxsize=16)
@in_turn
def _rows(
    height: int, radius: int, skin: Skin, border: int
) -> tuple[pygame.Surface, list[tuple[int, int, pygame.Color]]]:
    """Return the ends of a panel, and the (top, bottom, colour) of each run of equal rows."""
    slim = _slim((4 * (radius + border) + 4, height), radius, skin, border)
    column = [slim.get_at((slim.get_width() // 2, y)) for y in range(height)]
    starts = [y for y in range(height) if not y or column[y] != column[y - 1]]
    return slim, [(top, bottom, column[top]) for top, bottom in pairwise([*starts, height])]


@cached
def tinted_text(picture: pygame.Surface, top: Colour, bottom: Colour) -> pygame.Surface:
    """Tint a picture of white text with a vertical gradient."""
    bands = pygame.Surface((1, 2))
    bands.set_at((0, 0), top)
    bands.set_at((0, 1), bottom)
    golden = picture.copy()
    shade = pygame.transform.smoothscale(bands, picture.get_size()).convert_alpha()
    golden.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return golden


@cached
def icon(name: str, size: int, colour: Colour) -> pygame.Surface | None:
    """Return a tinted icon, `size` pixels square; None for an unknown name."""
    path = resource(f"sprites/icons/{name}.svg")
    if not name or not path.exists():
        return None
    picture = pygame.image.load_sized_svg(path, (size, size)).convert_alpha()
    picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture

"""Shapes: rounded panels, soft shadows and gradients, baked once for each size and kept."""

import io
from functools import lru_cache

import pygame

from game.gui.theme import Colour, Skin

_CLEAR = (0, 0, 0, 0)


def hexed(colour: Colour) -> str:
    """Give a colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def from_svg(markup: str, size: tuple[int, int]) -> pygame.Surface:
    """Raster SVG text at an exact size."""
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


@lru_cache(maxsize=256)
def rounded(size: tuple[int, int], radius: int, skin: Skin, border: int = 1, alpha: int = 255) -> pygame.Surface:
    """Give a rounded panel with a gradient from top to bottom; do not draw on it."""
    width, height = max(1, size[0]), max(1, size[1])
    radius = min(radius, width // 2, height // 2)
    narrow = 2 * (radius + border) + 2
    if width <= narrow:
        return from_svg(_rounded_markup((width, height), radius, skin, border, alpha), (width, height))
    # Between its corners a panel is the same all along: one column of it is rastered and stretched.
    slim = from_svg(_rounded_markup((narrow, height), radius, skin, border, alpha), (narrow, height))
    half = narrow // 2
    panel = pygame.Surface((width, height), pygame.SRCALPHA)
    column = slim.subsurface((half, 0, 1, height))
    panel.blit(pygame.transform.scale(column, (width - 2 * half, height)), (half, 0))
    panel.blit(slim, (0, 0), (0, 0, half, height))
    panel.blit(slim, (width - half, 0), (narrow - half, 0, half, height))
    return panel


@lru_cache(maxsize=64)
def ring(size: tuple[int, int], radius: int, colour: Colour, thickness: int) -> pygame.Surface:
    """Give a rounded outline, as the focus ring is."""
    w, h = size
    lines = ((thickness, (40, 14, 8), 0.75), (thickness * 0.62, colour, 1.0))  # dark outside: seen on light grounds too
    rects = "".join(
        f'<rect x="{thickness / 2}" y="{thickness / 2}" width="{w - thickness}" height="{h - thickness}" rx="{radius}" '
        f'fill="none" stroke="{hexed(ink)}" stroke-opacity="{opacity}" stroke-width="{thick}"/>'
        for thick, ink, opacity in lines
    )
    return from_svg(f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}">{rects}</svg>', size)


@lru_cache(maxsize=64)
def shadow(size: tuple[int, int], radius: int, blur: int, alpha: int = 130) -> pygame.Surface:
    """Give a soft shadow for a panel of this size; it is larger than the panel by `blur` on each side."""
    width, height = size[0] + 2 * blur, size[1] + 2 * blur
    small = max(1, blur // 4)  # blurred at a fraction of its size: a shadow has no detail to lose
    shape = pygame.Surface((max(1, width // small), max(1, height // small)), pygame.SRCALPHA)
    inner = pygame.Rect(blur // small, blur // small, max(1, size[0] // small), max(1, size[1] // small))
    pygame.draw.rect(shape, (0, 0, 0, alpha), inner, border_radius=radius // small)
    soft = pygame.transform.gaussian_blur(shape, max(1, blur // (2 * small)))
    return pygame.transform.smoothscale(soft, (width, height))


@lru_cache(maxsize=16)
def veil(size: tuple[int, int], alpha: int) -> pygame.Surface:
    """Give the dark veil behind a dialog."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((8, 4, 4, alpha))
    return sheet


def panel(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, skin: Skin, *, border: int = 1, blur: int = 0
) -> None:
    """Draw a rounded panel, with a shadow below it where `blur` is given; nothing where there is no room for it."""
    if rect.width <= 0 or rect.height <= 0:
        return
    if blur:
        surface.blit(shadow(rect.size, radius, blur), (rect.x - blur, rect.y - blur + blur // 3))
    surface.blit(rounded(rect.size, radius, skin, border), rect)


@lru_cache(maxsize=64)
def tinted_text(picture: pygame.Surface, top: Colour, bottom: Colour) -> pygame.Surface:
    """Give a picture of white text, coloured from top to bottom."""
    bands = pygame.Surface((1, 2))
    bands.set_at((0, 0), top)
    bands.set_at((0, 1), bottom)
    golden = picture.copy()
    shade = pygame.transform.smoothscale(bands, picture.get_size()).convert_alpha()
    golden.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return golden


def forget() -> None:
    """Drop everything that is kept."""
    for kept in (rounded, ring, shadow, veil, tinted_text):
        kept.cache_clear()

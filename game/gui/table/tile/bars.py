"""Bars over tiles: how far throwing each is behind the best. The best has a full bar; what is far behind has none."""

import pygame

from game.gui.kit import draw
from game.gui.kit.theme import BAR_BEST, BAR_FAR, BAR_HALF, FIELD, Skin, mix
from game.gui.table.place.spots import Spot, extent
from game.session.judge.estimate import Weighed

_STEPS = 12  # of the colour of a bar
#: Behind by this share of the stake, or by two standard errors, an option has no bar.
_SCALE = 0.035
_LEAST = 0.12  # of a bar that is shown
_WIDE, _HIGH, _FOOT = 0.18, 0.42, 0.08  # of a bar over a tile, in widths of the tile


def share_of(one: Weighed, best: Weighed, stake: float) -> float:
    """Return how full the bar of an option is, from 0 to 1."""
    behind = best.points - one.points
    left = 1 - behind / max(_SCALE * stake, 2 * one.error)
    return max(_LEAST, left) if left > 0 else 0.0


def paint_bar(surface: pygame.Surface, box: pygame.Rect, share: float) -> None:
    """Draw a groove, and of it so much in colour: from the left, or from below where it stands upright."""
    radius = min(box.size) // 2
    surface.blit(draw.rounded(box.size, radius, FIELD, 1), box)
    if share <= 0:
        return
    near = round(share * _STEPS) / _STEPS * 2
    colour = mix(BAR_FAR, BAR_HALF, near) if near < 1 else mix(BAR_HALF, BAR_BEST, near - 1)
    skin = Skin(colour, colour, colour, colour)
    long = max(min(box.size), round(max(box.size) * share))
    full = box.copy()
    if box.height > box.width:
        full.height, full.bottom = long, box.bottom
    else:
        full.width = long
    surface.blit(draw.rounded(full.size, radius, skin, 0), full)


def room_over(width: float) -> int:
    """Return how high a bar over a tile of this width reaches, in pixels."""
    return round(width * (_HIGH + _FOOT))


def paint_over(surface: pygame.Surface, spot: Spot, share: float) -> None:
    """Draw the upright bar of a tile above it."""
    tile = draw.to_rect(extent(spot))
    bar = pygame.Rect(0, 0, max(5, round(tile.width * _WIDE)), round(tile.width * _HIGH))
    bar.midbottom = (tile.centerx, tile.top - max(2, round(tile.width * _FOOT)))
    paint_bar(surface, bar, share)

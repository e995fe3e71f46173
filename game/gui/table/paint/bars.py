"""Bars that compare a choice with the best one, by length and by colour from red to green."""

from dataclasses import dataclass

import pygame

from game.gui.kit import draw, fonts
from game.gui.kit.picture_cache import cached
from game.gui.kit.theme import BAR_HALF, BAR_HIGH, BAR_LOW, GOOD, RGB, TEXT, TEXT_SOFT, Skin, mix
from game.gui.table.paint.overlays import halo
from game.words.numbers import ERROR

_EDGE = (214, 255, 224)  # edge of the best bar
_TRACK = 72  # alpha of the track
_LEAST = 0.12  # minimal visible share of a bar
_SMALLER = 0.85  # size of the letters of an error


@dataclass(frozen=True, slots=True)
class Bar:
    """
    The quality of a choice: a share from 0 to 1, and the points written beside the bar.

    A share of None draws only the track, for a pending value; 0 draws nothing, unless it is the best.
    """

    share: float | None = None
    best: bool = False
    points: str = ""


def paint_bar(target: pygame.Surface, box: pygame.Rect, bar: Bar, grown: float = 1.0) -> None:
    """Draw a bar, upright if the box is higher than wide; `grown` is the progress of its animation."""
    if bar.share == 0 and not bar.best:
        return
    target.blit(_track(box.size), box)
    if bar.share is not None:
        upright = box.height > box.width
        share = max(_LEAST, bar.share) * grown
        part = box.copy()
        if upright:
            part.height = max(box.width, round(box.height * share))
            part.bottom = box.bottom
        else:
            part.width = max(box.height, round(box.width * share))
        target.blit(_filled(part.size, ramp(bar.share), bar.best), part)


def paint_points(target: pygame.Surface, box: pygame.Rect, bar: Bar, size: int) -> None:
    """Write the points of a bar beside it; beside an upright bar their error stands below them."""
    if not bar.points:
        return
    points, sign, error = bar.points.partition(ERROR)
    upright = box.height > box.width and bool(sign)
    text = fonts.line(points if upright else bar.points, size, bar.best, GOOD if bar.best else TEXT)
    place = text.get_rect(midleft=(box.right + max(2, size // 5), box.centery))
    if upright:
        below = fonts.line(sign + error, round(_SMALLER * size), False, TEXT_SOFT)
        place.y = box.centery - (text.get_height() + below.get_height()) // 2
        target.blit(below, (place.x, place.bottom))
    target.blit(text, place)


def paint_glow(target: pygame.Surface, box: pygame.Rect, radius: int, thick: float) -> None:
    """Draw the green glow and edge of what is advised; golden frames belong to what Enter would press."""
    soft = max(2, round(thick))
    glow = halo(box.size, radius, 2 * soft, soft, GOOD)
    target.blit(glow, (box.x - 3 * soft, box.y - 3 * soft))
    target.blit(draw.ring(box.size, radius, GOOD, max(2, soft // 2)), box)


def ramp(share: float) -> RGB:
    """Return the colour of a share: red at 0, golden at 0.5, green at 1."""
    if share < 0.5:
        return mix(BAR_LOW, BAR_HALF, 2 * share)
    return mix(BAR_HALF, BAR_HIGH, 2 * share - 1)


@cached
def _track(size: tuple[int, int]) -> pygame.Surface:
    return draw.faint(draw.rounded(size, min(size) // 2, Skin((0, 0, 0), (0, 0, 0), (0, 0, 0), TEXT), 0), _TRACK)


@cached
def _filled(size: tuple[int, int], colour: RGB, best: bool) -> pygame.Surface:
    edge = _EDGE if best else mix(colour, (0, 0, 0), 0.3)
    skin = Skin(mix(colour, (255, 255, 255), 0.18), colour, edge, TEXT)
    return draw.rounded(size, min(size) // 2, skin, 2 if best else 1)

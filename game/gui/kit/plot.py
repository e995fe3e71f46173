"""A plot of scores: one coloured line for each player, with a point at its end."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, hypot

import pygame

from game.gui.kit.look import Look
from game.gui.kit.picture_cache import cached
from game.gui.kit.theme import GOLD_DEEP, TEXT_SOFT, Colour, Style, mix
from game.words.numbers import numbered, written

Point = tuple[float, float]

LINES: tuple[Colour, ...] = ((255, 214, 110), (120, 214, 170), (255, 146, 118), (156, 190, 255))
#: Colours of levels, the weakest first.
_LEVELS: tuple[Colour, ...] = ((214, 110, 70), (232, 190, 96), (120, 214, 140))
_GROUND = (34, 14, 13)
_DASH, _VEIL = 9, 56  # design pixels of a dash with its gap; opacity of a band
_FAR = 2.5  # a level is drawn up to so many times the largest value
_TICKS = (1, 2, 5)
_THICK = 3  # design pixels
_APART = 4  # design pixels between the centres of coinciding lines
_ROOM = 3  # margin around a plot, in line widths
_SMOOTH = 3  # supersampling factor of lines


def step_for(span: int, most: int = 5) -> int:
    """Return the distance of grid lines: 1, 2 or 5 times a power of ten, for at most `most` steps."""
    size = 1
    while True:
        for tick in _TICKS:
            if span <= tick * size * most:
                return tick * size
        size *= 10


def scores(
    surface: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    players: int,
    history: Sequence[Sequence[int]],
    ends: tuple[str, str] | None = None,
) -> None:
    """
    Draw the scores after each hand (`history`: by hand, then by player), starting at zero.

    `ends` are labels below the first and the last point, which replace the numbers and the start at zero.
    """
    rows = [*([] if ends and len(history) > 1 else [[0] * players]), *history]
    low, high = min(min(row) for row in rows), max(max(row) for row in rows)
    step = step_for(max(1, high - low))
    low, high = low // step * step, -(-high // step) * step or step
    inner = _grid(surface, rect, look, range(low, high + 1, step), look.px(10))
    if ends is None:
        _count(surface, inner, look, len(rows) - 1)
    else:
        _label(surface, inner, look, ends)
    for player in reversed(range(players)):
        points = [
            (n / max(1, len(rows) - 1) * inner.width, (1 - (row[player] - low) / max(1, high - low)) * inner.height)
            for n, row in enumerate(rows)
        ]
        beside = [_lane(rows, player, n) * look.px(_APART) for n in range(len(rows))]
        thick = look.px(_THICK)
        line = _line(inner.size, tuple(_shifted(points, beside)), LINES[player % len(LINES)], thick)
        surface.blit(line, (inner.x - _ROOM * thick, inner.y - _ROOM * thick))


@dataclass(frozen=True, slots=True)
class Course:
    """
    A mean over time, the oldest first: values with their standard errors, and named levels to compare them with.

    `ends` are labels below the first and the last value.
    """

    values: tuple[float, ...]
    errors: tuple[float, ...]
    ends: tuple[str, str]
    levels: tuple[tuple[str, float], ...] = ()


def course(surface: pygame.Surface, rect: pygame.Rect, look: Look, shown: Course, lit: int | None = None) -> list[int]:
    """
    Draw a mean as a line within a band, and dashed levels with their names at the right; return each value's x.

    The value with the number `lit` has a mark. A level far above all values has its number instead of a line.
    """
    edges = [edge for value, error in zip(shown.values, shown.errors, strict=True) for edge in _band(value, error)]
    most = _FAR * max(edges)
    names = [name if value <= most else numbered(name, value) for name, value in shown.levels]
    found = (*edges, *(value for _, value in shown.levels if value <= most))
    low, high = floor(min(found)), ceil(max(found))
    step = step_for(max(1, high - low), 4)
    low, high = low // step * step, -(-high // step) * step or step
    high += step * (low == high)
    beside = max((look.text_width(name, Style.TINY) + look.px(8) for name in names), default=look.px(10))
    inner = _grid(surface, rect, look, range(low, high + 1, step), beside)
    _label(surface, inner, look, shown.ends)

    def height(value: float) -> float:
        return (1 - (value - low) / (high - low)) * inner.height

    every = inner.width / max(1, len(shown.values) - 1)
    points = [(n * every, height(value)) for n, value in enumerate(shown.values)]
    bands = [_band(value, error) for value, error in zip(shown.values, shown.errors, strict=True)]
    upper = [(n * every, height(band[1])) for n, band in enumerate(bands)]
    lower = [(n * every, height(band[0])) for n, band in enumerate(bands)]
    if any(shown.errors):
        surface.blit(_area(inner.size, (*upper, *reversed(lower)), LINES[0]), inner)
    line = look.line_height(Style.TINY)
    lowest, named = inner.bottom + line, list[tuple[str, pygame.Rect, Colour]]()
    for place in sorted(range(len(names)), key=lambda place: shown.levels[place][1]):  # names stand above one another
        value, colour = shown.levels[place][1], _LEVELS[place % len(_LEVELS)]
        dash = pygame.Rect(0, inner.y + round(height(min(value, high))), 0, max(1, look.px(1.5)))
        for dash.x in range(inner.x, inner.right, look.px(_DASH)) if value <= most else ():
            dash.width = min(look.px(_DASH * 0.6), inner.right - dash.x)
            surface.fill(colour, dash)
        lowest = min(dash.centery + line // 2, lowest)
        named.append((names[place], pygame.Rect(inner.right + look.px(6), lowest - line, beside, line), colour))
        lowest -= line
    for name, box, colour in reversed(named):  # a screen reader begins with the upper one
        look.write(surface, name, box, Style.TINY, colour)
    thick = look.px(_THICK)
    surface.blit(_line(inner.size, tuple(points), LINES[0], thick), (inner.x - _ROOM * thick, inner.y - _ROOM * thick))
    if lit is not None:
        middle = inner.x + round(points[lit][0]), inner.y + round(points[lit][1])
        pygame.draw.aacircle(surface, TEXT_SOFT, middle, look.px(8), look.px(2))
    return [inner.x + round(x) for x, _ in points]


def _band(value: float, error: float) -> tuple[float, float]:
    return value - error, value + error


@cached
def _area(size: tuple[int, int], corners: tuple[Point, ...], colour: Colour) -> pygame.Surface:
    """Return a translucent area, antialiased."""
    big = pygame.Surface((size[0] * _SMOOTH, size[1] * _SMOOTH), pygame.SRCALPHA)
    big.fill((*colour, 0))
    pygame.draw.polygon(big, (*colour, _VEIL), [(x * _SMOOTH, y * _SMOOTH) for x, y in corners])
    return pygame.transform.smoothscale(big, size)


def _lane(rows: Sequence[Sequence[int]], player: int, hand: int) -> float:
    """Return the sideways shift of a line at a point, in lanes, so that coinciding lines stay visible."""
    here, near = rows[hand], [*rows[max(0, hand - 1) : hand], *rows[hand + 1 : hand + 2]]
    end = hand == len(rows) - 1
    mates = [
        other
        for other in range(len(here))
        if here[other] == here[player] and (end or other == player or any(row[other] == row[player] for row in near))
    ]
    return mates.index(player) - (len(mates) - 1) / 2


def _shifted(points: Sequence[Point], beside: Sequence[float]) -> list[Point]:
    """Shift each point of a line sideways by the distances `beside`."""
    moved = []
    for n, ((x, y), far) in enumerate(zip(points, beside, strict=True)):
        start, end = points[max(0, n - 1)], points[min(len(points) - 1, n + 1)]
        along, up = end[0] - start[0], end[1] - start[1]
        length = hypot(along, up) or 1
        moved.append((x - up / length * far, y + along / length * far))
    return moved


def _grid(surface: pygame.Surface, rect: pygame.Rect, look: Look, values: range, beside: int) -> pygame.Rect:
    """Draw the grid of a plot with its numbers; return its rectangle, left of a margin `beside` it."""
    marks = max(look.text_width(written(value), Style.TINY) for value in (values[0], values[-1])) + look.px(8)
    inner = pygame.Rect(rect.x + marks, rect.y + look.px(8), max(1, rect.width - marks - beside), 1)
    inner.height = max(1, rect.height - look.line_height(Style.TINY) - look.px(18))
    for value in values:
        y = inner.bottom - round(inner.height * (value - values[0]) / max(1, values[-1] - values[0]))
        colour = GOLD_DEEP if value == 0 else mix(GOLD_DEEP, _GROUND, 0.72)
        surface.fill(colour, (inner.x, y, inner.width, look.px(1)))
        box = pygame.Rect(0, 0, inner.x - look.px(8), look.line_height(Style.TINY))
        box.midright = (inner.x - look.px(8), y)
        look.write(surface, written(value), box, Style.TINY, TEXT_SOFT, align="right")
    return inner


def _label(surface: pygame.Surface, inner: pygame.Rect, look: Look, ends: tuple[str, str]) -> None:
    """Label the first and the last point below the plot."""
    below = pygame.Rect(inner.x, inner.bottom + look.px(10), inner.width, look.line_height(Style.TINY))
    for words, align in zip(ends, ("left", "right"), strict=True):
        look.write(surface, words, below, Style.TINY, TEXT_SOFT, align=align)


def _count(surface: pygame.Surface, inner: pygame.Rect, look: Look, hands: int) -> None:
    """Number the hands below the plot."""
    every = step_for(hands, 8)
    for hand in range(0, hands + 1, every):
        box = pygame.Rect(0, inner.bottom + look.px(10), look.px(40), look.line_height(Style.TINY))
        box.centerx = inner.x + round(inner.width * hand / max(1, hands))
        look.write(surface, str(hand), box, Style.TINY, TEXT_SOFT, align="center")


@cached
def _line(inner: tuple[int, int], points: tuple[Point, ...], colour: Colour, thick: int) -> pygame.Surface:
    """Return a player's antialiased line with a point at its end, and a margin on every side."""
    room = _ROOM * thick
    size = (inner[0] + 2 * room, inner[1] + 2 * room)
    big = pygame.Surface((size[0] * _SMOOTH, size[1] * _SMOOTH), pygame.SRCALPHA)
    big.fill((*colour, 0))  # edges blend with their own colour, not with black
    places = [((room + x) * _SMOOTH, (room + y) * _SMOOTH) for x, y in points]
    for start, end in pairwise(places):
        pygame.draw.line(big, colour, start, end, thick * _SMOOTH)
    for place in places:
        pygame.draw.circle(big, colour, place, thick * _SMOOTH * 0.5)
    pygame.draw.circle(big, _GROUND, places[-1], thick * _SMOOTH * 2.1)  # separates it from a point below
    pygame.draw.circle(big, colour, places[-1], thick * _SMOOTH * 1.7)
    return pygame.transform.smoothscale(big, size)

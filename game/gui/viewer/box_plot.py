"""Box plots: results of each choice over many deals, one below the other on one scale."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

import pygame

from game.gui.kit.look import Look
from game.gui.kit.plot import LINES, step_for
from game.gui.kit.theme import GOLD_DEEP, TEXT, TEXT_SOFT, Style, mix
from game.gui.widgets import Paragraph, Widget
from game.gui.widgets.base import Size
from game.record.notes.model import Result
from game.session.branch.playout import Spread
from game.words.branches import spread_numbers
from game.words.lookup import Words
from game.words.numbers import written

_HIGH = 28  # of a box with its whiskers
_AXIS = 20


def box_plots(words: Words, found: Sequence[tuple[str, Spread | Result]]) -> Iterator[Widget]:
    """Yield the plot of the results, each with its name, and the legend below it."""
    yield BoxPlot([_row(words, name, one) for name, one in found])
    yield Paragraph(words.say("branch.legend"), Style.TINY)


class _Row(NamedTuple):
    """A choice: its name, its numbers in words, and those of its box, which is empty before the first deal."""

    name: str
    numbers: str
    mean: float = 0.0
    quartiles: tuple[float, ...] = ()
    ends: tuple[float, ...] = ()


def _row(words: Words, name: str, found: Spread | Result) -> _Row:
    """Return the row of a choice; without saved ends the whiskers end at the box."""
    numbers = spread_numbers(words, found)
    if not found.deals:
        return _Row(name, numbers)
    quartiles = found.quartiles or (found.mean,) * 3
    return _Row(name, numbers, found.mean, quartiles, found.ends or (quartiles[0], quartiles[-1]))


class BoxPlot(Widget):
    """For each choice its name, a box from quartile to quartile with the median, whiskers to the ends, the mean."""

    def __init__(self, rows: Sequence[_Row]) -> None:
        """`rows` are shown from top to bottom."""
        super().__init__()
        self._rows = rows

    def wish(self, look: Look, room: int) -> Size:
        lines = sum(len(look.wrap(row.numbers, room, Style.TINY)) for row in self._rows)
        text = len(self._rows) * look.line_height(Style.SMALL_STRONG) + lines * look.line_height(Style.TINY)
        return room, len(self._rows) * look.px(_HIGH) + text + look.px(_AXIS)

    def draw(self, surface: pygame.Surface) -> None:
        numbers = [number for row in self._rows for number in (*row.quartiles, *row.ends, row.mean)]
        low, high = int(min(0, *numbers)), ceil(max(1, *numbers))
        step = step_for(high - low)
        low, high = low // step * step, -(-high // step) * step
        look, pad = self.look, self.look.px(10)
        plot = pygame.Rect(self.rect.x + pad, self.rect.y, self.rect.width - 2 * pad, self.rect.height)
        self._axis(surface, plot, range(low, high + 1, step))
        box = pygame.Rect(plot.x, plot.y, plot.width, look.px(_HIGH))
        for number, row in enumerate(self._rows):
            box.y = self._text(surface, row, box.y)
            if row.quartiles:
                self._box(surface, box, row, (low, high), number)
            box.y += box.height

    def _text(self, surface: pygame.Surface, row: _Row, y: int) -> int:
        """Write the name and numbers of a row from `y` down; return the y below them."""
        look, lines = self.look, [(row.name, Style.SMALL_STRONG, TEXT)]
        lines += [(line, Style.TINY, TEXT_SOFT) for line in look.wrap(row.numbers, self.rect.width, Style.TINY)]
        for text, style, ink in lines:
            line = pygame.Rect(self.rect.x, y, self.rect.width, look.line_height(style))
            look.write(surface, text, line, style, ink, may_cut=True)
            y = line.bottom
        return y

    def _axis(self, surface: pygame.Surface, plot: pygame.Rect, values: range) -> None:
        look = self.look
        bottom = plot.bottom - look.px(_AXIS)
        for value in values:
            x = plot.x + round(plot.width * (value - values[0]) / max(1, values[-1] - values[0]))
            colour = GOLD_DEEP if value == 0 else mix(GOLD_DEEP, (34, 14, 13), 0.72)
            surface.fill(tuple(colour), (x, plot.y, 1, bottom - plot.y))
            place = pygame.Rect(0, 0, look.text_width(written(value), Style.TINY) + 2, look.line_height(Style.TINY))
            place.midtop = (x, bottom)
            place.clamp_ip(self.rect)
            look.write(surface, written(value), place, Style.TINY, TEXT_SOFT, align="center")

    def _box(self, surface: pygame.Surface, room: pygame.Rect, box: _Row, ends: tuple[int, int], number: int) -> None:
        def x(value: float) -> int:
            return room.x + round(room.width * (value - ends[0]) / max(1, ends[1] - ends[0]))

        colour, middle, half = LINES[number % len(LINES)], room.centery, self.look.px(8)
        first, median, third = map(x, box.quartiles)
        least, most = map(x, box.ends)
        thick = self.look.px(2)
        surface.fill(tuple(colour), (least, middle, most - least + 1, 1))
        for end in (least, most):
            surface.fill(tuple(colour), (end, middle - half // 2, 1, half))
        body = pygame.Rect(first, middle - half, max(thick, third - first), 2 * half)
        surface.fill(mix(colour, (34, 14, 13), 0.6), body)
        pygame.draw.rect(surface, tuple(colour), body, 1)
        surface.fill(tuple(colour), (median - thick // 2, middle - half, thick, 2 * half))
        mean, side = x(box.mean), self.look.px(5)
        points = [(mean, middle - side), (mean + side, middle), (mean, middle + side), (mean - side, middle)]
        pygame.draw.polygon(surface, tuple(TEXT), points)

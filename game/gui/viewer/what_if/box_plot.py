"""Box plots: what came of each choice over many deals, one under the other on one scale."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.gui.kit.look import Look
from game.gui.kit.plot import LINES, step_for
from game.gui.kit.theme import GOLD_DEEP, TEXT, TEXT_SOFT, Style, mix
from game.gui.widgets.base import Size, Widget
from game.record.notes.branch import Result
from game.session.branch.many_deals import Spread
from game.words.numbers import written

_ROW = 54
_AXIS = 20


@dataclass(frozen=True, slots=True)
class Box:
    """The box of one choice: the number of deals, the mean, the quartiles, the ends of the whiskers."""

    deals: int
    mean: float
    quartiles: tuple[float, ...]
    ends: tuple[float, ...]

    @property
    def span(self) -> tuple[float, ...]:
        """Every number that is to be seen."""
        return (*self.quartiles, *self.ends, self.mean) if self.deals else ()


def box_of(found: Spread | Result) -> Box:
    """Return the box of what was tried or of what was kept; without ends the whiskers are as long as the box."""
    quartiles = found.quartiles or (found.mean,) * 3
    return Box(found.deals, found.mean, quartiles, found.ends or (quartiles[0], quartiles[-1]))


class BoxPlot(Widget):
    """For each choice its name, a box from quartile to quartile with the median, whiskers to the ends, the mean."""

    def __init__(self, boxes: Sequence[Box], names: Sequence[str], says: Sequence[str]) -> None:
        """Take what came of the choices, their names, and a line of numbers for each."""
        super().__init__()
        self.boxes, self.names, self.says = tuple(boxes), tuple(names), tuple(says)

    def wish(self, look: Look, room: int) -> Size:
        """Return a row for each choice, and the axis."""
        rows = sum(len(look.wrap(says, room, Style.TINY)) for says in self.says)
        text = len(self.boxes) * look.line_height(Style.SMALL_STRONG) + rows * look.line_height(Style.TINY)
        return room, len(self.boxes) * look.px(_ROW - 26) + text + look.px(_AXIS)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        numbers = [number for box in self.boxes for number in box.span]
        low, high = int(min(0, *numbers, 0)), -int(-max(1, *numbers, 1) // 1)
        step = step_for(high - low)
        low, high = low // step * step, -(-high // step) * step
        look, pad = self.look, self.look.px(10)
        plot = pygame.Rect(self.rect.x + pad, self.rect.y, self.rect.width - 2 * pad, self.rect.height)
        self._axis(surface, plot, range(low, high + 1, step))
        y = self.rect.y
        for number, box in enumerate(self.boxes):
            y = self._text(surface, number, y)
            high_row = look.px(_ROW - 26)
            if box.deals:
                self._box(surface, pygame.Rect(plot.x, y, plot.width, high_row), box, (low, high), number)
            y += high_row

    def _text(self, surface: pygame.Surface, number: int, y: int) -> int:
        """Write the name of a choice and its numbers from a height on; return where they end."""
        look, rows = self.look, [(self.names[number], Style.SMALL_STRONG, TEXT)]
        rows += [(row, Style.TINY, TEXT_SOFT) for row in look.wrap(self.says[number], self.rect.width, Style.TINY)]
        for text, style, ink in rows:
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

    def _box(self, surface: pygame.Surface, row: pygame.Rect, box: Box, ends: tuple[int, int], number: int) -> None:
        def x(value: float) -> int:
            return row.x + round(row.width * (value - ends[0]) / max(1, ends[1] - ends[0]))

        colour, middle, half = LINES[number % len(LINES)], row.centery, self.look.px(8)
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

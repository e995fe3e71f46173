"""Box plots: what came of each choice over many deals, one under the other on one scale."""

from collections.abc import Sequence

import pygame

from game.gui.look import Look
from game.gui.plot import LINES, step_for
from game.gui.theme import GOLD_DEEP, TEXT, TEXT_SOFT, Style, mix
from game.gui.widgets.base import Size, Widget
from game.session.spread import Spread

_ROW = 54
_AXIS = 20


class BoxPlot(Widget):
    """For each choice its name, a box from quartile to quartile with the median, whiskers to the ends, the mean."""

    def __init__(self, spreads: Sequence[Spread], names: Sequence[str], says: Sequence[str]) -> None:
        """Take what came of the choices, their names, and a line of numbers for each."""
        super().__init__()
        self.spreads, self.names, self.says = tuple(spreads), tuple(names), tuple(says)

    def wish(self, look: Look, room: int) -> Size:
        """Give a row for each choice, and the axis."""
        text = look.line_height(Style.SMALL_STRONG) + look.line_height(Style.TINY)
        return room, len(self.spreads) * (look.px(_ROW - 26) + text) + look.px(_AXIS)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        points = [point for spread in self.spreads for point in spread.points] or [0]
        low, high = min(0, *points), max(1, *points)
        step = step_for(high - low)
        low, high = low // step * step, -(-high // step) * step
        look, pad = self.look, self.look.px(10)
        plot = pygame.Rect(self.rect.x + pad, self.rect.y, self.rect.width - 2 * pad, self.rect.height)
        self._axis(surface, plot, range(low, high + 1, step))
        y = self.rect.y
        for number, spread in enumerate(self.spreads):
            for text, style, ink in (
                (self.names[number], Style.SMALL_STRONG, TEXT),
                (self.says[number], Style.TINY, TEXT_SOFT),
            ):
                box = pygame.Rect(self.rect.x, y, self.rect.width, look.line_height(style))
                look.write(surface, text, box, style, ink, may_cut=True)
                y = box.bottom
            high_row = look.px(_ROW - 26)
            if spread.deals:
                self._box(surface, pygame.Rect(plot.x, y, plot.width, high_row), spread, (low, high), number)
            y += high_row

    def _axis(self, surface: pygame.Surface, plot: pygame.Rect, values: range) -> None:
        look = self.look
        bottom = plot.bottom - look.px(_AXIS)
        for value in values:
            x = plot.x + round(plot.width * (value - values[0]) / max(1, values[-1] - values[0]))
            colour = GOLD_DEEP if value == 0 else mix(GOLD_DEEP, (34, 14, 13), 0.72)
            surface.fill(tuple(colour), (x, plot.y, 1, bottom - plot.y))
            box = pygame.Rect(0, 0, look.px(60), look.line_height(Style.TINY))
            box.midtop = (x, bottom)
            box.clamp_ip(self.rect)
            look.write(surface, str(value).replace("-", "−"), box, Style.TINY, TEXT_SOFT, align="center")

    def _box(
        self, surface: pygame.Surface, row: pygame.Rect, spread: Spread, ends: tuple[int, int], number: int
    ) -> None:
        def x(value: float) -> int:
            return row.x + round(row.width * (value - ends[0]) / max(1, ends[1] - ends[0]))

        colour, middle, half = LINES[number % len(LINES)], row.centery, self.look.px(8)
        first, median, third = map(x, spread.quartiles)
        thick = self.look.px(2)
        surface.fill(
            tuple(colour), (x(min(spread.points)), middle, x(max(spread.points)) - x(min(spread.points)) + 1, 1)
        )
        for end in (min(spread.points), max(spread.points)):
            surface.fill(tuple(colour), (x(end), middle - half // 2, 1, half))
        box = pygame.Rect(first, middle - half, max(thick, third - first), 2 * half)
        surface.fill(mix(colour, (34, 14, 13), 0.6), box)
        pygame.draw.rect(surface, tuple(colour), box, 1)
        surface.fill(tuple(colour), (median - thick // 2, middle - half, thick, 2 * half))
        mean, side = x(spread.mean), self.look.px(5)
        points = [(mean, middle - side), (mean + side, middle), (mean, middle + side), (mean - side, middle)]
        pygame.draw.polygon(surface, tuple(TEXT), points)

"""
The scrub bar: a whole game on one line, with a mark for each hand, win, note and branch.

Judged choices add a graph: a bar for each, as long as the square root of its loss, with its sign, so that one large
loss does not flatten the others. The track then has equal steps from choice to choice.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import pairwise
from math import sqrt

import pygame

from game.gui.judged.card import COLOURS, FIND, paint_sign, sign_of
from game.gui.kit import draw, theme
from game.gui.kit.look import Look
from game.gui.table.time.playhead import Chapters
from game.gui.widgets.base import Point, Say, Size, Widget
from game.session.review.judgement import Judgement
from game.words.lookup import Words
from game.words.numbers import signed, tenth

LINE, GRAPH, HIGH = 30, 112, 150  # height in design pixels: without choices, with them, and in three columns
_TRACK = 8
_KNOB = 18
_AXIS = 52  # width left of the graph
_HEAD, _FOOT = 20, 22  # above and below the bars
_LEAST = 5.0  # least points of the scale
_WHOLE = 20.0  # points from which no tenth is shown
_WIDEST = 18  # of a bar
_SIGN = (12, 20)
_UNKNOWN = 6  # width of an unjudged hand, in choices
_EVERY = (1, 5, 10, 20, 50, 100, 200, 500)  # one of so many hands has its number
_NUMBER, _LINES_APART = 26, 5  # room for a number, and for the line of a hand
_ORDINARY: theme.Colour = (79, 157, 120)
_HERE = theme.Skin((74, 52, 34), (88, 62, 38), theme.GOLD_LIGHT, theme.TEXT_GOLD)


class ScrubBar(Widget):
    """A draggable track; the owner reads and sets its place."""

    cursor = pygame.SYSTEM_CURSOR_HAND
    takes_focus = True

    def __init__(
        self,
        words: Words,
        chapters: Chapters,
        where: Callable[[], float],
        go: Callable[[int], object],
        *,
        choices: Sequence[Judgement],
        noted: Sequence[int],
        branched: Sequence[int],
        known: int,
    ) -> None:
        """
        `where` returns the place (fractional while a fact is animated), `go` is called with a new one.

        `choices` are judged, `noted` and `branched` are places of notes and branches. Wins after the `known` facts stay
        hidden.
        """
        super().__init__(key="scrub")
        self._words, self._chapters, self._where, self._go = words, chapters, where, go
        self._choices, self._noted, self._branched = choices, noted, branched
        self._deepest = max([_LEAST, *(one.lost for one in choices)])
        self.wins = [place for place in chapters.wins if place <= known]
        self._on_track = True

    def wish(self, look: Look, room: int) -> Size:
        return room, look.px(GRAPH if self._choices else LINE)

    def spoken(self, say: Say) -> str:
        """The hand and the fact at the playhead."""
        hand, event = self._chapters.address(round(self._where()))
        return say("text.moment", hand=hand, event=event) if hand else say("text.moment_before")

    # --- layout --------------------------------------------------------------------------------------------------

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Place the bar, and divide its width among the choices."""
        super().place(look, rect)
        knob = look.px(_KNOB)
        left = look.px(_AXIS) if self._choices else 0
        self._track = pygame.Rect(rect.x + knob // 2 + left, 0, rect.width - knob - left, look.px(_TRACK))
        self._track.centery = rect.bottom - knob // 2 - look.px(3 if self._choices else 1)
        top = rect.y + look.px(_HEAD)
        self._plot = pygame.Rect(self._track.x, top, self._track.width, rect.bottom - look.px(_FOOT) - top)
        self._slot, self._knots = self._divided()

    def _divided(self) -> tuple[float, list[tuple[float, float]]]:
        """Return the width of a choice, and pairs of place and x, both rising."""
        track, count = self._track, self._chapters.count
        x, knots, last = float(track.x), [(0.0, float(track.x))], (float(max(1, count)), float(track.right))
        if not self._choices:
            return 0.0, [*knots, last]
        starts = self._chapters.starts or [0]
        hands = [
            (start, [one.n for one in self._choices if start <= one.n < end])
            for start, end in pairwise((*starts, count + 1))
        ]
        slot = track.width / max(1, sum(len(inside) or _UNKNOWN for _, inside in hands))
        for start, inside in hands:
            knots.append((float(start), x))
            knots += [(float(place), x + (number + 0.5) * slot) for number, place in enumerate(inside)]
            x += (len(inside) or _UNKNOWN) * slot
        return slot, [*knots, last]

    def _x(self, place: float) -> int:
        return round(_between(self._knots, place))

    # --- the mouse -----------------------------------------------------------------------------------------------

    def press(self, point: Point) -> None:
        """Go to the mouse: to the nearest choice in the graph, to the step on the track."""
        self._on_track = not self._choices or point[1] >= self._plot.bottom
        self.drag(point)

    def drag(self, point: Point) -> None:
        if self._on_track:
            self._step_to(_between([(x, place) for place, x in self._knots], point[0]))
        else:
            self._go(min(self._choices, key=lambda one: abs(self._x(one.n) - point[0])).n)

    def wheel(self, steps: float) -> bool:
        self._step_to(self._where() - steps)
        return True

    def _step_to(self, place: float) -> None:
        self._go(max(0, min(self._chapters.count, round(place))))

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the graph if there is one, the track, the marks, and the knob."""
        look, track = self.look, self._track
        if self._choices:
            self._draw_graph(surface)
        surface.blit(draw.rounded(track.size, track.height // 2, theme.FIELD, look.px(1)), track)
        x = self._x(self._where())
        draw.fill_bar(surface, track, x - track.x, theme.GOLDEN)
        self._draw_hands(surface, track)
        for place in self.wins:
            pygame.draw.circle(surface, theme.BLOSSOM, (self._x(place), track.centery), look.px(3.2))
            pygame.draw.circle(surface, theme.GOLD_DEEP, (self._x(place), track.centery), look.px(3.2), 1)
        for place in self._noted:
            x_note, y, half = self._x(place), track.y - look.px(2), look.px(4)
            points = [(x_note - half, y - 2 * half), (x_note + half, y - 2 * half), (x_note, y)]
            pygame.draw.polygon(surface, tuple(theme.GOOD), points)
        for place in self._branched:
            foot, long = (self._x(place), track.bottom), look.px(5)
            pygame.draw.line(surface, tuple(theme.GOLD_LIGHT), foot, (foot[0] + long, foot[1] + long), look.px(2))
        side = look.px(_KNOB)
        knob = pygame.Rect(0, 0, side, side).move_to(center=(x, track.centery))
        draw.panel(surface, knob, side // 2, theme.GOLDEN, border=look.px(1.5), blur=look.px(4))
        self.draw_focus(surface, look.px(6))

    def _draw_graph(self, surface: pygame.Surface) -> None:
        look, rect, plot = self.look, self.rect, self._plot
        surface.blit(draw.rounded(rect.size, look.px(10), theme.FIELD, look.px(1)), rect)
        here = self._here()
        if here is not None:
            column = pygame.Rect(0, rect.y + look.px(2), max(look.px(16), round(self._slot)), rect.height - look.px(4))
            column.centerx = self._x(here.n)
            surface.blit(draw.rounded(column.size, look.px(5), _HERE, look.px(1.5)), column)
        for share in (0.0, 0.5, 1.0):
            points = -(share**2) * self._deepest
            y = self._y(-points)
            surface.fill(tuple(theme.GOLD_DEEP), (plot.x, y, plot.width, 1))
            whole = not points or -points >= _WHOLE  # a large number has no room for tenths
            told = signed(round(points)) if whole else tenth(self._words, points)
            box = pygame.Rect(rect.x, y - look.px(9), look.px(_AXIS - 4), look.px(18))
            look.write(surface, told, box, theme.Style.SMALL, theme.TEXT_SOFT, align="right")
        for one in self._choices:
            self._draw_choice(surface, one)

    def _draw_choice(self, surface: pygame.Surface, one: Judgement) -> None:
        look, plot, x, sign = self.look, self._plot, self._x(one.n), sign_of(one)
        wide = max(1, min(look.px(_WIDEST), round(0.55 * self._slot)))
        low = max(plot.y + look.px(2), self._y(one.lost))
        if sign != FIND:
            surface.fill(tuple(COLOURS.get(sign, _ORDINARY)), (x - wide // 2, plot.y, wide, low - plot.y))
        side = min(look.px(_SIGN[1]), round(0.95 * self._slot))
        if sign and side >= look.px(_SIGN[0]):
            paint_sign(surface, (x, min(low + side // 2 + 1, plot.bottom - side // 2)), side, sign)

    def _here(self) -> Judgement | None:
        """Return the last judged choice before the playhead, in its hand."""
        place = round(self._where())
        start = max((one for one in self._chapters.starts if one <= place), default=0)
        return max((one for one in self._choices if start <= one.n <= place), key=lambda one: one.n, default=None)

    def _y(self, lost: float) -> int:
        room = self._plot.height - self.look.px(10)
        return self._plot.y + round(room * sqrt(lost / self._deepest))

    def _draw_hands(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        look, graph = self.look, bool(self._choices)
        starts, top = self._chapters.starts, self.rect.y if self._choices else track.y - self.look.px(4)
        wide, style = track.width / max(1, len(starts)), theme.Style.SMALL_STRONG if graph else theme.Style.TINY
        step = next((step for step in _EVERY if step * wide > look.px(_NUMBER)), _EVERY[-1])
        free = track.x  # from where the next number covers no other
        for at, start in enumerate(starts):
            x = self._x(start)
            if (at or not graph) and (wide > look.px(_LINES_APART) or at % step == 0):
                surface.fill(theme.GOLD if at else theme.GOLD_LIGHT, (x, top, look.px(1.5), track.bottom - top))
            if at % step == 0 and x >= free:
                number = str(self._chapters.address(start + 1)[0])
                if graph and wide > look.px(80):
                    number = self._words.say("table.hand", hand=number)
                text = look.line(number, style, theme.TEXT_GOLD if graph else theme.TEXT_SOFT)
                y = self.rect.y + look.px(1) if graph else track.y - text.get_height() + look.px(1)
                surface.blit(text, (x + look.px(3), y))
                free = x + text.get_width() + look.px(6)


def _between(knots: Sequence[tuple[float, float]], at: float) -> float:
    """Interpolate linearly between rising knots."""
    number = bisect_right([one for one, _ in knots], at)
    if number in (0, len(knots)):
        return knots[min(number, len(knots) - 1)][1]
    (left, low), (right, high) = knots[number - 1], knots[number]
    return low + (high - low) * (at - left) / (right - left) if right > left else low

"""The tab of the scores: how they went over the match, and what each hand paid."""

from collections.abc import Iterator
from functools import partial

import pygame

from game.engine import facts
from game.gui.kit import draw, plot
from game.gui.kit.look import Look
from game.gui.kit.theme import FIELD, GAP_SMALL, QUIET, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.viewer.opened.side_panel import Tab
from game.gui.viewer.review.plot import legend
from game.gui.widgets import Button, Divider, Label, Padded, Paragraph, Picture, Row, Widget
from game.words.numbers import signed

_HIGH = 230
_NUMBER = 48  # the column of the hands, in design pixels
_SHORT = 8  # letters of a name that stands whole above its column


class ScoresTab(Tab):
    """A plot with a line for each player, and a row for each hand that leads to its end, as far as one has looked."""

    name, icon = "scores", "plot"

    def _ends(self) -> list[tuple[int, tuple[int, ...]]]:
        """Return the place after each hand, and the scores then."""
        events = self.looking.timeline.events[: self.looking.known]
        return [(n + 1, event.scores) for n, event in enumerate(events) if isinstance(event, facts.HandEnded)]

    def build(self) -> Widget:
        """Return the widgets."""
        players, ends = self.looking.players, self._ends()
        history = [[scores[seat] for seat in players] for _, scores in ends]

        def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
            surface.blit(draw.rounded(rect.size, look.px(8), FIELD, look.px(1)), rect)
            plot.scores(surface, rect.inflate(-look.px(12), -look.px(8)), look, len(players), history)

        if not history:
            return self.scrolled(Paragraph(self.say("scores.none"), Style.SMALL))
        items: list[Widget] = [Picture((1000, _HIGH), paint)]
        items += [self._legend(number, seat) for number, seat in enumerate(players)]
        return self.scrolled(*items, *self._hands(ends), gap=4)

    def _legend(self, number: int, seat: int) -> Widget:
        score = self.looking.view.show.table.scores
        return legend(self.looking.name(seat), signed(score[seat]) if score else "0", number)

    def _hands(self, ends: list[tuple[int, tuple[int, ...]]]) -> Iterator[Widget]:
        """Yield a table: below the name of each player what each hand brought."""
        before: tuple[int, ...] = (0,) * self.looking.rules.seats
        players = self.looking.players
        yield Label(self.say("scores.hands"), Style.SMALL_STRONG, TEXT_GOLD)
        names = [_cell(_called(self.looking.name(seat)), Style.TINY) for seat in players]
        yield _line(Label(self.say("scores.hand"), Style.TINY, TEXT_SOFT), names)
        yield Divider()
        for place, scores in ends:
            hand = self.looking.timeline.table(place - 1).hand
            paid = [_cell(signed(scores[seat] - before[seat]), Style.SMALL) for seat in players]
            before = scores
            go = Button(
                str(hand),
                partial(self.looking.go, place),
                skin=QUIET,
                style=Style.TINY,
                height=26,
                key=f"hand end {place}",
            )
            yield _line(go, paid)


def _line(first: Widget, cells: list[Widget]) -> Widget:
    return Row(Padded(first, 0, width=_NUMBER), *cells, gap=GAP_SMALL, align="center")


def _cell(words: str, style: Style) -> Widget:
    return Label(words, style, TEXT_SOFT, align="right", may_cut=True).growing()


def _called(name: str) -> str:
    """Return a name as one is called, by its last part, where all of it is long."""
    return name if len(name) <= _SHORT else name.rstrip().rpartition(" ")[2]

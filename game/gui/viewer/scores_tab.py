"""The scores tab: scores over the match, and the payments of each hand."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.engine import facts
from game.gui.kit.theme import GAP_SMALL, QUIET, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.viewer.opened.side_panel import Tab
from game.gui.widgets import Button, Divider, Label, Padded, Paragraph, Row, Widget
from game.gui.widgets.labels import chart, legend
from game.words.numbers import signed

_HIGH = 230
_NUMBER = 48  # width of the column of hands, in design pixels
_SHORT = 8  # longest name above a column, in letters; a longer one is shortened to its last word


class ScoresTab(Tab):
    """A plot with a line for each player, and a button for the end of each known hand."""

    name, icon = "scores", "plot"

    def build(self) -> Widget:
        looking = self.looking
        events = looking.timeline.events[: looking.known]
        ends = [(n, event.scores) for n, event in enumerate(events, 1) if isinstance(event, facts.HandEnded)]
        if not ends:
            return self.scrolled(Paragraph(self.say("scores.none"), Style.SMALL))
        now = looking.view.show.table.scores or (0,) * looking.rules.seats
        legends = (legend(looking.name(seat), n, signed(now[seat])) for n, seat in enumerate(looking.players))
        history = [[scores[seat] for seat in looking.players] for _, scores in ends]
        return self.scrolled(chart(len(looking.players), history, _HIGH), *legends, *self._hands(ends), gap=4)

    def _hands(self, ends: list[tuple[int, tuple[int, ...]]]) -> Iterator[Widget]:
        """Yield a table: for each hand the payments of each player."""
        before: tuple[int, ...] = (0,) * self.looking.rules.seats
        players = self.looking.players
        names = [self.looking.name(seat) for seat in players]
        called = [name if len(name) <= _SHORT else name.rstrip().rpartition(" ")[2] for name in names]
        yield Label(self.say("scores.hands"), Style.SMALL_STRONG, TEXT_GOLD)
        yield _line(Label(self.say("scores.hand"), Style.TINY, TEXT_SOFT), called, Style.TINY)
        yield Divider()
        for place, scores in ends:
            hand, act = str(self.looking.timeline.table(place - 1).hand), partial(self.looking.go, place)
            go = Button(hand, act, skin=QUIET, style=Style.TINY, height=26, key=f"hand end {place}")
            yield _line(go, [signed(scores[seat] - before[seat]) for seat in players], Style.SMALL)
            before = scores


def _line(first: Widget, texts: Sequence[str], style: Style) -> Widget:
    cells = (Label(text, style, TEXT_SOFT, align="right", may_cut=True).growing() for text in texts)
    return Row(Padded(first, 0, width=_NUMBER), *cells, gap=GAP_SMALL, align="center")

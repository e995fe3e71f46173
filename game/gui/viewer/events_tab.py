"""The events tab: a sentence for each fact, with the current one in the middle."""

from bisect import bisect_left, bisect_right

import pygame

from game.engine import facts
from game.gui.judged.signs import paint_sign, sign_of
from game.gui.kit.theme import TEXT_GOLD, TEXT_SOFT, Style
from game.gui.viewer.opened.side_panel import Tab
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.gui.viewer.review.review_tab import ReviewTab
from game.gui.viewer.seeing_tab import SeeingTab
from game.gui.widgets import ListBox, Widget
from game.words.narrate import Narrator

_SIGN = 22
_ROWS = {False: (46, 2), True: (58, 3)}  # by whether the list is narrow: height of a row, and its lines
_QUIET = (facts.Offered, facts.Declined)


class EventsTab(Tab):
    """Follows the playhead; a click or an arrow key goes to another fact."""

    name, icon = "events", "list"

    def __init__(self, looking: ViewedGame, seeing: SeeingTab, review: ReviewTab) -> None:
        """`seeing` knows whether offers are listed; `review` has the judgements."""
        super().__init__(looking)
        self._seeing, self._review = seeing, review
        #: Numbers of the listed facts: none from the first result on that the user does not know yet.
        self.rows: list[int] = []
        self._signs: dict[int, str] = {}  # signs of judged choices, by the number of the marked fact

    def build(self) -> Widget:
        events = self.looking.timeline.events[: self.looking.told]
        self.rows = [n for n, event in enumerate(events) if self._seeing.offers or not isinstance(event, _QUIET)]
        here = max(0, bisect_right(self.rows, self.looking.place - 1) - 1)
        self._signs = {}
        for one in self._review.review.choices:
            row = bisect_left(self.rows, one.n)  # if the choice itself is not listed, the next fact is marked
            if row < len(self.rows) and (sign := sign_of(one)):
                self._signs.setdefault(self.rows[row], sign)
        high = _ROWS[self.narrow][0]
        return ListBox(len(self.rows), self._paint, height=high, chosen=here, on_choose=self._go, key="events")

    def _go(self, index: int) -> None:
        place = self.rows[index] + 1
        if place != self.looking.place:
            self.looking.go(place)

    def _paint(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        look, looking, n = self.look, self.looking, self.rows[index]
        hand, event = looking.chapters.address(n + 1)
        left = pygame.Rect(row.x, row.y, look.px(38), row.height)
        look.write(surface, f"{hand}:{event}" if hand else "", left, Style.TINY, TEXT_GOLD if chosen else TEXT_SOFT)
        box = pygame.Rect(left.right, row.y, row.right - left.right, row.height)
        if sign := self._signs.get(n):
            side = look.px(_SIGN)
            paint_sign(surface, (row.right - side // 2 - look.px(2), row.centery), side, sign)
            box.width -= side + look.px(6)
        lines, step = self._lines(n, box.width), look.line_height(Style.TINY)
        place = pygame.Rect(box.x, box.centery - step * len(lines) // 2, box.width, step)
        for line in lines:
            look.write(surface, line, place, Style.TINY, may_cut=True)
            place.y += step

    def _lines(self, n: int, room: int) -> tuple[str, ...]:
        """The sentence of a fact in lines; the shorter caption of the table if it does not fit."""
        look, looking = self.look, self.looking
        event, table = looking.timeline.events[n], looking.timeline.table(n)
        sentence = Narrator(looking.app.words, looking.view.names).sentence(event, table)
        lines = look.wrap(sentence, room, Style.TINY)
        most = _ROWS[self.narrow][1]
        if len(lines) > most:
            lines = look.wrap(looking.view.narrator.caption(event, table) or sentence, room, Style.TINY)
        return lines if len(lines) <= most else (*lines[: most - 1], " ".join(lines[most - 1 : most + 1]))

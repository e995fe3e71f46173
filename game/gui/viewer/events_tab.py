"""
The events tab: a sentence for each fact, with the current one in the middle.

In three columns the list has only the moves: the player, the tile, and the cost of a judged move.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

import pygame

from game.engine import facts
from game.engine.facts import Event
from game.gui.judged.signs import paint_sign, sign_of
from game.gui.kit.portraits import portrait
from game.gui.kit.theme import BAD, GAP_SMALL, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.table.tile import front_and_back
from game.gui.table.told.faces import CALM
from game.gui.viewer.opened.side_panel import Board, Tab, titled
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.gui.viewer.review.review_tab import ReviewTab
from game.gui.viewer.seeing_tab import SeeingTab
from game.gui.widgets import Column, Label, ListBox, Widget
from game.session.review.judgement import Judgement
from game.tiles.kinds import Kind, Tile
from game.words.numbers import short

_SIGN = 22
_ROWS = {False: (46, 2), True: (58, 3)}  # by whether the list is narrow: height of a row, and its lines
_QUIET = (facts.Offered, facts.Declined)
_MOVE, _FACE, _TILE, _GAP, _CLOSER = 42, 28, 20, 6, 8  # design pixels of a move: row, portrait, tile, gap, overhang
#: Facts that are not moves of a player, or follow from one.
_NO_MOVES = (
    *(facts.SeatsDrawn, facts.WallBuilt, facts.DiceRolled, facts.WallBroken, facts.Dealt, facts.Drew),
    *(facts.Replaced, facts.TookLate, facts.Paid, facts.HandEnded, facts.MatchEnded),
)


class EventsTab(Tab):
    """Follows the playhead; a click or an arrow key goes to another fact."""

    name, icon = "events", "list"

    def __init__(self, looking: ViewedGame, seeing: SeeingTab, review: ReviewTab) -> None:
        """`seeing` knows whether offers are listed; `review` has the judgements."""
        super().__init__(looking)
        self._seeing, self._review = seeing, review
        #: Numbers of the listed facts: none from the first result on that the user does not know yet.
        self.rows: list[int] = []
        self._judged: dict[int, Judgement] = {}  # by the number of the marked fact

    def build(self) -> Widget:
        events = self.looking.timeline.events[: self.looking.told]
        signed = [one for one in self._review.review.choices if sign_of(one)]
        passed = {self._passed(one) for one in signed} if self.apart else set()
        unlisted = (*(() if self._seeing.offers else _QUIET), *(_NO_MOVES if self.apart else ()))
        self.rows = [n for n, event in enumerate(events) if n in passed or not isinstance(event, unlisted)]
        here = max(0, bisect_right(self.rows, self.looking.place - 1) - 1)
        self._judged = {}
        for one in signed:
            row = bisect_left(self.rows, one.n)  # if the choice itself is not listed, the next fact is marked
            if row < len(self.rows):
                self._judged.setdefault(self.rows[row], one)
        high, paint = (_MOVE, self._paint_move) if self.apart else (_ROWS[self.narrow][0], self._paint)
        return ListBox(len(self.rows), paint, height=high, chosen=here, on_choose=self._go, key="events")

    def boards(self) -> Sequence[Widget]:
        """Return a board with the title, the current moment, and the list."""
        where = Label(self.looking.where, Style.SMALL, TEXT_SOFT, may_cut=True)
        return (Board(Column(titled(self), where, self.build().growing(), gap=GAP_SMALL)).growing(),)

    def _passed(self, one: Judgement) -> int:
        """Return the number of the fact that the player passed at a choice; -1 if the player did not."""
        events = self.looking.timeline.events
        n = next((n for n in range(one.n, len(events)) if not isinstance(events[n], facts.Offered)), -1)
        while 0 <= n < len(events) and isinstance(events[n], facts.Declined) and events[n].actor != one.seat:
            n += 1
        return n if 0 <= n < len(events) and isinstance(events[n], facts.Declined) else -1

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
        if one := self._judged.get(n):
            side = look.px(_SIGN)
            paint_sign(surface, (row.right - side // 2 - look.px(2), row.centery), side, sign_of(one))
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
        sentence = looking.view.narrator_for(None).sentence(event, table)
        lines = look.wrap(sentence, room, Style.TINY)
        most = _ROWS[self.narrow][1]
        if len(lines) > most:
            lines = look.wrap(looking.view.narrator.caption(event, table) or sentence, room, Style.TINY)
        return lines if len(lines) <= most else (*lines[: most - 1], " ".join(lines[most - 1 : most + 1]))

    # --- a list of moves -----------------------------------------------------------------------------------------

    def _paint_move(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        """Draw player and tile, the sign of a judged move, and below the name the call and the cost."""
        look, n, gap = self.look, self.rows[index], self.look.px(_GAP)
        event, table, one = self.looking.timeline.events[n], self.looking.timeline.table(n), self._judged.get(n)
        narrator, seat, kind = self.looking.view.narrator, event.actor, _face(event)
        sentence = self.looking.view.narrator_for(None).sentence(event, table)
        box = row.inflate(look.px(2 * _CLOSER), 0)
        if one is not None:
            side = look.px(_SIGN)
            paint_sign(surface, (box.right - side // 2, box.centery), side, sign_of(one))
            box.width -= side + gap
        if seat is None or (kind is None and one is None):
            self._paint_lines(
                surface, box, look.wrap(narrator.caption(event, table) or sentence, box.width, Style.TINY)
            )
            return
        if kind is not None:
            tile = front_and_back.lying(kind, look.px(_TILE))
            surface.blit(tile, tile.get_rect(midright=(box.right, box.centery)))
            box.width -= tile.get_width() + gap
        name, who = self.looking.view.names_at(table)[seat], self.looking.view.faces.who[seat]
        face = portrait(look.at(1.0), who.shown, CALM, look.px(_FACE), name=name)
        surface.blit(face, face.get_rect(midleft=(box.x, box.centery)))
        words = pygame.Rect(box.x + face.get_width() + gap, box.y, box.width - face.get_width() - gap, box.height)
        call = "" if isinstance(event, facts.Discarded) else narrator.call(event, table)
        cost = short(self.words, -one.lost, one.error) if one is not None and one.better is not None else ""
        did = f"{call} {cost}".strip()
        did = did if look.text_width(did, Style.TINY) <= words.width else cost or call
        look.heard.note(sentence)
        with look.heard.listening():  # a screen reader reads only the sentence
            self._paint_lines(surface, words, [name, *filter(None, [did])], cost=bool(cost))

    def _paint_lines(
        self, surface: pygame.Surface, box: pygame.Rect, lines: Sequence[str], *, cost: bool = False
    ) -> None:
        """Write lines, at most two, vertically centred; the second is red if it tells a `cost`."""
        lines = lines if len(lines) <= 2 else (lines[0], " ".join(lines[1:3]))
        inks = (TEXT, BAD if cost else TEXT_SOFT)
        told = ((text, Style.TINY, ink) for text, ink in zip(lines, inks, strict=False))
        self.look.lines(surface, box, *told)


def _face(event: Event) -> Kind | None:
    """Return the kind of a move's tile: the called one, the only one, or the last of a kong; None for other facts."""
    laid = event.tiles[-1:] if isinstance(event, facts.KongDeclared) else (None,)
    tile = getattr(event, "called", None) or getattr(event, "tile", None) or laid[0]
    return tile.kind if isinstance(tile, Tile) else None

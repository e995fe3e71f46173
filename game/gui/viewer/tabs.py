"""
The tabs that follow the playhead: events, what the seat in front sees, and scores.

In three columns the list of events has only the moves: the player, the tile, and the cost of a judged move.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.agents.levels.estimate import Ranking
from game.engine import facts
from game.engine.actions import NOTHING
from game.engine.facts import Event
from game.engine.facts.redact import view
from game.gui.judged.card import paint_sign, sign_of
from game.gui.kit.look import Look
from game.gui.kit.picture_cache import Memo
from game.gui.kit.portraits import portrait
from game.gui.kit.theme import BAD, GAP_SMALL, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.table.paint import pictures
from game.gui.table.paint.overlays import paint_ring
from game.gui.table.told.faces import CALM
from game.gui.viewer.review_tab import ReviewTab
from game.gui.viewer.side_panel import Board, Tab, hand_line, titled
from game.gui.viewer.viewed_game import ViewedGame
from game.gui.widgets import Button, Column, Divider, Label, ListBox, Paragraph, Toggle, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.labels import chart, legend
from game.session.game import choices_at
from game.session.judge.hint import hint
from game.session.judge.hint_values import Hint
from game.session.review.judgement import Judgement
from game.tiles.kinds import HIDDEN, Kind, Tile
from game.words.advice import near, pursuit_sentence
from game.words.narrate import Narrator
from game.words.numbers import short, signed
from game.words.troubles import error_text
from game.words.wishes import action_words, offered

_NEXT = 9
_MOST_SHOWN = 11  # useful tiles of a hand
_SEEN_TILE = 23  # design pixels
_SEEN_NUMBER = 1.2  # width of the number of further tiles, in steps from tile to tile


class Strip(Widget):
    """A row of small tiles, each with its number of unseen copies, cut with the number of further tiles."""

    def __init__(self, useful: Sequence[tuple[Kind, int]]) -> None:
        """`useful` has the faces with their numbers."""
        super().__init__()
        self.useful = useful

    def wish(self, look: Look, room: int) -> Size:
        return room, pictures.height(look.px(_SEEN_TILE)) + look.line_height(Style.SMALL)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, width = self.look, self.rect, self.look.px(_SEEN_TILE)
        step, high = round(width * 1.3), pictures.height(width)
        most = max(1, min(_MOST_SHOWN, rect.width // step))
        if len(self.useful) > most:  # room for the number of further tiles
            most = max(1, min(_MOST_SHOWN, (rect.width - round(_SEEN_NUMBER * step)) // step))
        for n, (face, count) in enumerate(self.useful[:most]):
            x = rect.x + n * step
            surface.blit(pictures.lying(face, width), (x, rect.y))
            below = pygame.Rect(x, rect.y + high, width, look.line_height(Style.SMALL)).inflate(look.px(6), 0)
            look.write(surface, f"×{count}", below, Style.SMALL, TEXT_SOFT, align="center")
        if (others := len(self.useful) - most) > 0:
            end = pygame.Rect(rect.x + most * step, rect.y, 2 * step, high)
            look.write(surface, look.say("hint.more", count=others), end, Style.SMALL, TEXT_SOFT)


class SeeingTab(Tab):
    """Switches, and below them the hints of this moment; a failing computation shows its problem."""

    name, icon = "seeing", "eye"

    def __init__(self, viewed: ViewedGame, known: Callable[[int, int], Ranking]) -> None:
        """
        All extras but the ring of the drawn tile are off at first.

        `known` returns the ranking of a seat's options after some facts; empty if it is unknown.
        """
        super().__init__(viewed)
        self._known = known
        self.drawn = True
        self.offers = self.aids = False
        self._hints = Memo[dict[tuple[int, Ranking], Hint]]()  # key: place; by seat and ranking

    @property
    def state(self) -> object:
        """The extras besides hands and wall."""
        return self.drawn, self.offers, self.aids

    def draw(self, surface: pygame.Surface) -> None:
        """Ring the tile that was drawn last, while its owner still holds it."""
        show = self.viewed.view.show
        tile, spots = show.table.drawn, show.spots(show.reached)
        held = show.event is None and tile in show.table.places[show.table.turn].hand
        if tile is not None and tile in spots and held and self.drawn:
            paint_ring(surface, spots[tile], TEXT_GOLD)

    def build(self) -> Widget:
        items: list[Widget] = [*self._switches(), Divider()]
        for part in (self._offers, self._aids, self._wall):
            try:
                items += list(part())
            except Exception as error:  # noqa: BLE001  (an aid is a guest in the viewer: no fault of it may end it)
                problem = self.say("seeing.failed", problem=error_text(self.words, error))
                items.append(Paragraph(problem, Style.SMALL, BAD))
        return self.scrolled(*items, gap=5)

    def _switches(self) -> Iterator[Widget]:
        viewed, sight = self.viewed, self.viewed.table.sight
        for seat in viewed.players:
            name = self.say("seeing.hand", player=viewed.name(seat))
            yield Toggle(name, on=seat in sight.shown, on_change=partial(self._show, seat), key=f"hand {seat}")
        yield Toggle(self.say("seeing.wall"), on=sight.wall_open, on_change=self._turn_wall, key="wall")
        for name in ("drawn", "offers", "aids"):
            act = partial(setattr, self, name)
            yield Toggle(self.say(f"seeing.{name}"), on=getattr(self, name), on_change=act, key=name)

    def _show(self, seat: int, on: bool) -> None:
        table = self.viewed.table
        shown = table.sight.shown | {seat} if on else table.sight.shown - {seat}
        table.sight = replace(table.sight, shown=shown)

    def _turn_wall(self, on: bool) -> None:
        self.viewed.table.sight = replace(self.viewed.table.sight, wall_open=on)

    # --- offers --------------------------------------------------------------------------------------------------

    def _offers(self) -> Iterator[Widget]:
        if not self.offers:
            return
        yield Label(self.say("seeing.offers"), Style.SMALL_STRONG, TEXT_GOLD)
        shown = self.viewed.table.sight.shown
        questions = [one for one in choices_at(self.viewed, self.viewed.place) if one.seat in shown]
        if not questions:
            yield Label(self.say("seeing.nothing_offered"), Style.SMALL, TEXT_SOFT)
        words = self.words
        for question in questions:
            yield Paragraph(offered(words, question, self.viewed.name(question.seat)), Style.SMALL, TEXT)
            if question.chosen is not None:
                done = self.say("seeing.done", action=action_words(words, question.chosen, question.actions))
                yield Paragraph(done, Style.SMALL)

    # --- each seat's hand ----------------------------------------------------------------------------------------

    def _aids(self) -> Iterator[Widget]:
        if not self.aids:
            return
        viewed, place = self.viewed, self.viewed.place
        hints = self._hints.get(place, dict)
        for seat in sorted(viewed.table.sight.shown):
            yield Label(viewed.name(seat), Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
            known = self._known(place, seat)
            if (seat, known) not in hints:
                seen = view(viewed.timeline.table(place), seat, viewed.rules)
                question = next((one.asked for one in choices_at(viewed, place) if one.seat == seat), NOTHING)
                hints[seat, known] = hint(seen, question, viewed.rules, known)
            yield from self._told(hints[seat, known])

    def _told(self, found: Hint) -> Iterator[Widget]:
        best = found.best
        if found.wins:
            yield Label(self.say("seeing.wins"), Style.SMALL)
        elif best is None:
            yield Label(self.say("seeing.no_hand"), Style.SMALL, TEXT_SOFT)
        else:
            yield Paragraph(near(self.words, best), Style.SMALL, TEXT)
            if best.left:
                useful = sorted(((face, left) for face, left in best.useful if left), key=lambda one: (-one[1], one[0]))
                yield Strip(useful)
        if found.pursuit is not None:
            yield Paragraph(pursuit_sentence(self.words, found.pursuit), Style.TINY)

    def _wall(self) -> Iterator[Widget]:
        wall = self.viewed.view.show.table.wall
        if self.viewed.table.sight.wall_open and wall is not None and wall.start >= 0:
            yield Label(self.say("seeing.next_tiles"), Style.SMALL_STRONG, TEXT_GOLD)
            kinds = (wall.tiles[place].kind for place in wall.remaining()[:_NEXT])
            yield Paragraph(self.words.tiles(kinds), Style.SMALL, TEXT)


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

    def __init__(self, viewed: ViewedGame, seeing: SeeingTab, review: ReviewTab) -> None:
        """`seeing` knows whether offers are listed; `review` has the judgements."""
        super().__init__(viewed)
        self._seeing, self._review = seeing, review
        #: Numbers of the listed facts: none from the first result on that the user does not know yet.
        self.rows: list[int] = []
        self._judged: dict[int, Judgement] = {}  # by the number of the marked fact

    def build(self) -> Widget:
        events = self.viewed.timeline.events[: self.viewed.told]
        signed = [one for one in self._review.review.choices if sign_of(one)]
        passed = {self._passed(one) for one in signed} if self.apart else set()
        unlisted = (*(() if self._seeing.offers else _QUIET), *(_NO_MOVES if self.apart else ()))
        narrator = self._narrator
        self.rows = [
            n
            for n, event in enumerate(events)
            if n in passed or not (isinstance(event, unlisted) or narrator.seen(event) is None)
        ]
        here = max(0, bisect_right(self.rows, self.viewed.place - 1) - 1)
        self._judged = {}
        for one in signed:
            row = bisect_left(self.rows, one.n)  # if the choice itself is not listed, the next fact is marked
            if row < len(self.rows):
                self._judged.setdefault(self.rows[row], one)
        high, paint = (_MOVE, self._paint_move) if self.apart else (_ROWS[self.narrow][0], self._paint)
        return ListBox(len(self.rows), paint, height=high, chosen=here, on_choose=self._go, key="events")

    def boards(self) -> Sequence[Widget]:
        """Return a board with the title, the current moment, and the list."""
        where = Label(self.viewed.where, Style.SMALL, TEXT_SOFT, may_cut=True)
        return (Board(Column(titled(self), where, self.build().growing(), gap=GAP_SMALL)).growing(),)

    def _passed(self, one: Judgement) -> int:
        """Return the number of the fact that the player passed at a choice; -1 if the player did not."""
        events = self.viewed.timeline.events
        n = next((n for n in range(one.n, len(events)) if not isinstance(events[n], facts.Offered)), -1)
        while 0 <= n < len(events) and isinstance(events[n], facts.Declined) and events[n].actor != one.seat:
            n += 1
        return n if 0 <= n < len(events) and isinstance(events[n], facts.Declined) else -1

    def _go(self, index: int) -> None:
        place = self.rows[index] + 1
        if place != self.viewed.place:
            self.viewed.go(place)

    def _paint(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        look, viewed, n = self.look, self.viewed, self.rows[index]
        hand, event = viewed.chapters.address(n + 1)
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

    @property
    def _narrator(self) -> Narrator:
        """The narrator of the list: tells everything, or what the shown seats learn if hands are hidden."""
        shown = self.viewed.table
        return self.viewed.view.narrator_for(shown.sight.shown if shown.hidden else None)

    def _lines(self, n: int, room: int) -> tuple[str, ...]:
        """The sentence of a fact in lines; the shorter caption of the table if it does not fit."""
        look, viewed = self.look, self.viewed
        event, table = viewed.timeline.events[n], viewed.timeline.table(n)
        sentence = self._narrator.sentence(event, table)
        lines = look.wrap(sentence, room, Style.TINY)
        most = _ROWS[self.narrow][1]
        if len(lines) > most:
            lines = look.wrap(viewed.view.narrator.caption(event, table) or sentence, room, Style.TINY)
        return lines if len(lines) <= most else (*lines[: most - 1], " ".join(lines[most - 1 : most + 1]))

    # --- a list of moves -----------------------------------------------------------------------------------------

    def _paint_move(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        """Draw player and tile, the sign of a judged move, and below the name the call and the cost."""
        look, n, gap = self.look, self.rows[index], self.look.px(_GAP)
        event, table, one = self.viewed.timeline.events[n], self.viewed.timeline.table(n), self._judged.get(n)
        narrator, seat = self._narrator, event.actor
        kind, sentence = _face(narrator.seen(event)), narrator.sentence(event, table)
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
            tile = pictures.lying(kind, look.px(_TILE))
            surface.blit(tile, tile.get_rect(midright=(box.right, box.centery)))
            box.width -= tile.get_width() + gap
        name, who = self.viewed.view.names_at(table)[seat], self.viewed.view.faces.who[seat]
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


def _face(event: Event | None) -> Kind | None:
    """Return the kind of a move's tile: the called one, the only one, or the last of a kong; None if there is none."""
    laid = event.tiles[-1:] if isinstance(event, facts.KongDeclared) else (None,)
    tile = getattr(event, "called", None) or getattr(event, "tile", None) or laid[0]
    return tile.kind if isinstance(tile, Tile) and tile != HIDDEN else None


_HIGH = 230
_SHORT = 8  # longest name above a column, in letters; a longer one is shortened to its last word


class ScoresTab(Tab):
    """A plot with a line for each player, and a button for the end of each known hand."""

    name, icon = "scores", "plot"

    def build(self) -> Widget:
        viewed = self.viewed
        events = viewed.timeline.events[: viewed.known]
        ends = [(n, event.scores) for n, event in enumerate(events, 1) if isinstance(event, facts.HandEnded)]
        if not ends:
            return self.scrolled(Paragraph(self.say("scores.none"), Style.SMALL))
        now = viewed.view.show.table.scores or (0,) * viewed.rules.seats
        legends = (legend(viewed.name(seat), n, signed(now[seat])) for n, seat in enumerate(viewed.players))
        history = [[scores[seat] for seat in viewed.players] for _, scores in ends]
        return self.scrolled(chart(len(viewed.players), history, _HIGH), *legends, *self._hands(ends), gap=4)

    def _hands(self, ends: list[tuple[int, tuple[int, ...]]]) -> Iterator[Widget]:
        """Yield a table: for each hand the payments of each player."""
        before: tuple[int, ...] = (0,) * self.viewed.rules.seats
        players = self.viewed.players
        names = [self.viewed.name(seat) for seat in players]
        called = [name if len(name) <= _SHORT else name.rstrip().rpartition(" ")[2] for name in names]
        yield Label(self.say("scores.hands"), Style.SMALL_STRONG, TEXT_GOLD)
        yield hand_line(Label(self.say("scores.hand"), Style.TINY, TEXT_SOFT), called, Style.TINY)
        yield Divider()
        for place, scores in ends:
            hand, act = str(self.viewed.timeline.table(place - 1).hand), partial(self.viewed.go, place)
            go = Button(hand, act, skin=QUIET, style=Style.TINY, height=26, key=f"hand end {place}")
            yield hand_line(go, [signed(scores[seat] - before[seat]) for seat in players], Style.SMALL)
            before = scores

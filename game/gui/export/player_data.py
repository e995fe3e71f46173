"""
The data for the script of a page: seats, tiles, places to stop at, the lines of branches, and the tables. Pure.

The script needs no rules: the data tells what each fact changed.

A tile is a number from 1 on, in canonical order; 0 is a hidden tile. The state of a table maps short keys to values;
a key with a number belongs to that seat:

- `h` the hand in order of arrival (a number as text: so many hidden tiles), `a` the tile that stands apart, `o` whether
  the hand lies open, `m` the melds, `f` tiles shown beside the hand, `r` discards that nobody took, `w` the wind (0
  to 3, -1 for none), `e` the player's mood, `d` the player's declared goals;
- `S` scores, `T` the acting seat, `D` the dealer, `L` tiles left in the wall, `R` the round and `H` the hand in words,
  `X` the tile on offer or last discarded, `q` the dice, `c` seat and text of a call, `p` payments.

A tile of a meld is its number, or `[number, turned by degrees, 1 up (2: only for viewers of the hand), layer, code of
the face that a joker stands for]`.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.engine import facts
from game.engine.facts import Event
from game.engine.facts.redact import view
from game.engine.table import Phase, Table
from game.errors import NotAllowed
from game.gui.export.job import slowly
from game.gui.export.stretch import SHORT, paces
from game.gui.export.subject import Subject
from game.gui.table.place.frame import seating_of
from game.gui.table.place.layout import is_open, tile_apart
from game.gui.table.place.racks import Piece, meld_pieces
from game.gui.table.told.faces import mood
from game.record.notes.model import Branch, Notes
from game.record.notes.moment import GLYPHS, Moment
from game.rules.score.sheet import WINDS
from game.session.branch.line import replay_along
from game.session.branch.tree import SAME_WALL, place_of_branch, steps_along
from game.session.review.results import HandResult, hand_result
from game.tiles.kinds import HIDDEN, UNKNOWN, Kind, Meld, Tile
from game.words.narrate import Narrator

State = dict[str, Any]
_UP, _DOWN, _FOR_OWNER = 1, 0, 2
_PLAIN = [0, _UP, 0]  # not turned, face up, on the table


class Moments:
    """The data of a game on a page: its visible tiles, and its states in order."""

    def __init__(self, subject: Subject, lines: Sequence["Moments"] = (), *, start: int = 0) -> None:
        """
        No hidden part of the game comes into the page.

        `start` is the first place whose state is wanted. The `lines` of branches share the numbers of tiles and orders.
        """
        self._subject, self._sight, self._start = subject, subject.seen, start
        self._seating = seating_of(subject.rules)
        #: Seating orders other than that of the seat numbers; a state has the index of its order plus 1.
        self.orders: list[tuple[int, ...]] = []
        count = len(subject.replay.events)
        seen = {tile for place in range(start, count + 1) for tile in self._tiles(self.table(place))}
        draws = (event for event in subject.replay.events[start:] if isinstance(event, facts.SeatsDrawn))
        seen |= {tile for event in draws for tile in event.winds if tile is not None}
        seen = seen.union(*(line.tiles for line in lines))
        #: All visible tiles, in canonical order: the number of a tile is its index plus 1.
        self.tiles: tuple[Tile, ...] = tuple(sorted(seen - {HIDDEN}))
        self.numbers = {tile: number for number, tile in enumerate(self.tiles, 1)}
        for line in lines:
            line.numbers, line.orders = self.numbers, self.orders

    def number(self, tile: Tile | None) -> int:
        """Return the number of a tile; 0 for a hidden one."""
        return 0 if tile is None else self.numbers.get(tile, 0)

    def table(self, place: int) -> Table:
        """Return the visible part of the table at a place."""
        table = self._subject.timeline.table(place)
        if self._subject.sees_all:
            return table
        open_hands = [seat for seat in range(table.seats) if is_open(table, self._sight, seat)]
        return view(table, self._sight.front, self._subject.rules, open_hands).table

    def seen_at(self, place: int) -> set[Tile]:
        """Return the visible tiles at a place."""
        return set(self._tiles(self.table(place)))

    def stand_ins(self) -> set[Kind]:
        """Return the visible faces that jokers in melds stand for."""
        tables = (self.table(places[-1]) for _, places in self._subject.hands if places[-1] >= self._start)
        melds = (meld for table in tables for place in table.places for meld in place.melds)
        return {kind for meld in melds for kind in meld.stands} - {UNKNOWN}

    def _tiles(self, table: Table) -> Iterator[Tile]:
        for place in table.places:
            yield from place.hand
            yield from (tile for meld in place.melds for tile in meld.tiles)
            yield from (entry.tile for entry in place.shown)
            yield from (entry.tile for entry in place.thrown)

    def changes(self) -> Iterator[State]:
        """
        Yield for each place the changes of its state from the one before (None: the key is gone).

        The first place is 0; in the line of a branch it is the one after `start`.
        """
        start = self._start
        before = self._state(start) if start else {}
        for place in range(start + 1 if start else 0, len(self._subject.replay.events) + 1):
            now = self._state(place)
            gone = {key: None for key in before if key not in now}
            yield {key: _change(key, before.get(key), now[key]) for key in now if before.get(key) != now[key]} | gone
            before = now

    # --- one state -----------------------------------------------------------------------------------------------

    def _state(self, place: int) -> State:
        table, subject = self.table(place), self._subject
        event = subject.replay.events[place - 1] if place else None
        state: State = {"S": list(table.scores), "T": table.acting, "D": table.dealer, "L": table.left}
        if table.hand:
            state["H"] = subject.heading.of_hand(table.hand)
            state["R"] = subject.game_words.say(f"round.{table.round}")
        if table.order:
            if table.order not in self.orders:
                self.orders.append(table.order)
            state["O"] = self.orders.index(table.order) + 1
        if table.dice:
            state["q"] = list(table.dice)
        if table.on_offer is not None and (number := self.number(table.on_offer.tile)):
            state["X"] = number
        for seat in range(table.seats):
            state |= {f"{key}{seat}": value for key, value in self._seat(place, table, seat) if value or value == 0}
        return state | self._event(event, place)

    def _seat(self, place: int, table: Table, seat: int) -> Iterator[tuple[str, Any]]:
        mine, subject = table.places[seat], self._subject
        is_seen = self._subject.sees_all or is_open(table, self._sight, seat)
        yield "h", [self.number(tile) for tile in mine.hand] if is_seen else str(len(mine.hand)) if mine.hand else ""
        if is_seen and (number := self.number(tile_apart(table, seat))):
            yield "a", number
        yield "o", table.win_of(seat) is not None or ""
        secret = subject.rules.conduct.kongs_hidden and not table.ended
        yield "m", [self._meld(meld, table, seat, secret=secret) for meld in mine.melds]
        yield "f", [self.number(entry.tile) for entry in mine.shown]
        yield "r", [self.number(entry.tile) for entry in mine.thrown if entry.taken_by is None]
        if seat not in subject.rules.ghosts:
            yield "w", table.wind_of(seat) if table.hand else ""
            yield "e", mood(subject.replay.events, place, table, seat)
        words = subject.game_words
        yield "d", [words.goal(goal, "name" if words.has(f"goal.{goal}.name") else "told") for goal in mine.declared]

    def _meld(self, meld: Meld, table: Table, seat: int, *, secret: bool) -> list[int | list[int | str]]:
        seats, seating = table.seats, replace(self._seating, order=table.order)
        steps = 0 if meld.source is None else seating.steps(seat, meld.source)
        middle = self._subject.rules.conduct.etiquette
        pieces = meld_pieces(meld, steps, seats, secret=False, chow_in_middle=middle)[0]
        for_others = meld_pieces(meld, steps, seats, secret=secret, chow_in_middle=middle)[0]
        stands = dict(zip(meld.tiles, meld.stands, strict=True))
        return [self._piece(one, other, stands[one.tile]) for one, other in zip(pieces, for_others, strict=True)]

    def _piece(self, piece: Piece, for_others: Piece, stands: Kind) -> int | list[int | str]:
        number = self.number(piece.tile)
        up = (_UP if for_others.face_up else _FOR_OWNER) if piece.face_up and number else _DOWN
        lies: list[int | str] = [piece.turn, up, piece.layer]
        if piece.tile.kind.is_joker and piece.tile.kind != stands:
            return [number, *lies, str(stands)]
        return number if lies == _PLAIN else [number, *lies]

    def _event(self, event: Event | None, place: int) -> State:
        """Return the values of one fact alone: a call, a payment, or the draw for the seats."""
        state: State = {}
        if isinstance(event, facts.SeatsDrawn):
            state = {f"r{seat}": [self.number(tile)] for seat, tile in enumerate(event.winds) if tile is not None}
        if isinstance(event, facts.Paid):
            state["p"] = list(event.payments)
        if isinstance(event, facts.Discarded) and (number := self.number(event.tile)):
            state["X"] = number
        seat = event.actor if event else None
        if event is not None and seat is not None:
            call = self._subject.narrator.call(event, self._subject.timeline.table(place - 1))
            if call:
                state["c"] = [seat, call]
        return state


def _change(key: str, before: Any, now: Any) -> Any:
    """Return a value; of a row with one tile more at its end (n), or one less (-n), only that number."""
    if key[0] not in "hrf" or not isinstance(before, list) or not isinstance(now, list):
        return now
    if before and now[:-1] == before and now[-1] > 0:
        return now[-1]
    gone = next((tile for at, tile in enumerate(before) if [*before[:at], *before[at + 1 :]] == now), 0)
    return -gone if gone else now


@dataclass(frozen=True)
class BranchLine:
    """A branch on the same wall: where it leaves the game, its line with its notes, and its states."""

    branch: Branch
    start: int
    subject: Subject
    moments: Moments

    @property
    def result(self) -> HandResult:
        """The end of the branch's hand."""
        subject, end = self.subject, len(self.subject.replay.events)
        return hand_result(subject.timeline, end, subject.names_at(end), subject.rules)

    def data(self) -> dict[str, Any]:
        """Return the data for the script."""
        subject, after = self.subject, range(self.start + 1, len(self.subject.replay.events) + 1)
        notes = {place: [subject.told(one) for one in subject.said_at(place)] for place in subject.noted()}
        return {
            "at": self.start,
            "told": subject.game_words.say("export.never_played", name=self.branch.name or self.branch.at),
            "states": list(self.moments.changes()),
            "says": [subject.sentence(place) for place in after],
            "pace": paces(subject, after),
            "notes": notes,
        } | _hushed(subject, self.start)


def lines_of(subject: Subject) -> Generator[None, None, tuple[BranchLine, ...]]:
    """Return the lines of all branches on the same wall that fit the game; yields as pauses."""
    found = []
    for branch in subject.notes.branches:
        if branch.kind != SAME_WALL or not branch.choices or subject.branch is not None:
            continue
        try:
            line = yield from steps_along(subject.replay, branch)
            start = place_of_branch(subject.replay, branch)
        except NotAllowed:
            continue
        replay, notes = replay_along(subject.replay, line), Notes(moments=branch.moments)
        along = Subject(replay, notes, subject.words, subject.sight, branch)
        found.append(BranchLine(branch, start, along, Moments(along, start=start)))
        yield
    return tuple(found)


def player_data(
    subject: Subject, moments: Moments, lines: Sequence[BranchLine], is_told: Callable[[int], bool]
) -> Generator[None, None, dict[str, Any]]:
    """
    Return the data of a game and its branches for the script; yields as pauses.

    `is_told` returns True for the places at which the page stops.
    """
    states = yield from slowly(moments.changes())
    sight, count = subject.seen, len(subject.replay.events)
    seats, named = range(subject.rules.seats), {tile.kind for tile in moments.tiles} | moments.stand_ins()

    def ring(order: tuple[int, ...]) -> list[list[int]]:
        seating = replace(seating_of(subject.rules), order=order)
        return [[seating.position(seat, front) for seat in seats] for front in seats]

    value = {
        "front": sight.front,
        "all": subject.sees_all,
        "seen": sorted(sight.shown),
        "players": list(subject.players),
        "names": list(subject.called),
        "ring": ring(()),
        "tiles": [str(tile.kind) for tile in moments.tiles],
        "named": {str(kind): subject.game_words.tile(kind) for kind in sorted(named)},
        "winds": [subject.game_words.say(f"wind.{wind}") for wind in WINDS],
        "hands": [[hand, places[0], places[-1]] for hand, places in subject.hands],
        "told": [place for place in range(1, count + 1) if is_told(place)],
        "turns": list(subject.chapters.turns),
        "signs": {place: _sign(subject.said_at(place)) for place in subject.noted() if place},
        "marks": _marks(subject, moments),
        "won": _won(subject),
        "ends": subject.chapters.ends,
        "pace": [SHORT, *paces(subject, range(1, count + 1))],
        "start": _start(subject),
        "states": states,
        "says": {"left": subject.game_words.say("page.left", count="#"), "close": subject.game_words.say("page.close")},
    }
    if moments.orders:
        value["rings"] = [ring(order) for order in moments.orders]
    return value | _hushed(subject) | {"lines": [line.data() for line in lines]}


def moods_in(data: dict[str, Any]) -> set[tuple[int, str]]:
    """Return pairs of seat and mood that occur in a game and its branches."""
    states = (state for one in (data, *data["lines"]) for state in one["states"])
    return {(int(key[1:]), mood) for state in states for key, mood in state.items() if key[0] == "e" and mood}


def _hushed(subject: Subject, start: int = 0) -> dict[str, Any]:
    """
    Return by place the seat and the index of the sentence for a reader who may not see that seat's hand.

    Facts up to the place `start` are left out. A page with hidden hands has no such data.
    """
    if not subject.sees_all:
        return {}
    narrator = Narrator(subject.game_words, subject.called, subject.rules)
    texts: dict[str, int] = {}
    places = {}
    for place, event in enumerate(subject.replay.events, 1):
        seat = event.actor
        if seat is None or place <= start:
            continue
        if event.seen_by((seat + 1) % subject.rules.seats, subject.rules) != event:
            told = narrator.caption(event, subject.timeline.table(place - 1))
            places[place] = [seat, texts.setdefault(told, len(texts))]
    return {"hush": list(texts), "hushed": places}


def _sign(said: Sequence[Moment]) -> str:
    return next((GLYPHS[moment.glyph] for moment in said if moment.glyph), "")


def _marks(subject: Subject, moments: Moments) -> dict[int, list[list[str | int]]]:
    """Return the marks by place, except those on hidden tiles, whose places they would betray."""
    found: dict[int, list[list[str | int]]] = {}
    for place in subject.noted():
        marks = [mark for moment in subject.said_at(place) for mark in moment.marks]
        seen = moments.seen_at(place) if marks else set()
        drawn = [mark for mark in marks if mark.tile in seen and (mark.to is None or mark.to in seen)]
        if drawn:
            found[place] = [[m.shape, moments.number(m.tile), moments.number(m.to), m.letter] for m in drawn]
    return found


def _won(subject: Subject) -> list[list[int]]:
    """Return for each won hand: the place from which its sheet is visible, its last place, its number."""
    wins = ((hand, places, [win for win in subject.chapters.wins if win in places]) for hand, places in subject.hands)
    return [[inside[-1], places[-1], hand] for hand, places, inside in wins if inside]


def _start(subject: Subject) -> int:
    """Return the place at which a page opens: the first turn after the deal, or else the end."""
    count = len(subject.replay.events)
    first = (place for place in range(count + 1) if subject.timeline.table(place).phase == Phase.TURN)
    return next(first, count)

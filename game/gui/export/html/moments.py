"""
The tables of a game as data for a page: what each fact changed, so that the script needs no rules. Pure.

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

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.engine import facts
from game.engine.facts import Event
from game.engine.facts.redact import view
from game.engine.table import Table
from game.gui.export.subject import Subject
from game.gui.table.place.frame import seating_of
from game.gui.table.place.layout import is_open, tile_apart
from game.gui.table.place.racks import Piece, meld_pieces
from game.gui.table.told.faces import mood
from game.tiles.kinds import HIDDEN, UNKNOWN, Kind, Tile
from game.tiles.melds import Meld

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

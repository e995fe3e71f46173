"""
The Charleston: tiles are passed before the first turn (docs/american.md).

The first round goes right, across, left. The second goes left, across, right and by default needs everybody's consent.
Last comes the courtesy pass: up to three tiles with the opposite player, the smaller of the two wishes. Jokers are
never passed. On the last pass of each round a player may give fewer own tiles and pass on as many incoming tiles
unseen; chance chooses which.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from game.engine.actions import Action, Give, Question, Questions, Several
from game.engine.facts.fact import Event, Numbers, OfOne, Tiles, leaves, own
from game.engine.stages.play import Stage, always
from game.engine.table import Phase, Table
from game.errors import Broken
from game.rules.games.american.card import JOKER
from game.rules.ruleset import Ruleset
from game.tiles.kinds import HIDDEN, Tile
from game.tiles.stream import Chance

#: Each pass: seats to move in turn order, tiles that may be passed unseen, phase that follows.
VOTE, REFUSED, COURTESY = "second_charleston", "second_refused", "courtesy"
PASSES = {
    "right": (1, 0, "across"),
    "across": (2, 0, "left"),
    "left": (3, 3, VOTE),
    "left_again": (3, 0, "across_again"),
    "across_again": (2, 0, "right_again"),
    "right_again": (1, 3, COURTESY),
    COURTESY: (2, 3, Phase.TURN),
}
_FIRST, _SECOND = "right", "left_again"
#: The phase after the first three passes if a house rule decides it and nobody votes.
_AFTER_FIRST = {"always": _SECOND, "never": COURTESY}
#: The phases that a fact may name as the next one.
_NEXT: Mapping[str, str] = {phase: phase for phase in (*PASSES, Phase.TURN)}
_TILES, _PLAYERS = 3, 4


def _pass(table: Table) -> str:
    """Return the current pass. The table's `step` counts the players who have answered."""
    return _FIRST if table.phase is Phase.DEAL else table.phase


def _after_passes(rules: Ruleset) -> str:
    """Return the phase after the last round: the courtesy pass, or the first turn if a house rule leaves it out."""
    if rules["courtesy"] or not rules.fourth_reading:
        return COURTESY  # earlier records hold a courtesy pass without tiles
    return Phase.TURN


# --- wishes and facts ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GoOn(Action):
    """Agree to a second Charleston."""

    name = "second_charleston"


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """Refuse a second Charleston; one refusal is enough."""

    name = "no_second_charleston"


@dataclass(frozen=True, slots=True)
class TilesChosen(OfOne):
    """A player chose the tiles to pass; they are still in the hand."""

    name = "tiles_chosen"
    wished = Give
    tiles: Tiles

    def fold(self, table: Table) -> None:
        if _pass(table) not in PASSES:
            raise Broken("tiles are chosen when none are passed")
        own(table, self.seat).aside = self.tiles
        table.phase, table.step = _pass(table), min(_PLAYERS, table.step + 1)

    def to_others(self, _rules: Ruleset) -> Event:
        """Return the fact with hidden tiles: others see only their number."""
        return replace(self, tiles=(HIDDEN,) * len(self.tiles))


@dataclass(frozen=True, slots=True)
class TilesPassed(Event):
    """
    All tiles of a pass changed hands; `tiles` lists what each player received, by seat.

    `numbers` counts the tiles that each player gave from the hand, which is also how many of `tiles` the player
    keeps. `then` names the next phase if a house rule leaves a pass out.
    """

    name = "tiles_passed"
    unusual: ClassVar[Mapping[str, Any]] = {"then": ""}

    way: str
    numbers: Numbers
    tiles: Tiles
    then: str = ""

    def fold(self, table: Table) -> None:
        if (
            self.way not in PASSES
            or (self.then and self.then not in _NEXT)
            or len(self.numbers) != table.seats
            or sum(self.numbers) != len(self.tiles)
        ):
            raise Broken("these are no tiles of a pass")
        for seat, number in enumerate(self.numbers):
            place = own(table, seat)
            if number:
                leaves(place, *place.aside)
            place.aside = ()
        for seat, tiles in enumerate(self.shares):
            place = own(table, seat)
            place.hand = (*place.hand, *tiles)
        table.phase, table.step = _NEXT[self.then] if self.then else PASSES[self.way][2], 0
        table.drawn = table.places[table.dealer].hand[-1]  # with this tile East may have won

    @property
    def shares(self) -> tuple[Tiles, ...]:
        """The tiles that each player received, by seat."""
        starts = [sum(self.numbers[:seat]) for seat in range(len(self.numbers))]
        return tuple(self.tiles[at : at + number] for at, number in zip(starts, self.numbers, strict=True))

    def seen_by(self, seat: int, _rules: Ruleset) -> Event:
        shares = (got if other == seat else (HIDDEN,) * len(got) for other, got in enumerate(self.shares))
        return replace(self, tiles=tuple(tile for got in shares for tile in got))


@dataclass(frozen=True, slots=True)
class SaidOfSecond(OfOne):
    """
    A player answered whether to play a second Charleston.

    `then` is the phase after a refusal, if it is not the courtesy pass.
    """

    name = "second_charleston"
    unusual: ClassVar[Mapping[str, Any]] = {"then": COURTESY}
    agrees: bool
    then: str = COURTESY

    def fold(self, table: Table) -> None:
        if table.phase not in (VOTE, REFUSED) or self.then not in _NEXT:
            raise Broken("nobody was asked about a second Charleston")
        said, step = table.phase if self.agrees else REFUSED, table.step + 1
        after = _NEXT[self.then] if said == REFUSED else _SECOND
        table.phase, table.step = (said, step) if step < _PLAYERS else (after, 0)

    def wish(self) -> Action:
        return GoOn() if self.agrees else Stop()


def votes(_table: Table, rules: Ruleset, seat: int, wish: GoOn | Stop) -> SaidOfSecond:
    return SaidOfSecond(seat, isinstance(wish, GoOn), _after_passes(rules))


# --- stages ----------------------------------------------------------------------------------------------------------


def _still_asked(table: Table) -> tuple[int, ...]:
    """
    Return the seats that have not answered.

    Facts come in the order of the seats, and a record may end between them.
    """
    return table.players[table.step :]


def _hand_of(table: Table, seat: int) -> Tiles:
    return tuple(sorted(tile for tile in table.places[seat].hand if tile.kind != JOKER))


class Charleston(Stage):
    """Three tiles are passed, by all players at the same time; no jokers (L78)."""

    phases = frozenset({Phase.DEAL, *PASSES}) - {COURTESY}

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        if self.waits(table):
            return ()
        name = _pass(table)
        numbers = tuple(len(place.aside) for place in table.places)
        usual = PASSES[name][2]
        then = _AFTER_FIRST.get(str(rules["second_charleston"]), usual) if usual == VOTE else usual
        then = _after_passes(rules) if then == COURTESY else then
        tiles = tuple(_passed(table, rules, chance, name))
        return (TilesPassed(name, numbers, tiles, "" if then == usual else then),)

    def waits(self, table: Table) -> bool:
        return table.step < _PLAYERS

    def asks(self, table: Table, rules: Ruleset) -> Questions:
        """Ask each player for three tiles; on the last pass of a round fewer will do, the rest is passed unseen."""
        blind = PASSES[_pass(table)][1] if rules["charleston_blind"] else 0
        still = _still_asked(table)
        return {seat: Question(several=Several(Give, _TILES, _hand_of(table, seat), blind)) for seat in still}


def _passed(table: Table, rules: Ruleset, chance: Chance, name: str) -> Iterator[Tile]:
    """
    Yield the tiles that each player keeps of the incoming packet, by seat.

    A packet has three places: the giver's own tiles first, then tiles passed on unseen from the packet that the giver
    received. Following a place back always ends at a player's own tile, because each place leads to at most one other.
    """
    on, _, _ = PASSES[name]
    given = [place.aside for place in table.places]
    places = [_split(table, rules, chance, name, seat) for seat in range(_PLAYERS)]

    def tile_at(seat: int, at: int) -> Tile:
        own_tiles = given[seat]
        if at < len(own_tiles):
            return own_tiles[at]
        return tile_at(table.next_seat(seat, -on), places[seat][0][at - len(own_tiles)])

    for seat, (_, kept) in enumerate(places):
        yield from (tile_at(table.next_seat(seat, -on), at) for at in kept)


def _split(table: Table, rules: Ruleset, chance: Chance, name: str, seat: int) -> tuple[list[int], list[int]]:
    """Return the places of the incoming packet that a player passes on unseen, and those that the player keeps."""
    order, unseen = list(range(_TILES)), _TILES - len(table.places[seat].aside)
    if unseen and rules.third_reading:
        chance.stream(f"hand/{table.hand}/blind/{name}/{seat}").shuffle(order)
    return order[:unseen], sorted(order[unseen:])


class Second(Stage):
    """All players vote on a second round of passes."""

    phases = frozenset({VOTE, REFUSED})
    waits = always

    def asks(self, table: Table, _rules: Ruleset) -> Questions:
        return dict.fromkeys(_still_asked(table), Question((GoOn(), Stop())))


class Courtesy(Stage):
    """Opposite players exchange up to three tiles: the smaller of their two numbers."""

    phases = frozenset({COURTESY})

    def follows(self, table: Table, rules: Ruleset, _chance: Chance) -> tuple[Event, ...]:
        if not rules["courtesy"]:  # so only in records from before the fourth reading
            return (TilesPassed(COURTESY, (0,) * _PLAYERS, ()),)
        if self.waits(table):
            return ()
        on = PASSES[COURTESY][0]
        chosen = [place.aside for place in table.places]
        opposite = [table.next_seat(seat, on) for seat in range(_PLAYERS)]
        numbers = [min(len(chosen[seat]), len(chosen[opposite[seat]])) for seat in range(_PLAYERS)]
        tiles = (tile for seat in range(_PLAYERS) for tile in chosen[opposite[seat]][: numbers[seat]])
        return (TilesPassed(COURTESY, tuple(numbers), tuple(tiles)),)

    def waits(self, table: Table) -> bool:
        """Return True until all have chosen, and players who chose more than their opposite have taken tiles back."""
        return table.step < _PLAYERS or bool(_too_many(table))

    def asks(self, table: Table, _rules: Ruleset) -> Questions:
        """Ask for up to three tiles; then ask the players who chose too many which of these to pass."""
        if table.step < _PLAYERS:
            still = _still_asked(table)
            return {seat: Question(several=Several(Give, _TILES, _hand_of(table, seat), _TILES)) for seat in still}
        return {
            seat: Question(several=Several(Give, number, tuple(sorted(table.places[seat].aside))))
            for seat, number in _too_many(table).items()
        }


def _too_many(table: Table) -> Mapping[int, int]:
    """Return the number to keep for each seat that chose more tiles than its opposite, if that chose any."""
    chosen = [len(place.aside) for place in table.places]
    opposite = [len(table.places[table.next_seat(seat, PASSES[COURTESY][0])].aside) for seat in range(_PLAYERS)]
    return {seat: number for seat, number in enumerate(opposite) if 0 < number < chosen[seat]}

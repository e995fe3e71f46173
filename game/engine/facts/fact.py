"""
Facts: what happened, in the past tense. They are frozen, and their canonical form round-trips.

A fact is one class. Its fields are written to the replay file in the order of the class. `fold` changes a table,
`seen_by` redacts the fact for a seat, and `wish` returns the wish behind it. The fold asks no rules. A record copies a
table before each fact (`apply`); a play-out sends one table through all facts (`enter`). The file's keys `as`, `from`
and `for` are Python keywords, so the attributes are `stands`, `source` and `cause`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import cache, lru_cache
from types import NoneType
from typing import Any, ClassVar

from game.compact_json import compact
from game.engine.actions import Action
from game.engine.table import Cause, OnOffer, Phase, Place, Showing, Table
from game.errors import Broken, Unreadable
from game.rules.ruleset import Ruleset
from game.rules.score import sheet as sheets
from game.rules.score.sheet import Sheet
from game.tiles.kinds import HIDDEN, Kind, Shape, Tile, kind, tile

Tiles = tuple[Tile, ...]
Kinds = tuple[Kind, ...]
Numbers = tuple[int, ...]
#: The recorded fields of a fact: key in the file, attribute, reader.
Form = tuple[tuple[str, str, Callable[[Any], Any]], ...]


class Event:
    """A fact. Subclasses are frozen dataclasses."""

    __slots__ = ()
    #: The name of the fact in a file.
    name: ClassVar[str]
    #: The wish behind the fact, with fields of the same names; None if nobody chose it or `wish` makes it.
    wished: ClassVar[type[Action] | None] = None
    #: The default values of fields that are recorded only if they differ from the default.
    unusual: ClassVar[Mapping[str, Any]] = {}
    #: True if the fact can be taken back until another player does something visible.
    can_be_taken_back: ClassVar[bool] = False
    #: True if others learn nothing from the fact, so that an earlier fact can still be taken back.
    tells_nothing: ClassVar[bool] = False
    #: True if a player announces the fact to the table; the announcement stands in the words under `call.<name>`.
    is_said: ClassVar[bool] = False

    @property
    def actor(self) -> int | None:
        """The seat that the fact is about; None for a fact about nobody or everybody."""
        return None

    @property
    def form(self) -> Form:
        """The recorded fields of the fact."""
        shape: Any = type(self)
        return form_of(shape)

    @property
    def rolled(self) -> Mapping[int, Numbers]:
        """The pips of each roll for the highest number, by the roller's index in the list of those asked."""
        return {}

    def fold(self, table: Table) -> None:
        """Change a table in place, without running rules. Raises Broken if the fact cannot follow."""
        raise NotImplementedError

    def seen_by(self, seat: int, rules: Ruleset) -> "Event | None":
        """Return the fact as a seat sees it, with hidden parts blanked; None if the seat learns nothing of it."""
        del seat, rules
        return self

    def wish(self) -> Action | None:
        """Return the wish behind the fact; None if nobody chose it."""
        return None if (wish := self.wished) is None else wish(*[getattr(self, key) for key in wish.__match_args__])

    def unasked_call(self) -> str:
        """Return the text of the unasked call that made the fact, or "" if only asked players make it."""
        return ""


@dataclass(frozen=True, slots=True)
class OfOne(Event):
    """A fact about one player, whose seat is its first field."""

    seat: int

    @property
    def actor(self) -> int | None:
        return self.seat

    def seen_by(self, seat: int, rules: Ruleset) -> Event | None:
        """Return the whole fact to the player it is about, and `to_others` to everybody else."""
        return self if seat == self.seat else self.to_others(rules)

    def to_others(self, rules: Ruleset) -> Event | None:
        """Return the fact as the other seats see it; None if only the player learns of it."""
        del rules
        return None if self.tells_nothing else self


_FIELD_NAMES = {"stands": "as", "source": "from", "cause": "for"}


_LARGEST = 10**12


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"“{value}” is neither true nor false")
    return value


def _number(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"“{value}” is not a whole number")
    if abs(value) > _LARGEST:
        raise TypeError(f"there are no numbers beyond {_LARGEST}")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"“{value}” is not a text")
    return value


def _each(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    def read_list(values: Any) -> tuple[Any, ...]:
        if not isinstance(values, list):
            raise TypeError(f"“{values}” is not a list")
        return tuple(read(value) for value in values)

    return read_list


def _maybe(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: None if value is None else read(value)


def _one_of(words: type[StrEnum]) -> Callable[[Any], Any]:
    known = {str(word): word for word in words}

    def read_word(value: Any) -> StrEnum:
        if _text(value) not in known:
            raise TypeError(f"“{value}” is none of {', '.join(filter(None, known))}")
        return known[value]

    return read_word


_READERS: dict[Any, Callable[[Any], Any]] = {
    bool: _flag,
    int: _number,
    str: _text,
    Cause: _one_of(Cause),
    Shape: _one_of(Shape),
    Tile: lambda value: tile(_text(value)),
    Kind: lambda value: kind(_text(value)),
    Sheet: sheets.from_record,
    Tiles: _each(lambda value: tile(_text(value))),
    Kinds: _each(lambda value: kind(_text(value))),
    Numbers: _each(_number),
    tuple[str, ...]: _each(_text),
    tuple[Tile | None, ...]: _each(_maybe(lambda value: tile(_text(value)))),
    tuple[int | None, ...]: _each(_maybe(_number)),
    int | None: _maybe(_number),
    Tile | None: _maybe(lambda value: tile(_text(value))),
}


@cache
def form_of(shape: type) -> Form:
    """Return the recorded fields of a class of facts, in the order of the file."""
    return tuple(
        (_FIELD_NAMES.get(field.name, field.name), field.name, _READERS[field.type]) for field in fields(shape)
    )


def _written(event: Event) -> list[tuple[str, Any]]:
    """Return the key and the value of each field to be recorded."""
    found = [(key, getattr(event, attribute)) for key, attribute, _ in event.form]
    unusual = event.unusual
    return [(key, value) for key, value in found if key not in unusual or value != unusual[key]] if unusual else found


def to_record(event: Event) -> dict[str, Any]:
    """Return the canonical record of a fact: `event`, then the fields in order."""
    return {"event": event.name} | {key: _plain(value) for key, value in _written(event)}


def to_text(event: Event, n: int) -> str:
    """Return the line of a fact in a file, with the fact's number, as canonical JSON."""
    texts = [f',"{key}":{_TEXTS.get(type(value), _quoted)(value)}' for key, value in _written(event)]
    return f'{{"n":{n},"event":"{event.name}"{"".join(texts)}}}'


@lru_cache(maxsize=1 << 12)
def _quoted(value: Tile | Kind | str) -> str:
    return compact(str(value))


#: The writers of JSON by type; all others are quoted. Faster than `json.dumps`: most values are tiles and numbers.
_TEXTS: dict[type, Callable[[Any], str]] = {
    int: str,
    bool: ("false", "true").__getitem__,
    NoneType: lambda _: "null",
    tuple: lambda values: f"[{','.join([_TEXTS.get(type(one), _quoted)(one) for one in values])}]",
    Sheet: lambda sheet: compact(sheets.as_record(sheet)),
}


def read(record: Mapping[str, Any], shape: type[Event]) -> Event:
    """Return the fact of class `shape` from its canonical record; unknown keys are ignored. Raises Unreadable."""
    values = {}
    fact: Any = shape
    for key, attribute, read_field in form_of(fact):
        if key not in record and key in shape.unusual:
            continue
        if key not in record:
            raise Unreadable("fact.field_missing", name=shape.name, key=key)
        try:
            values[attribute] = read_field(record[key])
        except (TypeError, Unreadable) as error:
            raise Unreadable("fact.field", name=shape.name, key=key, error=error) from error
    return shape(**values)


def tiles_of(event: Event) -> Tiles:
    """Return all tiles in the fields of a fact."""
    found: list[Tile] = []
    for _, attribute, _ in event.form:
        value = getattr(event, attribute)
        if isinstance(value, Tile):
            found.append(value)
        elif type(value) is tuple:
            found += (one for one in value if isinstance(one, Tile))
    return tuple(found)


def _plain(value: Any) -> Any:
    match value:
        case Sheet():
            return sheets.as_record(value)
        case Tile() | Kind():
            return str(value)
        case tuple():
            return [_plain(item) for item in value]
        case _:
            return value


def apply(table: Table, event: Event) -> Table:
    """Return the table after a fact. Raises Broken if the fact cannot follow."""
    after = table.copy()
    enter(after, event)
    if event.can_be_taken_back:
        after.before_discard = _without_earlier(table)
    elif not event.tells_nothing:
        after.before_discard = None
    return after


def _without_earlier(table: Table) -> Table:
    """Return a table without its own earlier table: only the last discard or call can be taken back."""
    if table.before_discard is None:
        return table
    bare = table.copy()
    bare.before_discard = None
    return bare


def enter(table: Table, event: Event) -> None:
    """Change a table in place by a fact; the fact cannot be taken back later. Raises Broken as `apply` does."""
    if table.phase is Phase.OVER:
        raise Broken("nothing follows the end of a match")
    event.fold(table)
    table.n += 1


def check_player(table: Table, seat: int) -> None:
    """Raise Broken if the table has no such seat."""
    if not 0 <= seat < table.seats:
        raise Broken(f"there is no player {seat}")


def own(table: Table, seat: int) -> Place:
    """Copy a player's place, put the copy into the table and return it for writing."""
    check_player(table, seat)
    place = table.places[seat].copy()
    table.places = (*table.places[:seat], place, *table.places[seat + 1 :])
    return place


def leaves(place: Place, *tiles: Tile) -> None:
    """Remove tiles from a hand."""
    for piece in tiles:
        place.now_holds(without(place.hand, piece), piece, -1)
    if place.known:
        place.known = tuple(piece for piece in place.known if piece in place.hand)


def without(hand: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """
    Return a hand without one tile; from a hidden hand, without one hidden tile.

    Raises Broken if the tile is missing.
    """
    for piece in (tile, HIDDEN):
        if piece in hand:
            at = hand.index(piece)
            return hand[:at] + hand[at + 1 :]
    raise Broken(f"{tile} is not in the hand")


def take(table: Table, *, back: bool, tile: Tile) -> None:
    """Take a tile from the front or the back of the wall. Raises Broken if the wall has another tile there."""
    wall = table.wall
    if wall is None or wall.start < 0 or not wall.left:
        raise Broken(f"{tile} cannot come from a wall that has no tile to give")
    there = wall.tiles[wall.next_back() if back else wall.next_front()]
    if HIDDEN not in (there, tile) and there != tile:
        raise Broken(f"{tile} is not the next tile of the wall; that is {there}")
    table.wall = wall.draw_back() if back else wall.draw()


def turn_comes(table: Table, seat: int) -> None:
    """Lift the bars that last until a player's next turn."""
    if table.barred:
        table.barred = tuple(bar for bar in table.barred if bar[2] != seat)


def clear_offer(table: Table) -> None:
    """Clear the tile on offer, the open offers and the list of seats that declined."""
    table.on_offer = None
    table.offers = table.declined = ()


def offer_to_others(table: Table, tile: OnOffer) -> None:
    """Put a tile on offer that nobody has been asked about yet."""
    table.on_offer = tile
    table.offers = table.declined = table.last_offers = ()


def part_of_round(table: Table, seat: int) -> Showing:
    """Return a player's current part of the flower round, or a new part if the last fact belonged to another player."""
    now = table.showing
    return now if now and now.seat == seat and not now.replaced else Showing(seat)


def take_discard(table: Table, source: int, tile: Tile, seat: int) -> None:
    """Mark the last discard of `source` as taken by `seat`."""
    place = own(table, source)
    if not place.thrown or place.thrown[-1].tile != tile:
        raise Broken(f"{tile} is not the last discard of player {source}")
    place.thrown = (*place.thrown[:-1], replace(place.thrown[-1], taken_by=seat))

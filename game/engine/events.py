"""
Facts: what happened, in the past tense. Frozen, each with one canonical form that round-trips.

The form is the line of the replay file without its number: a dictionary whose fields stand in the order of the class.
`as`, `from` and `for` are words of Python, so here they are `stands`, `source` and `cause`.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from game.errors import Unreadable
from game.rules.score import sheet as sheets
from game.rules.score.sheet import Sheet
from game.tiles.kinds import Kind, Tile, kind, tile

Tiles = tuple[Tile, ...]
Kinds = tuple[Kind, ...]
Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatsDrawn:
    """The wind tile that each player turned up, his place in the list of those asked for; None for a ghost."""

    winds: tuple[Tile | None, ...]
    asked: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class HandStarted:
    """A hand begins: its number (redeals included), the round wind, the dealer, the scores before it."""

    hand: int
    round: str
    dealer: int
    scores: Numbers


@dataclass(frozen=True, slots=True)
class WallBuilt:
    """All tiles, in wall places."""

    tiles: Tiles


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """The pips."""

    dice: Numbers


@dataclass(frozen=True, slots=True)
class WallBroken:
    """The player whose wall is broken, and after which stack from his right."""

    wall: int
    stack: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """One packet, in the order taken; the dealer's last tile is a packet of one."""

    seat: int
    tiles: Tiles


@dataclass(frozen=True, slots=True)
class FlowerShown:
    """A flower was laid beside the hand."""

    seat: int
    tile: Tile
    before_start: bool


@dataclass(frozen=True, slots=True)
class JokerShown:
    """A joker was laid beside the hand for points."""

    seat: int
    tile: Tile
    before_start: bool


@dataclass(frozen=True, slots=True)
class Replaced:
    """A tile came from the back of the wall, for a `flower`, a `joker` or a `kong`."""

    seat: int
    tile: Tile
    cause: str


@dataclass(frozen=True, slots=True)
class Drew:
    """A tile came from the front of the wall."""

    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Discarded:
    """
    A tile was thrown; `from_draw` when it is the one just drawn.

    `kept`: it was a plain one while a flower or joker was held; written only where a house rule asks for it.
    """

    seat: int
    tile: Tile
    from_draw: bool
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Offered:
    """What a player could claim or show, as canonical texts of actions."""

    seat: int
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Declined:
    """A player let an offer go by."""

    seat: int


@dataclass(frozen=True, slots=True)
class Melded:
    """A discard was taken for a meld (`chow`, `pung`, `kong`)."""

    seat: int
    meld: str
    tiles: Tiles
    stands: Kinds
    called: Tile
    source: int


@dataclass(frozen=True, slots=True)
class KongDeclared:
    """A kong from the hand (`concealed`) or made of a pung on the table (`added`, the added tile last)."""

    seat: int
    kind: str
    tiles: Tiles
    stands: Kinds


@dataclass(frozen=True, slots=True)
class Won:
    """A player won `by` self_draw, discard or robbed_kong with `tile`; `hand` are his other concealed tiles."""

    seat: int
    by: str
    source: int | None
    tile: Tile | None
    hand: Tiles
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class PursuitDeclared:
    """A player told the table that he goes for No-Flowers-No-Leaves (house rule `nfnl_pursuit`)."""

    seat: int


@dataclass(frozen=True, slots=True)
class JokerRedeemed:
    """A natural tile took the place of a joker in a meld of `owner` (house rule `joker_redeem`)."""

    seat: int
    tile: Tile
    joker: Tile
    owner: int


@dataclass(frozen=True, slots=True)
class HandDrawn:
    """Nobody won."""

    reason: str


@dataclass(frozen=True, slots=True)
class Paid:
    """Points changed hands: by player; the sum is zero, but in games in which points are only won."""

    payments: Numbers
    reason: str


@dataclass(frozen=True, slots=True)
class HandEnded:
    """The scores after a hand, and the digest of its lines (empty until the record seals it)."""

    scores: Numbers
    digest: str = ""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A player took his last discard back, before another seat had answered; play goes on from fact `to`."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The scores, the players from first to last, and the digest of the file (empty until the record seals it)."""

    scores: Numbers
    standing: Numbers
    digest: str = ""


Event = (
    SeatsDrawn
    | HandStarted
    | WallBuilt
    | DiceRolled
    | WallBroken
    | Dealt
    | FlowerShown
    | JokerShown
    | Replaced
    | Drew
    | Discarded
    | Offered
    | Declined
    | Melded
    | KongDeclared
    | Won
    | PursuitDeclared
    | JokerRedeemed
    | HandDrawn
    | Paid
    | HandEnded
    | TakenBack
    | MatchEnded
)  # the union of all facts

_EVENTS: dict[str, type[Event]] = {
    "seats_drawn": SeatsDrawn,
    "hand_started": HandStarted,
    "wall_built": WallBuilt,
    "dice_rolled": DiceRolled,
    "wall_broken": WallBroken,
    "dealt": Dealt,
    "flower_shown": FlowerShown,
    "joker_shown": JokerShown,
    "replaced": Replaced,
    "drew": Drew,
    "discarded": Discarded,
    "offered": Offered,
    "declined": Declined,
    "melded": Melded,
    "kong_declared": KongDeclared,
    "won": Won,
    "pursuit_declared": PursuitDeclared,
    "joker_redeemed": JokerRedeemed,
    "hand_drawn": HandDrawn,
    "paid": Paid,
    "hand_ended": HandEnded,
    "taken_back": TakenBack,
    "match_ended": MatchEnded,
}
_WRITER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)
_QUOTE = _WRITER.encode
_NAMES = {shape: name for name, shape in _EVENTS.items()}
#: Fields that are written only where they are not as usual, with that value.
_UNUSUAL = {("discarded", "kept"): False}
_FIELD_NAMES = {"stands": "as", "source": "from", "cause": "for"}


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"“{value}” is neither true nor false")
    return value


def _number(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"“{value}” is not a whole number")
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


_READERS: dict[Any, Callable[[Any], Any]] = {
    bool: _flag,
    int: _number,
    str: _text,
    Tile: lambda value: tile(_text(value)),
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
_FORMS = {
    name: tuple((_FIELD_NAMES.get(f.name, f.name), f.name, _READERS[f.type]) for f in fields(shape))
    for name, shape in _EVENTS.items()
}


def name(event: Event) -> str:
    """Give the name of the fact in a file, such as `flower_shown`."""
    return _NAMES[type(event)]


def to_record(event: Event) -> dict[str, Any]:
    """Give the canonical form: `event`, then the fields in order."""
    word = _NAMES[type(event)]
    record = {"event": word}
    for key, attribute, _ in _FORMS[word]:
        value = getattr(event, attribute)
        if (word, key) not in _UNUSUAL or value != _UNUSUAL[word, key]:
            record[key] = _plain(value)
    return record


def to_text(event: Event, n: int) -> str:
    """Give the text of the canonical form in a file, with the number of the fact: JSON in the one way it is written."""
    word = _NAMES[type(event)]
    parts = [f'{{"n":{n},"event":"{word}"']
    for key, attribute, _ in _FORMS[word]:
        value = getattr(event, attribute)
        if (word, key) not in _UNUSUAL or value != _UNUSUAL[word, key]:
            parts.append(f'"{key}":{_text_of(value)}')
    return ",".join(parts) + "}"


def _text_of(value: Any) -> str:
    """Write a value; far quicker than the general writer of JSON, and most of a record are tiles and numbers."""
    shape = type(value)
    if shape is Tile or shape is Kind:
        return f'"{value}"'
    if shape is int:
        return str(value)
    if shape is str:
        return _QUOTE(value)
    if shape is tuple:
        return f"[{','.join(map(_text_of, value))}]"
    if shape is Sheet:
        return _WRITER.encode(sheets.as_record(value))
    return "null" if value is None else "true" if value else "false"


def from_record(record: Mapping[str, Any]) -> Event:
    """Read the canonical form; fields that it does not know are passed over. Raises Unreadable."""
    word = record.get("event")
    if not isinstance(word, str) or word not in _EVENTS:
        raise Unreadable(f"the event “{word}” is not known to this version")
    values = {}
    for key, attribute, read in _FORMS[word]:
        if key not in record and (word, key) in _UNUSUAL:
            continue
        if key not in record:
            raise Unreadable(f"{word} lacks its field “{key}”")
        try:
            values[attribute] = read(record[key])
        except (TypeError, Unreadable) as error:
            raise Unreadable(f"{word}, field “{key}”: {error}") from error
    return _EVENTS[word](**values)


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

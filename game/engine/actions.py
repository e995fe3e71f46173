"""Wishes: what a player may want to do. Legality is membership in the list that `options` gives."""

from dataclasses import dataclass
from functools import lru_cache

from game.errors import Unreadable
from game.tiles.kinds import Kind, Tile, kind, tile


@dataclass(frozen=True, slots=True)
class Pass:
    """Let it go by."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a tile."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Claim:
    """Take the tile on offer for a meld: all its tiles in the order of the meld, and what each stands for."""

    tiles: tuple[Tile, ...]
    stands: tuple[Kind, ...]


class Chow(Claim):
    """Take the tile on offer for a sequence (ăn)."""

    __slots__ = ()


class Pung(Claim):
    """Take the tile on offer for a triplet (phỗng)."""

    __slots__ = ()


class Kong(Claim):
    """Take the tile on offer for a quad (khàn)."""

    __slots__ = ()


class ConcealedKong(Claim):
    """Declare four tiles of the hand."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class AddedKong:
    """Add a tile to a pung on the table, which stands for `stands`."""

    tile: Tile
    stands: Kind


@dataclass(frozen=True, slots=True)
class ShowFlower:
    """Show a flower and take a replacement."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class ShowJoker:
    """Show a joker for points and take a replacement."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class DeclarePursuit:
    """Tell the table that one goes for No-Flowers-No-Leaves."""


@dataclass(frozen=True, slots=True)
class Redeem:
    """Put a natural tile in the place of a joker in a meld of `owner`."""

    tile: Tile
    joker: Tile
    owner: int


@dataclass(frozen=True, slots=True)
class DeclareWin:
    """Declare the hand won (ù)."""


Action = (
    Pass
    | Discard
    | Chow
    | Pung
    | Kong
    | ConcealedKong
    | AddedKong
    | ShowFlower
    | ShowJoker
    | DeclarePursuit
    | Redeem
    | DeclareWin
)  # the union of all wishes

_CLAIMS: dict[str, type[Claim]] = {"chow": Chow, "pung": Pung, "kong": Kong, "concealed_kong": ConcealedKong}
_SINGLE: dict[str, type[Discard | ShowFlower | ShowJoker]] = {
    "discard": Discard,
    "show_flower": ShowFlower,
    "show_joker": ShowJoker,
}
_BARE: dict[str, Pass | DeclarePursuit | DeclareWin] = {
    "pass": Pass(),
    "declare_pursuit": DeclarePursuit(),
    "win": DeclareWin(),
}
_NAMES: dict[type, str] = {
    **{shape: word for word, shape in (*_CLAIMS.items(), *_SINGLE.items())},
    **{type(action): word for word, action in _BARE.items()},
    AddedKong: "added_kong",
    Redeem: "redeem",
}


def name(action: Action) -> str:
    """Give the name of an action, with which its text begins, such as `concealed_kong`."""
    return _NAMES[type(action)]


def write(action: Action) -> str:
    """Give the canonical text, such as `chow 3p.1 1j.1=4p 5p.2`; it round-trips."""
    match action:
        case Pass() | DeclarePursuit() | DeclareWin():
            return name(action)
        case Redeem(piece, joker, owner):
            return f"{name(action)} {piece} {joker} {owner}"
        case AddedKong(piece, stands):
            return f"{name(action)} {_named(piece, stands)}"
        case Claim(tiles, stands):
            return f"{name(action)} {' '.join(map(_named, tiles, stands))}"
        case Discard() | ShowFlower() | ShowJoker():
            return f"{name(action)} {action.tile}"


@lru_cache(maxsize=1 << 10)
def read(text: str) -> Action:
    """Read the canonical text. Raises Unreadable."""
    word, *rest = text.split(" ")
    if word in _BARE and not rest:
        return _BARE[word]
    if word in _SINGLE and len(rest) == 1:
        return _SINGLE[word](tile(rest[0]))
    if word == "added_kong" and len(rest) == 1:
        return AddedKong(*_read_named(rest[0]))
    if word == "redeem" and len(rest) == 3 and rest[2].isdecimal() and rest[2].isascii():
        return Redeem(tile(rest[0]), tile(rest[1]), int(rest[2]))
    if word in _CLAIMS and rest:
        named = [_read_named(part) for part in rest]
        return _CLAIMS[word](tuple(t for t, _ in named), tuple(k for _, k in named))  # type: ignore[return-value]
    raise Unreadable(f"“{text}” is not an action; expected one such as “discard 5p.2” or “pung 5p.1 5p.2 5p.3”")


def _named(piece: Tile, stands: Kind) -> str:
    return str(piece) if piece.kind == stands else f"{piece}={stands}"


def _read_named(text: str) -> tuple[Tile, Kind]:
    piece, equals, stands = text.partition("=")
    read_piece = tile(piece)
    return read_piece, kind(stands) if equals else read_piece.kind

"""
Wishes: what a player may want to do. Legality is membership in what `options` gives.

A wish is one class: its name, its fields and, made of both, its text: a word for each tile, face and number. Which
wishes a game has, and what comes of them, its `Play` says (`game.engine.stages.play`).
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Self

from game.errors import Unreadable
from game.tiles.kinds import Kind, Tile, kind, tile
from game.tiles.melds import CHOW, KONG, PUNG, QUINT, SEXTET, Shape

Tiles = tuple[Tile, ...]


class Action:
    """A wish. The classes are frozen dataclasses."""

    __slots__ = ()
    #: With which its text begins.
    name: ClassVar[str]
    #: Whether only the clock of a screen says it, and nobody who chooses.
    by_clock: ClassVar[bool] = False

    def words(self) -> Iterable[str]:
        """Yield what follows the name in the text: each field, of many tiles each."""
        for field in fields(self):  # type: ignore[arg-type]  # a dataclass
            value = getattr(self, field.name)
            yield from map(str, value) if type(value) is tuple else (str(value),)

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self:
        """Read them. Raises Unreadable, or ValueError for words that are too many, too few or no such thing."""
        values: list[Any] = []
        rest = list(words)
        for field in fields(cls):  # type: ignore[arg-type]  # a dataclass
            if field.type == Tiles:
                values.append(tuple(map(tile, rest)))
                rest = []
            else:
                values.append(_READERS[field.type](rest.pop(0) if rest else ""))
        if rest:
            raise ValueError
        return cls(*values)


def _number(text: str) -> int:
    if not (text.isdecimal() and text.isascii()):
        raise ValueError
    return int(text)


_READERS: dict[Any, Callable[[str], Any]] = {Tile: tile, Kind: kind, int: _number}


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Let it go by."""

    name = "pass"


class TooLate(Pass):
    """Let it go by because the time for calls has run out, where a house rule makes a difference of that."""

    __slots__ = ()
    name = "too_late"
    by_clock = True


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Throw a tile."""

    name = "discard"
    tile: Tile


@dataclass(frozen=True, slots=True)
class Laid(Action):
    """Lay tiles down, or let them lie otherwise: all of a meld in its order, and what each stands for."""

    tiles: Tiles = ()
    stands: tuple[Kind, ...] = ()

    def words(self) -> Iterable[str]:
        """Return each tile, with what it stands for where that is another face."""
        return map(_named, self.tiles, self.stands)

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self:
        """Read them. Raises Unreadable or ValueError."""
        if not words:
            raise ValueError
        named = [_read_named(part) for part in words]
        return cls(tuple(t for t, _ in named), tuple(k for _, k in named))


class Claim(Laid):
    """Take the tile on offer for a meld."""

    __slots__ = ()
    #: The shape of the meld.
    shape: ClassVar[Shape]


class Chow(Claim):
    """Take the tile on offer for a sequence (ăn)."""

    __slots__ = ()
    name = "chow"
    shape = CHOW


class Pung(Claim):
    """Take the tile on offer for a triplet (phỗng)."""

    __slots__ = ()
    name = "pung"
    shape = PUNG


class Kong(Claim):
    """Take the tile on offer for a quad (khàn)."""

    __slots__ = ()
    name = "kong"
    shape = KONG


class Quint(Claim):
    """Take the tile on offer for five alike, in games that have them."""

    __slots__ = ()
    name = "quint"
    shape = QUINT


class Sextet(Claim):
    """Take the tile on offer for six alike, in games that have them."""

    __slots__ = ()
    name = "sextet"
    shape = SEXTET


#: The wishes that take the tile on offer for a meld, by its shape.
CLAIMS: dict[Shape, type[Claim]] = {claim.shape: claim for claim in (Chow, Pung, Kong, Quint, Sextet)}


class ConcealedKong(Claim):
    """Declare four tiles of the hand."""

    __slots__ = ()
    name = "concealed_kong"
    shape = KONG


@dataclass(frozen=True, slots=True)
class AddedKong(Action):
    """Add a tile to a pung on the table, which stands for `stands`."""

    name = "added_kong"
    tile: Tile
    stands: Kind

    def words(self) -> Iterable[str]:
        """Return the tile, with what it stands for where that is another face."""
        return (_named(self.tile, self.stands),)

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self:
        """Read it. Raises Unreadable or ValueError."""
        (word,) = words
        return cls(*_read_named(word))


@dataclass(frozen=True, slots=True)
class ShowFlower(Action):
    """Show a flower and take a replacement."""

    name = "show_flower"
    tile: Tile


@dataclass(frozen=True, slots=True)
class ShowJoker(Action):
    """Show a joker for points and take a replacement."""

    name = "show_joker"
    tile: Tile


@dataclass(frozen=True, slots=True)
class TakeTile(Action):
    """Take the tile that is owed for a kong or a flower, where a house rule lets persons forget it."""

    name = "take"


@dataclass(frozen=True, slots=True)
class Redeem(Action):
    """Put a natural tile in the place of a joker in a meld of `owner`."""

    name = "redeem"
    tile: Tile
    joker: Tile
    owner: int


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Give tiles of the hand away, in canonical order."""

    name = "give"
    tiles: Tiles


@dataclass(frozen=True, slots=True)
class DeclareWin(Action):
    """Declare the hand won (ù)."""

    name = "win"


def name(action: Action) -> str:
    """Return the name of an action, with which its text begins, such as `concealed_kong`."""
    return action.name


def owner_of(action: Action | None) -> int | None:
    """Return the other player whose tiles a wish is about, where it names one."""
    owner: int | None = getattr(action, "owner", None)
    return owner


def write(action: Action) -> str:
    """Return the canonical text, such as `chow 3p.1 1j.1=4p 5p.2`; it round-trips."""
    return " ".join((action.name, *action.words()))


def read(text: str, shape: type[Action] | None) -> Action:
    """Read the canonical text of a wish of this shape, None where there is none of that name. Raises Unreadable."""
    if shape is not None:
        try:
            return shape.of_words(text.split(" ")[1:])
        except ValueError:
            pass
    raise Unreadable("action.form", text=text[:60])


def _named(piece: Tile, stands: Kind) -> str:
    return str(piece) if piece.kind == stands else f"{piece}={stands}"


def _read_named(text: str) -> tuple[Tile, Kind]:
    piece, equals, stands = text.partition("=")
    read_piece = tile(piece)
    return read_piece, kind(stands) if equals else read_piece.kind

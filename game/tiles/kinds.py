"""Faces (`Kind`), physical pieces (`Tile`), pieces on the table (`Meld`), and their notation: `123m 456p 5577z 4j`."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from game.errors import Unreadable

#: The families in canonical order, with their numbers.
FAMILIES: dict[str, range] = {
    "m": range(1, 10),
    "p": range(1, 10),
    "s": range(1, 10),
    "z": range(1, 8),
    "f": range(1, 5),
    "g": range(1, 5),
    "k": range(1, 5),
    "q": range(1, 5),
    "j": range(9),
}
_CODES = tuple(f"{number}{family}" for family, numbers in FAMILIES.items() for number in numbers)
_INDEX = {code: index for index, code in enumerate(_CODES)}
_TEXTS = (*_CODES, "??")


class Kind(int):
    """A face, as its place in canonical order: m1-9 p1-9 s1-9 z1-7 f g k q j0-8 (0 to 58); 59 is the unknown face."""

    __slots__ = ()

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return f"Kind({str(self)!r})"

    @property
    def family(self) -> str:
        """The letter of the notation."""
        return str(self)[1]

    @property
    def number(self) -> int:
        """The digit of the notation."""
        return int(str(self)[0])

    @property
    def is_suited(self) -> bool:
        """True for characters, dots and bamboo."""
        return self < 27

    @property
    def is_honor(self) -> bool:
        """True for winds and dragons."""
        return 27 <= self < 34

    @property
    def is_wind(self) -> bool:
        """True for the four winds."""
        return 27 <= self < 31

    @property
    def is_dragon(self) -> bool:
        """True for the three dragons."""
        return 31 <= self < 34

    @property
    def is_terminal(self) -> bool:
        """True for the 1 and the 9 of a suit."""
        return self < 27 and self % 9 in (0, 8)

    @property
    def is_flower(self) -> bool:
        """True for flowers, seasons, emperors and empresses."""
        return 34 <= self < 50

    @property
    def is_joker(self) -> bool:
        """True for jokers."""
        return 50 <= self < 59


#: Every face in canonical order.
KINDS = tuple(Kind(index) for index in range(len(_CODES)))
#: The 34 faces that form melds and pairs.
PLAIN = KINDS[:34]
WINDS = KINDS[27:31]
DRAGONS = KINDS[31:34]
FLOWERS = KINDS[34:50]
JOKERS = KINDS[50:59]
UNKNOWN = Kind(len(_CODES))


def kind(code: str) -> Kind:
    """Return the face with this code, such as `5p`. Raises Unreadable."""
    index = _INDEX.get(code)
    if index is None:
        raise Unreadable("tile.form", code=code[:60])
    return KINDS[index]


class Tile(NamedTuple):
    """One physical piece: its face, and its number among the copies of that face (1, 2, …)."""

    kind: Kind
    copy: int

    def __str__(self) -> str:
        return f"{_TEXTS[self.kind]}.{self.copy}"


def by_kind(tiles: Iterable[Tile]) -> dict[Kind, tuple[Tile, ...]]:
    """Return pieces by face, in canonical order, the first copy first."""
    return {face: tuple(alike) for face, alike in groupby(sorted(tiles), itemgetter(0))}


#: Stands for a tile that a seat may not see.
HIDDEN = Tile(UNKNOWN, 0)


@lru_cache(maxsize=1 << 10)
def tile(code: str) -> Tile:
    """Return the piece with this code, such as `5p.2`. Raises Unreadable."""
    if code == "??.0":
        return HIDDEN
    face, dot, copy = code.partition(".")
    if not dot or not (copy.isascii() and copy.isdigit()) or copy[0] == "0" or len(copy) > 2:
        raise Unreadable("piece.form", code=code[:60])
    return Tile(kind(face), int(copy))


def tile_set(extra: Mapping[Kind, int]) -> tuple[Tile, ...]:
    """
    Return the pieces of a set: four of each plain face, and `extra` copies of other faces.

    Canonical order: all kinds in order, the copies of a kind together, numbered from 1.
    """
    copies = dict.fromkeys(PLAIN, 4) | dict(extra)
    return tuple(Tile(face, copy) for face in KINDS for copy in range(1, copies.get(face, 0) + 1))


class Shape(StrEnum):
    """The shape of a meld; only some games have quints (five alike) and sextets (six alike)."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    QUINT = "quint"
    SEXTET = "sextet"


CHOW, PUNG, KONG, QUINT, SEXTET = Shape
#: The number of tiles of each shape.
SIZES = {CHOW: 3, PUNG: 3, KONG: 4, QUINT: 5, SEXTET: 6}


@dataclass(frozen=True, slots=True)
class Meld:
    """
    A chow, pung or kong beside a hand, or in some games a quint or sextet.

    `stands` has the face that each tile of `tiles` stands for, natural tiles included. `called` is the discard it was
    made with, and `source` the player who threw it (both None for a concealed kong). `added` is the tile that made a
    pung a kong.
    """

    shape: Shape
    tiles: tuple[Tile, ...]
    stands: tuple[Kind, ...]
    called: Tile | None = None
    source: int | None = None
    added: Tile | None = None

    @property
    def concealed(self) -> bool:
        """True if no tile of the meld came from another player."""
        return self.called is None

    @property
    def jokers(self) -> tuple[tuple[Kind, Kind], ...]:
        """The jokers of the meld, each with the face it stands for."""
        pairs = zip(self.tiles, self.stands, strict=True)
        return tuple((tile.kind, face) for tile, face in pairs if tile.kind != face)

    @property
    def first(self) -> Kind:
        """The lowest face, which names the meld together with its shape."""
        return min(self.stands)


@cache
def chows_with(face: Kind) -> tuple[tuple[Kind, Kind, Kind], ...]:
    """Return the sequences that contain a face, lowest first; empty for honors."""
    if not face.is_suited:
        return ()
    suit = face // 9 * 9
    firsts = range(max(suit, face - 2), min(suit + 6, face) + 1)
    return tuple((PLAIN[first], PLAIN[first + 1], PLAIN[first + 2]) for first in firsts)


_GROUP = re.compile(r"([0-9]+)([a-z])(?:=([0-9][a-z]))?")


def parse_named(text: str) -> tuple[tuple[Kind, Kind], ...]:
    """
    Return pairs (face, face it stands for): `5p5p1j=5p`.

    A tile without `=` stands for itself. Raises Unreadable with the place of the first error.
    """
    found: list[tuple[Kind, Kind]] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        group = _GROUP.match(text, at)
        if group is None or group[2] not in FAMILIES:
            raise Unreadable("notation.form", text=text, at=at + 1)
        digits, family, stands = group.groups()
        kinds = [_numbered(text, at + place, digit, family) for place, digit in enumerate(digits)]
        found += [(face, face) for face in kinds[:-1]]
        found.append((kinds[-1], kind(stands) if stands else kinds[-1]))
        at = group.end()
    return tuple(found)


def _numbered(text: str, at: int, digit: str, family: str) -> Kind:
    numbers = FAMILIES[family]
    if int(digit) not in numbers:
        raise Unreadable(
            "notation.no_such", text=text, at=at + 1, digit=digit, family=family, least=numbers[0], most=numbers[-1]
        )
    return kind(digit + family)


def parse(text: str) -> tuple[Kind, ...]:
    """Return the faces of a text in their order. Raises Unreadable."""
    named = parse_named(text)
    for face, stands in named:
        if face != stands:
            raise Unreadable("notation.stands", text=text, face=face, stands=stands)
    return tuple(face for face, _ in named)


def write(kinds: Iterable[Kind]) -> str:
    """Return tiles as text, sorted, one group for each family: `123m 55z 4j`."""
    groups: dict[str, str] = {}
    for face in sorted(kinds):
        groups[face.family] = groups.get(face.family, "") + str(face)[0]
    return " ".join(digits + family for family, digits in groups.items())

"""A `Kind` is a face; a `Tile` is one physical piece of that kind."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
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

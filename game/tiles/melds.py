"""Melds on the table."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from game.tiles.kinds import PLAIN, Kind, Tile


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

"""Melds that lie on the table."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from game.tiles.kinds import PLAIN, Kind, Tile


class Shape(StrEnum):
    """What a meld is; quints and sextets, five and six alike, only some games have."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    QUINT = "quint"
    SEXTET = "sextet"


CHOW, PUNG, KONG, QUINT, SEXTET = Shape
#: How many tiles each shape has.
SIZES = {CHOW: 3, PUNG: 3, KONG: 4, QUINT: 5, SEXTET: 6}


@dataclass(frozen=True, slots=True)
class Meld:
    """
    A chow, pung or kong beside a hand, or in some games a quint or sextet.

    `stands` is as long as `tiles`: the face that each stands for, naturals too. `called` is the discard it was made
    with and `source` the player who threw it (both None for a concealed kong). `added` made a pung a kong.
    """

    shape: Shape
    tiles: tuple[Tile, ...]
    stands: tuple[Kind, ...]
    called: Tile | None = None
    source: int | None = None
    added: Tile | None = None

    @property
    def concealed(self) -> bool:
        """True if no tile of it came from another player."""
        return self.called is None

    @property
    def jokers(self) -> tuple[tuple[Kind, Kind], ...]:
        """Its jokers, each with what it stands for."""
        pairs = zip(self.tiles, self.stands, strict=True)
        return tuple((tile.kind, face) for tile, face in pairs if tile.kind != face)

    @property
    def first(self) -> Kind:
        """The lowest face: it names the meld together with its shape."""
        return min(self.stands)


@cache
def chows_with(face: Kind) -> tuple[tuple[Kind, Kind, Kind], ...]:
    """Sequences that contain a face, lowest first; none for honors."""
    if not face.is_suited:
        return ()
    suit = face // 9 * 9
    firsts = range(max(suit, face - 2), min(suit + 6, face) + 1)
    return tuple((PLAIN[first], PLAIN[first + 1], PLAIN[first + 2]) for first in firsts)

"""The tiles of a scored hand as they lie: every joker at a place that it stands for."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.rules.score.sheet import Part
from game.tiles.kinds import Kind
from game.tiles.melds import CHOW


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile, and what it stands for."""

    face: Kind
    stands: Kind

    def __str__(self) -> str:
        return str(self.face) if self.face == self.stands else f"{self.face}={self.stands}"


def halved(part: Part) -> Iterator[Part]:
    """Give the pairs of seven pairs one by one, any other part whole."""
    if part.shape != "pairs":
        yield part
        return
    for start in range(0, len(part.faces), 2):
        yield replace(part, shape="pair", faces=part.faces[start : start + 2])


def pieces(part: Part, jokers: list[tuple[Kind, Kind]]) -> tuple[Piece, ...]:
    """
    Give the tiles of a part, taking out of `jokers` (each with the face it stands for) those that stand in it.

    But in a sequence natural tiles come first, as a player lays them.
    """
    found = tuple(_placed(part, jokers))
    return found if part.shape == CHOW else tuple(sorted(found, key=lambda piece: piece.face != piece.stands))


def _placed(part: Part, jokers: list[tuple[Kind, Kind]]) -> Iterator[Piece]:
    for face in part.faces:
        joker = next((pair for pair in jokers if pair[1] == face), None)
        if joker is None:
            yield Piece(face, face)
        else:
            jokers.remove(joker)
            yield Piece(*joker)

"""A winning hand laid out in its parts, as the rows of games without jokers see it."""

from dataclasses import dataclass
from functools import cached_property

from game.rules.score.finish import Finish
from game.rules.score.sheet import Part
from game.tiles.kinds import Kind
from game.tiles.melds import CHOW, KONG, PUNG

PAIR, ORPHANS, PAIRS = "pair", "orphans", "pairs"


@dataclass(frozen=True)
class LaidHand:
    """One reading of a finish: its parts (declared melds first, the pair last), or one part that is the whole hand."""

    finish: Finish
    parts: tuple[Part, ...]

    @property
    def is_regular(self) -> bool:
        """Whether it is sets and a pair."""
        return len(self.parts) > 1

    def is_shape(self, shape: str) -> bool:
        """Whether the whole hand is one part of this shape (`orphans`, `pairs`)."""
        return [part.shape for part in self.parts] == [shape]

    @cached_property
    def chows(self) -> tuple[Part, ...]:
        """The sequences."""
        return tuple(part for part in self.parts if part.shape == CHOW)

    @cached_property
    def triplets(self) -> tuple[Part, ...]:
        """The triplets, kongs among them."""
        return tuple(part for part in self.parts if part.shape in (PUNG, KONG))

    @cached_property
    def kongs(self) -> tuple[Part, ...]:
        """The kongs."""
        return tuple(part for part in self.parts if part.shape == KONG)

    @property
    def pair(self) -> Kind | None:
        """The face of the pair of a regular hand."""
        return self.parts[-1].faces[0] if self.is_regular else None

    @cached_property
    def faces(self) -> tuple[Kind, ...]:
        """All faces, those of kongs four times."""
        return tuple(face for part in self.parts for face in part.faces)

    @cached_property
    def suits(self) -> frozenset[int]:
        """The suits that stand in it: 0 characters, 1 dots, 2 bamboo."""
        return frozenset(face // 9 for face in self.faces if face.is_suited)

    @cached_property
    def has_honors(self) -> bool:
        """Whether winds or dragons stand in it."""
        return any(face.is_honor for face in self.faces)

    @property
    def is_concealed(self) -> bool:
        """Whether no meld was called; a concealed kong is none."""
        return all(meld.concealed for meld in self.finish.melds)

    @cached_property
    def concealed_triplets(self) -> int:
        """How many triplets came without another's tile: one that it may have completed elsewhere is not spoilt."""
        own = [part for part in self.triplets if not part.is_open]
        if not self.finish.from_another:
            return len(own)
        tile, declared = self.finish.tile, len(self.finish.melds)
        elsewhere = any(tile in part.faces and part.shape in (CHOW, PAIR) for part in self.parts[declared:])
        finished = not elsewhere and any(tile in part.faces for part in self.parts[declared:] if part.shape == PUNG)
        return len(own) - finished

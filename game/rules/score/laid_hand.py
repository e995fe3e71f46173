"""A winning hand laid out in its parts, as the rows of games without jokers see it."""

from collections.abc import Iterable

from game.rules.score.finish import Finish
from game.rules.score.sheet import Part
from game.tiles.kinds import DRAGONS, PLAIN, WINDS, Kind
from game.tiles.melds import CHOW, KONG, PUNG

PAIR, ORPHANS, PAIRS = "pair", "orphans", "pairs"


def bits_of(faces: Iterable[Kind]) -> int:
    """Give faces as bits of a number (bit = kind)."""
    bits = 0
    for face in faces:
        bits |= 1 << face
    return bits


CHARACTERS, DOTS, BAMBOO = (bits_of(PLAIN[first : first + 9]) for first in (0, 9, 18))
WIND_BITS, DRAGON_BITS = bits_of(WINDS), bits_of(DRAGONS)
HONORS = WIND_BITS | DRAGON_BITS
TERMINALS = bits_of(face for face in PLAIN if face.is_terminal)


class LaidHand:
    """
    One reading of a finish: its parts (declared melds first, the pair last), or one part that is the whole hand.

    What the rows ask for again and again stands ready: sequences, triplets (kongs among them), kongs, all faces (those
    of kongs four times), how many suits there are; as bits the faces, those of the triplets, and what lies beside.
    """

    __slots__ = ("bits", "chows", "faces", "finish", "kongs", "parts", "shown", "suits", "triplet_bits", "triplets")

    def __init__(self, finish: Finish, parts: tuple[Part, ...]) -> None:
        self.finish, self.parts = finish, parts
        self.chows = tuple([part for part in parts if part.shape == CHOW])
        self.triplets = triplets = tuple([part for part in parts if part.shape in (PUNG, KONG)])
        self.kongs = tuple([part for part in triplets if part.shape == KONG])
        self.faces = tuple([face for part in parts for face in part.faces])
        self.bits = bits = bits_of(self.faces)
        self.triplet_bits = bits_of([part.faces[0] for part in triplets])
        self.shown = bits_of([face for face, _ in finish.shown]) if finish.shown else 0
        self.suits = bool(bits & CHARACTERS) + bool(bits & DOTS) + bool(bits & BAMBOO)

    @property
    def is_regular(self) -> bool:
        """Whether it is sets and a pair."""
        return len(self.parts) > 1

    def is_shape(self, shape: str) -> bool:
        """Whether the whole hand is one part of this shape (`orphans`, `pairs`)."""
        return len(self.parts) == 1 and self.parts[0].shape == shape

    @property
    def pair(self) -> Kind | None:
        """The face of the pair of a regular hand."""
        return self.parts[-1].faces[0] if self.is_regular else None

    @property
    def winning_tile(self) -> tuple[Part, ...]:
        """The tile that completed it, as a part by itself; none where none was needed."""
        tile = self.finish.tile
        return (Part("tiles", (tile,)),) if tile is not None else ()

    @property
    def is_concealed(self) -> bool:
        """Whether no meld was called; a concealed kong is none."""
        melds = self.finish.melds
        return not melds or all(meld.concealed for meld in melds)

    @property
    def concealed_triplets(self) -> int:
        """How many triplets came without another's tile: one that it may have completed elsewhere is not spoilt."""
        own = [part for part in self.triplets if not part.is_open]
        if not self.finish.from_another:
            return len(own)
        tile, declared = self.finish.tile, len(self.finish.melds)
        elsewhere = any(tile in part.faces and part.shape in (CHOW, PAIR) for part in self.parts[declared:])
        finished = not elsewhere and any(tile in part.faces for part in self.parts[declared:] if part.shape == PUNG)
        return len(own) - finished

"""A winning hand laid out in its parts, as the rows of games without jokers see it."""

from collections.abc import Iterable
from functools import lru_cache

from game.rules.score import win as w
from game.rules.score.finish import ROBBED_KONG, SELF_DRAW, Finish
from game.rules.score.sheet import Part
from game.tiles.kinds import CHOW, DRAGONS, KONG, PLAIN, PUNG, WINDS, Kind

PAIR, ORPHANS, PAIRS = "pair", "orphans", "pairs"


def bits_of(faces: Iterable[Kind]) -> int:
    """Return faces as bits of a number (bit = kind)."""
    bits = 0
    for face in faces:
        bits |= 1 << face
    return bits


CHARACTERS, DOTS, BAMBOO = (bits_of(PLAIN[first : first + 9]) for first in (0, 9, 18))
WIND_BITS, DRAGON_BITS = bits_of(WINDS), bits_of(DRAGONS)
HONORS = WIND_BITS | DRAGON_BITS
TERMINALS = bits_of(face for face in PLAIN if face.is_terminal)


def is_gates(faces: tuple[Kind, ...]) -> bool:
    """Return True if these faces of one suit are 1112345678999 and one more tile of the suit."""
    first = faces[0] // 9 * 9
    more = [faces.count(face) - (3 if face.is_terminal else 1) for face in PLAIN[first : first + 9]]
    return sorted(more) == [0] * 8 + [1]


def _flags(shape: str, face: Kind) -> int:
    if face.is_honor:
        return w.HONORS | (0 if shape != PAIR else w.DRAGON_PAIR if face.is_dragon else w.WIND_PAIR)
    suit, rank = w.ONE_SUIT[face // 9], face % 9
    if shape == CHOW:
        return suit | w.SEQUENCE
    if shape == PAIR:
        return suit | (w.END_PAIR if rank in (0, 8) else w.MIDDLE_PAIR)
    return suit | w.TRIPLET | {0: w.ONES, 8: w.NINES}.get(rank, w.MIDDLES)


#: The marks of each part of a regular hand, by its shape and its first face.
_FLAGS = {(shape, face): _flags(shape, face) for shape in (CHOW, PUNG, KONG, PAIR) for face in PLAIN}
_PRESENT = tuple(zip((CHARACTERS, DOTS, BAMBOO, HONORS), (*w.ONE_SUIT, w.HONORS), strict=True))


@lru_cache(maxsize=1 << 10)
def _of_honors(triplets: int, pair: int) -> int:
    """Return the marks of triplets of honors, given as bits; `pair` is the bit of the pair."""
    winds, dragons = triplets & WIND_BITS, triplets & DRAGON_BITS
    marks = dragons.bit_count() << w.DRAGONS_AT | winds.bit_count() << w.WINDS_AT
    for at, face in enumerate(WINDS):
        marks |= (triplets >> face & 1) << w.EACH_AT + 3 * at
    marks |= w.FOUR_WINDS * (winds == WIND_BITS) | w.THREE_DRAGONS * (dragons == DRAGON_BITS)
    marks |= w.SMALL_WINDS * (winds.bit_count() == 3 and pair & WIND_BITS != 0)
    return marks | w.SMALL_DRAGONS * (dragons.bit_count() == 2 and pair & DRAGON_BITS != 0)


def _beside(finish: Finish, kongs: int) -> int:
    beside = w.with_winds(finish.seat, finish.round) | w.with_kongs(kongs) | w.with_shown(len(finish.shown))
    if finish.by == SELF_DRAW:
        beside |= w.SELF_DRAWN
    elif finish.by == ROBBED_KONG:
        beside |= w.ROBBED
    if finish.source is not None:
        beside |= w.FROM_ANOTHER
    if finish.melds:
        beside |= w.MELDED
        if any(not meld.concealed for meld in finish.melds):
            beside |= w.OPEN
    for word in finish.how:
        beside |= w.WORDS.get(word, 0)
    return beside


class LaidHand(w.Win):
    """
    One reading of a finish: its parts (declared melds first, the pair last), or one part that is the whole hand.

    Attributes hold what rows often ask for: sequences, triplets (kongs included), kongs, all faces (four times for
    kongs), the bits of the faces and of the triplets, and the bits of how the hand was won.
    """

    __slots__ = ("bits", "chows", "faces", "finish", "kongs", "parts", "shown", "triplet_bits", "triplets")

    def __init__(self, finish: Finish, parts: tuple[Part, ...]) -> None:
        self.finish, self.parts = finish, parts
        self.chows = tuple([part for part in parts if part.shape == CHOW])
        self.triplets = triplets = tuple([part for part in parts if part.shape in (PUNG, KONG)])
        self.kongs = tuple([part for part in triplets if part.shape == KONG])
        self.faces = tuple([face for part in parts for face in part.faces])
        self.bits = bits_of(self.faces)
        self.triplet_bits = bits_of([part.faces[0] for part in triplets])
        self.shown = bits_of([face for face, _ in finish.shown]) if finish.shown else 0
        super().__init__(self._marks(), _beside(finish, len(self.kongs)))

    def _marks(self) -> int:
        parts = self.parts
        if len(parts) == 1:
            marks = w.SHAPES.get(parts[0].shape, 0)
            for bits, mark in _PRESENT:
                if self.bits & bits:
                    marks |= mark
            return marks
        marks = w.REGULAR
        for part in parts:
            marks |= _FLAGS.get((part.shape, part.faces[0]), 0)
        if marks & w.HONORS:
            marks |= _of_honors(self.triplet_bits & HONORS, 1 << parts[-1].faces[0])
        elif marks & w.SUITS in w.ONE_SUIT and is_gates(self.faces):
            marks |= w.GATES
        return marks

    @property
    def suits(self) -> int:
        """The number of suits in the hand."""
        return (self.marks & w.SUITS).bit_count()

    @property
    def is_regular(self) -> bool:
        """True if the hand is sets and a pair."""
        return len(self.parts) > 1

    def is_shape(self, shape: str) -> bool:
        """Return True if the whole hand is one part of this shape (`orphans`, `pairs`)."""
        return len(self.parts) == 1 and self.parts[0].shape == shape

    @property
    def pair(self) -> Kind | None:
        """The face of the pair of a regular hand."""
        return self.parts[-1].faces[0] if self.is_regular else None

    @property
    def winning_tile(self) -> tuple[Part, ...]:
        """The winning tile as a part by itself; empty if no tile was needed."""
        tile = self.finish.tile
        return (Part("tiles", (tile,)),) if tile is not None else ()

    @property
    def is_concealed(self) -> bool:
        """True if no meld was called; concealed kongs are not called."""
        melds = self.finish.melds
        return not melds or all(meld.concealed for meld in melds)

    @property
    def concealed_triplets(self) -> int:
        """The number of concealed triplets. A triplet stays concealed if another's winning tile may stand elsewhere."""
        own = [part for part in self.triplets if not part.is_open]
        if not self.finish.from_another:
            return len(own)
        tile, declared = self.finish.tile, len(self.finish.melds)
        elsewhere = any(tile in part.faces and part.shape in (CHOW, PAIR) for part in self.parts[declared:])
        finished = not elsewhere and any(tile in part.faces for part in self.parts[declared:] if part.shape == PUNG)
        return len(own) - finished

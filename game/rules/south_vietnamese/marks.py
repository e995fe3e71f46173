"""What the rows of South Vietnamese mahjong see of a hand (marks) and of how it was won (beside), as bits."""

from dataclasses import dataclass
from functools import lru_cache

from game.rules.hand.groups import CHOW, FACES, PAIR, PUNG, SUIT, WINDS, Profile, ranks_of


def _bits(first: int, n: int) -> tuple[int, ...]:
    return tuple(1 << first + at for at in range(n))


#: A sequence; a suited triplet (or quad, as everywhere here); one of 1s, of 9s, of another rank.
SEQUENCE, TRIPLET, ONES, NINES, MIDDLES = _bits(0, 5)
#: The pair: of 1s or 9s, of another rank of a suit, of winds, of dragons.
END_PAIR, MIDDLE_PAIR, WIND_PAIR, DRAGON_PAIR = _bits(5, 4)
#: 123 456 789 of a suit; nine gates (melds counted in);
#: all four and all three kinds of triplets; a triplet made with the tile of another.
STRAIGHT, GATES, FOUR_WINDS, THREE_DRAGONS, FINISHED = _bits(9, 5)
#: What stands in the hand: the three suits, honors. The shape of the hand.
CHARACTERS, DOTS, BAMBOO, HONORS, REGULAR, ORPHANS, PAIRS = _bits(14, 7)
SUITS = CHARACTERS | DOTS | BAMBOO
_ONE_SUIT = (0, CHARACTERS, DOTS, BAMBOO)
#: What only rows of nothing but triplets ask for.
_OF_TRIPLETS = ONES | NINES | MIDDLES | END_PAIR | MIDDLE_PAIR | FINISHED
PRESENT = (CHARACTERS, DOTS, BAMBOO, HONORS, HONORS)
SHAPES = {"regular": REGULAR, "orphans": ORPHANS, "pairs": PAIRS}

#: How many triplets of dragons and of winds there are, three bits each; and of each wind, where a row asks.
_DRAGONS_AT, _WINDS_AT, _EACH_AT = 21, 24, 27
#: Sets of three different winds; these and a pair of the fourth; sets of two dragons and a pair of the third. A joker
#: may be a fifth copy (C17), so there may be two sets of one wind, or a set and the pair.
THREE_WINDS, SMALL_WINDS, SMALL_DRAGONS = _bits(45, 3)
ANY_WIND = 7 << _WINDS_AT
ANY_DRAGON = 7 << _DRAGONS_AT

# what is only seen until a group is whole: 123, 456, 789; where the tile of another stands; all faces, four bits
# each (of honors only which one is the pair)
_LOW, _CENTER, _HIGH, _LOOSE, _CAUGHT = _bits(40, 5)
_STRAIGHT = _LOW | _CENTER | _HIGH
_CHOWS = {0: _LOW, 3: _CENTER, 6: _HIGH}
_ENDS = {0: ONES, 8: NINES}
_FACES_AT = 48
_GATES = sum((3 if rank in (0, 8) else 1) << 4 * rank for rank in range(9))

#: How it was won: what lies beside the hand, whether a joker is in it, its melds.
FLOWERS_SHOWN, JOKERS_SHOWN, JOKERS_USED, MELDED, OPEN, ALL_CALLED, FROM_ANOTHER = _bits(0, 7)
HEAVEN, EARTH, MAN, REPLACEMENT, LAST_TILE, ROBBED, SINGLE_WAIT = _bits(7, 7)
#: How many quads; the winds of seat and round (where a row asks).
_KONGS_AT, _SEAT_AT, _ROUND_AT = 14, 17, 19


def kongs(beside: int) -> int:
    """Count the quads."""
    return beside >> _KONGS_AT & 7


def with_kongs(n: int) -> int:
    """Give the bits that say how many quads there are."""
    return n << _KONGS_AT


def with_winds(seat: int, round_: int) -> int:
    """Give the bits that say which wind is one's own and which the round's."""
    return seat << _SEAT_AT | round_ << _ROUND_AT


def dragon_triplets(marks: int) -> int:
    """Count the triplets of dragons."""
    return marks >> _DRAGONS_AT & 7


def own_wind_triplets(marks: int, beside: int) -> int:
    """Count the triplets of one's own wind and of the round's."""
    winds = {beside >> _SEAT_AT & 3, beside >> _ROUND_AT & 3}
    return sum(marks >> _EACH_AT + 3 * wind & 7 for wind in winds)


def simplified(marks: int) -> int:
    """Leave out what no row asks of such a hand, so that fewer differ: which suits, and triplets beside a sequence."""
    if marks & SUITS not in _ONE_SUIT:
        marks |= SUITS
    return marks & ~_OF_TRIPLETS if marks & SEQUENCE else marks


class Marks(Profile):
    """What the rows see of sets and pairs; with `each_wind` also which winds, with `gates` also nine gates."""

    def __init__(self, *, each_wind: bool, gates: bool) -> None:
        self._each_wind = each_wind
        self._gates = gates

    def part(self, kind: int, shape: int, rank: int, thrown: int) -> tuple[int, int]:
        """Give the marks of a set or a pair."""
        if kind != SUIT:
            return _honor_part(kind, shape, rank, thrown)
        flags = _whereabouts(shape, rank, thrown)
        ends = rank in (0, 8)
        if shape == CHOW:
            flags |= SEQUENCE | _CHOWS.get(rank, 0)
        elif shape == PUNG:
            flags |= TRIPLET | _ENDS.get(rank, MIDDLES)
        else:
            flags |= END_PAIR if ends else MIDDLE_PAIR
        faces = sum(1 << 4 * at for at in ranks_of(shape, rank)) if self._gates else 0
        return faces << _FACES_AT, flags

    def whole(self, kind: int, marks: int) -> int:
        """Give what the rows see of a suit, the winds or the dragons."""
        seen = marks & (1 << _DRAGONS_AT) - 1
        if marks & _CAUGHT and not marks & _LOOSE:
            seen |= FINISHED
        if kind == SUIT:
            if marks & _STRAIGHT == _STRAIGHT:
                seen |= STRAIGHT
            return seen | GATES if self._gates and _is_gates(marks >> _FACES_AT) else seen
        triplets = [marks >> _EACH_AT + 3 * rank & 7 for rank in range(4)]
        pairs = marks >> _FACES_AT & 15
        lacking = [rank for rank in range(FACES[kind]) if not triplets[rank]]
        small = len(lacking) == 1 and pairs >> lacking[0] & 1
        if kind == WINDS:
            seen |= THREE_WINDS * (len(lacking) == 1) | SMALL_WINDS * small
            each = marks & 0xFFF << _EACH_AT if self._each_wind else 0
            return seen | sum(triplets) << _WINDS_AT | each | FOUR_WINDS * all(triplets)
        return seen | sum(triplets) << _DRAGONS_AT | THREE_DRAGONS * all(triplets[:3]) | SMALL_DRAGONS * small


def _honor_part(kind: int, shape: int, rank: int, thrown: int) -> tuple[int, int]:
    flags = _whereabouts(shape, rank, thrown)
    if shape == PAIR:
        return 1 << _FACES_AT + rank, flags | (WIND_PAIR if kind == WINDS else DRAGON_PAIR)
    return 1 << _EACH_AT + 3 * rank, flags


def _whereabouts(shape: int, rank: int, thrown: int) -> int:
    """Say where the tile of another may stand: in a triplet, which it then finished, or elsewhere."""
    if thrown not in ranks_of(shape, rank):
        return 0
    return _CAUGHT if shape == PUNG else _LOOSE


def _is_gates(faces: int) -> bool:
    more = [(faces >> 4 * rank & 15) - (_GATES >> 4 * rank & 15) for rank in range(9)]
    return sorted(more) == [0] * 8 + [1]


@lru_cache(maxsize=4)
def profile(*, each_wind: bool, gates: bool) -> Marks:
    """Give the profile that some house rules need; always the same one, since what it sees is remembered by it."""
    return Marks(each_wind=each_wind, gates=gates)


@dataclass(frozen=True, slots=True)
class Win:
    """
    What stands in the hand (`marks`) and how it was won (`beside`), as bits.

    Readings that agree in both are worth the same, so a game need look at such a pair only once.
    """

    marks: int
    beside: int = 0

    def has(self, marks: int) -> bool:
        """Whether one of these marks stands in the hand."""
        return bool(self.marks & marks)

    def was(self, beside: int) -> bool:
        """Whether it was won in one of these ways."""
        return bool(self.beside & beside)

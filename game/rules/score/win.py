"""What the rows of a game see of a win, as bits: what stands in the hand (marks) and how it was won (beside)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


def bits(first: int, n: int) -> tuple[int, ...]:
    """Give so many bits, from one of them on."""
    return tuple(1 << first + at for at in range(n))


#: A sequence; a suited triplet (or quad, as everywhere here); one of 1s, of 9s, of another rank.
SEQUENCE, TRIPLET, ONES, NINES, MIDDLES = bits(0, 5)
#: The pair: of 1s or 9s, of another rank of a suit, of winds, of dragons.
END_PAIR, MIDDLE_PAIR, WIND_PAIR, DRAGON_PAIR = bits(5, 4)
#: 123 456 789 of a suit; nine gates (melds counted in);
#: all four and all three kinds of triplets; a triplet made with the tile of another.
STRAIGHT, GATES, FOUR_WINDS, THREE_DRAGONS, FINISHED = bits(9, 5)
#: What stands in the hand: the three suits, honors. The shape of the hand.
CHARACTERS, DOTS, BAMBOO, HONORS, REGULAR, ORPHANS, PAIRS = bits(14, 7)
SUITS: Final = CHARACTERS | DOTS | BAMBOO
ONE_SUIT: Final = (CHARACTERS, DOTS, BAMBOO)
SHAPES: Final = {"regular": REGULAR, "orphans": ORPHANS, "pairs": PAIRS}
#: How many triplets of dragons and of winds there are, three bits each; and of each wind, where a row asks.
DRAGONS_AT, WINDS_AT, EACH_AT = 21, 24, 27
#: Sets of three different winds; these and a pair of the fourth; sets of two dragons and a pair of the third. A joker
#: may be a fifth copy (C17), so there may be two sets of one wind, or a set and the pair.
THREE_WINDS, SMALL_WINDS, SMALL_DRAGONS = bits(45, 3)
ANY_WIND: Final = 7 << WINDS_AT
ANY_DRAGON: Final = 7 << DRAGONS_AT

#: How it was won: what lies beside the hand, whether a joker is in it, its melds.
FLOWERS_SHOWN, JOKERS_SHOWN, JOKERS_USED, MELDED, OPEN, ALL_CALLED, FROM_ANOTHER = bits(0, 7)
HEAVEN, EARTH, MAN, REPLACEMENT, LAST_TILE, ROBBED, SINGLE_WAIT = bits(7, 7)
#: How many quads; the winds of seat and round (where a row asks).
_KONGS_AT, _SEAT_AT, _ROUND_AT = 14, 17, 19
#: An own draw; a quad upon a quad. How many flowers and seasons lie beside the hand.
SELF_DRAWN, KONG_ON_KONG = bits(21, 2)
_SHOWN_AT = 23
#: The words of a finish that say how it was won.
WORDS: Final = {
    "heaven": HEAVEN,
    "earth": EARTH,
    "man": MAN,
    "replacement": REPLACEMENT,
    "last_tile": LAST_TILE,
    "kong_on_kong": KONG_ON_KONG,
}


def with_kongs(n: int) -> int:
    """Give the bits that say how many quads there are."""
    return n << _KONGS_AT


def with_winds(seat: int, round_: int) -> int:
    """Give the bits that say which wind is one's own and which the round's."""
    return seat << _SEAT_AT | round_ << _ROUND_AT


def with_shown(n: int) -> int:
    """Give the bits that say how many flowers and seasons lie beside the hand."""
    return n << _SHOWN_AT


class Win:
    """
    What stands in the hand (`marks`) and how it was won (`beside`), as bits.

    Readings that agree in both are worth the same to whoever asks for nothing else.
    """

    __slots__ = ("beside", "marks")

    def __init__(self, marks: int, beside: int = 0) -> None:
        self.marks, self.beside = marks, beside

    def has(self, marks: int) -> bool:
        """Whether one of these marks stands in the hand."""
        return bool(self.marks & marks)

    def was(self, beside: int) -> bool:
        """Whether it was won in one of these ways."""
        return bool(self.beside & beside)

    @property
    def one_suit(self) -> bool:
        """Whether there is just one suit in the hand."""
        return self.marks & SUITS in ONE_SUIT

    @property
    def kong_count(self) -> int:
        """How many quads there are."""
        return self.beside >> _KONGS_AT & 7

    @property
    def dragons(self) -> int:
        """How many triplets of dragons there are."""
        return self.marks >> DRAGONS_AT & 7

    @property
    def winds(self) -> int:
        """How many triplets of winds there are."""
        return self.marks >> WINDS_AT & 7

    def of_wind(self, wind: int) -> int:
        """Count the triplets of one wind (0 East … 3 North)."""
        return self.marks >> EACH_AT + 3 * wind & 7

    @property
    def seat_wind(self) -> int:
        """One's own wind."""
        return self.beside >> _SEAT_AT & 3

    @property
    def round_wind(self) -> int:
        """The wind of the round."""
        return self.beside >> _ROUND_AT & 3

    @property
    def shown_count(self) -> int:
        """How many flowers and seasons lie beside the hand."""
        return self.beside >> _SHOWN_AT


@dataclass(frozen=True, slots=True)
class OfBits:
    """A row that marks and beside decide: how often it holds in a win. Of a like win it is not asked again."""

    holds: Callable[[Win], int]

    def __call__(self, win: Win) -> int:
        """Ask."""
        return self.holds(win)

"""The bits of a win that rows examine: what stands in the hand (marks) and how it was won (beside)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


def bits(first: int, n: int) -> tuple[int, ...]:
    """Return `n` consecutive bits, starting at bit `first`."""
    return tuple(1 << first + at for at in range(n))


#: A sequence; a suited triplet (a quad counts as one throughout); a triplet of 1s, of 9s, of another rank.
SEQUENCE, TRIPLET, ONES, NINES, MIDDLES = bits(0, 5)
#: The pair: of 1s or 9s, of another rank of a suit, of winds, of dragons.
END_PAIR, MIDDLE_PAIR, WIND_PAIR, DRAGON_PAIR = bits(5, 4)
#: 123 456 789 of a suit; nine gates (melds included); triplets of all four winds; triplets of all three dragons; a
#: triplet completed by another's tile.
STRAIGHT, GATES, FOUR_WINDS, THREE_DRAGONS, FINISHED = bits(9, 5)
#: The three suits and honors in the hand; the shape of the hand.
CHARACTERS, DOTS, BAMBOO, HONORS, REGULAR, ORPHANS, PAIRS = bits(14, 7)
SUITS: Final = CHARACTERS | DOTS | BAMBOO
ONE_SUIT: Final = (CHARACTERS, DOTS, BAMBOO)
SHAPES: Final = {"regular": REGULAR, "orphans": ORPHANS, "pairs": PAIRS}
#: The positions of three-bit counts: triplets of dragons, of winds, and of each wind, for rows that need it.
DRAGONS_AT, WINDS_AT, EACH_AT = 21, 24, 27
#: Sets of three different winds; these and a pair of the fourth; sets of two dragons and a pair of the third. A joker
#: may be a fifth copy (C17), so a wind may have two sets, or a set and the pair.
THREE_WINDS, SMALL_WINDS, SMALL_DRAGONS = bits(45, 3)
ANY_WIND: Final = 7 << WINDS_AT
ANY_DRAGON: Final = 7 << DRAGONS_AT

#: How the hand was won: tiles beside it, jokers in it, melds, source and special ways.
FLOWERS_SHOWN, JOKERS_SHOWN, JOKERS_USED, MELDED, OPEN, ALL_CALLED, FROM_ANOTHER = bits(0, 7)
HEAVEN, EARTH, MAN, REPLACEMENT, LAST_TILE, ROBBED, SINGLE_WAIT = bits(7, 7)
#: The positions of the number of quads, the seat's wind and the round's wind, for rows that need them.
_KONGS_AT, _SEAT_AT, _ROUND_AT = 14, 17, 19
#: A self-draw; a quad upon a quad. The position of the number of flowers and seasons beside the hand.
SELF_DRAWN, KONG_ON_KONG = bits(21, 2)
_SHOWN_AT = 23
#: The words of a finish that tell how it was won.
WORDS: Final = {
    "heaven": HEAVEN,
    "earth": EARTH,
    "man": MAN,
    "replacement": REPLACEMENT,
    "last_tile": LAST_TILE,
    "kong_on_kong": KONG_ON_KONG,
}


def with_kongs(n: int) -> int:
    """Return the bits of the number of quads."""
    return n << _KONGS_AT


def with_winds(seat: int, round_: int) -> int:
    """Return the bits of the seat's wind and the round's wind."""
    return seat << _SEAT_AT | round_ << _ROUND_AT


def with_shown(n: int) -> int:
    """Return the bits of the number of flowers and seasons beside the hand."""
    return n << _SHOWN_AT


class Win:
    """
    What stands in the hand (`marks`) and how it was won (`beside`), as bits.

    Readings with equal bits are worth the same to rows that examine nothing else.
    """

    __slots__ = ("beside", "marks")

    def __init__(self, marks: int, beside: int = 0) -> None:
        self.marks, self.beside = marks, beside

    def has(self, marks: int) -> bool:
        """Return True if one of these marks stands in the hand."""
        return bool(self.marks & marks)

    def was(self, beside: int) -> bool:
        """Return True if the hand was won in one of these ways."""
        return bool(self.beside & beside)

    @property
    def one_suit(self) -> bool:
        """True if the hand has exactly one suit."""
        return self.marks & SUITS in ONE_SUIT

    @property
    def kong_count(self) -> int:
        """The number of quads."""
        return self.beside >> _KONGS_AT & 7

    @property
    def dragons(self) -> int:
        """The number of triplets of dragons."""
        return self.marks >> DRAGONS_AT & 7

    @property
    def winds(self) -> int:
        """The number of triplets of winds."""
        return self.marks >> WINDS_AT & 7

    def of_wind(self, wind: int) -> int:
        """Return the number of triplets of one wind (0 East … 3 North)."""
        return self.marks >> EACH_AT + 3 * wind & 7

    @property
    def seat_wind(self) -> int:
        """The wind of the winner's seat."""
        return self.beside >> _SEAT_AT & 3

    @property
    def round_wind(self) -> int:
        """The wind of the round."""
        return self.beside >> _ROUND_AT & 3

    @property
    def shown_count(self) -> int:
        """The number of flowers and seasons beside the hand."""
        return self.beside >> _SHOWN_AT


@dataclass(frozen=True, slots=True)
class OfBits:
    """A row that marks and beside decide: `holds` returns its count. Equal wins share a cached answer."""

    holds: Callable[[Win], int]

    def __call__(self, win: Win) -> int:
        """Return the count of the row in a win."""
        return self.holds(win)

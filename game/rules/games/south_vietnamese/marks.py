"""The marks of South Vietnamese rows: what they see of sets and pairs, jokers included (`game.rules.score.win`)."""

from functools import lru_cache

from game.rules.hand.groups import CHOW, FACES, PAIR, PUNG, SUIT, WINDS, Profile, ranks_of
from game.rules.score import win as m

#: Marks that only rows of pure triplets need.
_OF_TRIPLETS = m.ONES | m.NINES | m.MIDDLES | m.END_PAIR | m.MIDDLE_PAIR | m.FINISHED
PRESENT = (m.CHARACTERS, m.DOTS, m.BAMBOO, m.HONORS, m.HONORS)

# Needed only until a group is whole: 123, 456, 789; the place of another's tile; all faces, four bits each (of honors
# only the pair).
_LOW, _CENTER, _HIGH, _LOOSE, _CAUGHT = m.bits(40, 5)
_STRAIGHT = _LOW | _CENTER | _HIGH
_CHOWS = {0: _LOW, 3: _CENTER, 6: _HIGH}
_ENDS = {0: m.ONES, 8: m.NINES}
_FACES_AT = 48
_GATES = sum((3 if rank in (0, 8) else 1) << 4 * rank for rank in range(9))


def simplified(marks: int) -> int:
    """Drop marks that no row needs, so that fewer hands differ: which suits, triplets beside sequences."""
    if marks & m.SUITS not in (0, *m.ONE_SUIT):
        marks |= m.SUITS
    return marks & ~_OF_TRIPLETS if marks & m.SEQUENCE else marks


class Marks(Profile):
    """The marks that rows see of sets and pairs; `each_wind` adds which winds, `gates` adds nine gates."""

    def __init__(self, *, each_wind: bool, gates: bool) -> None:
        self._each_wind = each_wind
        self._gates = gates

    def part(self, kind: int, shape: int, rank: int, thrown: int) -> tuple[int, int]:
        if kind != SUIT:
            return _honor_part(kind, shape, rank, thrown)
        flags = _whereabouts(shape, rank, thrown)
        ends = rank in (0, 8)
        if shape == CHOW:
            flags |= m.SEQUENCE | _CHOWS.get(rank, 0)
        elif shape == PUNG:
            flags |= m.TRIPLET | _ENDS.get(rank, m.MIDDLES)
        else:
            flags |= m.END_PAIR if ends else m.MIDDLE_PAIR
        faces = sum(1 << 4 * at for at in ranks_of(shape, rank)) if self._gates else 0
        return faces << _FACES_AT, flags

    def whole(self, kind: int, marks: int) -> int:
        seen = marks & (1 << m.DRAGONS_AT) - 1
        if marks & _CAUGHT and not marks & _LOOSE:
            seen |= m.FINISHED
        if kind == SUIT:
            if marks & _STRAIGHT == _STRAIGHT:
                seen |= m.STRAIGHT
            return seen | m.GATES if self._gates and _is_gates(marks >> _FACES_AT) else seen
        triplets = [marks >> m.EACH_AT + 3 * rank & 7 for rank in range(4)]
        pairs = marks >> _FACES_AT & 15
        lacking = [rank for rank in range(FACES[kind]) if not triplets[rank]]
        small = len(lacking) == 1 and pairs >> lacking[0] & 1
        if kind == WINDS:
            seen |= m.THREE_WINDS * (len(lacking) == 1) | m.SMALL_WINDS * small
            each = marks & 0xFFF << m.EACH_AT if self._each_wind else 0
            return seen | sum(triplets) << m.WINDS_AT | each | m.FOUR_WINDS * all(triplets)
        return seen | sum(triplets) << m.DRAGONS_AT | m.THREE_DRAGONS * all(triplets[:3]) | m.SMALL_DRAGONS * small


def _honor_part(kind: int, shape: int, rank: int, thrown: int) -> tuple[int, int]:
    flags = _whereabouts(shape, rank, thrown)
    if shape == PAIR:
        return 1 << _FACES_AT + rank, flags | (m.WIND_PAIR if kind == WINDS else m.DRAGON_PAIR)
    return 1 << m.EACH_AT + 3 * rank, flags


def _whereabouts(shape: int, rank: int, thrown: int) -> int:
    """Return the mark of another's tile in a part: it completed the triplet, or it stands elsewhere."""
    if thrown not in ranks_of(shape, rank):
        return 0
    return _CAUGHT if shape == PUNG else _LOOSE


def _is_gates(faces: int) -> bool:
    more = [(faces >> 4 * rank & 15) - (_GATES >> 4 * rank & 15) for rank in range(9)]
    return sorted(more) == [0] * 8 + [1]


@lru_cache(maxsize=4)
def profile(*, each_wind: bool, gates: bool) -> Marks:
    """Return the cached profile of some house rules. It must be one object, because caches use it as a key."""
    return Marks(each_wind=each_wind, gates=gates)

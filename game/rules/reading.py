"""One reading of a finished hand: its sets, or another whole, and the face that each joker stands for in it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from game.rules.hand.distance import FOUR_ALIKE
from game.rules.hand.groups import CHOW, GROUPS, PUNG, SLOTS, STANDING, group_of, pair_of, sets_of, slots_of
from game.rules.score.finish import Finish
from game.rules.score.sheet import Part
from game.tiles.kinds import CHOW as CHOW_SHAPE, KINDS, PLAIN, PUNG as PUNG_SHAPE, Kind, Meld

#: Jokers with the faces they stand for.
Jokers = tuple[tuple[Kind, Kind], ...]
#: The code of the split of each non-empty group of a hand.
Codes = tuple[tuple[int, int], ...]

_SETS: Mapping[int, tuple[Part, ...]] = {
    CHOW: tuple(Part(CHOW_SHAPE, KINDS[face : face + 3]) for face in PLAIN),
    PUNG: tuple(Part(PUNG_SHAPE, (face,) * 3) for face in PLAIN),
}
_PAIRS = tuple(Part("pair", (face,) * 2) for face in PLAIN)


@dataclass(slots=True)
class Hand:
    """A finished hand as natural counts of its groups, and its wild tiles in notation order with their scopes."""

    finish: Finish
    #: The winning face.
    tile: Kind | None
    #: A wild winning tile of another player with the face that it stands for here.
    named: Jokers
    counts: tuple[int, ...]
    #: The numbers of wild tiles allowed at each face; None: any number.
    limits: tuple[int, ...] | None
    #: The winning face if another player threw it, else -1.
    thrown: int
    wild: tuple[Kind, ...]
    scopes: tuple[tuple[int, ...], ...]


@dataclass(slots=True)
class Reading:
    """A reading as sets and a pair: its marks, the slot of each joker, and the splits of the groups."""

    marks: int
    hand: Hand
    turns: tuple[int, ...]
    codes: Codes

    @property
    def stands(self) -> tuple[Kind, ...]:
        """The face that each joker of the concealed hand stands for."""
        faces: tuple[Kind, ...] = ()
        for group, code in self.codes:
            if code > STANDING:
                faces += _slots(group, code >> SLOTS)
        return tuple([faces[turn] for turn in self.turns])

    @property
    def parts(self) -> tuple[Part, ...]:
        """The sets, declared ones first, and the pair last."""
        found = [declared(meld) for meld in self.hand.finish.melds]
        pair: tuple[Part, ...] = ()
        for group, code in self.codes:
            sets, here = _parts(group, code & STANDING)
            found += sets
            pair += here
        return (*found, *pair)


@dataclass(slots=True)
class Irregular:
    """A reading as another shape, which is one part."""

    marks: int
    hand: Hand
    stands: tuple[Kind, ...]
    part: Part
    codes: Codes = ()

    @property
    def parts(self) -> tuple[Part, ...]:
        """The whole hand as one part."""
        return (self.part,)


AnyReading = Reading | Irregular


def standing(reading: AnyReading) -> Jokers:
    """Return the face that each joker stands for, including a named winning tile."""
    hand = reading.hand
    if not hand.wild:
        return hand.named
    jokers = tuple(zip(hand.wild, reading.stands, strict=True))
    return tuple(sorted((*jokers, *hand.named))) if hand.named else jokers


def declared(meld: Meld) -> Part:
    """Return a meld as a part."""
    return Part(meld.shape, tuple(sorted(meld.stands)), not meld.concealed)


@lru_cache(maxsize=1 << 13)
def _parts(group: int, code: int) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Return the sets and the pair of a group's split."""
    first = GROUPS[group][0]
    sets = tuple([_SETS[shape][first + rank] for shape, rank in sets_of(code)])
    return sets, (_PAIRS[first + pair_of(code)],) if code & 15 else ()


@lru_cache(maxsize=1 << 12)
def _slots(group: int, slots: int) -> tuple[Kind, ...]:
    """Return the faces of a group's wild slots."""
    first = GROUPS[group][0]
    return tuple([KINDS[first + rank] for rank in slots_of(slots)])


# --- hands that are not four sets and a pair --------------------------------------------------------------------------

ORPHANS = tuple(face for face in PLAIN if face.is_honor or face.is_terminal)
#: The whole hand, sorted, and the faces in it that are wild.
Fill = tuple[tuple[Kind, ...], tuple[Kind, ...]]
_ONES, _FOURS = 0x111111111, 0xCCCCCCCCC
_SIMPLES = 0x0FFFFFFF0  # the ranks 2 to 8 of a suit, four bits each


def may_be_orphans(groups: Sequence[int]) -> bool:
    """Return True if groups, with four bits for each rank, hold no 2s to 8s."""
    suits = groups[0] | groups[1] | groups[2]
    return not suits & _SIMPLES


def may_be_pairs(groups: Sequence[int], wild: int, pairs: int = 1) -> bool:
    """
    Return False if groups, with four bits for each rank, cannot be seven pairs with `wild` wild tiles.

    At most `wild` faces may be single. No face may occur three times; where four alike are two pairs, no number may be
    odd.
    """
    single = 0
    for held in groups:
        if pairs != FOUR_ALIKE and (held & _FOURS or held & held >> 1 & _ONES):
            return False
        single += (held & _ONES).bit_count()
    return single <= wild


def orphan_fills(faces: Iterable[Kind], wild: int) -> Iterator[Fill]:
    """Yield each way in which a hand of 14 tiles is thirteen orphans (south_vietnamese L131)."""
    have = _natural(faces)
    if any(face not in ORPHANS or n > 2 for face, n in have.items()) or have.total() + wild != 14:
        return
    twice = [face for face, n in have.items() if n == 2]
    missing = [face for face in ORPHANS if face not in have]
    for pair in twice or ORPHANS:
        slots = missing if twice else [*missing, pair]
        if len(slots) == wild:
            yield tuple(sorted((*ORPHANS, pair))), tuple(sorted(slots))


def pairs_fills(faces: Iterable[Kind], wild: int, pairs: int = 1) -> Iterator[Fill]:
    """Yield each way in which a hand of 14 tiles is seven pairs (note W1; `Shapes.pairs`)."""
    have = _natural(faces)
    if pairs == FOUR_ALIKE:
        if have.total() == 14 and not any(n % 2 for n in have.values()):
            yield tuple(sorted(have.elements())), ()
        return
    if any(n > 2 for n in have.values()) or have.total() + wild != 14:
        return
    singles = [face for face, n in have.items() if n == 1]
    others = [face for face in PLAIN if face not in have]
    for new in combinations(others, max(0, 7 - len(have))):
        slots = (*singles, *new, *new)
        if len(slots) == wild:
            yield tuple(sorted((*have, *new) * 2)), tuple(sorted(slots))


def _natural(faces: Iterable[Kind]) -> Counter[Kind]:
    return Counter(face for face in faces if face < 34)


def share_of(slots: Iterable[Kind]) -> tuple[int, ...]:
    """Return the number of wild places in each group."""
    share = [0] * len(GROUPS)
    for face in slots:
        share[group_of(face)] += 1
    return tuple(share)

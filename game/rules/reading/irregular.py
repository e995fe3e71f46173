"""Complete hands that are not four sets and a pair, and the faces that wild tiles must stand for in them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from game.rules.hand.distance import FOUR_ALIKE
from game.rules.hand.groups import GROUPS, group_of
from game.tiles.kinds import PLAIN, Kind

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

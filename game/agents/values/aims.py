"""
Aims: a kind of complete hand, the plan that measures its distance, and a likely example of it.

An aim stands below other aims that it is a special case of: a full flush is also a half flush, and any hand of sets. A
win by an aim counts only for what it brings beyond the aims above it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from game.agents.plans import Orphans, Pairs, PairsAndFours, Plan, Sets, Straight, Triplets
from game.rules.hand.distance import FOUR_ALIKE, ORPHANS, RUNS
from game.rules.ruleset import Ruleset
from game.rules.score.laid_hand import bits_of
from game.tiles.kinds import CHOW, DRAGONS, KINDS, PLAIN, WINDS, Kind, Meld

Groups = tuple[tuple[Kind, ...], ...]
Honors = tuple[Kind, ...]

ANY, RUN, SUITED_RUN, STRAIGHT, SUITED_STRAIGHT, SUITED, HALF, FULL, TRIPLETS, HONORS, PAIRS, ALL_ORPHANS = (
    "any",
    "runs",
    "suited runs",
    "straight",
    "suited straight",
    "suited",
    "half",
    "full",
    "triplets",
    "honors",
    "pairs",
    "orphans",
)
_SETS = 4
_ALL = (1 << len(KINDS)) - 1
_WILD = _ALL & ~((1 << len(PLAIN)) - 1)
_HONORS = sum(1 << face for face in PLAIN[27:])
_SUITS = tuple(PLAIN[first : first + 9] for first in (0, 9, 18))
_SUITED = sum(1 << face for face in PLAIN[:27])


@dataclass(frozen=True, slots=True)
class Aim:
    """
    A kind of hand: the plan that measures its distance, and the sets and pairs of a likely example.

    `above` names the aims that it is a special case of. `pace` is below 1 if missing tiles are harder to find than for
    other hands at the same distance.
    """

    name: str
    plan: Plan
    sets: Groups
    pairs: Groups
    above: tuple[str, ...] = ()
    pace: float = 1.0


def honors_of(counts: Sequence[int], left: Sequence[int]) -> Honors:
    """Return the honors of which a hand holds two or more and may come to hold three."""
    return tuple([face for face in PLAIN[27:] if counts[face] > 1 and counts[face] + left[face] > 2])


def aims(
    honors: Honors, melds: Sequence[Meld], rules: Ruleset, *, runs: bool = False, whole: bool = True, finer: bool = True
) -> Iterator[Aim]:
    """
    Yield the possible aims of a hand with these honors (`honors_of`) and melds; aims above others come first.

    `runs` adds hands of sequences only and straights. `whole` adds hands other than sets and a pair. `finer` adds hands
    without honors, and hands with triplets of one of several honors.
    """
    fifth = rules.shapes.fifth
    yield _any(fifth)
    used = sum(1 << face for face in {face for meld in melds for face in meld.stands})
    if finer and not used & ~_SUITED:
        yield _suited(fifth)
    if runs:
        yield from _with_runs(melds, suited=not used & ~_SUITED)
    if len(melds) < _SETS:
        for face in honors if finer or len(honors) == 1 else ():
            yield _honor((face,), fifth)
        if len(honors) > 1:
            yield _honor(honors[: _SETS - len(melds)], fifth)
    for suit in range(3):
        if not used & ~(bits_of(_SUITS[suit]) | _HONORS):
            yield _half(suit, honors, fifth)
            if not used & ~bits_of(_SUITS[suit]):
                yield _full(suit, fifth)
    if not any(meld.shape == CHOW for meld in melds):
        yield _TRIPLETS
    if whole and not melds:
        yield from [_PAIRS_OF[rules.shapes.pairs]] * bool(rules.shapes.pairs) + [_ORPHANS] * rules.shapes.orphans


def _with_runs(melds: Sequence[Meld], *, suited: bool) -> Iterator[Aim]:
    if all(meld.shape == CHOW for meld in melds):
        yield _RUNS
        if suited:
            yield _SUITED_RUNS
    for suit in range(3):
        called = {meld.first for meld in melds if meld.shape == CHOW}
        lacks = [first for first in _SUITS[suit][::3] if first not in called]
        if len(lacks) + len(melds) <= _SETS:
            yield _straight(suit, tuple(lacks))
            if suited:
                yield _suited_straight(suit, tuple(lacks))


def example_of(suit: int | None) -> Aim:
    """Return the likely aim of a player who has called sets of one suit, or of several (None)."""
    return _any(1) if suit is None else _half(suit, (), 1)


def flush_of(suit: int) -> Aim:
    """Return the aim of a hand of one suit only."""
    return _full(suit, 1)


def _chow(suit: int, first: int) -> tuple[Kind, ...]:
    return _SUITS[suit][first - 1 : first + 2]


def _triplet(suit: int, number: int) -> tuple[Kind, ...]:
    return (_SUITS[suit][number - 1],) * 3


#: Sets of three suits that make no row, however few are taken, except the rows of every hand.
_MIXED: Groups = (
    _triplet(2, 5),
    _chow(0, 2),
    _chow(1, 6),
    _chow(2, 6),
    _triplet(1, 4),
    _chow(1, 2),
    _chow(0, 5),
    _triplet(0, 7),
)
_HONOR_PAIRS: Groups = tuple((face, face) for face in (*WINDS[::-1], *DRAGONS))
SUITED_PAIRS: Groups = tuple((_SUITS[suit][at],) * 2 for suit, at in ((0, 7), (1, 2), (2, 7), (2, 1)))


@cache
def _any(fifth: int) -> Aim:
    return Aim(ANY, Sets(fifth=fifth), _MIXED, _HONOR_PAIRS)


@cache
def _suited(fifth: int) -> Aim:
    return Aim(SUITED, Sets(_SUITED | _WILD, fifth=fifth), _MIXED, SUITED_PAIRS, (ANY,))


@cache
def _honor(faces: tuple[Kind, ...], fifth: int) -> Aim:
    above = tuple(_name(one) for one in faces) if len(faces) > 1 else ()
    sets: Groups = (*((face,) * 3 for face in faces), *_MIXED)
    return Aim(
        HONORS if above else _name(faces[0]), Sets(triplets=faces, fifth=fifth), sets, SUITED_PAIRS, (ANY, *above)
    )


def plain(triplets: tuple[Kind, ...], fifth: int) -> Aim:
    """Return the aim of any sets beside triplets of some honors."""
    return _honor(triplets, fifth) if triplets else _any(fifth)


def _name(face: Kind) -> str:
    return f"{HONORS} {face}"


def _of_suit(suit: int) -> Groups:
    return (_triplet(suit, 2), _chow(suit, 3), _chow(suit, 6), _chow(suit, 4), _triplet(suit, 7), _chow(suit, 5))


@cache
def _half(suit: int, honors: tuple[Kind, ...], fifth: int) -> Aim:
    held: Groups = tuple((face,) * 3 for face in honors)
    plan = Sets(bits_of(_SUITS[suit]) | _HONORS | _WILD, fifth=fifth)
    return Aim(f"{HALF} {suit}", plan, (*held, *_of_suit(suit)), _HONOR_PAIRS, (ANY,))


@cache
def _full(suit: int, fifth: int) -> Aim:
    pairs: Groups = tuple((_SUITS[suit][at],) * 2 for at in (8, 0, 1, 6))
    plan = Sets(bits_of(_SUITS[suit]) | _WILD, fifth=fifth)
    return Aim(f"{FULL} {suit}", plan, _of_suit(suit), pairs, (SUITED, f"{HALF} {suit}"))


_TRIPLETS = Aim(
    TRIPLETS,
    Triplets(),
    tuple(_triplet(suit, number) for suit, number in ((0, 2), (1, 5), (2, 7), (1, 3), (0, 6), (2, 4))),
    (*SUITED_PAIRS, *_HONOR_PAIRS),
    (ANY,),
)
_LIKELY_RUNS: Groups = (_chow(0, 2), _chow(1, 6), _chow(2, 6), _chow(1, 2), _chow(0, 5), _chow(2, 3))
_RUNS = Aim(RUN, Sets(fifth=RUNS), _LIKELY_RUNS, _HONOR_PAIRS, (ANY,))
_SUITED_RUNS = Aim(SUITED_RUN, Sets(_SUITED | _WILD, fifth=RUNS), _LIKELY_RUNS, SUITED_PAIRS, (ANY, SUITED, RUN))


@cache
def _straight(suit: int, lacks: tuple[Kind, ...]) -> Aim:
    sets: Groups = (*(tuple(PLAIN[first : first + 3]) for first in lacks), *_triplets_beside(suit))
    return Aim(f"{STRAIGHT} {suit}", Straight(lacks), sets, _HONOR_PAIRS, (ANY,))


@cache
def _suited_straight(suit: int, lacks: tuple[Kind, ...]) -> Aim:
    sets, above = _straight(suit, lacks).sets, (ANY, SUITED, f"{STRAIGHT} {suit}")
    return Aim(f"{SUITED_STRAIGHT} {suit}", Straight(lacks, suited=True), sets, SUITED_PAIRS, above)


def _triplets_beside(suit: int) -> Groups:
    return tuple(_triplet(other, number) for other in range(3) if other != suit for number in (4, 6))


_PAIRS_OF = {
    pairs: Aim(PAIRS, plan, (), ()) for pairs, plan in ((0, Pairs()), (1, Pairs()), (FOUR_ALIKE, PairsAndFours()))
}
_ORPHANS = Aim(ALL_ORPHANS, Orphans(), (), (), pace=0.1)

#: The tiles of hands other than sets and a pair, the winning tile last.
WHOLE: Mapping[str, tuple[Kind, ...]] = {
    PAIRS: tuple(
        _SUITS[suit][number - 1] for suit, number in ((0, 2), (0, 5), (1, 3), (1, 8), (2, 4), (2, 6)) for _ in range(2)
    )
    + (WINDS[3],) * 2,
    ALL_ORPHANS: (*ORPHANS, ORPHANS[-1]),
}

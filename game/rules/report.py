"""The report of `mat-chuoc hand "123m 456p 57p 3j"`: distance, useful tiles, and discards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.errors import Phrase, Unreadable
from game.rules.hand.acceptance import Acceptance, Discard, acceptance, discards
from game.rules.hand.distance import SOUTH_VIETNAMESE, Shapes, best_distance, tally
from game.rules.ruleset import Ruleset
from game.tiles.kinds import FLOWERS, JOKERS, KINDS, PLAIN, Kind

#: The copies of each kind in the South Vietnamese set: four of a plain face, one of each flower and joker.
SOUTH_VIETNAMESE_SET: Mapping[Kind, int] = (
    dict.fromkeys(PLAIN, 4) | dict.fromkeys(FLOWERS, 1) | dict.fromkeys(JOKERS[1:], 1)
)


@dataclass(frozen=True, slots=True)
class Useful:
    """A kind that brings the hand nearer, and how many tiles of it are outside the hand."""

    kind: Kind
    left: int


@dataclass(frozen=True, slots=True)
class Throw:
    """A discard: the distance after it and the tiles useful then."""

    kind: Kind
    distance: int
    useful: tuple[Useful, ...]

    @property
    def tiles(self) -> int:
        """The number of useful tiles left."""
        return sum(some.left for some in self.useful)


@dataclass(frozen=True, slots=True)
class HandReport:
    """
    A hand with its distance from ready (0 ready, -1 complete).

    `useful` belongs to a hand before its draw, `throws` (best first) to a hand before its discard; the other one is
    empty.
    """

    hand: tuple[Kind, ...]
    melds: int
    distance: int
    useful: tuple[Useful, ...]
    throws: tuple[Throw, ...]

    @property
    def tiles(self) -> int:
        """The number of useful tiles left."""
        return sum(some.left for some in self.useful)


def report_of(rules: Ruleset, hand: Sequence[Kind], copies: Mapping[Kind, int]) -> HandReport:
    """Return the report of a whole hand, computed the way of a game. Raises Unreadable."""
    _check(hand, 0, copies)
    counts = tally(hand)
    left = [max(0, copies.get(face, 0) - counts[face]) for face in KINDS]
    useful: tuple[Useful, ...] = ()
    throws: tuple[Throw, ...] = ()
    if len(hand) % 3 == 1:
        useful = _useful(rules.acceptance(counts, left, ()), left)
    else:
        throws = _throws(rules.discards(counts, left, ()), left)
    return HandReport(tuple(hand), 0, rules.distance(counts, ()), useful, throws)


def report(
    hand: Sequence[Kind],
    melds: int = 0,
    shapes: Shapes = SOUTH_VIETNAMESE,
    copies: Mapping[Kind, int] = SOUTH_VIETNAMESE_SET,
) -> HandReport:
    """Return the report of a hand beside `melds` melds, for a set with `copies` of each kind. Raises Unreadable."""
    _check(hand, melds, copies)
    counts = tally(hand)
    left = [max(0, copies.get(face, 0) - counts[face]) for face in KINDS]
    distance = best_distance(counts, melds, shapes)
    useful: tuple[Useful, ...] = ()
    throws: tuple[Throw, ...] = ()
    if len(hand) % 3 == 1:
        useful = _useful(acceptance(counts, left, melds, shapes), left)
    else:
        throws = _throws(discards(counts, left, melds, shapes), left)
    return HandReport(tuple(hand), melds, distance, useful, throws)


def _check(hand: Sequence[Kind], melds: int, copies: Mapping[Kind, int]) -> None:
    if not 0 <= melds <= 4:
        raise Unreadable("hand.melds", count=melds)
    short, full = 13 - 3 * melds, 14 - 3 * melds
    if len(hand) not in (short, full):
        if melds:
            beside = Phrase("hand.beside", count=melds)
            raise Unreadable("hand.size_beside", found=len(hand), short=short, full=full, beside=beside)
        raise Unreadable("hand.size", found=len(hand), short=short, full=full)
    seen = dict.fromkeys(hand, 0)
    for place, face in enumerate(hand, 1):
        seen[face] += 1
        has = copies.get(face, 0)
        if seen[face] > has:
            if has:
                raise Unreadable("hand.only", place=place, tile=face, has=has)
            raise Unreadable("hand.no_copy", place=place, tile=face)


def _throws(found: Sequence[Discard], left: Sequence[int]) -> tuple[Throw, ...]:
    throws = (Throw(one.kind, one.keeps.distance, _useful(one.keeps, left)) for one in found)
    return tuple(sorted(throws, key=lambda throw: (throw.distance, -throw.tiles, throw.kind)))


def _useful(keeps: Acceptance, left: Sequence[int]) -> tuple[Useful, ...]:
    return tuple(Useful(face, left[face]) for face in keeps.kinds)


def as_json(answer: HandReport) -> dict[str, Any]:
    """Return a report as plain values, tiles as codes."""
    values: dict[str, Any] = {
        "hand": [str(face) for face in answer.hand],
        "melds": answer.melds,
        "distance": answer.distance,
    }
    if answer.throws:
        values["discards"] = [
            {"tile": str(throw.kind), "distance": throw.distance} | _listed(throw.useful) for throw in answer.throws
        ]
        return values
    return values | _listed(answer.useful)


def _listed(useful: Sequence[Useful]) -> dict[str, Any]:
    return {
        "useful": [{"tile": str(some.kind), "left": some.left} for some in useful],
        "tiles": sum(some.left for some in useful),
    }

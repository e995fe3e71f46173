"""
Plans for hands that must be worth something: what a hand lacks of each plan, and what each discard leaves of it.

A plan is narrower than the game's condition: one suit, triplets only, certain faces. So plans do not use
`Ruleset.distance`, which ignores such conditions, but only the game's shapes. A game with a least worth and complete
hands other than sets and a pair, pairs or orphans needs plans of its own here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import mul
from typing import Protocol

from game.rules.hand.acceptance import Acceptance, Left, acceptance, discards
from game.rules.hand.distance import (
    FOUR_ALIKE,
    NO_JOKERS,
    RUNS,
    Shapes,
    distance_with_jokers,
    jokers,
    keys,
    orphans_distance,
    pairs_distance,
)
from game.rules.hand.gains import orphans_gains
from game.rules.score.laid_hand import bits_of
from game.tiles.kinds import DRAGONS, JOKERS, KINDS, PLAIN, WINDS, Kind

_REGULAR = tuple(Shapes(orphans=False, pairs=False, fifth=fifth) for fifth in (0, 1, RUNS))
_ALL = (1 << len(KINDS)) - 1
_SUITS = tuple(sum(1 << face for face in PLAIN[first : first + 9]) for first in (0, 9, 18))
_GROUPS = (*_SUITS, bits_of(WINDS), bits_of(DRAGONS))
_WILD = _ALL & ~((1 << len(PLAIN)) - 1)
_SETS = 4
#: The acceptance of a plan after each discard.
Throws = Mapping[Kind, Acceptance]


class Plan(Protocol):
    """A kind of hand to aim at."""

    def keeps(self, counts: Sequence[int], left: Sequence[int], melds: int) -> Acceptance:
        """Return the acceptance of a hand of 13 - 3 * melds tiles."""
        ...

    def floor(self, counts: Sequence[int], left: Sequence[int], melds: int) -> int:
        """Return a lower bound of the hand's distance from ready, valid also after a discard; quick to compute."""
        ...

    def throws(self, counts: Sequence[int], left: Sequence[int], melds: int, *, nearest: bool = False) -> Throws:
        """
        Return the acceptance after each discard from a hand with one extra tile.

        With `nearest`, discards that do not leave the hand nearest may be missing, which is quicker.
        """
        ...


@dataclass(frozen=True, slots=True)
class Sets:
    """
    Sets and a pair from a pool of kinds (bits), including triplets of some faces; other tiles are idle.

    `fifth` selects the class tables.
    """

    pool: int = _ALL
    triplets: tuple[Kind, ...] = ()
    fifth: int = False

    def keeps(self, counts: Sequence[int], left: Sequence[int], melds: int) -> Acceptance:
        """Count only tiles in the pool; the triplets are treated as melds."""
        held, more, shapes = self._pooled(counts), self._pooled(left), _REGULAR[self.fifth]
        return self._with_triplets(counts, left, acceptance(held, more, melds + len(self.triplets), shapes))

    def floor(self, counts: Sequence[int], left: Sequence[int], melds: int) -> int:
        """Return the exact distance."""
        del left
        groups = None if self.triplets else _groups(self.pool)
        if groups is not None:  # whole groups are left out: their keys count as empty
            one, two, three, four, five = keys(counts)
            g1, g2, g3, g4, g5 = groups
            held = one * g1, two * g2, three * g3, four * g4, five * g5
            return distance_with_jokers(held, jokers(counts), melds, fifth=self.fifth)
        pooled = self._pooled(counts)
        lacks = sum([max(0, 3 - counts[face]) for face in self.triplets])
        return distance_with_jokers(keys(pooled), jokers(pooled), melds + len(self.triplets), fifth=self.fifth) + lacks

    def throws(self, counts: Sequence[int], left: Sequence[int], melds: int, *, nearest: bool = False) -> Throws:
        """Return the acceptance after each discard; tiles outside the pool cost nothing."""
        held, more, shapes = self._pooled(counts), self._pooled(left), _REGULAR[self.fifth]
        after = discards(held, more, melds + len(self.triplets), shapes, nearest=nearest)
        if self.triplets:
            found = {one.kind: self._with_triplets(counts, left, one.keeps) for one in after}
        else:
            found = {one.kind: one.keeps for one in after}
        idle = [face for face in KINDS if counts[face] and not held[face] and face not in self.triplets]
        return found | (dict.fromkeys(idle, self.keeps(counts, left, melds)) if idle else {})

    def _pooled(self, counts: Sequence[int]) -> list[int]:
        return list(map(mul, counts, _chosen(self.pool & ~sum(1 << face for face in self.triplets))))

    def _with_triplets(self, counts: Sequence[int], left: Sequence[int], rest: Acceptance) -> Acceptance:
        if not self.triplets:
            return rest
        missing = {face: 3 - counts[face] for face in self.triplets if counts[face] < 3}
        mask = rest.mask | sum(1 << face for face in missing if left[face])
        return Acceptance(rest.distance + sum(missing.values()), mask, Left.of(left).tiles(mask))


@lru_cache(maxsize=1 << 6)
def _groups(pool: int) -> tuple[int, ...] | None:
    """Return 1 for each group in the pool and 0 for each other group; None if the pool splits a group."""
    parts = [pool & bits for bits in _GROUPS]
    if pool & _WILD != _WILD or any(part not in (0, bits) for part, bits in zip(parts, _GROUPS, strict=True)):
        return None
    return tuple(int(part > 0) for part in parts)


@lru_cache(maxsize=1 << 9)
def _chosen(pool: int) -> tuple[int, ...]:
    """Return 1 for each kind in a pool, 0 for each other kind."""
    return tuple(pool >> face & 1 for face in KINDS)


@dataclass(frozen=True, slots=True)
class _Counted:
    """A kind of hand whose distance is computed directly."""

    def keeps(self, counts: Sequence[int], left: Sequence[int], melds: int) -> Acceptance:
        return self._counted(counts, left, melds, _held(counts), Left.of(left))

    def floor(self, counts: Sequence[int], left: Sequence[int], melds: int) -> int:
        """Return the exact distance."""
        return self.lacks(counts, left, melds, _held(counts))[0]

    def throws(self, counts: Sequence[int], left: Sequence[int], melds: int, *, nearest: bool = False) -> Throws:
        del nearest
        kept, found, held, still = list(counts), {}, _held(counts), Left.of(left)
        for face in KINDS:
            if counts[face]:
                kept[face] -= 1
                found[face] = self._counted(kept, left, melds, held, still)
                kept[face] += 1
        return found

    def _counted(
        self, counts: Sequence[int], left: Sequence[int], melds: int, faces: Sequence[Kind], still: Left
    ) -> Acceptance:
        distance, mask = self.lacks(counts, left, melds, faces)
        mask &= still.bits
        return Acceptance(distance, mask, still.tiles(mask))

    def lacks(self, counts: Sequence[int], left: Sequence[int], melds: int, faces: Sequence[Kind]) -> tuple[int, int]:
        """Return the distance, and the useful kinds as bits; `faces` includes all plain faces of the hand."""
        raise NotImplementedError


def _held(counts: Sequence[int]) -> list[Kind]:
    """Return the plain faces of a hand."""
    return [face for face in PLAIN if counts[face]]


class Triplets(_Counted):
    """Triplets and a pair."""

    def lacks(self, counts: Sequence[int], left: Sequence[int], melds: int, faces: Sequence[Kind]) -> tuple[int, int]:
        """Use the most frequent faces for triplets, the next one for the pair."""
        can = [face for face in faces if counts[face] and counts[face] + left[face] > 2]
        held = sorted([min(counts[face], 3) for face in can], reverse=True)
        held += [0] * (_SETS + 1)
        sets, pair = held[: _SETS - melds], min(2, held[_SETS - melds])
        least = sets[-1] if sets else 3
        near = [face for face in can if least <= counts[face] < 3 or pair == counts[face] == 1]
        return 3 * len(sets) - sum(sets) + 1 - pair, bits_of(near)


class PairsAndFours(_Counted):
    """Seven pairs, where four tiles alike are two pairs."""

    def lacks(self, counts: Sequence[int], left: Sequence[int], melds: int, faces: Sequence[Kind]) -> tuple[int, int]:
        """Count pairs; each face held an odd number of times can make another one."""
        del left, melds
        mask = bits_of([face for face in faces if counts[face] % 2])
        return pairs_distance(counts, pairs=FOUR_ALIKE), mask


class Pairs(_Counted):
    """Seven different pairs."""

    def lacks(self, counts: Sequence[int], left: Sequence[int], melds: int, faces: Sequence[Kind]) -> tuple[int, int]:
        """Count pairs; single tiles can make further ones."""
        del left, melds
        held = [face for face in faces if counts[face]]
        pairs = sum([counts[face] > 1 for face in held])
        near = [face for face in held if counts[face] == 1] if len(held) > 6 else PLAIN
        mask = bits_of([face for face in near if counts[face] < 2])
        return 6 - pairs + max(0, 7 - len(held)), mask


class Orphans(_Counted):
    """Thirteen orphans."""

    def lacks(self, counts: Sequence[int], left: Sequence[int], melds: int, faces: Sequence[Kind]) -> tuple[int, int]:
        del melds, faces
        return orphans_distance(counts), orphans_gains(counts, NO_JOKERS, Left.of(left).bits)


_SUITED = sum(1 << face for face in PLAIN[:27])
#: The joker of each suit, and the jokers of all suits.
_OF_SUIT, _OF_ALL = (JOKERS[3], JOKERS[1], JOKERS[2]), (JOKERS[8], JOKERS[4])
_ANY_REST, _SUITED_REST = Sets(fifth=True), Sets(_SUITED | _WILD, fifth=True)


@dataclass(frozen=True, slots=True)
class Straight:
    """Sequences from each of `firsts` in one suit, and any other tiles; with `suited` without honors."""

    firsts: tuple[Kind, ...]
    suited: bool = False

    def keeps(self, counts: Sequence[int], left: Sequence[int], melds: int) -> Acceptance:
        """Count the tiles beside the straight; missing tiles of the straight must be drawn or be jokers."""
        rest, missing = self._apart(counts)
        return _with(missing, left, self._rest.keeps(rest, left, melds + len(self.firsts)))

    def floor(self, counts: Sequence[int], left: Sequence[int], melds: int) -> int:
        """Return the exact distance."""
        rest, missing = self._apart(counts)
        return len(missing) + self._rest.floor(rest, left, melds + len(self.firsts))

    def throws(self, counts: Sequence[int], left: Sequence[int], melds: int, *, nearest: bool = False) -> Throws:
        """Return the acceptance after discarding a tile beside the straight, or a tile of it."""
        rest, missing = self._apart(counts)
        sets = melds + len(self.firsts)
        after = self._rest.throws(rest, left, sets, nearest=nearest)
        found = {face: _with(missing, left, keeps) for face, keeps in after.items()}
        own = [face for face in KINDS if counts[face] and not rest[face]]
        if own:
            kept = self._rest.keeps(rest, left, sets)
            found |= {face: _with([*missing, face], left, kept) for face in own}
        return found

    @property
    def _rest(self) -> Sets:
        return _SUITED_REST if self.suited else _ANY_REST

    def _apart(self, counts: Sequence[int]) -> tuple[list[int], list[Kind]]:
        """Take the straight out of a hand, jokers in place of missing tiles; return the rest and the missing tiles."""
        rest = list(counts)
        missing = []
        for first in self.firsts:
            for face in PLAIN[first : first + 3]:
                if rest[face]:
                    rest[face] -= 1
                else:
                    missing.append(face)
        for joker in (_OF_SUIT[self.firsts[0] // 9], *_OF_ALL) if self.firsts else ():
            while missing and rest[joker]:
                rest[joker] -= 1
                missing.pop()
        return rest, missing


def _with(missing: Sequence[Kind], left: Sequence[int], rest: Acceptance) -> Acceptance:
    if not missing:
        return rest
    mask = rest.mask | sum(1 << face for face in {*missing} if left[face])
    return Acceptance(rest.distance + len(missing), mask, Left.of(left).tiles(mask))

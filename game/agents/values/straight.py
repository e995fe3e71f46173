"""The plan of a hand with 1 to 9 of a suit as three sequences."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.agents.plans import Sets, Throws
from game.rules.hand.acceptance import Acceptance, Left
from game.tiles.kinds import JOKERS, KINDS, PLAIN, Kind

_SUITED = sum(1 << face for face in PLAIN[:27])
_WILD = sum(1 << face for face in KINDS[len(PLAIN) :])
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

"""The small game with jokers and five alike; the game decides how many replacement tiles these bring."""

from dataclasses import dataclass
from functools import cached_property

from game.rules.conduct import Conduct
from game.rules.hand.distance import best_distance, tally
from game.rules.hand.groups import Everything
from game.rules.reader import Reader
from game.tiles.kinds import JOKERS, PLAIN, QUINT
from small_game.game import SmallGame

GENERAL = JOKERS[4]


@dataclass(frozen=True)
class FiveAlike(SmallGame):
    """Eight jokers stand for any tile; a quint brings two replacement tiles, or none if `bare`."""

    key = "five_alike"
    bare = False

    @property
    def extra(self):
        return {GENERAL: 8}

    @property
    def conduct(self):
        return Conduct(dice=0, dealer_extra=0, wild={GENERAL: frozenset(PLAIN)})

    @cached_property
    def reader(self):
        return Reader({GENERAL: (0, 1, 2, 3, 4)}, Everything(), orphans=False, pairs=False)

    def melds_with(self, face, *, next_in_turn):
        return ((QUINT, (face,) * 5), *super().melds_with(face, next_in_turn=next_in_turn))

    def replacements(self, shape):
        return 0 if self.bare and shape == QUINT else super().replacements(shape)

    def is_complete(self, finish):
        if finish.tile is None:
            return False
        return best_distance(tally(finish.faces), len(finish.melds), self.shapes) < 0


@dataclass(frozen=True)
class BareFive(FiveAlike):
    """A quint brings no tile, so that a hand with one is two tiles shorter, and nobody wins with it."""

    key = "bare_five"
    bare = True

    def is_complete(self, finish):
        return not any(meld.shape == QUINT for meld in finish.melds) and super().is_complete(finish)

    def distance(self, counts, melds):
        return max(0, super().distance(counts, melds))

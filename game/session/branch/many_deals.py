"""
What if, many times: hidden tiles are shuffled again, and each choice meets the same shuffles.

This shows how widely the results of a hand spread. The judge decides which choice is better.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, quantiles, stdev

from game.engine.actions import Action
from game.errors import NotAllowed
from game.session.branch.line import Ending
from game.session.branch.playout import Playout, agents_of, question_of
from game.session.branch.worlds import Worlds
from game.session.game import Game
from game.tiles.stream import Chance


@dataclass(frozen=True, slots=True)
class Spread:
    """
    Results of one action, deal by deal, for the player who chose it.

    `points` are the payments of the hand, `wins` counts the player's wins, `deal_ins` wins of others on the player's
    tile, `draws` hands without a winner.
    """

    seat: int
    action: Action
    points: tuple[int, ...] = ()
    wins: int = 0
    deal_ins: int = 0
    draws: int = 0

    @property
    def deals(self) -> int:
        """The number of deals."""
        return len(self.points)

    @property
    def mean(self) -> float:
        """The mean of the points."""
        return fmean(self.points) if self.points else 0.0

    @property
    def error(self) -> float | None:
        """The standard error of the mean; None before the second deal."""
        return _error(self.points)

    @property
    def quartiles(self) -> tuple[float, ...]:
        """The three quartiles of the points; empty before the first deal."""
        if self.deals < 2:
            return tuple(map(float, self.points * 3))
        return tuple(quantiles(self.points, n=4, method="inclusive"))

    @property
    def ends(self) -> tuple[int, ...]:
        """The least and the most points; empty before the first deal."""
        return (min(self.points), max(self.points)) if self.points else ()

    def with_ending(self, ending: Ending) -> "Spread":
        """Return the spread with one more deal."""
        won = self.seat in ending.winners
        gave = bool(ending.winners) and ending.source == self.seat
        points = (*self.points, ending.payments[self.seat])
        draws = self.draws + (not ending.winners)
        return Spread(self.seat, self.action, points, self.wins + won, self.deal_ins + gave, draws)


@dataclass(frozen=True, slots=True)
class Difference:
    """Mean gain of one action over another on the same deals, with its standard error if there is one."""

    mean: float
    error: float | None


def difference(one: Spread, other: Spread) -> Difference:
    """Return the gain of the second action over the first. Raises NotAllowed if they did not meet the same deals."""
    if one.deals != other.deals or one.seat != other.seat or not one.deals:
        raise NotAllowed("branch.not_same_deals")
    pairs = [after - before for before, after in zip(one.points, other.points, strict=True)]
    return Difference(fmean(pairs), _error(pairs))


class Deals:
    """Plays actions in worlds that a player cannot rule out, each action in the same worlds."""

    def __init__(self, game: Game, n: int, seat: int) -> None:
        """Use the position after the first `n` facts. Raises NotAllowed if nothing can be shuffled."""
        self._game, self._n, self._seat = game, n, seat
        self._worlds, self._agents = Worlds(game, n, seat), agents_of(game.header)

    def play(self, actions: Sequence[Action], k: int) -> tuple[Ending, ...]:
        """
        Play world k (1, 2, …) to the end of the hand, once for each action.

        Raises NotAllowed for an illegal action.
        """
        for action in actions:
            question_of(self._game, self._n, self._seat, action)
        header, world = self._game.header, self._worlds.world(k)
        ways = (Playout(header.rules, Chance(header.seed), self._agents, world) for _ in actions)
        return tuple(way.play({self._seat: one}).endings[0] for way, one in zip(ways, actions, strict=True))


def _error(numbers: Sequence[float]) -> float | None:
    return stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else None

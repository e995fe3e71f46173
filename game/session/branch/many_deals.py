"""What if, many times: what the chooser does not see is shuffled again, and each choice meets the same shuffles."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, quantiles, stdev

from game.engine.actions import Action
from game.errors import NotAllowed
from game.session.branch.line import Ending
from game.session.branch.playout import Playout, agents_of
from game.session.branch.what_if import question_of
from game.session.branch.worlds import Worlds
from game.session.game import Game
from game.tiles.stream import Chance

MOST_DEALS = 10_000


@dataclass(frozen=True, slots=True)
class Spread:
    """
    What came of one action, deal by deal, for the player who chose it.

    `points` are what the hand paid him, `wins` how often he won, `deal_ins` how often another won on his tile, `draws`
    how often nobody won.
    """

    seat: int
    action: Action
    points: tuple[int, ...] = ()
    wins: int = 0
    deal_ins: int = 0
    draws: int = 0

    @property
    def deals(self) -> int:
        """Over how many deals it goes."""
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
        """The three quartiles of the points; none before the first deal."""
        if self.deals < 2:
            return tuple(map(float, self.points * 3))
        return tuple(quantiles(self.points, n=4, method="inclusive"))

    @property
    def ends(self) -> tuple[int, ...]:
        """The least and the most of the points; none before the first deal."""
        return (min(self.points), max(self.points)) if self.points else ()

    def with_ending(self, ending: Ending) -> "Spread":
        """Add a deal."""
        won = self.seat in ending.winners
        gave = bool(ending.winners) and ending.source == self.seat
        points = (*self.points, ending.payments[self.seat])
        draws = self.draws + (not ending.winners)
        return Spread(self.seat, self.action, points, self.wins + won, self.deal_ins + gave, draws)


@dataclass(frozen=True, slots=True)
class Difference:
    """What one action pays more than another on the same deals: the mean, and its standard error if there is one."""

    mean: float
    error: float | None


def difference(one: Spread, other: Spread) -> Difference:
    """Say what the second action pays more than the first. Raises NotAllowed where they did not meet the same deals."""
    if one.deals != other.deals or one.seat != other.seat or not one.deals:
        raise NotAllowed("only what met the same deals can be told apart")
    pairs = [after - before for before, after in zip(one.points, other.points, strict=True)]
    return Difference(fmean(pairs), _error(pairs))


#: Of what is less than so many of its errors it is not said which way it goes.
SURELY = 2.0
BETTER, EQUAL, WORSE = "better", "equal", "worse"


@dataclass(frozen=True, slots=True)
class Ranked:
    """One choice among others on the same deals: how it did against a baseline, and whether that can be told."""

    spread: Spread
    against: Difference

    @property
    def verdict(self) -> str:
        """Better, worse, or equal as far as these deals can tell."""
        mean, error = self.against.mean, self.against.error
        if error is None or abs(mean) <= SURELY * error or not mean:
            return EQUAL
        return BETTER if mean > 0 else WORSE


def ranked(found: Sequence[Spread], baseline: Action) -> tuple[Ranked, ...]:
    """Put choices in the order of what they paid, each against the baseline. Raises NotAllowed where it is missing."""
    base = next((spread for spread in found if spread.action == baseline), None)
    if base is None:
        raise NotAllowed("what the others are held against is not among them")
    order = sorted(found, key=lambda spread: (-spread.mean, spread.action != baseline))
    return tuple(Ranked(spread, difference(base, spread)) for spread in order)


def spreads(game: Game, n: int, seat: int, actions: Sequence[Action], deals: int) -> Iterator[tuple[Spread, ...]]:
    """
    Let a player try actions after the first `n` facts, in worlds that he cannot tell from his own.

    Each action meets the same worlds 1 to `deals`; after each world comes a spread for each action. Whoever has enough
    takes no more. Raises NotAllowed, before the first deal, for what the player may not do.
    """
    for action in actions:
        question_of(game, n, seat, action)
    if not actions or not 1 <= deals <= MOST_DEALS:
        raise NotAllowed(f"a spread takes at least one action and 1 to {MOST_DEALS} deals")
    return _spreads(game, n, seat, actions, deals)


def _spreads(game: Game, n: int, seat: int, actions: Sequence[Action], deals: int) -> Iterator[tuple[Spread, ...]]:
    header, chance = game.header, Chance(game.header.seed)
    worlds, agents = Worlds(game, n, seat), agents_of(header)
    found = tuple(Spread(seat, action) for action in actions)
    for k in range(1, deals + 1):
        world = worlds.world(k)
        lines = (Playout(header.rules, chance, agents, world).play({seat: spread.action}) for spread in found)
        found = tuple(spread.with_ending(line.endings[0]) for spread, line in zip(found, lines, strict=True))
        yield found


def _error(numbers: Sequence[float]) -> float | None:
    return stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else None

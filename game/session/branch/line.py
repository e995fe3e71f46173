"""Lines: ways on from a position, as played or otherwise, and how two of them differ."""

from dataclasses import dataclass, replace
from itertools import zip_longest

from game.engine import facts
from game.engine.actions import Action
from game.engine.facts import Event
from game.engine.table import Table
from game.record.replay import Replay
from game.session.game import Game


@dataclass(frozen=True, slots=True)
class Ending:
    """End of a hand: the winners and their way to win, the thrower, and the payments by player."""

    hand: int
    winners: tuple[int, ...]
    by: str
    source: int | None
    payments: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """
    A way on from the first `n` facts: the facts that follow, and the ending of each finished hand.

    In a line that was played on, `choices` are the choices of its first hand, and `asked_at` has the number of facts at
    which each was asked.
    """

    n: int
    events: tuple[Event, ...]
    endings: tuple[Ending, ...]
    choices: tuple[tuple[int, Action], ...] = ()
    asked_at: tuple[int, ...] = ()

    @property
    def ending(self) -> Ending | None:
        """Ending of the hand in which the line begins; None if that hand was left."""
        return self.endings[0] if self.endings else None


@dataclass(frozen=True, slots=True)
class Comparison:
    """
    Two lines side by side.

    `parts_at` is the number of the first fact that differs (None if the lines are equal). `difference` is the gain of
    the second line over the first in the hand in which they begin, by player (None if one was left).
    """

    parts_at: int | None
    one: Ending | None
    other: Ending | None
    difference: tuple[int, ...] | None


def ending_of(table: Table) -> Ending:
    """Return the ending of the hand that was just closed on a table."""
    outcomes = [outcome for outcome in (table.outcome, *table.others) if outcome is not None]
    winners = tuple(outcome.winner for outcome in outcomes if outcome.winner is not None)
    first = outcomes[0]
    return Ending(table.hand, winners, first.by, first.source, table.gains)


def main_line(game: Game, n: int, *, whole: bool = False) -> Line:
    """Facts after the first `n` to the end of the hand, or the `whole` of it."""
    events, timeline = game.timeline.events, game.timeline
    ends = [at for at in range(n, len(events)) if isinstance(events[at], facts.HandEnded)]
    if not whole:
        ends = ends[:1]
    stop = ends[0] + 1 if ends and not whole else len(events)
    return Line(n, tuple(events[n:stop]), tuple(ending_of(timeline.table(at + 1)) for at in ends))


def choices_before(line: Line, n: int) -> tuple[tuple[int, Action], ...]:
    """Choices of a line that were made before fact `n`."""
    return tuple(choice for choice, at in zip(line.choices, line.asked_at, strict=True) if at < n)


def joined(first: Line, later: Line) -> Line:
    """Return the first line up to the later one, followed by the later one."""
    if later.n <= first.n:
        return later
    past = choices_before(first, later.n)
    return Line(
        first.n,
        (*first.events[: later.n - first.n], *later.events),
        later.endings,
        (*past, *later.choices),
        (*first.asked_at[: len(past)], *later.asked_at),
    )


def compare(game: Game, one: Line, other: Line) -> Comparison:
    """Compare two lines of a game; the one that begins later shares the facts played until then."""
    n = min(one.n, other.n)
    first, second = _from(game, one, n), _from(game, other, n)
    pairs = enumerate(zip_longest(map(unsealed, first.events), map(unsealed, second.events)), n)
    parts_at = next((at for at, (here, there) in pairs if here != there), None)
    return Comparison(parts_at, first.ending, second.ending, _difference(first.ending, second.ending))


def _from(game: Game, line: Line, n: int) -> Line:
    """Extend a line backwards by the facts played since the first `n`."""
    shared = main_line(game, n, whole=True)
    hand = game.timeline.table(line.n).hand
    ends = [ending for ending in shared.endings if ending.hand < hand]
    return replace(line, n=n, events=(*shared.events[: line.n - n], *line.events), endings=(*ends, *line.endings))


def _difference(one: Ending | None, other: Ending | None) -> tuple[int, ...] | None:
    if one is None or other is None or one.hand != other.hand:
        return None
    return tuple(after - before for before, after in zip(one.payments, other.payments, strict=True))


def unsealed(event: Event) -> Event:
    """Return a fact without its digest, so that lines with different pasts can be compared."""
    return replace(event, digest="") if isinstance(event, facts.HandEnded | facts.MatchEnded) else event


def replay_along(game: Game, line: Line) -> Replay:
    """Replay of the facts before a line, then those of the line."""
    timeline = game.timeline.until(line.n)
    timeline.extend(line.events)
    return Replay(game.header, timeline)

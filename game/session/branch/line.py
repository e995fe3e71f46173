"""Lines: ways on from a moment of a game, the one that was played and others, and how two of them differ."""

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
    A way on from the first `n` facts: the facts that follow, and how each hand ended that came to its end.

    `choices` are who chose what in the first of these hands, in a line that was played on, and `asked_at` after how
    many facts each of them was asked.
    """

    n: int
    events: tuple[Event, ...]
    endings: tuple[Ending, ...]
    choices: tuple[tuple[int, Action], ...] = ()
    asked_at: tuple[int, ...] = ()

    @property
    def ending(self) -> Ending | None:
        """End of the hand in which the line begins; None if it was left."""
        return self.endings[0] if self.endings else None


@dataclass(frozen=True, slots=True)
class Comparison:
    """
    Two lines side by side.

    `parts_at` is the number of the first fact in which they differ (None where they are the same), `difference` what
    the second one pays more than the first in the hand in which they begin, by player (None where one was left).
    """

    parts_at: int | None
    one: Ending | None
    other: Ending | None
    difference: tuple[int, ...] | None


def ending_of(table: Table) -> Ending:
    """Tell how the hand ended that has just been closed on a table."""
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
    """Choices of a line that were made before this many facts."""
    return tuple(choice for choice, at in zip(line.choices, line.asked_at, strict=True) if at < n)


def joined(first: Line, later: Line) -> Line:
    """Follow the first line to where the later one leaves it, then the later one."""
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
    """Lay two lines of a game side by side; the one that begins later shares what was played until then."""
    n = min(one.n, other.n)
    first, second = _from(game, one, n), _from(game, other, n)
    pairs = enumerate(zip_longest(map(unsealed, first.events), map(unsealed, second.events)), n)
    parts_at = next((at for at, (here, there) in pairs if here != there), None)
    return Comparison(parts_at, first.ending, second.ending, _difference(first.ending, second.ending))


def _from(game: Game, line: Line, n: int) -> Line:
    """Extend a line backwards by what was played since the first `n` facts."""
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
    """Replay of the facts up to the parting, then those of the line."""
    timeline = game.timeline.until(line.n)
    timeline.extend(line.events)
    return Replay(game.header, timeline)

"""Lines: ways on from a position, as played or otherwise; how two of them differ, and how they are stepped together."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import zip_longest

from game.agents.play_on import Ending, ending_of
from game.engine import facts
from game.engine.actions import Action
from game.engine.facts.fact import apply
from game.engine.finishes import standings_of
from game.engine.table import Phase, Table
from game.record.replay import Replay
from game.record.timeline import Timeline
from game.rules.ruleset import Ruleset
from game.rules.score.finish import NOTHING_DONE
from game.session.game import Game, hand_start
from game.tiles.kinds import Tile


@dataclass(frozen=True, slots=True)
class Line:
    """
    A way on from the first `n` facts: the facts that follow, and the ending of each finished hand.

    In a line that was played on, `choices` are the choices of its first hand, and `asked_at` has the number of facts at
    which each was asked.
    """

    n: int
    events: tuple[facts.Event, ...]
    endings: tuple[Ending, ...]
    choices: tuple[tuple[int, Action], ...] = ()
    asked_at: tuple[int, ...] = ()

    @property
    def ending(self) -> Ending | None:
        """Ending of the hand in which the line begins; None if that hand was left."""
        return self.endings[0] if self.endings else None


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


def unsealed(event: facts.Event) -> facts.Event:
    """Return a fact without its digest, so that lines with different pasts can be compared."""
    return replace(event, digest="") if isinstance(event, facts.HandEnded | facts.MatchEnded) else event


def replay_along(game: Game, line: Line) -> Replay:
    """Replay of the facts before a line, then those of the line."""
    timeline = game.timeline.until(line.n)
    timeline.extend(line.events)
    return Replay(game.header, timeline)


@dataclass(frozen=True, slots=True)
class HandSummary:
    """
    Summary of a hand along a way.

    `rows` are the keys of the winners' rows, `thrown` is the number of discards, and `open_to` maps the key of each
    goal to the players who pursued it to the end.
    """

    hand: int
    ending: Ending | None
    rows: tuple[str, ...]
    thrown: int
    open_to: Mapping[str, tuple[int, ...]]


def hand_summary(game: Game, line: Line) -> HandSummary:
    """Return the summary of the hand in which a line begins, along that line."""
    rules, table = game.header.rules, game.timeline.table(line.n)
    open_to = _open_to(table, rules)
    played = list(game.timeline.events[hand_start(game.timeline.events, line.n) or 0 : line.n])
    for event in line.events:
        table = apply(table, event)
        played.append(event)
        if table.phase not in (Phase.WON, Phase.DRAWN, Phase.IDLE, Phase.OVER):
            open_to = _open_to(table, rules)
        if isinstance(event, facts.HandEnded):
            break
    keys = (row.key for event in played if isinstance(event, facts.Won) for row in event.sheet.rows)
    thrown = sum(isinstance(event, facts.Discarded) for event in played)
    return HandSummary(table.hand, line.ending, tuple(dict.fromkeys(keys)), thrown, open_to)


def _open_to(table: Table, rules: Ruleset) -> Mapping[str, tuple[int, ...]]:
    goals = [standing.goal.key for standing in rules.standings(NOTHING_DONE, ())]
    counting = {
        seat: {one.goal.key for one in standings_of(table.places[seat], rules) if one.counts}
        for seat in (table.players if table.places else ())
    }
    return {key: tuple(seat for seat, keys in counting.items() if key in keys) for key in goals}


class Comparison:
    """
    Two lines of a game side by side; the one that begins later shares the facts played until then.

    On two boards they are stepped together from where they part, with as many discards on both.
    """

    def __init__(self, game: Game, one: Line, other: Line) -> None:
        self._game, self.lines = game, (one, other)
        n = min(one.n, other.n)
        first, second = (_from(game, line, n) for line in self.lines)
        pairs = enumerate(zip_longest(map(unsealed, first.events), map(unsealed, second.events)), n)
        #: Number of the first fact that differs; None if the lines are equal.
        self.parts_at = next((at for at, (here, there) in pairs if here != there), None)
        #: The endings of the hand in which the earlier line begins.
        self.one, self.other = first.ending, second.ending

    @property
    def difference(self) -> tuple[int, ...] | None:
        """The gain of the second line over the first in that hand, by player; None if one was left."""
        if self.one is None or self.other is None or self.one.hand != self.other.hand:
            return None
        return tuple(after - before for before, after in zip(self.one.payments, self.other.payments, strict=True))

    @cached_property
    def timelines(self) -> tuple[Timeline, Timeline]:
        """The timelines of both lines, from the first fact of the game on."""
        one, other = (replay_along(self._game, line).timeline for line in self.lines)
        return one, other

    @property
    def next_facts(self) -> tuple[facts.Event | None, facts.Event | None]:
        """The first facts that differ; None where a line has ended."""
        one, other = (timeline.events[self.parts_at :][:1] for timeline in self.timelines)
        return next(iter(one), None), next(iter(other), None)

    @property
    def steps(self) -> tuple[tuple[int, int], ...]:
        """Pairs of positions (numbers of facts) that are shown together; the first is where the lines part."""
        return self._stepped[0]

    @property
    def throws(self) -> tuple[int, ...]:
        """The steps with a discard on one of the boards."""
        return self._stepped[1]

    @cached_property
    def _stepped(self) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
        begin = self.parts_at
        if begin is None:
            return (), ()
        steps, throws = [(begin, begin)], []
        for mine, theirs in zip_longest(*(_by_throws(one.events[begin:]) for one in self.timelines), fillvalue=0):
            here, there = steps[-1]
            steps += [(here + min(n, mine), there + min(n, theirs)) for n in range(1, max(mine, theirs) + 1)]
            throws.append(len(steps) - 1)
        return tuple(steps), tuple(throws)

    def differing(self, step: int) -> tuple[frozenset[Tile], frozenset[Tile]]:
        """
        Return the tiles of each board that lie differently on the other at a step: with another player, or open.

        Tiles still in the wall are ignored.
        """
        tables = (timeline.table(n) for timeline, n in zip(self.timelines, self.steps[step], strict=True))
        one, other = (dict(_places(table)).items() for table in tables)
        return frozenset(tile for tile, _ in one - other), frozenset(tile for tile, _ in other - one)


def _from(game: Game, line: Line, n: int) -> Line:
    """Extend a line backwards by the facts played since the first `n`."""
    shared = main_line(game, n, whole=True)
    hand = game.timeline.table(line.n).hand
    ends = [ending for ending in shared.endings if ending.hand < hand]
    return replace(line, n=n, events=(*shared.events[: line.n - n], *line.events), endings=(*ends, *line.endings))


def _by_throws(events: Sequence[facts.Event]) -> list[int]:
    """Return the number of facts up to each discard, so that both boards have as many discards; the rest comes last."""
    found, since = [], 0
    for event in events:
        since += 1
        if isinstance(event, facts.Discarded):
            found.append(since)
            since = 0
    return [*found, since] if since else found


def _places(table: Table) -> Iterator[tuple[Tile, tuple[int, str]]]:
    for seat, place in enumerate(table.places):
        yield from ((tile, (seat, "hand")) for tile in place.hand)
        yield from ((tile, (seat, "meld")) for meld in place.melds for tile in meld.tiles)
        yield from ((shown.tile, (seat, "shown")) for shown in place.shown)
        yield from ((thrown.tile, (seat, "thrown")) for thrown in place.thrown)

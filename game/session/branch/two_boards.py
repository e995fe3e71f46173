"""Two lines stepped together on two boards: which positions belong side by side, and what differs there. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from game.engine import facts
from game.engine.facts import Event
from game.engine.table import Table
from game.record.timeline import Timeline
from game.session.branch.line import Line, compare, replay_along
from game.session.game import Game
from game.tiles.kinds import Tile


@dataclass(frozen=True, slots=True)
class TwoBoards:
    """
    Two timelines and the pairs of positions (numbers of facts) that are shown together.

    The first pair is where the lines part, with equal tables. `throws` are the steps with a discard on one of the
    boards.
    """

    timelines: tuple[Timeline, Timeline]
    steps: tuple[tuple[int, int], ...]
    throws: tuple[int, ...]

    def tables(self, step: int) -> tuple[Table, Table]:
        """Both tables at a step."""
        one, other = self.steps[step]
        return self.timelines[0].table(one), self.timelines[1].table(other)


def two_boards(game: Game, one: Line, other: Line) -> TwoBoards | None:
    """Pair the positions of two lines from their parting to the end of each; None if the lines are equal."""
    parts_at = compare(game, one, other).parts_at
    if parts_at is None:
        return None
    timelines = replay_along(game, one).timeline, replay_along(game, other).timeline
    turns = [_by_throws(timeline.events[parts_at:]) for timeline in timelines]
    steps, throws = [(parts_at, parts_at)], []
    for mine, theirs in zip_longest(*turns, fillvalue=0):
        begun = steps[-1]
        most = max(mine, theirs)
        steps += [(begun[0] + min(n, mine), begun[1] + min(n, theirs)) for n in range(1, most + 1)]
        throws.append(len(steps) - 1)
    return TwoBoards(timelines, tuple(steps), tuple(throws))


def _by_throws(events: Sequence[Event]) -> list[int]:
    """Return the number of facts up to each discard, so that both boards have as many discards; the rest comes last."""
    found, since = [], 0
    for event in events:
        since += 1
        if isinstance(event, facts.Discarded):
            found.append(since)
            since = 0
    return [*found, since] if since else found


def differing(one: Table, other: Table) -> tuple[frozenset[Tile], frozenset[Tile]]:
    """
    Return the tiles of each of two tables that lie differently on the other: with another player, or open.

    Tiles still in the wall are ignored.
    """
    here, there = dict(_places(one)), dict(_places(other))
    return _otherwise(here, there), _otherwise(there, here)


def _otherwise(here: Mapping[Tile, object], there: Mapping[Tile, object]) -> frozenset[Tile]:
    return frozenset(tile for tile, place in here.items() if there.get(tile) != place)


def _places(table: Table) -> Iterator[tuple[Tile, object]]:
    for seat, place in enumerate(table.places):
        yield from ((tile, (seat, "hand")) for tile in place.hand)
        yield from ((tile, (seat, "meld")) for meld in place.melds for tile in meld.tiles)
        yield from ((shown.tile, (seat, "shown")) for shown in place.shown)
        yield from ((thrown.tile, (seat, "thrown")) for thrown in place.thrown)

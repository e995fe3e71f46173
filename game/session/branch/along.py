"""A game as it would be on record had it gone along a line that was never played."""

from functools import reduce

from game.engine.apply import apply
from game.record.replay import Replay
from game.session.branch.line import Line
from game.session.moments import Game


def replay_along(game: Game, line: Line) -> Replay:
    """Give the facts up to where the line leaves the game, then those of the line."""
    events = (*game.timeline.events[: line.n], *line.events)
    return Replay(game.header, events, reduce(apply, line.events, game.timeline.table(line.n)))

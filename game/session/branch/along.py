"""A game as it would be on record had it gone along a line that was never played."""

from game.record.replay import Replay
from game.session.branch.line import Line
from game.session.moments import Game


def replay_along(game: Game, line: Line) -> Replay:
    """Give the facts up to where the line leaves the game, then those of the line."""
    timeline = game.timeline.until(line.n)
    timeline.extend(line.events)
    return Replay(game.header, tuple(timeline.events), timeline.now, tables=timeline.tables)

"""Side by side: what two lines have to compare in the hand in which they begin."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine import facts
from game.engine.facts import Event
from game.engine.facts.apply import apply
from game.engine.finishes import standings_of
from game.engine.table import Phase, Table
from game.rules.ruleset import Ruleset
from game.rules.score.finish import NOTHING_DONE
from game.session.branch.line import Ending, Line, compare, main_line
from game.session.game import Game, hand_start


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


@dataclass(frozen=True, slots=True)
class Parting:
    """The position where two lines part: number of facts, table, and the next fact on each (None: nothing)."""

    n: int
    table: Table
    one: Event | None
    other: Event | None


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


def parting(game: Game, one: Line, other: Line) -> Parting | None:
    """Return where two lines part; None if they are equal."""
    n = compare(game, one, other).parts_at
    if n is None:
        return None
    table = game.timeline.table(min(n, one.n))
    for event in one.events[: max(0, n - one.n)]:
        table = apply(table, event)
    return Parting(n, table, _fact(game, one, n), _fact(game, other, n))


def _fact(game: Game, line: Line, n: int) -> Event | None:
    events = line.events if n >= line.n else main_line(game, n).events
    at = n - line.n if n >= line.n else 0
    return events[at] if at < len(events) else None

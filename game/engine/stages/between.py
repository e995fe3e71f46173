"""Stages between hands: seats are drawn, hands begin, the match ends."""

from game.engine import facts
from game.engine.facts import Event
from game.engine.stages.play import Stage
from game.engine.table import Phase, Table
from game.rules.ruleset import ROUNDS, Ruleset
from game.tiles.kinds import WINDS, Tile
from game.tiles.stream import Chance


class Seats(Stage):
    """Each player turns up a wind tile."""

    phases = frozenset({Phase.IDLE})

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        return () if table.seated else (draw_seats(rules, chance),)


class Hands(Stage):
    """Hands follow one another until the match ends."""

    phases = frozenset({Phase.IDLE})

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        del chance
        return (_first_hand(table, rules) if table.hand == 0 else _next_hand(table, rules),)


def draw_seats(rules: Ruleset, chance: Chance) -> facts.SeatsDrawn:
    """Return the fact that draws a wind for each of those asked; players are numbered in the order of the winds."""
    winds, asked = iter(WINDS[: rules.players]), iter(rules.sit(chance.stream("match/seats")))
    ghosts = [seat in rules.ghosts for seat in range(rules.seats)]
    return facts.SeatsDrawn(
        tuple(None if ghost else Tile(next(winds), 1) for ghost in ghosts),
        tuple(None if ghost else next(asked) for ghost in ghosts),
    )


def _first_hand(table: Table, rules: Ruleset) -> Event:
    scores = tuple(0 if seat in table.ghosts else rules.start_points for seat in range(table.seats))
    order = rules.sits(ROUNDS[0])
    return facts.HandStarted(1, ROUNDS[0], order[0] if order else 0, scores, order)


def _next_hand(table: Table, rules: Ruleset) -> Event:
    outcome = table.outcome
    if outcome is not None and rules.is_played_again(outcome.reason):
        return facts.HandStarted(table.hand + 1, table.round, table.dealer, table.scores, table.order, again=True)
    place = table.order.index(table.dealer) if table.order else table.dealer
    following = rules.next_deal(place, table.round, outcome.winner if outcome else None)
    if following is None or rules.is_last(table.counted, table.dealer, table.round):
        standing = sorted(table.players, key=lambda seat: (-table.scores[seat], seat))
        return facts.MatchEnded(table.scores, tuple(standing))
    dealer, round_ = following
    order = rules.sits(round_)
    return facts.HandStarted(table.hand + 1, round_, order[dealer] if order else dealer, table.scores, order)

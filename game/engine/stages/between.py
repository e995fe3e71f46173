"""Stages around the hands: seats are drawn, hands begin, are paid and closed, the match ends."""

from game.engine import facts
from game.engine.facts import Event
from game.engine.stages.play import Stage
from game.engine.stages.turn import next_draw
from game.engine.table import Phase, Table
from game.rules.ruleset import ROUNDS, Ruleset
from game.rules.score.sheet import Sheet
from game.tiles.kinds import WINDS, Tile
from game.tiles.stream import Chance


class End(Stage):
    """Pay and close a hand that is won or drawn."""

    phases = frozenset({Phase.WON, Phase.DRAWN})

    def follows(self, table: Table, rules: Ruleset, _chance: Chance) -> tuple[Event, ...]:
        """Pay each win; then let the remaining players play on if the game allows it, or close the hand."""
        outcome = table.outcome
        assert outcome is not None
        for one in (outcome, *table.others):
            if one.sheet and not one.payments:
                return (facts.Paid(within_limit(table, rules, _by_player(table, rules, one.sheet)), facts.WIN),)
        return (_plays_on(table, rules) if table.phase is Phase.WON else ()) or (facts.HandEnded(table.scores),)


def _plays_on(table: Table, rules: Ruleset) -> tuple[Event, ...]:
    """Return the facts by which the winners leave and the others play on; empty if the hand is over."""
    assert table.outcome is not None
    places, winners = table.places, {one.winner for one in (table.outcome, *table.others)}
    still = [seat for seat in table.players if not places[seat].out and seat not in winners]
    if not rules.plays_on(len(still)):
        return ()
    new = [seat for seat in table.players if seat in winners and not places[seat].out]
    if new:
        return tuple(facts.WentOut(seat, "won") for seat in new)
    return next_draw(table, rules)


def within_limit(table: Table, rules: Ruleset, payments: tuple[int, ...]) -> tuple[int, ...]:
    """Return payments to one player, cut so that nobody loses more in the match than the house rule allows."""
    if not rules.most_lost:
        return payments
    least = rules.start_points - rules.most_lost
    pay = [
        min(-paid, max(0, score - least)) if paid < 0 else 0 for paid, score in zip(payments, table.scores, strict=True)
    ]
    gets = payments.index(max(payments))
    return tuple(sum(pay) if seat == gets else -pay[seat] for seat in range(len(pay)))


def _by_player(table: Table, rules: Ruleset, sheet: Sheet) -> tuple[int, ...]:
    out = frozenset(table.wind_of(seat) for seat in table.players if table.places[seat].out)
    by_wind = rules.payments(sheet, out)
    return tuple(0 if seat in table.ghosts else by_wind[table.wind_of(seat)] for seat in range(table.seats))


class Seats(Stage):
    """Each player turns up a wind tile."""

    phases = frozenset({Phase.IDLE})

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        return () if table.seated else (draw_seats(rules, chance),)


class Hands(Stage):
    """Hands follow one another until the match ends."""

    phases = frozenset({Phase.IDLE})

    def follows(self, table: Table, rules: Ruleset, _chance: Chance) -> tuple[Event, ...]:
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

"""Stages around the play of a hand: seats, walls, dice, deal and flowers before it, payment and the end after it."""

from collections.abc import Iterator

from game.engine import facts
from game.engine.actions import write
from game.engine.stages.play import Stage
from game.engine.stages.turn import can_replace, next_draw, showable
from game.engine.table import Cause, Phase, Showing, Table
from game.rules.ruleset import ROUNDS, Ruleset
from game.rules.score.sheet import Sheet
from game.tiles.kinds import WINDS, Tile
from game.tiles.stream import Chance
from game.tiles.wall import SIDES, broken_side


class End(Stage):
    """Pay and close a hand that is won or drawn."""

    phases = frozenset({Phase.WON, Phase.DRAWN})

    def follows(self, table: Table, rules: Ruleset, _chance: Chance) -> tuple[facts.Event, ...]:
        """Pay each win; then let the remaining players play on if the game allows it, or close the hand."""
        outcome = table.outcome
        assert outcome is not None
        for one in (outcome, *table.others):
            if one.sheet and not one.payments:
                return (facts.Paid(within_limit(table, rules, _by_player(table, rules, one.sheet)), facts.WIN),)
        return (_plays_on(table, rules) if table.phase is Phase.WON else ()) or (facts.HandEnded(table.scores),)


def _plays_on(table: Table, rules: Ruleset) -> tuple[facts.Event, ...]:
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

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[facts.Event, ...]:
        return () if table.seated else (draw_seats(rules, chance),)


class Hands(Stage):
    """Hands follow one another until the match ends."""

    phases = frozenset({Phase.IDLE})

    def follows(self, table: Table, rules: Ruleset, _chance: Chance) -> tuple[facts.Event, ...]:
        return (_first_hand(table, rules) if table.hand == 0 else _next_hand(table, rules),)


def draw_seats(rules: Ruleset, chance: Chance) -> facts.SeatsDrawn:
    """Return the fact that draws a wind for each of those asked; players are numbered in the order of the winds."""
    winds, asked = iter(WINDS[: rules.players]), iter(rules.sit(chance.stream("match/seats")))
    ghosts = [seat in rules.ghosts for seat in range(rules.seats)]
    return facts.SeatsDrawn(
        tuple(None if ghost else Tile(next(winds), 1) for ghost in ghosts),
        tuple(None if ghost else next(asked) for ghost in ghosts),
    )


def _first_hand(table: Table, rules: Ruleset) -> facts.Event:
    scores = tuple(0 if seat in table.ghosts else rules.start_points for seat in range(table.seats))
    order = rules.sits(ROUNDS[0])
    return facts.HandStarted(1, ROUNDS[0], order[0] if order else 0, scores, order)


def _next_hand(table: Table, rules: Ruleset) -> facts.Event:
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


class Walls(Stage):
    """Shuffle and build the wall."""

    phases = frozenset({Phase.DEAL})

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[facts.Event, ...]:
        if table.wall is not None:
            return ()
        tiles = list(rules.tiles)
        chance.stream(f"hand/{table.hand}/wall").shuffle(tiles)
        return (facts.WallBuilt(tuple(tiles)),)


class Dice(Stage):
    """Roll dice that decide where the wall is broken."""

    phases = frozenset({Phase.DEAL})

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[facts.Event, ...]:
        if not table.dice:
            dice = chance.stream(f"hand/{table.hand}/dice")
            return (facts.DiceRolled(tuple(dice.die() for _ in range(rules.conduct.dice))),)
        if table.broken is None:
            total = sum(table.dice)
            return (facts.WallBroken(table.seat_of(broken_side(total) * len(table.players) // SIDES), total),)
        return ()


class Deal(Stage):
    """Deal packets of tiles to everybody."""

    phases = frozenset({Phase.DEAL})

    def follows(self, table: Table, rules: Ruleset, _chance: Chance) -> tuple[facts.Event, ...]:
        return tuple(_packets(table, rules))


def _packets(table: Table, rules: Ruleset) -> Iterator[facts.Event]:
    """Yield the packets that are still to be dealt."""
    assert table.wall is not None
    wall = table.wall.opened()
    dealt = sum(len(place.dealt) for place in table.places)
    taken = 0
    for seat, size in _order(table, rules):
        taken += size
        if taken > dealt:
            tiles = []
            for _ in range(size):
                tiles.append(wall.tiles[wall.next_front()])
                wall = wall.draw()
            yield facts.Dealt(seat, tuple(tiles))


def _order(table: Table, rules: Ruleset) -> Iterator[tuple[int, int]]:
    """Yield the seat and the size of each packet, in dealing order."""
    seats = [table.seat_of(wind) for wind in range(len(table.players))]
    for size in rules.conduct.packets:
        for seat in seats:
            yield seat, size
    if rules.conduct.dealer_extra:
        yield table.dealer, rules.conduct.dealer_extra


def is_dealing(table: Table) -> bool:
    """Return True if the table is before the first turn."""
    return table.phase in (Phase.DEAL, Phase.FLOWERS)


class Flowers(Stage):
    """
    Each player shows all flowers and takes as many replacements, round after round (S7).

    In a round, from the dealer on, each player shows all flowers and the chosen jokers, then takes as many tiles.
    Flowers among these wait for the next round. Rounds continue as long as a player holds a flower.
    """

    phases = frozenset({Phase.DEAL, Phase.FLOWERS})

    def follows(self, table: Table, rules: Ruleset, _chance: Chance) -> tuple[facts.Event, ...]:
        """Return the next fact; empty if a player is asked or the rounds are over."""
        now, players = table.showing, table.players
        fact = None if now is None else _go_on(table, rules, now)
        if fact is None and not table.offers:
            winds = [*range(table.wind_of(now.seat) + 1 if now else 0, len(players))]
            if any(_flowers(table, rules, seat) for seat in players if not table.places[seat].out):
                winds += range(len(players))
            begun = (_begin(table, rules, table.seat_of(wind)) for wind in winds)
            fact = next(filter(None, begun), None)
        return (fact,) if fact else ()


def _flowers(table: Table, rules: Ruleset, seat: int) -> list[Tile]:
    return sorted(tile for tile in table.places[seat].hand if tile.kind in rules.conduct.bonus)


def _begin(table: Table, rules: Ruleset, seat: int) -> facts.Event | None:
    """Return the first fact of a player's part in a round; None if the player shows nothing or has left the hand."""
    if table.places[seat].out:
        return None
    flowers = _flowers(table, rules, seat)
    if flowers:
        return facts.FlowerShown(seat, flowers[0], before_start=True)
    jokers = showable(table.places[seat].hand, rules)
    return facts.Offered(seat, tuple(map(write, jokers))) if jokers else None


def _go_on(table: Table, rules: Ruleset, now: Showing) -> facts.Event | None:
    """Return the next fact of a part that has begun: more flowers, the offer of jokers, replacements."""
    if table.offers:
        return None
    if not now.done and (fact := _begin(table, rules, now.seat)):
        return fact
    if now.shown > now.replaced and can_replace(table, rules):
        wall = table.wall
        assert wall is not None
        tile = wall.tiles[wall.next_back()]
        return facts.Replaced(now.seat, tile, _cause(table, rules, now))
    return None


def _cause(table: Table, rules: Ruleset, now: Showing) -> Cause:
    """Return the cause of the next replacement; flowers and jokers are replaced in the order of showing."""
    shown = table.places[now.seat].shown[-now.shown :][now.replaced]
    return Cause.JOKER if rules.conduct.is_joker(shown.tile.kind) else Cause.FLOWER

"""Before the first tile is thrown: seats, wall, dice, break, packets and the rounds of flowers."""

from collections.abc import Iterator

from game.engine import facts
from game.engine.actions import write
from game.engine.facts import Event
from game.engine.table import Phase, Showing, Table
from game.engine.turns import can_replace, showable
from game.rules.ruleset import Ruleset
from game.tiles.kinds import WINDS, Tile
from game.tiles.stream import Chance
from game.tiles.wall import SIDES, broken_side


def draw_seats(rules: Ruleset, chance: Chance) -> facts.SeatsDrawn:
    """Let each of those asked turn up a wind tile; players are numbered in the order of the winds."""
    pieces = WINDS[: rules.players]
    turned_up = list(pieces)
    chance.stream("match/seats").shuffle(turned_up)
    winds, asked = iter(pieces), iter(turned_up.index(wind) for wind in pieces)
    ghosts = [seat in rules.ghosts for seat in range(rules.seats)]
    return facts.SeatsDrawn(
        tuple(None if ghost else Tile(next(winds), 1) for ghost in ghosts),
        tuple(None if ghost else next(asked) for ghost in ghosts),
    )


def next_of_deal(table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
    """Give the next facts of the deal; none once every packet is dealt."""
    if table.wall is None:
        tiles = list(rules.tiles)
        chance.stream(f"hand/{table.hand}/wall").shuffle(tiles)
        return (facts.WallBuilt(tuple(tiles)),)
    if not rules.conduct.dice:
        return tuple(_packets(table, rules))
    if not table.dice:
        dice = chance.stream(f"hand/{table.hand}/dice")
        return (facts.DiceRolled(tuple(dice.die() for _ in range(rules.conduct.dice))),)
    if table.broken is None:
        total = sum(table.dice)
        return (facts.WallBroken(table.seat_of(broken_side(total) * len(table.players) // SIDES), total),)
    return tuple(_packets(table, rules))


def _packets(table: Table, rules: Ruleset) -> Iterator[Event]:
    """Give the packets that are still to be dealt."""
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
    """Give who gets packets in which order, and of how many tiles."""
    seats = [table.seat_of(wind) for wind in range(len(table.players))]
    for size in rules.conduct.packets:
        for seat in seats:
            yield seat, size
    if rules.conduct.dealer_extra:
        yield table.dealer, rules.conduct.dealer_extra


def next_of_flowers(table: Table, rules: Ruleset) -> Event | None:
    """
    Give the next fact of the flower rounds, None when somebody is being asked or the rounds are over (decisions S7).

    In a round, from the dealer on, each player shows all his flowers and the jokers he chooses, then takes as many
    tiles; what comes with them waits for the next round, of which there is one as long as anybody holds a flower.
    """
    now = table.showing
    if now is not None:
        fact = _go_on(table, rules, now)
        if fact is not None or table.offers:
            return fact
    done = table.wind_of(now.seat) + 1 if now else 0
    this_round = [table.seat_of(wind) for wind in range(done, len(table.players))]
    for seat in this_round:
        fact = _begin(table, rules, seat)
        if fact is not None:
            return fact
    if any(_flowers(table, rules, seat) for seat in table.players):
        for wind in range(len(table.players)):
            fact = _begin(table, rules, table.seat_of(wind))
            if fact is not None:
                return fact
    return None


def _flowers(table: Table, rules: Ruleset, seat: int) -> list[Tile]:
    return sorted(tile for tile in table.places[seat].hand if tile.kind in rules.conduct.bonus)


def _begin(table: Table, rules: Ruleset, seat: int) -> Event | None:
    """Give the first fact of a player's part in a round, None if he has nothing to show."""
    flowers = _flowers(table, rules, seat)
    if flowers:
        return facts.FlowerShown(seat, flowers[0], before_start=True)
    jokers = showable(table.places[seat].hand, rules)
    return facts.Offered(seat, tuple(map(write, jokers))) if jokers else None


def _go_on(table: Table, rules: Ruleset, now: Showing) -> Event | None:
    """Give the next fact of a part that has begun: more flowers, the question about jokers, replacements."""
    if table.offers:
        return None
    if not now.done:
        fact = _begin(table, rules, now.seat)
        if fact is not None:
            return fact
    if now.shown > now.replaced and can_replace(table, rules):
        wall = table.wall
        assert wall is not None
        tile = wall.tiles[wall.next_back()]
        return facts.Replaced(now.seat, tile, _cause(table, now))
    return None


def _cause(table: Table, now: Showing) -> str:
    """Say what a replacement is for: those of flowers come first, as they were shown."""
    shown = table.places[now.seat].shown[-now.shown :][now.replaced]
    return "joker" if shown.tile.kind.is_joker else "flower"


def is_dealing(table: Table) -> bool:
    """Whether the table is before the first turn."""
    return table.phase in (Phase.DEAL, Phase.FLOWERS)

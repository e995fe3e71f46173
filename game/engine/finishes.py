"""What a player who claims to have won has to show: the finish that the rules judge, taken from the table."""

from game.engine.table import Phase, Place, Table
from game.rules.finish import DISCARD, ROBBED_KONG, SELF_DRAW, Finish
from game.rules.ruleset import ROUNDS, Ruleset
from game.tiles.kinds import Kind, Tile


def own_finish(table: Table, seat: int) -> Finish:
    """Give the finish of a player who holds the tile that he has just taken from the wall."""
    place = table.places[seat]
    drawn = table.drawn
    assert drawn is not None
    how = {word for word, holds in _own_words(table, seat).items() if holds}
    return _finish(table, seat, _without(place.hand, drawn), drawn.kind, SELF_DRAW, None, how)


def claimed_finish(table: Table, rules: Ruleset, seat: int) -> Finish:
    """Give the finish of a player who takes the tile on offer."""
    offer = table.on_offer
    assert offer is not None
    how = {word for word, holds in _claim_words(table, rules, seat).items() if holds}
    by = ROBBED_KONG if table.phase is Phase.ROB else DISCARD
    return _finish(table, seat, table.places[seat].hand, offer.tile.kind, by, table.wind_of(offer.seat), how)


def _finish(
    table: Table, seat: int, hand: tuple[Tile, ...], tile: Kind, by: str, source: int | None, how: set[str]
) -> Finish:
    place = table.places[seat]
    return Finish(
        tuple(sorted(piece.kind for piece in hand)),
        tile,
        by,
        table.wind_of(seat),
        source,
        place.melds,
        tuple((shown.tile.kind, shown.before_start) for shown in place.shown),
        ROUNDS.index(table.round),
        frozenset(how),
        (any(t.kind.is_flower for t in place.dealt), any(t.kind.is_joker for t in place.dealt)),
        has_thrown=bool(place.thrown),
    )


def _without(hand: tuple[Tile, ...], drawn: Tile) -> tuple[Tile, ...]:
    return tuple(tile for tile in hand if tile != drawn)


def _own_words(table: Table, seat: int) -> dict[str, bool]:
    """Say how an own tile came (decisions W21 for the blessings)."""
    place = table.places[seat]
    untouched = not place.thrown and not place.melds and not _showed_joker_in_play(place)
    return {
        "heaven": seat == table.dealer and untouched and place.draws == 0,
        "man": seat != table.dealer and untouched and place.draws == 1 and table.claims == 0,
        "replacement": table.drawn_for != "",
        "last_tile": table.left == 0,
    }


def _claim_words(table: Table, rules: Ruleset, seat: int) -> dict[str, bool]:
    """Say how a tile of another player came."""
    offer = table.on_offer
    assert offer is not None
    thrower = table.places[offer.seat]
    discard = table.phase is Phase.CLAIM
    return {
        "earth": discard and offer.seat == table.dealer != seat and len(thrower.thrown) == 1,
        "last_tile": table.left == 0,
        "discarded_flower": discard and offer.tile.kind.is_flower,
        "discarded_joker": discard and offer.tile.kind.is_joker and pursues_nothing(thrower, rules),
    }


def pursues_nothing(place: Place, rules: Ruleset) -> bool:
    """Whether a player can still go for No-Flowers-No-Leaves (decisions N1)."""
    dealt = tuple(tile.kind for tile in place.dealt)
    return rules.pursues_nothing(dealt, place.melds, has_shown=bool(place.shown))


def _showed_joker_in_play(place: Place) -> bool:
    return any(shown.tile.kind.is_joker and not shown.before_start for shown in place.shown)

"""What the flowers and jokers that lie before a player are worth to him beside a winning hand."""

from collections.abc import Mapping

from game.engine.table import Table
from game.rules.ruleset import Ruleset
from game.tiles.kinds import Tile


def shown_worth(table: Table, seat: int, rules: Ruleset) -> Mapping[Tile, int]:
    """Give the shown tiles that score for a player, with what each is worth in the small unit of the game."""
    if not table.hand or not table.places or seat in table.ghosts:
        return {}
    wind = table.wind_of(seat)
    points = (
        (one.tile, rules.worth_shown(one.tile.kind, wind, before_start=one.before_start))
        for one in table.places[seat].shown
    )
    return {tile: worth for tile, worth in points if worth}

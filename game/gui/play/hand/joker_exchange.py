"""A tile of the hand that is let go of over a joker in a meld takes its place where that may be done. Pure."""

from game.engine.actions import Action, Redeem
from game.gui.table.place.spots import Rect, extent, in_pixels, tile_at
from game.gui.table.time.show import Show
from game.gui.table.told.choices import Choices
from game.tiles.kinds import Kind, Tile


def joker_at(show: Show, point: tuple[int, int]) -> Tile | None:
    """Return the joker at a point that stands for another tile in a meld, None where there is none."""
    melds = (meld for place in show.table.places for meld in place.melds)
    jokers = {joker for meld in melds for joker in meld.tiles if joker.kind.is_joker}
    return tile_at({tile: spot for tile, spot in show.spots(show.reached).items() if tile in jokers}, point)


def stands_for(show: Show, joker: Tile) -> Kind:
    """Return what a joker in a meld stands for."""
    melds = (meld for place in show.table.places for meld in place.melds)
    return next(meld.stands[meld.tiles.index(joker)] for meld in melds if joker in meld.tiles)


def place_of(show: Show, joker: Tile) -> Rect:
    """Return where a joker lies, in whole pixels."""
    return in_pixels(extent(show.spots(show.reached)[joker]))


def exchange_of(choices: Choices, tile: Tile, joker: Tile) -> Action | None:
    """Return the choice to put a tile of this face in the place of the joker, None where that may not be done."""
    group = choices.group("redeem")
    found = (one for one in (group.actions if group else ()) if isinstance(one, Redeem) and one.joker == joker)
    return next((one for one in found if one.tile.kind == tile.kind), None)

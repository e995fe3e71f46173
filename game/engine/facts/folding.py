"""Steps that the folds of several facts share."""

from dataclasses import replace

from game.engine.table import OnOffer, Place, Showing, Table
from game.errors import Broken
from game.tiles.kinds import HIDDEN, Tile


def check_player(table: Table, seat: int) -> None:
    """Raise Broken if the table has no such seat."""
    if not 0 <= seat < table.seats:
        raise Broken(f"there is no player {seat}")


def own(table: Table, seat: int) -> Place:
    """Copy a player's place, put the copy into the table and return it for writing."""
    check_player(table, seat)
    place = table.places[seat].copy()
    table.places = (*table.places[:seat], place, *table.places[seat + 1 :])
    return place


def leaves(place: Place, *tiles: Tile) -> None:
    """Remove tiles from a hand."""
    for tile in tiles:
        place.now_holds(without(place.hand, tile), tile, -1)
    if place.known:
        place.known = tuple(tile for tile in place.known if tile in place.hand)


def without(hand: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """
    Return a hand without one tile; from a hidden hand, without one hidden tile.

    Raises Broken if the tile is missing.
    """
    for piece in (tile, HIDDEN):
        if piece in hand:
            at = hand.index(piece)
            return hand[:at] + hand[at + 1 :]
    raise Broken(f"{tile} is not in the hand")


def take(table: Table, *, back: bool, tile: Tile) -> None:
    """Take a tile from the front or the back of the wall. Raises Broken if the wall has another tile there."""
    wall = table.wall
    if wall is None or wall.start < 0 or not wall.left:
        raise Broken(f"{tile} cannot come from a wall that has no tile to give")
    there = wall.tiles[wall.next_back() if back else wall.next_front()]
    if HIDDEN not in (there, tile) and there != tile:
        raise Broken(f"{tile} is not the next tile of the wall; that is {there}")
    table.wall = wall.draw_back() if back else wall.draw()


def turn_comes(table: Table, seat: int) -> None:
    """Lift the bars that last until a player's next turn."""
    if table.barred:
        table.barred = tuple(bar for bar in table.barred if bar[2] != seat)


def clear_offer(table: Table) -> None:
    """Clear the tile on offer, the open offers and the list of seats that declined."""
    table.on_offer = None
    table.offers = table.declined = ()


def offer_to_others(table: Table, tile: OnOffer) -> None:
    """Put a tile on offer that nobody has been asked about yet."""
    table.on_offer = tile
    table.offers = table.declined = table.last_offers = ()


def part_of_round(table: Table, seat: int) -> Showing:
    """Return a player's current part of the flower round, or a new part if the last fact belonged to another player."""
    now = table.showing
    return now if now and now.seat == seat and not now.replaced else Showing(seat)


def take_discard(table: Table, source: int, tile: Tile, seat: int) -> None:
    """Mark the last discard of `source` as taken by `seat`."""
    place = own(table, source)
    if not place.thrown or place.thrown[-1].tile != tile:
        raise Broken(f"{tile} is not the last discard of player {source}")
    place.thrown = (*place.thrown[:-1], replace(place.thrown[-1], taken_by=seat))

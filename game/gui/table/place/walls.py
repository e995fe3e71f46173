"""Where the tiles of the wall lie: four sides of stacks of two, each from its owner's right to his left."""

from collections.abc import Iterator

from game.engine.table import Table
from game.gui.table.place.frame import PITCH, Frame
from game.gui.table.place.spots import EDGE, RATIO, Spot
from game.tiles.kinds import Tile
from game.tiles.wall import Wall


def stack_point(frame: Frame, position: int, stack: int, per_side: int) -> tuple[float, float]:
    """Give the middle of a stack, counted from 0 at its owner's right."""
    pitch = PITCH * frame.unit * 20 / per_side if per_side > 20 else PITCH * frame.unit
    length = 20 * PITCH * frame.unit
    right = length / 2 - RATIO / 2 * frame.unit - (length - pitch * per_side) / 2
    return frame.at(position, right - (stack + 0.5) * pitch, frame.reach)


def side_of_place(table: Table, frame: Frame, front: int, place: int, per_side: int) -> int:
    """Give the side of the screen on which a wall place lies: the dealer's wall first, then clockwise."""
    dealer = frame.position(table.dealer, front)
    return (dealer - place // (2 * per_side)) % 4


def wall_spot(table: Table, wall: Wall, frame: Frame, front: int, place: int) -> Spot:
    """Give the spot of a wall place; the upper tile of a stack is seen a little higher."""
    per_side = wall.stacks_per_side
    position = side_of_place(table, frame, front, place, per_side)
    stack, lower = divmod(place % (2 * per_side), 2)
    x, y = stack_point(frame, position, stack, per_side)
    width = frame.unit * min(1.0, 20 / per_side)
    up = 0.0 if lower else EDGE * width
    return Spot(x, y - up, width, 90 * position, face_up=False, z=y, layer=1 - lower)


def wall_spots(table: Table, frame: Frame, front: int) -> Iterator[tuple[Tile, Spot]]:
    """Give the tiles that are still in the wall."""
    wall = table.wall
    if wall is None:
        return
    places = wall.remaining() if wall.start >= 0 else range(len(wall.tiles))
    for place in places:
        yield wall.tiles[place], wall_spot(table, wall, frame, front, place)

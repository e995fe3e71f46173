"""What there is on the table that can be explained: tiles, plates, the wall, the panel in the middle. Pure."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.gui.table.place.hit import tile_at
from game.gui.table.place.spots import Rect, extent
from game.gui.table.time.show import Show
from game.tiles.kinds import Tile

TILE, HAND, PLATE, WALL, MIDDLE = "tile", "hand", "plate", "wall", "middle"


@dataclass(frozen=True, slots=True)
class Subject:
    """Something on the table and where it is seen: a tile that lies open, a hidden hand, a plate, wall or middle."""

    what: str
    box: Rect
    tile: Tile | None = None
    seat: int | None = None


Boxes = Callable[[int], Rect]  # the place of a player's plate


def subject_at(show: Show, plate: Boxes, point: tuple[float, float]) -> Subject | None:
    """Give what is seen at a point."""
    tile = tile_at(show.spots(show.reached), point)
    if tile is not None:
        return subject_of(show, tile)
    return next((subject for subject in _others(show, plate) if subject.box.holds(point)), None)


def subject_of(show: Show, tile: Tile) -> Subject | None:
    """Give what a tile on the table is: itself, or a part of a hidden hand or of the wall."""
    spot = show.spots(show.reached).get(tile)
    if spot is None:
        return None
    box, seat = extent(spot), holder(show, tile)
    if spot.face_up or seat == show.sight.front:
        return Subject(TILE, box, tile, seat)
    return Subject(WALL, box) if seat is None else Subject(HAND, box, seat=seat)


def holder(show: Show, tile: Tile) -> int | None:
    """Give the player before whom a tile lies, in whatever way; None for a tile of the wall."""
    for seat, place in enumerate(show.table.places):
        own = (place.hand, (one.tile for one in place.shown), *(meld.tiles for meld in place.melds))
        thrown = (one.tile for one in place.thrown if one.taken_by is None)
        if any(tile in tiles for tiles in own) or tile in thrown:
            return seat
    return None


def _others(show: Show, plate: Boxes) -> Iterator[Subject]:
    for seat in range(show.table.seats):
        yield Subject(PLATE, plate(seat), seat=seat)
    yield Subject(MIDDLE, show.regions.box)


def all_subjects(show: Show, plate: Boxes) -> list[Subject]:
    """Give everything that can be explained by going from one to the next: open tiles, plates, the middle."""
    spots = show.spots(show.reached)
    tiles = (subject_of(show, tile) for tile, spot in spots.items() if spot.face_up)
    return [*(subject for subject in tiles if subject is not None), *_others(show, plate)]


def nearest(subjects: list[Subject], here: Subject, way: tuple[int, int]) -> Subject:
    """Give what lies next in the direction of an arrow key; where nothing does, the same again."""
    x, y = here.box.centre

    def far(subject: Subject) -> float | None:
        dx, dy = subject.box.centre[0] - x, subject.box.centre[1] - y
        along, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
        return along + 2 * aside if along > 1 and aside <= 2 * along else None

    found = [(score, n) for n, subject in enumerate(subjects) if (score := far(subject)) is not None]
    return subjects[min(found)[1]] if found else here

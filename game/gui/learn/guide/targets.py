"""The targets of a lesson's step on the table: the rectangles of tiles and buttons."""

from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from game.gui.kit import draw
from game.gui.play.hand.desk import Desk
from game.gui.table.paint.view import TableView
from game.gui.table.place.spots import extent
from game.session.lessons.lesson import WHO
from game.tiles.kinds import Kind, Tile
from game.tiles.notation import parse

_NEAR = 0.5  # tiles that are no farther apart than this share of their width are ringed together


def boxes_of(points: Sequence[str], view: TableView, desk: Desk) -> list[pygame.Rect]:
    """Return the rectangles of all that is pointed at and is there."""
    found: list[pygame.Rect] = []
    for point in points:
        name, _, rest = point.partition(" ")
        if name == "button":
            found += _buttons(rest, desk)
        else:
            found += _joined(_tile_boxes(_TILES[name](view, rest), view))
    return found


def _buttons(name: str, desk: Desk) -> list[pygame.Rect]:
    """Return the button, or the cards of the choice that it has opened."""
    if desk.open is not None:
        return [desk.ring.root.children()[0].rect] if desk.open.name == name else []
    return [widget.rect for widget in desk.ring.stops() if widget.key == name]


def _tile_boxes(tiles: Iterable[Tile], view: TableView) -> list[pygame.Rect]:
    spots = view.show.spots(view.show.reached)
    return [draw.to_rect(extent(spots[tile])) for tile in tiles if tile in spots]


def _joined(boxes: list[pygame.Rect]) -> list[pygame.Rect]:
    """Put rectangles together that lie side by side."""
    found: list[pygame.Rect] = []
    for box in sorted(boxes, key=lambda one: (one.y, one.x)):
        reach = box.inflate(round(2 * _NEAR * min(box.size)), round(_NEAR * min(box.size)))
        near = [other for other in found if reach.colliderect(other)]
        found = [other for other in found if other not in near] + [box.unionall(near)]
    return found


# --- tiles -----------------------------------------------------------------------------------------------------------


def _hand(view: TableView, faces: str) -> list[Tile]:
    """Return one's own hand, or only some faces of it."""
    return _picked(view.show.own, parse(faces)) if faces else list(view.show.own)


def _picked(tiles: Sequence[Tile], faces: Iterable[Kind]) -> list[Tile]:
    left, found = sorted(tiles), []
    for face in faces:
        tile = next((tile for tile in left if tile.kind == face), None)
        if tile is not None:
            left.remove(tile)
            found.append(tile)
    return found


def _drawn(view: TableView, _rest: str) -> list[Tile]:
    drawn = view.show.table.drawn
    return [drawn] if drawn is not None and drawn in view.show.own else []


def _offer(view: TableView, _rest: str) -> list[Tile]:
    """Return the tile that was thrown last."""
    table = view.show.table
    if table.on_offer is not None:
        return [table.on_offer.tile]
    piles = [place.thrown[-1] for place in table.places if place.thrown]
    return [max(piles, key=lambda thrown: thrown.n).tile] if piles else []


def _seat(view: TableView, who: str) -> int:
    return (view.show.sight.front + WHO.index(who or "you")) % view.show.table.seats


def _pile(view: TableView, who: str) -> list[Tile]:
    return [thrown.tile for thrown in view.show.table.places[_seat(view, who)].thrown if thrown.taken_by is None]


def _melds(view: TableView, who: str) -> list[Tile]:
    return [tile for meld in view.show.table.places[_seat(view, who)].melds for tile in meld.tiles]


def _shown(view: TableView, who: str) -> list[Tile]:
    return [shown.tile for shown in view.show.table.places[_seat(view, who)].shown]


def _back(view: TableView, _rest: str) -> list[Tile]:
    wall = view.show.table.wall
    return [wall.tiles[wall.next_back()]] if wall is not None and wall.left else []


_TILES: Mapping[str, Callable[[TableView, str], list[Tile]]] = {
    "hand": _hand,
    "drawn": _drawn,
    "offer": _offer,
    "pile": _pile,
    "melds": _melds,
    "shown": _shown,
    "back": _back,
}

"""Targets of a lesson's step on the table: rectangles of tiles and buttons."""

from collections.abc import Iterable, Sequence

import pygame

from game.engine.table import Table
from game.gui.kit import draw
from game.gui.play.hand.desk import Desk
from game.gui.table.paint.view import TableView
from game.gui.table.place.spots import extent
from game.session.lessons.lesson import WHO
from game.tiles.kinds import Kind, Tile
from game.tiles.notation import parse

_NEAR = 0.5  # tiles closer than this share of their size get one ring


def boxes_of(points: Sequence[str], view: TableView, desk: Desk) -> list[pygame.Rect]:
    """Rectangles of all targets that are on the screen."""
    found, spots = list[pygame.Rect](), view.show.spots(view.show.reached)
    for point in points:
        name, _, rest = point.partition(" ")
        if name == "button":
            found += _buttons(rest, desk)
        else:
            found += _joined([draw.to_rect(extent(spots[tile])) for tile in _tiles(name, rest, view) if tile in spots])
    return found


def _buttons(name: str, desk: Desk) -> list[pygame.Rect]:
    """The button, or the cards of the choice that it opened."""
    if desk.open is not None:
        return [desk.ring.root.children()[0].rect] if desk.open.name == name else []
    return [widget.rect for widget in desk.ring.stops() if widget.key == name]


def _joined(boxes: list[pygame.Rect]) -> list[pygame.Rect]:
    """Merge adjacent rectangles."""
    found: list[pygame.Rect] = []
    for box in sorted(boxes, key=lambda one: (one.y, one.x)):
        reach = box.inflate(round(2 * _NEAR * min(box.size)), round(_NEAR * min(box.size)))
        near = [other for other in found if reach.colliderect(other)]
        found = [other for other in found if other not in near] + [box.unionall(near)]
    return found


def _tiles(name: str, rest: str, view: TableView) -> Iterable[Tile]:
    """Tiles of a place; `rest` are faces of the hand ("" for all), or the player who owns the tiles."""
    show, table = view.show, view.show.table
    place = table.places[(show.sight.front + (WHO.index(rest) if rest in WHO else 0)) % table.seats]
    found: Iterable[Tile] = ()
    match name:
        case "hand":
            found = _picked(show.own, parse(rest)) if rest else show.own
        case "drawn":
            found = [tile for tile in show.own if tile == table.drawn]
        case "offer":
            found = _thrown_last(table)
        case "back" if table.wall is not None and table.wall.left:
            found = [table.wall.tiles[table.wall.next_back()]]
        case "pile":
            found = [thrown.tile for thrown in place.thrown if thrown.taken_by is None]
        case "melds":
            found = [tile for meld in place.melds for tile in meld.tiles]
        case "shown":
            found = [shown.tile for shown in place.shown]
    return found


def _picked(tiles: Sequence[Tile], faces: Iterable[Kind]) -> list[Tile]:
    left, found = sorted(tiles), []
    for face in faces:
        tile = next((tile for tile in left if tile.kind == face), None)
        if tile is not None:
            left.remove(tile)
            found.append(tile)
    return found


def _thrown_last(table: Table) -> list[Tile]:
    if table.on_offer is not None:
        return [table.on_offer.tile]
    piles = [place.thrown[-1] for place in table.places if place.thrown]
    return [max(piles, key=lambda thrown: thrown.n).tile] if piles else []

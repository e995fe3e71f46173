"""The marks of notes on tiles, in the window and in exported pictures: circles, crosses, letters and arrows."""

import math
from collections.abc import Iterable, Mapping

import pygame

from game.gui.kit.theme import RED_LIGHT
from game.gui.table.place.spots import Spot, surface
from game.gui.table.tile.marks import paint_ring, paint_sign
from game.record.notes.moment import Mark
from game.tiles.kinds import Tile


def paint(target: pygame.Surface, marks: Iterable[Mark], spots: Mapping[Tile, Spot]) -> None:
    """Draw marks over the tiles on which they stand; a tile that is not on the table has none."""
    for mark in marks:
        spot, to = spots.get(mark.tile), spots.get(mark.to) if mark.to is not None else None
        if spot is None:
            continue
        match mark.shape:
            case "circle":
                paint_ring(target, spot, RED_LIGHT)
            case "cross":
                _cross(target, spot)
            case "letter":
                side = max(12, round(spot.width * 0.62))
                paint_sign(target, (round(spot.x), round(spot.y)), side, mark.letter)
            case "arrow" if to is not None:
                _arrow(target, spot, to)


def _cross(target: pygame.Surface, spot: Spot) -> None:
    x, y, w, h = surface(spot)
    thick = max(2, round(spot.width * 0.12))
    pygame.draw.line(target, tuple(RED_LIGHT), (x, y), (x + w, y + h), thick)
    pygame.draw.line(target, tuple(RED_LIGHT), (x + w, y), (x, y + h), thick)


def _arrow(target: pygame.Surface, spot: Spot, to: Spot) -> None:
    angle = math.atan2(to.y - spot.y, to.x - spot.x)
    thick, head = max(3, round(spot.width * 0.14)), spot.width * 0.5
    neck = (to.x - head * math.cos(angle), to.y - head * math.sin(angle))
    pygame.draw.line(target, tuple(RED_LIGHT), (spot.x, spot.y), neck, thick)
    wings = [(neck[0] + side * math.sin(angle), neck[1] - side * math.cos(angle)) for side in (head / 2, -head / 2)]
    pygame.draw.polygon(target, tuple(RED_LIGHT), [(to.x, to.y), *wings])

"""One of two boards: the table of a way, its name and what came of it, and what lies otherwise on the other one."""

from collections.abc import Collection

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import TEXT_GOLD
from game.gui.play.shown_table import ShownTable
from game.gui.table.place.spots import extent
from game.gui.table.tile.rings_and_discs import paint_corners
from game.settings import Settings
from game.tiles.kinds import Tile

_TILES, _LETTERS = 150, 130  # percent of the usual: half a window has more height than a table needs


class Board:
    """The table of one way at one place, drawn in a part of the window."""

    def __init__(self, table: ShownTable) -> None:
        """Take the table along the way."""
        self.table, self.view = table, table.view
        self.box = pygame.Rect(0, 0, 0, 0)

    def lay_out(self, settings: Settings, look: Look, box: pygame.Rect) -> None:
        """Take a part of the window; tiles are as large as may be there, and so the wall is set aside."""
        self.box = box
        self.view.follow(settings)
        self.view.walled, self.view.tiles = False, max(_TILES, self.view.tiles)
        larger = max(_LETTERS, look.percent)
        letters = Look(
            look.words, look.scale, look.reduced_motion, keymap=look.keymap, percent=larger, heard=look.heard
        )
        self.view.lay_out(box.size, letters)

    def go(self, place: int, *, moving: bool) -> None:
        """Stand at a place; `moving` shows the one fact that leads there."""
        head = self.view.show.playhead
        begin = place - 1 if moving and place == head.end + 1 else place
        head.end = place
        head.jump(begin)

    def draw(self, surface: pygame.Surface, otherwise: Collection[Tile]) -> None:
        """Draw the table, corners round what lies otherwise on the other board, and what happened last."""
        part = surface.subsurface(self.box)
        self.view.draw(part)
        show = self.view.show
        if show.event is None:
            spots = show.resting()
            for tile in sorted(otherwise):
                spot = spots.get(tile)
                if spot is not None and spot.face_up:
                    paint_corners(part, draw.to_rect(extent(spot)).inflate(-2, -2), TEXT_GOLD)
        self.view.draw_caption(part, self.view.caption(), until=part.get_width() - round(show.frame.margin))
        self.view.draw_tooltip(part)

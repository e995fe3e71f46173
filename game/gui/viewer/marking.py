"""Marking tiles: with the right mouse button and modifiers, with a pen, or by keys alone."""

from math import inf
from string import ascii_uppercase

import pygame

from game.gui.keymap.keymap import CTRL, MARKS, SHIFT, VIEWER
from game.gui.kit.pressed import commanded, modifiers, pressed
from game.gui.kit.theme import GOLD_LIGHT
from game.gui.table.paint import overlays
from game.gui.table.paint.overlays import paint_ring
from game.gui.table.place.spots import Spot, tile_at
from game.gui.viewer.viewed_game import ViewedGame
from game.record.notes.moment import SHAPES, Mark
from game.tiles.kinds import Tile

_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_ASIDE = 2.2  # factor for the sideways distance of a tile when an arrow key looks for the next one


class Marking:
    """
    Puts the author's marks on tiles of the current moment.

    `pen` is the shape that a click draws ("" for none), `cursor` the tile that the keys have reached.
    """

    def __init__(self, viewed: ViewedGame) -> None:
        self._viewed = viewed
        self.pen = ""
        self.by_keys = False
        self.cursor: Tile | None = None
        self.start: Tile | None = None
        self._pressed: tuple[Tile, str] | None = None

    # --- tiles and marks -----------------------------------------------------------------------------------------

    def tiles(self) -> dict[Tile, Spot]:
        """Spots of the tiles that lie open and still."""
        show = self._viewed.view.show
        spots = show.spots(show.reached) if show.event is None else {}
        return {tile: spot for tile, spot in spots.items() if spot.face_up}

    def put(self, shape: str, tile: Tile, to: Tile | None = None) -> None:
        """Toggle a mark on a tile; a letter keeps the tile's present letter, or takes the first free one."""
        viewed, letter = self._viewed, ""
        if not viewed.can_write or (shape == "arrow") != (to is not None) or to == tile:
            return
        at, author = viewed.at, viewed.author
        if shape == "letter":
            marks = viewed.notebook.now.moment(at, author).marks
            letters = {mark.tile: mark.letter for mark in marks if mark.shape == "letter"}
            free = next((one for one in ascii_uppercase if one not in letters.values()), ascii_uppercase[-1])
            letter = letters.get(tile, free)
        viewed.notebook.settle()
        viewed.notebook.attempt(lambda notes: notes.with_mark(at, author, Mark(shape, tile, to, letter)))

    def clear(self) -> None:
        """Remove all marks of this author from the moment."""
        viewed = self._viewed
        viewed.notebook.did(viewed.notebook.now.with_marks(viewed.at, viewed.author, ()))

    # --- the mouse -----------------------------------------------------------------------------------------------

    def mouse(self, event: pygame.event.Event) -> bool:
        """Handle a mouse button; return True if it was used."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            shape = self._shape(event.button)
            tile = tile_at(self.tiles(), event.pos) if shape and self._viewed.can_write else None
            self._pressed = (tile, shape) if tile is not None else None
            return tile is not None
        if event.type != pygame.MOUSEBUTTONUP or self._pressed is None:
            return False
        (tile, shape), self._pressed = self._pressed, None
        end = tile_at(self.tiles(), event.pos)
        if end is not None and end != tile:
            self.put("arrow", tile, end)
        elif end == tile and shape != "arrow":
            self.put(shape, tile)
        return True

    def _shape(self, button: int) -> str:
        if button == pygame.BUTTON_LEFT:
            return self.pen
        if button != pygame.BUTTON_RIGHT:
            return ""
        held = modifiers(pygame.key.get_mods())
        return "cross" if SHIFT in held else "letter" if CTRL in held else "circle"

    def take(self, pen: str) -> None:
        """Take a pen, or put it down again."""
        self.pen = "" if pen == self.pen or pen not in SHAPES else pen

    # --- the keys ------------------------------------------------------------------------------------------------

    def toggle_keys(self) -> None:
        """Start or stop marking by keys."""
        tiles, self.start = self.tiles(), None
        self.by_keys = not self.by_keys and self._viewed.can_write and bool(tiles)
        if self.by_keys and self.cursor not in tiles:
            mine = sorted(self._viewed.view.show.own)
            self.cursor = next(tile for tile in (*mine, *tiles) if tile in tiles)

    def key(self, event: pygame.event.Event) -> bool:
        """Handle a key while marking by keys; return True if it was used."""
        if not self.by_keys or self.cursor is None:
            return False
        keymap = self._viewed.app.keymap
        key = pressed(event)
        shape = commanded(event, keymap, MARKS).removeprefix(f"{MARKS}_")
        if key in _WAYS:
            self._move(_WAYS[key])
        elif shape:
            self._mark(shape, self.cursor)
        elif key == "esc" or commanded(event, keymap, VIEWER) == "viewer_marks":
            self.toggle_keys()
        else:
            return False
        return True

    def _mark(self, shape: str, tile: Tile) -> None:
        if shape != "arrow":
            self.put(shape, tile)
        elif self.start is None:
            self.start = tile
        else:
            self.put("arrow", self.start, tile)
            self.start = None

    def _move(self, way: tuple[int, int]) -> None:
        spots = self.tiles()
        here = spots.get(self.cursor) if self.cursor is not None else None
        if here is not None:
            far = {tile: _length(here, spot, way) for tile, spot in spots.items()}
            self.cursor = min((tile for tile in far if far[tile] < inf), key=far.__getitem__, default=self.cursor)

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the marks of this moment by all authors, and the cursor."""
        viewed = self._viewed
        if viewed.view.show.event is not None:
            return
        spots = self.tiles()
        marks = [mark for moment in viewed.notebook.now.said_at(viewed.at) for mark in moment.marks]
        overlays.paint_marks(surface, marks, spots)
        for tile in (self.cursor, self.start) if self.by_keys else ():
            if tile in spots:
                paint_ring(surface, spots[tile], GOLD_LIGHT)


def _length(start: Spot, end: Spot, way: tuple[int, int]) -> float:
    """Distance of a tile for an arrow key; infinite if it does not lie that way."""
    dx, dy = end.x - start.x, end.y - start.y
    along, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
    return along + _ASIDE * aside if along > 0.3 * start.width else inf

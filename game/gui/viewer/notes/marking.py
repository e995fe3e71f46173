"""Marking tiles: with the right mouse button and its modifiers, with a chosen pen, or by keys alone."""

import pygame

from game.gui.keymap.commands import MARKS, VIEWER
from game.gui.kit.pressed import pressed
from game.gui.kit.theme import GOLD_LIGHT
from game.gui.table.paint import note_marks
from game.gui.table.place.spots import Spot, tile_at
from game.gui.table.tile.rings_and_discs import paint_ring
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.record.notes.moment import SHAPES, Mark
from game.tiles.kinds import Tile

_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ASIDE = 2.2  # how much farther a tile counts that lies beside the way of an arrow key


class Marking:
    """
    Puts marks of the author on the tiles of the moment that is shown.

    `pen` is the shape that a click draws ("" for none), `cursor` the tile that the keys have reached.
    """

    def __init__(self, looking: ViewedGame) -> None:
        """Take the viewed game."""
        self._looking = looking
        self.pen = ""
        self.by_keys = False
        self.cursor: Tile | None = None
        self.start: Tile | None = None
        self._pressed: tuple[Tile, str] | None = None

    # --- what there is to mark -----------------------------------------------------------------------------------

    def tiles(self) -> dict[Tile, Spot]:
        """Return the places of the tiles that lie open and still."""
        show = self._looking.view.show
        spots = show.spots(show.reached) if show.event is None else {}
        return {tile: spot for tile, spot in spots.items() if spot.face_up}

    def put(self, shape: str, tile: Tile, to: Tile | None = None) -> None:
        """Put a mark on a tile, or take it away."""
        looking = self._looking
        if not looking.can_write or (shape == "arrow") != (to is not None) or to == tile:
            return
        at, author = looking.at, looking.author
        mark = Mark(shape, tile, to, self._letter(tile) if shape == "letter" else "")
        looking.notebook.settle()
        looking.notebook.attempt(lambda notes: notes.with_mark(at, author, mark))

    def _letter(self, tile: Tile) -> str:
        """Return the letter that stands there, so that it goes, or the first one that is free."""
        marks = self._looking.notebook.now.moment(self._looking.at, self._looking.author).marks
        letters = {mark.tile: mark.letter for mark in marks if mark.shape == "letter"}
        if tile in letters:
            return letters[tile]
        return next((letter for letter in _LETTERS if letter not in letters.values()), _LETTERS[-1])

    def clear(self) -> None:
        """Take all marks of this author from the moment."""
        looking = self._looking
        looking.notebook.did(looking.notebook.now.with_marks(looking.at, looking.author, ()))

    # --- the mouse -----------------------------------------------------------------------------------------------

    def mouse(self, event: pygame.event.Event) -> bool:
        """Take a button of the mouse; return True if it was used."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            shape = self._shape(event.button)
            tile = tile_at(self.tiles(), event.pos) if shape and self._looking.can_write else None
            self._pressed = (tile, shape) if tile is not None else None
            return tile is not None
        if event.type != pygame.MOUSEBUTTONUP or self._pressed is None:
            return False
        (tile, shape), self._pressed = self._pressed, None
        self._release(tile, shape, tile_at(self.tiles(), event.pos))
        return True

    def _release(self, tile: Tile, shape: str, end: Tile | None) -> None:
        if end is not None and end != tile:
            self.put("arrow", tile, end)
        elif end == tile and shape != "arrow":
            self.put(shape, tile)

    def _shape(self, button: int) -> str:
        if button == pygame.BUTTON_LEFT:
            return self.pen
        if button != pygame.BUTTON_RIGHT:
            return ""
        held = pygame.key.get_mods()
        return "cross" if held & pygame.KMOD_SHIFT else "letter" if held & pygame.KMOD_CTRL else "circle"

    def take(self, pen: str) -> None:
        """Take a pen, or lay it down again."""
        self.pen = "" if pen == self.pen or pen not in SHAPES else pen

    # --- the keys ------------------------------------------------------------------------------------------------

    def toggle_keys(self) -> None:
        """Begin or end marking by keys."""
        self.by_keys = not self.by_keys and self._looking.can_write and bool(self.tiles())
        self.start = None
        if self.by_keys and self.cursor not in self.tiles():
            mine = self._looking.view.show.own
            self.cursor = next((tile for tile in sorted(mine) if tile in self.tiles()), next(iter(self.tiles())))

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key while marking by keys; return True if it was used."""
        if not self.by_keys or self.cursor is None:
            return False
        key, keymap = pressed(event), self._looking.app.keymap
        shape = keymap.command(key, MARKS).removeprefix(f"{MARKS}_")
        if key in _WAYS:
            self._move(_WAYS[key])
        elif shape:
            self._mark(shape, self.cursor)
        elif key == "esc" or keymap.command(key, VIEWER) == "viewer_marks":
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
        if here is None:
            return
        ways = ((_length(here, spot, way), tile) for tile, spot in spots.items() if tile != self.cursor)
        self.cursor = min((entry for entry in ways if entry[0] is not None), default=(0, self.cursor))[1]

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the marks of this moment, of every author, and the cursor."""
        looking = self._looking
        if looking.view.show.event is not None:
            return
        spots = self.tiles()
        marks = [mark for moment in looking.notebook.now.said_at(looking.at) for mark in moment.marks]
        note_marks.paint_marks(surface, marks, spots)
        for tile in (self.cursor, self.start) if self.by_keys else ():
            if tile in spots:
                paint_ring(surface, spots[tile], GOLD_LIGHT)


def _length(start: Spot, end: Spot, way: tuple[int, int]) -> float | None:
    dx, dy = end.x - start.x, end.y - start.y
    along, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
    return along + _ASIDE * aside if along > 0.3 * start.width else None

"""
Notes on the table: the marks that the user draws on tiles, and cards with the notes of a moment.

The cards are shown while the notes tab is closed, and cover no tile.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import inf
from string import ascii_uppercase

import pygame

from game.gui.keymap import CTRL, MARKS, SHIFT, VIEWER
from game.gui.kit import draw
from game.gui.kit.draw import to_rect
from game.gui.kit.look import Look, largest
from game.gui.kit.pressed import commanded, modifiers, pressed
from game.gui.kit.theme import GOLD_LIGHT, PANEL, TEXT_GOLD, Style
from game.gui.table.paint import overlays
from game.gui.table.paint.overlays import paint_badge, paint_ring
from game.gui.table.paint.view import TableView
from game.gui.table.place.spots import Rect, Spot, extent, tile_at
from game.gui.viewer.viewed_game import ViewedGame
from game.record.notes.moment import SHAPES, Mark, Moment
from game.settings import USUAL_SCALE
from game.tiles.kinds import Tile
from game.words.judgements import author_and, note_on_a_line

_CELLS = 110  # across the area
_LEAST = 6  # least pixels of a cell


class FreeRoom:
    """An area divided into cells, each free or taken; a card needs free cells only."""

    def __init__(self, area: Rect, taken: Iterable[Rect]) -> None:
        """`area` is in pixels; `taken` are rectangles that must not be covered."""
        self._area = area
        self._cell = max(_LEAST, round(area.w / _CELLS))
        self._wide, self._high = int(area.w // self._cell), int(area.h // self._cell)
        self._taken = [[0] * self._wide for _ in range(self._high)]
        for rect in taken:
            self.take(rect)

    def take(self, rect: Rect) -> None:
        """Mark a rectangle as taken."""
        (left, top), (right, bottom) = self._at(rect.x, rect.y), self._at(rect.right, rect.bottom)
        left = max(0, left)
        right = max(left, min(right + 1, self._wide))
        for row in self._taken[max(0, top) : max(0, bottom + 1)]:
            row[left:right] = [1] * (right - left)
        self._sums: list[list[int]] | None = None

    def _at(self, x: float, y: float) -> tuple[int, int]:
        """Column and row of a point."""
        return int((x - self._area.x) // self._cell), int((y - self._area.y) // self._cell)

    def find(self, size: tuple[float, float], near: tuple[float, float]) -> Rect | None:
        """Return the free place of this size nearest to a point; None if there is none."""
        wide, high = -(-int(size[0]) // self._cell), -(-int(size[1]) // self._cell)
        sums, free = self._counted(), list[tuple[int, int, int]]()
        column, row = self._at(near[0] - size[0] / 2, near[1] - size[1] / 2)
        for top in range(self._high - high + 1):
            above, below = sums[top], sums[top + high]
            free += [
                ((left - column) ** 2 + (top - row) ** 2, top, left)
                for left in range(self._wide - wide + 1)
                if below[left + wide] - below[left] == above[left + wide] - above[left]
            ]
        if not free:
            return None
        _, top, left = min(free)
        return Rect(self._area.x + left * self._cell, self._area.y + top * self._cell, *size)

    def _counted(self) -> list[list[int]]:
        """Summed-area table: the number of taken cells above and left of each corner."""
        if self._sums is None:
            self._sums = [[0] * (self._wide + 1)]
            for row in self._taken:
                line = accumulate(row, initial=0)
                self._sums.append([above + here for above, here in zip(self._sums[-1], line, strict=True)])
        return self._sums


_AUTHORS = 3  # shown authors; the last card tells the number of others
_WIDTHS = (320, 260, 210, 165, 480)  # design pixels, the preferred width first
_SMALLER, _TRIES = 0.87, 6  # sizes of the letters from 200 percent down to the usual one
_LINES = (14, 8, 5, 3, 2, 1)  # of a comment, the preferred number first
_HEAD, _ASIDE, _GAP = 38, 24, 6  # design pixels: above the lines with the rim, beside them, around a card
_ALONE = (30, 96)  # a card with only glyph and name: height and least width


@dataclass(frozen=True, slots=True)
class _Card:
    look: Look
    moment: Moment
    name: str
    lines: tuple[str, ...]
    box: pygame.Rect
    is_whole: bool


class NoteCards:
    """Places the notes of a moment once, and draws them."""

    def __init__(self, view: TableView) -> None:
        """The cards lie over `view`."""
        self._view = view
        self._found: tuple[Hashable, tuple[_Card, ...]] = (None, ())

    def draw(self, surface: pygame.Surface, look: Look, said: Sequence[Moment], also: Sequence[pygame.Rect]) -> None:
        """Draw the note of each author; `also` must not be covered either. Nothing while tiles move."""
        show = self._view.show
        if show.event is not None or not said:
            return
        key = (tuple(said), show.reached, show.sight, show.frame, look.scale, tuple(map(tuple, also)))
        if self._found[0] != key:
            usual = look.scale * min(1.0, USUAL_SCALE / look.percent)
            scales = dict.fromkeys(max(usual, look.scale * _SMALLER**step) for step in range(_TRIES))
            tried = (tuple(self._placed(look.at(scale), said, also)) for scale in scales)
            count = min(len(said), _AUTHORS)
            self._found = (key, largest(tried, lambda cards: sum(card.is_whole for card in cards) == count))
        for card in self._found[1]:
            _paint(surface, card)

    @property
    def boxes(self) -> tuple[pygame.Rect, ...]:
        """Rectangles of the cards."""
        return tuple(card.box for card in self._found[1])

    def taken(self, also: Sequence[pygame.Rect] = ()) -> Iterator[Rect]:
        """Yield what must not be covered: tiles, plates, portraits, badges, the middle box, the caption."""
        show = self._view.show
        yield from map(extent, show.spots(show.reached).values())
        regions = show.regions
        places = (*regions.plates, *regions.portraits, *regions.badges, *regions.chips, regions.box, regions.caption)
        yield from (place for place in places if place.w and place.h)
        if show.seating.ghosts:
            yield from regions.ghosts
        yield from (Rect(*box) for box in also)

    def _placed(self, look: Look, said: Sequence[Moment], also: Sequence[pygame.Rect]) -> Iterator[_Card]:
        room = FreeRoom(self._view.show.frame.area, self.taken(also))
        for number, moment in enumerate(said[:_AUTHORS], 1):
            name = author_and(look.words, moment, len(said) - number if number == _AUTHORS else 0)
            card = self._place(look, room, moment, name)
            if card is not None:
                room.take(Rect(*card.box))
                yield card
            if look.percent > USUAL_SCALE and (card is None or not card.is_whole):
                return  # smaller letters are tried

    def _place(self, look: Look, room: FreeRoom, moment: Moment, name: str) -> _Card | None:
        """Return the largest card that covers nothing, near the caption; or else one with only glyph and name."""
        gap, near = look.px(_GAP), self._view.show.regions.note.centre
        for wide, lines, is_whole in self._sizes(look, moment):
            high = look.px(_HEAD) + len(lines) * look.line_height(Style.SMALL)
            found = room.find((wide + 2 * gap, high + 2 * gap), near)
            if found is not None:
                return _Card(look, moment, name, lines, to_rect((found.x + gap, found.y + gap, wide, high)), is_whole)
        high, least = look.px(_ALONE[0]), look.px(_ALONE[1])
        wide = min(look.px(_WIDTHS[-1]), max(least, look.text_width(name, Style.SMALL_STRONG) + look.px(60)))
        found = room.find((wide, high), near) or room.find((least, high), near)
        return (
            None if found is None else _Card(look, moment, name, (), to_rect((found.x, found.y, found.w, high)), False)
        )

    def _sizes(self, look: Look, moment: Moment) -> Iterator[tuple[int, tuple[str, ...], bool]]:
        """
        Yield widths with lines to try, and whether these are the whole comment.

        Too long a comment continues behind the last line, which is cut.
        """
        text = note_on_a_line(look.words, moment)
        tried = set()
        for most in _LINES:
            for width in map(look.px, _WIDTHS):
                whole = look.wrap(text, width - look.px(_ASIDE), Style.SMALL) if text else ()
                lines = whole if len(whole) <= most else (*whole[: most - 1], " ".join(whole[most - 1 : most + 1]))
                if (width, len(lines)) not in tried:
                    tried.add((width, len(lines)))
                    yield width, tuple(lines), len(whole) <= most


def _paint(surface: pygame.Surface, card: _Card) -> None:
    box, look, step = card.box, card.look, card.look.line_height(Style.SMALL)
    draw.panel(surface, box, look.px(8), PANEL, border=look.px(1.2), blur=look.px(8))
    room = box.width - look.px(_ASIDE)
    head = pygame.Rect(box.x + look.px(12), box.y + look.px(4), room - look.px(30), look.px(24))
    look.write(surface, card.name, head, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
    if card.moment.glyph:
        paint_badge(surface, look, card.moment.glyph, (box.right - look.px(20), head.centery))
    for number, line in enumerate(card.lines):
        place = pygame.Rect(box.x + look.px(12), box.y + look.px(28) + number * step, room, step)
        look.write(surface, line, place, Style.SMALL, may_cut=True)


_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_LETTER_ASIDE = 2.2  # factor for the sideways distance of a tile when an arrow key looks for the next one


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
    return along + _LETTER_ASIDE * aside if along > 0.3 * start.width else inf

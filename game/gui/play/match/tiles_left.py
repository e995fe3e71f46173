"""The board of the tiles left: every face of the game, and how many of it one has not seen."""

from collections.abc import Collection, Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import PANEL, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.table.place.spots import EDGE, RATIO
from game.gui.table.tile import front_and_back
from game.gui.table.told.counts import TileCount
from game.gui.widgets import Widget
from game.gui.widgets.base import Size
from game.tiles.kinds import Kind

_TILE = 24  # design pixels
_STEP = 33
_PAD = 12
_DIGITS = 0.82  # of the height of a line: digits have nothing below it
_GONE = 80  # of 255: how much is seen of a tile of which none is left
_GROUPS = ("m", "p", "s", "z", "fg", "kq", "j")  # the rows, by the letters of notation


def rows_of(faces: Sequence[Kind], flowers: Collection[Kind] = ()) -> list[list[Kind]]:
    """Return the faces in rows, each of one group; a joker that is among the flowers of the game lies with them."""
    group = {face: "q" if face.is_joker and face in flowers else face.family for face in faces}
    rows = ([face for face in faces if group[face] in letters] for letters in _GROUPS)
    return [row for row in rows if row]


class TilesLeft(Widget):
    """Shows what the counter says."""

    def __init__(self, counter: TileCount, *, key: str = "tiles left") -> None:
        """Take the counter."""
        super().__init__(key=key)
        self._counter = counter
        self.rows = rows_of(counter.faces, counter.flowers)

    def wish(self, look: Look, room: int) -> Size:
        """Return the room of the rows with a heading."""
        del room
        wide = max(len(row) for row in self.rows) * look.px(_STEP) - look.px(_STEP - _TILE)
        title = look.text_width(look.say("left.title"), Style.STRONG)
        head = look.line_height(Style.STRONG) + look.line_height(Style.SMALL) + look.px(6)
        high = head + len(self.rows) * self._row_height(look)
        return max(wide, title) + 2 * look.px(_PAD), high + 2 * look.px(_PAD)

    def _row_height(self, look: Look) -> int:
        return round(look.px(_TILE) * (RATIO + EDGE)) + round(_DIGITS * look.line_height(Style.SMALL)) + look.px(2)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board with its rows."""
        look, pad = self.look, self.look.px(_PAD)
        draw.panel(surface, self.rect, look.px(10), PANEL, border=look.px(1.5), blur=look.px(10))
        line = pygame.Rect(self.rect.x + pad, self.rect.y + pad, self.rect.width - 2 * pad, 0)
        line.height = look.line_height(Style.STRONG)
        look.write(surface, look.say("left.title"), line, Style.STRONG, TEXT_GOLD)
        line.y, line.height = line.bottom, look.line_height(Style.SMALL)
        left = self._counter.left()
        total = sum(max(0, left[face]) for row in self.rows for face in row)
        look.write(surface, look.say("left.sentence", count=total), line, Style.SMALL, TEXT_SOFT, may_cut=True)
        for n, row in enumerate(self.rows):
            self._draw_row(surface, row, left, line.bottom + look.px(6) + n * self._row_height(look))

    def _draw_row(self, surface: pygame.Surface, row: Sequence[Kind], left: Sequence[int], y: int) -> None:
        look, width = self.look, self.look.px(_TILE)
        high = round(width * (RATIO + EDGE))
        for n, face in enumerate(row):
            x, count = self.rect.x + look.px(_PAD) + n * look.px(_STEP), max(0, left[face])
            picture = front_and_back.lying(face, width, 0, face_up=True)
            if not count:
                picture = picture.copy()
                picture.set_alpha(_GONE)
            surface.blit(picture, (x, y))
            below = pygame.Rect(x, y + high, width, round(_DIGITS * look.line_height(Style.SMALL)))
            below.inflate_ip(look.px(8), 0)
            look.write(surface, str(count), below, Style.SMALL, TEXT if count else TEXT_SOFT, align="center")

"""Tables on paper: words, numbers and tiles in columns, and strips of tiles with what they are called."""

from collections.abc import Callable

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLD, PAPER, RED_DEEP, RED_LIGHT, TEXT, TEXT_DARK, Skin, Style, tone
from game.gui.table.tile import loose_tiles
from game.gui.widgets.base import Size, Widget
from game.gui.widgets.highlight import paint
from game.rules.chapters import Atom, Cell, Grid, Strip
from game.tiles.kinds import Kind

Tell = Callable[[Cell], str]
_TILE = 30
_STRIP_TILE = 36
_PAD_X, _PAD_Y = 12, 7
_HEAD = Skin(RED_LIGHT, RED_DEEP, GOLD, TEXT)
_ZEBRA = tone(PAPER, (226, 196, 146), 0.45)
HAIRLINE = tone(PAPER, (158, 110, 40), 0.55)


class Table(Widget):
    """A table; columns of numbers stand to the right, wide words are broken into lines."""

    def __init__(self, grid: Grid, tell: Tell, *, query: str = "") -> None:
        """Take the table, the function that puts a cell into words, and the search text."""
        super().__init__()
        self.query = query
        self.head = tuple(tell(cell) for cell in grid.head)
        self.lines = tuple(tuple(_split(cell, tell) for cell in line) for line in grid.lines)
        columns = zip(*grid.lines, strict=True)
        self.right = tuple(all(isinstance(cell, int) and not isinstance(cell, Kind) for cell in c) for c in columns)

    def _widths(self, look: Look, room: int) -> list[int]:
        """Return the columns' wished widths; where that is too much the widest give way, as far as no word is cut."""
        widths = self._measured(look, look.text_width)
        least = self._measured(look, lambda text, style: max(look.text_width(word, style) for word in text.split(" ")))
        over = sum(widths) - room
        while over > 0:
            yielding = [at for at in range(len(widths)) if widths[at] > least[at]] or range(len(widths))
            widest = max(yielding, key=widths.__getitem__)
            second = max((widths[at] for at in yielding if at != widest), default=0)
            cut = max(1, min(over, widths[widest] - max(second, least[widest])))
            widths[widest] -= cut
            over -= cut
        return widths

    def _measured(self, look: Look, width: Callable[[str, Style], int]) -> list[int]:
        """Return how wide each column is with its tiles and what a function says of its texts."""
        widths = [width(head, Style.SMALL_STRONG) for head in self.head]
        for line in self.lines:
            for at, (faces, words) in enumerate(line):
                widths[at] = max(widths[at], _tiles(look, faces) + width(words, Style.BODY))
        return [wide + 2 * look.px(_PAD_X) for wide in widths]

    def _words(self, look: Look, line: int, column: int, width: int) -> tuple[str, ...]:
        faces, words = self.lines[line][column]
        return look.wrap(words, width - 2 * look.px(_PAD_X) - _tiles(look, faces), Style.BODY) if words else ()

    def _heads(self, look: Look, widths: list[int]) -> list[tuple[str, ...]]:
        return [
            look.wrap(head, width - 2 * look.px(_PAD_X), Style.SMALL_STRONG)
            for head, width in zip(self.head, widths, strict=True)
        ]

    def _head_height(self, look: Look, widths: list[int]) -> int:
        most = max(map(len, self._heads(look, widths)))
        return most * look.line_height(Style.SMALL_STRONG) + 2 * look.px(_PAD_Y)

    def _height(self, look: Look, line: int, widths: list[int]) -> int:
        heights = [look.line_height()]
        for column, width in enumerate(widths):
            heights.append(len(self._words(look, line, column, width)) * look.line_height())
            if self.lines[line][column][0]:
                heights.append(loose_tiles.height(look.px(_TILE)))
        return max(heights) + 2 * look.px(_PAD_Y)

    def wish(self, look: Look, room: int) -> Size:
        """Return the size of all lines."""
        widths = self._widths(look, room)
        body = sum(self._height(look, line, widths) for line in range(len(self.lines)))
        return sum(widths), self._head_height(look, widths) + body

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the head, then line after line."""
        look, widths = self.look, self._widths(self.look, self.rect.width)
        band = pygame.Rect(self.rect.x, self.rect.y, sum(widths), self._head_height(look, widths))
        surface.blit(draw.rounded(band.size, look.px(6), _HEAD, look.px(1)), band)
        self._draw_head(surface, band, widths)
        y = band.bottom
        for line in range(len(self.lines)):
            row = pygame.Rect(band.x, y, band.width, self._height(look, line, widths))
            if line % 2:
                surface.fill(_ZEBRA, row)
            surface.fill(HAIRLINE, (row.x, row.bottom - 1, row.width, 1))
            self._draw_line(surface, line, row, widths)
            y = row.bottom

    def _draw_head(self, surface: pygame.Surface, band: pygame.Rect, widths: list[int]) -> None:
        look, x, step = self.look, band.x, self.look.line_height(Style.SMALL_STRONG)
        for words, width, right in zip(self._heads(look, widths), widths, self.right, strict=True):
            box = pygame.Rect(x + look.px(_PAD_X), 0, width - 2 * look.px(_PAD_X), step)
            box.y = band.centery - len(words) * step // 2
            for line in words:
                look.write(surface, line, box, Style.SMALL_STRONG, TEXT, align="right" if right else "left")
                box.y += step
            x += width

    def _draw_line(self, surface: pygame.Surface, line: int, row: pygame.Rect, widths: list[int]) -> None:
        look, x = self.look, row.x
        for column, width in enumerate(widths):
            faces, _ = self.lines[line][column]
            inner = pygame.Rect(x + look.px(_PAD_X), row.y, width - 2 * look.px(_PAD_X), row.height)
            tile = look.px(_TILE)
            loose_tiles.line_of(surface, faces, inner.x, row.centery - loose_tiles.height(tile) // 2, tile)
            inner.x, inner.width = inner.x + _tiles(look, faces), inner.width - _tiles(look, faces)
            words = self._words(look, line, column, width)
            high = len(words) * look.line_height()
            box = pygame.Rect(inner.x, row.centery - high // 2, inner.width, high)
            if self.right[column] and words:
                box.x = box.right - look.text_width(words[0])
                box.width = look.text_width(words[0])
            paint(surface, look, words, box, Style.BODY, TEXT_DARK, self.query)
            x += width


def _split(cell: Cell, tell: Tell) -> tuple[tuple[Kind, ...], str]:
    """Return the tiles of a place and its words."""
    atoms: tuple[Atom, ...] = cell if isinstance(cell, tuple) else (cell,)
    faces = tuple(atom for atom in atoms if isinstance(atom, Kind))
    rest = tuple(atom for atom in atoms if not isinstance(atom, Kind))
    return faces, tell(rest) if rest else ""


def _tiles(look: Look, faces: tuple[Kind, ...]) -> int:
    return len(faces) * look.px(_TILE) + look.px(10) if faces else 0


class TileStrip(Widget):
    """Tiles side by side, with what they are called above them."""

    def __init__(self, strip: Strip, caption: str, *, query: str = "") -> None:
        """Take the tiles, the words, and the search text."""
        super().__init__()
        self.faces = tuple(face for group in strip.groups for face in group)
        self.caption, self.query = caption, query

    def _tile(self, look: Look, room: int) -> int:
        return min(look.px(_STRIP_TILE), room // max(1, len(self.faces)))

    def wish(self, look: Look, room: int) -> Size:
        """Return the height of the words and the tiles."""
        lines = look.wrap(self.caption, room, Style.SMALL_STRONG)
        words = len(lines) * look.line_height(Style.SMALL_STRONG) + look.px(4)
        return room, words + loose_tiles.height(self._tile(look, room)) + look.px(8)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw words and tiles."""
        look = self.look
        lines = look.wrap(self.caption, self.rect.width, Style.SMALL_STRONG)
        paint(surface, look, lines, self.rect, Style.SMALL_STRONG, RED_DEEP, self.query)
        y = self.rect.y + len(lines) * look.line_height(Style.SMALL_STRONG) + look.px(4)
        loose_tiles.line_of(surface, self.faces, self.rect.x, y, self._tile(look, self.rect.width))

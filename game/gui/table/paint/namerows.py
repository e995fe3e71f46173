"""A player's name on his plate: in a row, in smaller letters or in two rows; cut only where none of that helps."""

from typing import NamedTuple

import pygame

from game.gui.kit.fit import largest
from game.gui.kit.look import Look
from game.gui.kit.theme import TEXT, Style

_SMALLER = 0.86  # of the letters


class NameRows(NamedTuple):
    """The rows of a name, and the letters in which they have room."""

    look: Look
    style: Style
    rows: tuple[str, ...]

    @property
    def height(self) -> int:
        """How high they stand."""
        return len(self.rows) * self.look.line_height(self.style)

    def write(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Write them in the middle of a box's height."""
        row = pygame.Rect(box.x, box.centery - self.height // 2, box.width, self.look.line_height(self.style))
        for words in self.rows:
            self.look.write(surface, words, row, self.style, TEXT, may_cut=True)
            row = row.move(0, row.height)


def name_rows(name: str, room: tuple[int, int], look: Look) -> NameRows:
    """Give a name for a room; in a single row it may be higher than that."""
    smaller, style = look.at(look.scale * _SMALLER), Style.SMALL_STRONG
    wrapped = [NameRows(letters, style, letters.wrap(name, room[0], style)) for letters in (look, smaller)]
    tried = [NameRows(look, Style.STRONG, (name,)), NameRows(look, style, (name,))]
    tried += [*wrapped, NameRows(smaller, style, (name,))]
    return largest(tried, lambda found: _fits(found, room))


def _fits(found: NameRows, room: tuple[int, int]) -> bool:
    wide = max((found.look.text_width(row, found.style) for row in found.rows), default=0)
    return wide <= room[0] and (len(found.rows) == 1 or found.height <= room[1])

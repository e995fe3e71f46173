"""All faces in rows, one of them chosen: with the mouse, the arrow keys, Home and End."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.portrait.portraits import portrait
from game.gui.kit.theme import FIELD, GAP_SMALL, GOLDEN, RADIUS_SMALL, TEXT, TEXT_DARK, TEXT_SOFT, Style
from game.gui.widgets.base import Say, Size
from game.gui.widgets.button import lit
from game.gui.widgets.choices import Cells

_FACE = 76
_CELL = 104  # the least width
_PAD = 6


@dataclass(frozen=True, slots=True)
class Entry:
    """A face to choose: its key, what is shown, its name, and a word below."""

    key: str
    shown: str
    name: str
    about: str = ""


class FaceGrid(Cells):
    """One of many faces; the chosen one is pleased."""

    next_keys = ()

    def __init__(
        self, entries: Sequence[Entry], chosen: str, on_change: Callable[[str], object], *, key: str = "face"
    ) -> None:
        """Take the faces, the key of the chosen one, and what learns of a change."""
        super().__init__([entry.key for entry in entries], chosen, on_change, key=key)
        self.entries = tuple(entries)

    def spoken(self, say: Say) -> str:
        """Return the chosen face and its place."""
        names = [", ".join(filter(None, (entry.name, entry.about))) for entry in self.entries]
        return self.spoken_entry(say, names, self.index)

    @property
    def columns(self) -> int:
        """The number of faces in a row."""
        return self._columns(self.look, self.rect.width)

    def _columns(self, look: Look, room: int) -> int:
        return max(1, (room + look.px(GAP_SMALL)) // (look.px(_CELL) + look.px(GAP_SMALL)))

    def _high(self, look: Look) -> int:
        about = look.line_height(Style.TINY) if any(entry.about for entry in self.entries) else 0
        return look.px(_FACE) + look.line_height(Style.SMALL_STRONG) + about + 2 * look.px(_PAD)

    def wish(self, look: Look, room: int) -> Size:
        """Return all the width and the height of the rows."""
        rows = -(-len(self.entries) // self._columns(look, room))
        return room, rows * self._high(look) + (rows - 1) * look.px(GAP_SMALL)

    def boxes(self) -> list[pygame.Rect]:
        """Return the place of each face."""
        look, gap = self.look, self.look.px(GAP_SMALL)
        columns, high = self.columns, self._high(look)
        xs = [self.rect.x + (self.rect.width + gap) * n // columns for n in range(columns + 1)]
        cells = (divmod(n, columns) for n in range(len(self.entries)))
        return [
            pygame.Rect(xs[across], self.rect.y + down * (high + gap), xs[across + 1] - gap - xs[across], high)
            for down, across in cells
        ]

    def draw_cell(self, surface: pygame.Surface, box: pygame.Rect, index: int, *, over: bool) -> None:
        """Draw a face, the chosen one on gold."""
        look, entry, chosen = self.look, self.entries[index], index == self.index
        skin = GOLDEN if chosen else lit(FIELD, self.glow if over else 0.0)
        surface.blit(draw.rounded(box.size, look.px(RADIUS_SMALL), skin, look.px(1.5)), box)
        picture = portrait(look, entry.shown, "pleased" if chosen else "calm", _FACE, name=entry.name)
        place = picture.get_rect(midtop=(box.centerx, box.y + look.px(_PAD)))
        surface.blit(picture, place)
        name = pygame.Rect(box.x, place.bottom, box.width, look.line_height(Style.SMALL_STRONG)).inflate(-4, 0)
        ink, soft = (TEXT_DARK, TEXT_DARK) if chosen else (TEXT, TEXT_SOFT)
        look.write(surface, entry.name, name, Style.SMALL_STRONG, ink, align="center", may_cut=True)
        about = pygame.Rect(name.x, name.bottom, name.width, look.line_height(Style.TINY))
        look.write(surface, entry.about, about, Style.TINY, soft, align="center", may_cut=True)

"""The palette: all faces of the set and how many copies are left; it picks tiles as the hand does."""

from collections.abc import Callable, Collection, Sequence
from itertools import zip_longest

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLD_LIGHT, GOLDEN, TEXT_SOFT, Skin, Style
from game.gui.table.paint import pictures
from game.gui.widgets import Widget
from game.gui.widgets.base import ARROW_KEYS, Point, Say, Size
from game.tiles.kinds import KINDS, Kind
from game.words.spoken import left_of

_PALETTE_TILE = 40
_LEAST = 12
_GROUP_GAP = 14
_DIM = (96, 100, 98, 255)
_BADGE = Skin((120, 30, 26), (86, 16, 18), (214, 110, 84), TEXT_SOFT)
_SUITS = (KINDS[0:9], KINDS[9:18], KINDS[18:27])
_HONORS = KINDS[27:34]
_EXTRAS = (KINDS[34:42], KINDS[42:50], KINDS[50:59])
_COLUMNS = 17
_Row = tuple[Sequence[Kind], Sequence[Kind]]


class TilePicker(Widget):
    """Places for small tiles. The mouse picks a place; the arrow keys move a mark, and Space picks the marked place."""

    takes_focus = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, on_pick: Callable[[int], object], *, at: int = 0, key: str = "") -> None:
        """`on_pick` is called with the index of the picked place; `at` is the marked one."""
        super().__init__(key=key)
        self.on_pick, self.at = on_pick, at

    def boxes(self) -> list[pygame.Rect]:
        """Rectangles of the places."""
        raise NotImplementedError

    def point_at(self, point: Point) -> bool:
        """Mark the place under the mouse; return True if there is one."""
        hit = pygame.Rect(point, (1, 1)).collidelist(self.boxes())
        self.at = hit if hit >= 0 else self.at
        return hit >= 0

    def press(self, point: Point) -> None:
        if self.point_at(point):
            self.on_pick(self.at)

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_SPACE:
            self.on_pick(self.at)
            return True
        return event.key in ARROW_KEYS and self._move(*ARROW_KEYS[event.key])

    def _move(self, dx: int, dy: int) -> bool:
        """Mark the next place in this direction. Returns False at an edge, where the focus moves on."""
        boxes = self.boxes()
        here = boxes[min(self.at, len(boxes) - 1)]
        ways = []
        for n, box in enumerate(boxes):
            right, down = box.centerx - here.centerx, box.centery - here.centery
            beside = abs(down) < here.height // 2
            if (right * dx > 0 and beside) or down * dy > here.height // 2:
                ways.append((abs(down) * 4 + abs(right), n))
        if ways:
            self.at = min(ways)[1]
        return bool(ways)

    def draw_mark(self, surface: pygame.Surface) -> None:
        """Draw the keyboard mark if the focus is visible."""
        if self.focused and self.focus_seen:
            boxes, thick = self.boxes(), self.look.px(3.5)
            box = boxes[min(self.at, len(boxes) - 1)].inflate(2 * thick, 2 * thick)
            surface.blit(draw.ring(box.size, self.look.px(6), GOLD_LIGHT, thick), box)


def lines(extra: Collection[Kind]) -> tuple[_Row, ...]:
    """
    Lines of the palette as left and right parts; `extra` are the faces of the set beside the plain ones.

    Honors stand to the right of the suits if there is space. The right part of the last line stays empty.
    """
    right = [part for faces in _EXTRAS if (part := [face for face in faces if face in extra])]
    if len(right) < len(_SUITS) - 1:
        return tuple(zip_longest(_SUITS, [_HONORS, *right], fillvalue=()))
    return (*zip_longest(_SUITS, right, fillvalue=()), (_HONORS, ()))


class Palette(TilePicker):
    """All faces; those that cannot be added are dimmed. A badge counts the copies left once some are used."""

    def __init__(
        self,
        on_pick: Callable[[Kind], object],
        may: Callable[[Kind], bool],
        left: Callable[[Kind], tuple[int, int]],
        *,
        extra: Collection[Kind] = (),
        hint: str = "",
        at: int = 0,
        key: str = "palette",
    ) -> None:
        """`on_pick` gets the clicked face, `may` tells if a face can be added, `left` counts copies left and in all."""
        self._lines = lines(extra)
        self.faces = [face for line in self._lines for part in line for face in part]
        super().__init__(lambda n: on_pick(self.faces[n]), at=min(at, len(self.faces) - 1), key=key)
        self._hint = hint
        self._may = {face: may(face) for face in self.faces}
        self._left = {face: left(face) for face in self.faces}

    def _width(self, look: Look, room: int) -> int:
        return max(_LEAST, min(look.px(_PALETTE_TILE), (room - look.px(_GROUP_GAP)) // _COLUMNS - look.px(1)))

    def spoken(self, say: Say) -> str:
        """The marked face, and how many copies of it are left."""
        face = self.faces[self.at]
        del say
        return left_of(self.look.words, face, *self._left[face])

    def _step(self, look: Look, width: int) -> int:
        return pictures.height(width) + look.px(5)

    def wish(self, look: Look, room: int) -> Size:
        return room, len(self._lines) * self._step(look, self._width(look, room))

    def boxes(self) -> list[pygame.Rect]:
        width = self._width(self.look, self.rect.width)
        high, step, gap = pictures.height(width), self._step(self.look, width), self.look.px(1)
        second = 9 * (width + gap) + self.look.px(_GROUP_GAP)
        found = []
        for row, parts in enumerate(self._lines):
            for x, part in zip((self.rect.x, self.rect.x + second), parts, strict=True):
                lefts = range(x, x + len(part) * (width + gap), width + gap)
                found += [pygame.Rect(left, self.rect.y + row * step, width, high) for left in lefts]
        return found

    def draw(self, surface: pygame.Surface) -> None:
        for face, box in zip(self.faces, self.boxes(), strict=True):
            edge = pictures.margin(box.width)
            picture = pictures.tile(face, box.width)
            if not self._may[face]:
                picture = picture.copy()
                picture.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(picture, (box.x - edge, box.y - edge))
            left, copies = self._left[face]
            if copies > 1 and left < copies:
                self._draw_left(surface, box, left)
        last = self.boxes()[-1]  # the right part of the last line is always empty
        box = pygame.Rect(last.right + self.look.px(_GROUP_GAP), last.y, 0, last.height + self.look.px(14))
        box.width = self.rect.right - box.x
        self.look.paragraph(surface, self._hint, box, Style.SMALL, TEXT_SOFT)
        self.draw_mark(surface)

    def _draw_left(self, surface: pygame.Surface, box: pygame.Rect, left: int) -> None:
        side, skin = self.look.line_height(Style.TINY), GOLDEN if left > 0 else _BADGE
        badge = pygame.Rect(0, 0, side, side).move_to(bottomright=(box.right + self.look.px(2), box.bottom))
        surface.blit(draw.rounded(badge.size, side // 2, skin, 1), badge)
        self.look.write(surface, str(max(0, left)), badge, Style.TINY, skin.ink, align="center")

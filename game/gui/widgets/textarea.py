"""A text area: several lines of text, typed or pasted."""

from bisect import bisect_right
from collections.abc import Callable, Iterator

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.pressed import ENTER_KEYS
from game.gui.kit.theme import FIELD, GOLD_DEEP, GOLD_LIGHT, RADIUS_SMALL, TEXT, TEXT_SOFT, Style
from game.gui.widgets.base import Point, Size
from game.gui.widgets.button import lit
from game.gui.widgets.writing import EditedText, Writing, edit, types_a_sign

_PAD = 10
_STYLE = Style.SMALL
_LONGEST = 4000


class TextArea(Writing):
    """Lines of text; Tab leaves it, Enter begins a line."""

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], object],
        *,
        lines: int = 6,
        wraps: bool = False,
        longest: int = _LONGEST,
        placeholder: str = "",
        key: str = "",
    ) -> None:
        """Take the text, what learns of changes, how many lines it wishes to show; `wraps` breaks long lines."""
        super().__init__(EditedText(text), on_change, longest=longest, key=key)
        self._lines, self._wraps, self.placeholder = lines, wraps, placeholder
        self._left = self._top = 0  # pixels that the text is moved, so that the caret is seen

    def show(self, text: str) -> None:
        """Put another text there without telling anybody."""
        if text != self.line.text:
            self.line = EditedText(text)

    def wish(self, look: Look, room: int) -> Size:
        """Return all the width and the height of its lines."""
        return room, self._lines * look.line_height(_STYLE) + 2 * look.px(_PAD)

    def clean(self, text: str) -> str:
        """Return the signs that can be seen, line breaks among them."""
        lines = text.replace("\r\n", "\n").replace("\t", "  ")
        return "".join(sign for sign in lines if sign == "\n" or sign.isprintable())

    def key_down(self, event: pygame.event.Event) -> bool:
        """Edit. Keys that type are used up, so that no shortcut answers to them."""
        if self.clipboard(event):
            return True
        if self._composing:
            return True
        if event.key in ENTER_KEYS:
            self.insert("\n" + self._indent())
            return True
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._climb(-1 if event.key == pygame.K_UP else 1, mark=bool(event.mod & pygame.KMOD_SHIFT))
        edited = self._ends(event) or edit(self.line, event.key, event.mod)
        if edited is not None:
            self.take(edited)
            return True
        return types_a_sign(event)

    def _indent(self) -> str:
        start, _ = self._bounds()
        here = self.line.text[start : self.line.caret]
        return " " * (len(here) - len(here.lstrip(" ")))

    def _bounds(self) -> tuple[int, int]:
        """Return where the line of the caret begins and ends."""
        text, caret = self.line.text, self.line.caret
        end = text.find("\n", caret)
        return text.rfind("\n", 0, caret) + 1, len(text) if end < 0 else end

    def _ends(self, event: pygame.event.Event) -> EditedText | None:
        if event.key not in (pygame.K_HOME, pygame.K_END) or event.mod & pygame.KMOD_CTRL:
            return None
        start, end = self._bounds()
        return self.line.to(start if event.key == pygame.K_HOME else end, mark=bool(event.mod & pygame.KMOD_SHIFT))

    def _climb(self, step: int, *, mark: bool) -> bool:
        rows = self._rows()
        row, column = self._where(self.line.caret)
        if not 0 <= row + step < len(rows):
            return False
        start, line = rows[row + step]
        self.line = self.line.to(start + min(column, len(line)), mark=mark)
        return True

    def _rows(self) -> list[tuple[int, str]]:
        """Return the lines that are seen, each with the place in the text at which it begins."""
        rows, start = [], 0
        for line in self.line.text.split("\n"):
            rows += [(start + first, line[first:last]) for first, last in self._breaks(line)]
            start += len(line) + 1
        return rows

    def _breaks(self, line: str) -> Iterator[tuple[int, int]]:
        """Yield the parts into which a line is broken, behind a space where there is one."""
        first, room = 0, self._inner().width if self._wraps else 0
        while room > 0 and self.look.text_width(line[first:], _STYLE) > room:
            ends = range(first + 1, len(line))
            fits = bisect_right(ends, room, key=lambda end: self.look.text_width(line[first:end], _STYLE))
            end = ends[max(0, fits - 1)]
            last = line.rfind(" ", first, end + 1) + 1
            last = last if last > first else end
            yield first, last
            first = last
        yield first, len(line)

    def _where(self, place: int) -> tuple[int, int]:
        rows = self._rows()
        row = max(n for n, (start, _) in enumerate(rows) if start <= place)
        return row, place - rows[row][0]

    # --- the mouse -----------------------------------------------------------------------------------------------

    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.look.px(_PAD), -2 * self.look.px(_PAD))

    def place_at(self, point: Point) -> int:
        """Return the place between two signs that is nearest to a pixel."""
        inner, rows = self._inner(), self._rows()
        row = (point[1] - inner.y + self._top) // self.look.line_height(_STYLE)
        start, line = rows[max(0, min(len(rows) - 1, row))]
        x = point[0] - inner.x + self._left
        ends = [self.look.text_width(line[:n], _STYLE) for n in range(len(line) + 1)]
        return start + min(range(len(ends)), key=lambda n: abs(ends[n] - x))

    def wheel(self, steps: float) -> bool:
        """Scroll."""
        before, step = self._top, self.look.line_height(_STYLE)
        most = max(0, step * len(self._rows()) - self._inner().height)
        self._top = max(0, min(most, self._top - round(steps * step)))
        return self._top != before

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field, what is marked, the lines and the caret."""
        look, radius = self.look, self.look.px(RADIUS_SMALL)
        surface.blit(draw.rounded(self.rect.size, radius, lit(FIELD, self.glow), look.px(1.5)), self.rect)
        inner, clip = self._inner(), surface.get_clip()
        surface.set_clip(inner.inflate(look.px(6), look.px(6)).clip(clip))
        if self.focused:
            self._follow(inner)
        step = look.line_height(_STYLE)
        for row, (start, line) in enumerate(self._rows()):
            box = pygame.Rect(inner.x - self._left, inner.y - self._top + row * step, 0, step)
            self._draw_marked(surface, line, start, box)
            if line:
                surface.blit(look.line(line, _STYLE, TEXT), box)
        if self.placeholder and not self.line.text and not self.focused:
            look.paragraph(surface, self.placeholder, inner, _STYLE, TEXT_SOFT)
        if self.focused:
            self._draw_caret(surface, inner)
        surface.set_clip(clip)
        self.draw_focus(surface, radius)

    def _draw_marked(self, surface: pygame.Surface, line: str, start: int, box: pygame.Rect) -> None:
        first, last = (max(0, min(len(line), place - start)) for place in self.line.span)
        if last > first and self.focused:
            left, right = (box.x + self.look.text_width(line[:n], _STYLE) for n in (first, last))
            surface.fill(GOLD_DEEP, (left, box.y, right - left, box.height))

    def _caret(self) -> Point:
        row, column = self._where(self.line.caret)
        before = self._rows()[row][1][:column] + self._composing
        return self.look.text_width(before, _STYLE), row * self.look.line_height(_STYLE)

    def _follow(self, inner: pygame.Rect) -> None:
        x, y = self._caret()
        self._left = max(0, min(self._left, x), x - inner.width + self.look.px(2))
        self._top = max(0, min(self._top, y), y + self.look.line_height(_STYLE) - inner.height)

    def _draw_caret(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        x, y = self._caret()
        place = (inner.x - self._left + x, inner.y - self._top + y)
        mark = pygame.Rect(*place, self.look.px(2), self.look.line_height(_STYLE))
        if self._composing:
            picture = self.look.line(self._composing, _STYLE, GOLD_LIGHT)
            surface.blit(picture, (mark.x - picture.get_width(), mark.y))
        surface.fill(GOLD_LIGHT, mark)
        pygame.key.set_text_input_rect(mark)

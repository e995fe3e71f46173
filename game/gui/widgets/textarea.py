"""A text area: several lines of editable text."""

from bisect import bisect_right
from collections.abc import Callable, Iterator

import pygame

from game.gui.keymap.keymap import CTRL, SHIFT
from game.gui.kit.look import Look
from game.gui.kit.pressed import modifiers
from game.gui.kit.theme import TEXT_SOFT, Style
from game.gui.widgets.base import Size
from game.gui.widgets.writing import EditedText, Writing
from game.record.notes.history import changed

_LONGEST = 4000
_THINNEST = 2  # pixels of a letter, on average over a row


class TextArea(Writing):
    """Several lines of text; Tab moves the focus on, Enter starts a new line."""

    style = Style.SMALL
    pad = (10, 10)

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
        """`on_change` is called with each new text; `lines` is the preferred height, `wraps` breaks long lines."""
        super().__init__(EditedText(text), on_change, longest=longest, placeholder=placeholder, key=key)
        self._lines, self._wraps = lines, wraps
        self._rows: tuple[str, tuple[int, float], list[tuple[int, str]]] | None = None  # of a text in a room

    def show(self, text: str) -> None:
        """Replace the text without calling `on_change`; the caret goes behind what differs."""
        if text != self.line.text:
            caret = changed(self.line.text, text)[2]
            self.line = EditedText(text, caret, caret)

    def wish(self, look: Look, room: int) -> Size:
        return room, self._lines * look.line_height(self.style) + 2 * look.px(self.pad[1])

    def clean(self, text: str) -> str:
        return text

    def enter(self) -> bool:
        """Start a new line with the same indentation."""
        start, _ = self._bounds()
        here = self.line.text[start : self.line.caret]
        self.insert("\n" + " " * (len(here) - len(here.lstrip(" "))))
        return True

    def edited(self, event: pygame.event.Event) -> EditedText | None:
        """Handle Up, Down, Home and End within lines, too."""
        held = modifiers(event.mod)
        mark = SHIFT in held
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            row, column = self.where(self.line.caret)
            row += -1 if event.key == pygame.K_UP else 1
            start, line = dict(enumerate(self.rows())).get(row, (0, None))
            return None if line is None else self.line.to(start + min(column, len(line)), mark=mark)
        if event.key in (pygame.K_HOME, pygame.K_END) and CTRL not in held:
            return self.line.to(self._bounds()[event.key == pygame.K_END], mark=mark)
        return super().edited(event)

    def _bounds(self) -> tuple[int, int]:
        """Return the start and end of the caret's line."""
        text, caret = self.line.text, self.line.caret
        end = text.find("\n", caret)
        return text.rfind("\n", 0, caret) + 1, len(text) if end < 0 else end

    def rows(self) -> list[tuple[int, str]]:
        text, room = self.value, (self.inner().width, self.look.scale)
        if self._rows is None or self._rows[:2] != (text, room):
            rows, start = list[tuple[int, str]](), 0
            for line in text.split("\n"):
                rows += [(start + first, line[first:last]) for first, last in self._breaks(line)]
                start += len(line) + 1
            self._rows = text, room, rows
        return self._rows[2]

    def _breaks(self, line: str) -> Iterator[tuple[int, int]]:
        """Yield (start, end) of each part of a wrapped line, broken behind a space if possible."""
        first, room = 0, self.inner().width if self._wraps else 0
        most = room // _THINNEST + 1  # so that only a row is measured at a time
        while room > 0 and (len(line) - first > most or self._width(line[first:]) > room):
            ends = range(first + 1, min(len(line), first + most))
            fits = bisect_right(ends, room, key=lambda end: self._width(line[first:end]))
            end = ends[max(0, fits - 1)]
            last = line.rfind(" ", first, end + 1) + 1
            last = last if last > first else end
            yield first, last
            first = last
        yield first, len(line)

    def step(self) -> int:
        return self.look.line_height(self.style)

    def wheel(self, steps: float) -> bool:
        before, step = self._top, self.step()
        most = max(0, step * len(self.rows()) - self.inner().height)
        self._top = max(0, min(most, self._top - round(steps * step)))
        return self._top != before

    def draw_resting(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        for row, (_, line) in enumerate(self.rows()):
            self.draw_row(surface, line, row)
        if not self.value:
            self.look.paragraph(surface, self.placeholder, inner, self.style, TEXT_SOFT)

"""Editable text: editing keys, input methods, the clipboard; a field of one line."""

import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pygame

from game.gui.keymap import ALT_GR, CTRL, SHIFT
from game.gui.kit import draw, theme
from game.gui.kit.fonts import joins
from game.gui.kit.look import Look
from game.gui.kit.pressed import ENTER_KEYS, modifiers, pressed
from game.gui.widgets.base import Point, Say, Size, Widget
from game.gui.widgets.button import lit
from game.record.notes.history import History, changed, continues
from game.record.notes.moment import written

_NOTICE = 300  # width in design pixels
_REDO = ("ctrl+y", "ctrl+shift+z")


@dataclass(frozen=True, slots=True)
class EditedText:
    """A text with a caret; the selection lies between `caret` and `anchor`."""

    text: str
    caret: int = 0
    anchor: int = 0

    @property
    def span(self) -> tuple[int, int]:
        """The ends of the selection."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def marked(self) -> str:
        """The selected text."""
        start, end = self.span
        return self.text[start:end]

    def insert(self, text: str) -> "EditedText":
        """Return a copy with `text` in place of the selection."""
        start, end = self.span
        caret = start + len(text)
        return EditedText(self.text[:start] + text + self.text[end:], caret, caret)

    def to(self, caret: int, *, mark: bool) -> "EditedText":
        """Return a copy with the caret at `caret`; `mark` extends the selection to there."""
        caret = max(0, min(len(self.text), caret))
        return EditedText(self.text, caret, self.anchor if mark else caret)


def edit(line: EditedText, key: int, mod: int) -> EditedText | None:
    """Return the text after an editing key, or None for any other key."""
    held = modifiers(mod)
    by_word, mark = CTRL in held, SHIFT in held
    before, after = line.text[: line.caret], line.text[line.caret :]
    gap = after.find(" ", len(after) - len(after.lstrip()))
    end_of_word = len(line.text) if gap < 0 else line.caret + gap
    left = before.rstrip().rfind(" ") + 1 if by_word else line.caret - 1
    right = end_of_word if by_word else line.caret + 1
    if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
        marked = line if line.marked else line.to(left if key == pygame.K_BACKSPACE else right, mark=True)
        return marked.insert("")
    goals = {pygame.K_LEFT: left, pygame.K_RIGHT: right, pygame.K_HOME: 0, pygame.K_END: len(line.text)}
    if key not in goals:
        return None
    if line.marked and not mark and not by_word and key in (pygame.K_LEFT, pygame.K_RIGHT):
        return line.to(line.span[key == pygame.K_RIGHT], mark=False)
    return line.to(goals[key], mark=mark)


class Writing(Widget):
    """Base class of text inputs; subclasses decide which characters are allowed and how lines break."""

    takes_focus = True
    types = True
    repeats = True
    cursor = pygame.SYSTEM_CURSOR_IBEAM
    style = theme.Style.BODY
    pad = (12, 6)  # padding in design pixels, horizontal and vertical
    #: Called when an insertion was refused: "long" if it does not fit, "sign" for a forbidden character.
    on_refused: Callable[[str], object] | None = None

    def __init__(
        self, line: EditedText, on_change: Callable[[str], object], *, longest: int, placeholder: str, key: str
    ) -> None:
        """`on_change` is called with each new text; `longest` is the maximal length in characters."""
        super().__init__(key=key)
        self.history, self.on_change, self.longest, self.placeholder = History(line), on_change, longest, placeholder
        self._typed: EditedText | None = None  # the line after the last change, which typing may continue
        self._composing = self._notice = ""
        self._left = self._top = 0  # scroll offsets in pixels that keep the caret in view

    @property
    def line(self) -> EditedText:
        """The text with its caret; setting it moves the caret, or begins with another text."""
        return self.history.now

    @line.setter
    def line(self, line: EditedText) -> None:
        kept = line.text == self.line.text
        self.history = replace(self.history, now=line) if kept else History(line)

    @property
    def value(self) -> str:
        """The text."""
        return self.line.text

    def spoken(self, say: Say) -> str:
        """Return a notice, or else the text, or the placeholder if empty."""
        if self._notice:
            return self._notice
        return say("text.written", words=self.value) if self.value else self.placeholder or say("text.empty")

    # --- editing -------------------------------------------------------------------------------------------------

    def clean(self, text: str) -> str:
        """Return `text`, as `written`, without forbidden characters."""
        raise NotImplementedError

    def enter(self) -> bool:
        """Handle Enter; return True if the key was used."""
        raise NotImplementedError

    def edited(self, event: pygame.event.Event) -> EditedText | None:
        """Return the text after an editing key, or None for any other key."""
        return edit(self.line, event.key, event.mod)

    def take(self, line: EditedText) -> None:
        """Set the text and caret; call `on_change` if the text differs, which is then a step of undo."""
        now, past = self.line, self.history.past
        if line.text == now.text:
            self.line = line
            return
        joins = self._typed is now and bool(past) and continues(past[-1].text, now.text, line.text)
        self._go(self.history.did(line, joins=joins))
        self._typed = line

    def _go(self, history: History[EditedText]) -> None:
        """Go to another point of the history; call `on_change` if the text differs."""
        changed = history.now.text != self.value
        self.history, self._typed = history, None
        if changed:
            self.on_change(self.value)

    def insert(self, text: str) -> None:
        """
        Replace the selection with the allowed part of `text`; with `on_refused`, all or nothing.

        Of a text that is too long, the beginning is taken, and a notice says so.
        """
        wanted = written(text.replace("\t", "  "))
        cleaned = self.clean(wanted)
        room = self.longest - len(self.value) + len(self.line.marked)
        if self.on_refused is not None and len(cleaned) < len(wanted):
            self.on_refused("sign")
        elif len(cleaned) <= room:
            self.take(self.line.insert(cleaned))
        elif self.on_refused is not None:
            self.on_refused("long")
        else:
            while room > 0 and joins(cleaned[room - 1 : room + 1]):
                room -= 1  # no emoji or accented letter is torn apart
            self.take(self.line.insert(cleaned[:room]))
            self._notice = self.look.say("text.too_long", most=self.longest)

    def text(self, event: pygame.event.Event) -> bool:
        """Insert typed text, or show the composition of the input method."""
        if event.type == pygame.TEXTEDITING:
            self._composing = unicodedata.normalize("NFC", event.text)
            return True
        self._composing = self._notice = ""
        self.insert(event.text)
        return True

    def mark_all(self) -> None:
        """Select the whole text."""
        self.line = EditedText(self.line.text, len(self.line.text), 0)

    def key_down(self, event: pygame.event.Event) -> bool:
        """Edit; swallow typing keys, and all keys during a composition, so that no shortcut fires."""
        self._notice = ""
        if self._composing or self._command(event):
            return True
        if event.key in ENTER_KEYS:
            return self.enter()
        edited = self.edited(event)
        if edited is not None:
            self.take(edited)
            return True
        sign, held = getattr(event, "unicode", ""), modifiers(event.mod)
        return ALT_GR in held or (CTRL not in held and bool(sign and sign.isprintable()))

    def _command(self, event: pygame.event.Event) -> bool:
        """Handle select all, copy, cut, paste, undo and redo."""
        key = pressed(event)
        if key == "ctrl+a":
            self.mark_all()
        elif key in ("ctrl+c", "ctrl+x"):
            if self.line.marked:
                pygame.scrap.put_text(self.line.marked)
            if key == "ctrl+x":
                self.take(self.line.insert(""))
        elif key == "ctrl+v":
            self.insert(pygame.scrap.get_text())
        elif key == "ctrl+z" or key in _REDO:
            self._go(self.history.undo() if key == "ctrl+z" else self.history.redo())
        else:
            return False
        return True

    def on_focus(self, gained: bool) -> None:
        """Drop the composition and the notice."""
        self._composing = self._notice = ""

    # --- the lines -----------------------------------------------------------------------------------------------

    def rows(self) -> list[tuple[int, str]]:
        """Return the displayed lines, each with its start index in the text."""
        return [(0, self.line.text)]

    def where(self, place: int) -> tuple[int, int]:
        """Return the row and column of a text index."""
        row, start = max((n, start) for n, (start, _) in enumerate(self.rows()) if start <= place)
        return row, place - start

    def inner(self) -> pygame.Rect:
        """Return the text area inside the padding."""
        return self.rect.inflate(-2 * self.look.px(self.pad[0]), -2 * self.look.px(self.pad[1]))

    def step(self) -> int:
        """Return the line height: by default the whole height."""
        return self.inner().height

    def _width(self, text: str) -> int:
        return self.look.text_width(text, self.style)

    def place_at(self, point: Point) -> int:
        """Return the caret position nearest to a pixel."""
        inner, rows = self.inner(), self.rows()
        start, line = rows[max(0, min(len(rows) - 1, (point[1] - inner.y + self._top) // self.step()))]
        x = point[0] - inner.x + self._left
        return start + min(range(len(line) + 1), key=lambda n: abs(self._width(line[:n]) - x))

    def press(self, point: Point) -> None:
        self.line = self.line.to(self.place_at(point), mark=False)

    def drag(self, point: Point) -> None:
        self.line = self.line.to(self.place_at(point), mark=True)

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field and its text; while focused also selection, composition and caret."""
        look, radius = self.look, self.look.px(theme.RADIUS_SMALL)
        surface.blit(draw.rounded(self.rect.size, radius, lit(theme.FIELD, self.glow), look.px(1.5)), self.rect)
        inner = self.inner()
        with draw.within(surface, inner.inflate(look.px(4), look.px(6))):
            (self._draw_edited if self.focused else self.draw_resting)(surface, inner)
        self.draw_focus(surface, radius)

    def draw_resting(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        """Draw the unfocused text, or the placeholder."""
        raise NotImplementedError

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the notice below the field, or above it at the end of the window."""
        if not self._notice:
            return
        look, pad = self.look, self.look.px(10)
        room = max(self.rect.width, look.px(_NOTICE)) - 2 * pad
        box = pygame.Rect(0, 0, room + 2 * pad, look.text_height(self._notice, room, theme.Style.SMALL) + 2 * pad)
        box.topleft = self.rect.x, self.rect.bottom + look.px(4)
        if box.bottom > surface.get_height():
            box.bottom = self.rect.y - look.px(4)
        box.clamp_ip(surface.get_rect())
        draw.panel(
            surface, box, look.px(theme.RADIUS_SMALL), theme.PANEL, border=look.px(1.5), blur=look.px(theme.SHADOW)
        )
        look.paragraph(surface, self._notice, box.inflate(-2 * pad, -2 * pad), theme.Style.SMALL, theme.TEXT_GOLD)

    def draw_row(self, surface: pygame.Surface, line: str, row: int) -> None:
        """Draw one of the lines."""
        if line:
            inner, step, picture = self.inner(), self.step(), self.look.line(line, self.style)
            middle = inner.y - self._top + row * step + step // 2
            surface.blit(picture, (inner.x - self._left, middle - picture.height // 2))

    def _draw_edited(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        look, rows, step, (at, column) = self.look, self.rows(), self.step(), self.where(self.line.caret)
        left = self._width(rows[at][1][:column])
        caret = left + self._width(self._composing)
        self._left = max(0, min(self._left, caret), caret - inner.width)
        self._top = max(0, min(self._top, at * step), (at + 1) * step - inner.height)
        for row, (start, line) in enumerate(rows):
            first, last = (max(0, min(len(line), place - start)) for place in self.line.span)
            if last > first and not self._composing:
                x, end = (inner.x - self._left + self._width(line[:n]) for n in (first, last))
                surface.fill(theme.GOLD_DEEP, (x, inner.y - self._top + row * step, end - x, step))
            self.draw_row(surface, line[:column] + self._composing + line[column:] if row == at else line, row)
        mark = pygame.Rect(inner.x - self._left + caret, inner.y - self._top + at * step, look.px(2), step)
        surface.fill(theme.GOLD_LIGHT, (mark.x - caret + left, mark.bottom - look.px(3), caret - left, look.px(2)))
        surface.fill(theme.GOLD_LIGHT, mark)
        pygame.key.set_text_input_rect(mark)


class TextField(Writing):
    """One line of text; gaining the focus selects all of it."""

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], object],
        *,
        placeholder: str = "",
        longest: int = 64,
        allowed: Callable[[str], bool] = bool,
        on_enter: Callable[[], object] | None = None,
        width: float = 240,
        key: str = "",
    ) -> None:
        """`on_change` is called with each new text, `allowed` filters characters, `on_enter` handles Enter."""
        line = EditedText(text, len(text), len(text))
        super().__init__(line, on_change, longest=longest, placeholder=placeholder, key=key)
        self._allowed, self._on_enter, self._wide = allowed, on_enter, width

    def set(self, text: str) -> None:
        """Replace the text."""
        self.take(EditedText(text, len(text), len(text)))

    def wish(self, look: Look, room: int) -> Size:
        return min(room, look.px(self._wide)), look.px(theme.CONTROL)

    def clean(self, text: str) -> str:
        """Return the allowed characters on one line."""
        return "".join(sign for sign in text.replace("\n", " ") if self._allowed(sign))

    def enter(self) -> bool:
        """Call `on_enter`, if set."""
        if self._on_enter:
            self._on_enter()
        return self._on_enter is not None

    def on_focus(self, gained: bool) -> None:
        """Drop the composition; select all on gaining the focus."""
        super().on_focus(gained)
        if gained:
            self.mark_all()

    def draw_resting(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        """Draw the text or the placeholder, truncated if too long."""
        ink = theme.TEXT if self.value else theme.TEXT_SOFT
        self.look.write(surface, self.value or self.placeholder, inner, colour=ink, may_cut=True)


_LONGEST = 4000
_THINNEST = 2  # pixels of a letter, on average over a row


class TextArea(Writing):
    """Several lines of text; Tab moves the focus on, Enter starts a new line."""

    style = theme.Style.SMALL
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
            self.look.paragraph(surface, self.placeholder, inner, self.style, theme.TEXT_SOFT)

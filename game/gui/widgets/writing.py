"""The base of text field and text area: editing keys, typing and composing on any keyboard, the clipboard."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.gui.widgets.base import Point, Say, Widget

_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_META


@dataclass(frozen=True, slots=True)
class EditedText:
    """A text with the caret and the other end of what is marked."""

    text: str
    caret: int = 0
    anchor: int = 0

    @property
    def span(self) -> tuple[int, int]:
        """The ends of the selection."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def marked(self) -> str:
        """The marked part."""
        start, end = self.span
        return self.text[start:end]

    def insert(self, text: str) -> "EditedText":
        """Return the line with `text` in the place of the marked part."""
        start, end = self.span
        caret = start + len(text)
        return EditedText(self.text[:start] + text + self.text[end:], caret, caret)

    def to(self, caret: int, *, mark: bool) -> "EditedText":
        """Return the line with the caret elsewhere; with `mark` all up to there is marked."""
        caret = max(0, min(len(self.text), caret))
        return EditedText(self.text, caret, self.anchor if mark else caret)


def _word_left(line: EditedText) -> int:
    before = line.text[: line.caret].rstrip()
    return before.rfind(" ") + 1


def _word_right(line: EditedText) -> int:
    rest = line.text[line.caret :]
    gap = rest.find(" ", len(rest) - len(rest.lstrip()))
    return len(line.text) if gap < 0 else line.caret + gap


def edit(line: EditedText, key: int, mod: int) -> EditedText | None:
    """Return the line after a key, or None when the key does not edit."""
    by_word, mark = bool(mod & pygame.KMOD_CTRL), bool(mod & pygame.KMOD_SHIFT)
    if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
        return _erase(line, backwards=key == pygame.K_BACKSPACE, by_word=by_word)
    goals = {
        pygame.K_LEFT: _word_left(line) if by_word else line.caret - 1,
        pygame.K_RIGHT: _word_right(line) if by_word else line.caret + 1,
        pygame.K_HOME: 0,
        pygame.K_END: len(line.text),
    }
    if key not in goals:
        return None
    if line.marked and not mark and not by_word and key in (pygame.K_LEFT, pygame.K_RIGHT):
        return line.to(line.span[0 if key == pygame.K_LEFT else 1], mark=False)
    return line.to(goals[key], mark=mark)


def _erase(line: EditedText, *, backwards: bool, by_word: bool) -> EditedText:
    if line.marked:
        return line.insert("")
    if backwards:
        return line.to(_word_left(line) if by_word else line.caret - 1, mark=True).insert("")
    return line.to(_word_right(line) if by_word else line.caret + 1, mark=True).insert("")


class Writing(Widget):
    """Text with a caret; subclasses decide what may be typed, and where the mouse is in the text."""

    takes_focus = True
    types = True
    repeats = True
    cursor = pygame.SYSTEM_CURSOR_IBEAM
    placeholder = ""  # what is written where nothing stands
    #: Learns of text that was refused, as a whole: "long" where it does not fit, "sign" where a sign is not allowed.
    on_refused: Callable[[str], object] | None = None

    def __init__(self, line: EditedText, on_change: Callable[[str], object], *, longest: int, key: str) -> None:
        """Take the text with its caret, what learns of changes, and how many signs there may be."""
        super().__init__(key=key)
        self.line, self.on_change, self.longest = line, on_change, longest
        self._composing = ""

    @property
    def value(self) -> str:
        """The text."""
        return self.line.text

    def spoken(self, say: Say) -> str:
        """Return what stands there; where nothing does, what is written in its place."""
        return say("text.written", words=self.value) if self.value else self.placeholder or say("text.empty")

    def clean(self, text: str) -> str:
        """Return what of a text, composed in the usual way, may be put in."""
        raise NotImplementedError

    def place_at(self, point: Point) -> int:
        """Return the place between two signs that is nearest to a pixel."""
        raise NotImplementedError

    def take(self, line: EditedText) -> None:
        """Have another text or caret."""
        changed = line.text != self.line.text
        self.line = line
        if changed:
            self.on_change(line.text)

    def insert(self, text: str) -> None:
        """Put text in the place of what is marked, as far as it is allowed, if it fits."""
        wanted = unicodedata.normalize("NFC", text)
        cleaned = self.clean(wanted)
        new = self.line.insert(cleaned)
        if self.on_refused is not None and len(cleaned) < len(wanted):
            self.on_refused("sign")
        elif len(new.text) <= self.longest:
            self.take(new)
        elif self.on_refused is not None:
            self.on_refused("long")

    def text(self, event: pygame.event.Event) -> bool:
        """Take typed text, or show what is being composed."""
        if event.type == pygame.TEXTEDITING:
            self._composing = unicodedata.normalize("NFC", event.text)
            return True
        self._composing = ""
        self.insert(event.text)
        return True

    def mark_all(self) -> None:
        """Mark the whole text."""
        self.line = EditedText(self.line.text, len(self.line.text), 0)

    def clipboard(self, event: pygame.event.Event) -> bool:
        """Answer the keys that mark all, copy, cut and paste."""
        if not event.mod & _COMMANDS:
            return False
        if event.key == pygame.K_a:
            self.mark_all()
        elif event.key in (pygame.K_c, pygame.K_x):
            if self.line.marked:
                pygame.scrap.put_text(self.line.marked)
            if event.key == pygame.K_x:
                self.take(self.line.insert(""))
        elif event.key == pygame.K_v:
            self.insert(pygame.scrap.get_text())
        else:
            return False
        return True

    def press(self, point: Point) -> None:
        """Put the caret under the mouse."""
        place = self.place_at(point)
        self.line = EditedText(self.line.text, place, place)

    def drag(self, point: Point) -> None:
        """Mark up to the mouse."""
        self.line = EditedText(self.line.text, self.place_at(point), self.line.anchor)


def types_a_sign(event: pygame.event.Event) -> bool:
    """Return True if a key types something, so that no shortcut may answer to it."""
    plain = not event.mod & (_COMMANDS | pygame.KMOD_ALT)
    sign = getattr(event, "unicode", "")
    return plain and bool(sign and sign.isprintable())

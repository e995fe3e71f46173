"""What keys do to a line of text: pure, so that it is tested without a window."""

from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Line:
    """A text with the caret and the other end of what is marked."""

    text: str
    caret: int = 0
    anchor: int = 0

    @property
    def span(self) -> tuple[int, int]:
        """Where the marked part begins and ends."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def marked(self) -> str:
        """The marked part."""
        start, end = self.span
        return self.text[start:end]

    def insert(self, text: str) -> "Line":
        """Give the line with `text` in the place of the marked part."""
        start, end = self.span
        caret = start + len(text)
        return Line(self.text[:start] + text + self.text[end:], caret, caret)

    def to(self, caret: int, *, mark: bool) -> "Line":
        """Give the line with the caret elsewhere; with `mark` all up to there is marked."""
        caret = max(0, min(len(self.text), caret))
        return Line(self.text, caret, self.anchor if mark else caret)


def _word_left(line: Line) -> int:
    before = line.text[: line.caret].rstrip()
    return before.rfind(" ") + 1


def _word_right(line: Line) -> int:
    rest = line.text[line.caret :]
    gap = rest.find(" ", len(rest) - len(rest.lstrip()))
    return len(line.text) if gap < 0 else line.caret + gap


def edit(line: Line, key: int, mod: int) -> Line | None:
    """Give the line after a key, or None when the key does not edit."""
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


def _erase(line: Line, *, backwards: bool, by_word: bool) -> Line:
    if line.marked:
        return line.insert("")
    if backwards:
        return line.to(_word_left(line) if by_word else line.caret - 1, mark=True).insert("")
    return line.to(_word_right(line) if by_word else line.caret + 1, mark=True).insert("")

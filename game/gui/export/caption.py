"""The caption below the picture of a moment: title, address, event, sign and comment."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from game.gui.export.subject import Subject
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLD_DEEP, LACQUER_DEEP, TEXT, TEXT_GOLD, TEXT_SOFT, Colour, Style
from game.gui.table.paint.note_marks import paint_badge

_DESIGN = 800  # height of a picture in design pixels
_MOST = 0.42  # of the height of a picture; a longer caption ends with dots
_PAD, _BADGE, _SIGNED, _BETWEEN = 18, 32, 32, 3  # design pixels


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    style: Style
    ink: Colour
    right: str = ""
    glyph: str = ""


class Caption:
    """The caption of one moment, broken into lines for a picture of this size."""

    def __init__(self, subject: Subject, place: int, size: tuple[int, int]) -> None:
        """Needs pygame's fonts: use it inside `canvas()`."""
        self._look = Look(subject.game_words, max(0.5, size[1] / _DESIGN))
        self._wide = size[0] - 2 * self._look.px(_PAD)
        room = size[1] * _MOST - 2 * self._look.px(_PAD / 2)
        self._kept: list[_Line] = []
        for line in self._lines(subject, place):
            room -= self._high(line)
            if room < 0:
                self._kept[-1] = replace(self._kept[-1], text=f"{self._kept[-1].text} …")
                break
            self._kept.append(line)

    @property
    def height(self) -> int:
        """Height in pixels, at the lower edge of the picture."""
        return sum(map(self._high, self._kept)) + 2 * self._look.px(_PAD / 2)

    def _high(self, line: _Line) -> int:
        return self._look.px(_SIGNED) if line.glyph else self._look.line_height(line.style) + self._look.px(_BETWEEN)

    def _lines(self, subject: Subject, place: int) -> Iterator[_Line]:
        heading, at = subject.heading, subject.address(place)
        yield _Line(heading.title, Style.STRONG, TEXT_GOLD, right=str(at))
        yield from self._wrapped(subject.sentence(place), Style.SMALL, TEXT_SOFT)
        yield from self._wrapped(heading.never_played, Style.SMALL, TEXT_GOLD)
        for branch in subject.notes.branches:
            if branch.at == at:
                yield from self._wrapped(heading.named_result(branch), Style.SMALL, TEXT_SOFT)
        for moment in subject.said_at(place):
            head, comment = subject.told(moment)
            if head:
                yield _Line(head, Style.SMALL_STRONG, TEXT_GOLD, glyph=moment.glyph)
            for part in comment.split("\n"):
                yield from self._wrapped(part, Style.BODY, TEXT)

    def _wrapped(self, text: str, style: Style, ink: Colour) -> Iterator[_Line]:
        return (_Line(line, style, ink) for line in (self._look.wrap(text, self._wide, style) if text else ()))

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the caption over the lower edge of a picture."""
        look, whole = self._look, surface.get_rect()
        box = pygame.Rect(0, whole.bottom - self.height, whole.width, self.height)
        surface.fill(LACQUER_DEEP, box)
        surface.fill(GOLD_DEEP, (0, box.y, box.width, look.px(2)))
        top = box.y + look.px(_PAD / 2)
        for line in self._kept:
            row = pygame.Rect(look.px(_PAD), top, self._wide, self._high(line))
            top = row.bottom
            if line.glyph:
                paint_badge(surface, look, line.glyph, (row.x + look.px(12), row.centery))
                row.x, row.width = row.x + look.px(_BADGE), row.width - look.px(_BADGE)
            if line.right:
                look.write(surface, line.right, row, line.style, line.ink, align="right")
                row.width -= look.text_width(line.right, line.style) + look.px(_PAD)
            look.write(surface, line.text, row, line.style, line.ink, may_cut=True)

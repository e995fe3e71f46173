"""Pictures of the table of a game at any moment, in any size, without a window."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from io import BytesIO

import pygame

from game.gui.export.job import Job, at_once
from game.gui.export.stretch import Shot
from game.gui.export.subject import Subject
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLD_DEEP, LACQUER_DEEP, TEXT, TEXT_GOLD, TEXT_SOFT, Colour, Style
from game.gui.table.paint import overlays
from game.gui.table.paint.overlays import paint_badge
from game.gui.table.paint.view import TableView
from game.words.lookup import Words

_DESIGN = 800  # height of a picture in design pixels
_MOST_HIGH = 0.42  # of the height of a picture; a longer caption ends with dots
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
        room = size[1] * _MOST_HIGH - 2 * self._look.px(_PAD / 2)
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


_DRIVER = "SDL_VIDEODRIVER"
_BAND = 0.115  # of the height of a picture: the band with notes
_BAND_DESIGN = 78  # height of the band in design pixels
_MOST = 400  # letters of a comment that are used; two lines hold fewer


def png(subject: Subject, place: int, size: tuple[int, int], *, told: bool = False) -> Job:
    """Return the job that paints the table at a place; with `told`, its caption is below."""

    def make() -> bytes:
        target = BytesIO()
        with canvas():
            caption = Caption(subject, place, size) if told else None
            surface = Painter(subject, size, below=caption.height if caption else 0).at(place)
            if caption:
                caption.paint(surface)
            pygame.image.save(surface, target, "table.png")
        return target.getvalue()

    return at_once(make)


@contextmanager
def canvas() -> Iterator[None]:
    """Make painting possible: with the open window, or else with an invisible display."""
    pygame.font.init()
    if pygame.display.get_surface() is not None:
        yield
        return
    before = os.environ.get(_DRIVER)
    os.environ[_DRIVER] = "dummy"
    try:
        pygame.display.quit()  # a display set up for a real driver would open a window
        pygame.display.init()
        pygame.display.set_mode((1, 1))
        yield
    finally:
        pygame.display.quit()
        os.environ.pop(_DRIVER)
        if before is not None:
            os.environ[_DRIVER] = before


class Painter:
    """
    Paints the table of one game; create and use it inside `canvas()`.

    With `with_notes`, a band below the table shows the notes of the moment. Without it, `below` pixels stay free there
    for the caller. The next call reuses the returned surface.
    """

    def __init__(self, subject: Subject, size: tuple[int, int], *, with_notes: bool = False, below: int = 0) -> None:
        """Lay out the table."""
        header, rules, names = subject.replay.header, subject.rules, subject.called
        hands, seal, seats = rules.hands or 0, header.commitment, header.seats
        self._subject, self._band = subject, round(size[1] * _BAND) if with_notes else 0
        self._view = TableView(subject.timeline, names, subject.seen, hands=hands, seal=seal, rules=rules, seats=seats)
        self._view.lay_out(size, Look(subject.game_words), self._band or below)
        self._head = self._view.show.playhead
        self._surface = pygame.Surface(size)

    def at(self, place: int) -> pygame.Surface:
        """Paint the resting table at a place, with its marks and notes."""
        self._head.end = place
        self._head.jump(place)
        return self._paint(place)

    def shot(self, shot: Shot) -> pygame.Surface:
        """Paint a shot: a fact under way, or just over, with its call."""
        self._head.end = shot.index + 1
        self._head.jump(shot.index)
        self._head.still, self._head.time = shot.time is None, shot.time or 0.0
        surface = self._paint(shot.place)
        self._head.still = False
        return surface

    def _paint(self, place: int | None) -> pygame.Surface:
        view, surface = self._view, self._surface
        said = () if place is None else self._subject.said_at(place)
        surface.fill((0, 0, 0))
        view.draw(surface)
        view.draw_caption(surface, view.caption(), until=round(view.show.regions.actions.right))
        marks = [mark for moment in said for mark in moment.marks]
        spots = view.show.spots(view.show.reached)
        if not self._subject.sees_all:  # a mark on a hidden tile would betray its place
            spots = {tile: spot for tile, spot in spots.items() if spot.face_up}
        overlays.paint_marks(surface, marks, spots)
        if self._band:
            told = [(moment.glyph, *self._subject.told(moment)) for moment in said if moment.comment or moment.glyph]
            _paint_band(surface, self._subject.game_words, told, self._band)
        return surface


def _paint_band(surface: pygame.Surface, words: Words, said: Sequence[tuple[str, str, str]], high: int) -> None:
    """Paint the band below the table: up to three notes side by side, each with its sign, heading and text."""
    look = Look(words, high / _BAND_DESIGN)
    whole = pygame.Rect(0, surface.get_height() - high, surface.get_width(), high)
    surface.fill(LACQUER_DEEP, whole)
    surface.fill(GOLD_DEEP, (0, whole.y, whole.width, look.px(2)))
    pad, shown = look.px(14), said[:3]
    for number, (glyph, head, text) in enumerate(shown):
        wide = whole.width // len(shown)
        box = pygame.Rect(number * wide + pad, whole.y + look.px(6), wide - 2 * pad, high)
        if glyph:
            paint_badge(surface, look, glyph, (box.x + look.px(12), box.y + look.px(13)))
            box.x, box.width = box.x + look.px(32), box.width - look.px(32)
        if head:
            row = pygame.Rect(box.x, box.y, box.width, look.line_height(Style.SMALL_STRONG))
            look.write(surface, head, row, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
            box.y = row.bottom
        first, *more = look.wrap(" ".join(text[:_MOST].split()), box.width, Style.BODY)
        row = pygame.Rect(box.x, box.y, box.width, look.line_height(Style.BODY))
        look.write(surface, first, row, may_cut=True)
        if more:
            second = f"{more[0]} …" if len(more) > 1 else more[0]
            look.write(surface, second, row.move(0, row.height), may_cut=True)

"""Painting the table of a game at any moment, in any size, without a window of its own."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.gui.export import band
from game.gui.export.stretch import Shot
from game.gui.export.subject import Subject
from game.gui.kit.look import Look
from game.gui.table.paint import note_marks
from game.gui.table.paint.view import TableView
from game.gui.table.place.layout import Eyes

_DRIVER = "SDL_VIDEODRIVER"


@contextmanager
def canvas() -> Iterator[None]:
    """See to it that pictures can be painted: with the window that is open, else without one that anybody sees."""
    pygame.font.init()
    if pygame.display.get_surface() is not None:
        yield
        return
    before = os.environ.get(_DRIVER)
    os.environ[_DRIVER] = "dummy"
    try:
        pygame.display.quit()  # what was begun for a real display would open a window on it
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
    Paints the table of one game; make and use it inside `canvas()`.

    With `with_notes` a band below the table says what is said of the moment. What it gives is painted over the next
    time.
    """

    def __init__(self, subject: Subject, size: tuple[int, int], eyes: Eyes, *, with_notes: bool = False) -> None:
        """Lay the table out."""
        header, sight = subject.replay.header, subject.seen_with(eyes)
        names, hands, rules = subject.names, subject.rules.hands or 0, subject.rules
        self._subject, self._size, self._with_notes = subject, size, with_notes
        self._hides = not sight.shown >= frozenset(subject.players)
        self._view = TableView(subject.timeline, names, sight, hands=hands, seal=header.commitment, rules=rules)
        self._view.lay_out(size, Look(subject.game_words), band.height(size) if with_notes else 0)
        self._head = self._view.show.playhead
        self._surface = pygame.Surface(size)

    def at(self, place: int) -> pygame.Surface:
        """Paint the table as it rests at a place, with the marks and what is said there."""
        self._head.end = place
        self._head.jump(place)
        return self._paint(place)

    def shot(self, shot: Shot) -> pygame.Surface:
        """Paint a shot: a fact that is under way, or just over, with its call."""
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
        if self._hides:  # a mark on what lies face down would tell where it is
            spots = {tile: spot for tile, spot in spots.items() if spot.face_up}
        note_marks.paint(surface, marks, spots)
        if self._with_notes:
            told = [(moment.glyph, *self._subject.told(moment)) for moment in said if moment.comment or moment.glyph]
            band.paint(surface, self._subject.game_words, told, band.height(self._size))
        return surface

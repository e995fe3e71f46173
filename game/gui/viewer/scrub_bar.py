"""The scrub bar: a whole game on one line, with a mark for each hand, each win and each note."""

from collections.abc import Callable, Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import BLOSSOM, FIELD, GOLD, GOLD_DEEP, GOLD_LIGHT, GOLDEN, GOOD, TEXT_SOFT, Style
from game.gui.table.time.chapters import Chapters
from game.gui.widgets.base import Point, Say, Size, Widget

_HEIGHT = 30
_TRACK = 8
_KNOB = 18


class ScrubBar(Widget):
    """A track that is dragged along; the owner reads and sets where it stands."""

    cursor = pygame.SYSTEM_CURSOR_HAND
    takes_focus = True

    def __init__(
        self,
        chapters: Chapters,
        where: Callable[[], float],
        go: Callable[[int], object],
        noted: Sequence[int] = (),
        known: int | None = None,
    ) -> None:
        """
        Take the game's chapters, what tells the place, what goes to one, and the places with notes.

        Wins are marked up to the fact `known`: nobody is told of a hand that he has not seen.
        """
        super().__init__(key="scrub")
        self.chapters, self.where, self.go, self.noted = chapters, where, go, noted
        self.wins = [place for place in chapters.wins if known is None or place <= known]

    def wish(self, look: Look, room: int) -> Size:
        """Take all the room there is."""
        return room, look.px(_HEIGHT)

    def spoken(self, say: Say) -> str:
        """Give the hand and the fact where the game stands."""
        hand, event = self.chapters.address(round(self.where()))
        return say("text.moment" if hand else "text.moment_before", hand=hand, event=event)

    def _track(self) -> pygame.Rect:
        knob = self.look.px(_KNOB)
        track = pygame.Rect(self.rect.x + knob // 2, 0, self.rect.width - knob, self.look.px(_TRACK))
        track.centery = self.rect.bottom - knob // 2 - self.look.px(1)
        return track

    def _x(self, place: float) -> int:
        track = self._track()
        return track.x + round(track.width * place / max(1, self.chapters.count))

    def press(self, point: Point) -> None:
        """Go where the mouse is."""
        self.drag(point)

    def drag(self, point: Point) -> None:
        """Go along with the mouse."""
        track = self._track()
        share = (point[0] - track.x) / max(1, track.width)
        self.go(round(max(0.0, min(1.0, share)) * self.chapters.count))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the track, the marks of the hands and wins, and the knob."""
        look, track = self.look, self._track()
        surface.blit(draw.rounded(track.size, track.height // 2, FIELD, look.px(1)), track)
        x = self._x(self.where())
        draw.fill_bar(surface, track, x - track.x, GOLDEN)
        self._draw_hands(surface, track)
        for place in self.wins:
            pygame.draw.circle(surface, BLOSSOM, (self._x(place), track.centery), look.px(3.2))
            pygame.draw.circle(surface, GOLD_DEEP, (self._x(place), track.centery), look.px(3.2), 1)
        for place in self.noted:
            x_note, y, half = self._x(place), track.y - look.px(2), look.px(4)
            points = [(x_note - half, y - 2 * half), (x_note + half, y - 2 * half), (x_note, y)]
            pygame.draw.polygon(surface, tuple(GOOD), points)
        side = look.px(_KNOB)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (x, track.centery)
        draw.panel(surface, knob, side // 2, GOLDEN, border=look.px(1.5), blur=look.px(4))
        self.draw_focus(surface, look.px(6))

    def _draw_hands(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        look = self.look
        starts = self.chapters.starts
        wide = track.width / max(1, len(starts))
        for at, start in enumerate(starts):
            x = self._x(start)
            surface.fill(GOLD if at else GOLD_LIGHT, (x, track.y - look.px(4), look.px(1.5), track.height + look.px(4)))
            if wide > look.px(26) or at % 5 == 0:
                number = look.line(str(self.chapters.address(start + 1)[0]), Style.TINY, TEXT_SOFT)
                surface.blit(number, (x + look.px(3), track.y - number.get_height() + look.px(1)))

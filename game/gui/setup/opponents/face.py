"""Faces on the pages: a portrait, and a button, a cell or a card that shows one."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.gui.kit.look import Look
from game.gui.kit.portrait.portraits import portrait
from game.gui.kit.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, TEXT, TEXT_GOLD, TEXT_SOFT, Skin, Style
from game.gui.widgets import Button, Widget
from game.gui.widgets.base import Size

_SMALL = 40
_CARD, _PAD = 46, 8
LARGE, CELL = 118, 182  # design pixels: a face to choose by, and the height of its cell
_MOST_LINES = 3
SEAT = Skin((46, 20, 20), (32, 13, 14), GOLD_DEEP, TEXT)


class Face(Widget):
    """A portrait: an animal, the path of a picture, or the initials of the name."""

    def __init__(self, shown: str, name: str, size: float = _SMALL, mood: str = "calm") -> None:
        """Take what is shown, the name, the size in design pixels, and one of the faces."""
        super().__init__()
        self.shown, self.name, self.size, self.mood = shown, name, size, mood

    def wish(self, look: Look, room: int) -> Size:
        """Return a square."""
        del room
        return (look.px(self.size),) * 2

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it in the middle of its place."""
        picture = portrait(self.look, self.shown, self.mood, self.size, name=self.name)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class FaceButton(Button):
    """A face that can be pressed, such as one's own."""

    def __init__(
        self, shown: str, name: str, on_press: Callable[[], object], *, label: str, size: float = _SMALL, key: str
    ) -> None:
        """Take what is shown, the name, what pressing it does, and what it says to somebody who cannot see it."""
        super().__init__("", on_press, key=key)
        self.shown, self.name, self._said, self._size = shown, name, label, size

    def spoken(self, say: Callable[..., str]) -> str:
        """Return what it is for."""
        del say
        return self._said

    def wish(self, look: Look, room: int) -> Size:
        """Return a square."""
        del room
        return (look.px(self._size),) * 2

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the portrait; under the mouse it is pleased."""
        mood = "pleased" if self.glow or (self.focused and self.focus_seen) else "calm"
        picture = portrait(self.look, self.shown, mood, self._size, name=self.name)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        self.draw_focus(surface, self.rect.height // 2)


class Manner(NamedTuple):
    """How a player plays, in words: a motto, the level, and as how many of how many pips that is shown."""

    motto: str
    level: str
    pips: tuple[int, int]


class SeatCell(Button):
    """The player of a seat: a large face, the name, the manner, the level; a press opens the page."""

    def __init__(self, shown: str, name: str, manner: Manner, act: Callable[[], object], *, key: str) -> None:
        """Take the face, the name, how this player plays, and what pressing it does."""
        super().__init__(name, act, skin=SEAT, key=key)
        self.shown, self.motto, self.level, self.pips = shown, manner.motto, manner.level, manner.pips

    def spoken(self, say: Callable[..., str]) -> str:
        """Return the name, the manner and the level."""
        del say
        return ", ".join(filter(None, (self.label, self.motto, self.level)))

    def wish(self, look: Look, room: int) -> Size:
        """Ask for all the width."""
        return room, look.px(CELL)

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look, pad = self.look, self.look.px(_PAD)
        size = min(LARGE, (face.width - 2 * pad) / max(1, look.px(100)) * 50)
        mood = "pleased" if self.glow or (self.focused and self.focus_seen) else "calm"
        picture = portrait(look, self.shown, mood, size, name=self.label)
        place = picture.get_rect(topleft=(face.x + pad, face.y + pad))
        surface.blit(picture, place)
        left = place.right + pad
        room = face.right - pad - left
        name = pygame.Rect(left, face.y + 2 * pad, room, look.line_height(Style.SUBHEADING))
        look.write(surface, self.label, name, Style.SUBHEADING, TEXT, may_cut=True)
        lines = look.wrap(self.motto, room, Style.NOTE)[:_MOST_LINES]
        for number, words in enumerate(lines):
            below = name.move(0, name.height + number * look.line_height(Style.NOTE))
            below.height = look.line_height(Style.NOTE)
            look.write(surface, words, below, Style.NOTE, TEXT_SOFT, may_cut=True)
        line = pygame.Rect(face.x + 2 * pad, 0, face.width - 3 * pad, look.line_height(Style.STRONG))
        line.bottom = face.bottom - pad
        self._draw_level(surface, line)

    def _draw_level(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        look, (full, most) = self.look, self.pips
        side, gap = look.px(13), look.px(7)
        for number in range(most):
            centre = (line.x + side // 2 + number * (side + gap), line.centery)
            if number < full:
                pygame.draw.circle(surface, GOLD_LIGHT, centre, side // 2)
            pygame.draw.circle(surface, GOLD, centre, side // 2, max(1, look.px(1.5)))
        text = line.move(most * (side + gap) + gap, 0)
        text.width = line.right - text.x
        look.write(surface, self.level, text, Style.STRONG, TEXT_GOLD, may_cut=True)


class SeatCard(Button):
    """The player of a seat: the face, the name, and the manner; a press opens the page of the seat."""

    def __init__(self, shown: str, name: str, plays: str, on_press: Callable[[], object], *, key: str) -> None:
        """Take what is shown, the name, a line about how they play, and what opens the page."""
        super().__init__(name, on_press, height=_CARD, key=key)
        self.shown, self.plays = shown, plays

    def wish(self, look: Look, room: int) -> Size:
        """Return all the width."""
        return room, look.px(_CARD)

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look = self.look
        side, pad = look.px(_SMALL), look.px(_PAD)
        picture = portrait(look, self.shown, "pleased" if self.glow else "calm", _SMALL, name=self.label)
        place = picture.get_rect(midleft=(face.x + pad // 2, face.centery))
        surface.blit(picture, place)
        sign = pygame.Rect(0, 0, look.px(20), look.px(20))
        sign.midright = (face.right - pad, face.centery)
        look.icon(surface, "chevron_right", sign, TEXT_SOFT)
        left = face.x + side + 2 * pad
        room = sign.x - pad - left
        name = pygame.Rect(left, face.y, room, look.line_height(Style.STRONG))
        plays = pygame.Rect(left, 0, room, look.line_height(Style.SMALL))
        name.y = face.centery - (name.height + plays.height) // 2
        plays.y = name.bottom
        look.write(surface, self.label, name, Style.STRONG, TEXT, may_cut=True)
        look.write(surface, self.plays, plays, Style.SMALL, TEXT_SOFT, may_cut=True)

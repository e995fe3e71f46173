"""Faces on the pages: a portrait, and a button or a card that shows one."""

from collections.abc import Callable

import pygame

from game.gui.kit.look import Look
from game.gui.kit.portrait.portraits import portrait
from game.gui.kit.theme import TEXT, TEXT_SOFT, Style
from game.gui.widgets import Button, Widget
from game.gui.widgets.base import Size

_SMALL = 40
_CARD, _PAD = 46, 8


class Face(Widget):
    """A portrait: an animal, the path of a picture, or the initials of the name."""

    def __init__(self, shown: str, name: str, size: float = _SMALL, mood: str = "calm") -> None:
        """Take what is shown, the name, the size in design pixels, and one of the faces."""
        super().__init__()
        self.shown, self.name, self.size, self.mood = shown, name, size, mood

    def wish(self, look: Look, room: int) -> Size:
        """Give a square."""
        del room
        return (look.px(self.size),) * 2

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it in the middle of its place."""
        picture = portrait(self.look, self.shown, self.mood, self.size, name=self.name)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class FaceButton(Button):
    """A face that can be pressed, such as one's own."""

    def __init__(self, shown: str, name: str, on_press: Callable[[], object], *, label: str, key: str) -> None:
        """Take what is shown, the name, what pressing it does, and what it says to somebody who cannot see it."""
        super().__init__("", on_press, key=key)
        self.shown, self.name, self._said = shown, name, label

    def spoken(self, say: Callable[..., str]) -> str:
        """Give what it is for."""
        del say
        return self._said

    def wish(self, look: Look, room: int) -> Size:
        """Give a square."""
        del room
        return (look.px(_SMALL),) * 2

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the portrait; under the mouse it is pleased."""
        mood = "pleased" if self.glow or (self.focused and self.focus_seen) else "calm"
        picture = portrait(self.look, self.shown, mood, _SMALL, name=self.name)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        self.draw_focus(surface, self.rect.height // 2)


class SeatCard(Button):
    """Who sits on a seat: the face, the name, and how they play; pressed, it opens the page of the seat."""

    def __init__(self, shown: str, name: str, plays: str, on_press: Callable[[], object], *, key: str) -> None:
        """Take what is shown, the name, a line about how they play, and what opens the page."""
        super().__init__(name, on_press, height=_CARD, key=key)
        self.shown, self.plays = shown, plays

    def wish(self, look: Look, room: int) -> Size:
        """Give all the width."""
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

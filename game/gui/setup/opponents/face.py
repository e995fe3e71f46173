"""Portraits on the setup pages, alone or on a button, a cell or a card."""

from collections.abc import Callable

import pygame

from game.gui.kit.look import Look
from game.gui.kit.portrait.portraits import portrait
from game.gui.kit.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, PLAIN, TEXT, TEXT_GOLD, TEXT_SOFT, Skin, Style
from game.gui.setup.opponents.people import People
from game.gui.widgets import Button, Widget
from game.gui.widgets.base import Say, Size
from game.words.lookup import Words

_SMALL = 40
_CARD, _PAD = 46, 8
LARGE, CELL = 136, 204  # design pixels: a face to choose by, and the height of its cell
_MOST_LINES = 4
SEAT = Skin((46, 20, 20), (32, 13, 14), GOLD_DEEP, TEXT)


class Face(Widget):
    """A portrait: an animal, a picture file, or the initials of the name."""

    def __init__(self, shown: str, name: str, size: float = _SMALL, mood: str = "calm") -> None:
        """`shown` is an animal, the path of a picture, or "" for initials; `size` is in design pixels."""
        super().__init__()
        self.shown, self.name, self.size, self.mood = shown, name, size, mood

    def wish(self, look: Look, room: int) -> Size:
        return (look.px(self.size),) * 2

    def draw(self, surface: pygame.Surface) -> None:
        picture = portrait(self.look, self.shown, self.mood, self.size, name=self.name)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class _Faced(Button):
    """A button with a portrait that is pleased while the mouse or the focus is on it."""

    def __init__(self, shown: str, name: str, act: Callable[[], object], *, skin: Skin = PLAIN, key: str) -> None:
        """`shown` is as in `Face`; `act` is called by a press."""
        super().__init__(name, act, skin=skin, key=key)
        self.shown = shown

    def paint_face(self, surface: pygame.Surface, size: float, **place: tuple[int, int]) -> pygame.Rect:
        """Draw the portrait with one of its anchors at a place; return its rectangle."""
        mood = "pleased" if self.glow or (self.focused and self.focus_seen) else "calm"
        picture = portrait(self.look, self.shown, mood, size, name=self.label)
        box = picture.get_rect(**place)
        surface.blit(picture, box)
        return box


class FaceButton(_Faced):
    """A face as a button: the person's own."""

    def spoken(self, say: Say) -> str:
        return say("opponents.own_face")

    def wish(self, look: Look, room: int) -> Size:
        return (look.px(LARGE),) * 2

    def draw(self, surface: pygame.Surface) -> None:
        self.paint_face(surface, LARGE, center=self.rect.center)
        self.draw_focus(surface, self.rect.height // 2)


class SeatCell(_Faced):
    """The player of a seat: a large face, name, motto and level; a press opens the page of the seat."""

    def __init__(self, people: People, place: int, name: str, words: Words, act: Callable[[], object]) -> None:
        """`place` is the index among the opponents; `act` opens the page of the seat."""
        super().__init__(people.shown(place), name, act, skin=SEAT, key=f"opponent {place}")
        self.motto, self.level = people.motto(place, words.language), people.plays(place, words)
        self.pips = people.pips(place)

    def spoken(self, say: Say) -> str:
        return ", ".join(filter(None, (self.label, self.motto, self.level)))

    def wish(self, look: Look, room: int) -> Size:
        return room, look.px(CELL)

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look, pad = self.look, self.look.px(_PAD)
        size = min(LARGE, (face.width - 2 * pad) / max(1, look.px(100)) * 50)
        place = self.paint_face(surface, size, topleft=(face.x + pad, face.y + pad))
        left = place.right + pad
        room = face.right - pad - left
        name = pygame.Rect(left, face.y + 2 * pad, room, look.line_height(Style.SUBHEADING))
        look.write(surface, self.label, name, Style.SUBHEADING, may_cut=True)
        lines = look.wrap(self.motto, room, Style.NOTE)[:_MOST_LINES]
        below = pygame.Rect(left, name.bottom, room, look.line_height(Style.NOTE))
        for words in lines:
            look.write(surface, words, below, Style.NOTE, TEXT_SOFT, may_cut=True)
            below.y += below.height
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


class SeatCard(_Faced):
    """A saved table: the face of its first player, its name, and its players; a press seats them."""

    def __init__(self, shown: str, name: str, plays: str, act: Callable[[], object], *, key: str) -> None:
        """`plays` lists the players; `act` is called by a press."""
        super().__init__(shown, name, act, key=key)
        self.plays = plays

    def wish(self, look: Look, room: int) -> Size:
        return room, look.px(_CARD)

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look = self.look
        side, pad = look.px(_SMALL), look.px(_PAD)
        self.paint_face(surface, _SMALL, midleft=(face.x + pad // 2, face.centery))
        sign = pygame.Rect(0, 0, look.px(20), look.px(20)).move_to(midright=(face.right - pad, face.centery))
        look.icon(surface, "chevron_right", sign, TEXT_SOFT)
        left = face.x + side + 2 * pad
        box = pygame.Rect(left, face.y, sign.x - pad - left, face.height)
        look.lines(surface, box, (self.label, Style.STRONG, TEXT), (self.plays, Style.SMALL, TEXT_SOFT))

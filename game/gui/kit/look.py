"""Scale, language and text drawing, shared by all screens; and the search for the largest text or layout that fits."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TypeVar

import pygame

from game.gui.keymap import Keymap, shown
from game.gui.kit import draw, fonts
from game.gui.kit.theme import DESIGN_HEIGHT, DESIGN_WIDTH, TEXT, Colour, Style
from game.settings import USUAL_SCALE
from game.words.lookup import Words


class Heard:
    """Records drawn texts while somebody listens, for a screen reader."""

    def __init__(self) -> None:
        self._words: list[str] | None = None

    def note(self, text: str) -> None:
        """Record a text."""
        if self._words is not None:
            self._words.append(text)

    @contextmanager
    def listening(self) -> Iterator[list[str]]:
        """Yield a list that collects the texts drawn in this context."""
        before, words = self._words, list[str]()
        self._words = words
        try:
            yield words
        finally:
            self._words = before


@dataclass(frozen=True, slots=True)
class Spill:
    """An overflow of a text or container (tests look for these)."""

    text: str
    needed: int
    room: int


def scale_for(size: tuple[int, int], ui_scale: int = 100) -> float:
    """Return the scale of a window: 1 at 800 high; a narrow window is scaled by its width."""
    return min(size[1] / DESIGN_HEIGHT, size[0] / DESIGN_WIDTH) * ui_scale / 100


@dataclass
class Look:
    """
    Scale, language, sound (`play` by name) and key bindings of a screen.

    `spills` collects overflows; `percent` is the text size that is part of the scale.
    """

    words: Words
    scale: float = 1.0
    reduced_motion: bool = False
    spills: list[Spill] = field(default_factory=list)
    play: Callable[[str], None] = lambda _name: None
    keymap: Keymap = field(default_factory=Keymap)
    percent: int = 100
    heard: Heard = field(default_factory=Heard)

    def at(self, scale: float) -> "Look":
        """Return this look at another scale; both share `spills`."""
        return replace(self, scale=scale, percent=round(self.percent * scale / self.scale))

    def px(self, length: float) -> int:
        """Convert design pixels to real pixels; a positive length is at least 1."""
        return max(1, round(length * self.scale)) if length > 0 else round(length * self.scale)

    def say(self, key: str, **parameters: object) -> str:
        """Return the words of a key in the language of the player."""
        return self.words.say(key, **parameters)

    def key(self, command: str) -> str:
        """Return the name of a command's key."""
        return shown(self.keymap.key(command), self.words.say)

    def text_width(self, text: str, style: Style = Style.BODY) -> int:
        """Return the width of a line in real pixels."""
        return fonts.width(text, self.px(style.size), style.bold)

    def text_height(self, text: str, room: int, style: Style = Style.BODY) -> int:
        """Return the height of a text wrapped to `room`, in real pixels; 0 for an empty text."""
        return len(self.wrap(text, room, style)) * self.line_height(style) if text else 0

    def line_height(self, style: Style = Style.BODY) -> int:
        """Return the distance between lines in real pixels."""
        return fonts.height(self.px(style.size), style.bold)

    def wrap(self, text: str, room: int, style: Style = Style.BODY) -> tuple[str, ...]:
        """Wrap a text to lines of at most `room` real pixels."""
        return fonts.wrap(text, max(1, room), self.px(style.size), style.bold)

    def line(self, text: str, style: Style = Style.BODY, colour: Colour = TEXT) -> pygame.Surface:
        """Return a cached picture of a line of text; do not draw on it."""
        return fonts.line(text, self.px(style.size), style.bold, colour)

    def write(
        self,
        surface: pygame.Surface,
        text: str,
        box: pygame.Rect,
        style: Style = Style.BODY,
        colour: Colour = TEXT,
        *,
        align: str = "left",
        may_cut: bool = False,
    ) -> pygame.Rect:
        """
        Write one line, vertically centred in a box; return its rectangle.

        Text that is too wide is truncated, and recorded as a spill unless `may_cut` (for names that players choose):
        such a text first gives up what its letters are above the usual size.
        """
        if not text:
            return pygame.Rect(box.topleft, (0, 0))
        self.heard.note(text)
        size = self.px(style.size)
        if may_cut and self.percent > USUAL_SCALE and fonts.width(text, size, style.bold) > box.width:
            sizes = range(size, round(size * USUAL_SCALE / self.percent) - 1, -1)
            size = next((one for one in sizes if fonts.width(text, one, style.bold) <= box.width), sizes[-1])
        shown = fonts.cut(text, box.width, size, style.bold)
        if shown != text and not may_cut:
            self.spills.append(Spill(text, fonts.width(text, size, style.bold), box.width))
        picture = fonts.line(shown, size, style.bold, colour)
        left = {"left": box.left, "center": box.centerx - picture.get_width() // 2, "right": box.right - picture.width}
        above = max(0, picture.height - fonts.font(size, style.bold).get_height())  # capitals with two marks, such as Ẩ
        return surface.blit(picture, (left[align], box.centery - (picture.height - above) // 2 - above))

    def write_whole(
        self,
        surface: pygame.Surface,
        text: str,
        box: pygame.Rect,
        style: Style = Style.BODY,
        colour: Colour = TEXT,
        *,
        align: str = "left",
        may_cut: bool = False,
    ) -> pygame.Rect:
        """Write one line like `write`, in smaller letters if it is too wide."""
        own = shrunk(self, lambda one: one.text_width(text, style) <= box.width)
        return own.write(surface, text, box, style, colour, align=align, may_cut=may_cut)

    def paragraph(
        self,
        surface: pygame.Surface,
        text: str,
        box: pygame.Rect,
        style: Style = Style.BODY,
        colour: Colour = TEXT,
        *,
        align: str = "left",
    ) -> int:
        """Write wrapped lines from the top of a box down; return their height."""
        step, lines = self.line_height(style), self.wrap(text, box.width, style)
        self.heard.note(text)
        with self.heard.listening():  # do not record the lines again
            for number, line in enumerate(lines):
                row = pygame.Rect(box.left, box.top + number * step, box.width, step)
                self.write(surface, line, row, style, colour, align=align)
        if text and len(lines) * step > box.height:
            self.spills.append(Spill(text, len(lines) * step, box.height))
        return len(lines) * step

    def lines(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        *lines: tuple[str, Style, Colour],
        align: str = "left",
        whole: bool = False,
    ) -> None:
        """Write lines one below the other, vertically centred in a box; long ones are cut, or smaller if `whole`."""
        write = self.write_whole if whole else self.write
        y = box.centery - sum(self.line_height(style) for _, style, _ in lines) // 2
        for text, style, colour in lines:
            line = pygame.Rect(box.x, y, box.width, self.line_height(style))
            write(surface, text, line, style, colour, align=align, may_cut=not whole)
            y = line.bottom

    def icon(self, surface: pygame.Surface, name: str, box: pygame.Rect, colour: Colour = TEXT) -> None:
        """Draw an icon in the middle of a box, as large as fits; an unknown icon draws nothing."""
        side = min(box.size)
        picture = draw.icon(name, side, colour)
        if picture:
            surface.blit(picture, (box.centerx - side // 2, box.centery - side // 2))


_T = TypeVar("_T")
_LESS = 0.96  # scale factor from one try to the next
_SMALLER, _TRIES = 0.95, 30  # of `shrunk`: scale factor, and number of tries


def largest(tried: Iterable[_T], fits: Callable[[_T], bool]) -> _T:
    """Return the first candidate that fits, or the last one; candidates come in descending order."""
    for one in tried:
        if fits(one):
            break
    return one


def fitting(look: Look, wish: Callable[[Look], tuple[int, int]], room: tuple[int, int]) -> Look:
    """Return the largest look at which the size `wish` fits `room`: from `look` down to the usual text size."""
    usual = look.scale * min(1.0, 100 / look.percent)

    def fits(tried: Look) -> bool:
        if tried.scale <= usual:
            return True
        wide, high = wish(tried)
        return wide <= room[0] and high <= room[1]

    return largest(_smaller(look, usual), fits)


def shrunk(look: Look, fits: Callable[[Look], bool]) -> Look:
    """Return the first look that `fits`, shrinking `look` step by step; the last one if none fits."""
    return largest((look.at(look.scale * _SMALLER**step) for step in range(_TRIES)), fits)


def _smaller(look: Look, least: float) -> Iterator[Look]:
    """Yield a look, and smaller ones down to the scale `least`."""
    while look.scale > least:
        yield look
        look = look.at(max(least, look.scale * _LESS))
    yield look

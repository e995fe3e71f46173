"""The scale, the language and the text drawing that all screens share."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

import pygame

from game.gui.keymap.keymap import Keymap
from game.gui.keymap.names import shown
from game.gui.kit import draw, fonts
from game.gui.kit.theme import DESIGN_HEIGHT, DESIGN_WIDTH, TEXT, Colour, Style
from game.words.lookup import Words


class Heard:
    """Keeps what is written while somebody listens, so that a screen can be read aloud."""

    def __init__(self) -> None:
        """Listen to nothing yet."""
        self._words: list[str] | None = None

    def note(self, text: str) -> None:
        """Take a text that is written."""
        if self._words is not None:
            self._words.append(text)

    @contextmanager
    def listening(self) -> Iterator[list[str]]:
        """Yield the texts that are written in the meantime."""
        before, words = self._words, list[str]()
        self._words = words
        try:
            yield words
        finally:
            self._words = before


@dataclass(frozen=True, slots=True)
class Spill:
    """A text that was wider than its box, or a box that was too small for what stands in it (tests look for these)."""

    text: str
    needed: int
    room: int


def scale_for(size: tuple[int, int], ui_scale: int = 100) -> float:
    """Return the scale of a window: 1 at 800 high; a window that is narrow for its height is scaled by its width."""
    return min(size[1] / DESIGN_HEIGHT, size[0] / DESIGN_WIDTH) * ui_scale / 100


@dataclass
class Look:
    """
    A scale, a language, a voice (`play` a sound by name), and which keys there are.

    `spills` collects texts that did not fit; `percent` is the text size of which the scale is made.
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
        """Return the same look at another scale; what does not fit is noted with the rest."""
        return replace(self, scale=scale)

    def px(self, length: float) -> int:
        """Turn design pixels into real ones; what is more than nothing is at least 1."""
        return max(1, round(length * self.scale)) if length > 0 else round(length * self.scale)

    def say(self, key: str, **parameters: object) -> str:
        """Return the words for a key."""
        return self.words.say(key, **parameters)

    def key(self, command: str) -> str:
        """Name the key of a command."""
        return shown(self.keymap.key(command), self.words.say)

    def text_width(self, text: str, style: Style = Style.BODY) -> int:
        """Return how wide a line is in real pixels."""
        return fonts.width(text, self.px(style.size), style.bold)

    def text_height(self, text: str, room: int, style: Style = Style.BODY) -> int:
        """Return how high a text is whose lines may be `room` real pixels wide; 0 for none."""
        return len(self.wrap(text, room, style)) * self.line_height(style) if text else 0

    def line_height(self, style: Style = Style.BODY) -> int:
        """Return the distance between lines in real pixels."""
        return fonts.height(self.px(style.size), style.bold)

    def wrap(self, text: str, room: int, style: Style = Style.BODY) -> tuple[str, ...]:
        """Return the lines of a text that may be `room` real pixels wide."""
        return fonts.wrap(text, max(1, room), self.px(style.size), style.bold)

    def line(self, text: str, style: Style = Style.BODY, colour: Colour = TEXT) -> pygame.Surface:
        """Return a line of text as a picture; do not draw on it."""
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
        Write one line in the middle of a box's height; return where it stands.

        Text that is too wide is cut. Only names that players choose may be (`may_cut`); any other is noted as a spill.
        """
        if not text:
            return pygame.Rect(box.topleft, (0, 0))
        self.heard.note(text)
        size = self.px(style.size)
        shown = fonts.cut(text, box.width, size, style.bold)
        if shown != text and not may_cut:
            self.spills.append(Spill(text, fonts.width(text, size, style.bold), box.width))
        picture = fonts.line(shown, size, style.bold, colour)
        left = {"left": box.left, "center": box.centerx - picture.get_width() // 2, "right": box.right - picture.width}
        above = max(0, picture.height - fonts.font(size, style.bold).get_height())  # a capital with two marks, as Ẩ
        return surface.blit(picture, (left[align], box.centery - (picture.height - above) // 2 - above))

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
        """Write lines from the top of a box down; return how high they stand."""
        step, lines = self.line_height(style), self.wrap(text, box.width, style)
        self.heard.note(text)
        with self.heard.listening():  # the lines are the text once more
            for number, line in enumerate(lines):
                row = pygame.Rect(box.left, box.top + number * step, box.width, step)
                self.write(surface, line, row, style, colour, align=align)
        if text and len(lines) * step > box.height:
            self.spills.append(Spill(text, len(lines) * step, box.height))
        return len(lines) * step

    def lines(self, surface: pygame.Surface, box: pygame.Rect, *lines: tuple[str, Style, Colour]) -> None:
        """Write lines below one another into the middle of a box; what is too long is cut."""
        y = box.centery - sum(self.line_height(style) for _, style, _ in lines) // 2
        for text, style, colour in lines:
            line = pygame.Rect(box.x, y, box.width, self.line_height(style))
            self.write(surface, text, line, style, colour, may_cut=True)
            y = line.bottom

    def icon(self, surface: pygame.Surface, name: str, box: pygame.Rect, colour: Colour = TEXT) -> None:
        """Draw an icon in the middle of a box, as large as fits; a missing one draws nothing."""
        side = min(box.size)
        picture = draw.icon(name, side, colour)
        if picture:
            surface.blit(picture, (box.centerx - side // 2, box.centery - side // 2))

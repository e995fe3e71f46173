"""A text field: typing, composing (Vietnamese keyboards and others), marking, and the clipboard."""

import unicodedata
from collections.abc import Callable

import pygame

from game.gui import draw
from game.gui.look import Look
from game.gui.theme import CONTROL, FIELD, GOLD_DEEP, GOLD_LIGHT, RADIUS_SMALL, TEXT, TEXT_SOFT, Style
from game.gui.widgets.base import Point, Size, Widget
from game.gui.widgets.button import lit
from game.gui.widgets.editing import Line, edit

_PAD = 12


class TextField(Widget):
    """One line of text."""

    takes_focus = True
    types = True
    repeats = True
    cursor = pygame.SYSTEM_CURSOR_IBEAM

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], object],
        *,
        placeholder: str = "",
        longest: int = 64,
        allowed: Callable[[str], bool] = str.isprintable,
        on_enter: Callable[[], object] | None = None,
        width: float = 240,
        key: str = "",
    ) -> None:
        """Take the text, what learns of changes, which characters are `allowed`, and what Enter does."""
        super().__init__(key=key)
        self.line = Line(text, len(text), len(text))
        self.on_change, self.placeholder, self.longest = on_change, placeholder, longest
        self._allowed, self._on_enter, self._width = allowed, on_enter, width
        self._composing = ""
        self._shift = 0  # how many pixels the text is moved left, so that the caret is seen

    @property
    def value(self) -> str:
        """What stands in the field."""
        return self.line.text

    def set(self, text: str) -> None:
        """Put another text there."""
        self._take(Line(text, len(text), len(text)))

    def wish(self, look: Look, room: int) -> Size:
        """Give its usual width."""
        return min(room, look.px(self._width)), look.px(CONTROL)

    def _take(self, line: Line) -> None:
        changed = line.text != self.line.text
        self.line = line
        if changed:
            self.on_change(line.text)

    def insert(self, text: str) -> None:
        """Put text in the place of what is marked, as far as it is allowed and fits."""
        clean = "".join(sign for sign in unicodedata.normalize("NFC", text) if self._allowed(sign))
        new = self.line.insert(clean)
        if len(new.text) <= self.longest:
            self._take(new)

    def on_focus(self, gained: bool) -> None:
        """Forget a composition when the focus goes; mark all when it comes by key."""
        self._composing = ""
        if gained:
            self.line = Line(self.line.text, len(self.line.text), 0)

    def text(self, event: pygame.event.Event) -> bool:
        """Take typed text, or show what is being composed."""
        if event.type == pygame.TEXTEDITING:
            self._composing = unicodedata.normalize("NFC", event.text)
            return True
        self._composing = ""
        self.insert(event.text)
        return True

    def key_down(self, event: pygame.event.Event) -> bool:
        """Edit. Keys that type are used up, so that no shortcut answers to them."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self._composing:
            if self._on_enter:
                self._on_enter()
            return self._on_enter is not None
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and self._clipboard(event.key):
            return True
        edited = edit(self.line, event.key, event.mod)
        if edited is not None and not self._composing:
            self._take(edited)
            return True
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        return plain and bool(getattr(event, "unicode", "").isprintable() and getattr(event, "unicode", ""))

    def _clipboard(self, key: int) -> bool:
        marked = self.line.marked
        if key == pygame.K_a:
            self.line = Line(self.line.text, len(self.line.text), 0)
        elif key in (pygame.K_c, pygame.K_x):
            if marked:
                pygame.scrap.put_text(marked)
            if key == pygame.K_x:
                self._take(self.line.insert(""))
        elif key == pygame.K_v:
            self.insert(pygame.scrap.get_text().replace("\n", " "))
        else:
            return False
        return True

    def _place_at(self, x: int) -> int:
        """Give the place between two signs that is nearest to a pixel."""
        inner = x - self.rect.x - self.look.px(_PAD) + self._shift
        ends = [self.look.text_width(self.line.text[:n]) for n in range(len(self.line.text) + 1)]
        return min(range(len(ends)), key=lambda n: abs(ends[n] - inner))

    def press(self, point: Point) -> None:
        """Put the caret under the mouse."""
        place = self._place_at(point[0])
        self.line = Line(self.line.text, place, place)

    def drag(self, point: Point) -> None:
        """Mark up to the mouse."""
        self.line = Line(self.line.text, self._place_at(point[0]), self.line.anchor)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field, the text or its stand-in, what is marked, and the caret."""
        look = self.look
        radius = look.px(RADIUS_SMALL)
        surface.blit(draw.rounded(self.rect.size, radius, lit(FIELD, self.glow), look.px(1.5)), self.rect)
        inner = self.rect.inflate(-2 * look.px(_PAD), -2 * look.px(6))
        clip = surface.get_clip()
        surface.set_clip(inner.inflate(look.px(4), 0).clip(clip))
        if self.focused:
            self._draw_editing(surface, inner)
        elif self.value:
            look.write(surface, self.value, inner, may_cut=True)
        else:
            look.write(surface, self.placeholder, inner, colour=TEXT_SOFT, may_cut=True)
        surface.set_clip(clip)
        self.draw_focus(surface, radius)

    def _draw_editing(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        look, line = self.look, self.line
        before = line.text[: line.caret] + self._composing
        shown = before + line.text[line.caret :]
        caret = look.text_width(before)
        self._shift = max(min(self._shift, caret), caret - inner.width)
        left = inner.x - self._shift
        if line.marked and not self._composing:
            start, end = (left + look.text_width(line.text[:n]) for n in line.span)
            surface.fill(GOLD_DEEP, (start, inner.y, end - start, inner.height))
        if shown:
            picture = look.line(shown, Style.BODY, TEXT)
            surface.blit(picture, (left, inner.centery - picture.get_height() // 2))
        if self._composing:
            start = left + look.text_width(line.text[: line.caret])
            surface.fill(GOLD_LIGHT, (start, inner.bottom - look.px(3), left + caret - start, look.px(2)))
        mark = pygame.Rect(left + caret, inner.y, look.px(2), inner.height)
        surface.fill(GOLD_LIGHT, mark)
        pygame.key.set_text_input_rect(mark)

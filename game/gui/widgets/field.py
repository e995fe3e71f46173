"""A text field: one line."""

from collections.abc import Callable

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.pressed import ENTER_KEYS
from game.gui.kit.theme import CONTROL, FIELD, GOLD_DEEP, GOLD_LIGHT, RADIUS_SMALL, TEXT, TEXT_SOFT, Style
from game.gui.widgets.base import Point, Size
from game.gui.widgets.button import lit
from game.gui.widgets.writing import EditedText, Writing, edit, types_a_sign

_PAD = 12


class TextField(Writing):
    """One line of text; the focus that comes marks all of it."""

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
        super().__init__(EditedText(text, len(text), len(text)), on_change, longest=longest, key=key)
        self.placeholder = placeholder
        self._allowed, self._on_enter, self._width = allowed, on_enter, width
        self._shift = 0  # how many pixels the text is moved left, so that the caret is seen

    def set(self, text: str) -> None:
        """Put another text there."""
        self.take(EditedText(text, len(text), len(text)))

    def wish(self, look: Look, room: int) -> Size:
        """Return its usual width."""
        return min(room, look.px(self._width)), look.px(CONTROL)

    def clean(self, text: str) -> str:
        """Return the allowed signs on one line."""
        return "".join(sign for sign in text.replace("\n", " ") if self._allowed(sign))

    def on_focus(self, gained: bool) -> None:
        """Forget a composition when the focus goes; mark all when it comes by key."""
        self._composing = ""
        if gained:
            self.mark_all()

    def key_down(self, event: pygame.event.Event) -> bool:
        """Edit. Keys that type are used up, so that no shortcut answers to them."""
        if event.key in ENTER_KEYS and not self._composing:
            if self._on_enter:
                self._on_enter()
            return self._on_enter is not None
        if self.clipboard(event):
            return True
        edited = edit(self.line, event.key, event.mod)
        if edited is not None and not self._composing:
            self.take(edited)
            return True
        return types_a_sign(event)

    def place_at(self, point: Point) -> int:
        """Return the place between two signs that is nearest to a pixel."""
        inner = point[0] - self.rect.x - self.look.px(_PAD) + self._shift
        ends = [self.look.text_width(self.line.text[:n]) for n in range(len(self.line.text) + 1)]
        return min(range(len(ends)), key=lambda n: abs(ends[n] - inner))

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

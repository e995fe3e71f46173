"""A text field: one line."""

from collections.abc import Callable

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import CONTROL, TEXT, TEXT_SOFT
from game.gui.widgets.base import Size
from game.gui.widgets.writing import EditedText, Writing


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
        line = EditedText(text, len(text), len(text))
        super().__init__(line, on_change, longest=longest, placeholder=placeholder, key=key)
        self._allowed, self._on_enter, self._wide = allowed, on_enter, width

    def set(self, text: str) -> None:
        """Put another text there."""
        self.take(EditedText(text, len(text), len(text)))

    def wish(self, look: Look, room: int) -> Size:
        """Return its usual width."""
        return min(room, look.px(self._wide)), look.px(CONTROL)

    def clean(self, text: str) -> str:
        """Return the allowed signs on one line."""
        return "".join(sign for sign in text.replace("\n", " ") if self._allowed(sign))

    def enter(self) -> bool:
        """Do what Enter does, if anything."""
        if self._on_enter:
            self._on_enter()
        return self._on_enter is not None

    def on_focus(self, gained: bool) -> None:
        """Forget a composition; mark all when the focus comes."""
        super().on_focus(gained)
        if gained:
            self.mark_all()

    def draw_resting(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        """Write the text or its stand-in, cut where it is too long."""
        ink = TEXT if self.value else TEXT_SOFT
        self.look.write(surface, self.value or self.placeholder, inner, colour=ink, may_cut=True)

"""The key of a command as a button, on the screen of the keys."""

from collections.abc import Callable

from game.gui.kit.theme import Skin, Style
from game.gui.widgets import Button
from game.gui.widgets.base import Say

HEIGHT = 34  # design pixels


class KeyButton(Button):
    """The key of a command; to somebody who cannot see it, it tells the command, too."""

    def __init__(
        self, label: str, on_press: Callable[[], object], told: tuple[str, str], skin: Skin, *, key: str
    ) -> None:
        """Take the key, what to do, what the command does, and what its key is usually ("" for this one)."""
        super().__init__(label, on_press, skin=skin, style=Style.SMALL_STRONG, height=HEIGHT, key=key)
        self._told = told

    def spoken(self, say: Say) -> str:
        """Give command and key, and the usual one where it differs."""
        command, was = self._told
        return say("text.named", name=command, value=", ".join(filter(None, (self.label, was))))

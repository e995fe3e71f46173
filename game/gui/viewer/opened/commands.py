"""Commands of the viewer by their names in the keymap, and buttons for them."""

from collections.abc import Callable, Mapping

from game.gui.kit.look import Look
from game.gui.kit.theme import QUIET, Skin, Style
from game.gui.widgets import Button
from game.words.spoken import with_key

Commands = Mapping[str, Callable[[], object]]


def command_button(
    look: Look,
    commands: Commands,
    name: str,
    height: float,
    *,
    key: str,
    word: str = "",
    icon: str = "",
    skin: Skin = QUIET,
) -> Button:
    """Return a button for a command; its tooltip explains it and names its key."""
    button = Button(word, commands[name], icon=icon, skin=skin, style=Style.SMALL_STRONG, height=height, key=key)
    button.tip = (with_key(look.say(f"keys.do.viewer_{name}"), look.key(f"viewer_{name}")),)
    return button

"""Which key may be that of which command; what is fixed stays with the widgets, the hand and the text. Pure."""

from collections.abc import Mapping
from typing import Final

from game.gui.keymap.commands import COMMANDS, GAME, LESSON, MARKS, TABLE, VIEWER
from game.gui.keymap.names import ARROWS, CTRL, DIGITS, FUNCTIONS, split

_ALWAYS: Final = frozenset({"tab", "enter", "esc"})
_HAND: Final = _ALWAYS | {*ARROWS, *DIGITS, "page_up", "page_down"}
#: The keys that are the same for everybody, with whatever is held beside them.
FIXED: Final[Mapping[str, frozenset[str]]] = {
    GAME: _ALWAYS,
    TABLE: _HAND,
    LESSON: _HAND,
    VIEWER: _ALWAYS,
    MARKS: _ALWAYS | set(ARROWS),
}
#: What would work everywhere must not take these from other screens.
_TAKEN: Final = frozenset({"f2"})
_NEVER_WRITE: Final = frozenset({*FUNCTIONS, "pause"})
_CLIPBOARD: Final = frozenset("acvx")
_EDITING: Final = frozenset({*ARROWS, *_CLIPBOARD, "home", "end", "backspace", "delete"})


def edits(key: str) -> bool:
    """Whether a key is that of a text which is being written, so that it is no command there."""
    held, base = split(key)
    if base in _NEVER_WRITE:
        return False
    return CTRL not in held or base in _EDITING


def refusal(command: str, key: str) -> str:
    """Give the key of the sentence why a key cannot be that of a command; "" where it can."""
    place = COMMANDS[command].place
    base = split(key)[1]
    if not key:
        return "keys.refused.unknown"
    if base in FIXED[place]:
        return f"keys.refused.fixed_{place}"
    if place == GAME and (base not in FUNCTIONS or key in _TAKEN):
        return "keys.refused.taken"
    return ""

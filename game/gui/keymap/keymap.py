"""The key of each command, by default or by the player's choice, and which keys are allowed. Pure."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final

from game.gui.keymap.commands import CARD, COMMANDS, GAME, LESSON, MARKS, PRACTICE, TABLE, VIEWER, meet
from game.gui.keymap.names import ALT, ARROWS, CTRL, DIGITS, FUNCTIONS, SHIFT, joined, read, shown, split

_ALWAYS: Final = frozenset({"tab", "enter", "esc"})
_HAND: Final = _ALWAYS | {*ARROWS, *DIGITS, "page_up", "page_down"}
#: Reserved keys by place (for widgets, hand and text), with any modifiers.
FIXED: Final[Mapping[str, frozenset[str]]] = {
    GAME: _ALWAYS,
    TABLE: _HAND,
    LESSON: _HAND,
    PRACTICE: _HAND,
    VIEWER: _ALWAYS,
    MARKS: _ALWAYS | set(ARROWS),
    CARD: _ALWAYS,
}
#: Keys that other screens use, so that no global command may have them.
_TAKEN: Final = frozenset({"f2"})
_NEVER_WRITE: Final = frozenset({*FUNCTIONS, "pause"})
_CLIPBOARD: Final = frozenset("acvx")
_EDITING: Final = frozenset({*ARROWS, *_CLIPBOARD, "home", "end", "backspace", "delete"})


class Keymap:
    """
    The keys of all commands; immutable, changes return a new keymap.

    `chosen` holds the differences from the defaults. Unknown commands, unknown or refused keys, and the later one of
    two clashing commands are left out.
    """

    def __init__(self, wanted: Mapping[str, str] | None = None) -> None:
        """`wanted` maps names of commands to keys."""
        keys = {name: read(key) for name, key in (wanted or {}).items() if name in COMMANDS}
        self.chosen = {name: key for name, key in keys.items() if key != usual(name) and not refusal(name, key)}
        while losers := [name for name, key in self.chosen.items() if self.clashes(name, key)]:
            del self.chosen[losers[-1]]

    def key(self, command: str) -> str:
        """Return the key of a command that is shown."""
        return self.chosen.get(command) or usual(command)

    def keys(self, command: str) -> tuple[str, ...]:
        """Return all keys of a command."""
        if command in self.chosen:
            return (self.chosen[command],)
        first, *further = COMMANDS[command].usual
        return (first, *(key for key in further if not self.clashes(command, key)))

    def clashes(self, command: str, key: str) -> tuple[str, ...]:
        """Return the other commands that have this key at the same place."""
        place = COMMANDS[command].place
        others = (other for other in COMMANDS.values() if other.name != command and meet(place, other.place))
        return tuple(other.name for other in others if self.key(other.name) == key)

    @cached_property
    def _found(self) -> Mapping[tuple[str, str], str]:
        pairs = [(COMMANDS[name].place, key, name) for name in COMMANDS for key in self.keys(name)]
        return {(place, key): name for place, key, name in pairs}

    def command(self, key: str, place: str) -> str:
        """Return the command of a key at a place, or ""; an unused Shift is ignored."""
        held, base = split(key)
        plain = joined(held - {SHIFT}, base)
        return self._found.get((place, key)) or self._found.get((place, plain), "")

    def names(self, say: Callable[[str], str]) -> dict[str, str]:
        """Return the shown name of each command's key."""
        return {name: shown(self.key(name), say) for name in COMMANDS}

    # --- changes -------------------------------------------------------------------------------------------------

    def giving(self, keys: Mapping[str, str]) -> "Keymap | None":
        """Return a keymap with other keys for some commands, or None if impossible."""
        made = Keymap({**self.chosen, **keys})
        return made if all(made.key(name) == keys.get(name, self.key(name)) for name in COMMANDS) else None

    def swapping(self, command: str, key: str) -> "Keymap | None":
        """Return a keymap in which a command takes a key, and its former owners get the command's old key."""
        here = self.key(command)
        return self.giving({**dict.fromkeys(self.clashes(command, key), here), command: key})


def usual(command: str) -> str:
    """Return the default key of a command."""
    return COMMANDS[command].usual[0]


def edits(key: str) -> bool:
    """Return True if a key edits text, so that it is no command in a text field; Ctrl and Alt together are AltGr."""
    held, base = split(key)
    return base not in _NEVER_WRITE and (CTRL not in held or ALT in held or base in _EDITING)


def refusal(command: str, key: str) -> str:
    """Return the word key of the reason why a command cannot have a key, or ""."""
    place = COMMANDS[command].place
    base = split(key)[1]
    if not key:
        return "keys.refused.unknown"
    if base in FIXED[place]:
        return f"keys.refused.fixed_{place}"
    if place == GAME and (base not in FUNCTIONS or key in _TAKEN):
        return "keys.refused.taken"
    return ""

"""Which key each command has, the usual one or what the player has chosen otherwise, and which it may have. Pure."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final

from game.gui.keymap.commands import CARD, COMMANDS, GAME, LESSON, MARKS, PRACTICE, TABLE, VIEWER, meet
from game.gui.keymap.names import ARROWS, CTRL, DIGITS, FUNCTIONS, SHIFT, joined, read, shown, split

_ALWAYS: Final = frozenset({"tab", "enter", "esc"})
_HAND: Final = _ALWAYS | {*ARROWS, *DIGITS, "page_up", "page_down"}
#: The keys that are the same for everybody (widgets, hand and text have them), with whatever is held beside them.
FIXED: Final[Mapping[str, frozenset[str]]] = {
    GAME: _ALWAYS,
    TABLE: _HAND,
    LESSON: _HAND,
    PRACTICE: _HAND,
    VIEWER: _ALWAYS,
    MARKS: _ALWAYS | set(ARROWS),
    CARD: _ALWAYS,
}
#: What would work everywhere must not take these from other screens.
_TAKEN: Final = frozenset({"f2"})
_NEVER_WRITE: Final = frozenset({*FUNCTIONS, "pause"})
_CLIPBOARD: Final = frozenset("acvx")
_EDITING: Final = frozenset({*ARROWS, *_CLIPBOARD, "home", "end", "backspace", "delete"})


class Keymap:
    """
    The keys of all commands; it never changes, a change gives another one.

    `chosen` is what differs from the usual. Of what was asked for, that is left out which names no command or no key,
    which a command cannot have, or which would make two commands of one place share a key (the later one).
    """

    def __init__(self, wanted: Mapping[str, str] | None = None) -> None:
        """Take the keys that are wanted, by the names of the commands."""
        keys = {name: read(key) for name, key in (wanted or {}).items() if name in COMMANDS}
        self.chosen = {name: key for name, key in keys.items() if key != usual(name) and not refusal(name, key)}
        while losers := [name for name, key in self.chosen.items() if self.clashes(name, key)]:
            del self.chosen[losers[-1]]

    def key(self, command: str) -> str:
        """Return the key of a command, the one that is shown."""
        return self.chosen.get(command) or usual(command)

    def keys(self, command: str) -> tuple[str, ...]:
        """Return all keys of a command."""
        if command in self.chosen:
            return (self.chosen[command],)
        first, *further = COMMANDS[command].usual
        return (first, *(key for key in further if not self.clashes(command, key)))

    def clashes(self, command: str, key: str) -> tuple[str, ...]:
        """Return the other commands that have a key where this command works."""
        place = COMMANDS[command].place
        others = (other for other in COMMANDS.values() if other.name != command and meet(place, other.place))
        return tuple(other.name for other in others if self.key(other.name) == key)

    @cached_property
    def _found(self) -> Mapping[tuple[str, str], str]:
        pairs = [(COMMANDS[name].place, key, name) for name in COMMANDS for key in self.keys(name)]
        return {(place, key): name for place, key, name in pairs}

    def command(self, key: str, place: str) -> str:
        """Return the command of a place that a key gives, "" for none; a Shift that means nothing is overlooked."""
        held, base = split(key)
        plain = joined(held - {SHIFT}, base)
        return self._found.get((place, key)) or self._found.get((place, plain), "")

    def names(self, say: Callable[[str], str]) -> dict[str, str]:
        """Name the key of each command for the player."""
        return {name: shown(self.key(name), say) for name in COMMANDS}

    # --- changes -------------------------------------------------------------------------------------------------

    def giving(self, keys: Mapping[str, str]) -> "Keymap | None":
        """Return a map in which some commands have other keys; None where that cannot be."""
        made = Keymap({**self.chosen, **keys})
        return made if all(made.key(name) == keys.get(name, self.key(name)) for name in COMMANDS) else None

    def swapping(self, command: str, key: str) -> "Keymap | None":
        """Return a map in which a command has a key, and those that had it have the one of the command."""
        here = self.key(command)
        return self.giving({**dict.fromkeys(self.clashes(command, key), here), command: key})


def usual(command: str) -> str:
    """Return the key that a command has as long as none was chosen."""
    return COMMANDS[command].usual[0]


def edits(key: str) -> bool:
    """Return True if a key is that of a text which is being written, so that it is no command there."""
    held, base = split(key)
    return base not in _NEVER_WRITE and (CTRL not in held or base in _EDITING)


def refusal(command: str, key: str) -> str:
    """Return the key of the sentence why a key cannot be that of a command; "" where it can."""
    place = COMMANDS[command].place
    base = split(key)[1]
    if not key:
        return "keys.refused.unknown"
    if base in FIXED[place]:
        return f"keys.refused.fixed_{place}"
    if place == GAME and (base not in FUNCTIONS or key in _TAKEN):
        return "keys.refused.taken"
    return ""

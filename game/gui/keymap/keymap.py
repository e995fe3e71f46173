"""Which key each command has: the usual ones, and what the player has chosen otherwise. Pure."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property

from game.gui.keymap.commands import COMMANDS, meet
from game.gui.keymap.fitting import refusal
from game.gui.keymap.names import SHIFT, joined, read, shown, split


class Keymap:
    """
    The keys of all commands; it never changes, a change gives another one.

    `chosen` is what differs from the usual. Of what was asked for, that is left out which names no command or no key,
    which a command cannot have, or which would make two commands of one place share a key (the later one).
    """

    def __init__(self, wanted: Mapping[str, str] | None = None) -> None:
        """Take the keys that are wanted, by the names of the commands."""
        read_keys = {name: read(key) for name, key in (wanted or {}).items() if name in COMMANDS}
        chosen = {name: key for name, key in read_keys.items() if key != usual(name) and not refusal(name, key)}
        while (loser := _loser(chosen)) is not None:
            del chosen[loser]
        self.chosen: Mapping[str, str] = chosen

    def key(self, command: str) -> str:
        """Give the key of a command, the one that is shown."""
        return self.chosen.get(command) or usual(command)

    def keys(self, command: str) -> tuple[str, ...]:
        """Give all keys of a command."""
        if command in self.chosen:
            return (self.chosen[command],)
        first, *further = COMMANDS[command].usual
        return (first, *(key for key in further if not self.clashes(command, key)))

    def clashes(self, command: str, key: str) -> tuple[str, ...]:
        """Give the other commands that have a key where this command works."""
        return _sharing(command, key, self.key)

    @cached_property
    def _found(self) -> Mapping[tuple[str, str], str]:
        pairs = [(COMMANDS[name].place, key, name) for name in COMMANDS for key in self.keys(name)]
        return {(place, key): name for place, key, name in pairs}

    def command(self, key: str, place: str) -> str:
        """Give the command of a place that a key gives, "" for none; a Shift that means nothing is overlooked."""
        held, base = split(key)
        plain = joined(held - {SHIFT}, base)
        return self._found.get((place, key)) or self._found.get((place, plain), "")

    def names(self, say: Callable[[str], str]) -> dict[str, str]:
        """Name the key of each command for the player."""
        return {name: shown(self.key(name), say) for name in COMMANDS}

    # --- changes -------------------------------------------------------------------------------------------------

    def giving(self, keys: Mapping[str, str]) -> "Keymap | None":
        """Give a map in which some commands have other keys; None where that cannot be."""
        made = Keymap({**self.chosen, **keys})
        return made if all(made.key(name) == key for name, key in keys.items()) and self._keeps(made, keys) else None

    def _keeps(self, made: "Keymap", changed: Iterable[str]) -> bool:
        return all(made.key(name) == self.key(name) for name in COMMANDS if name not in changed)

    def swapping(self, command: str, key: str) -> "Keymap | None":
        """Give a map in which a command has a key, and those that had it have the one of the command."""
        here = self.key(command)
        return self.giving({**dict.fromkeys(self.clashes(command, key), here), command: key})


def usual(command: str) -> str:
    """Give the key that a command has as long as none was chosen."""
    return COMMANDS[command].usual[0]


def _sharing(command: str, key: str, key_of: Callable[[str], str]) -> tuple[str, ...]:
    place = COMMANDS[command].place
    others = (other for other in COMMANDS.values() if other.name != command and meet(place, other.place))
    return tuple(other.name for other in others if key_of(other.name) == key)


def _loser(chosen: Mapping[str, str]) -> str | None:
    """Give the last command whose chosen key another one has, so that it must keep the usual one."""

    def key_of(command: str) -> str:
        return chosen.get(command) or usual(command)

    return next((name for name in reversed(list(chosen)) if _sharing(name, chosen[name], key_of)), None)

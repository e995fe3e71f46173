"""
The catalogue of games. A game is a folder beside this module; it is imported when the game is first asked for.

The folder holds `game.py` with the class, `rows.yaml`, the `words` of the game, and its `lessons.yaml` and `game.yaml`
(sources of refusals, a sample hand) if it has some.
"""

from collections.abc import Iterator, Mapping, MutableMapping
from importlib import import_module
from typing import TYPE_CHECKING

from game.errors import Unreadable

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset

#: The folder of each game, in the order of all lists, and its class.
_CLASSES: Mapping[str, str] = {
    "south_vietnamese": "SouthVietnamese",
    "simple": "Simple",
    "hong_kong_old_style": "HongKongOldStyle",
    "mums_malaysian": "MumsMalaysian",
    "american": "American",
}


class Catalogue(MutableMapping[str, "type[Ruleset]"]):
    """The class of each game by its key, in order."""

    def __init__(self, classes: Mapping[str, str]) -> None:
        """`classes` names the class in the folder of each game."""
        self._classes: dict[str, str | type[Ruleset]] = dict(classes)

    def __getitem__(self, key: str) -> "type[Ruleset]":
        found = self._classes[key]
        if isinstance(found, str):
            found = self._classes[key] = getattr(import_module(f"{self.folder(key)}.game"), found)
        return found

    def __setitem__(self, key: str, game: "type[Ruleset]") -> None:
        self._classes[key] = game

    def __delitem__(self, key: str) -> None:
        del self._classes[key]

    def __contains__(self, key: object) -> bool:
        """Return True for the key of a game, without importing it."""
        return key in self._classes

    def __iter__(self) -> Iterator[str]:
        return iter(self._classes)

    def __len__(self) -> int:
        return len(self._classes)

    def folder(self, key: str) -> str:
        """Return the package that holds a game; asking does not import its class."""
        game = self._classes.get(key, key)
        return f"game.rules.games.{key}" if isinstance(game, str) else game.__module__.rpartition(".")[0]


GAMES = Catalogue(_CLASSES)
DEFAULT = next(iter(GAMES))


def ruleset(key: str, given: Mapping[str, object] | None = None, *, recorded: bool = False) -> "Ruleset":
    """
    Return a game with these house rules. Raises Unreadable for an unknown game, option or value.

    With `recorded` the values come from a record, which may hold values that can no longer be chosen.
    """
    if key not in GAMES:
        raise Unreadable("ruleset.none", name=key, known=tuple(GAMES))
    return GAMES[key].with_rules(given or {}, recorded=recorded)

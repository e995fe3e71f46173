"""The file of the player's settings: small, YAML, in the config folder."""

import os
from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

import yaml

from game import paths
from game.errors import GameError, NotAllowed, Unreadable
from game.record.atomic import write_atomic
from game.record.files import set_aside
from game.record.locks import Hold, hold
from game.record.small_files import tree_of
from game.settings import KNOWN, Settings, from_tree, of_newcomer

_LARGEST_FILE = 65_536
_PATIENCE = 2.0  # seconds to wait for another window that writes
_NAMES = tuple(one.name for one in fields(Settings))


def file() -> Path:
    """Return the path of the settings file."""
    return paths.config_folder() / "settings.yaml"


class SettingsFile:
    """
    The settings file as one window uses it.

    Saving writes only this window's changes: changes of other windows stay, and so do names written by a newer version
    of the game. An inaccessible file is neither moved nor overwritten.
    """

    def __init__(self, path: Path | None = None, settings: Settings | None = None) -> None:
        """Read the file, unless settings are given; an invalid file is set aside."""
        self.path = path or file()
        #: The path of an invalid file that was set aside; and the reason why a file is inaccessible.
        self.aside: Path | None = None
        self.problem: GameError | None = None
        self._base = self.settings = settings or Settings()
        if settings is None:
            try:
                found = self._read()[0]
                missing = found is None and self.aside is None
                self._base = self.settings = found or (of_newcomer() if missing else Settings())
            except NotAllowed as error:
                self.problem = error

    def _read(self) -> tuple[Settings | None, Mapping[Any, Any]]:
        """Return the file's settings (None if there is no file), and the values unknown to this version."""
        try:
            tree = tree_of(self.path, _LARGEST_FILE)
            settings = from_tree(tree)
        except Unreadable:
            if os.path.lexists(self.path) and os.path.lexists(os.path.realpath(self.path)):
                self.aside = set_aside(self.path, "broken")
            return None, {}
        return settings, {} if tree is None else {name: tree[name] for name in tree if name not in KNOWN}

    def save(self, settings: Settings) -> None:
        """Write the settings. Raises NotAllowed if the file is inaccessible; then it is unchanged."""
        with hold(self.path, _PATIENCE) or Hold(None):
            there, unknown = self._read()
            merged = settings if there is None else _merged(self._base, settings, there)
            text = yaml.safe_dump({**_values(merged), **unknown}, allow_unicode=True, sort_keys=False)
            if there != merged:
                write_atomic(self.path, text.encode())
        self._base, self.problem = settings, None

    def try_to_save(self, settings: Settings) -> GameError | None:
        """Write the settings; return the error, or None."""
        try:
            self.save(settings)
        except NotAllowed as error:
            return error
        return None


def _values(settings: Settings) -> dict[str, Any]:
    return asdict(settings) | {"opponents": list(settings.opponents), "lessons_done": list(settings.lessons_done)}


def _merged(base: Settings, own: Settings, there: Settings) -> Settings:
    """Return the file's settings with the changes made here since `base`; mappings are merged entry by entry."""
    changed: dict[str, Any] = {
        name: _merged_entries(before, now, getattr(there, name)) if isinstance(now, Mapping) else now
        for name in _NAMES
        if (now := getattr(own, name)) != (before := getattr(base, name))
    }
    return replace(there, **changed)


def _merged_entries(before: Mapping[str, Any], now: Mapping[str, Any], there: Mapping[str, Any]) -> dict[str, Any]:
    gone = before.keys() - now.keys()
    kept = {name: value for name, value in there.items() if name not in gone}
    return kept | {name: value for name, value in now.items() if name not in before or before[name] != value}


def load(path: Path | None = None) -> tuple[Settings, Path | None]:
    """Return the settings, and the path of an invalid file that was set aside, or None."""
    found = SettingsFile(path)
    return found.settings, found.aside


def save(settings: Settings, path: Path | None = None) -> None:
    """Write all settings. Raises NotAllowed if the folder cannot be written."""
    write_atomic(path or file(), yaml.safe_dump(_values(settings), allow_unicode=True, sort_keys=False).encode())

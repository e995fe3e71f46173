"""The file of the player's settings: small, YAML, in the config folder."""

from collections.abc import Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import yaml

from game import paths
from game.errors import GameError, NotAllowed
from game.record.atomic import write_atomic
from game.record.files import text_in
from game.record.safe_yaml import parse_yaml
from game.record.small_files import SharedFile
from game.settings import KNOWN, SETTINGS, Settings, from_tree, of_newcomer


def file() -> Path:
    """Return the path of the settings file."""
    return paths.config_folder() / "settings.yaml"


class SettingsFile(SharedFile[Settings]):
    """The settings file as one window uses it; names written by a newer version of the game stay in it."""

    def __init__(self, path: Path | None = None, settings: Settings | None = None) -> None:
        """Read the file, unless settings are given."""
        super().__init__(path or file(), settings or Settings())
        self._unknown: Mapping[Any, Any] = {}
        if settings is None:
            try:
                found = self.read()
                missing = found is None and self.aside is None
                self.base = found or (of_newcomer() if missing else Settings())
            except NotAllowed as error:
                self.problem = error
        self.settings = self.base

    def decode(self, data: bytes) -> Settings:
        """Return the settings. Raises Unreadable."""
        self._unknown = {}
        tree = parse_yaml(text_in(data))
        settings = from_tree(tree)
        self._unknown = {} if tree is None else {name: tree[name] for name in tree if name not in KNOWN}
        return settings

    def encode(self, thing: Settings) -> bytes:
        """Return the bytes of the file."""
        return yaml.safe_dump({**_values(thing), **self._unknown}, allow_unicode=True, sort_keys=False).encode()

    def merged(self, own: Settings, there: Settings) -> Settings:
        """Return the file's settings with those changed here."""
        return _merged(self.base, own, there)

    def save(self, settings: Settings) -> None:
        """Write the changed settings. Raises NotAllowed if the file is inaccessible; then it is unchanged."""
        self.write(settings)
        self.base = settings

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
        for name in SETTINGS
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

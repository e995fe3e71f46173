"""The player's presets of house rules: one small YAML file each, named like the preset."""

import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.errors import NotAllowed, Phrase, Unreadable
from game.record.small_files import SUFFIX, ReadResult, Shelf, check_version, clean_name, name_read
from game.rules.games.catalogue import Preset, built_in, preset_named, ruleset

VERSION = 1


def presets(folder: Path, key: str) -> ReadResult[Preset]:
    """The player's presets of a game; an unreadable file contributes only its problem."""
    found = _shelf(folder).found()
    return ReadResult(tuple(preset for preset in found.things if preset.ruleset == key), found.problems)


def _shelf(folder: Path) -> Shelf[Preset]:
    return Shelf(
        folder,
        lambda tree, path: from_tree(tree, path.stem),
        lambda preset: {"ruleset": preset.ruleset, "name": preset.name, "options": dict(preset.options)},
        lambda preset: (preset.name.casefold(), preset.ruleset),
    )


def from_tree(tree: Any, stem: str) -> Preset:
    """Read a preset from parsed YAML. Raises Unreadable."""
    if not isinstance(tree, Mapping) or not isinstance(tree.get("ruleset"), str):
        raise Unreadable("preset.keys")
    check_version(tree, VERSION, Phrase("what.preset"))
    unknown = sorted(str(key) for key in tree if key not in ("version", "ruleset", "name", "options"))
    if unknown:
        raise Unreadable("preset.unknown_key", key=unknown[0])
    options, name = tree.get("options") or {}, tree.get("name", stem)
    if not isinstance(options, Mapping) or not isinstance(name, str):
        raise Unreadable("preset.fields")
    given = {str(key): value for key, value in options.items()}
    values = ruleset(tree["ruleset"], given).values
    return Preset(name_read(name, "preset"), tree["ruleset"], {key: values[key] for key in given}, own=True)


def save(folder: Path, preset: Preset) -> Preset:
    """Save a preset under its name, replacing its namesake. Raises NotAllowed."""
    name, shelf = clean_name(preset.name, "preset"), _shelf(folder)
    if preset_named(name, built_in(preset.ruleset)):
        raise NotAllowed("preset.taken", name=name)
    kept = Preset(name, preset.ruleset, dict(preset.options), own=True)
    shelf.keep(kept, _stem(shelf, kept))
    return kept


def _stem(shelf: Shelf[Preset], preset: Preset) -> str:
    """File name of a preset: its own name, unless a preset of another game has that file."""
    with suppress(Unreadable):
        if shelf.at(shelf.folder / f"{preset.name}{SUFFIX}").ruleset != preset.ruleset:
            return f"{preset.name} - {preset.ruleset}"
    return preset.name


def delete(folder: Path, preset: Preset) -> None:
    """Delete the file of a preset, if there is one. Raises NotAllowed."""
    _shelf(folder).forget(preset)


def find(folder: Path, name: str, key: str) -> Preset:
    """Find a preset by name, shipped or own. Raises Unreadable."""
    found = presets(folder, key)
    every = (*built_in(key), *found.things)
    preset = preset_named(unicodedata.normalize("NFC", name), every)
    if preset is None:
        known = tuple(p.name for p in every)
        if found.problems:
            raise Unreadable("preset.none_read", name=name, known=known, error=found.problems[0])
        raise Unreadable("preset.none", name=name, known=known)
    return preset

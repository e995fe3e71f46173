"""The player's own presets of house rules: one small YAML file each, named like the preset."""

import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from game.errors import GameError, NotAllowed, Phrase, Unreadable
from game.record.files import DEVICES
from game.record.small_files import SUFFIX, check_version, is_same, put, tree_of, unlink, yaml_files
from game.rules.games.catalogue import ruleset
from game.rules.games.presets import Preset, built_in, preset_named

LONGEST_NAME = 40
VERSION = 1
_SIGNS = " -_'"


@dataclass(frozen=True, slots=True)
class FoundPresets:
    """The presets of a folder by name, and the problem of each unreadable file."""

    presets: tuple[Preset, ...] = ()
    problems: tuple[GameError, ...] = ()


def clean_name(name: str, what: str = "preset") -> str:
    """Return the normal form of a name. Raises NotAllowed if it cannot be a file name on every system."""
    kept = " ".join(unicodedata.normalize("NFC", name).split())
    if not kept or len(kept) > LONGEST_NAME:
        raise NotAllowed("name.length", what=Phrase(f"thing.{what}"), most=LONGEST_NAME)
    if not all(may_stand(sign) for sign in kept) or kept.casefold() in DEVICES:
        raise NotAllowed("name.signs", name=kept, what=Phrase(f"thing.{what}"))
    return kept


def may_stand(sign: str) -> bool:
    """Return True if a sign is allowed in the name of a preset or a table."""
    return sign in _SIGNS or unicodedata.category(sign)[0] in "LNM"


def presets(folder: Path, key: str) -> FoundPresets:
    """Return the player's presets of a game; an unreadable file contributes only its problem."""
    found: dict[str, Preset] = {}
    problems: list[GameError] = []
    for path in yaml_files(folder):
        try:
            preset = _read(path)
        except GameError as error:
            problems.append(Unreadable("file.named", name=path.name, error=error))
            continue
        if preset.ruleset == key:
            found.setdefault(preset.name.casefold(), preset)
    return FoundPresets(tuple(found[name] for name in sorted(found)), tuple(problems))


def _read(path: Path) -> Preset:
    return from_tree(tree_of(path), path.stem)


def from_tree(tree: Any, stem: str) -> Preset:
    """Return the preset of a plain YAML value. Raises Unreadable."""
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
    try:
        return Preset(clean_name(name), tree["ruleset"], {key: values[key] for key in given}, own=True)
    except NotAllowed as error:
        raise Unreadable(error.key, **error.fields) from error


def save(folder: Path, preset: Preset) -> Preset:
    """Save a preset under its name, replacing one of that name. Raises NotAllowed."""
    name = clean_name(preset.name)
    if preset_named(name, built_in(preset.ruleset)):
        raise NotAllowed("preset.taken", name=name)
    tree = {"ruleset": preset.ruleset, "name": name, "options": dict(preset.options)}
    text = yaml.safe_dump(tree, allow_unicode=True, sort_keys=False)
    path = _place(folder, name, preset.ruleset)
    put(path, text.encode(), _read)
    _delete(folder, Preset(name, preset.ruleset), but=path)  # last, so that one of the files exists at any time
    return Preset(name, preset.ruleset, dict(preset.options), own=True)


def _place(folder: Path, name: str, key: str) -> Path:
    """Return the file for a preset: named after it, unless another game's preset has that name."""
    path = folder / f"{name}{SUFFIX}"
    with suppress(Unreadable):
        if _read(path).ruleset != key:
            return folder / f"{name} - {key}{SUFFIX}"
    return path


def delete(folder: Path, preset: Preset) -> None:
    """Delete the file of a preset, if there is one. Raises NotAllowed."""
    _delete(folder, preset)


def _delete(folder: Path, preset: Preset, but: Path | None = None) -> None:
    for path in yaml_files(folder):
        with suppress(Unreadable):
            found = _read(path)
            if not is_same(path, but) and (found.name.casefold(), found.ruleset) == (
                preset.name.casefold(),
                preset.ruleset,
            ):
                unlink(path)


def find(folder: Path, name: str, key: str) -> Preset:
    """Return the preset with a name, shipped or own. Raises Unreadable."""
    found = presets(folder, key)
    every = (*built_in(key), *found.presets)
    preset = preset_named(unicodedata.normalize("NFC", name), every)
    if preset is None:
        known = tuple(p.name for p in every)
        if found.problems:
            raise Unreadable("preset.none_read", name=name, known=known, error=found.problems[0])
        raise Unreadable("preset.none", name=name, known=known)
    return preset

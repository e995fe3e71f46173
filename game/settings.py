"""The player's settings: a small YAML file in the config folder."""

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

import yaml

from game import paths
from game.errors import NotAllowed
from game.record.atomic import write_atomic
from game.words.lookup import LANGUAGES, native_language

SPEEDS = ("slow", "normal", "fast", "instant")
SCALES = (80, 90, 100, 115, 130)
LONGEST_NAME = 24
MOST_HANDS = 9_999
_LARGEST_FILE = 65_536
_MOST_RULES = 200
_LONGEST_PRESET = 40


@dataclass(frozen=True, slots=True)
class Settings:
    """
    What the player has chosen; `hands`, `opponents` and the house rules are those of the last new game.

    `house_rules` are the options that differ from the default of the game, `preset` names what they began from.
    """

    language: str = field(default_factory=native_language)
    speed: str = "normal"
    ui_scale: int = 100
    reduced_motion: bool = False
    sound: bool = True
    fullscreen: bool = False
    width: int = 1280
    height: int = 800
    name: str = ""
    hands: int = 16
    opponents: tuple[str, ...] = ("casual", "casual", "casual")
    preset: str = "default"
    house_rules: Mapping[str, bool | int | str | None] = field(default_factory=dict)


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_NAME


def _between(low: int, high: int) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _are_rules(value: Any) -> bool:
    if not isinstance(value, dict) or len(value) > _MOST_RULES:
        return False
    return all(isinstance(key, str) and isinstance(rule, str | int | None) for key, rule in value.items())


_FITS: dict[str, Callable[[Any], bool]] = {
    "language": LANGUAGES.__contains__,
    "speed": SPEEDS.__contains__,
    "ui_scale": SCALES.__contains__,
    "reduced_motion": _is_flag,
    "sound": _is_flag,
    "fullscreen": _is_flag,
    "width": _between(320, 16_384),
    "height": _between(240, 16_384),
    "name": _is_text,
    "hands": _between(1, MOST_HANDS),
    "opponents": lambda value: isinstance(value, tuple) and len(value) == 3 and all(map(_is_text, value)),
    "preset": lambda value: isinstance(value, str) and len(value) <= _LONGEST_PRESET,
    "house_rules": _are_rules,
}


def file() -> Path:
    """Give the place of the settings file."""
    return paths.config_folder() / "settings.yaml"


def read(text: str) -> Settings:
    """Read the text of a settings file; values that do not fit keep their default. Raises ValueError if it is none."""
    try:
        tree = yaml.safe_load(text)
    except (yaml.YAMLError, RecursionError) as error:
        raise ValueError("this is not YAML") from error
    if tree is None:
        return Settings()
    if not isinstance(tree, Mapping):
        raise ValueError("settings are names with values")  # noqa: TRY004  (a text that is wrong, not a type)
    return Settings(**dict(_fitting(tree)))


def _fitting(tree: Mapping[Any, Any]) -> list[tuple[str, Any]]:
    known = [f.name for f in fields(Settings)]
    pairs = [
        (name, tuple(tree[name]) if isinstance(tree[name], list) else tree[name]) for name in known if name in tree
    ]
    return [(name, value) for name, value in pairs if _fits(name, value)]


def _fits(name: str, value: Any) -> bool:
    try:
        return _FITS[name](value)
    except TypeError:  # an unhashable or incomparable value
        return False


def load(path: Path | None = None) -> tuple[Settings, Path | None]:
    """Give the settings, and where a file that could not be read was set aside (None when all is well)."""
    path = path or file()
    try:
        if path.stat().st_size > _LARGEST_FILE:
            return Settings(), _set_aside(path)
        return read(path.read_text(encoding="utf-8")), None
    except FileNotFoundError:
        return Settings(), None
    except (OSError, ValueError):
        return Settings(), _set_aside(path)


def _set_aside(path: Path) -> Path:
    aside = path.with_name(f"{path.name}.broken")
    with contextlib.suppress(OSError):
        path.replace(aside)
        return aside
    return path


def save(settings: Settings, path: Path | None = None) -> None:
    """Write the settings. Raises NotAllowed when the folder cannot be written."""
    values = asdict(settings) | {"opponents": list(settings.opponents), "house_rules": dict(settings.house_rules)}
    text = yaml.safe_dump(values, allow_unicode=True, sort_keys=False)
    write_atomic(path or file(), text.encode())


def try_to_save(settings: Settings, path: Path | None = None) -> str:
    """Write the settings; give the sentence why it could not be done ("" when it could)."""
    try:
        save(settings, path)
    except NotAllowed as error:
        return str(error)
    return ""

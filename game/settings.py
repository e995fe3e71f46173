"""The player's settings: a small YAML file in the config folder."""

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import yaml

from game import paths
from game.errors import NotAllowed
from game.record.atomic import write_atomic
from game.words.lookup import LANGUAGES, native_language
from game.words.terms import AUTO, SETS

SPEEDS = ("slow", "normal", "fast", "instant")
#: The phases of a match that may have a speed of their own, in their order.
PHASES = ("seats", "wall", "break", "deal", "flowers", "play", "end")
#: How much advice there is at the table, each degree with what the one before gives, except the first.
HINTS = ("none", "ask", "signs", "full")
#: How everything may be coloured; `game.gui.kit.theme` has the colours.
THEMES = ("tet", "night", "contrast")
#: The faces of the tiles, and what stands in the corner of the traditional ones.
TILE_FACES = ("traditional", "large")
INDICES = ("letters", "none")
USUAL_SCALE = 100  # of text, in percent: every screen has room for it
SCALES = (80, 90, 100, 115, 130, 150, 175, 200)
#: The words of the table: those of the language, or one set.
TERMS = (AUTO, *SETS)
#: For how many seconds a discard can be taken back, how one's own hand is sorted, and what ends passing by itself.
UNDO_SECONDS = (0, 2, 5)
SORTS = ("suit", "hand")
LET_BY = ("win", "nearer")
LONGEST_FOLDER = 400
LONGEST_NAME = 24
MOST_HANDS = 9_999
#: The game that settings are about which were kept before there were others.
FIRST_GAME = "south_vietnamese"
SOUND_GROUPS = ("tiles", "dice", "calls", "signals", "win")
USUAL_VOLUME = 80  # of 100
_LARGEST_FILE = 65_536
_MOST_RULES = 200
_LONGEST_PRESET = 40
_MOST_GROUPS = 20
_MOST_KEYS = 200
_LONGEST_NAME_OF_A_KEY = 40
_MOST_GAMES = 20
_MOST_OTHERS = 3
_MOST_LESSONS = 200


@dataclass(frozen=True, slots=True)
class Chosen:
    """
    What was chosen for the last match of one game.

    `house_rules` are the options that differ from the default of the game, `preset` names what they began from; without
    `hands` there are as many as the game usually has, and `others` is how many sit at the table beside the player.
    """

    preset: str = "default"
    house_rules: Mapping[str, bool | int | str | None] = field(default_factory=dict)
    hands: int | None = None
    others: int | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """
    What the player has chosen; `game` is the key of the last new game, `games` tells of each that was begun.

    `opponents` are the agents at the three seats beside the player; `volumes` are those of the groups of sounds that
    differ from the usual one, `speeds` those of the phases that differ from `speed`; `keys` are those of commands that
    differ from the usual one, `game.gui.keymap` reads them;
    `lessons_done` names the lessons of the guide that were played to their end;
    `export_folder` is where the last export went, "" for the usual place;
    `undo` is for how many seconds a discard can be taken back; with `confirm_discard` a click only picks a tile up.
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
    opponents: tuple[str, ...] = ("casual", "casual", "casual")
    game: str = FIRST_GAME
    games: Mapping[str, Chosen] = field(default_factory=dict)
    volumes: Mapping[str, int] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)
    theme: str = "tet"
    spoken_calls: bool = False
    lessons_done: tuple[str, ...] = ()
    tile_face: str = "traditional"
    indices: str = "letters"
    terms: str = AUTO
    print_events: bool = False
    undo: int = 2
    confirm_discard: bool = False
    sort: str = "suit"
    let_by: str = "win"
    pause_unfocused: bool = False
    hints: str = "ask"
    speeds: Mapping[str, str] = field(default_factory=dict)
    export_folder: str = ""

    def chosen(self, game: str) -> Chosen:
        """Give what was chosen for a game the last time."""
        return self.games.get(game, Chosen())

    def choosing(self, game: str, **values: Any) -> dict[str, Chosen]:
        """Give `games` with something else chosen for one of them."""
        return {**self.games, game: replace(self.chosen(game), **values)}


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


def _are_volumes(value: Any) -> bool:
    if not isinstance(value, dict) or len(value) > _MOST_GROUPS:
        return False
    return all(isinstance(key, str) and _between(0, 100)(volume) for key, volume in value.items())


_FITS_A_GAME: dict[str, Callable[[Any], bool]] = {
    "preset": lambda value: isinstance(value, str) and len(value) <= _LONGEST_PRESET,
    "house_rules": _are_rules,
    "hands": lambda value: value is None or _between(1, MOST_HANDS)(value),
    "others": lambda value: value is None or _between(1, _MOST_OTHERS)(value),
}
_FITS: dict[str, Callable[[Any], bool]] = {
    "language": LANGUAGES.__contains__,
    "speed": SPEEDS.__contains__,
    "ui_scale": SCALES.__contains__,
    "theme": THEMES.__contains__,
    "tile_face": TILE_FACES.__contains__,
    "indices": INDICES.__contains__,
    "terms": TERMS.__contains__,
    "print_events": _is_flag,
    "undo": lambda value: not isinstance(value, bool) and value in UNDO_SECONDS,
    "confirm_discard": _is_flag,
    "sort": SORTS.__contains__,
    "let_by": LET_BY.__contains__,
    "pause_unfocused": _is_flag,
    "hints": HINTS.__contains__,
    "reduced_motion": _is_flag,
    "sound": _is_flag,
    "fullscreen": _is_flag,
    "width": _between(320, 16_384),
    "height": _between(240, 16_384),
    "name": _is_text,
    "opponents": lambda value: isinstance(value, tuple) and len(value) == 3 and all(map(_is_text, value)),
    "game": lambda value: isinstance(value, str) and len(value) <= _LONGEST_PRESET,
    "volumes": _are_volumes,
    "spoken_calls": _is_flag,
    "export_folder": lambda value: isinstance(value, str) and len(value) <= LONGEST_FOLDER,
    "lessons_done": lambda value: (
        isinstance(value, tuple) and len(value) <= _MOST_LESSONS and all(isinstance(name, str) for name in value)
    ),
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
    return Settings(**_fitting(tree, _FITS), games=_games(tree), speeds=_speeds(tree), keys=_keys(tree))


def _speeds(tree: Mapping[Any, Any]) -> dict[str, str]:
    """Read the speeds of phases, as far as they fit."""
    told = tree.get("speeds")
    return _fitting(told, dict.fromkeys(PHASES, SPEEDS.__contains__)) if isinstance(told, Mapping) else {}


def _keys(tree: Mapping[Any, Any]) -> dict[str, str]:
    """Read the keys that were chosen; a digit without quotation marks is one, too."""
    told = tree.get("keys")
    if not isinstance(told, Mapping) or len(told) > _MOST_KEYS:
        return {}
    pairs = ((name, str(key)) for name, key in told.items() if isinstance(name, str) and isinstance(key, str | int))
    return {name: key for name, key in pairs if len(key) <= _LONGEST_NAME_OF_A_KEY}


def _games(tree: Mapping[Any, Any]) -> dict[str, Chosen]:
    """Read what was chosen for each game; a file from before there were others tells of the first one alone."""
    told = tree.get("games", {FIRST_GAME: tree})
    if not isinstance(told, Mapping) or len(told) > _MOST_GAMES:
        return {}
    read = {key: _chosen(of) for key, of in told.items() if isinstance(key, str) and isinstance(of, Mapping)}
    return {key: chosen for key, chosen in read.items() if chosen != Chosen()}


def _chosen(tree: Mapping[Any, Any]) -> Chosen:
    return Chosen(**_fitting(tree, _FITS_A_GAME))


def _fitting(tree: Mapping[Any, Any], fits: Mapping[str, Callable[[Any], bool]]) -> dict[str, Any]:
    """Give the values that fit, by name."""
    pairs = [(name, tuple(tree[name]) if isinstance(tree[name], list) else tree[name]) for name in fits if name in tree]
    return {name: value for name, value in pairs if _is_fitting(fits[name], value)}


def _is_fitting(fits: Callable[[Any], bool], value: Any) -> bool:
    try:
        return fits(value)
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
    values = asdict(settings) | {
        "opponents": list(settings.opponents),
        "lessons_done": list(settings.lessons_done),
    }
    text = yaml.safe_dump(values, allow_unicode=True, sort_keys=False)
    write_atomic(path or file(), text.encode())


def try_to_save(settings: Settings, path: Path | None = None) -> str:
    """Write the settings; give the sentence why it could not be done ("" when it could)."""
    try:
        save(settings, path)
    except NotAllowed as error:
        return str(error)
    return ""

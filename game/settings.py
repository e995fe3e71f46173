"""The player's settings: fields, allowed values, and reading them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from game.errors import Unreadable
from game.record.safe_yaml import parse_yaml
from game.words.lookup import LANGUAGES, native_language
from game.words.terms import AUTO, SETS

SPEEDS = ("slow", "normal", "fast", "instant")
#: The phases of a match that may have a speed of their own, in order.
PHASES = ("seats", "wall", "break", "deal", "flowers", "play", "end")
#: The degrees of advice at the table; each adds to the one before, except the first.
HINTS = ("none", "ask", "signs", "full")
#: The losses at which the teacher stops a choice: none, large, middle or small ones (`session.judge.limits`).
TEACHERS = ("none", "large", "middle", "small")
#: The colour themes; `game.gui.kit.theme` has the colours.
THEMES = ("tet", "night", "contrast")
#: The faces of the tiles, and the corner marks of the traditional ones.
TILE_FACES = ("traditional", "large")
INDICES = ("letters", "none")
#: The sizes of the tiles at the table, in percent, and where the wall is shown during play.
TILE_SIZES = (100, 115, 130)
WALLS = ("thin", "aside")
USUAL_SCALE = 100  # of text, in percent: every screen has room for it
SCALES = (80, 90, 100, 115, 130, 150, 175, 200)
#: The terms of the table: the language's own, or a set.
TERMS = (AUTO, *SETS)
#: The seconds for taking back a discard, the orders of the own hand, and what ends automatic passing.
UNDO_SECONDS = (0, 2, 5)
SORTS = ("suit", "hand")
LET_BY = ("win", "nearer")
#: The time for a call: as the table says, without limit, or in seconds.
CALL_CLOCKS = ("table", "off", "5", "10", "20")
LONGEST_FOLDER = 400
LONGEST_NAME = 24
MOST_HANDS = 9_999
#: The game of settings files from before there were several games.
FIRST_GAME = "south_vietnamese"
SOUND_GROUPS = ("tiles", "dice", "calls", "signals", "win")
USUAL_VOLUME = 80  # of 100
#: The preset chosen for a newcomer, and the settings that go with it.
FIRST_TABLE = "first_table"
FIRST_OPPONENTS = ("cat", "goat", "pig")  # novices
#: The persona of a player who has not chosen one.
FIRST_FACE = "tiger"
FIRST_HINTS = "signs"
FIRST_HANDS = 4  # a round
_MOST_RULES = 200
_LONGEST_PRESET = 40
_LONGEST_PLAYER = 300
_MOST_GROUPS = 20
_MOST_KEYS = 200
_LONGEST_NAME_OF_A_KEY = 40
_MOST_GAMES = 20
_MOST_OTHERS = 3
_MOST_LESSONS = 200
#: The number of games whose viewing position is remembered.
MOST_VIEWED = 60
_LONGEST_LOOK = 24


@dataclass(frozen=True, slots=True)
class Chosen:
    """The choices for the last match of one game."""

    #: The preset that the house rules began from.
    preset: str = "default"
    #: The options that differ from the game's defaults.
    house_rules: Mapping[str, bool | int | str | None] = field(default_factory=dict)
    #: The number of hands; None for the game's usual number, 0 for a match until the deal has gone round in all rounds.
    hands: int | None = None
    #: The number of players beside the person; None for the usual number.
    others: int | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """The player's settings."""

    language: str = field(default_factory=native_language)
    speed: str = "normal"
    ui_scale: int = 100
    reduced_motion: bool = False
    sound: bool = True
    fullscreen: bool = False
    #: The window's last width; 0 before the first.
    width: int = 1280
    #: The window's last height; 0 before the first.
    height: int = 800
    name: str = ""
    #: The players at the three other seats, as text.
    opponents: tuple[str, ...] = ("cat", "buffalo", "pig")
    #: The key of the last new game.
    game: str = FIRST_GAME
    #: The last choices for each game that was begun.
    games: Mapping[str, Chosen] = field(default_factory=dict)
    #: The volumes of groups of sounds that differ from the usual one.
    volumes: Mapping[str, int] = field(default_factory=dict)
    #: The keys of commands that differ from the usual ones; `game.gui.keymap` reads them.
    keys: Mapping[str, str] = field(default_factory=dict)
    theme: str = "tet"
    spoken_calls: bool = False
    #: Opponents speak in words of their own.
    remarks: bool = True
    #: The names of the finished lessons of the guide.
    lessons_done: tuple[str, ...] = ()
    tile_face: str = "traditional"
    indices: str = "letters"
    tile_size: int = 100
    wall: str = "thin"
    #: The small buttons of the table have words beside their icons.
    icon_words: bool = True
    terms: str = AUTO
    print_events: bool = False
    #: The seconds in which a discard can be taken back.
    undo: int = 2
    #: A click only picks a tile up.
    confirm_discard: bool = False
    sort: str = "suit"
    let_by: str = "win"
    pause_unfocused: bool = False
    call_clock: str = "table"
    hints: str = "ask"
    teacher: str = "none"
    #: The speeds of phases that differ from `speed`.
    speeds: Mapping[str, str] = field(default_factory=dict)
    #: The folder of the last export, "" for the usual place.
    export_folder: str = ""
    #: The folder of the last import, "" for the usual place.
    import_folder: str = ""
    #: The author of new notes, "" for the player's name.
    author: str = ""
    #: The name under notes that leave the machine was asked for.
    name_asked: bool = False
    #: The persona that shows the player.
    face: str = FIRST_FACE
    #: The last viewing position of each game.
    viewed: Mapping[str, str] = field(default_factory=dict)
    music: bool = False

    def chosen(self, game: str) -> Chosen:
        """Return the last choices for a game."""
        return self.games.get(game, Chosen())

    def choosing(self, game: str, **values: Any) -> dict[str, Chosen]:
        """Return `games` with changed choices for one game."""
        return {**self.games, game: replace(self.chosen(game), **values)}


def of_newcomer() -> Settings:
    """Return the settings of a newcomer: the first table."""
    first = Chosen(FIRST_TABLE, {"nfnl": False}, FIRST_HANDS)
    return Settings(games={FIRST_GAME: first}, opponents=FIRST_OPPONENTS, hints=FIRST_HINTS, width=0, height=0)


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_NAME


def _is_player(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST_PLAYER


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


def _are_looks(value: Any) -> bool:
    if not isinstance(value, dict) or len(value) > 2 * MOST_VIEWED:
        return False
    texts = (text for pair in value.items() for text in pair)
    return all(isinstance(text, str) and len(text) <= _LONGEST_LOOK for text in texts)


_FITS_A_GAME: dict[str, Callable[[Any], bool]] = {
    "preset": lambda value: isinstance(value, str) and len(value) <= _LONGEST_PRESET,
    "house_rules": _are_rules,
    "hands": lambda value: value is None or _between(0, MOST_HANDS)(value),
    "others": lambda value: value is None or _between(1, _MOST_OTHERS)(value),
}
_FITS: dict[str, Callable[[Any], bool]] = {
    "language": LANGUAGES.__contains__,
    "speed": SPEEDS.__contains__,
    "ui_scale": SCALES.__contains__,
    "theme": THEMES.__contains__,
    "tile_face": TILE_FACES.__contains__,
    "indices": INDICES.__contains__,
    "tile_size": lambda value: not isinstance(value, bool) and value in TILE_SIZES,
    "wall": WALLS.__contains__,
    "terms": TERMS.__contains__,
    "print_events": _is_flag,
    "undo": lambda value: not isinstance(value, bool) and value in UNDO_SECONDS,
    "confirm_discard": _is_flag,
    "sort": SORTS.__contains__,
    "let_by": LET_BY.__contains__,
    "pause_unfocused": _is_flag,
    "call_clock": CALL_CLOCKS.__contains__,
    "hints": HINTS.__contains__,
    "teacher": TEACHERS.__contains__,
    "reduced_motion": _is_flag,
    "sound": _is_flag,
    "music": _is_flag,
    "fullscreen": _is_flag,
    "width": lambda value: _between(0, 0)(value) or _between(320, 16_384)(value),
    "height": lambda value: _between(0, 0)(value) or _between(240, 16_384)(value),
    "name": _is_text,
    "author": _is_text,
    "name_asked": _is_flag,
    "face": lambda value: _is_text(value) and bool(value),
    "opponents": lambda value: isinstance(value, tuple) and len(value) == 3 and all(map(_is_player, value)),
    "game": lambda value: isinstance(value, str) and len(value) <= _LONGEST_PRESET,
    "volumes": _are_volumes,
    "viewed": _are_looks,
    "spoken_calls": _is_flag,
    "remarks": _is_flag,
    "icon_words": _is_flag,
    "export_folder": lambda value: isinstance(value, str) and len(value) <= LONGEST_FOLDER,
    "import_folder": lambda value: isinstance(value, str) and len(value) <= LONGEST_FOLDER,
    "lessons_done": lambda value: (
        isinstance(value, tuple) and len(value) <= _MOST_LESSONS and all(isinstance(name, str) for name in value)
    ),
}


#: All names that a settings file may have, including those from before there were several games.
KNOWN = frozenset({*(one.name for one in fields(Settings)), *_FITS_A_GAME})


def read(text: str) -> Settings:
    """Return the settings of a text; unfit values keep their default. Raises Unreadable if it is no settings file."""
    return from_tree(parse_yaml(text))


def from_tree(tree: Any) -> Settings:
    """Return the settings of a plain value, which is None for an empty file. Raises Unreadable."""
    if tree is None:
        return Settings()
    if not isinstance(tree, Mapping):
        raise Unreadable("settings.named")
    return Settings(**_fitting(tree, _FITS), games=_games(tree), speeds=_speeds(tree), keys=_keys(tree))


def _speeds(tree: Mapping[Any, Any]) -> dict[str, str]:
    """Return the valid speeds of phases."""
    told = tree.get("speeds")
    return _fitting(told, dict.fromkeys(PHASES, SPEEDS.__contains__)) if isinstance(told, Mapping) else {}


def _keys(tree: Mapping[Any, Any]) -> dict[str, str]:
    """Return the chosen keys; a digit without quotation marks is a key, too."""
    told = tree.get("keys")
    if not isinstance(told, Mapping) or len(told) > _MOST_KEYS:
        return {}
    pairs = ((name, str(key)) for name, key in told.items() if isinstance(name, str) and isinstance(key, str | int))
    return {name: key for name, key in pairs if len(key) <= _LONGEST_NAME_OF_A_KEY}


def _games(tree: Mapping[Any, Any]) -> dict[str, Chosen]:
    """Return the choices for each game; a file from before there were several games has those of the first one."""
    told = tree.get("games", {FIRST_GAME: tree})
    if not isinstance(told, Mapping) or len(told) > _MOST_GAMES:
        return {}
    read = {key: _chosen(of) for key, of in told.items() if isinstance(key, str) and isinstance(of, Mapping)}
    return {key: chosen for key, chosen in read.items() if chosen != Chosen()}


def _chosen(tree: Mapping[Any, Any]) -> Chosen:
    return Chosen(**_fitting(tree, _FITS_A_GAME))


def _fitting(tree: Mapping[Any, Any], fits: Mapping[str, Callable[[Any], bool]]) -> dict[str, Any]:
    """Return the valid values by name."""
    pairs = [(name, tuple(tree[name]) if isinstance(tree[name], list) else tree[name]) for name in fits if name in tree]
    return {name: value for name, value in pairs if _is_fitting(fits[name], value)}


def _is_fitting(fits: Callable[[Any], bool], value: Any) -> bool:
    try:
        return fits(value)
    except TypeError:  # an unhashable or incomparable value
        return False

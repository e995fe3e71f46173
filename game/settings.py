"""The player's settings: which there are, what fits, and how they are read."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from game.errors import Unreadable
from game.record.safe_yaml import parse_yaml
from game.words.lookup import LANGUAGES, native_language
from game.words.terms import AUTO, SETS

SPEEDS = ("slow", "normal", "fast", "instant")
#: The phases of a match that may have a speed of their own, in their order.
PHASES = ("seats", "wall", "break", "deal", "flowers", "play", "end")
#: How much advice there is at the table, each degree with what the one before gives, except the first.
HINTS = ("none", "ask", "signs", "full")
#: What the teacher at the table stops: nothing, or what costs much, something, or little (`session.judge.limits`).
TEACHERS = ("none", "large", "middle", "small")
#: How everything may be coloured; `game.gui.kit.theme` has the colours.
THEMES = ("tet", "night", "contrast")
#: The faces of the tiles, and what stands in the corner of the traditional ones.
TILE_FACES = ("traditional", "large")
INDICES = ("letters", "none")
#: How large the tiles at the table are, in percent, and whether the wall is seen while one plays.
TILE_SIZES = (100, 115, 130)
WALLS = ("thin", "aside")
USUAL_SCALE = 100  # of text, in percent: every screen has room for it
SCALES = (80, 90, 100, 115, 130, 150, 175, 200)
#: The words of the table: those of the language, or one set.
TERMS = (AUTO, *SETS)
#: For how many seconds a discard can be taken back, how one's own hand is sorted, and what ends passing by itself.
UNDO_SECONDS = (0, 2, 5)
SORTS = ("suit", "hand")
LET_BY = ("win", "nearer")
#: How long one has for a call: as the table says, never a limit, or so many seconds.
CALL_CLOCKS = ("table", "off", "5", "10", "20")
LONGEST_FOLDER = 400
LONGEST_NAME = 24
MOST_HANDS = 9_999
#: The game that settings are about which were kept before there were others.
FIRST_GAME = "south_vietnamese"
SOUND_GROUPS = ("tiles", "dice", "calls", "signals", "win")
USUAL_VOLUME = 80  # of 100
#: The preset that one who has never played finds chosen, and what belongs to it beside its house rules.
FIRST_TABLE = "first_table"
FIRST_OPPONENTS = ("cat", "goat", "pig")  # novices
#: The animal as which one is seen who has not chosen another.
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
#: Games of which it is remembered how far one has looked at them.
MOST_VIEWED = 60
_LONGEST_LOOK = 24


@dataclass(frozen=True, slots=True)
class Chosen:
    """
    What was chosen for the last match of one game.

    `house_rules` are the options that differ from the default of the game, `preset` names what they began from; without
    `hands` there are as many as the game usually has, with 0 of them the match goes on until the deal has gone round
    in all rounds, and `others` is how many sit at the table beside the player.
    """

    preset: str = "default"
    house_rules: Mapping[str, bool | int | str | None] = field(default_factory=dict)
    hands: int | None = None
    others: int | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """
    What the player has chosen; `game` is the key of the last new game, `games` tells of each that was begun.

    `face` is the persona as whom the player is seen; `opponents` are the players at the three seats
    beside the player, as text; `volumes` are those of the groups of sounds that
    differ from the usual one, `speeds` those of the phases that differ from `speed`; `keys` are those of commands that
    differ from the usual one, `game.gui.keymap` reads them; `author` is who writes notes, "" for the player's name;
    `lessons_done` names the lessons of the guide that were played to their end;
    `width` and `height` are those of the window as it was left, 0 where none was;
    `export_folder` is where the last export went, `import_folder` where files came from, "" for the usual place;
    `viewed` says how far games were looked at;
    with `remarks` the opponents speak in words of their own;
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
    opponents: tuple[str, ...] = ("cat", "buffalo", "pig")
    game: str = FIRST_GAME
    games: Mapping[str, Chosen] = field(default_factory=dict)
    volumes: Mapping[str, int] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)
    theme: str = "tet"
    spoken_calls: bool = False
    remarks: bool = True
    lessons_done: tuple[str, ...] = ()
    tile_face: str = "traditional"
    indices: str = "letters"
    tile_size: int = 100
    wall: str = "thin"
    terms: str = AUTO
    print_events: bool = False
    undo: int = 2
    confirm_discard: bool = False
    sort: str = "suit"
    let_by: str = "win"
    pause_unfocused: bool = False
    call_clock: str = "table"
    hints: str = "ask"
    teacher: str = "none"
    speeds: Mapping[str, str] = field(default_factory=dict)
    export_folder: str = ""
    import_folder: str = ""
    author: str = ""
    face: str = FIRST_FACE
    viewed: Mapping[str, str] = field(default_factory=dict)
    music: bool = False

    def chosen(self, game: str) -> Chosen:
        """What was chosen for a game last time."""
        return self.games.get(game, Chosen())

    def choosing(self, game: str, **values: Any) -> dict[str, Chosen]:
        """Return `games` with another choice for one of them."""
        return {**self.games, game: replace(self.chosen(game), **values)}


def of_newcomer() -> Settings:
    """Settings of a newcomer: the first table."""
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
    "face": lambda value: _is_text(value) and bool(value),
    "opponents": lambda value: isinstance(value, tuple) and len(value) == 3 and all(map(_is_player, value)),
    "game": lambda value: isinstance(value, str) and len(value) <= _LONGEST_PRESET,
    "volumes": _are_volumes,
    "viewed": _are_looks,
    "spoken_calls": _is_flag,
    "remarks": _is_flag,
    "export_folder": lambda value: isinstance(value, str) and len(value) <= LONGEST_FOLDER,
    "import_folder": lambda value: isinstance(value, str) and len(value) <= LONGEST_FOLDER,
    "lessons_done": lambda value: (
        isinstance(value, tuple) and len(value) <= _MOST_LESSONS and all(isinstance(name, str) for name in value)
    ),
}


#: All names that may stand in a settings file, those of a file from before there were other games among them.
KNOWN = frozenset({*(one.name for one in fields(Settings)), *_FITS_A_GAME})


def read(text: str) -> Settings:
    """Read the text of a settings file; values that do not fit keep their default. Raises Unreadable if it is none."""
    return from_tree(parse_yaml(text))


def from_tree(tree: Any) -> Settings:
    """Read the value of a settings file, None where it is empty. Raises Unreadable."""
    if tree is None:
        return Settings()
    if not isinstance(tree, Mapping):
        raise Unreadable("settings.named")
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
    """Keep the values that fit, by name."""
    pairs = [(name, tuple(tree[name]) if isinstance(tree[name], list) else tree[name]) for name in fits if name in tree]
    return {name: value for name, value in pairs if _is_fitting(fits[name], value)}


def _is_fitting(fits: Callable[[Any], bool], value: Any) -> bool:
    try:
        return fits(value)
    except TypeError:  # an unhashable or incomparable value
        return False

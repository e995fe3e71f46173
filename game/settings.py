"""The player's settings and their file: each field declares its default, its values, and its row on the screen."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from math import inf
from pathlib import Path
from typing import Any, TypeVar

import yaml

from game import paths
from game.errors import GameError, NotAllowed, Unreadable
from game.record.atomic import write_atomic
from game.record.files import text_in
from game.record.safe_yaml import parse_yaml
from game.record.small_files import SharedFile
from game.words.lookup import AUTO, LANGUAGES, SETS, native_language

SPEEDS = ("slow", "normal", "fast", "instant")
#: The phases of a match that may have a speed of their own, in order.
PHASES = ("seats", "wall", "break", "deal", "flowers", "play", "end")
#: The degrees of advice at the table; each adds to the one before, except the first.
HINTS = ("none", "ask", "signs", "full")
#: The losses at which the teacher stops a choice: none, large, middle or small ones (`agents.values.measured`).
TEACHERS = ("none", "large", "middle", "small")
#: Whether the player's matches are reviewed: at rest, when asked for at home, or only from their pages.
REVIEWS = (BY_ITSELF, ASK, NEVER) = ("by_itself", "ask", "never")
#: Where the wall is shown during play.
WALLS = ("thin", "aside")
USUAL_SCALE = 100  # of text, in percent: every screen has room for it
SCALES = (80, 90, 100, 115, 130, 150, 175, 200)
LONGEST_FOLDER = 400
LONGEST_NAME = 24
MOST_NAMES = 50  # former ones
MOST_HANDS = 9_999
#: The game of settings files from before there were several games.
FIRST_GAME = "south_vietnamese"
SOUND_GROUPS = ("tiles", "dice", "calls", "signals", "win")
USUAL_VOLUME, _QUIET_MUSIC = 80, 35  # of 100
FIRST_OPPONENTS = ("cat", "goat", "pig")  # novices
#: The persona of a player who has not chosen one.
FIRST_FACE = "tiger"
#: The number of games whose viewing position is remembered.
MOST_VIEWED = 60
_LONGEST_PRESET = 40
_LONGEST_NAME_OF_A_KEY = 40
_LONGEST_LOOK = 24

_T = TypeVar("_T")
_Value = TypeVar("_Value", str, int)
_Check = Callable[[Any], bool]


def _anything(_value: Any) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Setting:
    """The declaration of a field: what a settings file may say of it, and how the settings screen shows it."""

    #: Returns True if a value of the file is taken.
    fits: _Check
    #: Returns the value of the field for a value of the file.
    read: Callable[[Any], Any] = lambda value: value
    #: The section of the screen; "" for a field that the screen does not show.
    section: str = ""
    #: The values to choose from, in their order; none for a switch.
    values: tuple[str | int, ...] = ()
    #: The words of a value are below this key, by default the name of the field.
    label: str = ""
    #: True if the values are shares of 100.
    percent: bool = False
    #: True if a picture of the table shows what the setting changes.
    pictured: bool = False
    #: The switch that must be on.
    needs: str = ""
    #: The entries of a mapping that have a row each.
    entries: tuple[str, ...] = ()
    #: The groups of sounds that a switch turns on; the screen shows their volumes below it.
    volumes: tuple[str, ...] = ()


def _declared(usual: Callable[[], _T], fits: _Check, **declared: Any) -> _T:
    """Return a field with its declaration; `usual` makes its default."""
    return field(default_factory=usual, metadata={"setting": Setting(fits, **declared)})


def _pick(section: str, values: tuple[_Value, ...], usual: _Value | None = None, **declared: Any) -> _Value:
    """Return a field with one of a few values, usually the first."""
    default = values[0] if usual is None else usual
    return _declared(lambda: default, _one_of(values), section=section, values=values, **declared)


def _switch(section: str = "", *, usual: bool = False, **declared: Any) -> bool:
    return _declared(lambda: usual, lambda value: isinstance(value, bool), section=section, **declared)


def _text(longest: int, usual: str = "", *, least: int = 0) -> str:
    return _declared(lambda: usual, _is_text(longest, least))


def _length(least: int, usual: int) -> int:
    """Return a field with a length of the window in pixels; 0 stands for none."""
    return _declared(lambda: usual, lambda value: _is_whole(0, 0)(value) or _is_whole(least, 16_384)(value))


def _one_of(values: tuple[str | int, ...]) -> _Check:
    return lambda value: not isinstance(value, bool) and value in values


def _is_whole(least: int, most: int) -> _Check:
    return lambda value: type(value) is int and least <= value <= most


def _is_text(longest: float = inf, least: int = 0) -> _Check:
    return lambda value: isinstance(value, str) and least <= len(value) <= longest


def _is_list(least: int, most: int, each: _Check) -> _Check:
    return lambda value: isinstance(value, list) and least <= len(value) <= most and all(map(each, value))


def _is_mapping(most: float = inf, key: _Check = _anything, each: _Check = _anything) -> _Check:
    return lambda value: (
        isinstance(value, Mapping) and len(value) <= most and all(map(key, value)) and all(map(each, value.values()))
    )


def _speeds(told: Mapping[Any, Any]) -> dict[str, str]:
    """Return the valid speeds of phases."""
    return {phase: told[phase] for phase in PHASES if told.get(phase) in SPEEDS}


def _keys(told: Mapping[Any, Any]) -> dict[str, str]:
    """Return the valid keys; a digit without quotation marks is a key, too."""
    pairs = ((name, str(key)) for name, key in told.items() if isinstance(name, str) and isinstance(key, str | int))
    return {name: key for name, key in pairs if len(key) <= _LONGEST_NAME_OF_A_KEY}


@dataclass(frozen=True, slots=True)
class Chosen:
    """The choices for the last match of one game."""

    #: The preset that the house rules began from.
    preset: str = _text(_LONGEST_PRESET, "default")
    #: The options that differ from the game's defaults.
    house_rules: Mapping[str, bool | int | str | None] = _declared(
        dict, _is_mapping(200, _is_text(), lambda value: isinstance(value, str | int | None))
    )
    #: The number of hands; None for a few, 0 for a match until the deal has gone round in all rounds.
    hands: int | None = _declared(lambda: None, lambda value: value is None or _is_whole(0, MOST_HANDS)(value))
    #: The number of players beside the person; None for the usual number.
    others: int | None = _declared(lambda: None, lambda value: value is None or _is_whole(1, 3)(value))


def _games(told: Mapping[Any, Any]) -> dict[str, Chosen]:
    """Return the choices for each game that differ from the usual ones."""
    trees = {key: of for key, of in told.items() if isinstance(key, str) and isinstance(of, Mapping)}
    read = {key: Chosen(**_read(Chosen, of)) for key, of in trees.items()}
    return {key: chosen for key, chosen in read.items() if chosen != Chosen()}


@dataclass(frozen=True, slots=True)
class Settings:
    """The player's settings; fields with a section stand on the settings screen in this order."""

    language: str = _declared(native_language, _one_of(LANGUAGES), section="general", values=LANGUAGES)
    theme: str = _pick("general", ("tet", "night", "plum", "clay", "slate", "contrast"), pictured=True)
    ui_scale: int = _pick("general", SCALES, USUAL_SCALE, percent=True)
    fullscreen: bool = _switch("general")
    reduced_motion: bool = _switch("general")
    print_events: bool = _switch("general")
    #: A voice says what the text says.
    read_aloud: bool = _switch("general")
    #: How fast it speaks.
    read_rate: int = _pick("general", (70, 85, 100, 125, 150, 200), USUAL_SCALE, percent=True, needs="read_aloud")

    speed: str = _pick("table", SPEEDS, "normal")
    tile_face: str = _pick("table", ("traditional", "large"), pictured=True)
    indices: str = _pick("table", ("letters", "none"))
    tile_size: int = _pick("table", (100, 115, 130), percent=True)
    wall: str = _pick("table", WALLS)
    #: The small buttons of the table have words beside their icons.
    icon_words: bool = _switch("table", usual=True)
    #: The words of the table: those of the language, or a set of their own.
    terms: str = _pick("table", (AUTO, *SETS))

    hints: str = _pick("play", HINTS, "ask")
    teacher: str = _pick("play", TEACHERS)
    reviews: str = _pick("play", REVIEWS)
    #: The seconds in which a discard can be taken back.
    undo: int = _pick("play", (0, 2, 5), 2)
    #: A click only picks a tile up.
    confirm_discard: bool = _switch("play")
    sort: str = _pick("play", ("suit", "hand"))
    #: The end of automatic passing.
    let_by: str = _pick("play", ("win", "nearer"))
    #: The time for a call: as the table says, without limit, or in seconds.
    call_clock: str = _pick("play", ("table", "off", "5", "10", "20"))
    pause_unfocused: bool = _switch("play")
    #: Opponents speak in words of their own.
    remarks: bool = _switch("play", usual=True)

    #: The speeds of phases that differ from `speed`.
    speeds: Mapping[str, str] = _declared(
        dict, _is_mapping(), read=_speeds, section="speeds", entries=PHASES, values=SPEEDS, label="speed"
    )
    #: The keys of commands that differ from the usual ones; `game.gui.keymap` reads them.
    keys: Mapping[str, str] = _declared(dict, _is_mapping(200), read=_keys, section="keys")

    sound: bool = _switch("sound", usual=True, volumes=SOUND_GROUPS)
    music: bool = _switch("sound", needs="sound", volumes=("music",))
    spoken_calls: bool = _switch("sound", needs="sound")
    #: The volumes of groups of sounds that differ from the usual one.
    volumes: Mapping[str, int] = _declared(dict, _is_mapping(20, _is_text(), _is_whole(0, 100)))

    #: The window's last width and height; 0 before the first.
    width: int = _length(320, 1280)
    height: int = _length(240, 800)
    name: str = _text(LONGEST_NAME)
    #: The persona that shows the player.
    face: str = _text(LONGEST_NAME, FIRST_FACE, least=1)
    #: The players at the three other seats, as text.
    opponents: tuple[str, ...] = _declared(lambda: ("cat", "buffalo", "pig"), _is_list(3, 3, _is_text(300)), read=tuple)
    #: The key of the last new game.
    game: str = _text(_LONGEST_PRESET, FIRST_GAME)
    #: The last choices for each game that was begun.
    games: Mapping[str, Chosen] = _declared(dict, _is_mapping(20), read=_games)
    #: The names of the finished lessons of the guide.
    lessons_done: tuple[str, ...] = _declared(tuple, _is_list(0, 200, _is_text()), read=tuple)
    #: The folders of the last export and import, "" for the usual place.
    export_folder: str = _text(LONGEST_FOLDER)
    import_folder: str = _text(LONGEST_FOLDER)
    #: The name under the player's notes where it is not that at the table, and the names of both kinds before.
    author: str = _text(LONGEST_NAME)
    former_names: tuple[str, ...] = _declared(tuple, _is_list(0, MOST_NAMES, _is_text(LONGEST_NAME)), read=tuple)
    #: The name under notes that leave the machine was asked for.
    name_asked: bool = _switch()
    #: The last viewing position of each game.
    viewed: Mapping[str, str] = _declared(
        dict, _is_mapping(2 * MOST_VIEWED, _is_text(_LONGEST_LOOK), _is_text(_LONGEST_LOOK))
    )

    @property
    def tells(self) -> bool:
        """True if what happens is told in sentences, printed or spoken."""
        return self.print_events or self.read_aloud

    @property
    def signature(self) -> str:
        """The name under the player's notes where others read them, "" without a name."""
        return self.author.strip() or self.name.strip()

    @property
    def own_names(self) -> frozenset[str]:
        """All names, now or earlier, under which the player has written notes."""
        return frozenset({*self.former_names, self.author.strip(), self.name.strip()} - {""})

    def chosen(self, game: str) -> Chosen:
        """Return the last choices for a game."""
        return self.games.get(game, Chosen())

    def choosing(self, game: str, **values: Any) -> dict[str, Chosen]:
        """Return `games` with changed choices for one game."""
        return {**self.games, game: replace(self.chosen(game), **values)}


def _declarations(of: type[Settings] | type[Chosen]) -> dict[str, Setting]:
    return {one.name: one.metadata["setting"] for one in fields(of)}


#: The declarations of all settings, by name.
SETTINGS: Mapping[str, Setting] = _declarations(Settings)
#: All names that a settings file may have, including those from before there were several games.
KNOWN = frozenset({*SETTINGS, *_declarations(Chosen)})


def of_newcomer() -> Settings:
    """Return the settings of a newcomer: one hand at the first table, against novices, with quiet music and voices."""
    return Settings(
        games={FIRST_GAME: Chosen("first_table", {"nfnl": False}, hands=1)},
        opponents=FIRST_OPPONENTS,
        hints="signs",
        music=True,
        spoken_calls=True,
        volumes={"music": _QUIET_MUSIC},
        width=0,
        height=0,
    )


def read(text: str) -> Settings:
    """Return the settings of a text; unfit values keep their default. Raises Unreadable if it is no settings file."""
    return from_tree(parse_yaml(text))


def from_tree(tree: Any) -> Settings:
    """Return the settings of a plain value, which is None for an empty file. Raises Unreadable."""
    if tree is None:
        return Settings()
    if not isinstance(tree, Mapping):
        raise Unreadable("settings.named")
    # A file from before there were several games has the choices for the first one.
    return Settings(**_read(Settings, {"games": {FIRST_GAME: tree}, **tree}))


def _read(of: type[Settings] | type[Chosen], tree: Mapping[Any, Any]) -> dict[str, Any]:
    """Return the valid values by name."""
    found = {name: one for name, one in _declarations(of).items() if name in tree and one.fits(tree[name])}
    return {name: one.read(tree[name]) for name, one in found.items()}


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
        self._unknown = {}
        tree = parse_yaml(text_in(data))
        settings = from_tree(tree)
        self._unknown = {} if tree is None else {name: tree[name] for name in tree if name not in KNOWN}
        return settings

    def encode(self, thing: Settings) -> bytes:
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

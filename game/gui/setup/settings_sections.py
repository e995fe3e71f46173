"""The content of the settings screen, in order: a new setting is one more entry here."""

from collections.abc import Callable
from dataclasses import dataclass

from game.gui.kit.speech import find_program
from game.gui.program.scene import Scene
from game.gui.setup.keys import KeysScene
from game.settings import (
    CALL_CLOCKS,
    HINTS,
    INDICES,
    LET_BY,
    PHASES,
    SCALES,
    SORTS,
    SOUND_GROUPS,
    SPEEDS,
    TEACHERS,
    TERMS,
    THEMES,
    TILE_FACES,
    TILE_SIZES,
    UNDO_SECONDS,
    WALLS,
)
from game.words.lookup import LANGUAGES


def _always() -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Pick:
    """
    One of a few values; `label` is the key of a value's words with {} for it, or the words themselves.

    `sample` are tiles, in notation, that show what it changes; `about` is the key of a sentence for each value.
    """

    name: str
    values: tuple[str | int, ...]
    label: str
    sample: str = ""
    about: str = ""

    @property
    def words(self) -> str:
        """The key of its words, below `settings`."""
        return self.name


@dataclass(frozen=True, slots=True)
class Switch:
    """
    On or off; where it cannot work, its words that end in `_missing` say why.

    `needs` is another switch that must be on, whose words that end in `_is_off` are said where it is not.
    """

    name: str
    works: Callable[[], bool] = _always
    needs: str = ""

    @property
    def words(self) -> str:
        """The key of its words, below `settings`."""
        return self.name


@dataclass(frozen=True, slots=True)
class Level:
    """The volume of a group of sounds; `needs` is the switch that must be on."""

    group: str
    needs: str = "sound"

    @property
    def words(self) -> str:
        """The key of its words, below `settings`."""
        return f"volume.{self.group}"


@dataclass(frozen=True, slots=True)
class Pace:
    """The speed of a phase: that of the table, or one of its own."""

    phase: str

    @property
    def words(self) -> str:
        """The key of its words, below `settings`."""
        return f"speeds.{self.phase}"


@dataclass(frozen=True, slots=True)
class Door:
    """A button that leads to a screen of its own; its words that end in `_open` stand on it."""

    name: str
    scene: Callable[[], Scene]

    @property
    def words(self) -> str:
        """The key of its words, below `settings`."""
        return self.name


Setting = Pick | Switch | Level | Pace | Door


@dataclass(frozen=True, slots=True)
class Section:
    """Settings under a heading."""

    key: str
    settings: tuple[Setting, ...]


SECTIONS = (
    Section(
        "general",
        (
            Pick("language", LANGUAGES, "language.{}"),
            Pick("theme", THEMES, "theme.{}"),
            Pick("ui_scale", SCALES, "{}%"),
            Switch("fullscreen"),
            Switch("reduced_motion"),
            Switch("print_events"),
        ),
    ),
    Section(
        "table",
        (
            Pick("speed", SPEEDS, "speed.{}"),
            Pick("tile_face", TILE_FACES, "tile_face.{}", sample="1m5p8s13567z2f3g1k4q14j"),
            Pick("indices", INDICES, "indices.{}"),
            Pick("tile_size", TILE_SIZES, "{}%"),
            Pick("wall", WALLS, "wall.{}"),
            Switch("icon_words"),
            Pick("terms", TERMS, "terms.{}"),
        ),
    ),
    Section(
        "play",
        (
            Pick("hints", HINTS, "hints.{}", about="hints.about.{}"),
            Pick("teacher", TEACHERS, "teacher.{}"),
            Pick("undo", UNDO_SECONDS, "undo.{}"),
            Switch("confirm_discard"),
            Pick("sort", SORTS, "sort.{}"),
            Pick("let_by", LET_BY, "let_by.{}"),
            Pick("call_clock", CALL_CLOCKS, "call_clock.{}"),
            Switch("pause_unfocused"),
            Switch("remarks"),
        ),
    ),
    Section("speeds", tuple(Pace(phase) for phase in PHASES)),
    Section("keys", (Door("keys", KeysScene),)),
    Section(
        "sound",
        (
            Switch("sound"),
            *(Level(group) for group in SOUND_GROUPS),
            Switch("music", needs="sound"),
            Level("music", needs="music"),
            Switch("spoken_calls", works=lambda: bool(find_program()), needs="sound"),
        ),
    ),
)

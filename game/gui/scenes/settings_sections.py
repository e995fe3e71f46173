"""What stands on the screen of settings, in which order: a new setting is one more entry here."""

from collections.abc import Callable
from dataclasses import dataclass

from game.gui.speech import find_program
from game.settings import (
    INDICES,
    LET_BY,
    SCALES,
    SORTS,
    SOUND_GROUPS,
    SPEEDS,
    TERMS,
    THEMES,
    TILE_FACES,
    UNDO_SECONDS,
)
from game.words.lookup import LANGUAGES


def _always() -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Pick:
    """
    One of a few values; `label` is the key of a value's words with {} for it, or the words themselves.

    `sample` are tiles, in notation, that show what it changes.
    """

    name: str
    values: tuple[str | int, ...]
    label: str
    sample: str = ""

    @property
    def words(self) -> str:
        """The key of its words, below `settings`."""
        return self.name


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off; where it cannot work, its words that end in `_missing` say why."""

    name: str
    works: Callable[[], bool] = _always

    @property
    def words(self) -> str:
        """The key of its words, below `settings`."""
        return self.name


@dataclass(frozen=True, slots=True)
class Level:
    """The volume of a group of sounds."""

    group: str

    @property
    def words(self) -> str:
        """The key of its words, below `settings`."""
        return f"volume.{self.group}"


Setting = Pick | Switch | Level


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
            Pick("ui_scale", SCALES, "{} %"),
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
            Pick("terms", TERMS, "terms.{}"),
            Pick("undo", UNDO_SECONDS, "undo.{}"),
            Switch("confirm_discard"),
            Pick("sort", SORTS, "sort.{}"),
            Pick("let_by", LET_BY, "let_by.{}"),
            Switch("pause_unfocused"),
        ),
    ),
    Section(
        "sound",
        (
            Switch("sound"),
            *(Level(group) for group in SOUND_GROUPS),
            Switch("spoken_calls", works=lambda: bool(find_program())),
        ),
    ),
)

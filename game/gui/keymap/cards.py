"""The content of the key cards: commands, grouped commands and fixed keys. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.gui.keymap.keymap import CARD, GAME, LESSON, MARKS, PRACTICE, TABLE, VIEWER
from game.record.notes.moment import GLYPHS

_PLACES: Final = "1 – 9, 0"  # text for the keys that select a tile of the hand


@dataclass(frozen=True, slots=True)
class Fixed:
    """A key that cannot be changed; `word` is the key of its text under `keys.fixed`."""

    word: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shared:
    """Commands in one line; `word` is the key of their text under `keys.card`."""

    word: str
    commands: tuple[str, ...]


#: A line of a card: a command, several commands, or a fixed key.
Entry = str | Shared | Fixed
Columns = tuple[tuple[Entry, ...], ...]

_LEAVE = Fixed("leave", ("esc",))
_BUTTONS = Fixed("buttons", ("tab",))
_TILES = (
    Fixed("tiles", ("left", "right")),
    Fixed("move_tile", ("shift+left", "shift+right")),
    Fixed("places", (_PLACES,)),
    Fixed("throw", ("enter",)),
    Fixed("bar", ("up", "down")),
)
#: The fixed keys of each place.
FIXED_LINES: Final[Mapping[str, tuple[Fixed, ...]]] = {
    GAME: (_BUTTONS, Fixed("press", ("enter",)), Fixed("back", ("esc",))),
    TABLE: (*_TILES, Fixed("log", ("page_up", "page_down")), _BUTTONS, _LEAVE),
    LESSON: (Fixed("next", ("enter",)), Fixed("lessons", ("esc",))),
    PRACTICE: (Fixed("tick", (_PLACES,)), Fixed("answer", ("enter",)), Fixed("end_practice", ("esc",))),
    VIEWER: (Fixed("controls", ("tab",)), Fixed("press", ("enter",)), Fixed("leave_viewer", ("esc",))),
    CARD: (_BUTTONS, Fixed("next_line", ("enter",)), Fixed("back", ("esc",))),
    MARKS: (Fixed("mark_tile", ("left", "right", "up", "down")), Fixed("end_marks", ("esc",))),
}


def _of(place: str, names: str) -> tuple[str, ...]:
    """Return the full names of a place's commands, from their short names."""
    return tuple(f"{place}_{name}" for name in names.split())


def _both(place: str, names: str) -> tuple[Shared, ...]:
    """Return a line for each pair of commands: back and on."""
    return tuple(Shared(name, _of(place, f"{name}_back {name}_on")) for name in names.split())


_CALLS = _of(TABLE, "win kong pung chow show_flower show_joker")
_OTHERS = Shared("others", _of(TABLE, "other_1 other_2 other_3"))
_PACE = (Shared("skip", ("table_skip",)), Shared("speed", ("table_faster", "table_slower")), "table_pause")

#: The cards: table, lesson, practice, watching (`demo`), card editor, viewer.
CARDS: Final[Mapping[str, Columns]] = {
    "table": (
        (*FIXED_LINES[TABLE], *_PACE),
        (
            *_CALLS,
            _OTHERS,
            *_of(TABLE, "redeem take declare_pursuit challenge change_exposure pass auto_pass take_back"),
        ),
        (*_of(TABLE, "hint why explain left log sort tell note rules keys"), "game_fullscreen"),
    ),
    "lesson": (
        (*FIXED_LINES[LESSON], "lesson_help", *_TILES[:1], *_TILES[2:]),
        (*_CALLS, *_of(TABLE, "pass skip pause explain rules keys")),
    ),
    "practice": (
        (*FIXED_LINES[PRACTICE], *_of(PRACTICE, "skip look"), *_TILES[:1], *_TILES[2:]),
        (*_CALLS, *_of(TABLE, "pass skip explain tell rules keys")),
    ),
    "demo": ((_BUTTONS, *_PACE, *_of(TABLE, "explain tell rules keys"), "game_fullscreen", _LEAVE),),
    "card": (
        (
            *FIXED_LINES[CARD],
            *_both(CARD, "line"),
            *_of(CARD, "add remove"),
            Shared("undo", ("card_undo", "card_redo")),
            *_of(CARD, "play keys"),
            "game_fullscreen",
        ),
    ),
    "viewer": (
        (
            *_both(VIEWER, "step turn hand"),
            Shared("ends", ("viewer_first", "viewer_last")),
            *_of(VIEWER, "play jump"),
            *_both(VIEWER, "choice mistake note goal"),
            "viewer_goal_kind",
            *_both(VIEWER, "branch"),
            *_of(VIEWER, "hide seat sheet panel menu keys"),
            "game_fullscreen",
        ),
        (
            *_of(VIEWER, "notes comment"),
            Shared("glyphs", (*(f"viewer_{glyph}" for glyph in GLYPHS), "viewer_no_glyph")),
            "viewer_marks",
            Shared("undo", ("viewer_undo", "viewer_redo")),
            *_of(VIEWER, "find about what_if review seeing events scores guess fair export boards"),
            *FIXED_LINES[VIEWER],
        ),
    ),
}


def runs(names: tuple[str, ...]) -> str:
    """Join keys with spaces; three or more consecutive digits become a range."""
    parts: list[list[str]] = []
    for name in names:
        if parts and name.isdigit() and parts[-1][-1].isdigit() and int(name) == int(parts[-1][-1]) + 1:
            parts[-1].append(name)
        else:
            parts.append([name])
    return " ".join(f"{part[0]} – {part[-1]}" if len(part) > 2 else " ".join(part) for part in parts)

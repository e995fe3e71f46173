"""The content of the key cards: commands that share a line, and keys that are the same for all. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.gui.keymap.commands import CARD, GAME, LESSON, MARKS, PRACTICE, TABLE, VIEWER
from game.record.notes.moment import GLYPHS

_PLACES: Final = "1 – 9, 0"  # how the keys of the places in the hand are written


@dataclass(frozen=True, slots=True)
class Fixed:
    """A key that cannot be changed, and the word, below `keys.fixed`, that says what it does."""

    word: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shared:
    """Commands that stand in one line, and the word, below `keys.card`, that says what they do."""

    word: str
    commands: tuple[str, ...]


#: A line of a card: a command alone, some together, or a fixed key.
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
_CALLS = ("table_win", "table_kong", "table_pung", "table_chow", "table_show_flower", "table_show_joker")
_OF_A_GAME = ("table_redeem", "table_take", "table_declare_pursuit", "table_challenge", "table_change_exposure")
_FURTHER = (*_OF_A_GAME, "table_pass", "table_auto_pass", "table_take_back")
_PACE = (Shared("skip", ("table_skip",)), Shared("speed", ("table_faster", "table_slower")), "table_pause")
_HELP = ("table_hint", "table_why", "table_explain", "table_left", "table_log", "table_sort", "table_tell")

#: The cards: at the table, in a lesson, in practice, where one only looks on, where one writes a card, in the viewer.
CARDS: Final[Mapping[str, Columns]] = {
    "table": (
        (*FIXED_LINES[TABLE], *_PACE),
        (*_CALLS, *_FURTHER),
        (*_HELP, "table_note", "table_keys", "game_fullscreen"),
    ),
    "lesson": (
        (*FIXED_LINES[LESSON], "lesson_help", *_TILES[:1], *_TILES[2:]),
        (*_CALLS, "table_pass", "table_skip", "table_pause", "table_explain", "table_keys"),
    ),
    "practice": (
        (*FIXED_LINES[PRACTICE], "practice_skip", "practice_look", *_TILES[:1], *_TILES[2:]),
        (*_CALLS, "table_pass", "table_skip", "table_explain", "table_tell", "table_keys"),
    ),
    "demo": ((_BUTTONS, *_PACE, "table_explain", "table_tell", "table_keys", "game_fullscreen", _LEAVE),),
    "card": (
        (
            *FIXED_LINES[CARD],
            Shared("line", ("card_line_back", "card_line_on")),
            "card_add",
            "card_remove",
            Shared("undo", ("card_undo", "card_redo")),
            "card_play",
            "card_keys",
            "game_fullscreen",
        ),
    ),
    "viewer": (
        (
            Shared("step", ("viewer_step_back", "viewer_step_on")),
            Shared("turn", ("viewer_turn_back", "viewer_turn_on")),
            Shared("hand", ("viewer_hand_back", "viewer_hand_on")),
            Shared("ends", ("viewer_first", "viewer_last")),
            "viewer_play",
            "viewer_jump",
            Shared("choice", ("viewer_choice_back", "viewer_choice_on")),
            Shared("mistake", ("viewer_mistake_back", "viewer_mistake_on")),
            Shared("note", ("viewer_note_back", "viewer_note_on")),
            Shared("goal", ("viewer_goal_back", "viewer_goal_on")),
            "viewer_goal_kind",
            Shared("branch", ("viewer_branch_back", "viewer_branch_on")),
            "viewer_hide",
            "viewer_seat",
            "viewer_sheet",
            "viewer_panel",
            "viewer_menu",
            "viewer_keys",
            "game_fullscreen",
        ),
        (
            "viewer_notes",
            "viewer_comment",
            Shared("glyphs", (*(f"viewer_{glyph}" for glyph in GLYPHS), "viewer_no_glyph")),
            "viewer_marks",
            Shared("undo", ("viewer_undo", "viewer_redo")),
            "viewer_find",
            "viewer_about",
            "viewer_what_if",
            "viewer_review",
            "viewer_seeing",
            "viewer_events",
            "viewer_scores",
            "viewer_guess",
            "viewer_fair",
            "viewer_export",
            "viewer_boards",
            *FIXED_LINES[VIEWER],
        ),
    ),
}


def runs(names: tuple[str, ...]) -> str:
    """Write keys one after the other; three digits or more that follow one another are written as a run."""
    parts: list[list[str]] = []
    for name in names:
        if parts and name.isdigit() and parts[-1][-1].isdigit() and int(name) == int(parts[-1][-1]) + 1:
            parts[-1].append(name)
        else:
            parts.append([name])
    return " ".join(f"{part[0]} – {part[-1]}" if len(part) > 2 else " ".join(part) for part in parts)

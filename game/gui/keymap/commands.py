"""The commands with key bindings: their places and default keys. Pure."""

from dataclasses import dataclass
from typing import Final

#: Places of commands: everywhere (`GAME`), table, lesson, practice, viewer, marking tiles in the viewer, card editor.
GAME, TABLE, LESSON, PRACTICE, VIEWER = "game", "table", "lesson", "practice", "viewer"
MARKS, CARD = "marks", "card"


@dataclass(frozen=True, slots=True)
class Command:
    """
    An action with a key binding; its text is `keys.do.<name>`.

    Of the default keys (`usual`) the first is shown; the others work unless another command has them.
    """

    name: str
    place: str
    usual: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Commands of one place under the heading `keys.group.<name>`."""

    name: str
    place: str
    commands: tuple[Command, ...]


def _group(group: str, place: str, *lines: str) -> Group:
    """Make a group from lines of commands, separated by semicolons; a command is its name and its keys."""
    words = [entry.split() for line in lines for entry in line.split("; ")]
    return Group(group, place, tuple(Command(f"{place}_{name}", place, tuple(usual)) for name, *usual in words))


GROUPS: Final = (
    _group("game", GAME, "fullscreen f11"),
    _group(
        "calls",
        TABLE,
        "win u; kong k; pung o; chow a; show_flower h; show_joker j; redeem d; take w; declare_pursuit l; pass b",
        "challenge c; change_exposure x; auto_pass n; take_back z backspace",
    ),
    _group("help", TABLE, "hint i; why ?; keys f1; rules f2; explain e; left t; log r; sort s; tell v"),
    _group("pace", TABLE, "skip space; faster + =; slower -; pause p pause; note f4"),
    _group("lesson", LESSON, "help g"),
    _group("practice", PRACTICE, "skip q; look g"),
    _group(
        "moving",
        VIEWER,
        "step_back left; step_on right; turn_back up; turn_on down; hand_back page_up; hand_on page_down",
        "first home; last end; play space; jump g; choice_back shift+left; choice_on shift+right",
        "note_back ctrl+left; note_on ctrl+right; goal_back ,; goal_on .; goal_kind k",
        "branch_back shift+up; branch_on shift+down; mistake_back shift+x; mistake_on x",
    ),
    _group(
        "looking",
        VIEWER,
        "hide h; seat s; sheet b; notes n; what_if w; review r; seeing v; events l; scores d; panel f; "
        "fair q; export ctrl+e; boards o; guess z; menu p pause; keys f1 ?",
    ),
    _group(
        "writing",
        VIEWER,
        "comment c; marks m; about t; find ctrl+f; undo ctrl+z; redo ctrl+y ctrl+shift+z",
    ),
    _group(
        "judging",
        VIEWER,
        "good 1; excellent 2; doubtful 3; mistake 4; blunder 5; interesting 6; only_move 7; lucky 8; unlucky 9",
        "no_glyph 0",
    ),
    _group("marks", MARKS, "circle c; cross x; letter l; arrow a"),
    _group(
        "writing_card",
        CARD,
        "line_back ctrl+up; line_on ctrl+down; add ctrl+n; remove ctrl+d; undo ctrl+z; redo ctrl+y ctrl+shift+z",
        "play ctrl+p; keys f1",
    ),
)
COMMANDS: Final = {command.name: command for group in GROUPS for command in group.commands}


def meet(one: str, other: str) -> bool:
    """Return True if two places are active together, so that their keys must differ."""
    return one == other or GAME in (one, other) or {one, other} in ({TABLE, LESSON}, {TABLE, PRACTICE})

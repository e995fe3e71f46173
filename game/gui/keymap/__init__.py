"""Keys as text, the commands with their default keys, the player's key of each command, and the key cards. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from game.record.notes.moment import GLYPHS

CTRL, ALT, SHIFT = "ctrl", "alt", "shift"
ALT_GR: Final = "altgr"  # Ctrl and Alt together
_MODIFIERS: Final = (CTRL, ALT, SHIFT)  # in the order of writing
ARROWS: Final = ("left", "right", "up", "down")
DIGITS: Final = tuple("0123456789")
FUNCTIONS: Final = tuple(f"f{n}" for n in range(1, 13))
#: Keys with names of several characters.
NAMED: Final = (
    *ARROWS,
    *FUNCTIONS,
    *("space", "enter", "esc", "tab", "backspace", "delete", "insert"),
    *("home", "end", "page_up", "page_down", "pause"),
)
#: Characters that stand for themselves, although some keyboards need Shift for them.
SIGNS: Final = {"shift+/": "?", "shift+=": "+"}
_LATIN_ENDS: Final = 0x250  # the fonts lack further letters


def split(key: str) -> tuple[frozenset[str], str]:
    """Return the modifiers and the base of a key."""
    *held, base = key[:-1].split("+")  # the last character may itself be a plus
    return frozenset(held), base + key[-1:]


def joined(held: frozenset[str] | set[str], base: str) -> str:
    """Return the text of a key with modifiers."""
    key = "+".join((*(name for name in _MODIFIERS if name in held), base))
    return SIGNS.get(key, key)


def read(text: str) -> str:
    """Normalize the text of a key; "" for an unknown key."""
    held, base = split(text.strip().lower())
    is_sign = len(base) == 1 and base.isprintable() and not base.isspace() and ord(base) < _LATIN_ENDS
    return joined(held, base) if held <= set(_MODIFIERS) and (base in NAMED or is_sign) else ""


def shown(key: str, say: Callable[[str], str]) -> str:
    """Return the name of a key for the player."""
    held, base = split(key)
    name = say(f"key.{base}") if base in NAMED and base not in FUNCTIONS else base.upper()
    return "+".join((*(name.capitalize() for name in _MODIFIERS if name in held), name))


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
        "other_1 f5; other_2 f6; other_3 f7; challenge c; change_exposure x; auto_pass n; take_back z backspace",
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


_ALWAYS: Final = frozenset({"tab", "enter", "esc"})
_HAND: Final = _ALWAYS | {*ARROWS, *DIGITS, "page_up", "page_down"}
#: Reserved keys by place (for widgets, hand and text), with any modifiers.
FIXED: Final[Mapping[str, frozenset[str]]] = {
    GAME: _ALWAYS,
    TABLE: _HAND,
    LESSON: _HAND,
    PRACTICE: _HAND,
    VIEWER: _ALWAYS,
    MARKS: _ALWAYS | set(ARROWS),
    CARD: _ALWAYS,
}
#: Keys that other screens use, so that no global command may have them.
_TAKEN: Final = frozenset({"f2"})
_NEVER_WRITE: Final = frozenset({*FUNCTIONS, "pause"})
_CLIPBOARD: Final = frozenset("acvx")
_EDITING: Final = frozenset({*ARROWS, *_CLIPBOARD, "home", "end", "backspace", "delete"})


class Keymap:
    """
    The keys of all commands; immutable, changes return a new keymap.

    `chosen` holds the differences from the defaults. Unknown commands, unknown or refused keys, and the later one of
    two clashing commands are left out.
    """

    def __init__(self, wanted: Mapping[str, str] | None = None) -> None:
        """`wanted` maps names of commands to keys."""
        keys = {name: read(key) for name, key in (wanted or {}).items() if name in COMMANDS}
        self.chosen = {name: key for name, key in keys.items() if key != usual(name) and not refusal(name, key)}
        while losers := [name for name, key in self.chosen.items() if self.clashes(name, key)]:
            del self.chosen[losers[-1]]

    def key(self, command: str) -> str:
        """Return the key of a command that is shown."""
        return self.chosen.get(command) or usual(command)

    def keys(self, command: str) -> tuple[str, ...]:
        """Return all keys of a command."""
        if command in self.chosen:
            return (self.chosen[command],)
        first, *further = COMMANDS[command].usual
        return (first, *(key for key in further if not self.clashes(command, key)))

    def clashes(self, command: str, key: str) -> tuple[str, ...]:
        """Return the other commands that have this key at the same place."""
        place = COMMANDS[command].place
        others = [one for one in COMMANDS.values() if self.chosen.get(one.name, one.usual[0]) == key]
        return tuple(other.name for other in others if other.name != command and meet(place, other.place))

    @cached_property
    def _found(self) -> Mapping[tuple[str, str], str]:
        pairs = [(COMMANDS[name].place, key, name) for name in COMMANDS for key in self.keys(name)]
        return {(place, key): name for place, key, name in pairs}

    def command(self, key: str, place: str) -> str:
        """Return the command of a key at a place, or ""; an unused Shift is ignored."""
        held, base = split(key)
        plain = joined(held - {SHIFT}, base)
        return self._found.get((place, key)) or self._found.get((place, plain), "")

    def names(self, say: Callable[[str], str]) -> dict[str, str]:
        """Return the shown name of each command's key."""
        return {name: shown(self.key(name), say) for name in COMMANDS}

    # --- changes -------------------------------------------------------------------------------------------------

    def giving(self, keys: Mapping[str, str]) -> "Keymap | None":
        """Return a keymap with other keys for some commands, or None if impossible."""
        made = Keymap({**self.chosen, **keys})
        return made if all(made.key(name) == keys.get(name, self.key(name)) for name in COMMANDS) else None

    def swapping(self, command: str, key: str) -> "Keymap | None":
        """Return a keymap in which a command takes a key, and its former owners get the command's old key."""
        here = self.key(command)
        return self.giving({**dict.fromkeys(self.clashes(command, key), here), command: key})


def usual(command: str) -> str:
    """Return the default key of a command."""
    return COMMANDS[command].usual[0]


def edits(key: str) -> bool:
    """Return True if a key edits text, so that it is no command in a text field; Ctrl and Alt together are AltGr."""
    held, base = split(key)
    return base not in _NEVER_WRITE and (CTRL not in held or ALT in held or base in _EDITING)


def refusal(command: str, key: str) -> str:
    """Return the word key of the reason why a command cannot have a key, or ""."""
    place = COMMANDS[command].place
    base = split(key)[1]
    if not key:
        return "keys.refused.unknown"
    if base in FIXED[place]:
        return f"keys.refused.fixed_{place}"
    if place == GAME and (base not in FUNCTIONS or key in _TAKEN):
        return "keys.refused.taken"
    return ""


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

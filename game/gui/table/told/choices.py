"""The player's legal actions, sorted into buttons, choices of melds, and discards. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.engine import actions as wish
from game.engine.actions import Action, Question, Several
from game.gui.keymap import COMMANDS
from game.tiles.kinds import Tile

#: Word keys of the buttons from left to right; `game.gui.keymap` holds their keys.
BUTTONS = ("win", "sextet", "quint", "kong", "pung", "chow", "show_flower", "show_joker", "redeem", "take", "pass")
#: The commands of buttons without one of their own, in their order.
_OTHERS = tuple(name for name in COMMANDS if name.startswith("table_other_"))
_KONGS = ("kong", "concealed_kong", "added_kong")  # behind one button


def buttons(own: Iterable[str] = ()) -> tuple[str, ...]:
    """Return the buttons from left to right; those of a game's `own` wishes stand before the last."""
    return (*BUTTONS[:-1], *sorted(set(own) - set(BUTTONS)), BUTTONS[-1])


def command_of(name: str) -> str:
    """Return the command of a button's key, or "" if only Tab or the mouse reaches it."""
    command = f"table_{name}"
    return command if command in COMMANDS else ""


@dataclass(frozen=True, slots=True)
class Group:
    """The actions behind a button; with several, the player chooses."""

    name: str
    actions: tuple[Action, ...]
    #: The command of its key if its name has none of its own.
    other: str = ""

    @property
    def command(self) -> str:
        """The command of the button's key, or ""."""
        return command_of(self.name) or self.other


@dataclass(frozen=True, slots=True)
class Choices:
    """All legal actions of a player: buttons, discards by tile, and a question about several tiles."""

    groups: tuple[Group, ...] = ()
    discards: Mapping[Tile, Action] = field(default_factory=dict)
    several: Several | None = None

    @property
    def any(self) -> bool:
        """True if there is something to do."""
        return bool(self.groups or self.discards or self.several)

    @property
    def claiming(self) -> bool:
        """True if the player may pass: a claim, or showing flowers before the start."""
        return any(group.name == "pass" for group in self.groups)

    def group(self, name: str) -> Group | None:
        """Return the group with this name, or None."""
        return next((group for group in self.groups if group.name == name), None)


def sort_out(question: Question) -> Choices:
    """Sort legal actions for the screen."""
    found: dict[str, dict[object, Action]] = {}  # copies of a face look the same: keep the first
    discards: dict[Tile, Action] = {}
    for action in question.actions:
        if action.by_clock:
            continue
        if isinstance(action, wish.Discard):
            discards[action.tile] = action
        else:
            name = action.name
            found.setdefault("kong" if name in _KONGS else name, {}).setdefault(_look(action), action)
    others = iter(_OTHERS)
    groups = tuple(
        Group(name, tuple(found[name].values()), "" if command_of(name) else next(others, ""))
        for name in buttons(found)
        if name in found
    )
    return Choices(groups, discards, question.several)


def _look(action: Action) -> object:
    if isinstance(action, wish.Laid):
        return type(action), tuple(sorted(zip((t.kind for t in action.tiles), action.stands, strict=True)))
    if isinstance(action, wish.AddedKong):
        return type(action), action.tile.kind, action.stands
    if isinstance(action, wish.ShowFlower | wish.ShowJoker):
        return type(action), action.tile.kind
    return action

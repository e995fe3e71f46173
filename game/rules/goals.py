"""
Goals that a player may pursue beside the usual hands, hands that a game names one by one, and how near a player is.

A game lists its goals (`Ruleset.goals`) and returns a player's standings towards the open ones (`Ruleset.standings`).
It returns its named hands, such as the lines of a card, nearest first (`Ruleset.named_hands`). Table, help, agents and
command line use nothing else.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum

from game.tiles.kinds import Kind


class GoesOut(Enum):
    """A player's right to go out by discards."""

    NO = 0
    MAY = 1
    MUST = 2


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal of a game, independent of the player."""

    #: The name of the goal in the words (`goal.<key>`).
    key: str
    #: Faces that may be neither in the winning hand nor in its melds.
    barred: frozenset[Kind] = frozenset()
    #: Names of the wishes that give the goal up.
    ends: frozenset[str] = frozenset()
    #: The name of the wish that declares the goal to the table, "" without one.
    wish: str = ""
    #: The way of a win by discards, without a tile, "" without one.
    way: str = ""
    #: The faces whose discards lead to that win.
    thrown: frozenset[Kind] = frozenset()
    #: The number of such discards after which a player may go out.
    least: int = 0
    #: The number of such discards after which a player must go out.
    most: int = 0

    def in_the_way(self, faces: Iterable[Kind]) -> tuple[Kind, ...]:
        """Return the faces of a hand that must go, sorted."""
        return tuple(sorted(face for face in faces if face in self.barred))


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's standing towards a goal that is still open; the goal knows what would end it."""

    goal: Goal
    #: A win by the goal counts now.
    counts: bool = True
    #: The goal has been declared to the table.
    told: bool = False
    #: The goal must be declared before it counts, and the player may do so.
    may_tell: bool = False
    #: What is missing apart from tiles that must go, as a word for the reasons, or "".
    lacks: str = ""
    #: The worth of a win by the goal alone.
    worth: Mapping[str, int] = field(default_factory=dict)
    #: Whether the player may or must go out by discards, if nobody takes the tile.
    out: GoesOut = GoesOut.NO


class Lies(Enum):
    """The state of a tile of a named hand."""

    OPEN = "open"
    HELD = "held"
    JOKER = "joker"  # a joker of the hand stands for the tile
    MISSING = "missing"
    EITHER = "either"  # the tile is missing, and a joker may stand for it


#: Tiles that belong together, each with its state.
Group = tuple[tuple[Kind, Lies], ...]


@dataclass(frozen=True, slots=True)
class NamedHand:
    """A named hand and how many of its tiles are missing."""

    #: The row that the hand scores.
    row: str
    #: The number of the hand within its row.
    number: int
    #: The game's notation of the hand.
    written: str
    #: The worth in the game's larger unit.
    worth: int
    #: Tiles before the last may be called for the hand.
    calls: bool
    missing: int
    groups: tuple[Group, ...]

    @property
    def lacking(self) -> Iterator[Kind]:
        """The missing faces, each as often as it is missing."""
        return (face for group in self.groups for face, lies in group if lies in (Lies.MISSING, Lies.EITHER))

"""
Hands that a game names one by one, such as the lines of a card, and how near a player is to each.

A game returns such hands, nearest first, from `Ruleset.named_hands`. Table, hints and command line show only these.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from game.tiles.kinds import Kind


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

"""
Hands that a game names one by one, such as the lines of a card, and how near a player is to each.

A game that wins by such hands gives them by `Ruleset.named_hands`, the nearest first; the table, hints and the command
line show them, and ask nothing else.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from game.tiles.kinds import Kind


class Lies(Enum):
    """Where a tile of such a hand is."""

    OPEN = "open"
    HELD = "held"
    JOKER = "joker"  # a joker of the hand stands for it
    MISSING = "missing"
    EITHER = "either"  # missing, and a joker may stand for it


#: Tiles that stand together, each with where it is.
Group = tuple[tuple[Kind, Lies], ...]


@dataclass(frozen=True, slots=True)
class NamedHand:
    """
    A hand and how many tiles of it are missing.

    `row` is the row that it scores, `number` which of that row's hands it is, `written` how the game writes it, `worth`
    what it is worth in the game's larger unit; `calls` says whether tiles may be called for it before the last.
    """

    row: str
    number: int
    written: str
    worth: int
    calls: bool
    missing: int
    groups: tuple[Group, ...]

    @property
    def lacking(self) -> Iterator[Kind]:
        """The faces that are missing, as often as they are."""
        return (face for group in self.groups for face, lies in group if lies in (Lies.MISSING, Lies.EITHER))

"""What the scenes ask of the rest of the program: small protocols, filled in where the window is wired up."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.gui.program.scene import Scene

if TYPE_CHECKING:
    from game.gui.library.keeper import Library


@dataclass(frozen=True, slots=True)
class NewGame:
    """
    What a new match is asked for with; an empty seed lets the game draw one.

    `game` is the key of the ruleset; without `hands` the match is as long as the game says. `opponents` are keys of
    agents, `opponent_names` what they are called, in the same order; `options` are the house rules that differ from
    the default.
    """

    game: str
    seed: str
    hands: int | None
    speed: str
    name: str
    opponents: tuple[str, ...]
    opponent_names: tuple[str, ...]
    options: Mapping[str, bool | int | str | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LeftGame:
    """
    A match whose journal is still there: it was left, or the program was ended in the middle of it.

    `names` are those of the others at the table, `scores` are by player; `hands` is 0 where that is not known before.
    """

    path: Path
    hand: int
    hands: int
    names: tuple[str, ...]
    scores: tuple[int, ...]


class Games(Protocol):
    """Saved, left and new games. Everything that can fail raises a GameError with one sentence."""

    @property
    def library(self) -> "Library":
        """The saved games."""

    def left(self) -> LeftGame | None:
        """Give the match that can be gone on with."""

    def kinds(self) -> Sequence[str]:
        """Give the keys of the agents that can be played against."""

    def new_seed(self) -> str:
        """Give a fresh seed: 16 random hex digits."""

    def start(self, game: NewGame) -> Scene:
        """Begin a match; give the table."""

    def go_on(self, path: Path | None = None) -> Scene:
        """Go on with a match, the one that was left last if none is named; give the table."""

    def deal_again(self, path: Path, seat: int | None = None) -> Scene:
        """Begin a match with the deal of a saved game, the person at a seat or where he was; give the table."""

    def open(self, path: Path) -> Scene:
        """Open a saved game; give the viewer."""

    def open_copy(self, path: Path, at: tuple[int, int] | None = None) -> Scene:
        """Copy a game to one's own folder; give the viewer of the copy."""

    def let_go(self, path: Path) -> None:
        """Close the journal of a match that is going to be moved, deleted or gone on with."""

"""What the scenes ask of the rest of the program: small protocols, filled in where the window is wired up."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Protocol

from game.gui.scene import Scene


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
class SavedGame:
    """
    One match of the replay list; `game` is the key of its ruleset.

    `names` and `scores` are those who play, in player order; `winner` is None while it is unfinished.
    """

    path: Path
    started: datetime | None
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winner: int | None
    hands: int
    events: int
    game: str = ""
    note: str = ""  # why it can be read only in part, "" when it is whole


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

    def saved(self) -> Sequence[SavedGame]:
        """Give the saved games, the newest first."""

    def left(self) -> LeftGame | None:
        """Give the match that can be gone on with."""

    def kinds(self) -> Sequence[str]:
        """Give the keys of the agents that can be played against."""

    def new_seed(self) -> str:
        """Give a fresh seed: 16 random hex digits."""

    def start(self, game: NewGame) -> Scene:
        """Begin a match; give the table."""

    def go_on(self) -> Scene:
        """Go on with the match that was left; give the table."""

    def open(self, path: Path) -> Scene:
        """Open a saved game; give the viewer."""

    def delete(self, path: Path) -> None:
        """Delete a saved game and its notes."""

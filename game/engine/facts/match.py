"""The frame of a match: seats, the beginning and the end of hands, the end of it all."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from game.engine.facts.fact import Event, Numbers
from game.engine.table import Phase, Place, Table
from game.errors import Broken
from game.tiles.kinds import Tile


@dataclass(frozen=True, slots=True)
class SeatsDrawn(Event):
    """The wind tile that each player turned up, his place in the list of those asked for; None for a ghost."""

    name = "seats_drawn"
    winds: tuple[Tile | None, ...]
    asked: tuple[int | None, ...]

    def fold(self, table: Table) -> None:
        """Change the table."""
        if table.seated:
            raise Broken("the seats are drawn already")
        if len(self.winds) != table.seats or len(self.asked) != table.seats:
            raise Broken(f"these are not the seats of a table of {table.seats}")
        if not all(tile.kind.is_wind for tile in self.winds if tile is not None):
            raise Broken("seats are drawn with wind tiles")
        ghosts = tuple(seat for seat, tile in enumerate(self.winds) if tile is None)
        if len(ghosts) == table.seats:
            raise Broken("nobody sits at the table")
        table.seated, table.ghosts = True, ghosts


@dataclass(frozen=True, slots=True)
class HandStarted(Event):
    """
    A hand begins: its number (redeals included), the round wind, the dealer, the scores before it.

    `order` says in which order they sit, where that is not the order of their numbers; `again`, that the hand before is
    played once more.
    """

    name = "hand_started"
    hand: int
    round: str
    dealer: int
    scores: Numbers
    order: Numbers = ()
    again: bool = False
    unusual: ClassVar[Mapping[str, Any]] = {"order": (), "again": False}

    def fold(self, table: Table) -> None:
        """Change the table."""
        if table.phase is not Phase.IDLE:
            raise Broken(f"hand {self.hand} begins within hand {table.hand}")
        if self.dealer not in table.players or len(self.scores) != table.seats:
            raise Broken(f"hand {self.hand} is not one for {len(table.players)} players")
        if self.order and (table.ghosts or sorted(self.order) != list(range(table.seats))):
            raise Broken(f"in hand {self.hand} not everybody has a seat")
        table.become(
            Table(
                table.seats,
                seated=True,
                hand=self.hand,
                round=self.round,
                dealer=self.dealer,
                scores=self.scores,
                began=self.scores,
                places=(Place(),) * table.seats,
                phase=Phase.DEAL,
                turn=self.dealer,
                ghosts=table.ghosts,
                order=self.order,
                again=table.again + self.again,
            )
        )


@dataclass(frozen=True, slots=True)
class HandEnded(Event):
    """The scores after a hand, and the digest of its lines (empty until the record seals it)."""

    name = "hand_ended"
    scores: Numbers
    digest: str = ""

    def fold(self, table: Table) -> None:
        """Change the table."""
        if table.phase is Phase.IDLE:
            raise Broken("a hand ends that was not begun")
        if self.scores != table.scores:
            raise Broken(f"the scores after hand {table.hand} are {table.scores}, not {self.scores}")
        table.phase, table.on_offer = Phase.IDLE, None


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The scores, the players from first to last, and the digest of the file (empty until the record seals it)."""

    name = "match_ended"
    scores: Numbers
    standing: Numbers
    digest: str = ""

    def fold(self, table: Table) -> None:
        """Change the table."""
        if table.phase is not Phase.IDLE:
            raise Broken(f"the match ends within hand {table.hand}")
        if sorted(self.standing) != list(table.players) or self.scores != table.scores:
            raise Broken("the final standing does not belong to these players and scores")
        table.phase, table.standing = Phase.OVER, self.standing

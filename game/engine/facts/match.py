"""Facts that frame a match: seats are drawn, hands begin and end, the match ends."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from game.engine.facts.fact import Event, Numbers
from game.engine.table import Phase, Place, Table
from game.errors import Broken
from game.tiles.kinds import Tile


@dataclass(frozen=True, slots=True)
class SeatsDrawn(Event):
    """
    The seats were drawn.

    `winds` has each seat's wind tile, `asked` its player's index in the list of those asked; both None for a ghost.
    """

    name = "seats_drawn"
    winds: tuple[Tile | None, ...]
    asked: tuple[int | None, ...]

    def fold(self, table: Table) -> None:
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
    A hand began: its number (redeals included), the round wind, the dealer and the scores.

    `order` is the turn order of the seats if it differs from their numbers. `again` is True if the previous hand is
    replayed.
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
    """A hand ended: the scores after it, and the digest of its lines (empty until the record seals it)."""

    name = "hand_ended"
    scores: Numbers
    digest: str = ""

    def fold(self, table: Table) -> None:
        if table.phase is Phase.IDLE:
            raise Broken("a hand ends that was not begun")
        if self.scores != table.scores:
            raise Broken(f"the scores after hand {table.hand} are {table.scores}, not {self.scores}")
        table.phase, table.on_offer = Phase.IDLE, None


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match ended: scores, players from first to last, digest of the file (empty until the record seals it)."""

    name = "match_ended"
    scores: Numbers
    standing: Numbers
    digest: str = ""

    def fold(self, table: Table) -> None:
        if table.phase is not Phase.IDLE:
            raise Broken(f"the match ends within hand {table.hand}")
        if sorted(self.standing) != list(table.players) or self.scores != table.scores:
            raise Broken("the final standing does not belong to these players and scores")
        table.phase, table.standing = Phase.OVER, self.standing

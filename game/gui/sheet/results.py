"""What the score sheet and the standing are told: results of a hand and of a match."""

from dataclasses import dataclass

from game.rules.score.sheet import Sheet
from game.tiles.kinds import Kind


@dataclass(frozen=True, slots=True)
class HandResult:
    """
    How a hand ended. `names` are by seat, those of ghosts too; nobody won where `winner` is None.

    `by` is discard, self_draw or robbed_kong; `source` the player who threw the winning `tile`; `shown` are the
    winner's tiles beside the hand; `last` says that the match is over; `you` is the player who looks; `then` is the
    next winner on the same tile, where a house rule allows several; `melded` says what jokers in melds stand for.
    """

    names: tuple[str, ...]
    dealer: int
    winner: int | None = None
    by: str = ""
    source: int | None = None
    tile: Kind | None = None
    sheet: Sheet | None = None
    shown: tuple[Kind, ...] = ()
    last: bool = False
    you: int | None = None
    then: "HandResult | None" = None
    melded: tuple[tuple[Kind, Kind], ...] = ()
    ghosts: tuple[int, ...] = ()

    @property
    def players(self) -> tuple[int, ...]:
        """The seats of those who play, in turn order."""
        return tuple(seat for seat in range(len(self.names)) if seat not in self.ghosts)

    def wind_of(self, player: int) -> int:
        """Give a player's wind: 0 East, 1 South, 2 West, 3 North; -1 for a ghost, who has none."""
        players = self.players
        if player in self.ghosts:
            return -1
        return (players.index(player) - players.index(self.dealer)) % len(players)

    def payment(self, player: int) -> int:
        """Give what a player got (or paid, below zero)."""
        return self.sheet.payments[self.wind_of(player)] if self.sheet else 0


@dataclass(frozen=True, slots=True)
class MatchResult:
    """
    How a match ended: `standing` are players from first to last, `history` the scores after each hand by seat.

    A ghost stands nowhere in the standing. `wins` counts the hands that each player won; `you` is the player who looks.
    """

    names: tuple[str, ...]
    scores: tuple[int, ...]
    standing: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    wins: tuple[int, ...] = ()
    you: int | None = None

    def rank_of(self, player: int) -> int:
        """Give how many have more points; who has as many shares the place."""
        return sum(self.scores[other] > self.scores[player] for other in self.standing)

    def line_of(self, player: int) -> int:
        """Give which line of the plot is a player's: they are counted in turn order."""
        return sorted(self.standing).index(player)

    @property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The scores after each hand of those who play, in turn order."""
        return tuple(tuple(scores[player] for player in sorted(self.standing)) for scores in self.history)

"""The positions of the seats around the table on the screen. Pure."""

from dataclasses import dataclass

from game.rules.ruleset import Ruleset

#: Side of the screen (0 below, 1 right, 2 above, 3 left) by position; positions 4 and 5 are the lower corners.
SIDES = (0, 1, 2, 3, 1, 3)
#: Positions, counter-clockwise, by number of seats.
RINGS = {2: (0, 2), 3: (0, 1, 3), 4: (0, 1, 2, 3), 6: (0, 4, 1, 2, 3, 5)}


@dataclass(frozen=True, slots=True)
class Seating:
    """
    The seats around a table: their number, the ghosts, and the direction of play as seen from above.

    `order` is the turn order of the seats, if it differs from their numbers.

    A position is a place on the screen: 0 to 3 are its sides, 4 and 5 its lower corners, for ghosts only.
    """

    seats: int = 4
    ghosts: tuple[int, ...] = ()
    clockwise: bool = False
    order: tuple[int, ...] = ()

    @property
    def players(self) -> tuple[int, ...]:
        """The seats of the players, without ghosts."""
        return tuple(seat for seat in range(self.seats) if seat not in self.ghosts)

    @property
    def is_wide(self) -> bool:
        """True if two seats are at the right and two at the left."""
        return self.seats > len(RINGS[4])

    def steps(self, seat: int, other: int) -> int:
        """Return the distance from a seat to another, counter-clockwise on the screen."""
        away = self.order.index(other) - self.order.index(seat) if self.order else other - seat
        return (-away if self.clockwise else away) % self.seats

    def position(self, seat: int, front: int) -> int:
        """Return the position of a seat if `front` is below."""
        return RINGS[self.seats][self.steps(front, seat)]

    def ghost_positions(self, front: int) -> frozenset[int]:
        """Return the positions of the ghosts."""
        return frozenset(self.position(seat, front) for seat in self.ghosts)

    def rivals(self, front: int) -> frozenset[int]:
        """Return the positions of the other players."""
        return frozenset(self.position(seat, front) for seat in self.players if seat != front)


def seating_of(rules: Ruleset) -> Seating:
    """Return the seating of a ruleset's table."""
    return Seating(rules.seats, tuple(rules.ghosts), rules.conduct.clockwise)

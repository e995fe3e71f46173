"""The positions of the seats around the table on the screen. Pure."""

from dataclasses import dataclass

from game.rules.ruleset import Ruleset

#: The sides of the screen at which the positions lie: 0 below, 1 right, 2 above, 3 left; 4 and 5 are its lower corners.
SIDES = (0, 1, 2, 3, 1, 3)
#: The positions of a table of so many seats, counter-clockwise.
RINGS = {2: (0, 2), 3: (0, 1, 3), 4: (0, 1, 2, 3), 6: (0, 4, 1, 2, 3, 5)}


@dataclass(frozen=True, slots=True)
class Seating:
    """
    The places around a table: how many, at which of them nobody sits, and which way turns go as seen from above.

    `order` are the seats in turn order where that is not the order of their numbers.

    A position is a place on the screen: 0 to 3 are its sides, 4 and 5 its lower corners, where ghosts only can be.
    """

    seats: int = 4
    ghosts: tuple[int, ...] = ()
    clockwise: bool = False
    order: tuple[int, ...] = ()

    @property
    def players(self) -> tuple[int, ...]:
        """The seats of those who play."""
        return tuple(seat for seat in range(self.seats) if seat not in self.ghosts)

    @property
    def is_wide(self) -> bool:
        """True if two sit at the right side and two at the left one."""
        return self.seats > len(RINGS[4])

    def steps(self, seat: int, other: int) -> int:
        """Return how many places further counter-clockwise on the screen another sits."""
        away = self.order.index(other) - self.order.index(seat) if self.order else other - seat
        return (-away if self.clockwise else away) % self.seats

    def position(self, seat: int, front: int) -> int:
        """Return the position of a seat when `front` is below."""
        return RINGS[self.seats][self.steps(front, seat)]

    def ghost_positions(self, front: int) -> frozenset[int]:
        """Return the positions at which nobody sits."""
        return frozenset(self.position(seat, front) for seat in self.ghosts)

    def rivals(self, front: int) -> frozenset[int]:
        """Return the positions of the players who do not sit below."""
        return frozenset(self.position(seat, front) for seat in self.players if seat != front)


def seating_of(rules: Ruleset) -> Seating:
    """Return the places around a game's table."""
    return Seating(rules.seats, tuple(rules.ghosts), rules.conduct.clockwise)

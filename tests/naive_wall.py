"""
A wall as a child would build it: four rows of stacks on a table, and hands that take tiles off them.

Written from decisions S4 and S5 alone; shares nothing with `game.tiles.wall`.
"""

#: Seats counter-clockwise (the order of play), and the rows clockwise (the order in which tiles are drawn).
SEATS = ("east", "south", "west", "north")
ROWS = ("east", "north", "west", "south")


def pointed_at(total):
    """Count seats counter-clockwise from the dealer as 1."""
    at = 0
    for _ in range(total - 1):
        at = (at + 1) % 4
    return SEATS[at]


class NaiveWall:
    """Stacks as lists [top, bottom] of wall places, in the order in which the draw goes around the table."""

    def __init__(self, tiles, owner, after):
        per_row = tiles // 8
        stacks = []
        start = None
        for row in ROWS:
            for number in range(1, per_row + 1):
                first = 2 * len(stacks)
                stacks.append([first, first + 1])
                if row == owner and number == after:
                    start = len(stacks)
        if start is None:  # the dice exceed one row: count on along the next row
            start = ROWS.index(owner) * per_row + after
        start %= len(stacks)
        self.stacks = stacks[start:] + stacks[:start]

    @property
    def left(self):
        return sum(map(len, self.stacks))

    def take_front(self):
        return next(stack for stack in self.stacks if stack).pop(0)

    def take_back(self):
        return next(stack for stack in reversed(self.stacks) if stack).pop(0)


def front_places(tiles, owner, after):
    """All places in the front's order, if the back takes none."""
    wall = NaiveWall(tiles, owner, after)
    return [wall.take_front() for _ in range(tiles)]


def back_places(tiles, owner, after):
    """All places in the back's order, if the front takes none."""
    wall = NaiveWall(tiles, owner, after)
    return [wall.take_back() for _ in range(tiles)]

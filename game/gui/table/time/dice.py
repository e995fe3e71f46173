"""Motion beside the tiles: dice that roll and settle, and the count along the walls to the break. Pure."""

import math
from dataclasses import dataclass

from game.gui.table.place.frame import Frame, turned
from game.gui.table.time.motion import STACK_STEP, WALL_STEP

_ROLL = 0.72  # the share of the time in which the dice still tumble
BEFORE = 0.7  # how far before a player his dice lie where all roll, of the way to his wall
_FACES = ((1, 3, 6, 4), (2, 6, 5, 1), (4, 5, 3, 2))  # what each shows while it tumbles


@dataclass(frozen=True, slots=True)
class Die:
    """A die as it is seen: where, how wide, how turned (degrees), which pips, how high above the cloth (widths)."""

    x: float
    y: float
    width: float
    angle: float
    pips: int
    lift: float


def dice_thrown(dice: tuple[int, ...], frame: Frame, position: int, share: float, far: float = 0.0) -> tuple[Die, ...]:
    """Return the dice `share` (0 to 1) of the way from a hand to where they rest, `far` before it or in the middle."""
    return tuple(_thrown(n, pips, len(dice), frame, position, share, far) for n, pips in enumerate(dice))


def _thrown(n: int, pips: int, count: int, frame: Frame, position: int, share: float, far: float) -> Die:
    roll = min(1.0, share / _ROLL)
    eased = 1 - (1 - roll) ** 2.4
    width = 1.7 * frame.unit
    start = turned((0.0, 0.0), position, (n - 1) * 1.2 * width, frame.reach * 0.86)
    spread = math.tau * n / count + 0.6
    rest = turned((0.0, 0.0), position, 0.0, frame.reach * far)
    end = (rest[0] + math.cos(spread) * 1.25 * width, rest[1] + math.sin(spread) * 0.95 * width)
    x = frame.centre[0] + start[0] + (end[0] - start[0]) * eased
    y = frame.centre[1] + start[1] + (end[1] - start[1]) * eased
    bounce = abs(math.sin(roll * math.pi * 3)) * (1 - roll) * 1.6
    tumbling = roll < 1.0
    shown = _FACES[n % 3][int(roll * roll * 9) % 4] if tumbling and roll < 0.9 else pips
    angle = (1 - eased) * 560 * (1 if n % 2 else -1) + (n * 37 - 30) % 24 - 12
    return Die(x, y - bounce * width, width, angle, shown, bounce)


@dataclass(frozen=True, slots=True)
class Count:
    """The finger that counts: the number said, the player whose wall it points to, the stack (None: the whole wall)."""

    number: int
    seat: int
    stack: int | None
    fresh: float  # 1 when just reached, going to 0


def count_at(total: int, dealer: int, players: int, seconds: float) -> Count:
    """Return the count at a time: first the walls are counted counter-clockwise, then the stacks of one of them."""
    walls = total * WALL_STEP
    if seconds < walls:
        number = int(seconds / WALL_STEP) + 1
        return Count(number, (dealer + number - 1) % players, None, 1 - seconds / WALL_STEP % 1)
    seat = (dealer + total - 1) % players
    number = int((seconds - walls) / STACK_STEP) + 1
    if number <= total:
        return Count(number, seat, number - 1, 1 - (seconds - walls) / STACK_STEP % 1)
    return Count(total, seat, total - 1, 0.0)

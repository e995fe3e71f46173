"""Motion of the dice, and the count along the walls to the break. Pure."""

import math
from dataclasses import dataclass

from game.gui.table.place.frame import Frame, turned
from game.gui.table.time.motion import STACK_STEP, WALL_STEP

_ROLL = 0.72  # share of the time during which the dice tumble
BEFORE = 0.7  # distance of a player's dice from the middle if all players roll, as a share of `reach`
_FACES = ((1, 3, 6, 4), (2, 6, 5, 1), (4, 5, 3, 2))  # pips of each die while it tumbles


@dataclass(frozen=True, slots=True)
class Die:
    """A visible die: `angle` is in degrees, `lift` above the cloth in widths."""

    x: float
    y: float
    width: float
    angle: float
    pips: int
    lift: float


def dice_thrown(dice: tuple[int, ...], frame: Frame, position: int, share: float, far: float = 0.0) -> tuple[Die, ...]:
    """Return the dice after a `share` (0 to 1) of their roll; `far` (0: middle) is where they come to rest."""
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
    """The current count: its number, the seat of the wall, and the stack (None for the whole wall)."""

    number: int
    seat: int
    stack: int | None
    fresh: float  # falls from 1 to 0


def count_at(total: int, dealer: int, players: int, seconds: float) -> Count:
    """Return the count at a time: first the walls, counter-clockwise, then the stacks of the last wall."""
    walls = total * WALL_STEP
    if seconds < walls:
        number = int(seconds / WALL_STEP) + 1
        return Count(number, (dealer + number - 1) % players, None, 1 - seconds / WALL_STEP % 1)
    seat = (dealer + total - 1) % players
    number = int((seconds - walls) / STACK_STEP) + 1
    if number <= total:
        return Count(number, seat, number - 1, 1 - (seconds - walls) / STACK_STEP % 1)
    return Count(total, seat, total - 1, 0.0)

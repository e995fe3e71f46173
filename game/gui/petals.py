"""Petals that fall over the home screen: where each one is after some seconds; pure."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from game.gui.kit.theme import DESIGN_HEIGHT

COUNT = 16
_ROUND = 17.0  # seconds until a petal comes again from above
_GOLDEN = 0.618034  # steps of the golden ratio spread evenly without any chance


@dataclass(frozen=True, slots=True)
class Petal:
    """A petal: its place as shares of the window's width and height, its size in design pixels, its turn in degrees."""

    x: float
    y: float
    size: int
    angle: int


def falling(seconds: float) -> Iterator[Petal]:
    """Give all petals as they are after some seconds."""
    for n in range(COUNT):
        spread = (n + 1) * _GOLDEN % 1
        depth = (n * 7 % COUNT) / COUNT  # how near it is: larger and faster
        fallen = (seconds * (0.75 + 0.5 * depth) / _ROUND + spread * 1.7) % 1
        sway = math.sin(seconds * (0.5 + spread) + 6.28 * spread) * (12 + 22 * depth) / DESIGN_HEIGHT
        turn = 360 * spread + math.sin(seconds * (0.8 + depth)) * 70 + 40 * seconds * (spread - 0.5)
        yield Petal(
            (spread * 3.1 + 0.25 * (1 - fallen)) % 1.0 + sway,
            fallen * 1.12 - 0.06,
            9 + round(7 * depth),
            round(turn / 12) * 12 % 360,
        )

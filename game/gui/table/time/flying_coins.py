"""How points change hands: coins fly from those who pay to those who win, with what each pays or wins above. Pure."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.engine import facts
from game.gui.table.time.motion import LENGTHS, glide

Point = tuple[float, float]

_SECONDS = LENGTHS[facts.Paid]
LANDED = 0.62  # the share of the time after which most coins have come, and the scores are new
_BEGIN, _SPAN = 0.12, 0.55  # seconds until the first coin rises, and on its way
_STAGGER = 0.07  # seconds between two coins of one payer
_FEWEST, _MOST = 2, 6  # coins of one payer
_ARC = 2.4  # how high they fly, in units
_RISE = 0.2  # the share of the time in which a sum comes up


@dataclass(frozen=True, slots=True)
class Coin:
    """A coin on its way: the middle of it, how high above the cloth (pixels), how turned (degrees)."""

    x: float
    y: float
    lift: float
    angle: float


@dataclass(frozen=True, slots=True)
class Sum:
    """A player's payment (below zero) or gain, and the share of it that is counted, from 0 to 1."""

    seat: int
    points: int
    risen: float


def sums_at(payments: Sequence[int], share: float) -> Iterator[Sum]:
    """Yield what is written at a share of the time; payers come first, winners when the coins are there."""
    for seat, points in enumerate(payments):
        risen = (share - (0.0 if points < 0 else LANDED - _RISE)) / _RISE
        if points and risen > 0:
            yield Sum(seat, points, min(1.0, risen))


def coins_at(
    payments: Sequence[int], places: Mapping[int, Point], bank: Point, unit: float, share: float
) -> Iterator[Coin]:
    """Yield the coins that are on their way; what nobody pays comes out of the `bank`."""
    payers = [(places[seat], -points) for seat, points in enumerate(payments) if points < 0]
    winners = [(places[seat], points) for seat, points in enumerate(payments) if points > 0]
    for goal, won in winners:
        for source, paid in payers or [(bank, won)]:
            count = max(_FEWEST, min(_MOST, min(paid, won).bit_length() - 3))
            yield from _flight(source, goal, count, unit, share * _SECONDS)


def _flight(source: Point, goal: Point, count: int, unit: float, seconds: float) -> Iterator[Coin]:
    for n in range(count):
        way = (seconds - _BEGIN - n * _STAGGER) / _SPAN
        if 0 < way < 1:
            eased, aside = glide(way), (n - (count - 1) / 2) * 0.35 * unit
            x = source[0] + (goal[0] - source[0]) * eased + aside
            y = source[1] + (goal[1] - source[1]) * eased + aside / 2
            yield Coin(x, y, math.sin(math.pi * way) * _ARC * unit, 360 * way * (1 if n % 2 else -1))

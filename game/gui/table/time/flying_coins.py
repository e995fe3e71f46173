"""Motion of payments: coins fly from payers to winners, and sums appear beside the plates. Pure."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.engine import facts
from game.gui.table.time.motion import LENGTHS, glide

Point = tuple[float, float]

_SECONDS = LENGTHS[facts.Paid]
LANDED = 0.62  # share of the time after which most coins have landed and the scores change
_BEGIN, _SPAN = 0.12, 0.55  # seconds until the first coin starts, and of its flight
_STAGGER = 0.07  # seconds between two coins of one payer
_FEWEST, _MOST = 2, 6  # coins of one payer
_ARC = 2.4  # height of the flight, in units
_RISE = 0.2  # share of the time in which a sum appears


@dataclass(frozen=True, slots=True)
class Coin:
    """A flying coin: its centre, height above the cloth (pixels) and angle (degrees)."""

    x: float
    y: float
    lift: float
    angle: float


@dataclass(frozen=True, slots=True)
class Sum:
    """A player's payment (negative) or gain; `risen`, from 0 to 1, is how far it has appeared."""

    seat: int
    points: int
    risen: float


def sums_at(payments: Sequence[int], share: float) -> Iterator[Sum]:
    """Yield the visible sums at a share of the time: payers first, winners when the coins land."""
    for seat, points in enumerate(payments):
        risen = (share - (0.0 if points < 0 else LANDED - _RISE)) / _RISE
        if points and risen > 0:
            yield Sum(seat, points, min(1.0, risen))


def coins_at(
    payments: Sequence[int], places: Mapping[int, Point], bank: Point, unit: float, share: float
) -> Iterator[Coin]:
    """Yield the flying coins; without payers they come from the `bank`."""
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

"""Flying points: coins and sums, at a share of their time."""

import math

import pytest

from game.engine import facts
from game.gui.table.time import motion

PLACES = {0: (100.0, 700.0), 1: (1200.0, 300.0), 2: (900.0, 50.0), 3: (80.0, 300.0)}
BANK = (640.0, 360.0)
PAID = (-96, -192, -96, 384)


def coins(payments, share):
    return list(motion.coins_at(payments, PLACES, BANK, 25.0, share))


def test_coins_leave_the_payers_and_reach_the_winner():
    early, late = coins(PAID, 0.12), coins(PAID, 0.5)
    assert min(math.dist((coin.x, coin.y), PLACES[1]) for coin in early) < 150
    assert min(math.dist((coin.x, coin.y), PLACES[3]) for coin in late) < 150
    assert not coins(PAID, 0.0)
    assert not coins(PAID, 1.0)


def test_who_pays_more_sends_more_coins():
    little, much = (max(len(coins((-points, 0, 0, points), n / 100)) for n in range(100)) for points in (24, 384))
    assert 2 <= little < much <= 6


def test_points_that_nobody_pays_come_from_the_middle():
    first = next(found for n in range(100) if (found := coins((0, 0, 0, 8), n / 100)))
    assert math.dist((first[0].x, first[0].y), BANK) < 60


def test_sums_of_payers_come_first_and_all_stay_to_the_end():
    assert [one.seat for one in motion.sums_at(PAID, 0.1)] == [0, 1, 2]
    assert [(one.points, one.risen) for one in motion.sums_at(PAID, 1.0)] == [(points, 1.0) for points in PAID]


@pytest.mark.parametrize("payments", [(0, 0, 0, 0), ()])
def test_where_nobody_pays_nothing_flies_and_nobody_waits(payments):
    assert not list(motion.sums_at(payments, 1.0))
    assert not coins(payments, 0.5)
    assert motion.length(facts.Paid(payments, "drawn")) < motion.length(facts.Paid((1,), "drawn"))

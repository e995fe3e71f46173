"""The motion of tiles: exactly from one table to the next, for every fact."""

import math
from dataclasses import replace
from functools import cache

import pytest
from scripted import game, tables

from game.engine import facts
from game.gui.table.place.frame import frame_for
from game.gui.table.place.layout import Sight, place
from game.gui.table.time.motion import (
    BREAK_REST,
    STACK_STEP,
    WALL_STEP,
    count_at,
    dice_thrown,
    glide,
    land,
    length,
    plan,
    toss,
)

FRAME = frame_for((1280, 800))
EVENTS = game(7, hands=2, turns=80, greed=0.5)
TABLES = tables(EVENTS)


@cache
def spots():
    """Return the spots of all tiles on each of the tables."""
    return [place(table, Sight(), FRAME) for table in TABLES]


def between(before, after, event, share):
    """Spot of every tile at a share of the way."""
    motion = plan(before, after, event, FRAME)
    still = {tile: spot for tile, spot in after.items() if tile not in motion.moving}
    return still | motion.at(share * motion.seconds)


def seen(spot):
    """The visible part of a spot, whatever its layer."""
    return replace(spot, z=0.0, layer=0)


def test_every_motion_begins_before_and_ends_after():
    for at, event in enumerate(EVENTS):
        before, after = spots()[at], spots()[at + 1]
        first, last = (between(before, after, event, share) for share in (0.0, 1.0))
        assert first.keys() >= before.keys()
        assert all(seen(first[tile]) == seen(spot) for tile, spot in before.items())
        assert last.keys() >= after.keys()
        assert all(last[tile] == spot for tile, spot in after.items())


def test_on_the_way_every_tile_that_stays_is_there_and_in_sight():
    for at, event in enumerate(EVENTS):
        for share in (0.07, 0.5, 0.93):
            now = between(spots()[at], spots()[at + 1], event, share)
            assert set(now) >= set(spots()[at]) & set(spots()[at + 1])
            for spot in now.values():
                assert -0.1 * FRAME.size[0] < spot.x < 1.1 * FRAME.size[0]
                assert -0.1 * FRAME.size[1] < spot.y < 1.1 * FRAME.size[1]
                assert math.isfinite(spot.tilt)


def test_a_motion_takes_no_longer_than_its_fact():
    for at, event in enumerate(EVENTS):
        dice = TABLES[at].dice
        motion = plan(spots()[at], spots()[at + 1], event, FRAME, dice)
        assert motion.seconds <= length(event, dice) + 0.75
        assert len({move.tile for move in motion.moves}) == len(motion.moves)


def test_what_does_not_concern_a_fact_stays_where_it_is():
    at = next(n for n, event in enumerate(EVENTS) if isinstance(event, facts.Drew))
    motion = plan(spots()[at], spots()[at + 1], EVENTS[at], FRAME)
    assert EVENTS[at].tile in motion.moving
    assert len(motion.moving) <= 14


def test_offers_take_no_time():
    assert length(facts.Offered(0, ("pass",))) == 0
    assert length(facts.Declined(0)) == 0


@pytest.mark.parametrize("ease", [glide, land, toss])
def test_easings_start_and_end_exactly(ease):
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


def test_the_count_goes_round_the_walls_and_then_along_the_stacks():
    total, dealer = 7, 1
    first = count_at(total, dealer, 4, 0.0)
    assert (first.number, first.seat, first.stack) == (1, 1, None)
    last = count_at(total, dealer, 4, total * WALL_STEP - 0.01)
    assert (last.number, last.seat, last.stack) == (7, (1 + 6) % 4, None)
    stack = count_at(total, dealer, 4, total * WALL_STEP + 2.5 * STACK_STEP)
    assert (stack.number, stack.seat, stack.stack) == (3, 3, 2)
    over = count_at(total, dealer, 4, total * (WALL_STEP + STACK_STEP) + 0.1)
    assert (over.number, over.stack, over.fresh) == (7, 6, 0.0)
    assert length(facts.WallBroken(3, 7), (3, 4)) == pytest.approx(7 * (WALL_STEP + STACK_STEP) + BREAK_REST)


def test_dice_settle_on_what_was_rolled():
    for position in range(4):
        thrown = dice_thrown((2, 6, 1), FRAME, position, 1.0)
        assert [die.pips for die in thrown] == [2, 6, 1]
        assert [die.lift for die in thrown] == [0.0] * 3
        for share in (0.0, 0.3, 0.6):
            assert all(1 <= die.pips <= 6 for die in dice_thrown((2, 6, 1), FRAME, position, share))

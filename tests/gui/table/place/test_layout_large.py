"""The larger sets: walls of 21 and 22 stacks a side fit like those of 20, and equal jokers lie apart."""

import os
from functools import cache

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest
from table_support import FACES, OPEN, SIZES, brimful
from test_layout import check

from game.gui.kit.look import Look
from game.gui.table.paint.callouts import paint_count
from game.gui.table.place.frame import frame_for
from game.gui.table.place.layout import Sight, place
from game.gui.table.place.racks import stack_point
from game.gui.table.place.spots import surface
from game.gui.table.time.motion import count_at
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.words.lookup import Words

TILES = {2: 168, 3: 176}


@cache
def tables(sets, seed):
    """Every eleventh table of a hand played at random with this number of joker sets."""
    rules = ruleset("south_vietnamese", {"joker_sets": sets, "match_hands": 1, "nfnl": False})
    match = Match(seated(rules, seed, ["random"] * 4))
    match.play()
    built = next(n for n in range(len(match.timeline)) if match.timeline.table(n).wall is not None)
    return [match.timeline.table(n) for n in range(built, len(match.timeline) + 1, 11)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("sets", TILES)
def test_nothing_overlaps_and_nothing_leaves_the_window(size, sets):
    for at, table in enumerate(tables(sets, "large")):
        if at % (1 if size[0] == 1280 else 4) == 0:
            check(table, (Sight(0, FACES), Sight(2, OPEN))[at % 2], size)


@pytest.mark.parametrize("sets", TILES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_tile_lies_somewhere_and_equal_jokers_lie_apart(size, sets):
    table = tables(sets, "apart")[0]
    assert len(table.wall.tiles) == TILES[sets]
    spots = place(table, Sight(), frame_for(size))
    assert set(spots) == set(table.wall.tiles)
    assert len({(spot.x, spot.y) for spot in spots.values()}) == TILES[sets]
    jokers = [tile for tile in spots if tile.kind.is_joker]
    assert len(jokers) == 8 * sets


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("sight", [Sight(0, FACES), Sight(1, OPEN)], ids=["own hand", "all hands"])
def test_all_flowers_and_jokers_of_the_largest_set_before_one_player_fit(size, sight):
    check(brimful(flowers=20, thrown=33), sight, size)


@pytest.mark.parametrize("sets", [1, 2, 3])
def test_the_finger_counts_the_stacks_where_they_lie(sets):
    table = next(t for t in tables(sets, "finger") if t.broken)
    frame, wall = frame_for((1280, 800)), table.wall
    spots = place(tables(sets, "finger")[0], Sight(), frame)
    side = frame.position(table.dealer, 0)
    for stack in (0, 7, wall.stacks_per_side - 1):
        x, y = stack_point(frame, side, stack, wall.stacks_per_side)
        assert surface(spots[wall.tiles[2 * stack + 1]]).holds((x, y))


def test_the_count_is_drawn_for_every_set():
    import pygame

    pygame.display.init()
    pygame.font.init()
    target = pygame.display.set_mode((1280, 800))
    for stacks in (20, 21, 22):
        before = target.copy()
        paint_count(target, frame_for((1280, 800)), 1, count_at(7, 0, 4, 2.0), Look(Words("vi")), stacks)
        assert target.get_buffer().raw != before.get_buffer().raw

"""The wall: its break, and the next tile at each end, against the naive wall."""

import random
from itertools import product

import pytest
from naive_wall import SEATS, NaiveWall, pointed_at

from game.errors import Broken
from game.tiles.kinds import PLAIN, Tile
from game.tiles.wall import Wall, broken_side

SIZES = (136, 144, 160, 168, 176)


def wall_of(size):
    return Wall(tuple(Tile(PLAIN[place % 34], place // 34 + 1) for place in range(size)))


@pytest.mark.parametrize("total", range(2, 19))
def test_the_dice_point_by_counting_counter_clockwise_from_the_dealer(total):
    assert SEATS[broken_side(total)] == pointed_at(total)


def test_seven_points_across():
    """Decisions S4: the counting rule, not the slip in L53."""
    assert SEATS[broken_side(7)] == "west"
    assert [SEATS[broken_side(n)] for n in (5, 9, 10, 11, 12)] == ["east", "east", "south", "west", "north"]


@pytest.mark.parametrize("size", SIZES)
def test_both_ends_give_what_the_naive_wall_gives(size):
    for side, total in product(range(4), range(3, 19)):
        naive = NaiveWall(size, SEATS[side], total)
        wall = wall_of(size).break_after(side, total)
        ends = random.Random(size * 1000 + side * 100 + total)
        while wall.left:
            assert wall.left == naive.left, (side, total)
            if ends.random() < 0.7:
                assert wall.next_front() == naive.take_front(), (side, total)
                wall = wall.draw()
            else:
                assert wall.next_back() == naive.take_back(), (side, total)
                wall = wall.draw_back()
        assert naive.left == 0, (side, total)


def test_the_break_is_after_stack_n_from_the_owners_right():
    """Decisions S5: stack n + 1 is first of the draw, stack n is first of the replacements, the top tile before."""
    wall = wall_of(160).break_after(0, 7)
    assert (wall.next_front(), wall.draw().next_front()) == (14, 15)
    assert (wall.next_back(), wall.draw_back().next_back(), wall.draw_back().draw_back().next_back()) == (12, 13, 10)


@pytest.mark.parametrize("takes", ["F" * 160, "B" * 160, "B" + "F" * 159, "F" + "B" * 159])
def test_each_place_is_taken_once(takes):
    wall = wall_of(160).break_after(2, 18)
    found = []
    for end in takes:
        assert sorted(wall.remaining() + tuple(found)) == list(range(160))
        found.append(wall.next_front() if end == "F" else wall.next_back())
        wall = wall.draw() if end == "F" else wall.draw_back()
    assert sorted(found) == list(range(160))
    assert wall.remaining() == ()


@pytest.mark.parametrize(("fronts", "backs"), [(158, 1), (157, 2), (1, 158), (2, 157), (80, 79), (79, 80)])
def test_the_last_tile_comes_from_whichever_end_asks(fronts, backs):
    wall = wall_of(160).break_after(1, 9)
    for _ in range(fronts):
        wall = wall.draw()
    for _ in range(backs):
        wall = wall.draw_back()
    assert wall.left == 1
    assert wall.next_front() == wall.next_back() == wall.remaining()[0]


def test_what_remains_stands_in_the_order_of_the_draw():
    naive = NaiveWall(160, "south", 5)
    wall = wall_of(160).break_after(1, 5)
    for _ in range(3):
        naive.take_back()
        wall = wall.draw_back()
    assert list(wall.remaining()) == [naive.take_front() for _ in range(157)]


def test_an_empty_wall_has_no_next_tile():
    wall = wall_of(136).break_after(0, 3)
    with pytest.raises(Broken):
        Wall(wall.tiles[:1]).next_front()

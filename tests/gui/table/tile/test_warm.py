"""Pictures of tiles are made before they are needed: a few in a frame, more at a time while nothing moves."""

from itertools import count

import pygame
import pytest

from game.gui.table.place.frame import frame_for
from game.gui.table.tile.pictures_and_shadows import TileArt, Warmth

SIZE = (1024, 700)


@pytest.fixture(autouse=True)
def _display():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)


@pytest.fixture
def jobs(monkeypatch):
    """A table to be warmed with twenty jobs, and those that were done; the clock goes on by a millisecond each."""
    done = []
    warmth = Warmth(TileArt(), frame_for(SIZE))
    monkeypatch.setattr(warmth, "_jobs", iter([lambda n=n: done.append(n) for n in range(20)]))
    return warmth, done


def clock():
    ticks = count()
    return lambda: next(ticks) / 1000


def test_a_frame_makes_a_few_and_a_rest_more(jobs):
    warmth, done = jobs
    assert warmth.work(clock())
    assert len(done) == 2
    assert warmth.work(clock(), at_rest=True)
    assert len(done) == 9


def test_when_all_is_made_it_says_so_and_does_no_more(jobs):
    warmth, done = jobs
    times = 1
    while warmth.work(clock(), at_rest=True):
        times += 1
    assert done == list(range(20))
    assert times < 5
    assert not warmth.work(clock())


def test_what_is_slow_waits_until_nothing_moves(monkeypatch):
    done = []
    warmth = Warmth(TileArt(), frame_for(SIZE), [lambda: done.append("slow")])
    monkeypatch.setattr(warmth, "_jobs", iter([lambda: done.append("quick")]))
    assert warmth.work(clock())
    assert done == ["quick"]
    assert warmth.work(clock())
    assert done == ["quick"]
    assert not warmth.work(lambda: 0.0, at_rest=True)
    assert done == ["quick", "slow"]


def test_everything_there_is_to_make_can_be_made():
    warmth = Warmth(TileArt(), frame_for(SIZE))
    assert not warmth.work(lambda: 0.0, at_rest=True)

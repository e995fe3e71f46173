"""The playhead and its controls: time, steps, jumps, chapters."""

import pytest
from scripted import game

from game.engine import facts
from game.gui.table.place.layout import Sight
from game.gui.table.place.spots import Spot, tile_at, tile_near
from game.gui.table.time.playhead import Chapters, Playhead, Speed
from game.gui.table.time.show import Show
from game.gui.viewer.viewed_game import Travel
from game.record.timeline import Timeline
from game.rules.games.catalogue import DEFAULT, ruleset
from game.tiles.kinds import Tile, kind

EVENTS = game(3, hands=3, turns=30)


def head(count: int = 10, seconds: float = 1.0) -> Playhead:
    return Playhead(lambda _: seconds, end=count)


def test_time_moves_it_over_the_facts():
    it = head()
    assert it.advance(0.4) == 0
    assert it.advance(0.7) == 1
    assert (it.index, it.time) == (1, pytest.approx(0.1))
    it.advance(100)
    assert (it.index, it.time, it.at_end) == (10, 0.0, True)


def test_facts_without_length_pass_at_once():
    it = Playhead(lambda index: 0.0 if index < 3 else 1.0, end=5)
    it.advance(0.01)
    assert it.index == 3


@pytest.mark.parametrize(("speed", "facts_shown"), [("slow", 5), ("normal", 10), ("fast", 24), ("instant", 40)])
def test_speed(speed, facts_shown):
    it = head(40)
    it.speed = Speed(speed)
    for _ in range(100):
        it.advance(0.1001)
    assert it.index == facts_shown


def test_steps_jumps_and_skip():
    it = head()
    it.advance(0.5)
    it.skip()
    assert (it.index, it.time) == (1, 0.0)
    it.step(2)
    it.advance(0.5)
    it.step(-1)
    assert (it.index, it.time) == (3, 0.0), "a fact half shown is taken back first"
    it.jump(99)
    assert it.index == 10
    it.jump(-5)
    assert it.index == 0


def test_it_waits_at_its_end_and_goes_on_when_facts_arrive():
    it = head(2)
    it.advance(9)
    assert it.index == 2
    it.end = 3
    it.advance(0.5)
    assert (it.index, it.time) == (2, 0.5)


def test_hurry_shows_the_whole_ceremony_at_once():
    timeline = Timeline(4, EVENTS)
    show = Show(timeline, Sight(), ruleset(DEFAULT))
    show.playhead.end = len(timeline)
    show.playhead.advance(0.1)
    assert show.in_ceremony
    show.playhead.hurry(show.ceremony_end())
    assert isinstance(show.event, facts.Discarded | facts.KongDeclared)
    assert not show.in_ceremony


def test_travel_steps_plays_and_jumps():
    chapters = Chapters(EVENTS)
    it = Playhead(lambda _: 1.0)
    travel = Travel(it, chapters)
    travel.forward()
    it.advance(0.5)
    assert (it.index, it.end) == (0, 1)
    it.advance(5)
    assert it.index == 1, "a step shows one fact and no more"
    travel.forward()
    travel.forward()
    assert (it.index, it.end) == (2, 3), "stepping on finishes the step before"
    travel.back()
    assert (it.index, it.end) == (2, 2)
    travel.leap(1, chapters.hands)
    assert isinstance(EVENTS[it.index - 1], facts.WallBuilt)
    travel.go(chapters.count)
    assert it.index == len(EVENTS)
    travel.toggle()
    assert (it.index, travel.playing) == (0, True), "playing on from the end begins anew"
    it.advance(2.5)
    travel.stop()
    assert (it.index, it.end) == (2, 3)
    turns = []
    for _ in range(5):
        travel.leap(1, chapters.turns)
        turns.append(it.index)
    assert turns == sorted(set(turns))
    travel.leap(-1, chapters.turns)
    assert it.index == turns[-2]
    travel.toggle()
    travel.leap(1, chapters.turns)
    assert (it.index, travel.playing) == (turns[-1], True), "playing goes on from the next turn"


def test_addresses_find_their_place_again():
    chapters = Chapters(EVENTS)
    for place in range(1, len(EVENTS) + 1):
        assert chapters.place(*chapters.address(place)) == place
    start = chapters.read("2")
    assert isinstance(EVENTS[start - 1], facts.HandStarted)
    assert EVENTS[start - 1].hand == 2
    assert chapters.read("2:1") == start + 1
    for wrong in ("", "x", "9", "2:9999", "2:", "-1", "1:2:3", "²", "9" * 30):
        assert chapters.read(wrong) is None


def test_hit_finds_the_uppermost_tile():
    low, high = Tile(kind("1m"), 1), Tile(kind("2m"), 1)
    spots = {low: Spot(100, 100, 30, z=100, layer=0), high: Spot(100, 94, 30, z=100, layer=1)}
    assert tile_at(spots, (100, 100)) == high
    assert tile_at(spots, (100, 124)) == low
    assert tile_at(spots, (200, 200)) is None
    assert tile_near(spots, [low], (115.5, 100)) == low

"""The ear: every step of the ritual sounds when it is seen, and a jump sounds once."""

from itertools import pairwise

import pytest
import table_support as support

from game.engine import facts
from game.gui.kit.sound import NAMES
from game.gui.play.shown_table import Ear, cues
from game.gui.table.place.layout import Sight
from game.gui.table.time.motion import length
from game.gui.table.time.playhead import Speed
from game.gui.table.time.show import Show
from game.rules.games.catalogue import DEFAULT, ruleset


@pytest.fixture(scope="module")
def timeline():
    match = support.match(person=False)
    match.play()
    return match.timeline


@pytest.fixture
def show(timeline):
    made = Show(timeline, Sight(0, support.OPEN), ruleset(DEFAULT))
    made.playhead.end = len(timeline)
    return made


def heard(show, ear, seconds, dt=1 / 60):
    found = []
    for _ in range(round(seconds / dt)):
        show.playhead.advance(dt)
        ear.listen(dt, found.append)
    return found


def test_every_cue_is_a_sound_and_comes_before_its_fact_is_over(timeline):
    for at, event in enumerate(timeline.events):
        dice = timeline.table(at).dice
        times = [time for time, _ in cues(event, dice)]
        assert times == sorted(times)
        assert all(0 <= time < length(event, dice) for time in times)
        assert {name for _, name in cues(event, dice)} <= set(NAMES)


def test_the_ritual_sounds_in_its_order(show, timeline):
    first_turn = next(n for n, event in enumerate(timeline.events) if isinstance(event, facts.Discarded))
    show.playhead.end = first_turn
    found = heard(show, Ear(show), sum(show.length(n) for n in range(first_turn)) + 1)
    changes = [found[0], *(b for a, b in pairwise(found) if a != b)]
    ritual = ["wash", "draw", "wash", "stack", "dice", "dice_land", "count", "lay", "deal"]
    assert changes[: len(ritual)] == ritual
    assert found.count("stack") == len(next(e for e in timeline.events if isinstance(e, facts.WallBuilt)).tiles) // 8
    assert found.count("count") == 2 * sum(timeline.table(first_turn).dice)


def test_with_less_motion_the_same_is_heard_in_less_time(show, timeline):
    plain = heard(show, Ear(show), 12)
    calm = Show(timeline, show.sight, show.rules)
    calm.playhead.end, calm.playhead.still = len(timeline), True
    assert heard(calm, Ear(calm), 12 * 0.75)[: len(plain) - 3] == plain[:-3]


def test_at_instant_speed_it_sounds_now_and_then(show, timeline):
    ear, found = Ear(show), []
    show.playhead.end = 0
    ear.listen(0.0, found.append)
    show.playhead.speed = Speed.INSTANT
    for _ in range(60):
        show.playhead.end = min(len(timeline), show.playhead.end + 5)
        show.playhead.advance(1 / 60)
        ear.listen(1 / 60, found.append)
    assert 2 <= len(found) <= 5


def test_a_game_that_is_gone_on_with_begins_in_silence(show, timeline):
    show.playhead.jump(len(timeline))
    assert heard(show, Ear(show), 1) == []


def test_going_back_is_silent(show):
    ear, found = Ear(show), []
    show.playhead.jump(40)
    show.playhead.end = 40
    ear.listen(0.1, found.append)
    show.playhead.jump(20)
    show.playhead.end = 20
    ear.listen(0.1, found.append)
    assert found == []

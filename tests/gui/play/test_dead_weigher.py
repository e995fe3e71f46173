"""A process that weighs for teacher and hints dies: told once, another takes over; after three deaths all is off."""

import multiprocessing
import time
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool

import pytest
from at_once import AtOnce, Given
from driver import app
from golden_tables import malaysian_turn, match_of, southern_won

from game.engine import facts
from game.gui.play.help.teacher_card import TeacherCard
from game.gui.play.scene import PlayScene
from game.gui.program.message import Message
from game.session.review.hand_review import Part, review_part
from game.session.workers import MOST_DEATHS, processes

PATIENCE = 120  # seconds; a bound for a machine that hangs, not a measure


class Dying(Executor):
    """A pool whose process dies at its first work, as the library tells of it."""

    dead = False

    def submit(self, fn, /, *args, **kwargs):
        if self.dead:
            raise BrokenProcessPool("it is gone")
        self.dead = True
        future = Future()
        future.set_exception(BrokenProcessPool("it died"))
        return future


class Fleeting(Executor):
    """A pool that works until another one stands in its place."""

    pool = AtOnce()

    def submit(self, fn, /, *args, **kwargs):
        return self.pool.submit(fn, *args, **kwargs)


def at_table(made, workers, story=malaysian_turn):
    """Sit down with a process factory; return the match, and the list of what the table told."""
    match, told = match_of.__wrapped__(story()), []
    made.change(print_events=True)
    scene = PlayScene(match)
    scene.weigher.workers, scene.kit.teller.say = workers, told.append
    made.push(scene)
    made.wait(0.1)
    return match, told


def dying(deaths, then=AtOnce):
    pools = iter([Dying() for _ in range(deaths)])
    return lambda _: next(pools, None) or then()


def thrown(match):
    return [event for event in match.timeline.events if isinstance(event, facts.Discarded) and event.seat == 1]


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("deaths", range(1, MOST_DEATHS))
def test_another_process_takes_over_and_it_is_told_once(language, deaths):
    made = app(language=language, teacher="small", hints="full")
    match, told = at_table(made, dying(deaths))
    assert told.count(made.words.say("weigher.replaced")) == 1
    assert made.top.helper.hint().ranking
    made.throw("3p")
    assert isinstance(made.top, TeacherCard)
    assert not thrown(match)
    assert told.count(made.words.say("weigher.replaced")) == 1
    assert made.settings.teacher == "small"


def test_what_is_held_back_when_the_process_dies_is_weighed_all_the_same():
    made = app(teacher="small")
    first = Fleeting()
    match, told = at_table(made, lambda _: AtOnce() if isinstance(first.pool, Dying) else first)
    first.pool = Dying()
    made.throw("3p")
    assert isinstance(made.top, TeacherCard)
    assert not thrown(match)
    assert told.count(made.words.say("weigher.replaced")) == 1


@pytest.mark.parametrize("language", ["vi", "en"])
def test_after_the_third_death_the_setting_says_off_and_the_simple_hint_stays(language):
    made = app(language=language, teacher="small", hints="full")
    match, _ = at_table(made, dying(MOST_DEATHS))
    made.until(lambda: isinstance(made.top, Message))
    assert made.top.sentence == made.words.say("weigher.given_up")
    assert made.settings.teacher == "none"
    made.pop()
    made.wait(0.1)
    assert made.at_table
    made.press("p")
    assert made.has("teacher")
    made.press("p")
    hint = made.top.helper.hint()
    assert not hint.ranking
    assert hint == made.top.helper.plain_hint()
    assert hint.throws
    made.throw("3p")
    assert made.at_table
    assert len(thrown(match)) == 1


def test_who_turns_the_teacher_on_again_has_new_processes():
    made = app(teacher="small")
    match, _ = at_table(made, dying(MOST_DEATHS))
    made.until(lambda: isinstance(made.top, Message))
    made.pop()
    made.wait(0.1)
    made.change(teacher="small")
    made.wait(0.1)
    made.throw("3p")
    assert isinstance(made.top, TeacherCard)
    assert not thrown(match)
    assert made.settings.teacher == "small"


def test_choices_are_looked_at_all_the_same():
    made, part = app(), Part(1, 1, 0.0, 0, ())
    match, _ = at_table(made, dying(1, lambda: Given({review_part: part})), southern_won)
    end = next(n for n, event in enumerate(match.timeline.events, 1) if isinstance(event, facts.HandEnded))
    lost_of = made.top.lost_of((end,))
    made.until(lambda: lost_of().choices == ())
    assert made.games.kept == [part]


def test_a_real_process_is_killed_and_another_one_gives_the_points():
    before = set(multiprocessing.active_children())
    made = app(teacher="small", hints="full")
    _, told = at_table(made, processes)
    (worker,) = set(multiprocessing.active_children()) - before
    worker.kill()
    worker.join(PATIENCE)
    end = time.monotonic() + PATIENCE
    while not made.top.helper.hint().ranking:
        assert time.monotonic() < end, "the points never came"
        made.step(1 / 60)
        time.sleep(0.01)
    assert told.count(made.words.say("weigher.replaced")) == 1
    made.top.leave()

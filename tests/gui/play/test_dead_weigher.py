"""The worker for teacher and hints dies: reported once, a new one takes over; after three deaths help is off."""

import multiprocessing
import time
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool

import pytest
from at_once import AtOnce
from driver import app
from golden_tables import malaysian_turn, match_of, southern_won

from game.engine import facts
from game.gui.play.help.teacher_card import TeacherCard
from game.gui.play.scene import PlayScene
from game.gui.program.message import Message
from game.session.workers import MOST_DEATHS, processes

PATIENCE = 120  # seconds; a limit for a hanging machine, not a measurement


class Dying(Executor):
    """A pool whose process dies at its first work, with the error of the library."""

    dead = False

    def submit(self, fn, /, *args, **kwargs):
        if self.dead:
            raise BrokenProcessPool("it is gone")
        self.dead = True
        future = Future()
        future.set_exception(BrokenProcessPool("it died"))
        return future


class Fleeting(Executor):
    """A pool that works until another one replaces it."""

    pool = AtOnce()

    def submit(self, fn, /, *args, **kwargs):
        return self.pool.submit(fn, *args, **kwargs)


def at_table(made, workers, story=malaysian_turn):
    """Sit down with a factory of workers; return the table, the match, and the list of its messages."""
    match = match_of.__wrapped__(story())
    scene = PlayScene(match)
    scene.weigher.workers = workers
    told = []
    say = scene.desk.say
    scene.desk.say = lambda sentence: (told.append(sentence), say(sentence))
    made.push(scene)
    steps(made)
    return scene, match, told


def dying(deaths):
    pools = iter([Dying() for _ in range(deaths)])
    return lambda _: next(pools, None) or AtOnce()


def steps(made, number=6):
    for _ in range(number):
        made.step(1 / 60)


def throw(made, scene):
    scene.desk.throw(next(tile for tile in scene.desk.choices.discards if str(tile.kind) == "3p"))
    steps(made)


def thrown(match):
    return [event for event in match.timeline.events if isinstance(event, facts.Discarded) and event.seat == 1]


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("deaths", range(1, MOST_DEATHS))
def test_another_process_takes_over_and_it_is_told_once(language, deaths):
    made = app(language=language, teacher="small", hints="full")
    scene, match, told = at_table(made, dying(deaths))
    assert told == [made.words.say("weigher.replaced")]
    assert scene.helper.hint().ranking
    throw(made, scene)
    assert isinstance(made.top, TeacherCard)
    assert not thrown(match)
    assert told == [made.words.say("weigher.replaced")]
    assert made.settings.teacher == "small"


def test_what_is_held_back_when_the_process_dies_is_weighed_all_the_same():
    made = app(teacher="small")
    first = Fleeting()
    scene, match, told = at_table(made, lambda _: AtOnce() if isinstance(first.pool, Dying) else first)
    first.pool = Dying()
    throw(made, scene)
    assert isinstance(made.top, TeacherCard)
    assert not thrown(match)
    assert told == [made.words.say("weigher.replaced")]


@pytest.mark.parametrize("language", ["vi", "en"])
def test_after_the_third_death_the_setting_says_off_and_the_simple_hint_stays(language):
    made = app(language=language, teacher="small", hints="full")
    scene, match, _ = at_table(made, dying(MOST_DEATHS))
    assert isinstance(made.top, Message)
    assert made.top.sentence == made.words.say("weigher.given_up")
    assert made.settings.teacher == "none"
    made.pop()
    steps(made)
    assert made.top is scene
    made.push(scene.menu())
    assert made.has("teacher")
    made.pop()
    hint = scene.helper.hint()
    assert not hint.ranking
    assert hint == scene.helper.plain_hint()
    assert hint.throws
    throw(made, scene)
    assert made.top is scene
    assert len(thrown(match)) == 1


def test_who_turns_the_teacher_on_again_has_new_processes():
    made = app(teacher="small")
    scene, match, _ = at_table(made, dying(MOST_DEATHS))
    made.pop()
    steps(made)
    made.change(teacher="small")
    steps(made)
    throw(made, scene)
    assert isinstance(made.top, TeacherCard)
    assert not thrown(match)
    assert made.settings.teacher == "small"


def test_choices_are_looked_at_all_the_same():
    made = app()
    scene, match, _ = at_table(made, dying(1), southern_won)
    end = next(n for n, event in enumerate(match.timeline.events, 1) if isinstance(event, facts.HandEnded))
    lost_of = scene.weigher.lost_of((end,))
    lost_of()
    assert isinstance(lost_of().choices, tuple)


def test_a_real_process_is_killed_and_another_one_gives_the_points():
    before = set(multiprocessing.active_children())
    made = app(teacher="small", hints="full")
    scene, _, told = at_table(made, processes)
    (worker,) = set(multiprocessing.active_children()) - before
    worker.kill()
    worker.join(PATIENCE)
    end = time.monotonic() + PATIENCE
    while not scene.helper.hint().ranking:
        assert time.monotonic() < end, "the points never came"
        steps(made, 1)
        time.sleep(0.01)
    assert told == [made.words.say("weigher.replaced")]
    scene.leave()

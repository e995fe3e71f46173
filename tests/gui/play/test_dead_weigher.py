"""A dead worker of teacher and hints is replaced; if the replacement dies too, the teacher is off."""

import pytest
from at_once import AtOnce
from driver import app
from golden_tables import malaysian_turn, match_of
from killing import Killer, let_die, wait

from game.engine import facts
from game.gui.play.help.teacher_card import TeacherCard
from game.gui.play.scene import PlayScene
from game.gui.program.message import Message


def at_table(made):
    """Open a table; return its scene and the match."""
    match = match_of.__wrapped__(malaysian_turn())
    scene = PlayScene(match)
    made.push(scene)
    steps(made)
    return scene, match


def steps(made, number=6):
    for _ in range(number):
        made.step(1 / 60)


def throw(made, scene):
    scene.desk.throw(next(tile for tile in scene.desk.choices.discards if str(tile.kind) == "3p"))
    steps(made)


def thrown(match):
    return [event for event in match.timeline.events if isinstance(event, facts.Discarded) and event.seat == 1]


def test_when_the_process_is_killed_another_one_gives_the_points(monkeypatch):
    killer = Killer(monkeypatch)
    made = app(teacher="small", hints="full")
    scene, match = at_table(made)
    killer.kill()
    wait(made, lambda: scene.helper.hint().ranking)
    throw(made, scene)
    wait(made, lambda: not scene.teacher.waits)
    assert isinstance(made.top, TeacherCard)
    assert not thrown(match)
    assert made.settings.teacher == "small"
    scene.leave()


@pytest.mark.parametrize("language", ["vi", "en"])
def test_when_that_one_is_killed_too_the_setting_says_off_and_the_simple_hint_stays(monkeypatch, language):
    let_die(monkeypatch)
    made = app(language=language, teacher="small", hints="full")
    scene, match = at_table(made)
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


def test_who_turns_the_teacher_on_again_has_new_processes(monkeypatch):
    made = app(teacher="small")
    with monkeypatch.context() as while_they_die:
        let_die(while_they_die)
        scene, match = at_table(made)
    made.pop()
    scene.weigher.staff.submit = AtOnce().submit
    steps(made)
    made.change(teacher="small")
    steps(made)
    throw(made, scene)
    assert isinstance(made.top, TeacherCard)
    assert not thrown(match)
    assert made.settings.teacher == "small"

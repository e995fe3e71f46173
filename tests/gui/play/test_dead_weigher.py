"""A dead worker of teacher and hints is replaced; if the replacement dies too, the teacher is off."""

import pytest
from at_once import AtOnce
from driver import app
from golden_tables import malaysian_turn, match_of
from killing import Killer, let_die, wait

from game.engine import facts
from game.gui.play.help.teacher import TeacherCard
from game.gui.program.dialog import Message


def at_table(made):
    """Open a table; return its scene and the match."""
    match = match_of.__wrapped__(malaysian_turn())
    return made.sit(match), match


def thrown(match):
    return [event for event in match.timeline.events if isinstance(event, facts.Discarded) and event.seat == 1]


def test_when_the_process_is_killed_another_one_gives_the_points(monkeypatch):
    killer = Killer(monkeypatch)
    made = app(teacher="small", hints="full")
    scene, match = at_table(made)
    killer.kill()
    wait(made, lambda: scene.helper.hint().ranking)
    made.throw("3p")
    wait(made, lambda: not scene.teacher.waits)
    assert isinstance(made.top, TeacherCard)
    assert not thrown(match)
    assert made.settings.teacher == "small"
    scene.leave()


@pytest.mark.parametrize("language", ["vi", "en"])
def test_when_that_one_is_killed_too_the_setting_says_off_and_the_simple_hint_stays(monkeypatch, language):
    let_die(monkeypatch)
    made = app(language=language, teacher="small", hints="full")
    _, match = at_table(made)
    assert isinstance(made.top, Message)
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


def test_who_turns_the_teacher_on_again_has_new_processes(monkeypatch):
    made = app(teacher="small")
    with monkeypatch.context() as while_they_die:
        let_die(while_they_die)
        scene, match = at_table(made)
    made.pop()
    scene.weigher.staff.submit = AtOnce().submit
    made.wait(0.1)
    made.change(teacher="small")
    made.wait(0.1)
    made.throw("3p")
    assert isinstance(made.top, TeacherCard)
    assert not thrown(match)
    assert made.settings.teacher == "small"

"""A sitting as a state machine: tasks in turn, answers kept, time counted; without a screen."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from game.rules.games.catalogue import ruleset
from game.session.practice.drills import HandDrill, HandDrills, JokerDrill
from game.session.practice.practice import JOKER, LONGEST, THROW, WORTH, Material, Practice
from game.session.practice.progress import NAME, PracticeFile

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


@pytest.fixture
def course(tmp_path):
    """Return a factory of courses by kind, with drills only."""
    material = Material(HandDrills(ruleset("south_vietnamese")))
    return lambda kind="": Practice(PracticeFile(tmp_path / NAME), "south_vietnamese", kind, material, NOON)


def answered(course, now):
    """Answer the task rightly."""
    drill = course.task
    ticked = drill.right
    course.answer(drill.mark(ticked, drill.sheet.total) if isinstance(drill, HandDrill) else drill.mark(ticked), now)


def test_tasks_come_in_turn_and_no_drill_comes_twice_running(course):
    made, seen, now = course(), [], NOON
    for _ in range(8):
        assert made.next(now) is made.task
        seen.append(made.task)
        now += timedelta(seconds=5)
        answered(made, now)
    assert {type(task) for task in seen} == {HandDrill, JokerDrill}
    told = [task.example.notation if isinstance(task, HandDrill) else (task.way, task.tiles) for task in seen]
    assert all(one != other for one, other in pairwise(told))
    assert made.sitting.count() == (8, 8)
    day = PracticeFile(made.file.path).progress.days[NOON.date().isoformat()]
    assert (day.asked, day.right, day.seconds) == (8, 8, 40)


def test_the_same_day_and_state_begin_with_the_same_task(course):
    assert course(WORTH).next(NOON) == course(WORTH).next(NOON)
    assert course(JOKER).next(NOON) == course(JOKER).next(NOON)


def test_there_is_an_end_after_the_time_and_where_nothing_is_to_be_asked(course):
    assert course(THROW).next(NOON) is None
    made = course()
    assert made.next(NOON) is not None
    for minute in range(11):
        answered(made, NOON + timedelta(minutes=minute))
    assert made.next(NOON + timedelta(minutes=11)) is None


def test_a_player_who_was_away_is_not_counted(course):
    made = course(WORTH)
    made.next(NOON)
    later = NOON + timedelta(hours=2)
    made.tick(later)
    assert made.sitting.seconds == 0
    answered(made, later)
    assert PracticeFile(made.file.path).progress.days[NOON.date().isoformat()].seconds == LONGEST

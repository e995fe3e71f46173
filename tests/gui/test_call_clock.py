"""The clock for calls, which a person sets as a house rule: when it has run out one is too late."""

import pytest
from golden_tables import table
from gui_support import app
from stacked import Story

from game.engine import facts

HANDS = {"east": "5p 19m 147p 258s 123z", "south": "55p 147m 258s 11z 22z 3z", "west": "234m 68m 123p 77s 99s 1z"}


def told(**options):
    found = Story(rules="mums_malaysian", hands=16, options=options, **HANDS)
    found.does("east", "discard 5p")
    return found


def after(seconds, **options):
    made = app()
    scene = table(made, lambda: told(**options))
    scene.update(0.0)
    before = len(scene.match.timeline)
    for _ in range(seconds * 2):
        scene.update(0.5)
    return [event for event in scene.match.timeline.events[before:] if isinstance(event, facts.Declined)]


@pytest.mark.parametrize(("rule", "late"), [("late", True), ("late_or_passed", False)])
def test_who_lets_the_clock_run_out_is_barred(rule, late):
    (declined, *_) = after(8, claim_seconds=5, missed_call_lockout=rule)
    assert (declined.barred, declined.late) == (True, late)


def test_without_the_clock_nobody_hurries():
    assert after(30, claim_seconds=0, missed_call_lockout="late") == []

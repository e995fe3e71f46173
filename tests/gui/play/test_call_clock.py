"""The clock for calls, by house rule or as a setting: when it has run out the player is too late."""

import pytest
from driver import app
from golden_tables import match_of
from stacked import Story

from game.engine import facts

_SWITCH = 4  # half seconds until the person changes the setting
HANDS = {"east": "5p 19m 147p 258s 123z", "south": "55p 147m 258s 11z 22z 3z", "west": "234m 68m 123p 77s 99s 1z"}


def told(**options):
    found = Story(rules="mums_malaysian", hands=16, options=options, **HANDS)
    found.does("east", "discard 5p")
    return found


def after(seconds, clock="table", **options):
    """Return the facts after `seconds` without input; `clock` is the person's setting, or two in turn."""
    made = app()
    first, *later = clock.split()
    made.change(call_clock=first)
    match = match_of.__wrapped__(told(**options))
    made.sit(match)
    before = len(match.timeline)
    for half in range(seconds * 2):
        if later and half == _SWITCH:
            made.change(call_clock=later[0])
        made.step(0.5)
    return [event for event in match.timeline.events[before:] if isinstance(event, facts.Declined)]


@pytest.mark.parametrize(("rule", "late"), [("late", True), ("late_or_passed", False)])
def test_who_lets_the_clock_run_out_is_barred(rule, late):
    (declined, *_) = after(8, claim_seconds=5, missed_call_lockout=rule)
    assert (declined.barred, declined.late) == (True, late)


def test_without_the_clock_nobody_hurries():
    assert after(30, claim_seconds=0) == []


def test_a_table_where_being_late_matters_has_a_clock_also_where_it_names_no_time():
    assert after(9, claim_seconds=0, missed_call_lockout="late") == []
    (declined, *_) = after(12, claim_seconds=0, missed_call_lockout="late")
    assert declined.late


@pytest.mark.parametrize(("clock", "hurries"), [("off", False), ("5", True), ("5 off", False), ("off 5", True)])
def test_the_clock_is_ones_own_to_set_and_to_turn_off_also_in_the_middle_of_a_match(clock, hurries):
    assert bool(after(8, clock, claim_seconds=7, missed_call_lockout="late")) is hurries

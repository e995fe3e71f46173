"""Brutal! only for players who were too late: the clock of a screen decides it, and it is recorded."""

from refusals import said
from stacked import Story

from game.engine import actions, facts, flow
from game.record.header import Header, Seat
from game.record.replay import read
from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import differing_choice, seated
from game.words.lookup import Words
from game.words.narrate import Narrator

LATE = {"missed_call_lockout": "late"}


def brutal(answer, **options):
    """East discards 5p, which West could pong; then South discards 5p."""
    given = {"options": LATE | options}
    played = Story(rules="mums_malaysian", east="5p", south="5p", west="55p 147m 258s 11z 22z 3z", front="9m", **given)
    played.does("east", "discard 5p")
    played.says(west=answer)
    return played


def test_who_was_too_late_may_not_take_the_same_tile():
    played = brutal("too_late")
    last = played.last(facts.Declined)
    assert (last.barred, last.late) == (True, True)
    found = played.does("south", "discard 5p")
    assert not [event for event in found if isinstance(event, facts.Offered)]


def test_who_passed_in_time_may():
    played = brutal("pass")
    last = played.last(facts.Declined)
    assert (last.barred, last.late) == (False, False)
    played.does("south", "discard 5p")
    assert "pung 5p 5p 5p" in played.may("west")


def test_by_the_usual_rule_and_without_it_there_is_nothing_to_be_late_for():
    for rule in ("late_or_passed", "off"):
        played = Story(
            rules="mums_malaysian", east="5p", west="55p 147m 258s 11z 22z", options={"missed_call_lockout": rule}
        )
        played.does("east", "discard 5p")
        assert "too_late" not in played.may("west")


def test_nobody_is_late_for_a_chi():
    played = Story(rules="mums_malaysian", east="5p", south="46p 147m 258s 11z 22z 3z", options=LATE)
    played.does("east", "discard 5p")
    assert "too_late" not in played.may("south")


def test_nobody_chooses_to_be_late():
    played = Story(rules="mums_malaysian", east="5p", west="55p 147m 258s 11z 22z", options=LATE)
    played.does("east", "discard 5p")
    possible = flow.asked(played.table, played.rules, played.chance)[2]
    assert possible.allows(actions.TooLate())
    assert not possible.to_choose.allows(actions.TooLate())
    rules = ruleset("mums_malaysian", {**LATE, "match_hands": 3})
    match = Match(seated(rules, "late 1", ["random", "casual", "novice", "club"]))
    match.play()
    assert not any(isinstance(event, facts.Declined) and event.late for event in match.timeline.events)


def test_what_the_clock_said_is_played_again_to_the_same_bytes():
    rules = ruleset("mums_malaysian", {**LATE, "match_hands": 8, "claim_seconds": 5})
    seats = (Seat("Bà Sáu", "you"), *(Seat(name, "casual") for name in "ABC"))
    match = Match(Header(rules, "late 2", seats))
    late = 0
    while not match.over:
        if match.step():
            continue
        options = match.asked()[0].actions
        by_clock = [action for action in options if action.by_clock]
        late += len(by_clock)
        match.wish(0, by_clock[0] if by_clock else options[-1])
    assert late > 2
    data = match.text()
    assert data.count(b'"late":true') >= late - 1  # others may have taken the tile before
    assert (said(verify(data).problem), verify(data).finished) == ("", True)
    replay = read(data)
    assert differing_choice(replay) is None
    told = [event for event in replay.events if isinstance(event, facts.Declined) and event.late]
    assert "Bà Sáu" in Narrator(Words("vi", rules.key), match.names).sentence(told[0], replay.timeline.table(0))

"""If mistakes are allowed, the buttons of a win, a pong and a flower are always there, right or wrong."""

import pytest
from driver import app
from golden_stage import Stage
from golden_tables import match_of, table
from stacked import Story

from game.engine import facts
from game.session.review.results import hand_result
from game.words.won import besides_of

#: South may win with the 5 dots, kong, pong and chi it: every possible button.
MUCH = {"east": "5p 19m 147p 258s 123z", "south": "555p 46p 123m 789s 1z 1z"}
HANDS = {"east": "5p 19m 147p 258s 123z", "south": "55p 147m 258s 11z 22z 3z", "west": "234m 68m 123p 77s 99s 1z"}


def story(options, discard="", hands=HANDS):
    found = Story(rules="mums_malaysian", hands=16, options=options, **hands)
    if discard:
        found.does("east", f"discard {discard}")
    return found


def shown(made, told):
    """Sit down as South at the last question of a story; return the match."""
    match = match_of.__wrapped__(told)
    made.sit(match)
    return match


@pytest.mark.parametrize("language", ["vi", "en"])
def test_they_are_there_only_by_the_house_rule(language):
    with_rule, without = app(language=language), app(language=language)
    shown(with_rule, story({"manual_mistakes": True}, "5p"))
    labels = [with_rule.widget(f"call {name}").label for name in ("win", "kong", "pung", "chow", "show_flower", "take")]
    assert len(set(labels)) == 6
    assert not with_rule.has("pung")
    shown(without, story({}, "5p"))
    assert not without.has("call pung")
    assert without.has("pung")


def test_a_right_call_is_done():
    made = app()
    match = shown(made, story({"manual_mistakes": True}, "5p"))
    made.click("call pung")
    match.step()
    assert any(isinstance(event, facts.Melded) for event in match.timeline.events)
    assert not any(isinstance(event, facts.Paid) for event in match.timeline.events)


def test_a_wrong_one_costs_points_and_nothing_is_said_before():
    made = app()
    match = shown(made, story({"manual_mistakes": True}, "5p"))
    assert made.widget("call win").skin == made.widget("call pung").skin
    made.click("call win")
    last = match.timeline.events[-1]
    assert (last.reason, last.payments[match.person]) == ("mistake_win", -300)
    made.until(lambda: made.asked.any)
    assert made.asked.claiming  # the tile is still on offer


def test_a_flower_that_is_not_there_is_not_shown():
    made = app()
    match = shown(made, story({"manual_mistakes": True}, "5p"))
    facts_before = len(match.timeline)
    made.click("call show_flower")
    assert len(match.timeline) == facts_before


def after_a_kong():
    """South has made a kong of four 5 Dots; the game owes South a tile for it."""
    made = app(undo=0)
    match = shown(made, story({"manual_mistakes": True}, "5p", MUCH))
    made.click("call kong" if made.has("call kong") else "kong")
    made.until(lambda: made.asked.discards)
    return made, match


def test_nobody_says_that_a_tile_is_owed_and_who_throws_without_it_pays():
    made, match = after_a_kong()
    assert made.asked.group("take") is not None
    assert not made.has("take")
    made.expect("table.prompt.discard")
    made.press("i")
    assert not made.lit
    made.click("ask why")
    assert "take" not in made.top.verdicts
    made.press("esc")
    made.throw(made.hand[0])
    match.step()
    paid = [event for event in match.timeline.events if isinstance(event, facts.Paid)]
    assert [event.reason for event in paid] == ["kong", "mistake_replacement"]
    timeline = match.timeline
    result = hand_result(timeline, timeline.events.index(paid[0]) + 1, match.names, match.rules)
    assert result.besides == paid[0].payments
    assert all(result.names[seat] in besides_of(made.words, result) for seat, sum_ in enumerate(result.besides) if sum_)
    assert hand_result(timeline, len(timeline), match.names, match.rules).besides == ()  # no payment was made


def test_the_key_takes_the_tile_that_is_owed_and_costs_points_where_none_is():
    made, match = after_a_kong()
    made.press("w")
    match.step()
    assert isinstance(match.timeline.events[-1], facts.Replaced)
    made.until(lambda: made.asked.any)
    made.press("w")
    assert match.timeline.events[-1].reason == "mistake_take"


@pytest.mark.parametrize("size", [(1280, 800), (2560, 1440)])
@pytest.mark.parametrize("language", ["vi", "en"])
def test_they_have_room(size, language, tmp_path):
    told = story({"manual_mistakes": True}, "5p", MUCH)
    seen = Stage(size, language).show(lambda made, _: table(made, lambda: told), tmp_path)
    assert (seen.spills, seen.overlaps) == ((), ())

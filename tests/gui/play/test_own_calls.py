"""If mistakes are allowed, the buttons of a win, a pong and a flower are always there, right or wrong."""

import pytest
from driver import app
from golden_stage import Stage
from golden_tables import table
from stacked import Story

from game.engine import facts
from game.gui.play.scene import PlayScene
from game.session.review.results import hand_result
from game.words.table.won import besides_of

#: South may win with the 5 dots, kong, pong and chi it: every possible button.
MUCH = {"east": "5p 19m 147p 258s 123z", "south": "555p 46p 123m 789s 1z 1z"}
HANDS = {"east": "5p 19m 147p 258s 123z", "south": "55p 147m 258s 11z 22z 3z", "west": "234m 68m 123p 77s 99s 1z"}


def story(options, discard="", hands=HANDS):
    found = Story(rules="mums_malaysian", hands=16, options=options, **hands)
    if discard:
        found.does("east", f"discard {discard}")
    return found


def shown(made, told):
    scene = table(made, lambda: told)
    for _ in range(3):
        made.step(1 / 60)
    assert isinstance(scene, PlayScene)
    return scene


def button(scene, key):
    return next((widget for widget in scene.focus_ring.stops() if widget.key == key), None)


@pytest.mark.parametrize("language", ["vi", "en"])
def test_they_are_there_only_by_the_house_rule(language):
    with_rule = shown(app(language=language), story({"manual_mistakes": True}, "5p"))
    labels = [button(with_rule, f"call {name}").label for name in ("win", "pung", "show_flower", "take")]
    assert len(set(labels)) == 4
    assert button(with_rule, "pung") is None
    without = shown(app(language=language), story({}, "5p"))
    assert button(without, "call pung") is None
    assert button(without, "pung") is not None


def test_a_right_call_is_done():
    made = app()
    scene = shown(made, story({"manual_mistakes": True}, "5p"))
    made.click("call pung")
    scene.match.step()
    assert any(isinstance(event, facts.Melded) for event in scene.match.timeline.events)
    assert not any(isinstance(event, facts.Paid) for event in scene.match.timeline.events)


def test_a_wrong_one_costs_points_and_nothing_is_said_before():
    made = app()
    scene = shown(made, story({"manual_mistakes": True}, "5p"))
    before = button(scene, "call win")
    assert before.skin == button(scene, "call pung").skin
    made.click(before.rect.center)
    last = scene.match.timeline.events[-1]
    assert (last.reason, last.payments[scene.match.person]) == ("mistake_win", -300)
    for _ in range(3):
        made.step(1 / 60)
    assert scene.live.choices().claiming or not scene.view.show.playhead.at_end  # the tile is still on offer


def test_a_flower_that_is_not_there_is_not_shown():
    made = app()
    scene = shown(made, story({"manual_mistakes": True}, "5p"))
    facts_before = len(scene.match.timeline)
    made.click("call show_flower")
    assert len(scene.match.timeline) == facts_before


def after_a_kong():
    """South has made a kong of four 5 Dots; the game owes South a tile for it."""
    made = app(undo=0)
    scene = shown(made, story({"manual_mistakes": True}, "5p", MUCH))
    scene.match.wish(1, next(one for one in scene.match.asked()[1].actions if one.name == "kong"))
    scene.live.work(lambda: 0.0, 1.0)
    for _ in range(3):
        scene.view.show.playhead.jump(len(scene.match.timeline))
        made.step(1 / 60)
    return made, scene


def test_nobody_says_that_a_tile_is_owed_and_who_throws_without_it_pays():
    made, scene = after_a_kong()
    assert scene.live.choices().group("take") is not None
    assert button(scene, "take") is None
    assert scene.desk.asks() == made.words.say("table.prompt.discard")
    assert scene.helper.hint().throws == ()
    assert "take" not in scene.helper.verdicts(())
    scene.desk.throw(next(iter(scene.live.choices().discards)))
    scene.match.step()
    paid = [event for event in scene.match.timeline.events if isinstance(event, facts.Paid)]
    assert [event.reason for event in paid] == ["kong", "mistake_replacement"]
    timeline = scene.match.timeline
    result = hand_result(timeline, timeline.events.index(paid[0]) + 1, scene.match.names)
    assert result.besides == paid[0].payments
    assert all(result.names[seat] in besides_of(made.words, result) for seat, sum_ in enumerate(result.besides) if sum_)
    assert hand_result(timeline, len(timeline), scene.match.names).besides == ()  # no payment was made


def test_the_key_takes_the_tile_that_is_owed_and_costs_points_where_none_is():
    made, scene = after_a_kong()
    made.press("w")
    scene.match.step()
    assert isinstance(scene.match.timeline.events[-1], facts.Replaced)
    for _ in range(3):
        scene.view.show.playhead.jump(len(scene.match.timeline))
        made.step(1 / 60)
    made.press("w")
    assert scene.match.timeline.events[-1].reason == "mistake_take"


@pytest.mark.parametrize("size", [(1280, 800), (2560, 1440)])
@pytest.mark.parametrize("language", ["vi", "en"])
def test_they_have_room(size, language, tmp_path):
    told = story({"manual_mistakes": True}, "5p", MUCH)
    seen = Stage(size, language).show(lambda made, _: table(made, lambda: told), tmp_path)
    assert (seen.spills, seen.overlaps) == ((), ())

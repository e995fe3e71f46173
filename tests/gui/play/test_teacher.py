"""The teacher at the table: it stops what costs much before anybody sees it, once, and what came of it is on record."""

from dataclasses import replace

import pygame
import pytest
from at_once import weighing
from golden_tables import malaysian_turn, match_of, southern_claim, southern_won
from gui_support import app, key, widget
from shown_scenes import WON

from game.engine import facts
from game.engine.actions import Discard
from game.engine.facts import Warned
from game.gui.play.help.teacher_card import TeacherCard
from game.gui.play.scene import PlayScene
from game.gui.program.scene import Scene
from game.gui.setup.new_game import NewGameScene
from game.gui.sheet.lost import Lost, lost_words
from game.gui.sheet.score_sheet import ScoreSheet
from game.words.narrate import Narrator
from game.words.numbers import expected, fine


def at_table(made, story=malaysian_turn):
    match = match_of.__wrapped__(story())
    scene = weighing(PlayScene(match, hands=16, on_again=Scene))
    made.push(scene)
    for _ in range(3):
        made.step(1 / 60)
    return scene, match


def throw(made, scene, face="3p"):
    scene.desk.throw(next(tile for tile in scene.desk.choices.discards if str(tile.kind) == face))
    for _ in range(3):
        made.step(1 / 60)


def thrown(match):
    return [event for event in match.timeline.events if isinstance(event, facts.Discarded) and event.seat == 1]


def told(match):
    return [event for event in match.timeline.events if isinstance(event, Warned)]


def wait(made):
    for _ in range(40):
        made.step(1 / 60)


@pytest.mark.parametrize("language", ["vi", "en"])
def test_a_costly_discard_is_stopped_told_and_chosen_again(language):
    made = app(language=language, teacher="small")
    scene, match = at_table(made)
    before = len(match.timeline)
    throw(made, scene)
    card = made.top
    assert isinstance(card, TeacherCard)
    assert len(match.timeline) == before
    said = " ".join(card.aloud())
    assert fine(made.words, card.costs.lost) in said
    assert made.words.tile(card.costs.best.tile.kind) in said
    made.handle(key(pygame.K_ESCAPE))  # what was meant for the table does no harm
    assert made.top is card
    wait(made)
    made.handle(key(pygame.K_ESCAPE))
    wait(made)
    assert made.top is scene
    assert not thrown(match)
    (warned,) = told(match)
    lost, error = (round(100 * points) for points in (card.costs.lost, card.costs.error))
    assert (warned.lost, warned.error, warned.went_on) == (lost, error, False)
    sentence = Narrator(made.words, match.names).sentence(warned, match.timeline.now)
    assert fine(made.words, card.costs.lost) in sentence
    throw(made, scene)  # it is not told twice
    assert made.top is scene
    assert [str(event.tile.kind) for event in thrown(match)] == ["3p"]
    made.pop()


def test_it_may_be_done_all_the_same():
    made = app(teacher="small")
    scene, match = at_table(made)
    throw(made, scene)
    wait(made)
    made.top.ring.focus_key("go on")
    made.handle(key(pygame.K_RETURN))
    wait(made)
    assert [one.went_on for one in told(match)] == [True]
    assert len(thrown(match)) == 1


@pytest.mark.parametrize(("degree", "face"), [("none", "3p"), ("large", "3p"), ("small", "3z")])
def test_what_is_not_asked_for_or_as_good_goes_at_once(degree, face):
    made = app(teacher=degree)
    scene, match = at_table(made)
    throw(made, scene, face)
    assert made.top is scene
    assert len(thrown(match)) == 1
    assert not told(match)


def test_the_clock_stands_still_and_what_it_decides_is_not_stopped():
    made = app(teacher="small")
    scene, match = at_table(made, southern_claim)
    scene.countdown.seconds = 1.0
    scene.teacher._waiting = match.asked()[1][0]
    scene._count_down(5.0)
    assert not scene.countdown.running
    scene.teacher.drop()
    for _ in range(3):
        scene._count_down(0.6)
    assert scene.match.timeline.now.declined or not scene.live.choices().any
    assert not told(match)


def test_hints_rank_by_points_and_say_them():
    made = app(hints="full", print_events=True)
    scene, _ = at_table(made)
    wait(made)
    hint = scene.helper.hint()
    assert hint.ranking
    assert [keep.weighed for keep in hint.throws] == list(hint.ranking[:3])
    hand, best = scene.view.hand, hint.ranking[0].action
    assert hand.best == frozenset([best.tile] if isinstance(best, Discard) else [])
    throws = {one.action.tile.kind: one for one in hint.ranking if isinstance(one.action, Discard)}
    assert {tile.kind for tile in hand.shares} == set(throws)
    behind = sorted(hand.shares, key=lambda tile: -throws[tile.kind].points)
    assert hand.shares[behind[0]] == max(hand.shares.values())
    assert hand.shares[behind[-1]] == min(hand.shares.values())
    assert scene.desk.advice.says()
    scene.desk.hint()
    said = " ".join(scene.desk.advice.sentences())
    assert expected(made.words, hint.ranking[0].points) in said
    assert all(made.words.tile(one.action.tile.kind) in said for one in hint.ranking)
    assert scene.helper.plain_hint().ranking == ()


def test_what_choices_cost_is_put_in_when_it_has_come_and_who_wants_no_help_sees_none():
    made = app()
    found = [Lost()]
    sheet = ScoreSheet(replace(WON, lost_of=lambda: found[-1]), bool)
    made.push(sheet)
    assert made.words.say("lost.comes") in sheet.aloud()
    assert sheet.busy
    found.append(Lost(2, 14.2))
    made.step(1 / 60)
    assert made.words.say("lost.some", count=2, points=14) in sheet.aloud()
    scene, match = at_table(made, southern_won)
    end = next(n for n, event in enumerate(match.timeline.events, 1) if isinstance(event, facts.HandEnded))
    seen = scene._lost_of((end,))()
    assert seen is not None
    assert seen.choices is not None
    assert (seen.points > 0) == (seen.choices > 0)
    made.change(hints="none")
    assert scene._lost_of((end,))() is None


@pytest.mark.parametrize(
    ("lost", "key"), [(Lost(0), "lost.none"), (Lost(1, 0.3), "lost.little"), (Lost(3, 8.0), "lost.some")]
)
def test_what_was_lost_is_said_in_whole_points(lost, key):
    words = app().words
    assert lost_words(words, lost) == words.say(key, count=lost.choices, points=round(lost.points))


@pytest.mark.parametrize(
    ("game", "steps"), [("south_vietnamese", ("20", "10", "5")), ("simple", ("0,05", "0,02", "0,01"))]
)
def test_who_begins_a_match_chooses_the_teacher_by_the_points_of_the_game(game, steps):
    made = app(language="vi", game=game)
    page = NewGameScene()
    made.push(page)
    choice = widget(page, "teacher")
    assert tuple(label for _, label in choice.entries) == (made.words.say("teacher.none"), *steps)
    page.ring.focus_key("teacher")
    page.handle(key(pygame.K_SPACE))
    page.handle(key(pygame.K_SPACE))
    assert made.settings.teacher == "middle"

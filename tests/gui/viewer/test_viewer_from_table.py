"""The way from a table to the review of its hands: from the score sheet after a hand, and from the pause menu."""

import shutil
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from at_once import AtOnce, Given
from driver import app
from golden_tables import malaysian_turn, match_of, southern_won
from reviewed_sample import part_of, review_of_sample
from shown_scenes import MATCH, WON, costly
from viewer_support import text_of

from game.engine.facts import HandEnded
from game.gui.judged.card import TallCard
from game.gui.play.help.judge_client import DEPTH
from game.gui.program.games import PlayerGames
from game.gui.program.scene import Scene
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.sheet.standing import Standing
from game.gui.viewer.scene import ViewerScene
from game.paths import resource
from game.record.replay import read
from game.session.review.hand_review import Lost, hands_of, lost, review_part


@pytest.mark.parametrize("way", ["button", "key"])
def test_the_line_after_a_hand_leads_to_the_choices_it_counts(way):
    made, led = app(), []
    sheet = ScoreSheet(replace(WON, lost_of=lambda: costly(12.0, 2.2), see_lost=lambda: led.append(1)), bool)
    made.push(sheet)
    if way == "button":
        made.use("see lost")
    else:
        made.press("l")
    assert led == [1]
    assert made.top is sheet


@pytest.mark.parametrize("lost", [Lost(()), Lost()])
def test_where_no_choice_cost_anything_nothing_is_led_to(lost):
    made, led = app(), []
    sheet = ScoreSheet(replace(WON, lost_of=lambda: lost, see_lost=lambda: led.append(1)), bool)
    made.push(sheet)
    made.press("l")
    assert not led
    assert not any(each.key == "see lost" for each in sheet.ring.widgets())


def test_the_costliest_choices_of_a_match_are_cards_that_lead_to_their_moments():
    made, asked = app(language="en"), []
    found = costly(1.0, 9.0, 3.0, 12.0)
    scene = Standing(replace(MATCH, lost_of=lambda: found), on_again=Scene, on_review=asked.append)
    made.push(scene)
    cards = [each for each in scene.ring.stops() if isinstance(each, TallCard)]
    assert [each.key for each in cards] == ["costly 33", "costly 31", "costly 32"]
    assert "−12" in cards[0].spoken(made.words.say)
    cards[0].on_press()
    made.wait(4)
    made.press("r")
    assert asked == [33, None]


@pytest.mark.parametrize("found", [Lost(()), Lost(), None])
def test_without_costly_choices_there_are_no_cards(found):
    made = app()
    made.push(Standing(replace(MATCH, lost_of=lambda: found), on_again=Scene, on_review=bool))
    assert not any(isinstance(each, TallCard) for each in made.top.ring.stops())
    made.draw(made.window.surface)


def test_what_a_hand_cost_is_its_review_which_is_kept_once_though_its_sheet_was_closed_at_once():
    made, match = app(), match_of.__wrapped__(southern_won())
    kept, part = made.games.kept, part_of(match, hands_of(match)[0], match.person)
    worker = Given({review_part: part})
    scene = made.sit(match, worker=worker)
    lost_of = scene.lost_of([n for n, one in enumerate(match.timeline.events, 1) if isinstance(one, HandEnded)])
    assert not kept
    made.step(1 / 30)
    assert (review_part, (match.text(), "", DEPTH, 0, match.person, {})) in worker.asked
    assert part.choices
    assert lost_of().choices == lost(part)
    made.step(1 / 30)
    assert kept == [part]


def test_the_review_of_a_match_under_way_ends_with_its_last_whole_hand(tmp_path):
    path = tmp_path / "under way.mcr"
    path.write_bytes(text_of())
    events = read(text_of()).events
    end = next(n for n, event in enumerate(events, 1) if isinstance(event, HandEnded))
    assert end < len(events)
    made = app()
    games = PlayerGames(lambda: made.words, tmp_path / "own")
    study = games.review(path, end)
    made.push(study)
    assert isinstance(study, ViewerScene)
    assert study.side.name == "review"
    assert study.chapters.count == end
    made.press("end")
    assert study.viewed.place <= end
    games.close()


@pytest.mark.parametrize(("asked", "place"), [(None, None), (40, 40)])
def test_a_review_begins_at_the_choice_asked_about_wherever_the_game_was_left(asked, place, tmp_path):
    path = tmp_path / "played.mcr"
    path.write_bytes(text_of())
    made = app()
    games = PlayerGames(lambda: made.words, tmp_path / "own")
    made.push(games.open(path))
    place = made.top.chapters.first_turn if place is None else place
    made.top.travel.go(25)
    made.pop()
    study = games.review(path, None, asked)
    made.push(study)
    made.step(1.0)
    assert made.top.viewed.place == place
    made.pop()
    made.push(games.open(path))
    assert made.top.viewed.place == place, "where it was left"
    games.close()


@pytest.mark.parametrize("asked", [None, 40])
def test_a_review_goes_to_the_first_mistake_unless_another_choice_was_asked_about(asked, tmp_path):
    path = tmp_path / "played.mcr"
    shutil.copy(resource("saves") / "south-vietnamese.mcr", path)
    review_of_sample(path)
    made = app()
    games = PlayerGames(lambda: made.words, tmp_path / "own")
    made.push(games.review(path, None, asked))
    for _ in range(30):
        made.step(0.1)
    mistakes = made.top.review.mistakes()
    assert mistakes
    assert made.top.viewed.place == (asked or mistakes[0])
    games.close()


@pytest.mark.parametrize(("story", "over"), [(southern_won, True), (malaysian_turn, False)])
def test_the_menu_of_a_pause_leads_to_the_review_once_a_hand_is_over(story, over):
    made, asked = app(), []
    match = match_of.__wrapped__(story())
    match.journal = SimpleNamespace(path=Path("played.mcr"), is_behind=False)
    made.games.review = lambda path, end, at: asked.append((path, end, at)) or Scene()
    made.sit(match, worker=AtOnce())
    made.shown.playhead.skip()
    made.push(made.top.menu())
    assert made.has("review") == over
    if over:
        made.use("review")
        end = next(n for n, event in enumerate(match.timeline.events, 1) if isinstance(event, HandEnded))
        assert asked == [(match.journal.path, end, None)]

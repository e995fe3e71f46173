"""The way from a table to the review of its hands: from the sheet after a hand, and from the menu of a pause."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pygame
import pytest
from at_once import weighing
from golden_tables import malaysian_turn, match_of, southern_won
from gui_support import app, press, widget
from shown_scenes import WON
from viewer_support import text_of

from game.engine.facts import HandEnded
from game.gui.games import PlayerGames
from game.gui.play.scene import PlayScene
from game.gui.program.scene import Scene
from game.gui.sheet.lost import Lost
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.viewer.review.review_tab import ReviewTab
from game.gui.viewer.scene import ViewerScene
from game.record.replay import read


@pytest.mark.parametrize("way", ["button", "key"])
def test_the_line_after_a_hand_leads_to_the_choices_it_counts(way):
    made, led = app(), []
    sheet = ScoreSheet(replace(WON, lost_of=lambda: Lost(2, 14.2), see_lost=lambda: led.append(1)), bool)
    made.push(sheet)
    if way == "button":
        widget(sheet, "see lost").on_press()
    else:
        press(made, pygame.K_l)
    assert led == [1]
    assert made.top is sheet


@pytest.mark.parametrize("lost", [Lost(0), Lost()])
def test_where_no_choice_cost_anything_nothing_is_led_to(lost):
    made, led = app(), []
    sheet = ScoreSheet(replace(WON, lost_of=lambda: lost, see_lost=lambda: led.append(1)), bool)
    made.push(sheet)
    press(made, pygame.K_l)
    assert not led
    assert not any(each.key == "see lost" for each in sheet.ring.widgets())


def test_the_review_of_a_match_under_way_ends_with_its_last_whole_hand(tmp_path, monkeypatch):
    monkeypatch.setattr(ReviewTab, "workers", staticmethod(lambda _: ThreadPoolExecutor(1)))
    monkeypatch.setattr(ReviewTab, "begin", lambda *_, **__: None)
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
    press(made, pygame.K_END)
    assert study.looking.place <= end
    games.close()


@pytest.mark.parametrize(("story", "over"), [(southern_won, True), (malaysian_turn, False)])
def test_the_menu_of_a_pause_leads_to_the_review_once_a_hand_is_over(story, over):
    made, asked = app(), []
    match = match_of.__wrapped__(story())
    scene = weighing(PlayScene(match, hands=16, on_again=Scene, on_review=lambda end: asked.append(end) or Scene()))
    made.push(scene)
    scene.view.show.playhead.skip()
    made.push(scene.menu())
    buttons = [each for each in made.top.ring.widgets() if each.key == "review"]
    assert len(buttons) == over
    if over:
        buttons[0].on_press()
        end = next(n for n, event in enumerate(match.timeline.events, 1) if isinstance(event, HandEnded))
        assert asked == [end]

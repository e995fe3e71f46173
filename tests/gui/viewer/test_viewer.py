"""The viewer on a whole game, by keys and mouse."""

from functools import cache

import pygame
import pytest
from driver import table_app
from table_support import match

from game.engine import facts
from game.gui.play.menu import PauseMenu
from game.gui.program.dialog import Message
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.viewer.dialogs import JumpDialog
from game.gui.viewer.scene import ViewerScene
from game.record.replay import Replay
from game.words.lookup import LANGUAGES


@cache
def replay() -> Replay:
    played = match("viewer", person=False, hands=2)
    played.play()
    return Replay(played.header, played.timeline)


def viewer(at=None, **settings):
    window = table_app(**settings)
    scene = ViewerScene(replay(), at)
    window.push(scene)
    return window, scene


def test_steps_forward_and_back():
    window, _ = viewer((1, 40))
    here = window.place
    window.press("right")
    window.wait(3)
    assert window.place == here + 1
    window.press("left", "left")
    assert window.place == here - 1


def test_turns_hands_and_ends():
    window, _ = viewer()
    window.press("page_down")
    assert window.shown.table.hand == 2
    window.press("down")
    after = window.place
    window.press("down", "up")
    assert window.place == after
    window.press("end")
    assert window.place == len(replay().events)
    window.press("home")
    assert window.place == 0


def test_it_plays_by_itself_and_stops_at_the_end():
    window, _ = viewer(speed="instant")
    window.press("end", *["left"] * 6)
    assert window.place == len(replay().events) - 6
    window.press("space")
    window.wait(0.1)
    assert window.top.busy
    window.wait(8)
    assert window.place == len(replay().events)
    assert not window.top.busy


def test_hands_are_hidden_and_seats_changed():
    window, _ = viewer((1, 60))
    table = window.shown.table
    window.press("h")
    spots = window.shown.spots(window.shown.reached)
    assert not any(spots[tile].face_up for tile in table.places[1].hand)
    window.press("s")
    spots = window.shown.spots(window.shown.reached)
    assert all(spots[tile].face_up for tile in table.places[1].hand)
    assert not any(spots[tile].face_up for tile in table.places[0].hand)
    window.press("h")
    spots = window.shown.spots(window.shown.reached)
    assert all(spots[tile].face_up for place in table.places for tile in place.hand)


def test_dialogs_open_and_close():
    window, scene = viewer((1, 60))
    window.press("end")
    window.press("g")
    window.fill("place", "1:60")
    window.press("enter")
    for code, shape in (("g", JumpDialog), ("b", ScoreSheet), ("p", PauseMenu)):
        window.press(code)
        assert isinstance(window.top, shape)
        window.draw(window.window.surface)
        window.press("esc")
        assert window.top is scene
    assert scene.chapters.hand_end(scene.chapters.count) == scene.chapters.ends[-1] < scene.chapters.count
    window.press("o")  # no variation is kept, and a message says so
    assert isinstance(window.top, Message)
    window.press("esc")
    window.press("end")
    window.press("b")  # only the standing follows
    window.expect("action.back")


def test_a_place_is_jumped_to():
    window, scene = viewer()
    window.press("g")
    window.fill("place", "2:5")
    window.press("enter")
    assert window.top is scene
    assert window.at == (2, 5)
    window.press("g")
    window.fill("place", "77")
    window.press("enter")
    assert isinstance(window.top, JumpDialog), "a place that is not there is asked for again"


def test_before_the_first_hand_the_place_is_said_in_words():
    window, scene = viewer(language="en")
    window.press("home")
    assert any("Before the first hand" in text for text in scene.aloud())
    window.press("g")
    assert window.widget("place").value == "1"
    window.press("enter")
    assert window.at == (1, 0)
    assert any(text.startswith("Hand 1 : 0") for text in scene.aloud())


def test_the_scrub_bar_is_dragged():
    window, _ = viewer()
    scrub = window.widget("scrub").rect
    window.click((scrub.centerx, scrub.bottom - 8))
    window.step(1 / 30)
    assert window.place == pytest.approx(len(replay().events) / 2, abs=6)


def test_an_address_that_is_not_there_shows_what_is_nearest():
    window, _ = viewer((1, 9999))
    assert isinstance(replay().events[window.place - 1], facts.HandEnded | facts.MatchEnded)
    window, _ = viewer((99, 0))
    assert window.place == len(replay().events)


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("size", [(1024, 700), (1920, 1080)])
def test_nothing_is_cut(language, size):
    window, _ = viewer((1, 60), language=language, size=size)
    for code in (pygame.K_RIGHT, pygame.K_p, pygame.K_ESCAPE, pygame.K_g, pygame.K_ESCAPE, pygame.K_PAGEDOWN):
        window.press(code)
        window.draw(window.window.surface)
    assert window.cut == []


def test_esc_closes_it():
    window, scene = viewer()
    window.press("esc")
    assert window.top is not scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 700)])
def test_a_banner_says_that_the_file_is_damaged_and_how_far_it_is_good(language, size):
    whole = replay()
    broken = Replay(whole.header, whole.timeline, "line 111: not readable as JSON (Expecting value)")
    window = table_app(size, language=language)
    window.push(ViewerScene(broken))
    scene = window.top
    assert "111" in scene.viewed.banner
    window.wait(1)
    assert not window.look.spills
    plain = ViewerScene(whole)
    window.push(plain)
    assert plain.viewed.banner == ""

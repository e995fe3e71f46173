"""The viewer on a whole game, by keys and mouse."""

from functools import cache

import pygame
import pytest
from table_support import app, click, match, run
from viewer_support import press

from game.engine import facts
from game.gui.play.menu import PauseMenu
from game.gui.program.message import Message
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
    window = app(**settings)
    scene = ViewerScene(replay(), at)
    window.push(scene)
    return window, scene


def field(window):
    return next(widget for widget in window.top.ring.widgets() if widget.key == "place")


def test_steps_forward_and_back():
    window, scene = viewer((1, 40))
    here = scene.travel.head.index
    press(window, pygame.K_RIGHT)
    run(window, 3)
    assert scene.travel.head.index == here + 1
    press(window, pygame.K_LEFT, pygame.K_LEFT)
    assert scene.travel.head.index == here - 1


def test_turns_hands_and_ends():
    window, scene = viewer()
    press(window, pygame.K_PAGEDOWN)
    assert scene.view.show.table.hand == 2
    press(window, pygame.K_DOWN)
    after = scene.travel.head.index
    press(window, pygame.K_DOWN, pygame.K_UP)
    assert scene.travel.head.index == after
    press(window, pygame.K_END)
    assert scene.travel.head.index == len(replay().events)
    press(window, pygame.K_HOME)
    assert scene.travel.head.index == 0


def test_it_plays_by_itself_and_stops_at_the_end():
    window, scene = viewer(speed="instant")
    scene.travel.go(len(replay().events) - 6)
    press(window, pygame.K_SPACE)
    assert scene.travel.playing
    run(window, 8)
    assert scene.travel.head.index == len(replay().events)
    assert not scene.travel.playing


def test_hands_are_hidden_and_seats_changed():
    window, scene = viewer((1, 60))
    table = scene.view.show.table
    press(window, pygame.K_h)
    spots = scene.view.show.spots(scene.view.show.reached)
    assert not any(spots[tile].face_up for tile in table.places[1].hand)
    press(window, pygame.K_s)
    spots = scene.view.show.spots(scene.view.show.reached)
    assert all(spots[tile].face_up for tile in table.places[1].hand)
    assert not any(spots[tile].face_up for tile in table.places[0].hand)
    press(window, pygame.K_h)
    spots = scene.view.show.spots(scene.view.show.reached)
    assert all(spots[tile].face_up for place in table.places for tile in place.hand)


def test_dialogs_open_and_close():
    window, scene = viewer((1, 60))
    scene.looking.known = scene.chapters.count
    for code, shape in ((pygame.K_g, JumpDialog), (pygame.K_b, ScoreSheet), (pygame.K_p, PauseMenu)):
        press(window, code)
        assert isinstance(window.top, shape)
        window.draw(window.window.surface)
        press(window, pygame.K_ESCAPE)
        assert window.top is scene
    assert scene.chapters.hand_end(scene.chapters.count) == scene.chapters.ends[-1] < scene.chapters.count
    press(window, pygame.K_o)  # no variation is kept, and that is told
    assert isinstance(window.top, Message)
    press(window, pygame.K_ESCAPE)
    press(window, pygame.K_END)
    press(window, pygame.K_b)  # nothing follows but the standing
    assert window.words.say("action.back") in [getattr(widget, "label", "") for widget in window.top.ring.widgets()]


def test_a_place_is_jumped_to():
    window, scene = viewer()
    press(window, pygame.K_g)
    field(window).set("2:5")
    press(window, pygame.K_RETURN)
    assert window.top is scene
    assert scene.chapters.address(scene.travel.head.index) == (2, 5)
    press(window, pygame.K_g)
    field(window).set("77")
    press(window, pygame.K_RETURN)
    assert isinstance(window.top, JumpDialog), "a place that is not there is asked for again"


def test_before_the_first_hand_the_place_is_said_in_words():
    window, scene = viewer(language="en")
    press(window, pygame.K_HOME)
    assert any("Before the first hand" in text for text in scene.aloud())
    press(window, pygame.K_g)
    assert field(window).value == "1"
    press(window, pygame.K_RETURN)
    assert scene.chapters.address(scene.travel.head.index) == (1, 0)
    assert any(text.startswith("Hand 1 : 0") for text in scene.aloud())


def test_the_scrub_bar_is_dragged():
    window, scene = viewer()
    scrub = next(widget for widget in scene.ring.stops() if widget.key == "scrub")
    for event in click((scrub.rect.centerx, scrub.rect.bottom - 8)):
        window.handle(event)
    window.step(1 / 30)
    assert scene.travel.head.index == pytest.approx(len(replay().events) / 2, abs=6)


def test_an_address_that_is_not_there_shows_what_is_nearest():
    _, scene = viewer((1, 9999))
    assert isinstance(replay().events[scene.travel.head.index - 1], facts.HandEnded | facts.MatchEnded)
    _, scene = viewer((99, 0))
    assert scene.travel.head.index == len(replay().events)


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("size", [(1024, 700), (1920, 1080)])
def test_nothing_is_cut(language, size):
    window, scene = viewer((1, 60), language=language, size=size)
    for code in (pygame.K_RIGHT, pygame.K_p, pygame.K_ESCAPE, pygame.K_g, pygame.K_ESCAPE, pygame.K_PAGEDOWN):
        press(window, code)
        window.draw(window.window.surface)
    assert scene.view.look.spills == []
    assert window.look.spills == []


def test_esc_closes_it():
    window, scene = viewer()
    press(window, pygame.K_ESCAPE)
    assert window.top is not scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 700)])
def test_a_banner_says_that_the_file_is_damaged_and_how_far_it_is_good(language, size):
    whole = replay()
    broken = Replay(whole.header, whole.timeline, "line 111: not readable as JSON (Expecting value)")
    window = app(size, language=language)
    window.push(ViewerScene(broken))
    scene = window.top
    assert "111" in scene.looking.banner
    run(window, 1)
    assert not window.look.spills
    plain = ViewerScene(whole)
    window.push(plain)
    assert plain.looking.banner == ""

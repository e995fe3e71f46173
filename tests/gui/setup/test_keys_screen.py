"""The screen of the keys, by keyboard and mouse; a new key works at once and is shown everywhere."""

import pygame
import pytest
from driver import app, key, widget
from table_support import match

from game.gui.home import Home
from game.gui.play.menu import PauseMenu
from game.gui.program.dialog import Message
from game.gui.setup.keys import KeyCard, KeysScene, NextKey
from game.gui.setup.settings import SettingsScene
from game.gui.viewer.scene import ViewerScene
from game.record.replay import Replay
from game.settings import load


@pytest.fixture
def window(home):
    made = app(language="en", sound=False, undo=0, reduced_motion=True)
    made.push(Home())
    return made


def press(window, *codes, mod=0):
    for code in codes:
        window.handle(key(code, mod))
        window.step(1 / 30)


def choose(window, command, code, mod=0):
    """Change the key of a command, by keyboard only."""
    window.push(KeysScene())
    window.top.ring.focus_key(command)
    press(window, pygame.K_RETURN)
    assert isinstance(window.top, NextKey)
    press(window, code, mod=mod)


def words_of(scene):
    return " ".join(str(getattr(widget, "words", getattr(widget, "label", ""))) for widget in scene.ring.widgets())


def table(window, **settings):
    """Sit down until it is one's turn; return the match."""
    window.change(speed="instant", **settings)
    game = match("keys")
    window.sit(game)
    window.play(lambda asked: asked.discards)
    return game


def kept():
    return load()[0].keys


def test_the_settings_lead_to_it(window):
    window.push(SettingsScene("keys"))
    window.use("keys")
    assert isinstance(window.top, KeysScene)
    assert window.focused == "game_fullscreen"


def test_a_command_gets_a_new_key_by_keyboard_and_keeps_it(window):
    choose(window, "table_hint", pygame.K_m)
    assert isinstance(window.top, KeysScene)
    assert window.keymap.key("table_hint") == "m"
    assert kept() == {"table_hint": "m"}
    assert window.focused == "table_hint"
    assert "changed" in words_of(window.top)
    assert window.top.ring.focus.spoken(window.words.say) == "Hint: M, default: I"
    press(window, pygame.K_DELETE)
    assert kept() == {}
    assert "differs" not in words_of(window.top)


def test_a_command_gets_a_new_key_by_mouse(window):
    window.push(KeysScene())
    window.step(1 / 30)
    window.click("table_win")
    press(window, pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert kept() == {"table_win": "ctrl+z"}
    window.click("reset table_win")
    assert kept() == {}


def test_esc_leaves_it_and_fixed_keys_are_refused(window):
    choose(window, "table_hint", pygame.K_LSHIFT, pygame.KMOD_LSHIFT)
    assert window.top.refused == ""
    for code in (pygame.K_TAB, pygame.K_RETURN, pygame.K_LEFT, pygame.K_5, pygame.K_PRINTSCREEN):
        press(window, code)
        assert window.top.refused.endswith((".", ")."))
        assert "{" not in window.top.refused
    press(window, pygame.K_ESCAPE)
    assert isinstance(window.top, KeysScene)
    assert kept() == {}


def test_a_key_that_works_everywhere_is_taken_and_not_obeyed(window):
    choose(window, "game_fullscreen", pygame.K_F11)
    assert not window.settings.fullscreen
    assert isinstance(window.top, KeysScene)
    choose(window, "game_fullscreen", pygame.K_q)
    assert "q" in window.top.refused.lower()
    press(window, pygame.K_F9)
    press(window, pygame.K_F11)
    assert not window.settings.fullscreen
    press(window, pygame.K_F9)
    assert window.settings.fullscreen


def test_two_commands_swap_when_one_wants_it(window):
    choose(window, "table_hint", pygame.K_p)
    assert isinstance(window.top, Message)
    assert "Pause" in window.top.sentence
    press(window, pygame.K_ESCAPE)
    assert kept() == {}
    choose(window, "table_hint", pygame.K_p)
    press(window, pygame.K_TAB, pygame.K_RETURN)
    assert kept() == {"table_hint": "p", "table_pause": "i"}
    window.top.ring.focus_key("table_pause")
    press(window, pygame.K_DELETE)
    press(window, pygame.K_TAB, pygame.K_RETURN)
    assert kept() == {}


def test_what_cannot_be_swapped_is_told(window):
    choose(window, "table_pause", pygame.K_F11)
    assert isinstance(window.top, Message)
    assert len(window.top.answers) == 0
    press(window, pygame.K_RETURN)
    assert kept() == {}


def test_all_at_once_go_back(window):
    window.change(keys={"table_hint": "y", "viewer_jump": "j"})
    window.push(KeysScene())
    window.use("all usual")
    assert "2" in window.top.sentence
    press(window, pygame.K_TAB, pygame.K_RETURN)
    assert kept() == {}


def test_the_new_key_works_at_the_table_and_is_shown_there(window):
    table(window)
    assert window.has("ask hint")
    choose(window, "table_hint", pygame.K_m)
    choose(window, "table_pause", pygame.K_y)
    while not window.at_table:
        press(window, pygame.K_ESCAPE)
    hints = {getattr(widget, "hint", "") for widget in window.widgets}
    assert "M" in hints
    assert "I" not in hints
    press(window, pygame.K_i)
    assert not window.has("hint")
    press(window, pygame.K_m)
    assert window.has("hint")
    press(window, pygame.K_p)
    assert window.at_table
    press(window, pygame.K_y)
    assert isinstance(window.top, PauseMenu)
    assert "M gives a hint" in words_of(window.top)
    press(window, pygame.K_y)
    assert window.at_table
    press(window, pygame.K_F1)
    assert isinstance(window.top, KeyCard)
    assert "Y: Pause" in words_of(window.top)


def test_a_button_is_pressed_by_its_new_key_and_told_with_it(window):
    window.change(speed="instant", keys={"table_pass": "space", "table_skip": "y"}, print_events=True)
    said, game = [], match("keys")
    window.sit(game, said)
    window.until(lambda: window.asked.any)
    while not window.asked.claiming:
        if window.asked.discards:
            window.throw(window.hand[-1])
        window.step(1 / 30)
    asked = window.asked
    assert window.widget("pass").hint == "Space"
    window.step(1 / 30)
    assert any("Space, Keep" in line for line in said)  # the first question is about a joker
    before = len(game.timeline)
    press(window, pygame.K_b)
    assert window.asked is asked
    press(window, pygame.K_SPACE)
    window.step(1 / 30)
    assert len(game.timeline) > before


def test_the_new_key_works_in_the_viewer_and_is_shown_there(window):
    played = match("keys", person=False)
    played.play()
    scene = ViewerScene(Replay(played.header, played.timeline), (1, 40))
    window.push(scene)
    window.change(keys={"viewer_step_on": "y", "viewer_events": "ctrl+l", "viewer_keys": "f3"})
    here = window.place
    press(window, pygame.K_RIGHT)
    assert window.place == here
    press(window, pygame.K_y)
    assert window.place == here + 1
    press(window, pygame.K_l, mod=pygame.KMOD_LCTRL)
    assert window.has("events")
    assert "(Ctrl+L)" in words_of(scene)
    press(window, pygame.K_F1)
    assert window.top is scene
    press(window, pygame.K_F3)
    assert "Ctrl+L" in words_of(window.top)
    press(window, pygame.K_F3)
    assert window.top is scene


@pytest.mark.parametrize("card", ["table", "lesson", "demo", "card", "viewer"])
@pytest.mark.parametrize(("size", "language"), [((1024, 700), "vi"), ((2560, 1440), "en")], ids=str)
def test_every_card_fits(card, size, language):
    made = app(size, language)
    made.push(Home())
    made.push(KeyCard(card))
    made.step(0.5)
    made.push(NextKey("viewer_choice_back", lambda _key: None))
    made.step(0.5)
    press(made, pygame.K_TAB)
    assert made.look.spills == []


@pytest.mark.parametrize("card", ["table", "viewer"])
def test_a_card_of_keys_keeps_the_largest_letters_and_scrolls(card):
    made = app((1280, 800), ui_scale=200)
    made.push(KeyCard(card))
    assert made.look.percent == 200
    assert widget(made.top, "scroll").takes_focus

"""The key of each command: the usual one, the player's choice, and the fallback for a broken file."""

from itertools import combinations

import pygame
import pytest
from driver import key

from game.gui.keymap.cards import CARDS, Fixed, Shared, runs
from game.gui.keymap.commands import COMMANDS, GAME, MARKS, TABLE, VIEWER, meet
from game.gui.keymap.keymap import Keymap, refusal, usual
from game.gui.keymap.names import read
from game.gui.kit.pressed import pressed
from game.settings import Settings
from game.settings import read as read_settings
from game.settings_file import load, save
from game.words.lookup import LANGUAGES, Words

SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL


def test_no_two_commands_of_one_place_have_the_same_usual_key():
    for one, other in combinations(COMMANDS.values(), 2):
        if meet(one.place, other.place):
            assert not set(one.usual) & set(other.usual), (one, other)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_words_and_keys_that_it_may_have(command):
    for text in COMMANDS[command].usual:
        assert read(text) == text
        assert refusal(command, text) == ""
    for language in LANGUAGES:
        assert Words(language).has(f"keys.do.{command}")


def test_a_chosen_key_works_and_the_usual_ones_no_longer():
    keymap = Keymap({"table_take_back": "y"})
    assert keymap.command("y", TABLE) == "table_take_back"
    assert keymap.command("z", TABLE) == keymap.command("backspace", TABLE) == ""
    assert keymap.command("y", VIEWER) == ""


@pytest.mark.parametrize(
    "wanted",
    [
        {"nobody": "x"},
        {"table_hint": "no such key"},
        {"table_hint": ""},
        {"table_hint": "ctrl+"},
        {"table_hint": "left"},
        {"table_hint": "7"},
        {"table_hint": "enter"},
        {"game_fullscreen": "q"},
        {"game_fullscreen": "ctrl+f"},
        {"game_fullscreen": "f2"},
        {"table_hint": "p"},
        {"table_hint": "f11"},
    ],
)
def test_what_names_nothing_or_cannot_be_is_left_out(wanted):
    keymap = Keymap(wanted | {"viewer_jump": "J"})
    assert keymap.chosen == {"viewer_jump": "j"}
    assert keymap.key("table_hint") == "i"


def test_of_two_commands_on_one_key_the_later_keeps_its_usual_one():
    assert Keymap({"table_hint": "y", "table_why": "y"}).chosen == {"table_hint": "y"}
    assert Keymap({"table_hint": "y", "viewer_jump": "y"}).chosen == {"table_hint": "y", "viewer_jump": "y"}
    both = {"table_hint": "p", "table_pause": "i"}
    assert Keymap(both).chosen == both
    # the pause takes the hint's key, and its own key is taken: neither of the two can stay
    assert Keymap({"table_hint": "p", "table_pause": "k"}).chosen == {}


def test_a_further_usual_key_goes_to_who_chooses_it():
    keymap = Keymap({"table_hint": "backspace"})
    assert keymap.command("backspace", TABLE) == "table_hint"
    assert keymap.keys("table_take_back") == ("z",)


def test_two_commands_swap_and_go_back():
    keymap = Keymap().swapping("table_hint", "p")
    assert keymap.chosen == {"table_pause": "i", "table_hint": "p"}
    assert keymap.swapping("table_hint", usual("table_hint")).chosen == {}


def test_what_works_everywhere_swaps_with_all_places_or_not_at_all():
    assert Keymap().swapping("game_fullscreen", "f1").chosen == {
        "table_keys": "f11",
        "viewer_keys": "f11",
        "card_keys": "f11",
        "game_fullscreen": "f1",
    }
    assert Keymap().swapping("table_pause", "f11") is None, "a letter cannot work everywhere: texts need it"


@pytest.mark.parametrize(
    ("event", "wanted"),
    [
        (key(pygame.K_p), "p"),
        (key(pygame.K_z, CTRL | SHIFT), "ctrl+shift+z"),
        (key(pygame.K_PAGEUP), "page_up"),
        (key(pygame.K_KP_PLUS), "+"),
        (key(pygame.K_EQUALS, SHIFT), "+"),
        (key(pygame.K_SLASH, SHIFT), "?"),
        (key(pygame.K_7, SHIFT, "?"), "?"),
        (key(pygame.K_KP4), "4"),
        (key(pygame.K_LSHIFT, SHIFT), ""),
        (key(pygame.K_PRINTSCREEN), ""),
    ],
)
def test_what_is_pressed_has_a_name(event, wanted):
    assert pressed(event) == wanted


def test_a_shift_that_means_nothing_is_overlooked():
    keymap = Keymap()
    assert keymap.command("shift+p", TABLE) == "table_pause"
    assert keymap.command("shift+left", VIEWER) == "viewer_choice_back"
    assert keymap.command("ctrl+p", TABLE) == ""
    assert keymap.command("c", MARKS) == "marks_circle"
    assert keymap.command("f11", GAME) == "game_fullscreen"


def test_keys_come_back_as_they_were_written(tmp_path):
    chosen = Settings(keys={"table_hint": "p", "table_why": "=", "viewer_jump": "7", "viewer_find": "ctrl+shift+f"})
    save(chosen, tmp_path / "settings.yaml")
    assert load(tmp_path / "settings.yaml") == (chosen, None)


@pytest.mark.parametrize("told", ["7", "[a, b]", "{1: a}", "{table_hint: [p]}", "{table_hint: {a: b}}", "~", "yes"])
def test_keys_that_are_none_are_left_out(told):
    assert read_settings(f"keys: {told}\nsound: false") == Settings(sound=False)


def test_a_digit_needs_no_quotation_marks():
    assert Keymap(read_settings("keys: {viewer_jump: 8, viewer_lucky: g}").keys).key("viewer_jump") == "8"


def test_every_command_stands_on_a_card_of_its_place():
    found = set()
    for columns in CARDS.values():
        for entry in (entry for column in columns for entry in column if not isinstance(entry, Fixed)):
            found |= set(entry.commands) if isinstance(entry, Shared) else {entry}
    assert found == {name for name, command in COMMANDS.items() if command.place != MARKS}


def test_digits_in_a_row_are_written_short():
    assert runs(("1", "2", "3", "X", "5", "6", "0")) == "1 – 3 X 5 6 0"

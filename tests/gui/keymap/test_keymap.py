"""The key of each command: the usual one, the player's choice, and the fallback for a broken file."""

from itertools import combinations

import pygame
import pytest
from driver import key

from game.gui.keymap import (
    CARDS,
    COMMANDS,
    GAME,
    MARKS,
    TABLE,
    VIEWER,
    Fixed,
    Keymap,
    Shared,
    edits,
    meet,
    read,
    refusal,
    runs,
    usual,
)
from game.gui.kit import pressed as layout
from game.gui.kit.pressed import commanded, digit, pressed
from game.settings import Settings, load, read as read_settings, save
from game.words.lookup import LANGUAGES, table

SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL


def test_no_two_commands_of_one_place_have_the_same_usual_key():
    for one, other in combinations(COMMANDS.values(), 2):
        if meet(one.place, other.place):
            assert not set(one.usual) & set(other.usual), (one, other)


def test_every_command_has_words_and_keys_that_it_may_have():
    for name, command in COMMANDS.items():
        for text in command.usual:
            assert read(text) == text
            assert refusal(name, text) == ""
        assert all(f"keys.do.{name}" in table(language) for language in LANGUAGES)


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


#: The rows of keys that type signs, as layouts print them: alone, then with Shift. The first key is the left one of
#: each row on a US keyboard: 1, Q, A, Z; after the letters come the keys for signs.
LAYOUTS = {
    "us": ("1234567890-= qwertyuiop[] asdfghjkl;'` \\zxcvbnm,./", '!@#$%^&*()_+ QWERTYUIOP{} ASDFGHJKL:"~ |ZXCVBNM<>?'),
    "fr": ("&é\"'(-è_çà)= azertyuiop^$ qsdfghjklmù² *wxcvbn,;:!", "1234567890°+ AZERTYUIOP¨£ QSDFGHJKLM%~ µWXCVBN?./§"),
    "de": ("1234567890ß´ qwertzuiopü+ asdfghjklöä^ #yxcvbnm,.-", "!\"§$%&/()=?` QWERTZUIOPÜ* ASDFGHJKLÖÄ° 'YXCVBNM;:_"),
    "es": ("1234567890'¡ qwertyuiop`+ asdfghjklñ´º çzxcvbnm,.-", '!"·$%&/()=?¿ QWERTYUIOP^* ASDFGHJKLÑ¨ª ÇZXCVBNM;:_'),
    "dk": ("1234567890+´ qwertyuiopå¨ asdfghjklæø½ 'zxcvbnm,.-", '!"#¤%&/()=?` QWERTYUIOPÅ^ ASDFGHJKLÆØ§ *ZXCVBNM;:_'),
    "cz": ("+ěščřžýáíé=´ qwertzuiopú) asdfghjklů§; ¨yxcvbnm,.-", "1234567890%ˇ QWERTZUIOP/( ASDFGHJKL\"!° 'YXCVBNM?:_"),
}


def strokes(name, *, digits):
    """
    Return what a layout types: (place, Shift, AltGr) and sign; and the event of each stroke, as SDL sends it.

    An X server names the keys of a row of digits by these `digits`, Windows by the signs that they type alone.
    """
    places = [place for code, place in sorted(layout.PLACES.items()) if code < 86]
    alone, shifted = ("".join(row.split(" ")) for row in LAYOUTS[name])
    assert len(alone) == len(shifted) == len(places)
    signs, events = {}, {}
    for n, place in enumerate(places):
        code = ord("1234567890"[n]) if digits and n < 10 else ord(alone[n])
        for sign, shift in ((alone[n], False), (shifted[n], True)):
            signs[place, shift, False] = sign
            told = chr(code) if code < 128 else ""  # pygame fills in the sign of the key alone
            events[sign] = pygame.event.Event(
                pygame.KEYDOWN, key=code, mod=SHIFT if shift else 0, unicode=told, scancode=place
            )
    return signs, events


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("digits", [True, False])
def test_a_sign_that_a_key_promises_works_on_every_layout(monkeypatch, name, digits):
    signs, events = strokes(name, digits=digits)
    monkeypatch.setattr(layout, "signs", lambda: signs)
    checked = set()
    for one in COMMANDS.values():
        for sign in one.usual:
            if len(sign) == 1 and (not sign.isalpha()):
                assert commanded(events[sign], Keymap(), one.place) == one.name, (name, sign)
                checked.add(sign)
    assert checked >= set("?+-=,.0123456789")
    assert [digit(events[sign]) for sign in "1234567890"] == list("1234567890")


@pytest.mark.parametrize("name", ["fr", "cz"])
@pytest.mark.parametrize("digits", [True, False])
def test_digits_that_need_shift_are_also_found_without_it(monkeypatch, name, digits):
    signs, events = strokes(name, digits=digits)
    monkeypatch.setattr(layout, "signs", lambda: signs)
    alone = LAYOUTS[name][0][:10]
    assert [digit(events[sign]) for sign in alone] == list("1234567890")
    assert commanded(events[alone[3]], Keymap(), VIEWER) == "viewer_mistake"


@pytest.mark.parametrize("name", ["us", "fr", "de", "es", "dk"])
def test_a_question_mark_is_found_though_nobody_tells_the_layout(monkeypatch, name):
    monkeypatch.setattr(layout, "signs", dict)  # Windows tells its own
    _, events = strokes(name, digits=False)
    assert commanded(events["?"], Keymap(), TABLE) == "table_why"
    assert commanded(events[","], Keymap(), VIEWER) == "viewer_goal_back"


def test_letters_of_other_alphabets_count_by_their_places():
    event = pygame.event.Event(pygame.KEYDOWN, key=ord("ш"), mod=0, unicode="ш", scancode=pygame.KSCAN_I)
    assert commanded(event, Keymap(), TABLE) == "table_hint"


def test_alt_gr_is_not_ctrl(monkeypatch):
    monkeypatch.setattr(layout, "signs", lambda: {(pygame.KSCAN_8, False, True): "["})
    on_windows, on_x = CTRL | pygame.KMOD_RALT, pygame.KMOD_RALT
    for mod in (on_windows, on_x):
        event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_8, mod=mod, unicode="8", scancode=pygame.KSCAN_8)
        assert pressed(event) == "["
        assert commanded(event, Keymap({"viewer_find": "["}), VIEWER) == "viewer_find"
    assert edits("ctrl+alt+e")
    assert not edits("ctrl+e")
    assert commanded(key("ctrl+alt+e"), Keymap(), VIEWER) == ""


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

"""Reasons for refusals, and the hint, at the table: by keys and by mouse, in every size and both languages."""

import pygame
import pytest
from driver import key, moved, table_app
from table_support import match, my_turn

from game.engine import facts
from game.gui.keymap import usual
from game.gui.play.help.helper import WhyPanel
from game.gui.setup.keys import KeyCard
from game.gui.table.told.choices import BUTTONS, command_of

SIZES = [(1024, 700), (1280, 800), (2560, 1440)]


def table(seed="advice", size=(1280, 800), language="vi", speed="instant"):
    window = table_app(size, language, speed=speed)
    game = match(seed, hands=1)
    window.sit(game)
    return window, game


def question():
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?")


def draw(window):
    window.step(1 / 30)
    window.draw(window.window.surface)


def test_the_letter_of_a_button_that_is_not_there_says_why():
    window, _ = table()
    window.play(my_turn)
    told, of_this_game = [], {"win", "kong", "pung", "chow", "show_flower", "show_joker", "redeem"}
    for name in BUTTONS:
        if window.asked.group(name) or not command_of(name) or name not in of_this_game:
            continue
        window.press(ord(usual(command_of(name))))
        assert window.said, name
        assert window.sees(window.said)
        assert "reason." not in window.said
        told.append(window.said)
        window.step(15)
        assert not window.said
    assert len(set(told)) > 1


def test_a_click_on_a_tile_that_may_not_go_says_why():
    window, game = table()
    window.play(lambda choices: choices.claiming)
    tile = window.hand[0]
    before = len(game.timeline)
    window.throw(tile)
    said = window.said
    assert said in {window.words.say("reason.answer_first"), window.words.say("reason.deal_goes_on")}
    assert len(game.timeline) == before
    window.answer("pass")
    assert not window.said


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["vi", "en"])
def test_the_panel_names_every_wish_and_fits(size, language):
    window, _ = table("panel", size, language)
    window.play(my_turn)
    window.handle(question())
    panel = window.top
    assert isinstance(panel, WhyPanel)
    assert set(panel.verdicts) >= {"win", "kong", "pung", "chow", "show_joker", "show_flower"}
    window.draw(window.window.surface)
    assert window.look.spills == []
    window.press("esc")
    assert window.at_table


def test_the_panel_works_while_nobody_is_asked():
    window, _ = table(speed="normal")
    assert not window.asked.any
    window.handle(question())
    assert isinstance(window.top, WhyPanel)
    assert None not in window.top.verdicts.values()
    window.handle(question())
    assert window.at_table


def test_the_panel_leads_to_the_card_of_all_keys():
    window, _ = table()
    window.handle(question())
    window.press("f1")
    assert isinstance(window.top, KeyCard)
    window.press("f1")
    assert window.at_table


def test_a_letter_in_the_panel_presses_the_button():
    window, game = table("letters")
    window.play(lambda choices: choices.claiming and len(choices.groups) > 1)
    before, name = len(game.timeline), next(group.name for group in window.asked.groups if group.name != "pass")
    window.handle(question())
    can = [name for name, reason in window.top.verdicts.items() if reason is None]
    assert name in can
    window.press(ord(usual(command_of(name))))
    assert window.at_table
    assert window.has("choice 1") or len(game.timeline) > before


def test_the_golden_frame_is_what_enter_presses_and_advice_is_none():
    window, game = table("hint")
    window.play(my_turn)
    window.press("i")
    before, (advised,) = len(game.timeline), window.lit
    window.press("enter", "enter")
    assert len(game.timeline) == before, "the paw frames nothing"
    window.click("hint")
    assert (window.chosen, len(game.timeline)) == (advised, before)
    window.press("enter")
    assert len(game.timeline) > before


def test_the_mouse_on_the_hint_shows_the_tiles_that_it_counts():
    window, _ = table("hint", language="en")
    window.play(my_turn)
    window.press("i")
    seen = window.top.helper.seen()
    useful = seen.keep(seen.best).useful
    draw(window)
    before = window.screen
    window.handle(moved(window.widget("hint").rect.center))
    draw(window)
    counts = [line for line in window.screen.splitlines() if line not in before.splitlines() or line.isdigit()]
    assert [line for line in counts if line.isdigit()][-len(useful) :] == [str(count) for _, count in useful]


def test_enter_frames_a_tile_under_the_mouse_before_it_discards_it():
    window, game = table("hint")
    window.play(my_turn)
    before, tile = len(game.timeline), window.hand[0]
    window.handle(moved(window.where(tile)))
    window.press("enter")
    assert (window.chosen, len(game.timeline)) == (tile, before)
    window.press("enter")
    assert len(game.timeline) > before


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["vi", "en"])
def test_the_hint_marks_tiles_and_never_acts(size, language):
    window, game = table("hint", size, language)
    window.play(my_turn)
    before = len(game.timeline)
    window.press("i")
    draw(window)
    (lit,) = window.lit
    assert window.sees(window.words.tile(lit.kind))
    assert lit in window.asked.discards
    balloon = window.widget("hint")
    assert window.window.surface.get_rect().contains(balloon.rect)
    assert len(game.timeline) == before
    assert window.cut == []
    window.press("esc")
    draw(window)
    assert not window.has("hint")
    assert not window.lit
    assert window.at_table


def test_buttons_open_hint_and_panel_with_the_mouse():
    window, _ = table("mouse")
    window.play(my_turn)
    for wanted, done in (("ask hint", lambda: window.has("hint")), ("ask why", lambda: not window.at_table)):
        window.click(wanted)
        window.step(1 / 30)
        assert done()


def test_nothing_of_it_is_recorded():
    window, game = table("record")
    window.play(my_turn)
    before = game.text()
    for event in (key(pygame.K_i), key(pygame.K_u), key(pygame.K_i), question(), key(pygame.K_ESCAPE)):
        window.handle(event)
        draw(window)
    assert game.text() == before


@pytest.mark.parametrize("language", ["vi", "en"])
def test_every_hint_of_a_hand_fits_the_smallest_window(language):
    window, game = table("fits", (1024, 700), language)
    window.change(hints="full")
    seen = 0
    for _ in range(600):
        window.step(1 / 30)
        if not window.at_table or game.over:
            break
        if window.asked.any:
            draw(window)
            seen += 1
            assert window.window.surface.get_rect().contains(window.widget("hint").rect)
            assert window.cut == []
            if window.asked.group("pass"):
                window.answer("pass")
            else:
                window.throw(min(window.lit, default=window.hand[-1]))
    assert seen > 2
    assert any(isinstance(event, facts.Discarded) for event in game.timeline.events)


@pytest.mark.parametrize("language", ["vi", "en"])
def test_every_reason_has_room_for_letters_that_can_be_read(language):
    window, _ = table("toast", (1024, 700), language)
    window.play(my_turn)
    from game.words.lookup import table as words_of

    for name, text in words_of(language).items():
        if name.startswith("reason."):
            filled = text.replace("{tiles}", ", ".join([window.words.say("tile.4f")] * 5)).replace(
                "{tile}", window.words.say("tile.3g")
            )
            window.top.desk.say(filled)
            draw(window)
            assert window.shown.regions.strip.w >= 500
    assert window.cut == []

"""Reasons for refusals, and the hint, at the table: by keys and by mouse, in every size and both languages."""

import pygame
import pytest
from driver import key, table_app
from table_support import match, my_turn, until

from game.engine import facts
from game.gui.keymap.keymap import usual
from game.gui.play.help.why_panel import WhyPanel
from game.gui.play.scene import PlayScene
from game.gui.setup.key_card import KeyCard
from game.gui.table.told.choices import BUTTONS, command_of

SIZES = [(1024, 700), (1280, 800), (2560, 1440)]


def table(seed="advice", size=(1280, 800), language="vi"):
    window = table_app(size, language, speed="instant")
    scene = PlayScene(match(seed, hands=1))
    window.push(scene)
    return window, scene


def question():
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?")


def draw(window):
    window.step(1 / 30)
    window.draw(window.window.surface)


def test_the_letter_of_a_button_that_is_not_there_says_why():
    window, scene = table()
    until(window, scene, my_turn)
    for name in BUTTONS:
        if scene.desk.choices.group(name) or not command_of(name) or name not in scene.helper.known:
            continue
        scene.desk.notice.close()
        window.press(ord(usual(command_of(name))))
        assert scene.desk.notice.sentence, name
        draw(window)
        assert scene.desk.notice.seen
        assert "reason." not in scene.desk.notice.sentence


def test_a_click_on_a_tile_that_may_not_go_says_why():
    window, scene = table()
    until(window, scene, lambda choices: choices.claiming)
    tile = scene.desk.row.tiles()[0]
    before = len(scene.match.timeline)
    spot = scene.view.show.spots(scene.view.show.reached)[tile]
    window.click((spot.x, spot.y))
    said = scene.desk.notice.sentence
    assert said in {window.words.say("reason.answer_first"), window.words.say("reason.deal_goes_on")}
    assert len(scene.match.timeline) == before
    scene.desk.answer(scene.desk.choices.group("pass").actions[0])
    assert not scene.desk.notice.seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["vi", "en"])
def test_the_panel_names_every_wish_and_fits(size, language):
    window, scene = table("panel", size, language)
    until(window, scene, my_turn)
    window.handle(question())
    panel = window.top
    assert isinstance(panel, WhyPanel)
    assert set(panel.verdicts) >= {"win", "kong", "pung", "chow", "show_joker", "show_flower"}
    window.draw(window.window.surface)
    assert window.look.spills == []
    window.press("esc")
    assert window.top is scene


def test_the_panel_works_while_nobody_is_asked():
    window, scene = table()
    window.handle(question())
    assert isinstance(window.top, WhyPanel)
    assert None not in window.top.verdicts.values()
    window.handle(question())
    assert window.top is scene


def test_the_panel_leads_to_the_card_of_all_keys():
    window, scene = table()
    window.handle(question())
    window.press("f1")
    assert isinstance(window.top, KeyCard)
    window.press("f1")
    assert window.top is scene


def test_a_letter_in_the_panel_presses_the_button():
    window, scene = table("letters")
    until(window, scene, lambda choices: choices.claiming and len(choices.groups) > 1)
    name = next(group.name for group in scene.desk.choices.groups if group.name != "pass")
    window.handle(question())
    can = [name for name, reason in window.top.verdicts.items() if reason is None]
    assert name in can
    window.press(ord(usual(command_of(name))))
    assert window.top is scene
    assert scene.desk.open is not None or scene.match.timeline is not None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["vi", "en"])
def test_the_hint_marks_tiles_and_never_acts(size, language):
    window, scene = table("hint", size, language)
    until(window, scene, my_turn)
    before = len(scene.match.timeline)
    window.press("i")
    draw(window)
    assert scene.desk.advice.open
    assert scene.view.hand.lit == {scene.helper.hint().throws[0].action.tile}
    assert scene.view.hand.lit <= set(scene.desk.choices.discards)
    balloon = next(w for w in scene.desk.ring.widgets() if w.key == "hint")
    assert window.window.surface.get_rect().contains(balloon.rect)
    assert len(scene.match.timeline) == before
    assert scene.view.look.spills == []
    window.press("esc")
    draw(window)
    assert not scene.desk.advice.open
    assert not scene.view.hand.lit
    assert window.top is scene


def test_buttons_open_hint_and_panel_with_the_mouse():
    window, scene = table("mouse")
    until(window, scene, my_turn)
    for wanted, done in (("ask hint", lambda: scene.desk.advice.open), ("ask why", lambda: window.top is not scene)):
        button = next(w for w in scene.desk.ring.widgets() if w.key == wanted)
        window.click(button.rect.center)
        assert done()


def test_nothing_of_it_is_recorded():
    window, scene = table("record")
    until(window, scene, my_turn)
    before = scene.match.text()
    for event in (key(pygame.K_i), key(pygame.K_u), key(pygame.K_i), question(), key(pygame.K_ESCAPE)):
        window.handle(event)
        draw(window)
    assert scene.match.text() == before


@pytest.mark.parametrize("language", ["vi", "en"])
def test_every_hint_of_a_hand_fits_the_smallest_window(language):
    window, scene = table("fits", (1024, 700), language)
    window.press("i")
    seen = 0
    for _ in range(600):
        window.step(1 / 30)
        if window.top is not scene or scene.match.over:
            break
        scene.desk.advice.open = True
        if scene.desk.choices.any:
            draw(window)
            seen += 1
            look, area = scene.view.look, window.window.surface.get_rect()
            assert area.contains(next(w for w in scene.desk.ring.widgets() if w.key == "hint").rect)
            assert (look.spills, window.look.spills) == ([], [])
            choices = scene.desk.choices
            hint = scene.helper.hint()
            group = choices.group("pass")
            scene.desk.answer(
                group.actions[0]
                if group
                else (hint.throws[0].action if hint.throws else [*choices.discards.values()][-1])
            )
    assert seen > 2
    assert any(isinstance(event, facts.Discarded) for event in scene.match.timeline.events)


@pytest.mark.parametrize("language", ["vi", "en"])
def test_every_reason_has_room_for_letters_that_can_be_read(language):
    window, scene = table("toast", (1024, 700), language)
    until(window, scene, my_turn)
    look = scene.view.look
    from game.words.lookup import table as words_of

    for name, text in words_of(language).items():
        if name.startswith("reason."):
            filled = text.replace("{tiles}", ", ".join([look.say("tile.4f")] * 5)).replace(
                "{tile}", look.say("tile.3g")
            )
            scene.desk.say(filled)
            draw(window)
            assert scene.view.show.regions.strip.w >= 500
    assert look.spills == []

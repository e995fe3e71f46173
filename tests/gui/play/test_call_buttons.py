"""The buttons of calls: they show the actual tiles, a joker as its face, and ask if there are several ways."""

import random

import pygame
import pytest
from driver import table_app
from table_support import match
from texts import Texts, faults

from game.engine.actions import Pung
from game.gui.kit.draw import to_rect
from game.gui.play.hand.bar import GroupButton, placed
from game.gui.table.place.spots import extent
from game.gui.table.told.choices import Choices, Group
from game.tiles.kinds import Tile, kind
from game.words.wishes import tiles_of

CALLS = ("chow", "pung", "kong")


def tile(code, copy=1):
    return Tile(kind(code), copy)


def made(group, called, box=(0, 0, 900, 44), **settings):
    window = table_app(language="en", **settings)
    look = window.look
    fitted, rect = placed((), Choices((group,)), look, pygame.Rect(box), bool, called)[0]
    fitted.place(look, rect)
    fitted.draw(window.window.surface)
    assert look.spills == []
    return fitted.child


FIVE, JOKER = kind("5m"), tile("4j")
NATURAL = Pung((tile("5m"), tile("5m", 2), tile("5m", 3)), (FIVE,) * 3)
WITH_JOKER = Pung((tile("5m"), tile("5m", 3), JOKER), (FIVE,) * 3)


def test_a_call_that_costs_a_joker_shows_it_and_what_it_stands_for():
    button = made(Group("pung", (WITH_JOKER,)), tile("5m", 3))
    assert button.tiles == tiles_of(WITH_JOKER)
    assert (JOKER, FIVE) in button.tiles
    assert "Pung" in button.spoken(str)
    assert button.spoken(str) == "Pung, 5-5 of characters, General Joker as the 5 of characters, O"


def test_where_two_ways_differ_it_shows_how_many_and_the_called_tile():
    button = made(Group("pung", (NATURAL, WITH_JOKER)), tile("5m", 3))
    assert button.tiles == ((tile("5m", 3), FIVE),)
    assert button.ways == 2


def test_where_there_is_little_room_a_joker_is_still_shown_and_plain_tiles_are_not():
    narrow = (0, 0, 150, 44)
    assert made(Group("pung", (NATURAL,)), tile("5m", 3), narrow).tiles == ()
    assert made(Group("pung", (WITH_JOKER,)), tile("5m", 3), narrow).tiles == tiles_of(WITH_JOKER)


@pytest.mark.parametrize(("size", "language"), [((1024, 700), "en"), ((1280, 800), "vi")], ids=str)
def test_at_the_table_every_call_shows_its_tiles_or_asks(size, language):
    window = table_app(size, language, speed="instant")
    window.sit(match("calls shown", hands=3))
    chance, seen = random.Random(2), 0
    for _ in range(100):
        window.step(1 / 30)
        if not window.at_table:
            window.wait(0.7)
            window.press("enter")
            continue
        choices = window.asked
        for widget in window.top.focus_ring.stops():
            if isinstance(widget, GroupButton) and widget.key in CALLS and choices.claiming:
                window.draw(window.window.surface)
                seen += 1
                ways = widget.group.actions
                if len(ways) == 1:
                    assert widget.tiles == tiles_of(ways[0])
                else:
                    assert widget.ways == len(ways)
                    window.answer(widget.key)
                    assert window.has(f"choice {len(ways)}")
                    window.press("esc")
                    break
        if choices.any:
            calls = [action for group in choices.groups if group.name in CALLS for action in group.actions]
            others = [action for group in choices.groups for action in group.actions]
            throws = list(choices.discards.values())[-1:]
            window.do(chance.choice((calls if chance.random() < 0.3 else []) or throws or others))
    assert seen > 12
    assert window.cut == []


LONG = "Quân này không đánh ra được, vì nó là hoa và còn quân thường trên tay để đánh thay cho nó."


@pytest.mark.parametrize("hinted", [True, False], ids=["hint", "no hint"])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("size", [(1024, 700), (1024, 768), (1366, 768)], ids=str)
def test_what_is_said_for_a_moment_takes_the_place_of_hint_and_prompt(size, scale, hinted):
    window = table_app(size, "vi", speed="instant", hints="ask", ui_scale=scale)
    window.sit(match("refuse"))
    window.play(lambda choices: bool(choices.discards))
    if hinted:
        window.press("i")
    window.wait(0.2)
    with Texts() as before:
        window.draw(window.window.surface)
    window.top.desk.say(LONG)
    window.step(1 / 30)
    assert faults(window, window.top) == []
    with Texts() as texts:
        window.draw(window.window.surface)
    told = " ".join(texts.written)
    assert LONG in told
    window.step(10)
    with Texts() as after:
        window.draw(window.window.surface)
    assert after.written == before.written
    assert LONG not in " ".join(after.written)


@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 700), 100), ((1024, 768), 150), ((1280, 800), 200), ((1366, 768), 200)], ids=str
)
def test_a_hint_covers_no_button_and_no_discard_and_is_never_crushed(size, scale):
    window = table_app(size, "en", speed="instant", hints="full", ui_scale=scale)
    window.sit(match("refuse"))
    seen = set()
    for _ in range(12):
        window.play(lambda choices: bool(choices.groups) or bool(choices.discards))
        window.wait(0.2)
        boxes = [window.widget("hint").rect] if window.has("hint") else []
        buttons = [stop.rect for stop in window.top.focus_ring.stops() if isinstance(stop, GroupButton)]
        seen |= {bool(buttons)} if boxes else set()
        spots, places = window.shown.spots(window.shown.reached), window.shown.table.places
        thrown = [one.tile for place in places for one in place.thrown if one.taken_by is None]
        for box in boxes:
            assert box.width >= 0.25 * window.shown.regions.strip.w
            assert box.collidelist([*buttons, *(to_rect(extent(spots[tile])) for tile in thrown)]) < 0
        choices = window.asked
        calls = [action for group in choices.groups for action in group.actions]
        window.do((list(choices.discards.values())[-1:] or calls[-1:])[0])
    assert seen == {True, False}

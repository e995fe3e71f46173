"""Large letters at the table and in the viewer: tiles make room, and no text is cut or lies on another one."""

import random
from functools import cache

import pygame
import pytest
from table_support import FACES, OPEN, app, brimful, depth
from test_layout import WITHIN, overlaps, seen_regions
from test_layout_seats import WIDE, rules_of, sights, tables
from texts import faults

from game.gui.play.boards import LEFT, LOG
from game.gui.play.scene import PlayScene
from game.gui.program.scene import Scene
from game.gui.table.place.frame import LEAST, frame_for
from game.gui.table.place.layout import Sight, place
from game.gui.table.place.regions import has_room, roomy_frame
from game.gui.table.place.seating import Seating, seating_of
from game.gui.table.place.spots import surface
from game.gui.viewer.scene import ViewerScene
from game.record.replay import Replay
from game.rules.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated

NAMES = ("Nguyễn Thị Ngọc Ánh", "Cô Ba Cần Thơ", "Chú Tư", "Dì Năm")
GAMES = {
    "south vietnamese": ("south_vietnamese", {"match_hands": 1}),
    "hong kong": ("hong_kong_old_style", {}),
    "two": ("simple", {"players": 2, "ghosts": None}),
    "six": ("simple", {"players": 3}),
}


# --- where things lie ------------------------------------------------------------------------------------------------


def check(table, sight, frame):
    spots = place(table, sight, frame)
    assert overlaps(spots, frame.unit) == []
    for rect in seen_regions(frame, sight.front):
        assert all(depth(surface(spot), rect) <= WITHIN * frame.unit for spot in spots.values()), rect


@pytest.mark.parametrize("seating", [Seating(), Seating(2), Seating(3), Seating(4, (1, 3)), WIDE], ids=str)
@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080), (3840, 2160)], ids=str)
def test_letters_grow_and_tiles_give_way_but_stay_readable(size, seating):
    usual = frame_for(size, seating=seating)
    assert roomy_frame(size, 0, seating, 100) == usual
    for percent in (130, 150, 200):
        frame = roomy_frame(size, 0, seating, percent)
        assert has_room(frame)
        assert frame.words >= min(percent, 170 if size == (1024, 700) else 185) / 100 * usual.unit - 0.01
        assert LEAST <= frame.unit <= usual.unit
        assert frame.unit >= 0.8 * usual.unit


@pytest.mark.parametrize(("size", "percent"), [((1024, 700), 150), ((1280, 800), 200), ((1920, 1080), 130)])
@pytest.mark.parametrize("sight", [Sight(0, FACES), Sight(2, OPEN)], ids=["own hand", "all hands"])
def test_tiles_and_words_do_not_meet_in_the_worst_case(size, percent, sight):
    check(brimful(flowers=16, thrown=30), sight, roomy_frame(size, 0, Seating(), percent))


@pytest.mark.parametrize("name", ["two and two ghosts", "three and three ghosts"])
def test_tiles_and_words_do_not_meet_where_ghosts_sit(name):
    rules = rules_of(name)
    for at, table in enumerate(tables(name)[::2]):
        check(table, sights(rules)[at % 2], roomy_frame((1280, 800), 0, seating_of(rules), 200))


# --- what is written -------------------------------------------------------------------------------------------------


def live(game, size, language, percent):
    key, options = GAMES[game]
    rules = ruleset(key, options)
    window = app(size, language, ui_scale=percent, speed="instant")
    agents = ["you", *["random"] * (rules.players - 1)]
    scene = PlayScene(
        Match(seated(rules, "mx", agents, NAMES[: rules.players])),
        hands=rules.hands or 0,
        seal="ab12cd34",
        on_again=Scene,
    )
    window.push(scene)
    return window, scene


def questions(window, scene, steps):
    """Play on, and stop at each kind of question that was not put before."""
    chance, seen = random.Random(5), set()
    for _ in range(steps):
        window.step(1 / 30)
        choices = scene.desk.choices
        if window.top is not scene:
            return
        if not choices.any:
            continue
        kind = (tuple(group.name for group in choices.groups), bool(choices.discards))
        if kind not in seen:
            seen.add(kind)
            yield choices
        wishes = [action for group in choices.groups for action in group.actions]
        scene.desk.answer(chance.choice([*wishes, *list(choices.discards.values())[-1:]]))


@pytest.mark.parametrize(
    ("game", "size", "language", "percent"),
    [
        ("south vietnamese", (1280, 800), "en", 200),
        ("south vietnamese", (1024, 700), "vi", 130),
        ("hong kong", (1024, 700), "en", 200),
        ("two", (1280, 800), "vi", 150),
        ("six", (1280, 800), "vi", 200),
        ("six", (1024, 700), "en", 100),
    ],
)
def test_nothing_at_the_table_is_cut_or_covered(game, size, language, percent):
    window, scene = live(game, size, language, percent)
    for choices in questions(window, scene, 110):
        assert faults(window, scene) == []
        for group in choices.groups:
            if len(group.actions) > 1:  # the cards of a choice lie over the table
                scene.desk.press(group)
                assert faults(window, scene, may_cover=True) == []
                scene.desk.close()
        for opened, act in (("hint", scene.desk.hint), ("boards", lambda: [scene.desk.toggle(b) for b in (LOG, LEFT)])):
            act()
            window.step(1 / 30)
            assert faults(window, scene) == [], opened
            act()
    scene.desk.advice.refuse("kong")
    assert faults(window, scene, may_cover=True) == []


def test_the_window_may_change_at_any_moment():
    window, scene = live("south vietnamese", (1280, 800), "vi", 150)
    next(questions(window, scene, 110))
    scene.desk.hint()
    for size in ((1024, 700), (1920, 1080), (1366, 768), (1024, 1200)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        window.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED))
        window.step(1 / 30)
        assert faults(window, scene) == [], size


@cache
def played(game):
    key, options = GAMES[game]
    rules = ruleset(key, options)
    match = Match(seated(rules, "view", ["random"] * rules.players, NAMES[: rules.players]))
    while match.timeline.now.hand < 2 and len(match.timeline) < 260 and match.step():
        pass
    return match


@pytest.mark.parametrize(
    ("game", "size", "language", "percent"),
    [
        ("south vietnamese", (1280, 800), "vi", 200),
        ("hong kong", (1024, 700), "en", 130),
        ("six", (1920, 1080), "en", 200),
    ],
)
def test_nothing_in_the_viewer_is_cut_or_covered(game, size, language, percent):
    match = played(game)
    window = app(size, language, ui_scale=percent, reduced_motion=True)
    scene = ViewerScene(Replay(match.header, match.timeline), (1, 60))
    window.push(scene)
    for tab in ("", *scene.side.tabs):
        if tab:
            scene.side.open(tab)
        window.step(1 / 30)
        window.step(1 / 30)
        assert faults(window, scene) == [], tab
        assert tab or window.look.percent > 100

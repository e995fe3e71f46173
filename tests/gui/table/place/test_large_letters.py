"""Large letters and tiles at the table and in the viewer: no tile is smaller, no text is cut or overlaps another."""

import random
from functools import cache

import pygame
import pytest
from driver import table_app
from table_support import FACES, OPEN, SIZES, brimful, depth
from test_layout import WITHIN, may_lie_below, overlaps, seen_regions
from test_layout_seats import WIDE, rules_of, sights, tables
from texts import faults

from game.gui.table.place.frame import LEAST, RINGS, Seating, frame_for, seating_of
from game.gui.table.place.layout import Sight, place
from game.gui.table.place.racks import mat, wall_point
from game.gui.table.place.regions import regions
from game.gui.table.place.spots import surface
from game.gui.table.time.show import Show
from game.gui.viewer.scene import ViewerScene
from game.record.replay import Replay
from game.record.timeline import Timeline
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated

NAMES = ("Nguyễn Thị Ngọc Ánh", "Cô Ba Cần Thơ", "Chú Tư", "Dì Năm")
GAMES = {
    "south vietnamese": ("south_vietnamese", {"match_hands": 1}),
    "hong kong": ("hong_kong_old_style", {}),
    "two": ("simple", {"players": 2, "ghosts": None}),
    "six": ("simple", {"players": 3}),
}


# --- the places of things --------------------------------------------------------------------------------------------


def check(table, sight, frame):
    spots = place(table, sight, frame)
    assert overlaps(spots, frame.unit) == []
    lying = [spot for spot in spots.values() if spot.width]
    for rect in seen_regions(frame, sight.front):
        below = may_lie_below(rect, lying, frame)
        assert all(depth(surface(spot), rect) <= WITHIN * frame.unit for spot in below), rect


@pytest.mark.parametrize("seating", [Seating(), Seating(2), Seating(3), Seating(4, (1, 3)), WIDE], ids=str)
@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080), (3840, 2160)], ids=str)
def test_letters_grow_and_no_tile_is_smaller_for_them(size, seating):
    usual = frame_for(size, seating=seating)
    assert usual.unit >= LEAST
    for percent in (115, 130, 150, 200):
        frame = _with_letters(size, seating, percent)
        assert frame.words == pytest.approx(percent / 100 * usual.unit)
        assert frame.unit == usual.unit
        assert frame.discard >= usual.discard
        assert frame.own >= usual.own * (1.1 if percent >= 150 else 1)
        assert frame.row.h >= usual.row.h - 0.01
        mats = [mat(frame, position) for position in RINGS[seating.seats]]
        chips = [regions(frame).chips[position] for position in RINGS[seating.seats] if 0 < position < 4]
        assert max(depth(chip, pile) for chip in chips for pile in mats) <= 1, "discards lie over no chip"


@pytest.mark.parametrize("size", [*SIZES, (1366, 745), (1280, 736), (1025, 768)], ids=str)
def test_a_chip_ends_above_the_wall(size):
    frame = frame_for(size)
    assert regions(frame).chips[2].bottom <= wall_point(frame, 2)[1] - frame.px(frame.wall) / 2


def _with_letters(size, seating, percent):
    """Lay out a window as a show does it."""
    show = Show(Timeline(seating.seats), Sight(), ruleset("simple", {"players": 3}))
    show.seating = seating
    show.lay_out(size, 0, percent)
    return show.frame


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_larger_tiles_are_larger(size):
    usual, large = frame_for(size), frame_for(size, tiles=115, walled=False)
    assert large.own >= 1.1 * usual.own
    assert large.discard >= usual.discard


def test_a_wall_that_is_set_aside_covers_no_discard_and_tiles_come_out_of_the_middle():
    frame = frame_for((1280, 800), walled=False)
    played = [table for name in ("four", "hong kong") for table in tables(name) if table.wall is not None]
    assert played
    for table in played:
        spots = place(table, Sight(0, FACES), frame)
        wall = [spots[table.wall.tiles[at]] for at in table.wall.remaining()] if table.wall.start >= 0 else []
        thrown = any(mine.thrown for mine in table.places)
        assert all((spot.width < 1) == thrown for spot in wall)


@pytest.mark.parametrize(("size", "percent"), [((1024, 700), 150), ((1280, 800), 200), ((1920, 1080), 130)])
@pytest.mark.parametrize("sight", [Sight(0, FACES), Sight(2, OPEN)], ids=["own hand", "all hands"])
def test_tiles_and_words_do_not_meet_in_the_worst_case(size, percent, sight):
    check(brimful(flowers=16, thrown=30), sight, _with_letters(size, Seating(), percent))


@pytest.mark.parametrize("name", ["two and two ghosts", "three and three ghosts"])
def test_tiles_and_words_do_not_meet_where_ghosts_sit(name):
    rules = rules_of(name)
    for at, table in enumerate(tables(name)[::2]):
        check(table, sights(rules)[at % 2], _with_letters((1280, 800), seating_of(rules), 200))


@pytest.mark.parametrize("percent", [100, 115, 150, 200])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_ghost_sits_apart_from_the_buttons_below_it(size, percent):
    seating = seating_of(rules_of("three and three ghosts"))
    frame = _with_letters(size, seating, percent)
    free = regions(frame)
    ghosts = [free.ghosts[position] for position in seating.ghost_positions(0)]
    below = [plate for plate in ghosts if plate.right > free.asks.x and plate.y < free.asks.y]
    assert below
    assert all(plate.bottom <= free.asks.y - frame.px(4) for plate in below)


# --- what is written -------------------------------------------------------------------------------------------------


def live(game, size, language, percent):
    key, options = GAMES[game]
    rules = ruleset(key, options)
    window = table_app(size, language, ui_scale=percent, speed="instant")
    agents = ["you", *["random"] * (rules.players - 1)]
    window.sit(Match(seated(rules, "mx", agents, NAMES[: rules.players])))
    return window


def questions(window, steps):
    """Play on, and stop at each kind of question that was not asked before."""
    chance, seen = random.Random(5), set()
    for _ in range(steps):
        window.step(1 / 30)
        if not window.at_table:
            return
        choices = window.asked
        if not choices.any:
            continue
        kind = (tuple(group.name for group in choices.groups), bool(choices.discards))
        if kind not in seen:
            seen.add(kind)
            yield choices
        wishes = [action for group in choices.groups for action in group.actions]
        window.do(chance.choice([*wishes, *list(choices.discards.values())[-1:]]))


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
    window = live(game, size, language, percent)
    table = window.top
    for choices in questions(window, 70):
        assert faults(window, table) == []
        for group in choices.groups:
            if len(group.actions) > 1:  # the cards of a choice lie over the table
                window.answer(group.name)
                assert faults(window, table, may_cover=True) == []
                window.press("esc")
                assert window.at_table
        for keys in ("i", "rt"):
            window.press(*keys)
            assert faults(window, table) == [], keys
            window.press("esc")
            assert window.at_table
    table.desk.refuse("kong")
    assert faults(window, table, may_cover=True) == []


def test_the_window_may_change_at_any_moment():
    window = live("south vietnamese", (1280, 800), "vi", 150)
    next(questions(window, 110))
    window.press("i")
    for size in ((1024, 700), (1920, 1080), (1366, 768), (1024, 1200)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        window.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED))
        window.step(1 / 30)
        assert faults(window, window.top) == [], size


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
    window = table_app(size, language, ui_scale=percent, reduced_motion=True)
    scene = ViewerScene(Replay(match.header, match.timeline), (1, 60))
    window.push(scene)
    for tab in ("", *scene.side.tabs):
        if tab:
            scene.side.open(tab)
        window.step(1 / 30)
        window.step(1 / 30)
        assert faults(window, scene) == [], tab
        assert tab or window.look.percent > 100

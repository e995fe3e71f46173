"""The live table, driven by mouse and keys on a real match."""

import random

import pytest
from driver import clicks, table_app
from scripted import game
from table_support import match
from walks import Walk

from game.engine import facts
from game.engine.actions import Chow, Kong, Pass, Pung
from game.engine.questions import Question
from game.gui.play.menu import PauseMenu
from game.gui.play.scene import PlayScene
from game.gui.sheet.finale.page import Finale
from game.gui.sheet.finale.standing import Standing
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.table.told.choices import sort_out
from game.record.timeline import Timeline
from game.session.match import Match
from game.tiles.kinds import Tile, kind


def table(seed: str = "table", *, person: bool = True, speed: str = "instant", hands: int = 1, **settings):
    window = table_app(speed=speed, **settings)
    scene = PlayScene(match(seed, person=person, hands=hands))
    window.push(scene)
    return window, scene


def until_asked(window, scene, *, discards: bool = False) -> None:
    for _ in range(2000):
        window.step(1 / 30)
        choices = scene.desk.choices
        if choices.any and (choices.discards or not discards):
            return
        if choices.any:
            scene.desk.press(choices.groups[-1])
    pytest.fail("the person was never asked")


def test_a_whole_match_is_played_with_the_sheet_and_the_standing():
    window, scene = table(hands=2, seed="whole")
    chance = random.Random(1)
    seen = set()
    for _ in range(6000):
        window.step(1 / 30)
        seen.add(type(window.top))
        if isinstance(window.top, ScoreSheet | Finale):
            window.press("enter")
        elif isinstance(window.top, Standing):
            break
        elif scene.desk.choices.discards and chance.random() < 0.8:
            scene.desk.throw(chance.choice(list(scene.desk.choices.discards)))
        elif scene.desk.choices.groups:
            group = chance.choice(scene.desk.choices.groups)
            scene.desk.press(group)
            if scene.desk.open:
                window.draw(window.window.surface)
                window.press("1")
    assert seen - {ScoreSheet, Finale} == {PlayScene, Standing}
    assert seen & {ScoreSheet, Finale}
    assert scene.match.over


@pytest.mark.parametrize("language", ["vi", "en"])
def test_buttons_choices_and_sentences_fit_the_smallest_window(language):
    window, scene = table("fits", hands=2, language=language, size=(1024, 700))
    chance = random.Random(4)
    for _ in range(400):
        window.step(1 / 30)
        if window.top is not scene:
            break
        window.draw(window.window.surface)
        for group in scene.desk.choices.groups:
            if len(group.actions) > 1:
                scene.desk.press(group)
                window.draw(window.window.surface)
                panel = next(iter(scene.desk.ring.root.children())).rect
                assert window.window.surface.get_rect().contains(panel)
                scene.desk.close()
        if scene.desk.choices.any:
            wishes = [action for group in scene.desk.choices.groups for action in group.actions]
            scene.desk.answer(chance.choice([*wishes, *list(scene.desk.choices.discards.values())[-1:]]))
    assert scene.view.look.spills == []


def test_a_demonstration_waits_for_nobody():
    window, scene = table(person=False)
    for _ in range(3000):
        window.step(1 / 30)
        if isinstance(window.top, Standing):
            break
    assert isinstance(window.top, Standing)
    assert scene.match.over


def test_what_comes_after_the_match_can_be_replaced():
    done = []
    window = table_app(speed="instant")
    window.games.on_over = lambda: done.append(1) or window.quit()
    window.push(PlayScene(match(person=False)))
    for _ in range(3000):
        window.step(1 / 30)
        if not window.running:
            break
    assert done


def test_a_click_throws_a_tile():
    window, scene = table()
    until_asked(window, scene, discards=True)
    tile = scene.desk.row.tiles()[2]
    assert tile in scene.desk.choices.discards
    spot = scene.view.show.spots(scene.view.show.reached)[tile]
    window.click((spot.x, spot.y))
    window.step(1 / 30)
    assert any(isinstance(e, facts.Discarded) and e.tile == tile for e in scene.match.timeline.events)


def test_keys_choose_and_throw_a_tile():
    window, scene = table()
    until_asked(window, scene, discards=True)
    row = scene.desk.row.tiles()
    window.press("left")
    assert scene.view.hand.chosen == row[-1]
    window.press("left")
    assert scene.view.hand.chosen == row[-2]
    window.press("3")
    assert scene.view.hand.chosen == row[2]
    window.press("enter")
    window.step(1 / 30)
    assert any(isinstance(e, facts.Discarded) and e.tile == row[2] for e in scene.match.timeline.events)


def test_the_same_number_twice_throws():
    window, scene = table()
    until_asked(window, scene, discards=True)
    tile = scene.desk.row.tiles()[0]
    window.press("1")
    window.press("1")
    assert any(isinstance(e, facts.Discarded) and e.tile == tile for e in scene.match.timeline.events) or (
        window.step(1 / 30) is None and scene.match.timeline.table(len(scene.match.timeline)).n > 0
    )


def test_letters_press_buttons_and_pass():
    window, scene = table("claims")
    for _ in range(400):
        until_asked(window, scene)
        if scene.desk.choices.claiming:
            break
        scene.desk.throw(next(iter(scene.desk.choices.discards)))
    assert scene.desk.choices.claiming
    before = len(scene.match.timeline)
    window.press("b")
    window.step(1 / 30)
    assert len(scene.match.timeline) > before


def test_space_skips_the_ceremony_and_then_single_facts():
    window, scene = table(speed="normal")
    window.wait(0.5)
    assert scene.view.show.in_ceremony
    window.press("space")
    assert not scene.view.show.in_ceremony
    assert scene.view.show.playhead.index > 20


def test_pause_and_speed():
    window, scene = table(speed="normal")
    window.wait(0.3)
    window.press("p")
    assert isinstance(window.top, PauseMenu)
    at = scene.view.show.playhead.time
    window.wait(0.5)
    assert scene.view.show.playhead.time == at, "nothing goes on behind the menu"
    window.press("p")
    assert window.top is scene
    window.press("+")
    assert window.settings.speed == "fast"
    window.press("-")
    window.press("-")
    assert window.settings.speed == "slow"


def test_reduced_motion_shows_tiles_where_they_come_to_lie():
    window, scene = table(speed="normal")
    window.change(reduced_motion=True)
    window.wait(0.6)
    assert scene.view.show.moving() == {}
    window.draw(window.window.surface)


@pytest.mark.parametrize("size", [(1024, 700), (2560, 1440)])
@pytest.mark.parametrize("language", ["vi", "en"])
def test_no_text_is_cut_and_every_fact_can_be_drawn(size, language):
    window, scene = table(person=False, speed="normal", language=language, size=size)
    scene.view.show.timeline = timeline = Timeline(4, game(2, turns=60, greed=0.8))
    show, surface = scene.view.show, window.window.surface
    show.playhead.end = len(timeline)
    for at in range(0, len(timeline), 5 if size[0] == 1024 else 19):
        show.playhead.jump(at)
        show.playhead.time = 0.4 * show.length(at)
        scene.view.draw(surface)
        scene.view.draw_caption(surface, scene.view.caption())
    assert scene.view.look.spills == []


def test_actions_are_sorted_into_buttons():
    five = [Tile(kind("5p"), n) for n in range(1, 5)]
    joker = Tile(kind("1j"), 1)
    faces = (kind("5p"),) * 3
    actions = (
        Pung((five[0], five[1], five[2]), faces),
        Pung((five[0], five[3], five[2]), faces),
        Pung((five[0], joker, five[2]), faces),
        Kong(tuple(five), (kind("5p"),) * 4),
        Chow((Tile(kind("4p"), 1), five[2], Tile(kind("6p"), 1)), tuple(map(kind, ("4p", "5p", "6p")))),
        Pass(),
    )
    choices = sort_out(Question(actions))
    assert [(group.name, len(group.actions)) for group in choices.groups] == [
        ("kong", 1),
        ("pung", 2),
        ("chow", 1),
        ("pass", 1),
    ]
    assert choices.claiming
    assert len({group.command for group in choices.groups}) == 4


def test_a_discard_goes_through_few_functions():
    """`build_scripts/speed/walks.py --long discard` names them."""
    window, scene = table(confirm_discard=False)
    until_asked(window, scene, discards=True)
    window.wait(0.5)
    tile = next(iter(scene.desk.choices.discards))
    spot, walk = scene.view.show.spots(scene.view.show.reached)[tile], Walk(Match.wish)
    *before, let_go = clicks((spot.x, spot.y))
    for event in before:
        window.handle(event)
    walk.follow(lambda: window.handle(let_go))
    assert walk.there
    assert len(walk.functions) <= 25
    assert len(walk.files) <= 12

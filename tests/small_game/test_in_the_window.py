"""The small game in the window: a person gives three tiles and plays on, and the viewer shows the record."""

import pygame
import pytest
from driver import table_app
from idle_weigher import leave_idle
from table_support import takes

from game.engine import facts
from game.gui.play.scene import PlayScene
from game.gui.sheet.finale import Finale
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.sheet.standing import Standing
from game.gui.viewer.scene import ViewerScene
from game.record.header import Header, Seat
from game.record.replay import load
from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from small_game.game import SmallGame
from small_game.play import PLAY

NAMES = ("Ánh", "Cô Ba", "Chú Tư", "Dì Năm")


@pytest.fixture(autouse=True)
def rules(monkeypatch, add_game):
    add_game(SmallGame, PLAY)
    leave_idle(monkeypatch)  # another process does not know this game
    return ruleset(SmallGame.key)


def at_table(rules, language="en"):
    window = table_app(speed="instant", language=language)
    match = Match(Header(rules, "window", tuple(map(Seat, NAMES, ("you", "casual", "random", "casual")))))
    scene = PlayScene(match)
    window.push(scene)
    for _ in range(400):
        window.step(1 / 30)
        if scene.desk.choices.several is not None:
            return window, scene
    pytest.fail("the person was never asked")


def test_a_person_gives_three_tiles_and_plays_to_the_end(rules):
    window, scene = at_table(rules)
    hand = scene.match.timeline.now.places[0].hand
    takes(window, pygame.K_1, pygame.K_2, pygame.K_3)
    assert scene.desk.place_of("give") is not None
    takes(window, pygame.K_2)
    assert scene.desk.place_of("give") is None
    takes(window, pygame.K_4)
    window.press("enter")
    seen = set()
    for number in range(9000):
        window.elapse(1 / 30, number)
        seen.add(type(window.top))
        desk = scene.desk
        if isinstance(window.top, ScoreSheet | Finale):
            window.press("enter")
        elif isinstance(window.top, Standing):
            break
        elif desk.choices.several is not None:
            takes(window, pygame.K_1, pygame.K_2, pygame.K_3)
            window.press("enter")
        elif desk.choices.discards:
            desk.throw(next(reversed(desk.choices.discards)))
        elif desk.choices.groups:
            desk.press(desk.choices.groups[-1])
    assert seen - {ScoreSheet, Finale} == {PlayScene, Standing}
    assert seen & {ScoreSheet, Finale}
    given = next(event for event in scene.match.timeline.events if event.name == "given")
    assert set(given.tiles) == {sorted(hand)[at] for at in (0, 2, 3)}
    assert verify(scene.match.text()).problem is None


def test_the_viewer_shows_every_fact(rules, tmp_path):
    match = Match(seated(rules, "viewer", ["casual"] * 4, NAMES))
    match.play()
    path = tmp_path / "small.mcr"
    path.write_bytes(match.text())
    window = table_app(reduced_motion=True)
    scene = ViewerScene(load(path), (1, 0), path)
    window.push(scene)
    shown = [
        n for n, e in enumerate(match.timeline.events) if isinstance(e, facts.WentOut | facts.Paid | facts.HandEnded)
    ]
    own = [n for n, e in enumerate(match.timeline.events) if e.name in ("given", "received")]
    for n in (*own, *shown):
        scene.viewed.view.show.playhead.jump(n)
        for _ in range(3):
            window.step(1 / 5)
        window.draw(window.window.surface)
        assert scene.viewed.view.caption()

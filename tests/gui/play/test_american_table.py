"""The American game in the window: a person passes tiles, plays on, and the viewer shows the record."""

import pygame
import pytest
from driver import table_app
from table_support import takes

from game.engine import facts
from game.engine.actions import Discard
from game.gui.play.hand.tray import Tray
from game.gui.play.match.boards import LEFT
from game.gui.play.scene import PlayScene
from game.gui.sheet.finale.page import Finale
from game.gui.sheet.finale.standing import Standing
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.viewer.scene import ViewerScene
from game.record.header import Header, Seat
from game.record.replay import load
from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.rules.named_hand import Lies
from game.session.match import Match
from game.session.opponents.simulate import seated
from game.words.judged.advice import give_sentence, own_sentence

NAMES = ("Ánh", "Cô Ba", "Chú Tư", "Dì Năm")


def at_table(language="en", hands=1, **settings):
    window = table_app(speed="instant", language=language, **settings)
    rules = ruleset("american", {"match_hands": hands})
    match = Match(Header(rules, "window", tuple(map(Seat, NAMES, ("you", "casual", "club", "casual")))))
    scene = PlayScene(match)
    window.push(scene)
    return window, scene


def until_asked(window, game):
    for _ in range(600):
        window.step(1 / 30)
        if window.asked.any:
            return window.asked
    pytest.fail("the person was never asked")


@pytest.mark.parametrize("language", ["vi", "en"])
def test_a_person_passes_tiles_and_plays_to_the_end(language):
    window, scene = at_table(language)
    seen, buttons, asked = set(), set(), set[tuple[int, int]]()
    for _ in range(9000):
        window.step(1 / 30)
        seen.add(type(window.top))
        desk = scene.desk
        if isinstance(window.top, ScoreSheet | Finale):
            window.draw(window.window.surface)
            window.press("enter")
        elif isinstance(window.top, Standing):
            break
        elif desk.choices.several is not None:
            window.expect(f"table.prompt.at_{window.shown.table.phase}", count=desk.choices.several.number)
            asked.add((desk.choices.several.number, desk.choices.several.fewer))
            if desk.choices.several.fewer:
                window.draw(window.window.surface)
                buttons.add(next(one.label for one in desk.ring.stops() if one.key == "give"))
                window.press("enter")
                continue
            takes(window, pygame.K_1, pygame.K_2, pygame.K_3)
            window.press("enter")
        elif desk.choices.discards:
            window.draw(window.window.surface)
            desk.throw(next(iter(desk.choices.discards)))
        elif desk.choices.groups:
            window.draw(window.window.surface)
            desk.press(desk.choices.groups[0 if desk.choices.group("second_charleston") else -1])
    assert seen - {ScoreSheet, Finale} == {PlayScene, Standing}
    assert (3, 0) in asked
    assert (3, 3) in asked
    assert window.words.say("table.give_none.at_courtesy") in buttons
    assert window.words.say("table.give_none.at_left") in buttons
    assert verify(game.text()).problem is None


def test_the_card_shows_what_is_left_without_the_tiles_that_are_chosen():
    window, scene = at_table()
    until_asked(window, game)
    assert LEFT in scene.desk.boards.open  # beside the table from the first question of a match on
    board = scene.desk.boards.left
    nearest = board.hands()[0]
    held = {face for group in nearest.groups for face, lies in group if lies is Lies.HELD}
    tile = next(tile for tile in window.asked.several.among if tile.kind in held)
    window.throw(tile)
    same = next(one for one in board.hands() if (one.row, one.number) == (nearest.row, nearest.number))
    assert same.missing == nearest.missing + 1
    scene.desk.update(0.1)
    assert window.words.say("table.prompt.so_far", count=1) in window.prompt
    assert scene.view.hand.gathered == {tile}  # ringed, whatever the mouse points at
    window.throw(tile)  # another click takes it back
    assert board.hands()[0] == nearest


@pytest.mark.parametrize("language", ["vi", "en"])
def test_a_hand_of_the_card_under_the_mouse_is_explained(language):
    window, scene = at_table(language)
    until_asked(window, game)
    window.draw(window.window.surface)
    board, words = scene.desk.boards.left, window.words
    shown = board.hands()
    for y in range(board.rect.top, board.rect.bottom, 4):
        at = (board.rect.centerx, y)
        window.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        if scene.desk.ring.hot is board:
            break
    title, *told = board.tip
    assert title.startswith(words.say(f"row.{shown[0].row}"))
    assert words.say(f"rule.{shown[0].row}") in told
    assert (words.say("named.no_calls") in told) == (not shown[0].calls)
    window.draw(window.window.surface)
    assert window.look.spills == []


def test_the_tray_says_to_whom_the_tiles_go_and_gives_them_back():
    window, scene = at_table()
    until_asked(window, game)
    desk, names = scene.desk, [seat.name for seat in game.header.seats]
    say = window.words.say

    def stop(key):
        return next((one for one in desk.ring.stops() if one.key == key), None)

    for way, steps in (("right", 1), ("opposite", 2), ("left", 3)):
        until_asked(window, game)
        tray = next(one for one in desk.ring.widgets() if isinstance(one, Tray))
        player = names[(game.person + steps) % 4]
        assert player in tray.spoken(say)
        assert way in tray.spoken(say)
        if desk.choices.several.fewer:
            break
        assert stop("give") is None  # nothing can be sent yet
        takes(window, pygame.K_1, pygame.K_2, pygame.K_3)
        first, second, _ = desk.gathered
        assert stop("give").label == say("tray.send", player=player)
        window.press("backspace")
        assert desk.gathered == (first, second)
        stop("slot 0").on_press()
        assert desk.gathered == (second,)
        assert stop("give") is None
        desk.throw(first)
        desk.throw(next(tile for tile in desk.choices.several.among if tile not in desk.gathered))
        window.draw(window.window.surface)
        given = desk.gathered
        stop("give").on_press()
        window.step(1 / 30)
        assert not set(given) & set(game.timeline.now.places[game.person].hand)


def balloon(window, game):
    """Words of the balloon that comes by itself."""
    for _ in range(8):
        window.step(1 / 30)
    window.draw(window.window.surface)
    return next(widget for widget in scene.desk.ring.widgets() if hasattr(widget, "says")).says().told


@pytest.mark.parametrize("language", ["vi", "en"])
def test_the_balloon_advises_on_each_pass_and_on_the_second_charleston(language):
    window, scene = at_table(language, hints="full")
    nothing, advised = window.words.say("hint.nothing"), []
    for _ in range(3):
        until_asked(window, game)
        advised.append(give_sentence(window.words, scene.helper.hint()))
        found = balloon(window, game)
        assert advised[-1] in found
        assert nothing not in found
        takes(window, pygame.K_1, pygame.K_2, pygame.K_3)
        window.press("enter")
    until_asked(window, game)
    assert window.asked.group("second_charleston")
    said = own_sentence(window.words, scene.helper.hint())
    assert said
    assert said in balloon(window, game)


def test_the_second_charleston_has_buttons_and_all_of_it_is_told():
    window, scene = at_table(print_events=True)
    said: list[str] = []
    scene.kit.teller.say = said.append
    for _ in range(12):
        choices = until_asked(window, game)
        if choices.several is None:
            break
        if choices.several.fewer:
            window.press("enter")
        else:
            takes(window, pygame.K_1, pygame.K_2, pygame.K_3)
            window.press("enter")
    assert [group.name for group in choices.groups] == ["no_second_charleston", "second_charleston"]
    asked = window.words.say("table.prompt.second_charleston")
    assert window.prompt == asked
    window.step(1 / 30)
    tell, events = scene.view.narrator, game.timeline.events
    got = tell.tiles(tell.got(next(event for event in events if event.name == "tiles_passed")))
    wanted = ["table.prompt.at_deal", "table.prompt.at_across"]
    assert {window.words.say(key, count=3) for key in wanted} <= {*said}
    assert any(line.startswith("3 chosen: ") for line in said)
    assert f"The tiles are passed on; you get {got}." in said
    assert asked in said
    assert said[-1].startswith("Keys: No more; Once more; the up arrow")
    assert "Your turn." not in said


@pytest.mark.parametrize("language", ["vi", "en"])
def test_the_viewer_shows_every_fact(tmp_path, language):
    match = Match(seated(ruleset("american", {"match_hands": 1}), "viewer 3", ["casual"] * 4, NAMES))
    match.play()
    path = tmp_path / "american.mcr"
    path.write_bytes(match.text())
    window = table_app(language=language, reduced_motion=True)
    scene = ViewerScene(load(path), (1, 0), path)
    window.push(scene)
    last: dict[str, int] = {event.name: n for n, event in enumerate(match.timeline.events)}
    for n in sorted(last.values()):
        scene.looking.view.show.playhead.jump(n)
        for _ in range(3):
            window.step(1 / 5)
        window.draw(window.window.surface)
        assert scene.looking.view.caption()
        assert "event." not in scene.looking.view.caption()
    assert {"tiles_passed", "second_charleston"} <= set(last)
    assert any(isinstance(event.wish(), Discard) for event in match.timeline.events if isinstance(event, facts.Event))

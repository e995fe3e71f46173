"""The American game in the window: a person passes tiles, plays on, and the viewer shows the record."""

import pygame
import pytest
from driver import moved, table_app
from table_support import takes

from game.engine import facts
from game.engine.actions import Discard
from game.gui.play.scene import PlayScene
from game.gui.sheet.finale import Finale
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.sheet.standing import Standing
from game.gui.viewer.scene import ViewerScene
from game.record.header import Header, Seat
from game.record.replay import load
from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.rules.goals import Lies
from game.session.match import Match
from game.session.simulate import seated
from game.words.advice import give_sentence, own_sentence
from game.words.narrate import Narrator

NAMES = ("Ánh", "Cô Ba", "Chú Tư", "Dì Năm")


def at_table(language="en", hands=1, told=None, **settings):
    window = table_app(speed="instant", language=language, **settings)
    rules = ruleset("american", {"match_hands": hands})
    game = Match(Header(rules, "window", tuple(map(Seat, NAMES, ("you", "casual", "club", "casual")))))
    window.sit(game, told)
    return window, game


def until_asked(window):
    window.play(lambda asked: asked.any)


def test_a_person_passes_tiles_and_plays_to_the_end():
    window, game = at_table()
    seen, buttons, asked = set(), set(), set[tuple[int, int]]()
    for number in range(9000):
        window.elapse(1 / 30, number)
        seen.add(type(window.top))
        if isinstance(window.top, ScoreSheet | Finale):
            window.draw(window.window.surface)
            window.press("enter")
        elif isinstance(window.top, Standing):
            break
        elif (several := window.asked.several) is not None:
            window.expect(f"table.prompt.at_{window.shown.table.phase}", count=several.number)
            asked.add((several.number, several.fewer))
            if several.fewer:
                window.draw(window.window.surface)
                buttons.add(window.widget("give").label)
                window.press("enter")
                assert window.asked.several == several, "an empty tray is sent by its button only"
                window.click("give")
                window.step(1 / 30)
                window.press("enter")
                continue
            takes(window, pygame.K_1, pygame.K_2, pygame.K_3)
            window.press("enter")
        elif window.asked.discards:
            window.draw(window.window.surface)
            window.throw(next(iter(window.asked.discards)))
        elif window.asked.groups:
            window.draw(window.window.surface)
            window.answer(window.asked.groups[0 if window.asked.group("second_charleston") else -1].name)
    assert seen - {ScoreSheet, Finale} == {PlayScene, Standing}
    assert (3, 0) in asked
    assert (3, 3) in asked
    assert window.words.say("table.give_none.at_courtesy") in buttons
    assert window.words.say("table.give_none.at_left") in buttons
    assert verify(game.text()).problem is None


def test_the_card_shows_what_is_left_without_the_tiles_that_are_chosen():
    window, _ = at_table()
    until_asked(window)
    board = window.widget("tiles left")  # beside the table from the first question of a match on
    nearest = board.hands()[0]
    held = {face for group in nearest.groups for face, lies in group if lies is Lies.HELD}
    tile = next(tile for tile in window.asked.several.among if tile.kind in held)
    window.throw(tile)
    same = next(one for one in board.hands() if (one.row, one.number) == (nearest.row, nearest.number))
    assert same.missing == nearest.missing + 1
    assert window.sees(window.words.say("table.prompt.so_far", count=1))
    assert window.gathered == (tile,)
    window.throw(tile)  # another click takes it back
    assert board.hands()[0] == nearest


def test_a_line_of_the_card_is_lit_with_the_page_keys_and_marks_its_tiles():
    window, _ = at_table()
    until_asked(window)
    board, marks = window.widget("tiles left"), []
    for key, number in (("page_down", 0), ("page_down", 1), ("page_up", 0), ("page_up", None), ("page_up", 11)):
        window.press(key)
        marks.append({tile.kind for tile in window.top.view.hand.wanted})
        lit = None if number is None else board.hands()[number]
        assert board.lit == lit
        lying = [face for group in (lit.groups if lit else ()) for face, lies in group if lies is Lies.HELD]
        wanted = [tile.kind for tile in window.top.view.hand.wanted if tile.kind not in window.shown.rules.conduct.wild]
        assert sorted(wanted) == sorted(lying)
    assert marks[0] == marks[2] != marks[1]


@pytest.mark.parametrize("language", ["vi", "en"])
def test_a_hand_of_the_card_under_the_mouse_is_explained(language):
    window, _ = at_table(language)
    until_asked(window)
    window.draw(window.window.surface)
    board, words = window.widget("tiles left"), window.words
    shown = board.hands()
    for y in range(board.rect.top, board.rect.bottom, 4):
        window.handle(moved((board.rect.centerx, y)))
        if window.top.focus_ring.hot is board:
            break
    title, *told = board.tip
    assert title.startswith(words.say(f"row.{shown[0].row}"))
    assert words.say(f"rule.{shown[0].row}") in told
    assert (words.say("named.no_calls") in told) == (not shown[0].calls)
    window.draw(window.window.surface)
    assert window.look.spills == []


def test_the_tray_says_to_whom_the_tiles_go_and_gives_them_back():
    window, game = at_table()
    until_asked(window)
    say = window.words.say
    for way, steps in (("right", 1), ("opposite", 2), ("left", 3)):
        until_asked(window)
        player = game.names[(game.person + steps) % 4]
        told = window.widget("tray").spoken(say)
        assert player in told
        assert way in told
        assert window.sees(told)
        if window.asked.several.fewer:
            break
        assert not window.widget("give").enabled  # nothing can be passed yet
        takes(window, pygame.K_1, pygame.K_2, pygame.K_3)
        first, second, _ = window.gathered
        assert window.widget("give").label == say("tray.send", player=player)
        window.press("backspace")
        assert window.gathered == (first, second)
        window.click("slot 0")
        assert window.gathered == (second,)
        assert not window.widget("give").enabled
        window.throw(first)
        window.throw(next(tile for tile in window.hand if tile not in window.gathered))
        given = window.gathered
        assert len(given) == 3
        window.answer("give")
        assert not set(given) & set(game.timeline.now.places[game.person].hand)


def balloon(window):
    """Words of the balloon that opens by itself."""
    window.wait(0.3)
    window.draw(window.window.surface)
    return window.widget("hint").says().told


def test_the_hint_key_puts_the_advised_tiles_into_the_tray_the_second_time():
    window, game = at_table()
    until_asked(window)
    window.press("i")
    advised = window.lit
    assert (len(advised), window.gathered) == (3, ())
    window.press("enter")
    assert window.asked.several is not None, "what lies there pale is not chosen"
    window.press("i")
    assert set(window.gathered) == advised
    before = len(game.timeline)
    window.press("enter")
    assert len(game.timeline) > before


@pytest.mark.parametrize("language", ["vi", "en"])
def test_the_balloon_advises_on_each_pass_and_on_the_second_charleston(language):
    window, _ = at_table(language, hints="full")
    nothing, advised = window.words.say("hint.nothing"), []
    for _ in range(3):
        until_asked(window)
        advised.append(give_sentence(window.words, window.top.helper.hint()))
        found = balloon(window)
        assert advised[-1] in found
        assert nothing not in found
        takes(window, pygame.K_1, pygame.K_2, pygame.K_3)
        window.press("enter")
    until_asked(window)
    assert window.asked.group("second_charleston")
    said = own_sentence(window.words, window.top.helper.hint())
    assert said
    assert said in balloon(window)


def test_the_second_charleston_has_buttons_and_all_of_it_is_told():
    said: list[str] = []
    window, game = at_table(print_events=True, told=said)
    for _ in range(12):
        until_asked(window)
        if window.asked.several is None:
            break
        if not window.asked.several.fewer:
            takes(window, pygame.K_1, pygame.K_2, pygame.K_3)
        window.answer("give")
    assert [group.name for group in window.asked.groups] == ["no_second_charleston", "second_charleston"]
    assert [window.look.key(group.command) for group in window.asked.groups] == ["F5", "F6"]
    asked = window.words.say("table.prompt.second_charleston")
    window.expect("table.prompt.second_charleston")
    window.step(1 / 30)
    tell, events = Narrator(window.words, game.names, game.rules, {game.person}), game.timeline.events
    got = tell.tiles(tell.got(next(event for event in events if event.name == "tiles_passed")))
    wanted = ["table.prompt.at_deal", "table.prompt.at_across"]
    assert {window.words.say(key, count=3) for key in wanted} <= {*said}
    assert any(line.startswith("3 chosen: ") for line in said)
    assert f"The tiles are passed to the right; you get {got}." in said
    assert asked in said
    assert said[-1].startswith("Keys: F5, No more; F6, Once more.")
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
        scene.viewed.view.show.playhead.jump(n)
        for _ in range(3):
            window.step(1 / 5)
        window.draw(window.window.surface)
        assert scene.viewed.view.caption()
        assert "event." not in scene.viewed.view.caption()
    assert {"tiles_passed", "second_charleston"} <= set(last)
    assert any(isinstance(event.wish(), Discard) for event in match.timeline.events if isinstance(event, facts.Event))

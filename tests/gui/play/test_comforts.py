"""Comfort at the table: taking back, dragging, the order by hand, automatic passing, cards, boards, a pause."""

import re
from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest
from driver import table_app
from table_support import match, my_turn, until
from texts import Texts

from game.engine import facts
from game.gui.play.beside import AutoPass
from game.gui.play.match.boards import LEFT, LOG
from game.gui.play.menu import PauseMenu
from game.gui.play.scene import PlayScene
from game.gui.table.told.captions import hand_lines
from game.gui.table.told.explain_card import TILE, WALL, all_subjects, passed_up, subject_of
from game.record.replay import read
from game.record.verify import verify
from game.session.judge.hint_values import Hint, Keep

SIZES = [(1024, 700), (1280, 800), (2560, 1440)]


def table(seed="comfort", size=(1280, 800), language="vi", *, person=True, **settings):
    window = table_app(size, language, **({"speed": "instant"} | settings))
    scene = PlayScene(match(seed, person=person))
    window.push(scene)
    return window, scene


def claim(choices):
    return choices.claiming and choices.group("win") is None and choices.group("show_joker") is None


def mouse(kind, point):
    at = (round(point[0]), round(point[1]))
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=at, rel=(1, 1), buttons=(0, 0, 0))
    return pygame.event.Event(kind, pos=at, button=1)


def where(scene, tile):
    spot = scene.view.show.spots(scene.view.show.reached)[tile]
    return spot.x, spot.y


def drag(window, start, *points):
    window.handle(mouse(pygame.MOUSEBUTTONDOWN, start))
    for point in points:
        window.handle(mouse(pygame.MOUSEMOTION, point))
        window.step(1 / 30)
    window.draw(window.window.surface)
    window.handle(mouse(pygame.MOUSEBUTTONUP, points[-1]))
    window.step(1 / 30)


def thrown(scene):
    return [event.tile for event in scene.match.timeline.events if isinstance(event, facts.Discarded)]


# --- taking back -----------------------------------------------------------------------------------------------------


def throw_one(window, scene, place=2):
    until(window, scene, my_turn)
    tile = scene.desk.row.tiles()[place]
    window.click(where(scene, tile))
    window.step(1 / 30)
    window.step(1 / 30)
    return tile


@pytest.mark.parametrize("code", [pygame.K_z, pygame.K_BACKSPACE])
def test_a_discard_is_taken_back_by_key(code):
    window, scene = table(undo=2)
    tile = throw_one(window, scene)
    assert scene.match.held
    assert thrown(scene)[-1] == tile
    window.press(code)
    window.wait(0.3)
    assert isinstance(scene.match.timeline.events[-1], facts.TakenBack)
    assert tile in scene.desk.choices.discards
    assert not verify(scene.match.text()).problem


def test_a_discard_is_taken_back_by_its_button():
    window, scene = table(undo=2)
    throw_one(window, scene)
    place = scene.desk.place_of("take back")
    assert place is not None
    window.click(place.center)
    window.wait(0.3)
    assert isinstance(scene.match.timeline.events[-1], facts.TakenBack)
    assert scene.desk.place_of("take back") is None


@pytest.mark.parametrize(("seconds", "moment"), [(2, 0.8), (5, 5)])
def test_when_the_time_is_over_play_goes_on(seconds, moment):
    window, scene = table(undo=seconds)
    throw_one(window, scene)
    window.wait(moment - 0.4)
    assert scene.match.held
    count = len(scene.match.timeline)
    window.wait(0.8)
    assert len(scene.match.timeline) > count


def test_the_table_does_not_wait_for_it():
    """At normal speed the next player has drawn, face down, before the moment is over; hardly any time is lost."""
    window, scene = table(undo=2, speed="normal")
    held, lost = 0, 0.0
    for _ in range(4):
        until(window, scene, my_turn)
        scene.desk.throw(scene.desk.row.tiles()[-1])
        for _ in range(90):
            window.step(1 / 30)
            if not scene.match.held:
                break
            lost += scene.view.show.playhead.at_end / 30
            held += isinstance(scene.view.show.event, facts.Drew)
    assert held > 10
    assert lost / 4 < 0.75


def callable_now(choices):
    return choices.claiming and (choices.group("pung") or choices.group("chow")) and choices.group("win") is None


@pytest.mark.parametrize("by_key", [True, False])
def test_a_call_is_taken_back_and_asked_again(by_key):
    window, scene = table(undo=2, seed="calls")
    until(window, scene, callable_now)
    group = scene.desk.choices.group("pung") or scene.desk.choices.group("chow")
    asked, offer = scene.desk.choices, scene.match.timeline.now.on_offer
    scene.desk.answer(group.actions[0])
    window.wait(3)
    assert scene.desk.choices.discards, "one is to throw, and nothing hurries"
    assert isinstance(scene.match.timeline.events[-1], facts.Melded)
    if by_key:
        window.press("z")
    else:
        window.click(scene.desk.place_of("take back").center)
    window.wait(0.3)
    assert isinstance(scene.match.timeline.events[-1], facts.TakenBack)
    assert scene.desk.choices == asked
    assert scene.match.timeline.now.on_offer == offer
    assert not verify(scene.match.text()).problem


@pytest.mark.parametrize("code", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_lets_play_go_on(code):
    window, scene = table(undo=5)
    throw_one(window, scene)
    window.press(code)
    window.wait(0.2)
    assert not scene.match.held or thrown(scene)[-1] != thrown(scene)[0]


def test_without_it_nothing_waits():
    window, scene = table(undo=0)
    throw_one(window, scene)
    assert not scene.match.held


def test_switched_off_while_it_is_held_play_goes_on():
    window, scene = table(undo=5)
    throw_one(window, scene)
    window.settings = replace(window.settings, undo=0)
    window.wait(0.2)
    assert not scene.match.held


def test_a_pause_keeps_what_is_held():
    window, scene = table(undo=2)
    throw_one(window, scene)
    window.press("p")
    window.wait(4)
    assert scene.match.held


def test_a_demonstration_holds_nothing():
    _, scene = table(person=False, undo=2)
    assert not scene.match.holds


def test_the_table_and_its_sentence_follow_what_was_taken_back():
    window, scene = table(undo=2, speed="normal")
    until(window, scene, my_turn)
    scene.desk.throw(scene.desk.row.tiles()[0])
    window.wait(1.0)
    window.press("z")
    window.wait(0.2)
    window.draw(window.window.surface)
    assert scene.view.narrator.caption(scene.match.timeline.events[-1], scene.match.timeline.now)
    window.wait(1.0)
    assert scene.desk.choices.discards


# --- confirming, dragging, order -------------------------------------------------------------------------------------


def test_a_click_picks_up_and_a_second_one_throws():
    window, scene = table(confirm_discard=True)
    tile = throw_one(window, scene)
    assert scene.view.hand.picked == tile
    assert tile not in thrown(scene)
    assert scene.desk.place_of("throw") is not None
    window.click(where(scene, tile))
    window.step(1 / 30)
    assert tile in thrown(scene)


def test_a_picked_tile_is_let_go_thrown_by_enter_or_its_button():
    window, scene = table(confirm_discard=True)
    throw_one(window, scene)
    window.press("esc")
    assert scene.view.hand.picked is None
    assert window.top is scene
    tile = throw_one(window, scene, 3)
    window.press("enter")
    window.step(1 / 30)
    assert tile in thrown(scene)
    tile = throw_one(window, scene, 4)
    window.click(scene.desk.place_of("throw").center)
    window.step(1 / 30)
    assert tile in thrown(scene)


@pytest.mark.parametrize("size", SIZES)
def test_a_tile_that_is_dragged_onto_the_table_is_thrown(size):
    window, scene = table(size=size, confirm_discard=True)
    until(window, scene, my_turn)
    tile = scene.desk.row.tiles()[4]
    x, y = where(scene, tile)
    drag(window, (x, y), (x, y - 40), (size[0] / 2, size[1] / 2))
    assert tile in thrown(scene)


def test_a_tile_that_is_let_go_elsewhere_comes_back():
    window, scene = table()
    until(window, scene, my_turn)
    row = scene.desk.row.tiles()
    x, y = where(scene, row[4])
    bar = scene.view.show.regions.actions
    drag(window, (x, y), (x, y - 40), (x, bar.y + bar.h / 2))
    assert scene.desk.row.tiles() == row
    assert not thrown(scene) or row[4] not in thrown(scene)
    window.handle(mouse(pygame.MOUSEBUTTONDOWN, (x, y)))
    window.handle(mouse(pygame.MOUSEMOTION, (x + 200, y)))
    window.press("esc")
    assert scene.desk.row.tiles() == row


def test_within_the_hand_it_moves_and_the_order_is_by_hand_from_then_on():
    window, scene = table()
    until(window, scene, my_turn)
    row = scene.desk.row.tiles()
    x, y = where(scene, row[1])
    drag(window, (x, y), (x + 30, y), (where(scene, row[5])[0] + 4, y))
    now = scene.desk.row.tiles()
    assert now.index(row[1]) == 5
    assert window.settings.sort == "hand"
    told_of_order = window.look.say("table.by_hand")
    assert told_of_order in written(window)
    window.press("s")
    assert scene.desk.row.tiles() == row
    assert told_of_order not in written(window)


def test_by_hand_a_new_tile_stands_at_the_right_end():
    window, scene = table(sort="hand")
    until(window, scene, my_turn)
    scene.desk.throw(scene.desk.row.tiles()[0])
    until(window, scene, my_turn)
    drawn = scene.view.show.table.drawn
    row = scene.desk.row.tiles()
    assert row[-1] == drawn
    scene.desk.throw(row[0])
    until(window, scene, my_turn)
    assert scene.desk.row.tiles()[-2] == drawn


def test_the_keyboard_moves_a_tile_in_the_row():
    window, scene = table(sort="hand")
    until(window, scene, my_turn)
    window.press("1")
    tile = scene.desk.row.chosen
    for _ in range(2):
        window.press("shift+right")
    assert scene.desk.row.tiles().index(tile) == 2


# --- passing by itself -----------------------------------------------------------------------------------------------


def test_claims_go_by_until_it_is_switched_off():
    window, scene = table("pass")
    until(window, scene, my_turn)
    window.press("n")
    asked = 0
    for _ in range(600):
        window.step(1 / 30)
        choices = scene.desk.choices
        if window.top is not scene or not scene.auto_pass.on:
            break
        asked += choices.claiming and scene.view.show.table.on_offer is not None
        if choices.discards:
            scene.desk.throw(next(iter(choices.discards)))
    assert asked == 0
    assert any(isinstance(e, facts.Declined) and e.seat == 0 for e in scene.match.timeline.events)


def test_what_stops_it():
    window, scene = table("pass")
    until(window, scene, claim)
    choices, seen, said = scene.desk.choices, scene.view.show.table, []
    view = SimpleNamespace(show=SimpleNamespace(table=seen), look=scene.view.look)
    auto = AutoPass(view, said.append)
    near = Hint(now=Keep(None, 3, ()), takes=(Keep(None, 2, ()),))
    far = Hint(now=Keep(None, 3, ()), takes=(Keep(None, 3, ()),))
    assert near.brings_nearer
    assert not far.brings_nearer
    assert not auto.passes(choices, lambda: near)
    auto.toggle()
    assert auto.passes(choices, lambda: near)
    auto.nearer = True
    assert auto.passes(choices, lambda: far)
    assert not auto.passes(choices, lambda: near)
    assert not auto.on
    assert len(said) == 2
    auto.toggle()
    assert auto.on
    view.show.table = replace(seen, hand=seen.hand + 1)
    assert not auto.on


# --- what is passed, seen, told --------------------------------------------------------------------------------------


def test_what_was_passed_up_is_remembered_for_the_hand():
    window, scene = table("pass")
    until(window, scene, claim)
    tile, names = scene.view.show.table.on_offer.tile, [g.name for g in scene.desk.choices.groups if g.name != "pass"]
    window.press("b")
    window.wait(0.5)
    show = scene.view.show
    found = passed_up(show.timeline.events, 0, show.reached)
    assert set(found[tile]) == set(names)
    assert passed_up(show.timeline.events, 1, show.reached).get(tile) is None
    window.draw(window.window.surface)


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_everything_on_the_table_is_explained_beside_the_hand_and_the_bar(size, language):
    window, scene = table("pass", size, language)
    for _ in range(4):
        until(window, scene, my_turn)
        scene.desk.throw(scene.desk.row.tiles()[0])
    until(window, scene, my_turn)
    view = scene.view
    subjects = all_subjects(view.show)
    assert len(subjects) > 20
    for subject in subjects:
        card = view.inspector.explainer.card(subject, view.narrator)
        assert card.title
        assert card.lines
        assert not any("explain." in line for line in card.lines)
        view.inspector.chosen = subject
        window.draw(window.window.surface)
    assert view.look.spills == []


def test_the_mouse_at_rest_and_a_long_press_explain_and_throw_nothing():
    window, scene = table()
    until(window, scene, my_turn)
    tile = scene.desk.row.tiles()[2]
    point = where(scene, tile)
    window.handle(mouse(pygame.MOUSEMOTION, point))
    assert scene.view.inspector.subject() is None
    window.wait(0.5)
    assert scene.view.inspector.subject().tile == tile
    window.handle(mouse(pygame.MOUSEBUTTONDOWN, point))
    window.wait(0.6)
    assert scene.view.inspector.held_long
    window.handle(mouse(pygame.MOUSEBUTTONUP, point))
    window.step(1 / 30)
    assert tile not in thrown(scene)


def test_what_lies_face_down_tells_nothing_of_itself():
    window, scene = table()
    until(window, scene, my_turn)
    show = scene.view.show
    wall = show.table.wall
    assert subject_of(show, wall.tiles[wall.next_front()]).what == WALL
    other = subject_of(show, show.table.places[1].hand[0])
    assert other.what != TILE
    assert other.tile is None


def test_the_keyboard_goes_from_one_thing_to_the_next():
    window, scene = table()
    until(window, scene, my_turn)
    window.press("e")
    first = scene.view.inspector.chosen
    assert first is not None
    window.press("down")
    assert scene.view.inspector.chosen != first
    window.press("e")
    assert scene.view.inspector.chosen is None
    assert scene.desk.choices.any


def test_tiles_left_are_those_that_the_person_does_not_see():
    window, scene = table()
    until(window, scene, my_turn)
    table_, left = scene.view.show.table, scene.view.inspector.explainer.counter.left()
    hidden = [tile for place in table_.places[1:] for tile in place.hand]
    hidden += [table_.wall.tiles[place] for place in table_.wall.remaining()]
    hidden += [t for place in table_.places[1:] for meld in place.melds if meld.concealed for t in meld.tiles]
    counts = [0] * len(left)
    for tile in hidden:
        counts[tile.kind] += 1
    assert list(left) == counts


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("size", [*SIZES, (1024, 1200)])
def test_the_boards_cover_neither_hand_nor_buttons(size, language):
    window, scene = table("boards", size, language)
    for _ in range(6):
        until(window, scene, my_turn)
        scene.desk.throw(scene.desk.row.tiles()[0])
    until(window, scene, my_turn)
    for code in (pygame.K_r, pygame.K_t):
        window.press(code)
    window.step(1 / 30)
    window.draw(window.window.surface)
    assert scene.desk.boards.open == {LOG, LEFT}
    boards = [scene.desk.boards.log.rect, scene.desk.boards.left.rect]
    table_itself = pygame.Rect((0, 0), (scene.desk.dock.x or size[0], scene.desk.dock.y or size[1]))
    assert 0 in boards[0].clip(boards[1]).size
    left = scene.desk.boards.left
    assert left.rect.height >= left.wish(left.look, 0)[1] - 1
    assert scene.view.show.frame.area.right <= table_itself.right
    for board in boards:
        assert window.window.surface.get_rect().contains(board)
        assert not board.colliderect(table_itself)
        assert not any(board.colliderect(stop.rect) for stop in scene.desk.ring.stops())
    assert scene.view.look.spills == []
    assert scene.desk.boards.log.scroll(10_000)
    window.press("page_down")
    window.draw(window.window.surface)
    for code in (pygame.K_r, pygame.K_t):
        window.press(code)
    assert scene.desk.boards.open == set()


def test_the_log_and_the_hint_are_open_together():
    window, scene = table()
    until(window, scene, my_turn)
    window.press("r")
    window.press("i")
    window.draw(window.window.surface)
    assert scene.desk.advice.open
    assert LOG in scene.desk.boards.open
    balloon = next(widget for widget in scene.desk.ring.widgets() if widget.key == "hint")
    assert not balloon.rect.colliderect(scene.desk.boards.log.rect)


def test_the_log_says_nothing_of_what_the_person_does_not_see():
    window, scene = table("boards")
    until(window, scene, my_turn)
    scene.desk.throw(scene.desk.row.tiles()[0])
    until(window, scene, my_turn)
    events = list(scene.match.timeline.events)
    lines = [line.text for line in hand_lines(scene.view.show, scene.view.narrator)]
    drawn = [e for e in events if isinstance(e, facts.Drew) and e.seat != 0]
    assert drawn
    words = scene.view.look.words
    for event in drawn:
        said = scene.view.narrator.name(event.seat) + " "
        told = words.say(
            "event.drew", player=scene.view.narrator.name(event.seat), tile=words.say(f"tile.{event.tile.kind}")
        )
        assert told not in lines, said
    assert any(line.startswith("Ánh") for line in lines)


def test_what_goes_as_it_was_drawn_is_told_once():
    window, scene = table("boards", language="en")
    until(window, scene, lambda choices: my_turn(choices) and told(scene)[-1].startswith("Ánh draws "))
    before, drawn = told(scene), scene.view.show.table.drawn
    scene.desk.throw(drawn)
    window.wait(0.3)
    after = told(scene)[len(before) - 1 :]
    assert re.fullmatch(r"Ánh draws and discards the .*\.", after[0])
    assert before[-1] not in after


def test_a_question_about_a_joker_is_not_told_as_a_claim():
    window, scene = table("boards", language="en")
    until(window, scene, my_turn)
    narrator, start = scene.view.narrator, scene.match.timeline.table(0)
    assert "joker" in narrator.caption(facts.Offered(0, ()), start)
    assert "joker" in narrator.caption(facts.Declined(0), start)


def written(window):
    with Texts() as texts:
        window.draw(window.window.surface)
    return texts.written


def told(scene):
    return [line.text for line in hand_lines(scene.view.show, scene.view.narrator)]


# --- a pause by itself -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("person", "wanted"), [(True, True), (True, False), (False, True)])
def test_the_window_loses_the_focus(person, wanted):
    window, _ = table(person=person, pause_unfocused=wanted)
    window.step(1 / 30)
    window.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert isinstance(window.top, PauseMenu) == (person and wanted)


def test_a_match_with_what_was_taken_back_is_read_again():
    window, scene = table(undo=2)
    throw_one(window, scene)
    window.press("z")
    window.wait(0.3)
    replay = read(scene.match.text())
    assert any(isinstance(event, facts.TakenBack) for event in replay.events)

"""Comfort at the table: taking back, dragging, the order by hand, automatic passing, cards, boards, a pause."""

import re
from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest
from driver import moved, table_app
from golden_overlaps import Written
from shown_scenes import WON
from table_support import NAMES, match, my_turn

from game.engine import facts
from game.engine.actions import DeclareWin, Pass, Pung, Question
from game.gui.kit import draw
from game.gui.learn.book import RulesScene
from game.gui.play.extra_actions import AutoPass
from game.gui.play.menu import PauseMenu
from game.gui.sheet.finale import Finale
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.table.place.racks import mat
from game.gui.table.place.spots import extent
from game.gui.table.told.captions import hand_lines
from game.gui.table.told.choices import sort_out
from game.gui.table.told.explain_card import TILE, WALL, Explainer, all_subjects, passed_up, subject_of
from game.record.replay import read
from game.record.verify import verify
from game.session.judge.hint_values import Hint, Keep
from game.tiles.kinds import Tile, kind
from game.words.narrate import Narrator

SIZES = [(1024, 700), (1280, 800), (2560, 1440)]


def table(seed="comfort", size=(1280, 800), language="vi", *, person=True, **settings):
    window = table_app(size, language, **({"speed": "instant"} | settings))
    game = match(seed, person=person)
    window.sit(game)
    return window, game


def claim(choices):
    return choices.claiming and choices.group("win") is None and choices.group("show_joker") is None


def thrown(game):
    return [event.tile for event in game.timeline.events if isinstance(event, facts.Discarded)]


# --- taking back -----------------------------------------------------------------------------------------------------


def throw_one(window, place=2):
    window.play(my_turn)
    tile = window.hand[place]
    window.throw(tile)
    return tile


@pytest.mark.parametrize("code", [pygame.K_z, pygame.K_BACKSPACE])
def test_a_discard_is_taken_back_by_key(code):
    window, game = table(undo=2)
    tile = throw_one(window)
    assert game.held
    assert thrown(game)[-1] == tile
    window.press(code)
    window.wait(0.3)
    assert isinstance(game.timeline.events[-1], facts.TakenBack)
    assert tile in window.asked.discards
    assert not verify(game.text()).problem


def test_a_discard_is_taken_back_by_its_button():
    window, game = table(undo=2)
    throw_one(window)
    window.click("take back")
    window.wait(0.3)
    assert isinstance(game.timeline.events[-1], facts.TakenBack)
    assert not window.has("take back")


@pytest.mark.parametrize(("seconds", "moment"), [(2, 0.8), (5, 5)])
def test_when_the_time_is_over_play_goes_on(seconds, moment):
    window, game = table(undo=seconds)
    throw_one(window)
    window.wait(moment - 0.4)
    assert game.held
    count = len(game.timeline)
    window.wait(0.8)
    assert len(game.timeline) > count


def test_the_table_does_not_wait_for_it():
    """At normal speed the next player has drawn, face down, before the moment is over; hardly any time is lost."""
    window, game = table(undo=2, speed="normal")
    held, lost = 0, 0.0
    for _ in range(4):
        window.play(my_turn)
        window.throw(window.hand[-1])
        for _ in range(90):
            window.step(1 / 30)
            if not game.held:
                break
            lost += window.shown.playhead.at_end / 30
            held += isinstance(window.shown.event, facts.Drew)
    assert held > 10
    assert lost / 4 < 0.75


def callable_now(choices):
    return choices.claiming and (choices.group("pung") or choices.group("chow")) and choices.group("win") is None


@pytest.mark.parametrize("by_key", [True, False])
def test_a_call_is_taken_back_and_asked_again(by_key):
    window, game = table(undo=2, seed="calls")
    window.play(callable_now)
    group = window.asked.group("pung") or window.asked.group("chow")
    asked, offer = window.asked, game.timeline.now.on_offer
    window.answer(group.name)
    if window.has("choice 1"):
        window.press("1")
    window.wait(3)
    assert window.asked.discards, "one is to throw, and nothing hurries"
    assert isinstance(game.timeline.events[-1], facts.Melded)
    if by_key:
        window.press("z")
    else:
        window.click("take back")
    window.wait(0.3)
    assert isinstance(game.timeline.events[-1], facts.TakenBack)
    assert window.asked == asked
    assert game.timeline.now.on_offer == offer
    assert not verify(game.text()).problem


@pytest.mark.parametrize("code", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_lets_play_go_on(code):
    window, game = table(undo=5)
    throw_one(window)
    window.press(code)
    window.wait(0.2)
    assert not game.held or thrown(game)[-1] != thrown(game)[0]


def test_without_it_nothing_waits():
    window, game = table(undo=0)
    throw_one(window)
    assert not game.held


def test_switched_off_while_it_is_held_play_goes_on():
    window, game = table(undo=5)
    throw_one(window)
    window.settings = replace(window.settings, undo=0)
    window.wait(0.2)
    assert not game.held


def test_a_pause_keeps_what_is_held():
    window, game = table(undo=2)
    throw_one(window)
    window.press("p")
    window.wait(4)
    assert game.held


def test_a_demonstration_holds_nothing():
    _, game = table(person=False, undo=2)
    assert not game.holds


def test_the_table_and_its_sentence_follow_what_was_taken_back():
    window, game = table(undo=2, speed="normal")
    window.play(my_turn)
    window.throw(window.hand[0])
    window.wait(1.0)
    window.press("z")
    window.wait(0.2)
    assert window.sees(Narrator(window.words, game.names).caption(game.timeline.events[-1], game.timeline.now))
    window.wait(1.0)
    assert window.asked.discards


# --- confirming, dragging, order -------------------------------------------------------------------------------------


def test_a_click_picks_up_and_a_second_one_throws():
    window, game = table(confirm_discard=True)
    tile = throw_one(window)
    assert tile not in thrown(game)
    assert window.has("throw")
    window.throw(tile)
    assert tile in thrown(game)


def test_a_picked_tile_is_let_go_thrown_by_enter_or_its_button():
    window, game = table(confirm_discard=True)
    throw_one(window)
    window.press("esc")
    assert not window.has("throw")
    assert window.at_table
    tile = throw_one(window, 3)
    window.press("enter")
    window.step(1 / 30)
    assert tile in thrown(game)
    tile = throw_one(window, 4)
    window.click("throw")
    window.step(1 / 30)
    assert tile in thrown(game)


@pytest.mark.parametrize("size", SIZES)
def test_a_tile_that_is_dragged_onto_the_table_is_thrown(size):
    window, game = table(size=size, confirm_discard=True)
    window.play(my_turn)
    tile = window.hand[4]
    x, y = window.where(tile)
    row, area = window.hand, mat(window.shown.frame, 0)
    for beside in ((size[0] / 2, 5), (5, size[1] / 2), (size[0] + 5, area.y), (area.x, -5), (-5, y)):
        window.drag(tile, (x, y - 40), beside)
        assert window.hand == row
    window.drag(tile, (x, y - 40), (area.x + area.w / 2, area.y + area.h / 2))
    assert tile in thrown(game)


def test_a_tile_that_is_let_go_elsewhere_comes_back():
    window, game = table()
    window.play(my_turn)
    row = window.hand
    x, y = window.where(row[4])
    bar = window.shown.regions.actions
    window.drag(row[4], (x, y - 40), (x, bar.y + bar.h / 2))
    assert window.hand == row
    assert not thrown(game) or row[4] not in thrown(game)
    window.hold(row[4])
    window.handle(moved((x + 200, y)))
    assert window.hand != row
    window.press("esc")
    assert window.hand == row


def test_within_the_hand_it_moves_and_the_order_is_by_hand_from_then_on():
    window, _ = table()
    window.play(my_turn)
    row = window.hand
    x, y = window.where(row[1])
    window.drag(row[1], (x + 30, y), (window.where(row[5])[0] + 4, y))
    now = window.hand
    assert now.index(row[1]) == 5
    assert window.settings.sort == "hand"
    window.expect("table.by_hand")
    window.press("s")
    assert window.hand == row
    assert not window.sees(window.words.say("table.by_hand"))


def test_by_hand_a_new_tile_stands_at_the_right_end():
    window, _ = table(sort="hand")
    window.play(my_turn)
    window.throw(window.hand[0])
    window.play(my_turn)
    drawn = window.shown.table.drawn
    row = window.hand
    assert row[-1] == drawn
    window.throw(row[0])
    window.play(my_turn)
    assert window.hand[-2] == drawn


def test_the_keyboard_moves_a_tile_in_the_row():
    window, _ = table(sort="hand")
    window.play(my_turn)
    window.press("1")
    tile = window.hand[0]
    for _ in range(2):
        window.press("shift+right")
    assert window.hand.index(tile) == 2


# --- passing by itself -----------------------------------------------------------------------------------------------


def test_claims_go_by_until_it_is_switched_off():
    window, game = table("pass")
    window.play(my_turn)
    window.press("n")
    asked = 0
    for number in range(600):
        window.elapse(1 / 30, number)
        if not window.at_table or window.said == window.words.say("table.auto_pass.stopped"):
            break
        choices = window.asked
        asked += choices.claiming and window.shown.table.on_offer is not None
        if choices.discards:
            window.throw(next(iter(choices.discards)))
    assert asked == 0
    assert any(isinstance(e, facts.Declined) and e.seat == 0 for e in game.timeline.events)


def test_what_stops_it():
    window, _ = table("pass")
    window.play(claim)
    choices, seen, said = window.asked, window.shown.table, []
    view = SimpleNamespace(show=SimpleNamespace(table=seen), look=window.look)
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


@pytest.mark.parametrize("own", ["7p 0j", "0j 0j"])
def test_calls_with_jokers_alone_are_passed_unless_they_bring_the_hand_nearer(own):
    window, _ = table()
    offered, *own = (Tile(kind(code), copy) for copy, code in enumerate(f"7p {own}".split()))
    call = Pung((offered, *own), (offered.kind,) * 3)
    asked = [sort_out(Question((call, Pass()))) for _ in range(3)]
    auto = AutoPass(window.top.view, bool)
    near = Hint(now=Keep(None, 3, ()), takes=(Keep(None, 2, ()),))
    far = Hint(now=Keep(None, 3, ()), takes=(Keep(None, 3, ()),))
    alone = own[0].kind.is_joker
    assert auto.passes(asked[0], lambda: far) == alone
    assert not auto.passes(asked[1], lambda: near)
    assert not AutoPass(window.top.view, bool).passes(sort_out(Question((DeclareWin(), call, Pass()))), lambda: far)


# --- what is passed, seen, told --------------------------------------------------------------------------------------


def test_what_was_passed_up_is_remembered_for_the_hand():
    window, _ = table("pass")
    window.play(claim)
    tile, names = window.shown.table.on_offer.tile, [g.name for g in window.asked.groups if g.name != "pass"]
    window.press("b")
    window.wait(0.5)
    show = window.shown
    found = passed_up(show.timeline.events, 0, show.reached)
    assert set(found[tile]) == set(names)
    assert passed_up(show.timeline.events, 1, show.reached).get(tile) is None
    window.draw(window.window.surface)


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_everything_on_the_table_is_explained_beside_the_hand_and_the_bar(size, language):
    window, game = table("pass", size, language)
    for _ in range(4):
        window.play(my_turn)
        window.throw(window.hand[0])
    window.play(my_turn)
    explainer, narrator = Explainer(window.shown, ""), Narrator(window.words, game.names)
    subjects = all_subjects(window.shown)
    assert len(subjects) > 20
    for subject in subjects:
        card = explainer.card(subject, narrator)
        assert card.title
        assert card.lines
        assert not any("explain." in line for line in card.lines)
        window.top.view.inspector.chosen = subject
        assert window.sees(card.title)
    assert window.cut == []


def test_the_rules_are_one_key_away_from_the_table_and_from_a_sheet():
    window, game = table()
    window.play(my_turn)
    window.press("f2")
    assert isinstance(window.top, RulesScene)
    assert window.top.book.rules == game.rules
    window.press("esc")
    assert window.at_table
    for sheet in (ScoreSheet(WON, bool), Finale(WON, bool, faces=(), behind=bool, speed="instant")):
        window.push(sheet)
        window.wait(1)
        window.press("f1")
        assert isinstance(window.top, RulesScene)
        assert window.top.book.rules == WON.rules
        assert window.top.book.chapters[window.top.chapter].key == "scores"
        window.press("esc")
        assert window.top is sheet
        window.pop()


def test_what_is_explained_keeps_its_card_when_a_board_opens_beside_the_table():
    window, _ = table()
    window.play(my_turn)
    for subject in (all_subjects(window.shown)[0], *all_subjects(window.shown)[-3:]):
        window.top.view.inspector.chosen = subject
        window.press("t")
        assert window.top.desk.boards.open
        assert window.explained in all_subjects(window.shown)
        window.press("t")
        assert window.explained == subject


def test_the_mouse_at_rest_and_a_long_press_explain_and_throw_nothing():
    window, game = table()
    window.play(my_turn)
    tile = window.hand[2]
    window.handle(moved(window.where(tile)))
    assert window.explained is None
    window.wait(0.5)
    assert window.explained.tile == tile
    window.hold(tile)
    assert window.explained is None
    window.wait(0.6)
    assert window.explained.tile == tile
    window.let_go(window.where(tile))
    assert tile not in thrown(game)


def test_what_lies_face_down_tells_nothing_of_itself():
    window, _ = table()
    window.play(my_turn)
    show = window.shown
    wall = show.table.wall
    assert subject_of(show, wall.tiles[wall.next_front()]).what == WALL
    other = subject_of(show, show.table.places[1].hand[0])
    assert other.what != TILE
    assert other.tile is None


def test_the_keyboard_goes_from_one_thing_to_the_next():
    window, _ = table()
    window.play(my_turn)
    window.press("e")
    first = window.explained
    assert first is not None
    window.press("down")
    assert window.explained not in (None, first)
    window.press("e")
    assert window.explained is None
    assert window.asked.any


def test_tiles_left_are_those_that_the_person_does_not_see():
    window, _ = table()
    window.play(my_turn)
    table_, left = window.shown.table, Explainer(window.shown, "").counter.left()
    hidden = [tile for place in table_.places[1:] for tile in place.hand]
    hidden += [table_.wall.tiles[place] for place in table_.wall.remaining()]
    hidden += [t for place in table_.places[1:] for meld in place.melds if meld.concealed for t in meld.tiles]
    counts = [0] * len(left)
    for tile in hidden:
        counts[tile.kind] += 1
    assert list(left) == counts


@pytest.mark.parametrize(
    ("size", "language", "percent"),
    [((1024, 700), "vi", 100), ((1280, 800), "en", 200), ((2560, 1440), "vi", 100), ((1024, 1200), "en", 200)],
)
def test_a_board_takes_free_felt_or_folds_and_the_table_stays_as_large(size, language, percent):
    window, _ = table("boards", size, language, ui_scale=percent)
    window.play(my_turn)
    before = window.shown.frame
    seen = set()
    for name in "rtrtrt":
        window.press(name)
        window.draw(window.window.surface)
        assert window.shown.frame is before
        board = next((window.widget(one).rect for one in ("hand log", "tiles left") if window.has(one)), None)
        seen.add(board is not None and not board.collideobjects(discards(window)))
        free_of_the_rest(window)
        window.throw(window.hand[0])
        window.play(my_turn)
        window.draw(window.window.surface)
        board = next((window.widget(one).rect for one in ("hand log", "tiles left") if window.has(one)), None)
        assert board is None or not board.collideobjects(discards(window)), "it gives way to discards"
        free_of_the_rest(window)
    assert window.cut == []
    assert True in seen or percent > 100


def test_the_tiles_of_a_narrow_board_stay_in_it():
    window, _ = table("boards", (1025, 738), "vi", ui_scale=150)
    window.play(my_turn)
    window.press("t")
    window.draw(window.window.surface)
    board, sheet = window.widget("tiles left"), pygame.Surface(window.size, pygame.SRCALPHA)
    board.draw(sheet)
    assert board.rect.contains(sheet.get_bounding_rect(min_alpha=200)), "but for its shadow"


def discards(window):
    """The places of the discards."""
    spots, places = window.shown.spots(window.shown.reached), window.shown.table.places
    tiles = [one.tile for place in places for one in place.thrown if one.taken_by is None]
    return [draw.to_rect(extent(spots[tile])) for tile in tiles]


def free_of_the_rest(window):
    """An open board, or its title, lies in the window and off hand and buttons."""
    ring, screen = window.top.focus_ring, window.window.surface.get_rect()
    boards = [one.rect for one in ring.widgets() if one.key in ("hand log", "tiles left", "fold")]
    for board in boards:
        assert screen.contains(board)
        assert board.bottom <= window.shown.regions.hand.y
        assert not any(board.colliderect(stop.rect) for stop in ring.stops() if stop.rect not in boards)


def test_a_press_unfolds_a_board_over_the_discards_until_a_discard():
    window, _ = table("boards")
    for _ in range(4):
        window.play(my_turn)
        window.throw(window.hand[0])
    window.play(my_turn)
    window.press("t")
    assert window.has("tiles left"), "it opens over the discards where the felt has no room"
    window.click("fold")
    window.step(1 / 30)
    assert not window.has("tiles left")
    window.click("fold")
    window.step(1 / 30)
    left = window.widget("tiles left")
    assert left.rect.height >= 0.98 * left.wish(left.look, 0)[1], "all of its rows"
    window.throw(window.hand[0])
    window.play(my_turn)
    assert not window.has("tiles left")
    assert window.has("fold")


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("size", [(1025, 768), (1366, 768)], ids=str)
def test_the_board_of_unseen_tiles_tells_its_sentence_in_full(size, language):
    window, _ = table("boards", size, language)
    window.play(my_turn)
    window.press("t")
    window.step(1 / 30)
    with Written(window.top) as written:
        window.draw(window.window.surface)
    (told,) = (line for line in written.lines.values() if line.text.startswith("1") and line.text.count(" ") > 3)
    assert not told.cut


def test_the_log_is_scrolled_by_pages():
    window, _ = table("boards")
    for _ in range(6):
        window.play(my_turn)
        window.throw(window.hand[0])
    window.play(my_turn)
    window.press("r")
    window.draw(window.window.surface)
    newest = window.screen
    window.press("page_up")
    assert window.screen != newest
    window.press("page_down")
    assert window.screen == newest


def test_the_log_and_the_hint_are_open_together():
    window, _ = table()
    window.play(my_turn)
    window.press("r", "i")
    assert not window.widget("hint").rect.colliderect(window.widget("hand log").rect)


def test_the_log_says_nothing_of_what_the_person_does_not_see():
    window, game = table("boards")
    window.play(my_turn)
    window.throw(window.hand[0])
    window.play(my_turn)
    events = list(game.timeline.events)
    lines, narrator = told(window), Narrator(window.words, game.names)
    drawn = [e for e in events if isinstance(e, facts.Drew) and e.seat != 0]
    assert drawn
    for event in drawn:
        assert narrator.caption(event, game.timeline.now).startswith(name := narrator.name(event.seat))
        face = window.words.say(f"tile.{event.tile.kind}")
        assert window.words.say("event.drew", player=name, tile=face) not in lines
    assert any(line.startswith("Ánh") for line in lines)


def test_what_goes_as_it_was_drawn_is_told_once():
    window, _ = table("boards", language="en")
    window.play(lambda choices: my_turn(choices) and told(window)[-1].startswith("Ánh draws "))
    before, drawn = told(window), window.shown.table.drawn
    window.throw(drawn)
    window.wait(0.3)
    after = told(window)[len(before) - 1 :]
    assert re.fullmatch(r"Ánh draws and discards the .*\.", after[0])
    assert before[-1] not in after


def test_a_question_about_a_joker_is_not_told_as_a_claim():
    window, game = table("boards", language="en")
    window.play(my_turn)
    narrator, start = Narrator(window.words, game.names), game.timeline.table(0)
    assert "joker" in narrator.caption(facts.Offered(0, ()), start)
    assert "joker" in narrator.caption(facts.Declined(0), start)


def told(window):
    return [line.text for line in hand_lines(window.shown, Narrator(window.words, NAMES))]


# --- a pause by itself -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("person", "wanted"), [(True, True), (True, False), (False, True)])
def test_the_window_loses_the_focus(person, wanted):
    window, _ = table(person=person, pause_unfocused=wanted)
    window.step(1 / 30)
    window.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert isinstance(window.top, PauseMenu) == (person and wanted)


def test_a_match_with_what_was_taken_back_is_read_again():
    window, game = table(undo=2)
    throw_one(window)
    window.press("z")
    window.wait(0.3)
    replay = read(game.text())
    assert any(isinstance(event, facts.TakenBack) for event in replay.events)

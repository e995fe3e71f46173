"""Nothing happens by accident: what asks first, what Esc closes, what Enter does, what is not revealed early."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from driver import app, key, table_app, widget
from stand_ins import LEFT, OTHER, StandIn, saved_game
from table_support import match

from game.gui.home import Home, OpenMatches
from game.gui.library.game_actions import SeatChoice
from game.gui.library.scene import LibraryScene
from game.gui.play.menu import PauseMenu
from game.gui.play.scene import PlayScene
from game.gui.program.dialog import Message
from game.gui.program.games import NewGame, PlayerGames
from game.gui.program.scene import Scene
from game.gui.setup.new_game import NewGameScene
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.viewer.scene import ViewerScene
from game.gui.viewer.viewed_game import last_look, with_look
from game.gui.widgets import Button, Column, FocusRing
from game.record.lines import PERSON
from game.record.replay import load
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.settings import MOST_VIEWED, load as load_settings, read, save
from game.words.home import open_match

# --- the library -----------------------------------------------------------------------------------------------------


class Dealt(StandIn):
    """Games that record what was begun."""

    def deal_again(self, path, seat=None):
        self.opened.append((path, seat))
        return Scene()


@pytest.fixture
def library():
    made = app(language="en")
    made.games = Dealt()
    made.push(Home())
    game = saved_game(1)
    made.games.library.list = [game]
    made.push(LibraryScene(game.path))
    return made


def test_r_asks_before_a_match_begins(library):
    library.press("r")
    assert isinstance(library.top, Message)
    library.press("enter")
    assert isinstance(library.top, LibraryScene), "the usual answer changes nothing"
    assert library.games.opened == []
    library.press("r")
    library.use("answer 0")
    assert len(library.games.opened) == 1


def test_the_seat_is_asked_for_with_nothing_chosen(library, tmp_path):
    path = tmp_path / "game.mcr"
    path.write_bytes(match().text())
    (game,) = library.games.library.list
    library.games.library.list = [replace(game, path=path)]
    library.swap(LibraryScene(path))
    library.press("s")
    assert isinstance(library.top, SeatChoice)
    library.press("enter")
    assert isinstance(library.top, LibraryScene)
    assert library.games.opened == []


# --- Esc -------------------------------------------------------------------------------------------------------------


def test_esc_closes_the_board_before_it_pauses():
    window = table_app(speed="instant")
    window.sit(match())
    window.wait(0.5)
    window.press("t", "r")
    assert window.has("hand log")
    window.press("esc")
    assert not window.has("hand log")
    assert window.at_table
    window.press("esc")
    assert isinstance(window.top, PauseMenu)


# --- Enter -----------------------------------------------------------------------------------------------------------


def buttons(*hints):
    look = app(language="en").look
    made = [Button(f"Button number {n}", bool, hint=hint, key=f"{n}") for n, hint in enumerate(hints)]
    ring = FocusRing(Column(*made))
    ring.root.place(look, pygame.Rect(0, 0, 400, 300))
    return ring, made


def test_the_badge_of_enter_goes_with_the_focus():
    ring, (one, other, third) = buttons("Enter", "Esc", "")
    ring.focus_on(None)
    assert [button.badge for button in (one, other, third)] == ["Enter", "Esc", ""]
    ring.focus_on(other)
    assert [button.badge for button in (one, other, third)] == ["", "Enter", ""]
    ring.focus_on(third)
    assert [button.badge for button in (one, other, third)] == ["", "Esc", "Enter"]
    ring.focus_on(one)
    assert [button.badge for button in (one, other, third)] == ["Enter", "Esc", ""]


def test_where_no_button_names_enter_none_does():
    ring, made = buttons("", "P")
    ring.focus_on(made[0])
    assert [button.badge for button in made] == ["", "P"]


def test_with_the_mouse_the_usual_button_keeps_it():
    ring, (one, other) = buttons("Enter", "")
    ring.by_keyboard = False
    ring.focus_on(other)
    assert [button.badge for button in (one, other)] == ["Enter", ""]


@pytest.mark.parametrize("by_mouse", [False, True])
def test_enter_presses_the_button_that_names_it_unless_keys_went_to_another(by_mouse):
    ring, (one, other) = buttons("Enter", "")
    pressed = []
    one.on_press, other.on_press = (lambda: pressed.append("one")), (lambda: pressed.append("other"))
    ring.by_keyboard = not by_mouse
    ring.focus_on(other)
    assert ring.handle(key("enter"))
    assert pressed == ["one" if by_mouse else "other"]


@pytest.mark.parametrize("unfold", [lambda window: window.press("m"), lambda window: window.click("more")])
def test_enter_sits_down_also_after_more_was_unfolded(unfold):
    window = app(language="en")
    window.push(NewGameScene())
    unfold(window)
    assert window.has("speed")
    window.press("enter")
    assert len(window.games.started) == 1


def test_enter_folds_what_the_keyboard_went_to():
    window = app(language="en")
    window.push(NewGameScene())
    window.focus("more")
    window.press("enter")
    assert window.has("speed")
    window.press("enter")
    assert not window.has("speed")


# --- the viewer ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def watched(tmp_path_factory):
    """Two hands between agents, and the same with a person."""
    rules = ruleset("south_vietnamese", {"match_hands": 2})
    played = Match(seated(rules, "not told", ["casual"] * 4))
    played.play()
    path = tmp_path_factory.mktemp("watched") / "game.mcr"
    path.write_bytes(played.text())
    return path


def look_at(path, at=None, **settings):
    window = table_app(language="en", reduced_motion=True, **settings)
    scene = ViewerScene(load(path), at, path)
    window.push(scene)
    return window, scene


def test_it_opens_where_it_was_left(watched):
    window, scene = look_at(watched)
    assert window.place == scene.chapters.first_turn > 0, "the first time"
    scene.viewed.go(77)
    window.step(1 / 30)
    window.pop()
    file = watched.with_name("settings.yaml")
    save(window.settings, file)
    tomorrow = table_app(language="en", reduced_motion=True, viewed=load_settings(file)[0].viewed)
    tomorrow.push(ViewerScene(load(watched), None, watched))
    assert tomorrow.place == 77, "in another run of the program, too"
    asked = ViewerScene(load(watched), (1, 10), watched)
    window.push(asked)
    assert window.at == (1, 10), "a place that is asked for goes first"
    assert asked.viewed.known >= 77


def test_what_was_seen_to_its_end_begins_anew(watched):
    window, _ = look_at(watched)
    window.press("end")
    window.pop()
    again = ViewerScene(load(watched), None, watched)
    window.push(again)
    assert window.place == 0
    assert again.viewed.known == again.chapters.count


def test_nothing_tells_the_result_of_a_hand_that_was_not_shown(watched):
    window, scene = look_at(watched, (1, 60))
    won = scene.chapters.results[0]
    assert window.widget("scrub").wins == []
    window.press("b")
    assert isinstance(window.top, Message)
    window.press("esc")
    window.press("l")
    assert max(scene.side.tab.rows) < won
    window.press("d")
    assert not [one for one in window.widgets if one.key.startswith("hand end")]
    window.press("d")
    scene.viewed.go(scene.chapters.ends[0])
    window.wait(0.1)
    assert all(place <= scene.chapters.ends[0] for place in window.widget("scrub").wins)
    window.press("b")
    assert isinstance(window.top, ScoreSheet)
    window.press("esc")
    window.press("d")
    assert len([one for one in window.widgets if one.key.startswith("hand end")]) == 1


def test_of_a_game_that_one_has_played_all_is_known(watched, tmp_path):
    replay = load(watched)
    seats = (replace(replay.header.seats[0], agent=PERSON), *replay.header.seats[1:])
    own = replace(replay, header=replace(replay.header, seats=seats))
    window = table_app(reduced_motion=True)
    scene = ViewerScene(own, (1, 60), tmp_path / "own.mcr")
    window.push(scene)
    assert scene.viewed.known == scene.chapters.count


def test_of_how_many_games_it_is_remembered():
    header, viewed = match().header, {}
    for number in range(100):
        viewed = with_look({**viewed, f"other {number}": "1/2"}, header, number, number + 5)
    assert len(viewed) <= MOST_VIEWED
    assert last_look(viewed, header) == (99, 104)
    assert last_look({header.commitment[:16]: "no place"}, header) == (0, 0)
    assert read("viewed: {abc: 3/4}").viewed == {"abc": "3/4"}
    assert read("viewed: {abc: 3}").viewed == {}


def test_esc_closes_the_panel_before_the_viewer(watched):
    window, scene = look_at(watched, (1, 60))
    window.press("d")
    assert window.has("scroll scores")
    window.press("esc")
    assert window.top is scene
    assert not window.has("scroll scores")
    window.press("esc")
    assert window.top is not scene


# --- home ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("language", ["vi", "en"])
def test_the_buttons_at_home_keep_their_places(size, language):
    def places(*, left, first_time=False):
        made = app(size, language, left=left)
        home = Home(first_time=first_time)
        made.push(home)
        names = ("daily", "replays", "learn", "practice", "rules", "score_hand", "settings", "quit", "language")
        return [tuple(widget(home, name).rect) for name in names]

    assert places(left=True) == places(left=False) == places(left=False, first_time=True)


def test_continue_names_game_opponents_and_hand_and_lists_all():
    made = app(language="en", left=True)
    home = Home()
    made.push(home)
    assert made.sees("Southern Vietnamese, hand 3 of 16, with Cô Ba, Chú Tư, Dì Năm.")
    assert made.widget("all open").label == "Unfinished (2)"
    made.use("all open")
    assert isinstance(made.top, OpenMatches)
    told = [getattr(one, "words", "") for one in made.top.ring.widgets()]
    assert {open_match(made.words, one.game, one.hand, one.hands, one.names) for one in (LEFT, OTHER)} <= set(told)
    made.use("match 1")
    assert type(made.top) is Scene


@pytest.fixture
def player(tmp_path):
    made = app(language="en")
    made.games = PlayerGames(lambda: made.words, tmp_path / "games")
    made.push(Home())
    yield made
    made.home()
    made.games.close()


WANTED = NewGame("simple", "", 2, "An", ("casual", "casual", "casual"))


def test_a_second_match_begins_at_once_and_the_first_stays_in_the_list(player):
    first = player.games.start(WANTED)
    player.push(first)
    first.match.play()
    player.home()
    player.push(page := NewGameScene())
    page.start()
    assert isinstance(player.top, PlayScene)
    player.top.match.play()
    assert player.top.match.header.seed != first.match.header.seed
    player.home()
    assert len(player.games.open_matches()) == 2
    assert player.games.left().others == 1
    assert Path(player.games.left().path) != first.match.journal.path

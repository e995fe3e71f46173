"""Hints by degrees: none, when asked, signs, and a card that opens by itself and says why."""

from dataclasses import replace

import pygame
import pytest
from table_support import app, key, match, my_turn, run, until

from game.engine.actions import Chow, Discard, Kong, Pass, ShowJoker
from game.gui.kit import draw
from game.gui.play.boards import LOG
from game.gui.play.help.hint_words import hint_sentences, sign_sentence, why
from game.gui.play.menu import PauseMenu
from game.gui.play.scene import PlayScene
from game.gui.program.scene import Scene
from game.gui.table.paint.badges import badge_of
from game.gui.table.place.spots import extent
from game.session.hint_values import Ends, Hint, Keep, ShowChoice
from game.session.judge.estimate import Weighed
from game.settings import HINTS
from game.tiles.kinds import Tile, kind

SIZES = [(1024, 700), (2560, 1440)]


def table(hints, seed="hint", size=(1280, 800), language="vi", **settings):
    window = app(size, language, **({"speed": "instant", "hints": hints} | settings))
    scene = PlayScene(match(seed), hands=1, on_again=Scene)
    window.push(scene)
    return window, scene


def claim(choices):
    return choices.claiming and choices.group("win") is None and choices.group("show_joker") is None


def seen(window, scene):
    """Give what of a hint is to be seen: the card, the sign, the tile that is lit, and the button."""
    run(window, 0.2)
    window.draw(window.window.surface)
    keys = {widget.key for widget in scene.desk.ring.widgets()}
    written = {widget.words for widget in scene.desk.ring.widgets() if hasattr(widget, "words")}
    card, told = "close hint" in keys, sign_sentence(scene.view.look, scene.helper.hint()) in written
    return card, told and not card, bool(scene.view.hand.best), "star" in keys


SEEN = {
    "none": (False, False, False, False),
    "ask": (False, False, False, True),
    "signs": (False, True, True, True),
    "full": (True, False, True, True),
}


@pytest.mark.parametrize("degree", HINTS)
def test_what_is_seen_on_turn_without_being_asked_for(degree):
    window, scene = table(degree)
    until(window, scene, my_turn)
    before = scene.match.text()
    assert seen(window, scene) == SEEN[degree]
    window.handle(key(pygame.K_F1))
    assert window.top is not scene, "why not is explained in every degree"
    assert scene.match.text() == before


@pytest.mark.parametrize("degree", HINTS)
def test_what_is_seen_when_a_tile_may_be_claimed(degree):
    window, scene = table(degree, "pass")
    until(window, scene, claim)
    card, sign, _, star = SEEN[degree]
    assert seen(window, scene) == (card, sign, False, star)


def test_without_hints_the_key_says_so_and_nothing_opens():
    window, scene = table("none")
    until(window, scene, my_turn)
    window.handle(key(pygame.K_i))
    window.draw(window.window.surface)
    assert not scene.desk.advice.open
    assert scene.desk.advice.toast.sentence == scene.view.look.say("hint.off")
    assert scene.desk.advice.toast.seen


def test_without_hints_the_badge_tells_only_what_the_table_was_told():
    window, scene = table("none")
    until(window, scene, my_turn)
    show, rules, own = scene.view.show, scene.match.rules, scene.view.show.sight.front
    told = badge_of(show.table, rules, own, show.sight)
    if told is not None:
        assert badge_of(show.table, rules, own, show.sight, advises=False) is None
    assert scene.view.badges.own_sentence(scene.view.look, "Ánh") == ""
    window.change(hints="ask")
    run(window, 0.1)
    assert bool(scene.view.badges.own_sentence(scene.view.look, "Ánh")) == (told is not None)


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("degree", ["signs", "full"])
def test_card_and_sign_cover_neither_hand_nor_buttons_nor_names(degree, size, language):
    window, scene = table(degree, "pass", size, language)
    for wanted in (claim, my_turn):
        until(window, scene, wanted)
        run(window, 0.2)
        window.draw(window.window.surface)
        (widget, box) = scene.desk.ring.root.items[-1]
        assert widget.key not in ("star", "help")
        assert window.window.surface.get_rect().contains(box)
        assert box.bottom <= scene.view.show.regions.hand.y
        buttons = [stop for stop in scene.desk.ring.stops() if stop.key not in ("whole hint", "close hint")]
        assert not any(box.colliderect(stop.rect) for stop in buttons)
        plates = [draw.to_rect(box) for box in scene.view.show.regions.plates]
        assert box.collidelist(plates) < 0
    assert scene.view.look.spills == []


def test_the_card_closes_with_the_answer_or_for_this_time_and_opens_for_the_next_question():
    window, scene = table("full")
    until(window, scene, my_turn)
    run(window, 0.1)
    assert scene.desk.advice.open
    window.handle(key(pygame.K_ESCAPE))
    run(window, 0.2)
    assert window.top is scene
    assert seen(window, scene) == SEEN["signs"], "the signs stay"
    window.handle(key(pygame.K_i))
    assert scene.desk.advice.open
    scene.desk.throw(scene.desk.row.tiles()[0])
    assert not scene.desk.advice.open
    until(window, scene, lambda choices: choices.any)
    run(window, 0.1)
    assert scene.desk.advice.open


@pytest.mark.parametrize("size", SIZES)
def test_the_card_that_opens_by_itself_covers_no_tile_and_leaves_the_log_open(size):
    window, scene = table("full", size=size)
    scene.desk.toggle(LOG)
    until(window, scene, my_turn)
    assert seen(window, scene)[0]
    log, card = scene.desk.boards.log.rect, scene.desk.ring.root.items[-1][1]
    assert not log.colliderect(card)
    show = scene.view.show
    tiles = [draw.to_rect(extent(spot)) for spot in show.spots(show.reached).values()]
    assert card.collidelist([*tiles, *(draw.to_rect(box) for box in show.regions.plates)]) < 0
    window.handle(key(pygame.K_i))
    assert scene.desk.ring.root.items[-1][1].width > card.width, "asked for, all of it is seen, in the log's place"
    assert LOG not in scene.desk.boards.open
    scene.desk.toggle(LOG)
    assert (scene.desk.advice.open, LOG in scene.desk.boards.open) == (False, True)


def test_in_the_largest_letters_the_card_and_the_log_have_their_places_beside_the_table():
    window, scene = table("full", size=(1024, 700), ui_scale=200)
    scene.desk.toggle(LOG)
    until(window, scene, my_turn)
    assert seen(window, scene)[0]
    log, card, dock = scene.desk.boards.log.rect, scene.desk.ring.root.items[-1][1], scene.desk.dock
    assert dock.contains(log)
    assert dock.contains(card)
    assert not log.colliderect(card)
    assert log.height > 100


def test_a_hint_waits_until_everything_is_shown(monkeypatch):
    window, scene = table("full", speed="fast")
    asked, hint = [], scene.helper.hint

    def spy():
        asked.append(scene.view.show.playhead.at_end and scene.desk.choices.any)
        return hint()

    monkeypatch.setattr(scene.helper, "hint", spy)
    until(window, scene, my_turn)
    assert asked == [], "the question is seen before its hint is thought of"
    frames = 0
    while scene.busy:  # then the program waits for events
        window.step(1 / 30)
        frames += 1
    assert scene.desk.advice.open
    assert frames < 30
    assert all(asked)


def test_what_is_passed_by_itself_shows_no_hint():
    window, scene = table("full", "pass")
    until(window, scene, my_turn)
    window.handle(key(pygame.K_n))
    for _ in range(300):
        window.step(1 / 30)
        if window.top is not scene or not scene.auto_pass.on:
            break
        assert not (scene.desk.advice.open and not scene.desk.choices.discards)
        if scene.desk.choices.discards:
            scene.desk.throw(next(iter(scene.desk.choices.discards)))


def test_from_the_menu_it_is_changed_at_once():
    window, scene = table("ask")
    until(window, scene, my_turn)
    for code, degree in ((pygame.K_END, "full"), (pygame.K_HOME, "none")):
        window.handle(key(pygame.K_p))
        assert isinstance(window.top, PauseMenu)
        window.top.ring.focus_key("hints")
        window.handle(key(code))
        window.handle(key(pygame.K_p))
        assert window.settings.hints == degree
        assert seen(window, scene) == SEEN[degree]


# --- what is said ----------------------------------------------------------------------------------------------------


def faces(codes):
    return [kind(code) for code in codes.split()]


def keep(action, distance, left, worth=None):
    return Keep(action, distance, ((kind("9s"), left),), worth, replaced=isinstance(action, Kong))


def throw(code, distance=2, left=10, worth=None):
    return keep(Discard(Tile(kind(code), 1)), distance, left, worth)


CHOW = Chow((), ())
HAND = faces("1m 2m 3m 5m 5m 9m 2p 4p 8s 1z 5z 5z")
THROWS = [
    ((throw("1z"), throw("2p")), 0, ("alone_honor", 0)),
    ((throw("8s"), throw("2p")), 0, ("alone", 0)),
    ((throw("2p"),), 0, ("only", 0)),
    ((throw("2p"), throw("5m", left=7)), 0, ("most", 0)),
    ((throw("2p"), throw("5m", left=7)), 1, ("fewer", 3)),
    ((throw("2p"), throw("5m")), 1, ("as_many", 0)),
    ((throw("1z", 0, worth=Ends()), throw("2p")), 0, ("worthless", 0)),
    ((throw("1z", 0, worth=Ends(own_only=3)), throw("2p")), 0, ("own_only", 0)),
    ((throw("1z", 0, worth=Ends(any_tile=3)), throw("2p")), 0, ("alone_honor", 0)),
]


@pytest.mark.parametrize(("throws", "place", "expected"), THROWS)
def test_why_a_tile_may_go(throws, place, expected):
    assert why(Hint(throws=throws), throws[place], HAND) == expected


TAKES = [
    (keep(None, 3, 20), keep(CHOW, 2, 9), ("nearer", 1)),
    (keep(None, 2, 20), keep(CHOW, 2, 9), ("no_nearer", 0)),
    (keep(None, 1, 20), keep(CHOW, 2, 9), ("farther", 0)),
    (keep(None, 2, 20), keep(Kong((), ()), 2, 9), ("new_tile", 0)),
]


@pytest.mark.parametrize(("now", "take", "expected"), TAKES)
def test_why_a_call_is_good_or_not(now, take, expected):
    hint = Hint(now=now, takes=(take,))
    assert why(hint, take, HAND) == expected
    assert why(hint, now, HAND) == (None if expected[0] == "nearer" else ("wait", 0))


def test_the_sign_says_what_is_best_in_one_line():
    look = table("signs", language="en")[1].view.look
    near, same = keep(CHOW, 1, 9), keep(CHOW, 2, 9)
    joker = ShowChoice(Tile(kind("1j"), 1), 2, 1, needed=False, ends="")
    for hint, words in (
        (Hint(), ""),
        (Hint(wins=True, throws=(throw("1z"),)), "can be won"),
        (Hint(throws=(throw("1z"),), shows=(joker,)), ": 2 tiles from ready"),
        (Hint(shows=(joker,)), "Show"),
        (Hint(throws=(throw("1z"),)), "2 tiles from ready"),
        (Hint(now=keep(None, 2, 20), takes=(near,)), "Chow: 1 tile from ready"),
        (Hint(now=keep(None, 2, 20), takes=(same,)), "Pass: 2 tiles from ready"),
        (Hint(now=keep(None, 0, 4)), "ready, waiting for 4 tiles"),
    ):
        assert words in sign_sentence(look, hint)
        assert bool(words) == bool(sign_sentence(look, hint))


def test_what_is_best_is_said_first_where_nothing_is_known_of_the_hand_without_it():
    """A joker may be shown before the first discard: then letting it lie was among “also” only."""
    look, tile = table("full", language="en")[1].view.look, Tile(kind("1j"), 1)
    passes, shows = Weighed(Pass(), 7.2, 0.0, 8), Weighed(ShowJoker(tile), 7.1, 0.4, 8)
    joker = ShowChoice(tile, 3, 2, needed=True, ends="", weighed=shows)
    hint = Hint(shows=(joker,), advised=passes.action, ranking=(passes, shows))
    _, first, *others = hint_sentences(look, hint, lambda _: "")
    assert first == "Best: Pass. Worth about +7.2 points."
    assert not any("Pass" in other for other in others)
    better = Hint(shows=(replace(joker, weighed=passes),), advised=shows.action, ranking=(passes, shows))
    assert not any("Best" in said for said in hint_sentences(look, better, lambda _: ""))


@pytest.mark.parametrize("language", ["vi", "en"])
def test_every_reason_has_its_words(language):
    say = table("full", language=language)[1].view.look.say
    keys = {expected[0] for *_, expected in (*THROWS, *TAKES)} | {"wait"}
    assert not [key for key in keys if "hint.why" in say(f"hint.why.{key}", count=2)]

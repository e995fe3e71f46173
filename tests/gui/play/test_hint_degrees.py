"""Hints by degrees: none, on request, ring and bars, and a balloon that opens by itself; all from one ranking."""

import pygame
import pytest
from driver import table_app
from table_support import match, my_turn, until

from game.engine.actions import Chow, DeclareWin, Discard, Kong, Pass, ShowJoker
from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.play.help import advice
from game.gui.play.menu import PauseMenu
from game.gui.play.scene import PlayScene
from game.gui.table.paint.badges import badge_of
from game.session.judge.alike import sense_of
from game.session.judge.estimate import Weighed
from game.session.judge.hint_values import Ends, Hint, Keep
from game.session.judge.reasons import Risk
from game.session.judge.weighing import Judged
from game.settings import HINTS
from game.tiles.kinds import Tile, kind
from game.words.judged.advice import Seen, told, told_of, why

SIZES = [(1024, 700), (2560, 1440)]


def table(hints, seed="hint", size=(1280, 800), language="vi", **settings):
    window = table_app(size, language, **({"speed": "instant", "hints": hints} | settings))
    scene = PlayScene(match(seed))
    window.push(scene)
    return window, scene


def claim(choices):
    return choices.claiming and choices.group("win") is None and choices.group("show_joker") is None


def seen(window, scene):
    """Visible parts of a hint: the balloon, the lit tile, and the button."""
    window.wait(0.2)
    window.draw(window.window.surface)
    keys = {widget.key for widget in scene.desk.ring.widgets()}
    return "hint" in keys, bool(scene.view.hand.lit), "ask hint" in keys


SEEN = {
    "none": (False, False, False),
    "ask": (False, False, True),
    "signs": (False, True, True),
    "full": (True, True, True),
}


@pytest.mark.parametrize("degree", HINTS)
def test_what_is_seen_on_turn_without_being_asked_for(degree):
    window, scene = table(degree)
    until(window, scene, my_turn)
    before = scene.match.text()
    assert seen(window, scene) == SEEN[degree]
    window.press("f1")
    assert window.top is not scene, "why not is explained in every degree"
    assert scene.match.text() == before


@pytest.mark.parametrize("degree", HINTS)
def test_what_is_seen_when_a_tile_may_be_claimed(degree):
    window, scene = table(degree, "pass")
    until(window, scene, claim)
    balloon, _, star = SEEN[degree]
    assert seen(window, scene) == (balloon, False, star)


def test_without_hints_the_key_says_so_and_nothing_opens():
    window, scene = table("none")
    until(window, scene, my_turn)
    window.press("i")
    window.draw(window.window.surface)
    assert not scene.desk.advice.open
    assert scene.desk.notice.sentence == scene.view.look.say("hint.off")
    assert scene.desk.notice.seen


def test_without_hints_the_badge_tells_only_what_the_table_was_told():
    window, scene = table("none")
    until(window, scene, my_turn)
    show, rules, own = scene.view.show, scene.match.rules, scene.view.show.sight.front
    told = badge_of(show.table, rules, own, show.sight)
    if told is not None:
        assert badge_of(show.table, rules, own, show.sight, advises=False) is None
    assert scene.view.badges.own_sentence(scene.view.look, "Ánh") == ""
    window.change(hints="ask")
    window.wait(0.1)
    assert bool(scene.view.badges.own_sentence(scene.view.look, "Ánh")) == (told is not None)


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_the_sentence_stands_above_the_bars(size, language, monkeypatch):
    window, scene = table("signs", "pass", size, language)
    until(window, scene, my_turn)
    window.wait(0.2)
    written, write = [], Look.write

    def noted(look, surface, text, *arguments, **named):
        box = write(look, surface, text, *arguments, **named)
        written.append((text, box))
        return box

    monkeypatch.setattr(Look, "write", noted)
    window.draw(window.window.surface)
    asked = scene.desk.asks()
    bottom = max(box.bottom for text, box in written if text and text in asked and len(text) > 9)
    spots = scene.view.show.spots(scene.view.show.reached)
    assert bottom <= min(scene.view.hand.bar_box(spots[tile]).top for tile in scene.desk.choices.discards)


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_the_balloon_covers_neither_hand_nor_buttons_nor_names(size, language):
    window, scene = table("full", "pass", size, language)
    for wanted in (claim, my_turn):
        until(window, scene, wanted)
        window.wait(0.2)
        window.draw(window.window.surface)
        box = next(widget.rect for widget in scene.desk.ring.widgets() if widget.key == "hint")
        assert window.window.surface.get_rect().contains(box)
        assert box.bottom <= scene.view.show.regions.hand.y
        buttons = [stop for stop in scene.desk.ring.stops() if stop.key != "numbers"]
        assert not any(box.colliderect(stop.rect) for stop in buttons)
        plates = [draw.to_rect(box) for box in scene.view.show.regions.plates]
        assert box.collidelist(plates) < 0
    assert scene.view.look.spills == []


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_hint_makes_nothing_of_the_table_smaller(scale):
    window, scene = table("ask", ui_scale=scale)
    until(window, scene, my_turn)
    window.draw(window.window.surface)
    before = scene.view.look.scale, scene.view.show.frame
    for _ in range(2):
        window.press("i")
        window.wait(0.1)
        assert (scene.view.look.scale, scene.view.show.frame) == before


def test_the_key_shows_the_balloon_then_the_points_then_neither():
    window, scene = table("ask")
    until(window, scene, my_turn)
    found = []
    for _ in range(3):
        window.press("i")
        found.append((*seen(window, scene)[:2], scene.desk.advice.numbers))
    assert found == [(True, True, False), (True, True, True), (False, False, False)]


def test_the_balloon_goes_with_the_answer_or_for_this_time_and_comes_with_the_next_question():
    window, scene = table("full")
    until(window, scene, my_turn)
    assert seen(window, scene) == SEEN["full"]
    window.press("esc")
    assert window.top is scene
    assert seen(window, scene) == SEEN["signs"], "ring and bars stay"
    window.press("i")
    assert seen(window, scene) == SEEN["full"]
    window.press("esc")
    scene.desk.throw(scene.desk.row.tiles()[0])
    until(window, scene, my_turn)
    assert seen(window, scene) == SEEN["full"]


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
    assert scene.desk.advice.seen_now
    assert frames < 30
    assert all(asked)


def test_what_is_passed_by_itself_shows_no_hint():
    window, scene = table("full", "pass")
    until(window, scene, my_turn)
    window.press("n")
    for _ in range(300):
        window.step(1 / 30)
        if window.top is not scene or not scene.auto_pass.on:
            break
        assert not (scene.desk.advice.seen_now and not scene.desk.choices.discards)
        if scene.desk.choices.discards:
            scene.desk.throw(next(iter(scene.desk.choices.discards)))


def test_from_the_menu_it_is_changed_at_once():
    window, scene = table("ask")
    until(window, scene, my_turn)
    for code, degree in ((pygame.K_END, "full"), (pygame.K_HOME, "none")):
        window.press("p")
        assert isinstance(window.top, PauseMenu)
        window.top.ring.focus_key("hints")
        window.press(code)
        window.press("p")
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


NAMES = ("An", "Cô Ba", "Chú Tư", "Dì Năm")


def said(found, hand=HAND):
    return " ".join(filter(None, told(table("signs", language="en")[1].view.look.words, found, NAMES, hand)))


def ranked(*options, **given):
    """Ranked discards: face, points, probability of being worse, tiles from ready, useful tiles."""
    weighed = [Weighed(throw(face).action, points, 1.0, 8, above=above) for face, points, above, *_ in options]
    throws = tuple(throw(face, distance, left) for face, _, _, distance, left in options)
    return Seen(Hint(throws=throws, advised=weighed[0].action), Judged(tuple(weighed), stake=100.0, **given))


def test_what_is_best_is_said_with_its_numbers():
    two = (("1z", 9.0, 0.0, 2, 24), ("2p", 5.0, 0.99, 2, 19))
    text = said(ranked(*two))
    assert text.startswith("Discard East Wind.")
    assert "You stay 2 tiles from ready, and 24 tiles help you instead of 19." in text
    alike = (("1z", 9.0, 0.0, 2, 24), ("2p", 8.9, 0.5, 2, 24))
    assert "Any of these is fine." in said(ranked(*alike))
    assert "Then 4 tiles win." in said(ranked(("1z", 9.0, 0.0, 0, 4), ("2p", 5.0, 0.99, 1, 19)))


def test_a_hand_is_won_only_where_a_win_is_on_offer():
    ready = Hint(now=keep(None, 0, 4))
    won = Hint(wins=True, throws=(throw("1z", 0),), advised=DeclareWin())
    throws = ranked(("1z", 9.0, 0.0, 0, 4), ("2p", 5.0, 0.99, 1, 19))
    assert "Win!" in said(Seen(won))
    assert not any("ready to win" in said(found) or "Win!" in said(found) for found in (Seen(ready), throws))


@pytest.mark.parametrize(("sets", "suit", "words"), [(3, None, "Cô Ba has 3 sets open"), (2, 2, "all of Bamboo")])
def test_a_dangerous_tile_is_told_with_whom_to_beware_of(sets, suit, words):
    risks = (Risk(kind("2p"), 0.04, 1, sets, suit),)
    found = ranked(("2p", 9.0, 0.0, 2, 24), ("1z", 5.0, 0.99, 2, 19), risks=risks)
    assert f"Careful: {words}" in said(found) or words in said(found)
    look = table("signs", language="en")[1].view.look
    assert told_of(look.words, found, found.ranking[1].action, NAMES).careful == ""
    safer = ranked(("1z", 9.0, 0.0, 2, 24), ("2p", 5.0, 0.99, 2, 19), risks=risks, reasons=("safety",))
    assert "Cô Ba may be waiting for the 2 Dot." in said(safer)


def test_while_it_is_weighed_nothing_is_lit_and_nothing_is_best():
    found = Seen(Hint(throws=(throw("1z"),), advised=throw("1z").action), is_weighing=True)
    assert found.best is None
    assert advice.lit(found) == frozenset()
    assert said(found) == "Let me see…"
    tile = Tile(kind("1z"), 1)
    bars = advice.bars(found, {tile: Discard(tile)}, [tile], table("signs")[1].view.look, numbers=False)
    assert bars[tile].share is None


def test_bars_are_as_long_as_options_are_good_and_never_out_of_order():
    options = (("1z", 9.0, 0.0), ("2p", 8.9, 0.5), ("5m", 6.0, 0.9), ("9m", 5.9, 0.6), ("4p", -20.0, 0.99))
    found = ranked(*((*one, 2, 20) for one in options))
    shares = [found.shares[sense_of(one.action)] for one in found.ranking]
    assert shares[:2] == [1.0, 1.0]
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] == 0.0


def test_a_joker_that_is_best_shown_is_what_is_told():
    tile = Tile(kind("1j"), 1)
    options = (Weighed(ShowJoker(tile), 7.2, 0.0, 8), Weighed(Pass(), 2.1, 0.4, 8, above=0.99))
    found = Seen(Hint(advised=options[0].action), Judged(options))
    assert said(found).startswith("Show Coins Joker")
    assert advice.lit(found) == frozenset()


@pytest.mark.parametrize("language", ["vi", "en"])
def test_every_reason_has_its_words(language):
    say = table("full", language=language)[1].view.look.say
    keys = {expected[0] for *_, expected in (*THROWS, *TAKES)} | {"wait"}
    assert not [key for key in keys if "hint.why" in say(f"hint.why.{key}", count=2)]

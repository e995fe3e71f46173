"""Hints by degrees: none, on request, ring and bars, and a balloon that opens by itself; all from one ranking."""

import pygame
import pytest
from driver import table_app
from table_support import match, my_turn
from texts import Texts

from game.agents.levels.after_options import Shape
from game.agents.levels.estimate import Weighed
from game.engine.actions import DeclareWin, Discard, Pass, ShowJoker, sense_of
from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.play.help import advice
from game.gui.play.help.balloon import Balloon, Said
from game.gui.play.menu import PauseMenu
from game.gui.table.paint.plates import badge_of
from game.gui.table.told.faces import CALM
from game.session.judge.hint_values import Hint, Keep
from game.session.judge.reasons import REASONS, Because, Risk
from game.session.judge.weighing import Judged
from game.settings import HINTS
from game.tiles.kinds import Tile, kind
from game.words.advice import Seen, Told, hint_sentences, hint_text, points_words, told_of, why

SIZES = [(1024, 700), (2560, 1440)]


def table(hints, seed="hint", size=(1280, 800), language="vi", **settings):
    window = table_app(size, language, **({"speed": "instant", "hints": hints} | settings))
    game = match(seed)
    window.sit(game)
    return window, game


def claim(choices):
    return choices.claiming and choices.group("win") is None and choices.group("show_joker") is None


def seen(window):
    """Visible parts of a hint: the balloon, the lit tile, and the button."""
    window.wait(0.2)
    return window.has("hint"), bool(window.lit), window.has("ask hint")


SEEN = {
    "none": (False, False, False),
    "ask": (False, False, True),
    "signs": (False, True, True),
    "full": (True, True, True),
}


def seen_now(window):
    return window.has("hint"), bool(window.lit)


@pytest.mark.parametrize("degree", HINTS)
def test_what_is_seen_on_turn_without_being_asked_for(degree):
    window, game = table(degree)
    window.play(my_turn)
    before = game.text()
    assert seen(window) == SEEN[degree]
    window.press("f1")
    assert not window.at_table, "why not is explained in every degree"
    assert game.text() == before


@pytest.mark.parametrize("degree", HINTS)
def test_what_is_seen_when_a_tile_may_be_claimed(degree):
    window, _ = table(degree, "pass")
    window.play(claim)
    balloon, _, star = SEEN[degree]
    assert seen(window) == (balloon, False, star)


def test_without_hints_the_key_says_so_and_nothing_opens():
    window, _ = table("none")
    window.play(my_turn)
    window.press("i")
    assert not window.has("hint")
    window.expect("hint.off")


def test_without_hints_the_badge_tells_only_what_the_table_was_told():
    window, game = table("none")
    window.play(my_turn)
    show, rules, own = window.shown, game.rules, window.shown.sight.front
    told = badge_of(show.table, rules, own, show.sight)
    if told is not None:
        assert badge_of(show.table, rules, own, show.sight, advises=False) is None
    window.click("ask why")
    assert not window.top.note
    window.press("esc")
    window.change(hints="ask")
    window.wait(0.1)
    window.click("ask why")
    assert bool(window.top.note) == (told is not None)


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_the_sentence_stands_above_the_bars(size, language, monkeypatch):
    window, _ = table("signs", "pass", size, language)
    window.play(my_turn)
    window.wait(0.2)
    written, write = [], Look.write

    def noted(look, surface, text, *arguments, **named):
        box = write(look, surface, text, *arguments, **named)
        written.append((text, box))
        return box

    monkeypatch.setattr(Look, "write", noted)
    window.draw(window.window.surface)
    asked = window.top.desk.asks()
    bottom = max(box.bottom for text, box in written if text and text in asked and len(text) > 9)
    spots = window.shown.spots(window.shown.reached)
    assert bottom <= min(window.top.view.hand.bar_box(spots[tile]).top for tile in window.asked.discards)


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_the_balloon_covers_neither_hand_nor_buttons_nor_names(size, language):
    window, _ = table("full", "pass", size, language)
    for wanted in (claim, my_turn):
        window.play(wanted)
        window.wait(0.2)
        window.draw(window.window.surface)
        box = window.widget("hint").rect
        assert window.window.surface.get_rect().contains(box)
        assert box.bottom <= window.shown.regions.hand.y
        buttons = [stop for stop in window.top.focus_ring.stops() if stop.key != "numbers"]
        assert not any(box.colliderect(stop.rect) for stop in buttons)
        plates = [draw.to_rect(box) for box in window.shown.regions.plates]
        assert box.collidelist(plates) < 0
    assert window.cut == []


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_hint_makes_nothing_of_the_table_smaller(scale):
    window, _ = table("ask", ui_scale=scale)
    window.play(my_turn)
    window.draw(window.window.surface)
    before = window.shown.regions, window.shown.frame
    for _ in range(2):
        window.press("i")
        window.wait(0.1)
        assert (window.shown.regions, window.shown.frame) == before


def test_the_key_shows_the_balloon_then_the_points_then_neither():
    window, _ = table("ask")
    window.play(my_turn)
    found = []
    for _ in range(3):
        window.press("i")
        found.append((*seen(window)[:2], window.top.desk.advice.numbers))
    assert found == [(True, True, False), (True, True, True), (False, False, False)]


def test_the_balloon_goes_with_the_answer_or_for_this_time_and_comes_with_the_next_question():
    window, _ = table("full")
    window.play(my_turn)
    assert seen(window) == SEEN["full"]
    window.press("esc")
    assert window.at_table
    assert seen(window) == SEEN["signs"], "ring and bars stay"
    window.press("i")
    assert seen(window) == SEEN["full"]
    window.press("esc")
    window.throw(window.hand[0])
    window.play(my_turn)
    assert seen(window) == SEEN["full"]


def test_a_hint_waits_until_everything_is_shown():
    window, _ = table("full", speed="fast")
    window.play(my_turn)
    assert seen_now(window) == (False, False), "the question is seen before its hint"
    frames = 0
    while window.top.busy:  # then the program waits for events
        assert window.shown.playhead.at_end or seen_now(window) == (False, False)
        window.step(1 / 30)
        frames += 1
    assert seen_now(window) == (True, True)
    assert frames < 30


def test_what_is_passed_by_itself_shows_no_hint():
    window, _ = table("full", "pass")
    window.play(my_turn)
    window.press("n")
    for number in range(300):
        window.elapse(1 / 30, number)
        if not window.at_table or window.said == window.words.say("table.auto_pass.stopped"):
            break
        assert window.asked.discards or not window.has("hint")
        if window.asked.discards:
            window.throw(next(iter(window.asked.discards)))


def test_from_the_menu_it_is_changed_at_once():
    window, _ = table("ask")
    window.play(my_turn)
    for code, degree in ((pygame.K_END, "full"), (pygame.K_HOME, "none")):
        window.press("p")
        assert isinstance(window.top, PauseMenu)
        window.top.ring.focus_key("hints")
        window.press(code)
        window.press("p")
        assert window.settings.hints == degree
        assert seen(window) == SEEN[degree]


# --- what is said ----------------------------------------------------------------------------------------------------


def faces(codes):
    return [kind(code) for code in codes.split()]


def keep(action, distance, left, worth=None):
    return Keep(action, distance, ((kind("9s"), left),), worth)


def throw(code, distance=2, left=10, worth=None):
    return keep(Discard(Tile(kind(code), 1)), distance, left, worth)


HAND = faces("1m 2m 3m 5m 5m 9m 2p 4p 8s 1z 5z 5z")
THROWS = [
    ((throw("1z"), throw("2p")), 0, "alone_honor"),
    ((throw("8s"), throw("2p")), 0, "alone"),
    ((throw("8s", 3), throw("2p")), 0, ""),
    ((throw("2p"),), 0, "only"),
    ((throw("2p"), throw("5m", left=7)), 0, "most"),
    ((throw("2p"), throw("5m", left=7)), 1, ""),
    ((throw("2p"), throw("5m")), 1, ""),
]


@pytest.mark.parametrize(("throws", "place", "expected"), THROWS)
def test_why_a_tile_may_go(throws, place, expected):
    assert why(Hint(throws=throws), throws[place], HAND) == expected


NAMES = ("An", "Cô Ba", "Chú Tư", "Dì Năm")


def said(found, hand=HAND):
    return " ".join(filter(None, hint_text(table("signs", language="en")[0].words, found, NAMES, hand)))


def ranked(*options, **given):
    """Ranked discards: face, points, probability of being worse, tiles from ready, useful tiles."""
    weighed = [Weighed(throw(face).action, points, 1.0, 8, above=above) for face, points, above, *_ in options]
    throws = tuple(throw(face, distance, left) for face, _, _, distance, left in options)
    return Seen(Hint(throws=throws, advised=weighed[0].action), Judged(tuple(weighed), stake=100.0, **given))


def test_what_is_best_is_said_with_its_numbers():
    two = (("1z", 9.0, 0.0, 2, 24), ("2p", 5.0, 0.99, 2, 19))
    text = said(ranked(*two))
    assert text.startswith("Discard the East Wind.")
    assert "You stay 2 tiles from ready, and 24 tiles help you instead of 19." in text
    alike = (("1z", 9.0, 0.0, 2, 24), ("2p", 8.9, 0.5, 2, 24))
    assert "Any of these is fine." in said(ranked(*alike))
    back = (*alike, ("5m", 8.8, 0.5, 3, 40))
    assert "Any of these is fine." not in said(ranked(*back)), "one falls back"
    assert "Then 4 tiles win." in said(ranked(("1z", 9.0, 0.0, 0, 4), ("2p", 5.0, 0.99, 1, 19)))


@pytest.mark.parametrize(
    ("key", "shapes", "text"),
    [
        ("nearer", (Shape(1, 20), Shape(2, 30)), "You are then 1 tile from ready, not 2. 20 tiles help you."),
        ("more_tiles", (Shape(1, 20), Shape(1, 9)), "20 tiles help then, not 9. You stay 1 tile from ready."),
        ("more_tiles", (Shape(0, 6), Shape(0, 2)), "The hand then waits for 6 tiles, not 2."),
        ("nearer", (Shape(0, 6), Shape(1, 30)), "The hand is then ready, not one tile short. Then 6 tiles win."),
    ],
)
def test_what_the_reason_has_told_is_not_told_again(key, shapes, text):
    because = Because(throw("5m").action, throw("2p").action, (key,), shapes)
    best, _ = shapes
    near = ("5m", 9.0, 0.0, best.distance, best.tiles), ("5z", 8.0, 0.9, best.distance, best.tiles)
    options = (*near, ("2p", 5.0, 0.99, best.distance + 1, 9))
    assert said(ranked(*options, because=because)) == f"Discard the 5 of characters. {text}"


def test_a_reason_is_what_tells_the_best_tile_from_the_one_it_is_compared_with():
    wide = (("5m", 9.0, 0.0, 2, 24), ("2p", 5.0, 0.99, 2, 24), ("5z", 4.0, 0.99, 2, 9))
    because = Because(throw("5m").action, throw("2p").action, ("dearer",), (Shape(2, 24), Shape(2, 24)))
    assert "A dearer hand comes nearer" in said(ranked(*wide, because=because)), "both keep as many useful tiles"
    tie = (("1z", 9.0, 0.0, 2, 24), ("2p", 9.0, 0.5, 2, 24), ("5z", 4.0, 0.99, 2, 9))
    because = Because(throw("1z").action, throw("2p").action, ("safety",))
    assert "You have only one of it" in said(ranked(*tie, because=because)), "hardly safer"


def test_a_hand_is_won_only_where_a_win_is_on_offer():
    ready = Hint(now=keep(None, 0, 4))
    won = Hint(wins=True, throws=(throw("1z", 0),), advised=DeclareWin())
    throws = ranked(("1z", 9.0, 0.0, 0, 4), ("2p", 5.0, 0.99, 1, 19))
    assert "Win!" in said(Seen(won))
    assert not any("ready to win" in said(found) or "Win!" in said(found) for found in (Seen(ready), throws))


@pytest.mark.parametrize(
    ("sets", "suit", "words"), [(3, None, "Cô Ba has 3 sets open"), (2, 2, "may be collecting Bamboo")]
)
def test_a_dangerous_tile_is_told_with_whom_to_beware_of(sets, suit, words):
    risks = (Risk(kind("2p"), 0.04, 1, sets, suit),)
    found = ranked(("2p", 9.0, 0.0, 2, 24), ("1z", 5.0, 0.99, 2, 19), risks=risks)
    assert f"Careful: {words}" in said(found) or words in said(found)
    look = table("signs", language="en")[0].look
    assert told_of(look.words, found, found.ranking[1].action, NAMES).careful == ""
    safer = ranked(
        ("1z", 9.0, 0.0, 2, 24),
        ("2p", 5.0, 0.99, 2, 19),
        risks=risks,
        because=Because(throw("1z").action, throw("2p").action, ("safety",)),
    )
    assert "Cô Ba may be waiting for the 2 of dots." in said(safer)


def test_while_it_is_weighed_nothing_is_lit_and_nothing_is_best():
    found = Seen(Hint(throws=(throw("1z"),), advised=throw("1z").action), is_weighing=True)
    assert found.best is None
    assert advice.lit(found) == frozenset()
    assert said(found) == "Let me see…"
    tile = Tile(kind("1z"), 1)
    bars = advice.bars(found, {tile: Discard(tile)}, [tile], table("signs")[0].look, numbers=False)
    assert bars[tile].share is None


def test_bars_are_as_long_as_options_are_good_and_never_out_of_order():
    options = (("1z", 9.0, 0.0), ("2p", 8.9, 0.5), ("5m", 6.0, 0.9), ("9m", 5.9, 0.6), ("4p", -20.0, 0.99))
    found = ranked(*((*one, 2, 20) for one in options))
    shares = [found.shares[sense_of(one.action)] for one in found.ranking]
    assert shares[:2] == [1.0, 1.0]
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] == 0.0


@pytest.mark.parametrize(("language", "word"), [("vi", "ngang nhau"), ("en", "about the same")])
def test_points_that_are_a_sign_on_the_screen_are_a_word_in_a_sentence(language, word):
    words, found = table("full", language=language)[0].words, ranked(("1z", 9.0, 0.0, 2, 24), ("2p", 9.0, 0.5, 2, 24))
    other = found.ranking[1].action
    assert points_words(words, found, other) == "="
    *_, points = hint_sentences(words, found, NAMES, HAND, numbers=True)
    assert points.endswith(f"{word}.")
    assert "=" not in points


def test_a_joker_that_is_best_shown_is_what_is_told():
    tile = Tile(kind("1j"), 1)
    options = (Weighed(ShowJoker(tile), 7.2, 0.0, 8), Weighed(Pass(), 2.1, 0.4, 8, above=0.99))
    found = Seen(Hint(advised=options[0].action), Judged(options))
    assert said(found).startswith("Show the Coins Joker")
    words = table("full", language="en")[0].words
    assert [told_of(words, found, one.action, NAMES).order for one in options][1] == "Keep?"
    assert advice.lit(found) == frozenset()


@pytest.mark.parametrize("language", ["vi", "en"])
def test_every_reason_has_its_words(language):
    words = table("full", language=language)[0].words
    assert not [key for *_, key in THROWS if key and not words.has(f"hint.why.{key}")]
    assert not [key for key in REASONS if not words.has(f"judge.why.{key}")]


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("language", ["vi", "en"])
def test_a_hint_is_written_whole_but_for_its_counts(language, percent):
    window, _ = table("full", size=(1366, 768), language=language, ui_scale=percent)
    window.play(my_turn)
    window.until(lambda: window.has("hint"))
    say = window.words.say
    careful = say("advice.careful_suit", name="Nguyễn Thị Ngọc Ánh", count=3, suit=say("suit.m"))
    hint = Told(say("advice.discard", tile="Phát Tài"), say("judge.why.free"), say("hint.nothing") * 3, careful)
    balloon = Balloon(lambda: Said(hint, ("dog", CALM)), 80, 130)
    balloon.place(window.look, window.widget("hint").rect)
    with Texts() as texts:
        balloon.draw(window.window.surface)
    assert " ".join(texts.written).startswith(f"{hint.order} {hint.reason}")
    assert " ".join(texts.written).endswith(hint.careful)

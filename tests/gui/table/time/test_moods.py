"""The faces at the table: what they show, what they must not show, where they look, and how long players think."""

import random
from dataclasses import replace
from functools import cache

import pygame
import pytest
from driver import table_app
from hidden_pieces import exchanged
from table_support import match

from game.engine import facts
from game.engine.facts.redact import view
from game.engine.table import Phase
from game.gui.kit.look import Look
from game.gui.kit.portraits import FACES, GAZES
from game.gui.play.scene import PlayScene
from game.gui.table.paint.view import TableView
from game.gui.table.place.layout import Sight
from game.gui.table.time.playhead import Speed
from game.gui.table.time.show import Show, pause
from game.gui.table.told.faces import (
    CALM,
    PLEASED,
    SIGHING,
    THINKING,
    WINNING,
    WORRIED,
    SeatFace,
    call_of,
    gaze,
    looked_at,
    mood,
    seat_faces,
)
from game.record.header import Seat
from game.record.timeline import Timeline
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.persona import Personas, shipped
from game.session.simulate import seated
from game.words.lookup import Words

KNOWN = Personas(shipped())
GAMES = ("south_vietnamese", "hong_kong_old_style", "simple")


@pytest.fixture(autouse=True)
def _display():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 800))


@cache
def played(game: str, seed: str = "faces") -> Match:
    rules = ruleset(game, {ruleset(game).length: 2})
    found = Match(seated(rules, seed, ["casual"] * rules.players))
    found.play()
    return found


def faces_of(events, seats):
    """Every face and look after each fact."""
    timeline = Timeline(seats, events)
    for n in range(len(events) + 1):
        table = timeline.table(n)
        yield [mood(events, n, table, seat) for seat in range(seats)], looked_at(table)


@pytest.mark.parametrize("game", GAMES)
def test_hidden_tiles_change_no_face(game):
    found = played(game)
    events, seats = list(found.timeline.events), found.rules.seats
    ends = next(at for at, event in enumerate(events) if isinstance(event, facts.Won | facts.HandDrawn))
    events = events[:ends]  # after that the hands lie open
    for seat in found.timeline.now.players:
        others = exchanged(events, seat, found.rules, random.Random(seat))
        assert others != events
        assert list(faces_of(others, seats)) == list(faces_of(events, seats))


@pytest.mark.parametrize("game", GAMES)
def test_everybody_sees_the_same_faces(game):
    found = played(game)
    events, rules = list(found.timeline.events), found.rules
    for seat in found.timeline.now.players:
        told = []
        for n, event in enumerate(events):
            told += filter(None, [event.seen_by(seat, rules)])
            if n % 5:
                continue
            table = found.timeline.table(n + 1)
            seen = view(table, seat, rules).table
            for other in table.players:
                assert mood(told, len(told), seen, other) == mood(events, n + 1, table, other)
            assert looked_at(seen) == looked_at(table)


@pytest.mark.parametrize("game", GAMES)
def test_faces_are_those_that_are_drawn_and_all_are_made(game):
    found = played(game)
    seen = {mood for faces, _ in faces_of(list(found.timeline.events), found.rules.seats) for mood in faces}
    assert seen <= set(FACES)
    assert {CALM, THINKING, PLEASED, SIGHING, WINNING} <= seen


def after(kind, found=None, **fields):
    """The match, and the number of facts after the first fact of a kind."""
    found = found or played("south_vietnamese")
    for n, event in enumerate(found.timeline.events):
        if isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items()):
            return found, n + 1
    raise AssertionError(kind)


def face(found, n, seat):
    return mood(found.timeline.events, n, found.timeline.table(n), seat)


def test_who_calls_is_pleased_and_whose_tile_it_was_sighs():
    found, n = after(facts.Melded)
    event = found.timeline.events[n - 1]
    assert (face(found, n, event.seat), face(found, n, event.source)) == (PLEASED, SIGHING)


def test_who_is_on_turn_thinks_and_all_look_there():
    found, n = after(facts.Drew)
    seat = found.timeline.events[n - 1].seat
    assert face(found, n, seat) == THINKING
    assert looked_at(found.timeline.table(n)) == seat


def test_who_wins_beams_and_the_others_sigh():
    found, n = after(facts.Won)
    winner = found.timeline.events[n - 1].seat
    faces = {seat: face(found, n, seat) for seat in range(4)}
    assert faces.pop(winner) == WINNING
    assert set(faces.values()) == {SIGHING}
    assert looked_at(found.timeline.table(n)) == winner


def test_after_the_match_the_first_beams():
    found = played("south_vietnamese")
    table, n = found.timeline.now, len(found.timeline)
    assert table.phase is Phase.OVER
    faces = [mood(found.timeline.events, n, table, seat) for seat in range(4)]
    assert faces.count(WINNING) == 1
    assert faces[table.standing[0]] == WINNING


def test_three_melds_worry_the_others_and_please_whoever_has_them():
    found, n = after(facts.Melded)
    table, seat = found.timeline.table(n), found.timeline.events[n - 1].seat
    places = list(table.places)
    places[seat] = replace(places[seat], melds=places[seat].melds * 3)
    table = replace(table, places=tuple(places), turn=(seat + 1) % 4)
    assert mood((), 0, table, seat) == PLEASED
    assert mood((), 0, table, (seat + 2) % 4) == WORRIED
    assert mood((), 0, table, (seat + 1) % 4) == THINKING
    places[seat] = replace(places[seat], out=True)
    assert mood((), 0, replace(table, places=tuple(places)), (seat + 2) % 4) == CALM


@pytest.mark.parametrize(
    ("goal", "way"),
    [((10, 0), "right"), ((0, -10), "up"), ((-9, 9), "down_left"), ((10, -1), "right"), (None, "straight")],
)
def test_eyes_go_to_where_one_looks(goal, way):
    assert gaze((0, 0), goal, own=False) == way
    assert way in GAZES
    assert gaze((0, 0), (5, 5), own=True) == "down"


# --- at the table ----------------------------------------------------------------------------------------------------


SEATS = (
    Seat("Tôi", "you", persona="tiger"),
    Seat("Cô Ba", "casual", {"pace": "slow"}, "cat"),
    Seat("Lạ", "casual", {}, "owl"),
    Seat("Dì Năm", "casual", {"pace": "quick"}, "pig"),
)


def table_view(n=None, *, still=False, kind=facts.Drew):
    found, at = after(kind)
    at = at if n is None else n
    made = TableView(found.timeline, [seat.name for seat in SEATS], Sight(0), rules=found.rules, seats=SEATS)
    made.lay_out((1280, 800), Look(Words("vi"), 1.0, still))
    made.show.playhead.end = at
    made.show.playhead.jump(at)
    return made


def test_personas_are_seen_and_who_is_not_known_by_initials():
    shown = [who.shown for who in seat_faces(SEATS, KNOWN)]
    assert shown == ["tiger", "cat", "", "pig"]


def test_everybody_looks_at_who_is_on_turn_and_he_at_his_tiles():
    made = table_view()
    turn = made.show.table.acting
    seen = {seat: made.faces.seen(seat, made.look) for seat in range(4)}
    for seat, found in seen.items():
        if SEATS[seat].persona != "owl":
            assert found.gaze == ("down" if seat == turn else found.gaze)
            assert (found.mood == THINKING) == (seat == turn)
    assert len({found.gaze for seat, found in seen.items() if seat != turn}) > 1


def test_with_less_motion_all_are_calm_and_look_straight():
    made = table_view(still=True, kind=facts.Won)
    assert {(found.mood, found.gaze) for seat in range(4) if (found := made.faces.seen(seat, made.look))} == {
        ("calm", "straight")
    }
    assert {made.faces.seen(seat, table_view(kind=facts.Won).look).mood for seat in range(4)} != {"calm"}


def test_the_table_is_painted_with_the_faces_that_are_meant():
    made = table_view()
    first, second = pygame.Surface((1280, 800)), pygame.Surface((1280, 800))
    made.draw(first)
    made.faces.who = tuple(replace(who, shown="dog") for who in made.faces.who)
    made.bake.forget()
    made.draw(second)
    for seat in range(4):
        box = made.faces.seen(seat, made.look).box
        assert pygame.image.tobytes(first.subsurface(box), "RGB") != pygame.image.tobytes(second.subsurface(box), "RGB")


def test_calls_are_said_in_own_words_in_the_terms_of_the_language_only():
    cat = seat_faces(SEATS, KNOWN)[1]
    _, n = after(facts.Melded)
    event = played("south_vietnamese").timeline.events[n - 1]
    for language in ("vi", "en"):
        assert cat.says(call_of(event), 0, Words(language)) == shipped()["cat"].says(event.meld, language)
        assert cat.says(call_of(event), 0, Words(language, terms="cantonese")) == ""
    assert cat.says(call_of(played("south_vietnamese").timeline.events[0]), 0, Words("vi")) == ""
    assert seat_faces(SEATS, KNOWN)[0].says(call_of(event), 0, Words("vi")) == ""


def test_who_has_several_texts_says_one_after_the_other():
    cat = seat_faces(SEATS, KNOWN)[1]
    said = [cat.says("win", n, Words("en")) for n in range(4)]
    assert said[:2] == said[2:] == list(shipped()["cat"].calls["win"]["en"])
    assert len({*said}) == 2


def test_a_call_is_spoken_in_own_words(monkeypatch):
    made = table_app()
    found = match()
    found.header = replace(found.header, seats=SEATS)
    scene = PlayScene(found)
    made.push(scene)
    heard = []
    made.sounds.play = lambda name, words="": heard.append((name, words))
    scene.kit.table.hear("pung", made.sounds)
    assert heard == [("pung", "")]
    event = next(event for event in played("south_vietnamese").timeline.events if isinstance(event, facts.Melded))
    said = replace(event, seat=1)
    assert scene.view.own_call(said) == shipped()["cat"].says(said.meld, "vi")
    monkeypatch.setattr(Show, "event", said)
    scene.kit.table.hear(said.meld, made.sounds)
    scene.kit.table.hear("won", made.sounds)
    assert heard[1:] == [(said.meld, shipped()["cat"].says(said.meld, "vi")), ("won", "")]


# --- the pace --------------------------------------------------------------------------------------------------------


def test_a_slow_player_thinks_longer_and_a_quick_one_less():
    drew = facts.Drew(1, played("simple").rules.tiles[0])
    thrown = next(event for event in played("simple").timeline.events if isinstance(event, facts.Discarded))
    paces = {drew.seat: "slow", thrown.seat: "quick"} if drew.seat != thrown.seat else {drew.seat: "slow"}
    assert pause(drew, 5, paces) > 0.5
    assert pause(drew, 5, {}) == pause(drew, 5, {drew.seat: "usual"}) == 0.0
    assert pause(thrown, 5, {thrown.seat: "quick"}) < 0
    assert len({pause(drew, n, {drew.seat: "changing"}) for n in range(60)}) > 2
    assert pause(drew, 7, {drew.seat: "changing"}) == pause(drew, 7, {drew.seat: "changing"})


def test_the_pace_is_of_the_screen_and_nobody_waits_where_all_is_fast():
    made = table_view()
    show = made.show
    index = next(n for n, event in enumerate(show.timeline.events) if isinstance(event, facts.Drew) and event.seat == 1)
    usual = show.length(index)
    show.paces = {seat: who.pace for seat, who in enumerate(made.faces.who) if who.pace}
    assert show.paces == {1: "slow", 3: "quick"}
    assert show.length(index) > usual + 0.5
    show.playhead.speed = Speed.FAST
    assert show.length(index) == usual


def test_faces_are_told_apart_by_all_that_is_seen():
    assert SeatFace("cat", "A") != SeatFace("dog", "A")
    assert SeatFace("cat", "A") == SeatFace("cat", "A")


def test_an_agent_called_after_a_persona_has_its_face_and_a_person_of_that_name_has_not():
    seats = (Seat("Cô Ba", "club"), Seat("Cô Ba", "you"), Seat("club 2", "club"), Seat("Ai đó", "club", {}, "pig"))
    assert [who.shown for who in seat_faces(seats, KNOWN)] == ["cat", "", "", "pig"]

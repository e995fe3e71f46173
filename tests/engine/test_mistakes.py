"""Mistakes of persons: wrong calls and missed flowers cost what the rules say, and are recorded."""

import pytest
from refusals import said
from stacked import WAITS_FOR_5P, Story

from game.engine import facts, flow
from game.engine.flow import called_unasked
from game.engine.stages.mistakes import CALLS, no_mistake
from game.errors import NotAllowed
from game.record.header import Header, Seat
from game.record.replay import read
from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.rules.games.mums_malaysian.game import MumsMalaysian
from game.session.match import Match
from game.session.simulate import differing_choice, seated
from game.words.lookup import Words
from game.words.narrate import Narrator

MUMS = ("mums_malaysian", {"manual_mistakes": True})
HONG_KONG = ("hong_kong_old_style", {"manual_mistakes": True})


def story(game=MUMS, **given):
    key, options = game
    return Story(rules=key, options={**options, **given.pop("options", {})}, **given)


def pays(played, seat, call):
    return called_unasked(played.table, played.rules, seat, call)


def test_a_pong_that_is_none_costs_a_hundred_to_each():
    played = story(east="5p", west="55p 147m 258s 11z 22z", north="5p 258m 369s 33z 44z 7z")
    played.does("east", "discard 5p")
    assert pays(played, 3, "pung").payments == (100, 100, 100, -300)
    assert pays(played, 2, "pung") is None  # West is allowed to: no mistake
    assert pays(played, 2, "win").payments == (100, 100, -300, 100)
    assert pays(played, 0, "pung").payments == (-300, 100, 100, 100)


@pytest.mark.parametrize(("held", "late"), [("5p", ()), ("55p", ("pung",)), ("555p", ("pung", "kong"))])
def test_after_the_next_draw_only_a_call_that_would_have_been_right_is_late(held, late):
    played = story(east="5p", west=f"{held} 147m 258s 11z 22z")
    assert pays(played, 2, "pung").payments == (100, 100, -300, 100)  # no discard was made yet
    played.throws("east", "5p")
    assert (played.table.turn, played.table.phase) == (1, "turn")
    costs = {call for call in ("win", "pung", "kong", "chow") if pays(played, 2, call) is not None}
    assert costs == {"win", "pung", "kong", "chow"} - {*late}
    assert pays(played, 0, "pung") is not None  # East threw the tile
    played.throws("south", played.place("south").hand[-1].kind)
    assert pays(played, 2, "pung") is not None  # one discard later even West is too late to be late


def test_a_cau_that_somebody_passed_is_late_too():
    played = story(east="5p", west=WAITS_FOR_5P)
    played.throws("east", "5p")
    assert played.table.turn == 1
    assert pays(played, 2, "win") is None
    assert pays(played, 3, "win").payments == (100, 100, 100, -300)


@pytest.mark.parametrize("reading", [2, 3])
def test_a_record_of_an_earlier_reading_keeps_the_mistake_of_who_was_late(reading):
    played = story(east="5p", west="55p 147m 258s 11z 22z", options={"reading": reading})
    played.throws("east", "5p")
    assert pays(played, 2, "pung").payments == (100, 100, -300, 100)


def test_a_wrong_chi_or_kong_costs_the_same_on_any_turn():
    played = story(east="5p", south="46p 147m 258s 11z 22z 3z", west="46p 147m 258s 11z 22z", north="555p 147m 258s")
    assert pays(played, 0, "kong").payments == (-300, 100, 100, 100)  # nothing to make one of
    played.does("east", "discard 5p")
    assert {seat: pays(played, seat, "chow") is None for seat in range(4)} == {
        0: False, 1: True, 2: False, 3: False,  # West holds the same, but is not next in line (L92)
    }  # fmt: skip
    assert {seat: pays(played, seat, "kong") is None for seat in range(4)} == {0: False, 1: False, 2: False, 3: True}
    four = story(east="5555p 147m 258s 11z 22z")
    assert pays(four, 0, "kong") is None  # a concealed one


def test_a_cau_that_is_none_costs_the_same_also_on_ones_own_turn():
    played = story(east="123m 456p 789s 11z 23s 5z")
    assert pays(played, 0, "win").payments == (-300, 100, 100, 100)
    won = story(east="123m 456p 789s 11z 234s")
    assert pays(won, 0, "win") is None


@pytest.mark.parametrize(("preset", "has"), [("default", False), ("full", True), ("world_series", False)])
def test_everything_of_the_section_that_is_for_those_who_know_the_rest_is_in_one_preset(preset, has):
    rules = MumsMalaysian.with_rules(MumsMalaysian.presets[preset])  # L128: mistakes, and four discards alike
    assert (bool(rules.mistakes), bool(rules["four_same_discards"])) == (has, has)


def test_without_the_house_rule_nothing_can_be_done_wrong():
    played = story(("mums_malaysian", {}), east="5p", west="55p 147m 258s 11z 22z")
    played.does("east", "discard 5p")
    assert pays(played, 3, "pung") is None


def test_a_false_win_costs_a_share_at_the_limit_in_hong_kong_and_a_false_pung_nothing():
    played = story(HONG_KONG, east="5p", west="55p 147m 258s 11z 22z")
    played.does("east", "discard 5p")
    assert pays(played, 1, "win").payments == (768, -3 * 768, 768, 768)
    assert pays(played, 1, "pung") is None
    free = story(HONG_KONG, options={"false_win_penalty": "none"}, east="5p")
    assert pays(free, 1, "win") is None
    usual = story(HONG_KONG, options={"limit": 8, "base_points": 4}, east="5p")
    assert pays(usual, 1, "win").payments[0] == 4 * 64


def drew_a_flower():
    """South draws a flower, which is not shown automatically."""
    played = story(east="5p", front="1f", back="9s")
    played.does("east", "discard 5p")
    played.passes()
    return played


def test_a_flower_that_was_drawn_is_missed_by_who_throws_another_tile():
    played = drew_a_flower()
    assert "show_flower 1f" in played.may("south")
    assert "discard 1f" not in played.may("south")
    played.does("south", next(text for text in played.may("south") if text.startswith("discard")))
    assert played.last(facts.Paid).payments == (100, -300, 100, 100)
    assert played.last(facts.Paid).reason == "mistake_flower"
    assert [str(tile.kind) for tile in played.place("south").hand].count("1f") == 1
    assert len(played.place("south").hand) == 13  # one of them is no tile of a hand: one too few


@pytest.mark.parametrize(("reading", "times"), [(2, 2), (3, 1)])
def test_a_flower_is_missed_once_and_not_again_after_a_pong(reading, times):
    # South draws a flower and keeps it, then calls a pong: with thirteen tiles and the flower nothing can be shown
    played = story(east="1z", south="99m 147p 258s 2z 3z 5z 6z 7z", west="9m", front="1f",
                   options={"reading": reading})  # fmt: skip
    played.throws("east", "1z")
    played.throws("south", "2z")
    played.does("west", "discard 9m")
    played.does("south", "pung 9m 9m 9m")
    assert not any(text.startswith("show_flower") for text in played.may("south"))
    played.throws("south", "3z")
    missed = [event for event in played.all(facts.Paid) if event.reason == "mistake_flower"]
    assert len(missed) == times


@pytest.mark.parametrize("reading", [2, 3])
def test_a_flower_as_the_last_tile_ends_the_hand_as_it_does_without_mistakes(reading):
    played = story(options={"reading": reading, "reserve_tiles": 0}, last="1f")
    played.idles(lambda now: now.table.left == 0 and now.table.phase == "turn")
    if reading == 2:
        assert not played.all(facts.HandDrawn)
        assert "discard 1f" in played.may(played.seats[played.table.turn])
    else:
        assert played.last(facts.HandDrawn).reason == "wall_empty"
        assert str(played.last(facts.FlowerShown).tile.kind) == "1f"


def test_who_shows_it_pays_nothing():
    played = drew_a_flower()
    found = played.does("south", "show_flower 1f", "take")
    assert [type(event) for event in found] == [facts.FlowerShown, facts.Replaced]
    played.does("south", next(text for text in played.may("south") if text.startswith("discard")))
    assert not played.all(facts.Paid)


def test_opponents_show_a_flower_at_once():
    played = drew_a_flower()
    possible = flow.asked(played.table, played.rules, played.chance)[1]
    assert no_mistake(possible, played.rules).name == "show_flower"
    assert no_mistake(possible, ruleset("mums_malaysian")) is None


def thrown_instead(played, seat):
    """A player discards the first legal tile instead of taking the owed one."""
    return played.does(seat, next(text for text in played.may(seat) if text.startswith("discard")))


KONGS = {
    "of a discard": (MUMS, {"west": "555p 147m 258s 11z 22z"}, ("west", "kong 5p 5p 5p 5p"), 100),
    "from the hand": (MUMS, {"east": "5555p 147m 258s 11z 22z"}, ("east", "concealed_kong 5p 5p 5p 5p"), 200),
    "in the World Series": (
        ("mums_malaysian", {"manual_mistakes": True, "scoring": "wsom"}),
        {"east": "5555p 147m 258s 11z 22z"},
        ("east", "concealed_kong 5p 5p 5p 5p"),
        0,
    ),
}  # fmt: skip


@pytest.mark.parametrize("kong", KONGS)
def test_the_tile_for_a_kong_is_forgotten_by_who_throws_one_instead(kong):
    game, dealt, (seat, call), worth = KONGS[kong]
    played = story(game, **{"east": "5p", **dealt}, back="9s")
    if seat == "west":
        played.does("east", "discard 5p")
    played.does(seat, call)
    assert (played.all(facts.Paid)[-1].payments if worth else ()) == tuple(
        3 * worth if name == seat else -worth for name in played.seats
    )[: 4 * bool(worth)]
    assert played.may(seat)[0] == "take"  # the kong is paid, and its tile is not there yet
    assert len(played.place(seat).hand) == 10
    found = thrown_instead(played, seat)
    assert [type(event) for event in found[:3]] == [facts.Discarded, facts.Paid, facts.TookLate]
    assert found[1].payments == tuple(-300 if name == seat else 100 for name in played.seats)
    assert found[1].reason == "mistake_replacement"
    assert len(played.place(seat).hand) == 10  # the right number
    assert str(found[2].tile.kind) == "9s"
    assert found[2].tile in played.place(seat).hand


@pytest.mark.parametrize("seat", ["east", "west"])
def test_who_takes_the_tile_for_a_kong_pays_nothing(seat):
    dealt = {"east": "5p", "west": "555p 147m 258s 11z 22z"} if seat == "west" else {"east": "5555p 147m 258s 11z 22z"}
    played = story(**dealt, back="9s")
    if seat == "west":
        played.does("east", "discard 5p")
        played.does("west", "kong 5p 5p 5p 5p")
    else:
        played.does("east", "concealed_kong 5p 5p 5p 5p")
    assert pays(played, played.seats.index(seat), "take") is None  # no mistake
    found = played.does(seat, "take")
    assert [type(event) for event in found] == [facts.Replaced]
    assert len(played.place(seat).hand) == 11
    assert [event.reason for event in played.all(facts.Paid)] == ["kong"]


def test_the_tile_for_a_flower_is_forgotten_too_and_a_flower_that_comes_late_is_not_missed_at_once():
    played = story(east="5p", front="1f", back="2f")
    played.does("east", "discard 5p")
    played.passes()
    played.does("south", "show_flower 1f")
    found = thrown_instead(played, "south")
    assert [type(event) for event in found[:3]] == [facts.Discarded, facts.Paid, facts.TookLate]
    assert [event.reason for event in played.all(facts.Paid)] == ["mistake_replacement"]
    played.passes()
    assert str(played.place("south").hand[-1].kind) == "2f"


def test_a_tile_too_many_costs_the_same_and_goes_back():
    played = story(east="5p", west="55p 147m 258s 11z 22z")
    assert pays(played, 0, "take").payments == (-300, 100, 100, 100)  # the Chong has fourteen tiles
    played.does("east", "discard 5p")
    assert pays(played, 1, "take").payments == (100, -300, 100, 100)  # another player may pong first
    played.does("west", "pung 5p 5p 5p")
    assert pays(played, 2, "take").payments == (100, 100, -300, 100)  # a player who has called discards without drawing
    assert pays(played, 2, "take").reason == "mistake_take"


def test_what_four_discards_alike_cost_and_a_missed_flower_are_both_paid():
    played = story(options={"four_same_discards": True}, east="5p", south="5p", west="5p", north="5p", front="9m 9m 1f")
    for seat in ("east", "south", "west"):
        played.throws(seat, "5p")
    assert "show_flower 1f" in played.may("north")
    played.does("north", "discard 5p")
    assert [event.reason for event in played.all(facts.Paid)] == ["four_same", "mistake_flower"]


def with_person(game, seed):
    key, options = game
    seats = (Seat("Bà Sáu", "you"), *(Seat(name, "casual") for name in ("A", "B", "C")))
    return Match(Header(ruleset(key, {"match_hands": 1, **options}), seed, seats))


def play(match, calls):
    """Call wrongly at the person's first questions, and otherwise take the first discard."""
    made = 0
    while not match.over:
        if match.step():
            continue
        (person,) = (seat for seat in match.asked() if seat == match.person)
        if calls and made < len(calls):
            try:
                match.call_unasked(person, calls[made])
                made += 1
                continue
            except NotAllowed:
                pass
        match.wish(person, match.asked()[person].actions[-1])  # a discard, also if a tile is owed
    return made


@pytest.mark.parametrize("game", [MUMS, HONG_KONG])
def test_a_match_with_mistakes_is_on_record_verifies_and_is_told(game):
    match = with_person(game, "mistakes 3")
    calls = ("win", "pung", "take", "win") if game is MUMS else ("win", "win")
    assert play(match, calls) == len(calls)
    replay = read(match.text())
    assert (verify(match.text()).problem, verify(match.text()).finished) == (None, True)
    assert differing_choice(replay) is None
    mistakes = [
        event for event in replay.events if isinstance(event, facts.Paid) and event.reason.startswith("mistake")
    ]
    assert [event.reason for event in mistakes if event.reason.removeprefix("mistake_") in CALLS] == [
        f"mistake_{call}" for call in calls
    ]
    for language in ("vi", "en"):
        told = Narrator(Words(language, match.rules.key), match.names)
        sentences = [told.sentence(event, replay.timeline.table(0)) for event in mistakes]
        assert all("Bà Sáu" in sentence or "-" in sentence for sentence in sentences)
        assert not any("paid_" in sentence for sentence in sentences)


def test_a_wrong_payment_on_record_is_found():
    match = with_person(MUMS, "mistakes 3")
    play(match, ("pung",))
    text = match.text().replace(
        b'"payments":[-300,100,100,100],"reason":"mistake_pung"',
        b'"payments":[-600,200,200,200],"reason":"mistake_pung"',
    )
    assert text != match.text()
    assert said(verify(text).problem)


def test_agents_never_make_mistakes_with_the_house_rule():
    match = Match(seated(ruleset("mums_malaysian", {"match_hands": 4, "manual_mistakes": True}), "mistakes 5",
                         ["casual", "random", "novice", "club"]))  # fmt: skip
    match.play()
    assert any(isinstance(event, facts.FlowerShown) and not event.before_start for event in match.timeline.events)
    assert not any(
        isinstance(event, facts.Paid) and event.reason.startswith("mistake") for event in match.timeline.events
    )

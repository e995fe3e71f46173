"""Mum's Malaysian at the table: the roll, the jump, kongs paid at once, Brutal!, four alike."""

import pytest
from stacked import Story

from game.engine import actions, facts
from game.engine.facts.redact import view
from game.engine.games.mums_malaysian import PLAY, FourSame, JumpDealt, RolledForChong
from game.engine.table import Phase, Thrown
from game.rules.games.catalogue import ruleset
from game.rules.games.mums_malaysian.game import rolls
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import HIDDEN, parse

RULES = "mums_malaysian"


def story(**given):
    return Story(rules=RULES, **given)


def paid(table_story, reason):
    return [event.payments for event in table_story.all(facts.Paid) if event.reason == reason]


class Dice:
    """A stream with prescribed dice."""

    def __init__(self, *pips):
        self._pips = iter(pips)

    def die(self):
        return next(self._pips)


# the roll for Chong (row 2)


def test_the_highest_roll_is_chong():
    (only,) = rolls(Dice(1, 1, 1, 2, 2, 2, 6, 6, 6, 3, 3, 3))
    assert only.highest == (2,)
    assert list(ruleset(RULES).sit(Dice(1, 1, 1, 2, 2, 2, 6, 6, 6, 3, 3, 3))) == [2, 3, 0, 1]


def test_those_who_tie_roll_again_and_nobody_else_does():
    first, second, third = rolls(Dice(6, 6, 6, 1, 1, 1, 6, 6, 6, 2, 2, 2, 4, 4, 4, 4, 4, 4, 1, 2, 3, 3, 2, 2))
    assert (first.asked, first.highest) == ((0, 1, 2, 3), (0, 2))
    assert (second.asked, second.highest) == ((0, 2), (0, 2))
    assert (third.asked, third.highest) == ((0, 2), (2,))


def test_the_rolls_are_on_record_before_the_seats():
    match = Match(seated(ruleset(RULES, {"match_hands": 1}), "sample 36", ["casual"] * 4))
    match.step()
    shapes = [type(event) for event in match.timeline.events[:4]]
    assert shapes == [RolledForChong, RolledForChong, facts.SeatsDrawn, facts.HandStarted]
    assert match.timeline.events[1].asked == (1, 3)


# the jump (row 3)


def test_the_chong_jumps_to_the_first_and_the_third_tile_on_top():
    played = story()
    (jump,) = played.all(JumpDealt)
    wall = played.table.wall
    taken = [wall.tiles[(wall.start + 48 + at) % len(wall.tiles)] for at in range(5)]
    assert jump.tiles == (taken[0], taken[4], *taken[1:4])
    dealt = [place.dealt for place in played.table.places]
    assert [len(tiles) for tiles in dealt] == [14, 13, 13, 13]
    assert dealt[0][-2:] == (taken[0], taken[4])
    assert [tiles[-1] for tiles in dealt[1:]] == taken[1:4]
    assert played.table.drawn == taken[4]


def test_each_sees_his_own_tiles_of_the_jump():
    played = story()
    (jump,) = played.all(JumpDealt)
    for seat, mine in enumerate(((0, 1), (2,), (3,), (4,))):
        told = jump.seen_by(seat, played.rules)
        assert [at for at, tile in enumerate(told.tiles) if tile != HIDDEN] == list(mine)


# kongs (row 9)


def test_a_kong_of_a_discard_is_paid_a_hundred_by_each_before_its_replacement():
    played = story(east="5p", west="555p 147m 258s 11z 22z", back="9m")
    found = played.does("east", "discard 5p")
    assert not paid(played, "kong")
    found = played.says(west="kong 5p 5p 5p 5p")
    assert [type(event) for event in found] == [facts.Melded, facts.Paid, facts.Replaced]
    assert paid(played, "kong") == [(-100, -100, 300, -100)]
    assert played.table.scores == (-100, -100, 300, -100)


def test_by_house_rule_the_discarder_alone_pays_an_open_kong():
    options = {"kong_payer": "discarder_only_for_open"}
    played = story(east="5p", west="555p 147m 258s 11z 22z", options=options)
    played.does("east", "discard 5p")
    played.says(west="kong 5p 5p 5p 5p")
    assert paid(played, "kong") == [(-100, 0, 100, 0)]


@pytest.mark.parametrize("options", [{}, {"kong_payer": "discarder_only_for_open"}])
def test_a_concealed_kong_is_shown_and_paid_two_hundred_by_each(options):
    played = story(east="5555p 147m 258s 11z 22z", options=options)
    found = played.does("east", "concealed_kong 5p 5p 5p 5p")
    assert [type(event) for event in found][:3] == [facts.KongDeclared, facts.Paid, facts.Replaced]
    assert paid(played, "kong") == [(600, -200, -200, -200)]
    seen = view(played.table, 1, played.rules).table.places[0].melds[0]
    assert [str(tile.kind) for tile in seen.tiles] == ["5p"] * 4


def test_a_kong_added_to_an_open_pong_is_paid_two_hundred_by_each():
    played = story(east="5p", west="55p 147m 258s 11z 22z 3z", front="9s 8s 7s 5p")
    played.does("east", "discard 5p")
    played.says(west="pung 5p 5p 5p")
    played.throws("west", "1m")
    for seat, face in (("north", "9s"), ("east", "8s"), ("south", "7s")):
        played.throws(seat, face)
    found = played.does("west", "added_kong 5p")
    assert [type(event) for event in found][:3] == [facts.KongDeclared, facts.Paid, facts.Replaced]
    assert paid(played, "kong") == [(-200, -200, 600, -200)]


def test_no_kong_on_an_open_pong_by_a_discard():
    played = story(east="55p 1z 2z 3z", west="55p 147m 258s 11z 22z")
    played.does("east", "discard 5p")
    played.says(west="pung 5p 5p 5p")
    played.throws("west", "1m")
    played.idles(until=lambda s: s.table.turn == 0 and s.asked().get("east"))
    played.does("east", "discard 5p")
    assert all("kong" not in text for text in played.may("west"))


# Brutal! (row 8)


def brutal(**options):
    """East discards 5p, West passes on the pong; then South discards 5p."""
    played = story(east="5p", south="5p", west="55p 147m 258s 11z 22z 3z", front="9m", options=options)
    played.does("east", "discard 5p")
    played.says(west="pass")
    return played


def test_who_let_a_pong_go_may_not_take_the_same_tile_before_the_discarders_next_turn():
    played = brutal()
    assert played.last(facts.Declined).barred
    assert played.table.barred == ((2, parse("5p")[0], 0),)
    found = played.does("south", "discard 5p")
    assert not [event for event in found if isinstance(event, facts.Offered)]


def test_the_reason_says_why():
    west = "46p 147m 258s 11z 22z 3z"
    played = story(east="5p", south="5p", west=west, north="55p 258m 369s 33z 44z 7z", front="9m")
    played.does("east", "discard 5p")
    played.says(north="pass")
    played.does("south", "discard 5p")
    assert list(played.asked()) == ["west"]  # for a chi; North has passed on a pong
    own = tuple(tile for tile in played.place("north").hand if tile.kind == parse("5p")[0])
    wish = actions.Pung((*own, played.table.on_offer.tile), (parse("5p")[0],) * 3)
    reason = played.why_not("north", wish)
    assert (reason.key, reason.source) == ("barred", "L105")


def test_the_bar_ends_with_the_discarders_next_turn():
    played = brutal()
    played.throws("south", "9m")
    assert played.table.barred
    played.idles(until=lambda s: s.table.turn == 0 and s.table.drawn is not None)
    assert not played.table.barred


def test_nobody_else_learns_of_it():
    played = brutal()
    assert view(played.table, 2, played.rules).table.barred
    assert not view(played.table, 0, played.rules).table.barred
    assert played.last(facts.Declined).seen_by(0, played.rules) is None


def test_without_the_house_rule_nobody_is_barred():
    played = brutal(missed_call_lockout="off")
    assert not played.last(facts.Declined).barred
    played.does("south", "discard 5p")
    assert "pung 5p 5p 5p" in played.may("west")


def test_a_chi_that_is_let_go_bars_nobody():
    played = story(east="5p", south="46p 147m 258s 11z 22z 3z")
    played.does("east", "discard 5p")
    played.says(south="pass")
    assert not played.last(facts.Declined).barred
    assert not played.table.barred


# four discards alike (row 12)


def thrown_in_a_row(*faces, options=None):
    played = story(
        east=faces[0], south=faces[1], west=faces[2], north=faces[3], options=options or {"four_same_discards": True}
    )
    for seat, face in zip(("east", "south", "west", "north"), faces, strict=True):
        played.throws(seat, face)
    return played


def test_four_alike_are_paid_by_the_first():
    played = thrown_in_a_row("9s", "9s", "9s", "9s")
    assert paid(played, "four_same") == [(-300, 100, 100, 100)]
    assert not paid(played, "not_the_fourth")


def test_the_fourth_player_pays_who_throws_another_tile():
    played = thrown_in_a_row("9s", "9s", "9s", "1z")
    assert paid(played, "not_the_fourth") == [(100, 100, 100, -300)]


def test_it_is_paid_once():
    played = thrown_in_a_row("9s", "9s", "9s", "9s")
    played.idles(until=lambda s: len(s.place("east").thrown) > 1)
    assert len(played.all(facts.Paid)) == 1


def rows_of_discards(reading, discards):
    """Fold discards, as (seat, face, who took it), and return what is paid after the last."""
    played = story(options={"four_same_discards": True, "reading": reading})
    table, pieces = played.table.copy(), list(played.rules.tiles)
    places = [place.copy() for place in table.places]
    for n, (seat, face, taken_by) in enumerate(discards, 200):
        tile = next(piece for piece in pieces if str(piece.kind) == face)
        pieces.remove(tile)
        places[seat].thrown += (Thrown(tile, from_draw=True, n=n, taken_by=taken_by),)
    table.places, table.turn, table.n, table.phase = tuple(places), discards[-1][0], 200 + len(discards), Phase.CLAIM
    return [event.payments for event in FourSame(PLAY).follows(table, played.rules, played.chance)]


@pytest.mark.parametrize(
    ("discards", "second", "third"),
    [
        # four in a row: the first player pays, or the fourth after discarding another tile
        ([(0, "9s", None), (1, "9s", None), (2, "9s", None), (3, "9s", None)],
         [(-300, 100, 100, 100)], [(-300, 100, 100, 100)]),
        ([(0, "9s", None), (1, "9s", None), (2, "9s", None), (3, "1s", None)],
         [(100, 100, 100, -300)], [(100, 100, 100, -300)]),
        # two claims between the second and the third discard: no four in a row
        ([(0, "9s", None), (1, "9s", None), (2, "7p", 3), (3, "5z", 2), (2, "9s", None), (3, "1s", None)],
         [(100, 100, 100, -300)], []),
        # a claimed discard breaks the row, and a new row may begin right after it
        ([(0, "9s", 1), (1, "9s", None), (2, "9s", None), (3, "9s", None), (0, "1s", None)],
         [], [(-300, 100, 100, 100)]),
        # four alike are paid for once, although the first player then discards another tile
        ([(0, "9s", None), (1, "9s", None), (2, "9s", None), (3, "9s", None), (0, "1s", None)], [], []),
    ],
)  # fmt: skip
def test_only_four_discards_without_a_claim_between_them_are_a_row(discards, second, third):
    assert rows_of_discards(2, discards) == second
    assert rows_of_discards(3, discards) == third


def test_as_in_the_book_for_beginners_it_is_not_played():
    assert not thrown_in_a_row("9s", "9s", "9s", "9s", options={"four_same_discards": False}).all(facts.Paid)


# the end of a hand and of a match (rows 6, 13)


def test_fourteen_tiles_stay_in_the_wall():
    played = story(hands=2)
    played.idles()
    assert played.last(facts.HandDrawn).reason == "wall_empty"
    assert played.table.hand == 2
    assert played.all(facts.HandStarted)[1].dealer == 0  # the Chong has not lost


def test_the_chong_passes_after_a_drawn_hand_by_house_rule():
    played = story(hands=2, options={"draw_keeps_chong": False})
    played.idles()
    assert played.all(facts.HandStarted)[1].dealer == 1


def test_four_winds_make_a_match():
    rules = ruleset(RULES)
    at, hands = (0, "east"), 0
    while at is not None:
        hands += 1
        at = rules.next_deal(*at, (at[0] + 1) % 4)
    assert hands == 16
    assert rules.next_deal(2, "south", 2) == (2, "south")
    assert rules.next_deal(2, "south", None) == (2, "south")


# robbing (a house rule)


def test_robbing_is_a_house_rule_and_a_robbed_kong_is_not_paid():
    assert not ruleset(RULES).conduct.rob_added
    assert ruleset(RULES, {"rob_added_kong": True}).conduct.rob_added

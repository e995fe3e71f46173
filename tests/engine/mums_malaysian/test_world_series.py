"""The World Series of Mahjong at the table: no flowers, kongs as patterns only, who answers."""

import pytest
from stacked import Story

from game.engine import facts
from game.record.header import Header, Seat, commitment, from_record, to_record
from game.rules.games.case import read_case, score
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.hand.acceptance import acceptance
from game.rules.hand.distance import FOUR_ALIKE, best_distance, tally
from game.rules.options import on_record
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import parse

GAME = GAMES["mums_malaysian"]
OPTIONS = GAME.presets["world_series"]
#: Sequences in three suits, waiting for 1s and 4s: 50 points with 4s.
READY = "234m 234p 678s 23s 88p"


def story(**given):
    return Story(rules=GAME.key, **{"options": OPTIONS} | given)


def won(played):
    return played.last(facts.Won).sheet


def test_the_set_has_no_flowers_and_seven_pairs_win():
    rules = ruleset(GAME.key, OPTIONS)
    assert len(rules.tiles) == 136
    assert (rules.shapes.pairs, rules.shapes.orphans) == (FOUR_ALIKE, True)
    assert rules.units == ("points",)


def test_the_thrower_pays_what_is_above_the_share_of_the_others():
    played = story(east="4s", south=READY)
    played.does("east", "discard 4s")
    played.says(south="win")
    assert "blessing_of_earth" in [row.key for row in won(played).rows]
    assert won(played).total == {"points": 50 + 155}
    assert won(played).payments == (-565, 615, -25, -25)


def test_who_only_followed_does_not_answer():
    """East throws 4s, West lets it go; North throws 4s again and West wins: East answers."""
    played = story(east="4s", south="147m", west=READY, north="4s", front="9m 9m")
    played.does("east", "discard 4s")
    played.says(west="pass")
    played.does("south", "discard 9m")
    played.passes()
    assert played.asked().keys() == {"west"}
    played.does("west", "discard 9m")
    played.passes()
    # West has discarded since: this is a new go-around, so North answers
    played.does("north", "discard 4s")
    played.says(west="win")
    assert won(played).payments == (-25, -25, 150, -100)


def test_the_first_thrower_of_the_go_around_answers():
    played = story(east="4s", south="4s", west=READY)
    played.does("east", "discard 4s")
    played.says(west="pass")
    played.does("south", "discard 4s")
    played.says(west="win")
    assert played.last(facts.Won).seat == 2
    assert won(played).payments == (-100, -25, 150, -25)


def test_nobody_answers_for_what_the_winner_threw_first():
    """East throws 4s and is ready with the next tile; South throws 4s."""
    played = story(east="4s 234m 234p 678s 23s 8p 8p", south="4s")
    played.does("east", "discard 4s")
    played.passes()
    played.does("south", "discard 4s")
    played.says(east="win")
    assert won(played).payments == (150, -50, -50, -50)


def test_a_kong_is_not_paid_at_once():
    played = story(east="5p", west="555p 147m 258s 11z 22z", back="9m")
    played.does("east", "discard 5p")
    found = played.says(west="kong 5p 5p 5p 5p")
    assert [type(event) for event in found][:2] == [facts.Melded, facts.Replaced]
    assert not played.all(facts.Paid)


def test_an_added_kong_is_robbed_and_scores():
    played = story(east="4s", west="44s 147m 258p 11z 22z 3z", south=READY, front="9s 8p 7s 4s")
    played.does("east", "discard 4s")
    played.says(south="pass", west="pung 4s 4s 4s")
    played.throws("west", "1m")
    played.idles(until=lambda s: s.table.turn == 2 and "added_kong 4s" in s.may("west"))
    played.does("west", "added_kong 4s")
    played.says(south="win")
    assert "robbing_a_kong" in [row.key for row in won(played).rows]
    assert won(played).payments[2] == -(3 * won(played).total["points"] - 50)


@pytest.mark.parametrize("winner", [0, 1, None])
def test_the_deal_always_passes_and_sixteen_hands_make_a_match(winner):
    rules = ruleset(GAME.key, OPTIONS)
    at, hands = (0, "east"), 0
    while at is not None:
        hands += 1
        at = rules.next_deal(*at, at[0] if winner == 0 else winner)
    assert hands == 16


def test_a_match_of_its_own_ends_with_nobody_richer_than_the_others_poorer():
    match = Match(seated(ruleset(GAME.key, OPTIONS), "world series 1", ["casual"] * 4))
    match.play()
    assert match.timeline.now.hand == 16
    assert sum(match.timeline.now.scores) == 0


# a late house rule: older records of the game do not mention it


def header(**given):
    return Header(ruleset(GAME.key, given), "late", tuple(Seat(str(at), "casual", {}) for at in range(4)), "", "0")


def test_a_record_with_the_usual_scoring_has_no_word_of_it():
    usual = header()
    assert "scoring" not in to_record(usual)["options"]
    assert from_record(to_record(usual)).rules["scoring"] == "mum"
    other = header(scoring="wsom")
    assert to_record(other)["options"]["scoring"] == "wsom"
    assert from_record(to_record(other)).rules["scoring"] == "wsom"
    assert commitment("late", usual.rules) != commitment("late", other.rules)


def test_only_options_that_came_late_are_left_out():
    rules = ruleset(GAME.key)
    late = {option.key for option in rules.options if option.late} - {"reading"}  # its earlier value differs
    assert "scoring" in late
    assert set(rules.values) - set(on_record(rules.options, rules.values)) == late


# the third reading


def test_four_alike_are_two_pairs_of_seven_unless_they_are_a_kong():
    played = story(east="6z", south="1111m 22p 33s 44z 556z", options={**OPTIONS, "reading": 2})
    played.does("east", "discard 6z")
    assert "win" not in played.may("south")
    played = story(east="6z", south="1111m 22p 33s 44z 556z")
    played.does("east", "discard 6z")
    played.does("south", "win")
    assert "seven_pairs" in [row.key for row in won(played).rows]
    assert [part.shape for part in won(played).parts] == ["pairs"]


@pytest.mark.parametrize(
    ("hand", "distance", "useful"),
    [
        ("1111m 2222p 33s 44z 55z 6z", 0, "6z"),
        ("111m 22p 33s 44z 55z 66z", 0, "1m"),  # beside the pairs: the fourth 1m
        ("1111m 2222p 3333s 7z", 0, "7z"),
        ("1111m 222p 333s 4z 5z 6z", 3, None),
    ],
)
def test_how_far_such_a_hand_is(hand, distance, useful):
    shapes = ruleset(GAME.key, OPTIONS).shapes
    counts = tally(parse(hand))
    assert shapes.pairs == FOUR_ALIKE
    assert best_distance(counts, 0, shapes) <= distance
    found = acceptance(counts, [4 - n for n in counts[:34]] + [0] * 25, 0, shapes)
    assert found.distance == best_distance(counts, 0, shapes)
    if useful:
        assert set(parse(useful)) <= set(found.kinds)


def test_a_kong_of_the_dealer_cancels_the_blessing_of_earth():
    def wins(options):
        played = story(east="1111z 4s", south=READY, options=options)
        played.does("east", "concealed_kong 1z 1z 1z 1z")
        played.does("east", "discard 4s")
        played.does("south", "win")
        return [row.key for row in won(played).rows]

    assert "blessing_of_earth" not in wins(OPTIONS)
    assert "blessing_of_earth" in wins({**OPTIONS, "reading": 2})


def test_at_the_limit_the_sheet_shows_the_arrangement_that_is_worth_most():
    case = {"ruleset": GAME.key, "hand": "11122233344499m", "seat": "south", "win": {"tile": "9m", "by": "self_draw"}}
    case["hand"] = "1112223334449m"
    sheets = [score(read_case(case | {"options": {**OPTIONS, "reading": reading}})) for reading in (2, 3)]
    sums = [sum(row.worth["points"] for row in sheet.rows) for sheet in sheets]
    assert [sheet.total for sheet in sheets] == [{"points": 320}] * 2
    others = [sum(row.worth["points"] for row in other.rows) for other in sheets[1].others]
    assert sums[1] >= max([sums[0], *others])

"""Scores and payments of lines: an example of each, jokers, doubles, and the nearness of a hand."""

import json

import pytest
from click.testing import CliRunner
from refusals import raises

from game.cli.hands import hand_report
from game.errors import NotAllowed
from game.rules.games.american.book import example, tiles_of
from game.rules.games.american.card import JOKER, payments
from game.rules.games.case import read_case, score
from game.rules.games.catalogue import ruleset
from game.rules.goals import Lies
from game.rules.hand.distance import tally
from game.tiles.kinds import KONG, Meld, Tile, parse

RULES = ruleset("american")


def case(hand, tile, by="self_draw", **more):
    win = {"tile": tile, "by": by} | ({"from": "east"} if by == "discard" else {})
    return {"ruleset": "american", "hand": hand, "win": win, "seat": "south"} | more


@pytest.mark.parametrize("line", RULES.card.lines, ids=lambda line: line.key)
def test_the_example_of_every_line_scores_it(line):
    sheet = score(read_case({"ruleset": "american", **example(line)}))
    assert (sheet.rows[0].key, sheet.rows[0].source) == (line.section, line.key)
    assert sheet.rows[0].worth == {"points": line.value}
    doubled = line.has_jokers and JOKER not in tiles_of(line)
    assert sheet.total == {"points": line.value * (1 + doubled)}
    assert sorted(face for part in sheet.parts for face in part.faces) == sorted(
        dict(sheet.jokers).get(face, face) for face in (f for one in line.hands[0] for f in one.faces)
    )


@pytest.mark.parametrize(
    ("seat", "source", "paid"),
    [(1, 0, (-50, 100, -25, -25)), (0, 3, (100, -25, -25, -50)), (2, None, (-50, -50, 150, -50))],
)
def test_the_thrower_pays_double_and_all_do_for_an_own_tile(seat, source, paid):
    assert payments(25, seat, source) == paid
    assert sum(paid) == 0


def test_a_hand_without_jokers_pays_double_unless_the_table_says_otherwise():
    plain, wild = "22m 44m 666m 8888m 11f", "22m 44m 666m 888m 0j 11f"
    assert score(read_case(case(plain, "1f"))).total == {"points": 50}
    assert score(read_case(case(wild, "1f"))).total == {"points": 25}
    off = {"options": {"jokerless_double": False}}
    assert [row.key for row in score(read_case(case(plain, "1f", **off))).rows] == ["evens"]


def test_singles_and_pairs_are_never_doubled():
    sheet = score(read_case(case("123445566m 123p 4p", "4p")))
    assert (sheet.rows[0].source, sheet.total) == ("pairs 1", {"points": 55})


def test_jokers_say_what_they_stand_for():
    sheet = score(read_case(case("22m 44m 66m 0j 888m 0j 1f 0j", "1f")))
    assert [(str(joker), str(face)) for joker, face in sheet.jokers] == [("0j", "6m"), ("0j", "8m"), ("0j", "1f")]


@pytest.mark.parametrize(
    "hand",
    [
        case("22m 4m 0j 666m 8888m 11f", "1f"),  # a joker in a pair
        case("22m 44m 666m 8888m 11f", "0j", "discard"),  # a thrown joker
        case("123m 456m 789m 1122z", "2z"),
    ],
)
def test_what_is_no_line_does_not_win(hand):
    with raises(NotAllowed, match="no line of the card"):
        score(read_case(hand))


def test_the_nearest_lines_come_first_with_tiles_laid_over_them():
    kong = Meld(KONG, tuple(Tile(parse("8m")[0], n) for n in (1, 2, 3, 4)), parse("8888m"))
    counts = tally(parse("22m 44m 66m 0j 1f"))
    first = RULES.named_hands(counts, (kong,))[0]
    assert (first.row, first.number, first.missing, first.calls) == ("evens", 1, 2, True)
    lies = {lie: sum(tile[1] is lie for group in first.groups for tile in group) for lie in Lies}
    assert lies == {Lies.OPEN: 4, Lies.HELD: 7, Lies.JOKER: 1, Lies.MISSING: 0, Lies.EITHER: 2}
    assert [str(face) for face in first.lacking] == ["1f", "1f"]
    missing = [one.missing for one in RULES.named_hands(counts, ())]
    assert len(missing) == len(RULES.card.lines)
    assert missing == sorted(missing)


def test_games_of_sets_and_a_pair_name_no_hands():
    assert ruleset("simple").named_hands(tally(parse("123m")), ()) == ()


def run(*words):
    return CliRunner().invoke(hand_report, ["--rules", "american", *words])


def test_the_command_ranks_the_lines():
    text = run("22m 44m 666m 888m 11f 0j").output
    assert text.splitlines()[:3] == [
        "2244666888m 11f 0j: ready",
        "useful: 0j ×7, 1f ×6, 8m ×1 (14 tiles)",
        "evens 1 (22a 44a 666a 8888a FFF, calls, 25): 1 missing: 1f",
    ]
    answer = json.loads(run("22m 44m 666m 888m 11f 0j 3z", "--json").output)
    assert answer["discards"][0]["tile"] == "3z"
    assert answer["hands"][0] == {
        "hand": "evens 1",
        "tiles": "22a 44a 666a 8888a FFF",
        "worth": 25,
        "calls": True,
        "missing": 1,
        "lacking": ["1f"],
    }
    assert len(answer["hands"]) == len(RULES.card.lines)
    refused = run("22m 44m 666m 1f", "--melds", "1")
    assert refused.exit_code

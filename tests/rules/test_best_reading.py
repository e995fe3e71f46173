"""The best-paying reading counts (W8, C18), also if the straight is partly declared; against the slow scorer."""

import random

import pytest
from test_against_slow import agree, possible, random_case

from game.rules.games.case import read_case, score


def sheet_of(**case):
    return score(read_case({"ruleset": "south_vietnamese", **case}))


def test_a_straight_that_begins_with_a_declared_sequence_is_found():
    """123s called; 4j and the thrown 1j may make 456s and 789s: Pure Straight 3 Mủn."""
    sheet = sheet_of(hand="2s 7s 4s 2j 2s 8s 4j", melds=["pung 999s", "chow 123s"], how=["discarded_joker"],
                     win={"tile": "1j", "by": "discard", "from": "north"}, seat="west", flowers="1k 2k 2f")  # fmt: skip
    assert "pure_straight" in {row.key for row in sheet.rows}
    assert sheet.payments == (0, 0, 640, -640)


def test_the_same_with_one_joker():
    sheet = sheet_of(hand="456m 78m 22p 234s", melds=["chow 123m"], win={"tile": "8j", "by": "self_draw"}, seat="west",
                     flowers="1k")  # fmt: skip
    assert "pure_straight" in {row.key for row in sheet.rows}


@pytest.mark.parametrize("jokers", range(4))
@pytest.mark.parametrize("turn", range(8))
def test_random_winning_hands_at_length(jokers, turn):
    mixer = random.Random(100 * jokers + turn)
    for case in (random_case(mixer, jokers) for _ in range(50)):
        if possible(case):
            agree(case)

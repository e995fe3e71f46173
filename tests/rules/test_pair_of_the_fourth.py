"""Small Four Winds has a pair of the FOURTH wind (W19); Small Three Dragons is named after three dragons (L132)."""

from game.rules.case import read_case, score


def rows_of(**case):
    return {row.key for row in score(read_case({"ruleset": "south_vietnamese", **case})).rows}


def test_a_pair_of_a_wind_that_is_already_a_set_is_no_small_four_winds():
    rows = rows_of(hand="1z 6j 67s", melds=["pung 111z", "pung 222z", "pung 333z"],
                   win={"tile": "8s", "by": "discard", "from": "south"}, seat="east")  # fmt: skip
    # 6j must stand for East: the only reading has the pair 1z 1z
    assert "small_four_winds" not in rows


def test_a_pair_of_a_dragon_that_is_already_a_set_is_no_small_three_dragons():
    rows = rows_of(hand="5z 7j 67s 234p", melds=["pung 555z", "pung 666z"],
                   win={"tile": "8s", "by": "discard", "from": "south"}, seat="east")  # fmt: skip
    assert "small_three_dragons" not in rows

"""Payments: numbers computed by hand (notes W3-W8, C9)."""

import pytest

from game.rules.games.case import read_case, score

PLAIN = "123m 456p 777s 22z 34s"  # a chicken hand that waits for 5s
ONE_MUN = "123m 555p 678m 44s 67s"  # no flowers, no honors; waits for 8s


def pays(hand=PLAIN, tile="5s", by="discard", source="west", seat="south", options=None, **more):
    win = {"tile": tile, "by": by} | ({"from": source} if by != "self_draw" else {})
    case = {"ruleset": "south_vietnamese", "hand": hand, "win": win, "seat": seat, "options": options or {}, **more}
    return score(read_case(case)).payments


def phan(n):
    """Own flowers and jokers, shown by South, that score `n` Phán."""
    flowers = ["2f", "2g", "2k", "2q"][: min(n, 4)]
    jokers = {0: "", 1: "2j", 2: "5j", 3: "5j 2j", 4: "5j 1j"}[n - len(flowers)]
    return {"flowers": " ".join(flowers) or "3f", "jokers_during": jokers}


@pytest.mark.parametrize(
    ("n", "discarder", "other"),
    [(0, 1, 1), (1, 2, 1), (2, 4, 2), (3, 8, 4), (4, 16, 8), (5, 32, 16), (6, 64, 32), (7, 66, 33), (8, 68, 34)],
)
def test_phan_on_a_discard_and_self_drawn(n, discarder, other):
    """W3, W4: the table of L98-L106; 8 Phán are 1 Mủn and 2 Phán (68/34). W5, W6: self-drawn all pay double."""
    assert pays(**phan(n)) == (-other, discarder + 2 * other, -discarder, -other)
    assert pays(by="self_draw", **phan(n)) == (-discarder, 3 * discarder, -discarder, -discarder)


def test_two_mun_and_four_phan_is_144():
    """L114."""
    flush_without_flowers = {"hand": "123p 567p 999p 44p 34p", "tile": "5p"}
    found = pays(**flush_without_flowers, jokers_before_start="5j", jokers_during="6j")
    assert found == (-72, 288, -144, -72)


@pytest.mark.parametrize("by", ["discard", "robbed_kong"])
def test_a_robbed_kong_is_paid_like_a_discard(by):
    """C12."""
    assert pays(by=by, flowers="2f") == (-1, 4, -2, -1)


@pytest.mark.parametrize("seat", ["east", "south", "north"])
def test_east_neither_pays_nor_collects_double(seat):
    """W6, L143."""
    found = pays(seat=seat, flowers="3f")
    assert sorted(found) == [-1, -1, -1, 3]


def test_a_flower_thrown_costs_its_thrower_everything():
    """C9: 1 Mủn and the full value; 0 Phán: 64 + 32 + 32 (L220)."""
    assert pays(tile="3g", flowers="1f") == (0, 128, -128, 0)
    assert pays(tile="3g", flowers="2f") == (0, 128 + 2 + 1 + 1, -132, 0)
    assert pays(hand=ONE_MUN, tile="3g") == (0, 256, -256, 0)


def test_a_two_mun_hand_on_a_thrown_flower_is_384():
    """C9: 3 Mủn, 4 × 96."""
    assert pays(hand="123m 456p 678m 44s 67s", tile="3g") == (0, 384, -384, 0)


def test_a_joker_that_counts_as_a_general_costs_the_same():
    """C8, C9; as itself it is paid as usual (C6)."""
    assert pays(tile="2j", how=["discarded_joker"], flowers="1f") == (0, 128, -128, 0)
    assert pays(tile="2j", flowers="1f") == (-1, 3, -1, -1)


def test_a_flower_as_a_floor_by_house_rule():
    floor = {"flower_discard_value": "floor_1_mun"}
    assert pays(tile="3g", flowers="1f", options=floor) == (0, 128, -128, 0)
    assert pays(hand=ONE_MUN, tile="3g", options=floor) == (0, 128, -128, 0)


@pytest.mark.parametrize(("rule", "discarder", "other"), [("add", 72, 36), ("ignore", 64, 32), ("flat_6", 70, 35)])
def test_what_is_left_beyond_a_mun(rule, discarder, other):
    """W3: Toàn Hàng and Tui Tui, 1 Mủn and 3 Phán."""
    hand = {"hand": "222p 555p 77p 44p", "melds": ["pung 888p"], "flowers": "1f", "tile": "4p"}
    assert pays(**hand, options={"leftover_phan": rule}) == (-other, discarder + 2 * other, -discarder, -other)


def test_the_single_column_for_self_draw_by_house_rule():
    """W5."""
    assert pays(hand=ONE_MUN, tile="8s", by="self_draw") == (-64, 192, -64, -64)
    assert pays(hand=ONE_MUN, tile="8s", by="self_draw", options={"self_draw_column": "non_discarder"}) == (
        -32, 96, -32, -32,
    )  # fmt: skip


def test_a_cap_by_house_rule():
    """W7: none by default."""
    winds = {"hand": "111z 333z 44z 55m", "melds": ["pung 222z"], "tile": "4z"}
    assert pays(**winds) == (-320, 1280, -640, -320)
    assert pays(**winds, options={"mun_cap": 8}) == (-256, 1024, -512, -256)


def test_the_highest_row_only_by_house_rule():
    """W8."""
    hand = {"hand": "123p 456p 78p 33p", "melds": ["pung 222p"], "tile": "9p", "flowers": "1f"}
    assert pays(**hand) == (-128, 512, -256, -128)
    assert pays(**hand, options={"stacking": "highest_only"}) == (-96, 384, -192, -96)

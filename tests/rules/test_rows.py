"""Every row of the score table: its example, its worth, the rows it replaces, and the edge cases."""

import pytest

from game.rules.games.case import read_case, score
from game.rules.games.south_vietnamese.payment import score_table

ROWS = score_table().rows
COMMAND_LINE_KEYS = [
    "chicken",
    "all_sequences",
    "all_triplets",
    "sequences_with_honors",
    "triplets_with_honors",
    "all_called_triplets",
    "called_triplets_with_honors",
    "triplets_one_and_nine",
    "no_flowers_honors",
    "no_flowers_honors_triplets",
    "full_flush",
    "pure_straight",
    "all_honors",
    "thirteen_orphans",
    "small_three_dragons",
    "big_three_dragons",
    "four_concealed_triplets",
    "four_kongs",
    "small_four_winds",
    "big_four_winds",
    "star_no_jokers",
    "star_no_flowers",
    "blessing_of_heaven",
    "blessing_of_earth",
    "blessing_of_man",
    "seat_flower",
    "shown_joker",
    "discarded_wild",
    "nfnl",
    "nfnl_pure",
    "nfnl_all_triplets",
    "nfnl_concealed_sequences",
    "nfnl_one_suit",
    "nfnl_one_suit_triplets",
    "nfnl_concealed_triplets",
    "nfnl_concealed_triplets_one_suit",
    "nfnl_green_jokers",
]


def sheet_of(**case):
    return score(read_case({"ruleset": "south_vietnamese", **case}))


def rows_of(**case):
    return {row.key for row in sheet_of(**case).rows}


def example_of(key):
    """Example of a row, with the house rule that it needs."""
    assert ROWS[key].examples[0] is not None, f"{key} has no example"
    return {"options": dict(ROWS[key].needs), **ROWS[key].examples[0]}


@pytest.mark.parametrize("key", [key for key in ROWS if ROWS[key].needs])
def test_a_row_of_a_house_rule_scores_under_it_only(key):
    from game.errors import NotAllowed

    try:
        assert key not in rows_of(**ROWS[key].examples[0])
    except NotAllowed:
        assert key == "seven_pairs"


def test_each_key_of_the_command_line_is_in_the_table_and_scores_without_house_rules():
    assert [key for key in COMMAND_LINE_KEYS if ROWS[key].needs] == []


def test_each_row_says_where_the_rule_stands():
    for key, row in ROWS.items():
        assert row.source, key
        assert row.replaces <= ROWS.keys(), key


@pytest.mark.parametrize(
    ("key", "phan", "mun"),
    [
        ("chicken", 0, 0), ("all_sequences", 1, 0), ("all_triplets", 3, 0), ("sequences_with_honors", 3, 0),
        ("triplets_with_honors", 0, 1), ("all_called_triplets", 0, 1), ("called_triplets_with_honors", 0, 2),
        ("triplets_one_and_nine", 0, 1), ("no_flowers_honors", 0, 1), ("no_flowers_honors_triplets", 0, 2),
        ("full_flush", 0, 1), ("pure_straight", 0, 3), ("all_honors", 0, 4), ("thirteen_orphans", 0, 2),
        ("small_three_dragons", 0, 1), ("big_three_dragons", 0, 2), ("four_concealed_triplets", 0, 3),
        ("four_kongs", 0, 4), ("small_four_winds", 0, 5), ("big_four_winds", 0, 8), ("star_no_jokers", 0, 1),
        ("star_no_flowers", 0, 1), ("blessing_of_heaven", 0, 2), ("blessing_of_earth", 0, 2), ("blessing_of_man", 0, 2),
    ],
)  # fmt: skip
def test_each_row_is_worth_what_the_source_says(key, phan, mun):
    row = next(row for row in sheet_of(**example_of(key)).rows if row.key == key)
    assert row.worth == {"phan": phan, "mun": mun}


# implied rows

DISCARD = {"by": "discard", "from": "north"}


def win(tile, **more):
    return {"tile": tile, **(more or DISCARD)}


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        # Lai Hàng drops Phình
        ({"hand": "123m 456p 234s 789s 7z", "win": win("7z"), "flowers": "2f"}, {"sequences_with_honors"}),
        # each triplet row drops Tui Tui
        ({"hand": "555z 333m 77p 44s", "melds": ["pung 222p"], "win": win("4s"), "flowers": "2f"},
         {"triplets_with_honors"}),
        ({"hand": "3m", "melds": ["pung 222p", "pung 777p", "pung 444s", "pung 888m"], "win": win("3m"),
          "flowers": "2f"}, {"all_called_triplets"}),
        ({"hand": "111m 999p 44s 66p", "melds": ["pung 555s"], "win": win("6p"), "flowers": "2f"},
         {"triplets_one_and_nine"}),
        ({"hand": "333m 555p 888s 66p 9m 4j", "win": {"tile": "6p", "by": "self_draw"}, "flowers": "2f"},
         {"four_concealed_triplets"}),
        ({"hand": "2m", "melds": ["kong 3333m", "kong 5555p", "concealed_kong 7777p", "kong 888s2j=8s"],
          "win": win("2m"), "flowers": "2f"}, {"four_kongs"}),
        # Tui Tui Lai Hàng Toàn Cầu Nhần drops three
        ({"hand": "3m", "melds": ["pung 222p", "pung 777z", "pung 444s", "pung 888m"], "win": win("3m"),
          "flowers": "2f"}, {"called_triplets_with_honors"}),
        # Không Hoa, Không Chữ, Không Phỗng drops Không Hoa Chữ and Phình
        ({"hand": "123m 456p 234s 789s 7m", "win": win("7m")}, {"no_flowers_honors_triplets"}),
        # Toàn Chữ drops Tui Tui and Tui Tui Lai Hàng
        ({"hand": "111z 555z 33z 22z", "melds": ["pung 777z"], "win": win("2z"), "flowers": "2f"}, {"all_honors"}),
        # Big Four Winds drops Tui Tui and Tui Tui Lai Hàng
        ({"hand": "111z 333z 44z 55m", "melds": ["pung 22z6j=2z"], "win": win("4z"), "flowers": "2f"},
         {"big_four_winds"}),
        # thirteen orphans drop every shape row
        ({"hand": "19m 19p 19s 1234567z", "win": win("5z")}, {"thirteen_orphans"}),
    ],
)  # fmt: skip
def test_implied_rows_are_dropped(case, expected):
    assert rows_of(**case, seat="east") == expected


@pytest.mark.parametrize(
    ("case", "expected", "pays"),
    [
        # Toàn Hàng + Tui Tui = 1 Mủn + 3 Phán (72/36)
        ({"hand": "222p 555p 77p 44p", "melds": ["pung 888p"], "flowers": "2f", "win": win("4p")},
         {"full_flush", "all_triplets"}, (144, -36, -36, -72)),
        # Toàn Hàng + Pure Straight = 4 Mủn
        ({"hand": "123p 456p 78p 33p", "melds": ["pung 222p"], "flowers": "2f", "win": win("9p")},
         {"full_flush", "pure_straight"}, (512, -128, -128, -256)),
        # Big Three Dragons + (sequence) Lai Hàng = 2 Mủn + 3 Phán
        ({"hand": "555z 777z 22m 45p", "melds": ["pung 666z"], "flowers": "2f", "win": win("6p")},
         {"big_three_dragons", "sequences_with_honors"}, (272, -68, -68, -136)),
        # Toàn Hàng + Không Hoa Chữ = 2 Mủn
        ({"hand": "123p 567p 99p 44p", "melds": ["chow 345p"], "win": win("4p")},
         {"full_flush", "no_flowers_honors"}, (256, -64, -64, -128)),
    ],
)  # fmt: skip
def test_everything_else_adds(case, expected, pays):
    sheet = sheet_of(**case, seat="east")
    assert {row.key for row in sheet.rows} == expected
    assert sheet.payments == pays


# edge cases


def test_a_sequence_hand_with_a_pair_of_honors_is_lai_hang_not_phinh():
    """W11."""
    assert rows_of(hand="123m 456p 234s 789s 7z", win=win("7z"), seat="east", flowers="2f") == {"sequences_with_honors"}


def test_lai_hang_needs_a_sequence_and_an_honor_and_no_suited_triplet():
    """W9 ii."""
    assert "sequences_with_honors" in rows_of(hand="123m 456p 77z 234s 66m", win=win("7z"), seat="east")
    assert "sequences_with_honors" not in rows_of(hand="123m 456p 777p 234s 7z", win=win("7z"), seat="east")


def test_an_honor_pair_is_enough_for_tui_tui_lai_hang():
    """W10."""
    case = {"hand": "333m 555p 77p 44s", "melds": ["pung 222p"], "win": win("4s"), "seat": "east"}
    assert "triplets_with_honors" not in rows_of(**case)
    assert "triplets_with_honors" in rows_of(**(case | {"hand": "333m 555p 11z 44s", "win": win("4s")}))


def test_a_concealed_kong_is_not_called_an_added_kong_is():
    """W12."""
    three = ["pung 222p", "kong 7777p", "pung 444s"]
    case = {"hand": "3m", "win": win("3m"), "seat": "east", "flowers": "2f"}
    assert "all_called_triplets" in rows_of(**case, melds=[*three, "added_kong 8888m"])
    assert "all_called_triplets" not in rows_of(**case, melds=[*three, "concealed_kong 8888m"])
    assert "all_called_triplets" in rows_of(
        **(case | {"win": {"tile": "3m", "by": "self_draw"}}), melds=[*three, "pung 888m"]
    )


def test_the_fourth_triplet_made_by_the_win_is_not_called():
    """W12."""
    case = {"hand": "33m 88m", "melds": ["pung 222p", "pung 777p", "pung 444s"], "win": win("3m"), "flowers": "2f"}
    assert "all_called_triplets" not in rows_of(**case, seat="east")


def test_shown_jokers_are_no_flowers_royalty_is():
    """W14."""
    case = {"hand": "123m 555p 44s 67s", "melds": ["chow 678m"], "win": win("8s"), "seat": "east"}
    assert "no_flowers_honors" in rows_of(**case, jokers_before_start="4j 5j")
    assert "no_flowers_honors" not in rows_of(**case, flowers="4q")
    assert "no_flowers_honors" not in rows_of(**case, jokers_during="4j", options={"exposed_joker_is_flower": True})


def test_jokers_within_matter_only_where_they_stand_for_an_honor():
    """W14, W17."""
    assert "no_flowers_honors" in rows_of(hand="123m 555p 44s 67s 67m 4j", win=win("8s"), seat="east")
    assert "full_flush" in rows_of(hand="123p 555p 99p 67p 345p", win=win("1j"), seat="east")


def test_a_thrown_flower_that_wins_is_not_shown():
    """W14."""
    assert "no_flowers_honors" in rows_of(hand="123m 555p 44s 67s 678m", win=win("2g"), seat="east")


def test_the_straight_may_be_open_and_is_of_one_suit():
    """W16."""
    assert "pure_straight" in rows_of(hand="77z 78s 222m", melds=["chow 123s", "chow 456s"], win=win("9s"), seat="east")
    assert "pure_straight" not in rows_of(
        hand="77z 78s 222m", melds=["chow 123s", "chow 456p"], win=win("9s"), seat="east"
    )


def test_a_triplet_completed_by_a_discard_is_not_hidden():
    """W18."""
    hand = "333m 555p 888s 66p 99m"
    assert "four_concealed_triplets" in rows_of(hand=hand, win={"tile": "6p", "by": "self_draw"}, seat="east")
    assert "four_concealed_triplets" not in rows_of(hand=hand, win=win("6p"), seat="east")


def test_a_pair_wait_on_a_discard_keeps_four_hidden():
    """W18."""
    assert "four_concealed_triplets" in rows_of(hand="333m 555p 888s 666p 9m", win=win("9m"), seat="east")
    hand = {"hand": "333m 555p 888s 9m", "melds": ["concealed_kong 6666p"]}
    assert "four_concealed_triplets" in rows_of(**hand, win=win("9m"), seat="east")


def test_a_joker_lets_the_discard_stand_in_the_pair():
    """W18 with jokers: 6p 6p + 4j are hidden, the thrown 6p… may not be; but 9m with 4j may be the pair."""
    assert "four_concealed_triplets" in rows_of(hand="333m 555p 888s 666p 4j", win=win("9m"), seat="east")


def test_the_pair_of_small_four_winds_is_of_the_fourth():
    """W19."""
    case = {"melds": ["pung 111z", "pung 222z", "pung 333z"], "seat": "east", "flowers": "2f"}
    assert "small_four_winds" in rows_of(**case, hand="44z 67s", win=win("8s"))
    assert "small_four_winds" not in rows_of(**case, hand="55z 67s", win=win("8s"))
    assert "small_four_winds" in rows_of(
        **case, hand="55z 67s", win=win("8s"), options={"small_four_winds": "any_three"}
    )


@pytest.mark.parametrize(
    ("more", "stars"),
    [
        ({}, {"star_no_jokers", "star_no_flowers"}),
        ({"flowers": "3f"}, {"star_no_jokers"}),
        ({"flowers": "3k"}, {"star_no_jokers"}),
        ({"jokers_during": "1j"}, {"star_no_flowers"}),
        ({"jokers_before_start": "1j", "flowers": "3f"}, set()),
        ({"win": win("2f")}, {"star_no_flowers"}),
        ({"win": win("8j"), "hand": "111z 222z 333z 44z 67s"}, {"star_no_flowers"}),
    ],
)
def test_the_stars(more, stars):
    """W20: once a hand; a thrown flower taken as a General is a joker used, and is not shown."""
    case = {"hand": "111z 222z 333z 44z 67s", "win": win("8s"), "seat": "east"} | more
    found = rows_of(**case)
    assert "small_four_winds" in found
    assert {key for key in found if key.startswith("star")} == stars


def test_big_four_winds_with_both_stars_is_ten_mun():
    """W20: 640 as L137 says."""
    sheet = sheet_of(hand="111z 333z 44z 55m", melds=["pung 222z"], win=win("4z"), seat="east")
    assert sheet.total == {"phan": 0, "mun": 10}
    assert sheet.payments == (1280, -320, -320, -640)


def test_no_star_without_a_starred_row():
    assert not {key for key in rows_of(hand="123m 456p 234s 789s 7z", win=win("7z"), seat="east") if "star" in key}


def test_no_seven_pairs_and_four_of_a_kind_are_no_kong():
    from game.errors import NotAllowed

    with pytest.raises(NotAllowed):
        rows_of(hand="1122m 5566p 7788s 1z", win=win("1z"), seat="east")


@pytest.mark.parametrize("jokers", ["4j 6j", "6j 7j", "1j 2j", "3j 4j 6j 7j"])
def test_thirteen_orphans_with_jokers(jokers):
    """W2."""
    fitting = {"4j": "1m", "6j": "3z", "7j": "6z", "1j": "1p", "2j": "9s", "3j": "9m"}
    tiles = ["1m", "9m", "1p", "9p", "1s", "9s", *(f"{n}z" for n in range(1, 8))]
    for joker in jokers.split():
        tiles[tiles.index(fitting[joker])] = joker
    sheet = sheet_of(hand=" ".join(tiles), win=win("5z"), seat="east", flowers="2f")
    assert {row.key for row in sheet.rows} == {"thirteen_orphans"}
    assert "thirteen_orphans" in rows_of(hand=" ".join(tiles), win={"tile": "5z", "by": "self_draw"}, seat="east")


def test_thirteen_orphans_are_concealed_and_by_house_rule_without_jokers():
    from game.errors import NotAllowed

    with pytest.raises(NotAllowed):
        rows_of(hand="19m 19p 19s 1234z", melds=["pung 555z"], win=win("6z"), seat="east")
    with pytest.raises(NotAllowed):
        rows_of(hand="19m 19p 19s 123456z 4j", win=win("5z"), seat="east", options={"orphans_jokers": False})


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(
    ("joker", "before", "during"),
    [
        ("4j", (3, 3, 3, 3), (3, 2, 2, 2)), ("1j", (1, 2, 1, 1), (1, 2, 1, 1)), ("2j", (1, 1, 2, 1), (1, 1, 2, 1)),
        ("3j", (1, 1, 1, 2), (1, 1, 1, 2)), ("8j", (3, 3, 3, 3), (2, 2, 2, 3)), ("5j", (2, 2, 2, 2), (2, 2, 2, 2)),
        ("6j", (1, 2, 1, 1), (1, 2, 1, 1)), ("7j", (1, 1, 2, 1), (1, 1, 2, 1)),
    ],
)  # fmt: skip
def test_shown_jokers_by_seat_and_time(joker, before, during, seat):
    """L170-209, W22."""
    table = score_table()
    from game.tiles.kinds import kind

    assert table.joker_phan(kind(joker), before_start=True, seat=seat) == before[seat]
    assert table.joker_phan(kind(joker), before_start=False, seat=seat) == during[seat]


@pytest.mark.parametrize(("seat", "number"), [("east", 1), ("south", 2), ("west", 3), ("north", 4)])
def test_each_own_flower_of_the_four_families_is_one_phan(seat, number):
    """T6."""
    flowers = " ".join(f"{n}{family}" for family in "fgkq" for n in range(1, 5))
    source = "north" if seat == "east" else "east"
    sheet = sheet_of(hand="123m 456p 777s 22z 34s", win={"tile": "5s", "by": "discard", "from": source}, seat=seat,
                     flowers=flowers)  # fmt: skip
    row = next(row for row in sheet.rows if row.key == "seat_flower")
    assert (row.count, row.worth) == (4, {"phan": 4, "mun": 0})
    assert [str(tile) for tile in row.tiles] == [f"{number}{family}" for family in "fgkq"]


def test_jokers_within_the_hand_score_nothing():
    """W23."""
    assert "shown_joker" not in rows_of(hand="123m 456p 777s 22z 3s 4j", win=win("5s"), seat="east")

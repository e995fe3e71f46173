"""Hong Kong: limit, curves, payers, bao (note 13; §6)."""

import pytest
from refusals import raises
from stacked import EAST, QUIET, Story

from game.engine import facts
from game.errors import Unreadable
from game.rules.games.book import Book
from game.rules.games.case import read_case, score
from game.rules.games.catalogue import GAMES, ruleset
from game.words.book import as_text
from game.words.lookup import Words
from game.words.rules import number_range

RULES = "hong_kong_old_style"
#: Waits for 5p with all chows, no flowers and concealed: three faan on a discard.
THREE = "123m 456m 789s 66z 46p"


def paid(**options):
    """South throws 5p to North."""
    story = Story(rules=RULES, front="5p", east=EAST, options=options, **(QUIET | {"north": THREE}))
    story.throws("east", "7z")
    story.does("south", "discard 5p")
    story.does("north", "win")
    assert story.sheet.total == {"faan": 3}
    return story.last(facts.Paid).payments


@pytest.mark.parametrize(
    ("options", "payments"),
    [({}, (-8, -16, -8, 32)), ({"payment": "full_gun"}, (0, -32, 0, 32)), ({"base_points": 4}, (-16, -32, -16, 64)),
     ({"curve": "spicy"}, (-8, -16, -8, 32)), ({"start_points": 100}, (-8, -16, -8, 32))],
)  # fmt: skip
def test_row_13_a_discard_is_paid_by_half_or_full_gun(options, payments):
    assert paid(**options) == payments


@pytest.mark.parametrize(
    ("options", "each", "faan"),
    [({}, 768, 13), ({"limit": 10}, 256, 10), ({"limit": 8}, 128, 8), ({"curve": "spicy"}, 2 * 8192, 13),
     ({"curve": "spicy", "limit": 8}, 512, 8), ({"payment": "full_gun"}, 768, 13)],
)  # fmt: skip
def test_row_13_the_limit_and_the_curve_of_a_hand_beyond_it_that_everybody_pays(options, each, faan):
    """Heaven with four more faan; a self-drawn hand is paid alike by all, whatever the payment on a discard."""
    story = Story(rules=RULES, options=options, east="123m 456m 789s 66z 456p", **QUIET)
    story.does("east", "win")
    assert story.sheet.total == {"faan": faan}
    assert story.last(facts.Paid).payments == (3 * each, -each, -each, -each)


def test_points_begin_where_the_table_agreed_and_sum_up():
    story = Story(rules=RULES, options={"start_points": 500}, east="123m 456m 789s 66z 456p", **QUIET)
    assert story.last(facts.HandStarted).scores == (500,) * 4
    story.does("east", "win")
    assert story.last(facts.HandEnded).scores == (500 + 3 * 768, 500 - 768, 500 - 768, 500 - 768)


def fed(front, back="", **options):
    """South pungs three dragons, the first fed by East, the others by West, who is to discard."""
    story = Story(rules=RULES, options=options, front=front, back=back, east="5z 147m 28p 369s 12344z",
                  south="556677z 45p 99s 147m", west="67z 258m 19p 147s 123z",
                  north="3689m 19p 258s 1234z")  # fmt: skip
    for seat, dragon, thrown in (("east", "5z", "1m"), ("west", "6z", "4m"), ("west", "7z", "7m")):
        story.does(seat, f"discard {dragon}")
        story.does("south", f"pung {dragon} {dragon} {dragon}", f"discard {thrown}")
        story.passes()
    return story


def three_dragons(**options):
    """South wins on a discard of North."""
    story = fed("8s 8p 8m 3p", **options)
    story.throws("west", "8m")
    story.does("north", "discard 3p")
    story.does("south", "win")
    assert [row.key for row in story.sheet.rows] == ["no_flowers", "great_three_dragons"]
    return story.sheet.total["faan"], story.last(facts.Paid).payments


def test_bao_who_fed_the_third_dragon_pays_for_all_at_the_limit():
    assert three_dragons(limit=8, bao=True) == (8, (0, 256, -256, 0))
    assert three_dragons(limit=8) == (8, (-64, 256, -64, -128))


def test_bao_is_for_hands_at_the_limit_only():
    assert three_dragons(limit=13, bao=True) == (9, (-96, 384, -96, -192))


def test_bao_stays_when_the_third_dragon_is_promoted():
    s = fed("8s 8p 1s 8m 9m 7z 9m 3p", "8m", limit=8, bao=True)
    s.throws("west", "1s")
    s.throws("north", "8m")
    s.throws("east", "9m")
    s.does("south", "added_kong 7z")
    s.throws("south", "8m")
    s.throws("west", "9m")
    s.does("north", "discard 3p")
    s.does("south", "win")
    assert s.last(facts.Paid).payments == (0, 256, -256, 0)


@pytest.mark.parametrize("base", [1, 3, 999, 1002])
def test_the_base_is_an_even_number_so_that_half_a_share_is_whole(base):
    with raises(Unreadable, match=f"“{base}” does not fit; it takes an even number from 2 to 1000"):
        ruleset(RULES, {"base_points": base})
    option = next(option for option in GAMES[RULES].options if option.key == "base_points")
    for language, said in (("en", "Even numbers from 2 to 1000."), ("vi", "Số chẵn từ 2 đến 1000.")):
        words = Words(language, RULES)
        assert number_range(words, option) == said


@pytest.mark.parametrize(
    ("hand", "pung", "tile", "wind", "found", "faan"),
    [
        ("222z 444z 55z 11z", "777z", "1z", "west", {"dragon_triplet": 1, "all_honors": 10}, 11),
        ("555z 666z 77z 11z", "222z", "1z", "west", {"small_three_dragons": 5, "all_honors": 10}, 13),
        ("33z 444z 56m 222z", "111z", "7m", "south", {"seat_wind": 1, "round_wind": 1, "small_four_winds": 6}, 8),
        ("111z 333z 444z 5m", "222z", "5m", "south", {"seat_wind": 1, "round_wind": 1, "great_four_winds": 13}, 13),
    ],
)
def test_what_is_not_nested_adds_beside_the_largest_hands_and_the_limit_caps_the_sum(
    hand, pung, tile, wind, found, faan
):
    case = {"hand": hand, "melds": [f"pung {pung}"], "win": {"tile": tile, "by": "discard", "from": "north"}}
    round_ = "east" if wind == "south" else wind
    sheet = score(read_case({"ruleset": RULES, "seat": wind, "round": round_, "flowers": "1f", **case}))
    assert {row.key: row.worth["faan"] for row in sheet.rows} == found
    assert sheet.total == {"faan": faan}


@pytest.mark.parametrize(("language", "said"), [("en", "added to the largest hands too"), ("vi", "cũng cộng thêm")])
def test_the_book_says_so(language, said):
    assert said in " ".join(as_text(Book(ruleset(RULES)), Words(language, RULES)))

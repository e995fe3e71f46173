"""Every house rule changes an outcome or the display: each value against the default, by a case or a stacked wall."""

import pytest
from stacked import QUIET, WAITS_FOR_5P, Story

from game.engine import facts
from game.engine.facts.redact import view_of
from game.engine.table import Phase
from game.errors import NotAllowed, Unreadable
from game.gui.play.extra_actions import Countdown
from game.gui.table.place.frame import frame_for
from game.gui.table.place.layout import Sight, place
from game.rules.games.case import read_case, score
from game.rules.games.catalogue import ruleset
from game.rules.games.south_vietnamese.game import OPTIONS
from game.rules.options import spell
from game.rules.score.finish import Course, Finish
from game.tiles.kinds import kind, parse

EAST = "5p 147m 28p 369s 12347z"
ON_5S = {"tile": "5s", "by": "discard", "from": "east"}
DRAWN_5S = {"tile": "5s", "by": "self_draw"}
NOTHING = "no win"
IMPOSSIBLE = "no such tiles"


# score cases


def sheet_of(options, **case):
    try:
        return score(read_case({"ruleset": "south_vietnamese", "options": options, "seat": "south", **case}))
    except NotAllowed:
        return NOTHING
    except Unreadable:
        return IMPOSSIBLE


def rows(**case):
    """Return a function from house rules to the rows of a case."""

    def told(options):
        sheet = sheet_of(options, **case)
        return sheet if isinstance(sheet, str) else " ".join(row.key for row in sheet.rows)

    return told


def total(**case):
    """Return a function from house rules to Mủn and Phán."""

    def told(options):
        sheet = sheet_of(options, **case)
        return sheet if isinstance(sheet, str) else (sheet.total["mun"], sheet.total["phan"])

    return told


def paid(**case):
    """Return a function from house rules to the payments from East to North."""
    return lambda options: sheet_of(options, **case).payments


def wins(**case):
    """Return a function from house rules to whether a case wins."""
    return lambda options: not isinstance(sheet_of(options, **case), str)


def both(*tellers):
    """Return a function from house rules to several results."""
    return lambda options: tuple(tell(options) for tell in tellers)


def nothing(thrown="1z", **course):
    """Return a function from house rules to whether No-Flowers-No-Leaves is won after such a course of the hand."""

    def told(options):
        done = Course(flowers_dealt=False, jokers_dealt=True, thrown=parse(thrown), **course)
        finish = Finish(parse("14m 258m 369p 147s 25s"), kind("9s"), "self_draw", 1, course=done)
        return ruleset("south_vietnamese", options).wins(finish)

    return told


# stacked walls


def played(story_of, found):
    """Return a function from house rules to `found` of the story played by them."""
    return lambda options: found(story_of(options))


def on_5p(**hands):
    def story_of(options):
        story = Story(east=EAST, options=options, **(QUIET | hands))
        story.passes()
        story.does("east", "discard 5p")
        return story

    return story_of


def offered(seat, text):
    return lambda story: text in story.may(seat)


def dealer_after_a_win(options):
    story = Story(east="123m 456m 789s 66z 456p", hands=2, options=options, **QUIET)
    story.does("east", "win")
    return story.last(facts.HandStarted).dealer


def dealer_after_a_draw(options):
    story = Story(east=EAST, hands=2, options=options, **QUIET)
    story.idles()
    assert story.all(facts.HandDrawn)
    return story.last(facts.HandStarted).dealer


def left_when_drawn(options):
    story = Story(east=EAST, options=options, **QUIET)
    story.idles(lambda story: bool(story.all(facts.HandDrawn)))
    return story.table.left


def how_it_ends(options):
    """Whether the match is over: after one hand, and with the last deal of the fourth round."""
    rules = ruleset("south_vietnamese", {"match_hands": 16} | options)
    return over_after_a_hand(options), rules.next_deal(3, "north", 0) is None


def over_after_a_hand(options):
    story = Story(east="123m 456m 789s 66z 456p", options={"match_hands": 16} | options, **QUIET)
    story.does("east", "win")
    return story.table.phase is Phase.OVER


def flower_may_go(options):
    story = Story(east=EAST, front="1f", back="7s", options=options, **(QUIET | {"south": "1k 147m 9p 369s 12345z"}))
    story.throws("east", "7z")
    return "discard 1f" in story.may("south")


def dice(options):
    count = options.get("dice_count", 3)
    return len(Story(options=options, dice=(3,) * count, east=EAST, **QUIET).last(facts.DiceRolled).dice)


def who_pungs(options):
    story = on_5p(south="5p 1j 147m 369s 34567z", west="55p 258m 147s 34567z")(options)
    story.says(south="pung 5p 1j=5p 5p", west="pung 5p 5p 5p")
    return story.last(facts.Melded).seat


def how_many_win(options):
    story = on_5p(west=WAITS_FOR_5P, north="123m 456m 789s 22z 46p")(options)
    story.says(west="win", north="win")
    return len(story.all(facts.Won))


def joker_taken_out(options):
    story = on_5p(south="5p 1j 147m 369s 3457z 6z", west="5p 258m 147s 34567z 9p")(options)
    story.does("south", "pung 5p 1j=5p 5p")
    story.throws("south", "3z")
    if "redeem 5p 1j 1" not in story.may("west"):
        return False
    story.does("west", "redeem 5p 1j 1")
    assert story.hand("west")[kind("1j")] == 1
    return [tile.kind for tile in story.place("south").melds[0].tiles] == [kind("5p")] * 3


def thrown_joker(joker, seat, text, east="1f", **hands):
    """East discards a joker: without a pursuit (a flower was dealt), or with one still open."""

    def told(options):
        story = Story(east=f"{east} {joker} 147m 369s 2468p 23z", back="1z", options=options, **(QUIET | hands))
        story.passes()
        story.does("east", f"discard {joker}")
        return text in story.may(seat)

    return told


def added_from_the_hand(options):
    story = Story(east=EAST, front="9m 8m 9m 7m", options=options, **(QUIET | {"south": "555p 147m 369s 1236z"}))
    story.does("east", "discard 5p")
    story.does("south", "pung 5p 5p 5p")
    for seat, face in (("south", "1z"), ("west", "9m"), ("north", "8m"), ("east", "9m")):
        story.throws(seat, face)
    return "added_kong 5p" in story.may("south")


def added_is_robbed(options):
    hands = {"south": "55p 147m 369s 12346z", "north": WAITS_FOR_5P}
    story = Story(east=EAST, front="9m 8m 9m 5p", options=options, **(QUIET | hands))
    story.does("east", "discard 5p")
    story.says(**(dict.fromkeys(story.asked(), "pass") | {"south": "pung 5p 5p 5p"}))
    for seat, face in (("south", "1z"), ("west", "9m"), ("north", "8m"), ("east", "9m")):
        story.throws(seat, face)
    story.does("south", "added_kong 5p")
    return "north" in story.asked()


def concealed_is_robbed(options):
    story = Story(east="7777z 147m 369s 2258p", options=options, **(QUIET | {"north": "19m 19p 19s 123456z 1z"}))
    story.does("east", "concealed_kong 7z 7z 7z 7z")
    return "north" in story.asked()


def seen_of_a_kong(options):
    """Number of tiles of East's concealed kong that South sees: those known to the view, and those drawn face up."""
    story = Story(east="5555p 147m 369s 1234z", options=options, **QUIET)
    story.does("east", "concealed_kong 5p 5p 5p 5p")
    tiles = story.place("east").melds[0].tiles
    meld = view_of(story.events, 1, story.rules).table.places[0].melds[0]
    spots = place(story.table, Sight(1, frozenset({1})), frame_for((1280, 800)), story.rules.conduct)
    return sum(tile in tiles for tile in meld.tiles), sum(spots[tile].face_up for tile in tiles)


def passes_within_a_minute(options):
    countdown = Countdown(ruleset("south_vietnamese", options)["claim_seconds"])
    return any(countdown.tick(0.5, 1) for _ in range(120))


def first_scores(options):
    return Story(east=EAST, options=options, **QUIET).last(facts.HandStarted).scores


CHICKEN = {"hand": "123m 456p 777s 22z 34s", "win": ON_5S, "flowers": "1f"}
NO_HONORS = {
    "hand": "123m 555p 44s 67s",
    "melds": ["chow 678m"],
    "win": {"tile": "8s", "by": "discard", "from": "east"},
}
MUN_AND_PHAN = {"hand": "7z 55z 999s 4j", "melds": ["pung 555p", "pung 333m"], "flowers": "2g",
                "jokers_during": "2j 8j", "win": {"tile": "5z", "by": "discard", "from": "east"}}  # fmt: skip
FLUSH = {"hand": "123s 456s 55s 78s", "melds": ["pung 222s"], "flowers": "3f",
         "win": {"tile": "9s", "by": "discard", "from": "east"}}  # fmt: skip
STRAIGHT = FLUSH | {"hand": "123s 456s 77z 78s", "melds": ["pung 222m"]}
WINDS = {"hand": "111z 333z 55s 67s", "melds": ["pung 222z"], "win": {"tile": "8s", "by": "discard", "from": "east"}}
LEAVES = {"hand": "14m 258m 369p 147s 25s", "win": {"tile": "9s", "by": "self_draw"}}
LAI_HANG = {"hand": "123m 456p 77z 234s 66m", "win": {"tile": "7z", "by": "discard", "from": "east"}, "flowers": "1f"}
HONOR_PAIR = {"hand": "123m 456p 66z 34s", "melds": ["chow 789m"], "win": ON_5S, "flowers": "1f"}
DEALT = {"flowers": False, "jokers": True}

#: For each option: what tells an outcome, its result by default, and its results by other values.
ENTRIES = {
    "joker_sets": (
        total(hand="123m 456p 777s 2z 34s 4j", jokers_during="4j", win=ON_5S, flowers="1f"),
        IMPOSSIBLE, {2: (0, 2), 3: (0, 2)},
    ),
    "hoa_is": (
        rows(**NO_HONORS, jokers_during="5j"), "no_flowers_honors shown_joker", {"flower": "chicken shown_joker"},
    ),
    "general_as_flower": (total(**CHICKEN, jokers_during="4j"), (0, 2), {True: (0, 3)}),
    "bouquet_bonus_mun": (total(**CHICKEN | {"flowers": "1234g"}), (0, 1), {1: (1, 1)}),
    "dealer_keeps_on": (both(dealer_after_a_win, dealer_after_a_draw), (1, 1), {"win": (0, 1), "win_or_draw": (0, 0)}),
    "dice_count": (dice, 3, {2: 2}),
    "flower_in_play": (flower_may_go, True, {"mandatory_unless_nfnl_eligible": False}),
    "dead_wall_tiles": (left_when_drawn, 0, {14: 14, 16: 16, 26: 26}),
    "start_points": (first_scores, (0,) * 4, {500: (500,) * 4}),
    "match_hands": (how_it_ends, (False, False), {1: (True, False), None: (False, True)}),
    "pung_tie": (who_pungs, 1, {"natural_tiles_first": 2}),
    "multiple_ron": (how_many_win, 1, {True: 2}),
    "max_jokers_per_call": (
        played(on_5p(west="1j 4j 258m 147s 34567z"), offered("west", "pung 1j=5p 4j=5p 5p")), True, {1: False},
    ),
    "joker_redeem": (joker_taken_out, False, {True: True}),
    "khan_jokers": (
        played(on_5p(west="55p 4j 258m 147s 1236z"), offered("west", "kong 5p 5p 4j=5p 5p")), True, {False: False},
    ),
    "call_discarded_joker": (
        thrown_joker("1j", "south", "chow 4p 1j=5p 6p", south="46p 55s 147m 369s 567z"), True, {False: False},
    ),
    "joker_discard_ron": (
        both(
            thrown_joker("1j", "west", "win", west=WAITS_FOR_5P),
            thrown_joker("2j", "west", "win", west=WAITS_FOR_5P),
            thrown_joker("2j", "west", "win", east="5s", west=WAITS_FOR_5P),
        ),
        (True, False, True), {},
    ),
    "nfnl_pursuit": (thrown_joker("2j", "west", "win", east="5s", west=WAITS_FOR_5P), True, {"declared": False}),
    "flower_discard_value": (
        total(**LAI_HANG | {"hand": "123m 456p 77z 234s 66m", "win": {"tile": "3g", "by": "discard", "from": "east"}}),
        (1, 3), {"floor_1_mun": (1, 0)},
    ),
    "concealed_khan": (seen_of_a_kong, (0, 0), {"outer_down": (4, 2)}),
    "added_khan_timing": (added_from_the_hand, False, {"any_own_turn": True}),
    "rob_khan": (
        both(added_is_robbed, concealed_is_robbed), (True, False),
        {"none": (False, False), "added_plus_concealed_for_13orphans": (True, True)},
    ),
    "claim_seconds": (passes_within_a_minute, False, {15: True, 600: False}),
    "joker_fifth_copy": (
        wins(hand="123m 456m 789s 555p 1j", win={"tile": "5p", "by": "self_draw"}), True, {False: False},
    ),
    "min_phan": (rows(**CHICKEN), "chicken", {1: NOTHING}),
    "seven_pairs": (
        rows(hand="1133m 5577p 2299s 4z", win={"tile": "4z", "by": "self_draw"}, flowers="1f"), NOTHING,
        {True: "seven_pairs"},
    ),
    "orphans_jokers": (
        wins(hand="19m 19p 19s 123456z 4j", win={"tile": "7z", "by": "discard", "from": "east"}), True, {False: False},
    ),
    "leftover_phan": (
        paid(**MUN_AND_PHAN), (-80, 160, -40, -40), {"ignore": (-64, 128, -32, -32), "flat_6": (-70, 140, -35, -35)},
    ),
    "self_draw_column": (
        paid(**CHICKEN | {"flowers": "2f", "win": {"tile": "5s", "by": "self_draw"}}), (-2, 6, -2, -2),
        {"non_discarder": (-1, 3, -1, -1)},
    ),
    "mun_cap": (total(**FLUSH), (4, 0), {3: (3, 0), 4: (4, 0)}),
    "stacking": (total(**FLUSH), (4, 0), {"highest_only": (3, 0)}),
    "lai_hang": (
        both(rows(**LAI_HANG), rows(**HONOR_PAIR)), ("sequences_with_honors",) * 2,
        {"honor_pair_only": ("chicken", "sequences_with_honors"), "half_flush": ("chicken", "all_sequences")},
    ),
    "all_called_needs_discard_win": (
        rows(hand="3m", melds=["pung 222p", "pung 777p", "pung 444s", "pung 888m"], flowers="1f",
             win={"tile": "3m", "by": "self_draw"}),
        "all_called_triplets", {True: "all_triplets"},
    ),
    "nhat_cuu": (
        rows(hand="111m 999p 44s 66p", melds=["pung 555s"], flowers="1k",
             win={"tile": "6p", "by": "discard", "from": "east"}),
        "triplets_one_and_nine", {"all_terminals_and_honors": "all_triplets"},
    ),
    "exposed_joker_is_flower": (
        rows(**NO_HONORS, jokers_during="2j"), "no_flowers_honors shown_joker", {True: "chicken shown_joker"},
    ),
    "cuu_tu_lien_hoan": (
        both(rows(**STRAIGHT), rows(**FLUSH)), ("pure_straight", "full_flush pure_straight"),
        {"one_suit_only": ("chicken", "full_flush pure_straight"), "nine_gates": ("chicken", "full_flush")},
    ),
    "small_four_winds": (
        rows(**WINDS, flowers="1f"), "sequences_with_honors",
        {"any_three": "sequences_with_honors small_four_winds star_no_jokers"},
    ),
    "blessings": (
        rows(**CHICKEN | {"seat": "east", "flowers": "2f", "win": DRAWN_5S, "how": ["heaven"]}),
        "chicken blessing_of_heaven", {False: "chicken"},
    ),
    "extra_rows": (
        rows(**CHICKEN | {"win": {"tile": "5s", "by": "self_draw"}}), "chicken",
        {True: "chicken self_draw_concealed"},
    ),
    "nfnl": (
        both(rows(**LEAVES, dealt=DEALT), rows(**LEAVES, dealt=DEALT | {"jokers": False})), ("nfnl", "nfnl_pure"),
        {"pure_only": (NOTHING, "nfnl_pure"), "pure_late": (NOTHING, "nfnl_pure"), False: (NOTHING, NOTHING)},
    ),
    "nfnl_needs_honor_discard": (nothing(thrown="5p"), True, {True: False}),
    "nfnl_discard_immediately": (nothing(kept=True), True, {True: False}),
    "nfnl_ordinary_rows": (
        rows(**FLUSH | {"flowers": ""}, dealt=DEALT), "nfnl nfnl_one_suit",
        {True: "nfnl nfnl_one_suit no_flowers_honors full_flush pure_straight"},
    ),
}  # fmt: skip
VALUES = [
    pytest.param(option, value, id=f"{option}={spell(value)}")
    for option, (_, _, others) in ENTRIES.items()
    for value in others
]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_option_has_an_entry_for_each_of_its_values(option):
    assert option.key in ENTRIES, f"show what {option.key} changes"
    _, _, others = ENTRIES[option.key]
    shown = {spell(value) for value in others}
    assert {spell(value) for value in option.others} <= shown, f"{option.key}: a value without an entry"
    assert shown or not option.others
    assert shown or option.least is None


@pytest.mark.parametrize("option", ENTRIES)
def test_the_default(option):
    tell, usual, _ = ENTRIES[option]
    assert tell({}) == usual


@pytest.mark.parametrize(("option", "value"), VALUES)
def test_a_house_rule_changes_the_outcome(option, value):
    tell, _, others = ENTRIES[option]
    assert tell({option: value}) == others[value]


def test_each_option_changes_something():
    same = {
        option for option, (_, usual, others) in ENTRIES.items() if all(found == usual for found in others.values())
    }
    assert same == {"joker_discard_ron"}  # it has one value only


@pytest.mark.parametrize(("thrown", "jokers", "won"), [(9, False, False), (10, False, True), (10, True, False)])
def test_no_flowers_no_leaves_may_be_for_late_in_the_hand_only(thrown, jokers, won):
    course = Course(flowers_dealt=False, jokers_dealt=jokers, thrown=parse("1z") * thrown)
    rules = ruleset("south_vietnamese", {"nfnl": "pure_late"})
    finish = Finish(parse("14m 258m 369p 147s 25s"), kind("9s"), "discard", 1, source=2, course=course)
    assert rules.wins(finish) is won
    assert [standing.lacks for standing in rules.standings(course, ())] == ([] if jokers else ["" if won else "turns"])


# where two rules meet


@pytest.mark.parametrize("allowed", [True, False])
def test_a_pung_with_a_joker_becomes_no_kong_where_kongs_have_none(allowed):
    hands = {"south": "5p 1j 147m 369s 12346z"}
    story = Story(east=EAST, front="9m 8m 9m 5p", options={"khan_jokers": allowed}, **(QUIET | hands))
    story.passes()
    story.does("east", "discard 5p")
    story.says(**(dict.fromkeys(story.asked(), "pass") | {"south": "pung 5p 1j=5p 5p"}))
    for seat, face in (("south", "1z"), ("west", "9m"), ("north", "8m"), ("east", "9m")):
        story.throws(seat, face)
    assert ("added_kong 5p" in story.may("south")) is allowed


@pytest.mark.parametrize(("shown", "may"), [("hidden", False), ("outer_down", True)])
def test_no_joker_is_taken_out_of_a_kong_that_nobody_sees(shown, may):
    """Else the offer would tell what lies there, and the views of the others could not follow."""
    options = {"joker_redeem": True, "concealed_khan": shown}
    story = Story(east="555p 1j 147m 369s 1237z", options=options, **(QUIET | {"south": "5p 147m 19p 369s 1234z"}))
    story.passes()
    story.does("east", "concealed_kong 5p 5p 5p 1j=5p")
    story.throws("east", "7z")
    assert ("redeem 5p 1j 0" in story.may("south")) is may
    if may:
        story.does("south", "redeem 5p 1j 0")
    for seat in range(4):
        view_of(story.events, seat, story.rules)

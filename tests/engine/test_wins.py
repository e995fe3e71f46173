"""Wins at the table, and what follows: payment, the next deal, the end of the match."""

from functools import reduce

import pytest
from stacked import EAST, QUIET, SEATS, WAITS_FOR_5P, Story, rows

from game.engine import facts
from game.engine.facts.fact import apply
from game.engine.stages.around import draw_seats
from game.engine.table import new_table
from game.rules.games.catalogue import ruleset
from game.rules.games.south_vietnamese.game import PRESETS
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import kind
from game.tiles.stream import Chance, Stream
from game.words.lookup import Words
from game.words.narrate import Narrator


def test_heaven_the_dealer_wins_with_what_was_dealt():
    story = Story(east="123m 456m 789s 66z 456p", **QUIET)
    assert story.may("east")[0] == "win"
    story.does("east", "win")
    assert rows(story) == ["sequences_with_honors", "blessing_of_heaven"]
    assert story.last(facts.Paid).payments == (408, -136, -136, -136)
    assert story.last(facts.Won).source is None


def test_heaven_after_flowers_and_a_joker_shown_before_the_start():
    story = Story(east="1f 4j 123m 456m 789s 66z 4p", back="5p 6p", **QUIET)
    story.does("east", "show_joker 4j")
    story.does("east", "win")
    assert rows(story) == ["sequences_with_honors", "blessing_of_heaven", "seat_flower", "shown_joker"]


def test_an_own_kong_cancels_heaven():
    story = Story(east="123m 456m 66z 46p 8888s", back="5p",
                  **(QUIET | {"north": "369m 19p 257s 12345z"}))  # fmt: skip
    story.does("east", "concealed_kong 8s 8s 8s 8s", "win")
    assert "blessing_of_heaven" not in rows(story)


def test_earth_on_the_dealers_first_discard_only():
    story = Story(east="5p 147m 28p 369s 12347z", front="8m 9m 9m 9m", **(QUIET | {"west": WAITS_FOR_5P}))
    story.does("east", "discard 5p")
    story.does("west", "win")
    assert "blessing_of_earth" in rows(story)
    story = Story(east="147m 258p 369s 12347z", front="8m 9m 9m 9m", **(QUIET | {"west": WAITS_FOR_5P}))
    for seat, face in (("east", "7z"), ("south", "8m"), ("west", "9m"), ("north", "9m")):
        story.throws(seat, face)
    story.does("east", "discard 5p")
    story.does("west", "win")
    assert "blessing_of_earth" not in rows(story)


def test_man_on_the_own_first_draw_before_any_call():
    story = Story(east=EAST, front="9m 5p", **(QUIET | {"west": WAITS_FOR_5P}))
    story.throws("east", "7z")
    story.throws("south", "9m")
    story.does("west", "win")
    assert "blessing_of_man" in rows(story)


def test_a_call_by_anybody_cancels_man():
    story = Story(east="7z 147m 28p 369s 12345z", front="5p",
                  **(QUIET | {"south": "77z 147m 369s 12345z", "west": WAITS_FOR_5P}))  # fmt: skip
    story.does("east", "discard 7z")
    story.does("south", "pung 7z 7z 7z")
    story.throws("south", "1z")
    story.does("west", "win")
    assert "blessing_of_man" not in rows(story)


def test_not_on_the_second_draw():
    story = Story(east=EAST, front="9m 8m 9m 9m 7s 5p", **(QUIET | {"west": WAITS_FOR_5P}))
    for seat, face in (("east", "7z"), ("south", "9m"), ("west", "8m"), ("north", "9m"), ("east", "9m"),
                       ("south", "7s")):  # fmt: skip
        story.throws(seat, face)
    story.does("west", "win")
    assert "blessing_of_man" not in rows(story)


def test_a_win_ends_the_hand_at_once_and_pays():
    story = Story(east="5p 147m 28p 369s 12347z", hands=2, **(QUIET | {"west": WAITS_FOR_5P}))
    story.does("east", "discard 5p")
    found = story.does("west", "win")
    shapes = [type(event) for event in found]
    assert shapes[:4] == [facts.Won, facts.Paid, facts.HandEnded, facts.HandStarted]
    won, paid, ended, started = found[:4]
    assert won.tile.kind == kind("5p")
    assert sorted(map(str, (tile.kind for tile in won.hand))) == sorted(f"{a}{b}" for a, b in zip(
        "1234567896646", "mmmmmmssszzpp", strict=True))  # fmt: skip
    assert ended.scores == paid.payments == started.scores
    assert (started.hand, started.dealer, started.round) == (2, 1, "east")


def test_who_wins_by_self_draw_is_paid_the_double_column_by_all():
    story = Story(east=EAST, front="9m 9m 8m 8s 8s 5p", **(QUIET | {"west": WAITS_FOR_5P}))
    for seat, face in (("east", "7z"), ("south", "9m"), ("west", "9m"), ("north", "8m"), ("east", "8s"),
                       ("south", "8s")):  # fmt: skip
        story.throws(seat, face)
    story.does("west", "win")
    assert rows(story) == ["sequences_with_honors"]
    assert story.last(facts.Paid).payments == (-8, -8, 24, -8)


def test_a_hand_that_is_not_complete_cannot_be_declared():
    story = Story(east=EAST, **QUIET)
    assert "win" not in story.may("east")


# a thrown flower, a thrown joker


def waiting_for_a_thrown(face, *, eligible, **hands):
    """East is dealt a flower or not, and discards a tile on a later turn, so that no blessing interferes."""
    first = "7s " if eligible else "1k "
    story = Story(east=first + "147m 28p 369s 12347z", front=f"8m 9m 9m {face}", back="7s",
                  **(QUIET | {"west": WAITS_FOR_5P} | hands))  # fmt: skip
    for seat, thrown in (("east", "7z"), ("south", "8m"), ("west", "9m"), ("north", "9m")):
        story.throws(seat, thrown)
    story.does("east", f"discard {face}")
    return story


@pytest.mark.parametrize("face", ["1f", "3g", "2k", "4q"])
@pytest.mark.parametrize("eligible", [True, False])
def test_a_thrown_flower_is_a_general_and_its_thrower_pays_for_all(face, eligible):
    story = waiting_for_a_thrown(face, eligible=eligible)
    assert story.asked() == {"west": ["win", "pass"]}
    story.does("west", "win")
    assert rows(story) == ["sequences_with_honors", "discarded_wild"]
    assert story.sheet.jokers == ((kind(face), kind("5p")),)
    assert story.last(facts.Paid).payments == (-144, 0, 144, 0)  # (64 + 8) + 2 × (32 + 4)


def test_a_thrown_flower_makes_no_meld():
    story = waiting_for_a_thrown("1f", eligible=False, west="55p 258m 147s 12345z")
    assert list(story.asked()) == ["south"]
    assert "pass" not in story.may("south")


def test_a_joker_thrown_by_one_who_may_still_pursue_nothing_is_a_general():
    story = waiting_for_a_thrown("2j", eligible=True)
    assert story.asked() == {"west": ["win", "pass"]}
    story.does("west", "win")
    assert story.last(facts.Paid).payments == (-144, 0, 144, 0)


def test_even_hoa_is_a_general_then():
    story = waiting_for_a_thrown("5j", eligible=True)
    assert story.asked() == {"west": ["win", "pass"]}


@pytest.mark.parametrize("joker", ["2j", "5j", "6j"])
def test_a_joker_thrown_by_another_is_only_itself(joker):
    story = waiting_for_a_thrown(joker, eligible=False)
    assert "west" not in story.asked()


def test_a_thrown_joker_that_fits_by_itself_is_paid_as_usual():
    story = waiting_for_a_thrown("1j", eligible=False)
    story.does("west", "win")
    assert story.last(facts.Paid).payments == (-8, -4, 16, -4)


def test_showing_a_joker_ends_the_pursuit():
    story = Story(east="9m 1j 147m 28p 369s 1234z", front="8m 9m 9m 2j", back="7z",
                  **(QUIET | {"west": WAITS_FOR_5P}))  # fmt: skip
    story.does("east", "show_joker 1j")
    for seat, thrown in (("east", "7z"), ("south", "8m"), ("west", "9m"), ("north", "9m")):
        story.throws(seat, thrown)
    story.does("east", "discard 2j")
    assert "west" not in story.asked()


# the match


def test_the_deal_passes_to_the_right_and_the_round_wind_every_fourth_hand():
    match = Match(seated(ruleset("south_vietnamese", {"match_hands": 18}), "rounds", ["random"] * 4))
    match.play()
    started = [event for event in match.timeline.events if isinstance(event, facts.HandStarted)]
    assert [event.hand for event in started] == list(range(1, 19))
    assert [event.dealer for event in started] == [hand % 4 for hand in range(18)]
    winds = [wind for wind in SEATS for _ in range(4)] + ["east"] * 2
    assert [event.round for event in started] == winds


def test_a_match_has_sixteen_hands_and_ends_with_the_standing():
    match = Match(seated(ruleset("south_vietnamese"), "sixteen", ["casual"] * 4))
    match.play()
    events = match.timeline.events
    assert sum(isinstance(event, facts.HandEnded) for event in events) == 16
    assert isinstance(events[-1], facts.MatchEnded)
    scores, standing = events[-1].scores, events[-1].standing
    assert scores == match.timeline.now.scores
    assert [scores[seat] for seat in standing] == sorted(scores, reverse=True)
    assert sorted(standing) == [0, 1, 2, 3]
    assert match.over
    assert match.asked() == {}


def test_everybody_starts_with_nothing_or_with_what_the_table_agreed():
    assert Story(**QUIET).last(facts.HandStarted).scores == (0,) * 4
    assert Story(options={"start_points": 500}, **QUIET).last(facts.HandStarted).scores == (500,) * 4


@pytest.mark.parametrize(
    ("rule", "winner", "stays"),
    [("never", 2, False), ("never", None, False), ("win", 2, True), ("win", None, False), ("win", 1, False),
     ("win_or_draw", 2, True), ("win_or_draw", None, True), ("win_or_draw", 0, False)],
)  # fmt: skip
def test_who_deals_next(rule, winner, stays):
    rules = ruleset("south_vietnamese", {"dealer_keeps_on": rule})
    assert rules.next_deal(2, "south", winner) == ((2, "south") if stays else (3, "south"))


@pytest.mark.parametrize("seed", ["a", "b", "7", "mạt chược"])
def test_seats_are_drawn_with_four_winds(seed):
    """The i-th of those asked for turns up the i-th tile of the shuffled winds; players stand in the order of winds."""
    winds = [0, 1, 2, 3]
    Stream(seed, "match/seats").shuffle(winds)
    agents = ["casual", "random", "you", "casual"]
    names = ["An", "Bình", "Chi", "Dũng"]
    header = seated(ruleset("south_vietnamese"), seed, agents, names)
    place = {wind: asked for asked, wind in enumerate(winds)}
    assert [seat.name for seat in header.seats] == [names[place[wind]] for wind in range(4)]
    drawn = draw_seats(header.rules, Chance(seed))
    assert drawn.asked == tuple(place[wind] for wind in range(4))
    assert [str(tile.kind) for tile in drawn.winds] == ["1z", "2z", "3z", "4z"]


def test_fourteen_for_the_dealer_thirteen_for_the_others_in_packets():
    story = Story(east=EAST, **QUIET)
    packets = [(event.seat, len(event.tiles)) for event in story.all(facts.Dealt)]
    assert packets == [(seat, 4) for _ in range(3) for seat in range(4)] + [(seat, 1) for seat in range(4)] + [(0, 1)]


@pytest.mark.parametrize(
    ("dice", "wall"), [((1, 1, 1), 2), ((2, 2, 3), 2), ((3, 3, 3), 0), ((6, 6, 6), 1), ((4, 4, 4), 3)]
)
def test_the_wall_is_broken_where_the_dice_point(dice, wall):
    broken = Story(dice=dice, east=EAST, **QUIET).last(facts.WallBroken)
    assert (broken.wall, broken.stack) == (wall, sum(dice))


def test_two_dice_by_house_rule():
    assert len(Story(options={"dice_count": 2}, dice=(3, 4), east=EAST, **QUIET).last(facts.DiceRolled).dice) == 2


@pytest.mark.parametrize(("language", "stays"), [("en", "hand 2: An stays dealer."), ("vi", "làm cái tiếp")])
def test_a_dealer_who_stays_plays_another_hand_of_the_same_round(language, stays):
    rules = PRESETS["family"]
    story = Story(options=dict(rules), east="123m 456p 789s 11z 234s", hands=rules["match_hands"])
    story.does("east", "win")
    while story.table.hand < 6:
        hand = story.table.hand
        story.idles()
        assert story.table.hand > hand
    begun = [event for event in story.events if isinstance(event, facts.HandStarted)]
    assert [(event.dealer, event.round) for event in begun] == [
        (0, "east"), (0, "east"), (1, "east"), (2, "east"), (3, "east"), (0, "south"),
    ]  # fmt: skip
    narrator = Narrator(Words(language, "south_vietnamese"), ("An", "Bình", "Chi", "Dũng"))
    before = reduce(apply, story.events[: story.events.index(begun[1])], new_table(4))
    assert stays in narrator.sentence(begun[1], before)
    assert "làm cái tiếp" not in (later := narrator.sentence(begun[2], before))
    assert "stays" not in later

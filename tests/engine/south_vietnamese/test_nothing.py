"""No-Flowers-No-Leaves at the table: eligibility, wins, Green jokers."""

from stacked import QUIET, SEATS, Story, rows

from game.engine import facts
from game.engine.finishes import pursues

#: One honor away from it, and far from any other win.
NEAR = "147m 258p 369s 147s 5z"


def may_still(story, seat):
    return pursues(story.place(seat), story.rules)


def east_near(**more):
    """East discards the last honor at once; the jokers are at the bottom of the wall."""
    return Story(east=f"{NEAR} 4z", **(QUIET | more))


def test_after_the_last_honor_any_suited_tile_wins():
    story = east_near(front="1z 2z 3z 8m")
    story.throws("east", "4z")
    for seat, face in (("south", "1z"), ("west", "2z"), ("north", "3z")):
        story.throws(seat, face)
    assert "win" not in story.may("east")  # 5z is still held
    story = Story(east="147m 258p 369s 1478s 5z", front="1z 2z 3z 8m", **QUIET)
    story.throws("east", "5z")
    for seat, face in (("south", "1z"), ("west", "2z"), ("north", "3z")):
        story.throws(seat, face)
    assert story.may("east")[0] == "win"
    story.does("east", "win")
    assert rows(story) == ["nfnl_pure"]
    assert story.last(facts.Paid).payments == (576, -192, -192, -192)


def test_it_wins_on_a_discard_too_and_the_thrower_pays_double():
    story = Story(east="147m 258p 369s 1478s 5z", front="9p", **QUIET)
    story.throws("east", "5z")
    story.does("south", "discard 9p")
    assert "win" in story.may("east")
    story.does("east", "win")
    assert story.last(facts.Won).by == "discard"
    assert story.last(facts.Paid).payments == (384, -192, -96, -96)


def test_it_does_not_win_before_anything_was_thrown():
    story = Story(east="147m 258p 369s 14789s", **QUIET)
    assert "win" not in story.may("east")  # N4: at least one discard


def test_dealt_jokers_make_it_cheaper_and_have_to_be_thrown():
    story = Story(east="147m 258p 369s 1478s 4j", front="1z 2z 3z 8m", **QUIET)
    story.does("east", "pass")  # the joker is kept before the start
    assert may_still(story, "east")
    story.throws("east", "4j")
    for seat, face in (("south", "1z"), ("west", "2z"), ("north", "3z")):
        story.throws(seat, face)
    story.does("east", "win")
    assert rows(story) == ["nfnl"]
    assert story.last(facts.Paid).payments == (192, -64, -64, -64)


def test_a_dealt_flower_or_a_shown_joker_ends_it():
    story = Story(east="147m 258p 369s 1478s 1f", back="5z", **QUIET)
    assert not may_still(story, "east")
    story = Story(east="147m 258p 369s 1478s 4j", back="5z", **QUIET)
    assert may_still(story, "east")
    story.does("east", "show_joker 4j")
    assert not may_still(story, "east")


def test_a_flower_drawn_later_is_thrown_and_does_not_end_it():
    story = Story(east="147m 258p 369s 1478s 5z", front="1z 2z 3z 1f", **QUIET)
    story.throws("east", "5z")
    for seat, face in (("south", "1z"), ("west", "2z"), ("north", "3z")):
        story.throws(seat, face)
    assert "win" not in story.may("east")
    story.throws("east", "1f")
    assert may_still(story, "east")


def test_a_called_meld_with_an_honor_ends_it_and_a_suited_one_does_not():
    dealt = {"south": "147m 199p 369s 2345z", "west": "258m 1p 147s 11345z 6p", "north": "369m 199p 258s 2345z"}
    story = Story(east="1z 258p 369s 1478s 147m", **dealt)
    story.does("east", "discard 1z")
    story.does("west", "pung 1z 1z 1z")
    assert not may_still(story, "west")
    assert may_still(story, "east")


GREENS = "147m 258p 36s 12z 123j 3z"


def green_story(**more):
    story = Story(east=GREENS, front="8m 9m 9m 9m 8m 9s 8s 9s 7m", **(QUIET | more))
    while "pass" in story.may("east"):
        story.does("east", "pass")
    return story


def may_throw(story):
    return any(text.startswith("discard") for text in story.may("east"))


def throw_greens(story, *jokers):
    for joker in jokers:
        story.does("east", f"discard {joker}")
        while "pass" in str(story.asked()) and "east" not in story.asked():
            story.passes()
        if joker != jokers[-1]:
            story.idles(until=may_throw)


def test_the_third_green_joker_lets_one_go_out_with_anything_in_the_hand():
    story = green_story()
    throw_greens(story, "1j", "2j", "3j")
    assert story.may("east") == ["win", "pass"]
    story.does("east", "win")
    won = story.last(facts.Won)
    assert (won.by, won.tile, won.source) == ("green_jokers", None, None)
    assert rows(story) == ["nfnl_green_jokers"]
    assert story.last(facts.Paid).payments == (192, -64, -64, -64)
    assert len(won.hand) == 13


def test_one_may_let_it_go_by_and_play_on():
    story = green_story()
    throw_greens(story, "1j", "2j", "3j")
    story.does("east", "pass")
    assert story.asked().keys() <= set(SEATS)
    assert not story.all(facts.Won)


def test_two_green_jokers_are_not_enough():
    story = green_story()
    throw_greens(story, "1j", "2j")
    assert "win" not in story.may("east")


def test_a_thrown_red_joker_cancels_it():
    story = Story(east="147m 258p 36s 1z 1236j 3z", front="8m 9m 9m 9m 8m 9s 8s 9s 7m", **QUIET)
    while "pass" in story.may("east"):
        story.does("east", "pass")
    throw_greens(story, "6j", "1j", "2j", "3j")
    assert "win" not in story.may("east")


def test_with_more_jokers_the_sixth_must_go_out_for_twice_as_much():
    dealt = {"east": "14m 58p 36s 12z 112233j", **QUIET}
    story = Story(options={"joker_sets": 3}, front="8m 9m 9m 9m 8m 9s 8s 9s 7m 7m 6m 6m 5m", **dealt)
    while "pass" in story.may("east"):
        story.does("east", "pass")
    for joker in ("1j", "1j", "2j", "2j", "3j"):
        throw_greens(story, joker)
        if "win" in story.may("east"):
            story.does("east", "pass")
        story.idles(until=may_throw)
    story.does("east", "discard 3j")
    story.passes()
    assert story.last(facts.Won).by == "green_jokers"
    assert story.last(facts.Paid).payments == (384, -128, -128, -128)

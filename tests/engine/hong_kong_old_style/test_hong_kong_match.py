"""Hong Kong: the next dealer, and the end of the match (notes 9 and 10)."""

import pytest
from stacked import EAST, QUIET, SEATS, Story

from game.engine import facts
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated

RULES = "hong_kong_old_style"


def second_deal(story):
    started = story.last(facts.HandStarted)
    return started.hand, started.dealer, started.round


def test_row_9_after_a_drawn_hand_the_same_dealer_deals_again_in_the_same_round():
    story = Story(rules=RULES, hands=2, east=EAST, **QUIET)
    story.idles()
    assert story.all(facts.HandDrawn)
    assert second_deal(story) == (2, 0, "east")


def test_row_10_a_dealer_who_wins_stays():
    story = Story(rules=RULES, hands=2, east="123m 456m 789s 66z 456p", **QUIET)
    story.does("east", "win")
    assert second_deal(story) == (2, 0, "east")


def test_row_10_when_another_wins_the_winds_shift():
    story = Story(rules=RULES, hands=2, east="5p 147m 28p 369s 12347z", **(QUIET | {"west": "123m 456m 789s 66z 46p"}))
    story.does("east", "discard 5p")
    story.does("west", "win")
    assert second_deal(story) == (2, 1, "east")


@pytest.mark.parametrize(
    ("dealer", "round_", "winner", "following"),
    [(3, "east", 3, (3, "east")), (3, "east", None, (3, "east")), (3, "east", 0, (0, "south")),
     (1, "west", 0, (2, "west")), (3, "north", 3, (3, "north")), (3, "north", None, (3, "north")),
     (3, "north", 1, None)],
)  # fmt: skip
def test_row_10_who_deals_next(dealer, round_, winner, following):
    assert ruleset(RULES).next_deal(dealer, round_, winner) == following


def deals(events):
    """Dealer, round and winner of each hand (None if nobody won)."""
    found = []
    for event in events:
        if isinstance(event, facts.HandStarted):
            found.append([event.dealer, event.round, None])
        if isinstance(event, facts.Won):
            found[-1][2] = event.seat
    return found


def test_row_10_a_match_ends_with_the_sixteenth_shift():
    match = Match(seated(ruleset(RULES), "shifts 7", ["casual", "casual", "casual", "casual"]))
    match.play()
    events = match.timeline.events
    played = deals(events)
    shifts = 0
    for dealer, round_, winner in played:
        assert (dealer, round_) == (shifts % 4, SEATS[shifts // 4])
        shifts += winner not in (dealer, None)
    assert shifts == 16
    assert len(played) > 16
    assert isinstance(events[-1], facts.MatchEnded)
    assert sorted(events[-1].standing) == [0, 1, 2, 3]


def test_a_match_of_so_many_hands_begins_the_rounds_anew():
    agents = ["casual"] * 4
    whole = Match(seated(ruleset(RULES), "shifts 7", agents))
    whole.play()
    hands = len(deals(whole.timeline.events)) + 2
    longer = Match(seated(ruleset(RULES, {"match_hands": hands}), "shifts 7", agents))
    longer.play()
    played = deals(longer.timeline.events)
    assert len(played) == hands
    assert played[:-2] == deals(whole.timeline.events)
    assert [(dealer, round_) for dealer, round_, _ in played[-3:-1]] == [(3, "north"), (0, "east")]
    assert isinstance(longer.timeline.events[-1], facts.MatchEnded)


@pytest.mark.parametrize("hands", [1, 3])
def test_by_house_rule_a_match_ends_after_so_many_hands(hands):
    match = Match(seated(ruleset(RULES, {"match_hands": hands}), "so many", ["random"] * 4))
    match.play()
    assert len(deals(match.timeline.events)) == hands
    assert match.over

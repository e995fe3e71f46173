"""Every match of the program verifies, with any agents, even if a player claims less than allowed."""

import pytest
from refusals import said

from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.opponents.simulate import seated


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_matches_of_random_players_verify(seed):
    match = Match(seated(ruleset("south_vietnamese", {"match_hands": 12}), seed, ["random"] * 4))
    match.play()
    verdict = verify(match.text())
    assert (said(verdict.problem), verdict.finished) == ("", True)


def test_who_waits_for_a_check_learns_how_far_it_is():
    match = Match(seated(ruleset("south_vietnamese", {"match_hands": 1}), "far", ["random"] * 4))
    match.play()
    told = []
    verdict = verify(match.text(), on_fact=lambda held, of: told.append((held, of)))
    assert told == [(held, verdict.facts) for held in range(1, verdict.facts + 1)]


def test_a_match_cut_anywhere_goes_on_to_one_that_verifies():
    heading = seated(ruleset("south_vietnamese", {"match_hands": 1}), "cut", ["random"] * 4)
    match = Match(heading)
    match.play()
    lines = match.text().splitlines(keepends=True)
    events = tuple(match.timeline.events)
    for n in range(1, len(lines), 41):
        again = Match(heading, events=events[: n - 1])
        again.play()
        assert verify(again.text()).problem is None, n

"""Every match of the program verifies: any agents, any house rules, also those that no new game can choose."""

from dataclasses import replace

import pytest
from refusals import raises, said

from game.engine import facts
from game.engine.games.south_vietnamese import PursuitDeclared
from game.errors import Unreadable
from game.record.replay import read
from game.record.verify import verify
from game.rules.games.catalogue import built_in, ruleset
from game.session.match import Match
from game.session.simulate import seated

HONG_KONG = "hong_kong_old_style"


def played(seed, agent, options, key="south_vietnamese", *, recorded=False, **given):
    """A match of four equal players to its end."""
    match = Match(seated(replace(ruleset(key, options, recorded=recorded), **given), seed, [agent] * 4))
    match.play()
    return match


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_matches_of_random_players_verify(seed):
    match = played(seed, "random", {"match_hands": 12})
    verdict = verify(match.text())
    assert (said(verdict.problem), verdict.finished) == ("", True)


def test_who_waits_for_a_check_learns_how_far_it_is():
    match = played("far", "random", {"match_hands": 1})
    told = []
    verdict = verify(match.text(), on_fact=lambda held, of: told.append((held, of)))
    assert told == [(held, verdict.facts) for held in range(1, verdict.facts + 1)]


def test_a_match_cut_anywhere_goes_on_to_one_that_verifies():
    match = played("cut", "random", {"match_hands": 1})
    lines = match.text().splitlines(keepends=True)
    events = tuple(match.timeline.events)
    for n in range(1, len(lines), 41):
        again = Match(match.header, events=events[: n - 1])
        again.play()
        assert verify(again.text()).problem is None, n


@pytest.mark.parametrize(
    ("options", "shape"),
    [({"nfnl_pursuit": "declared"}, PursuitDeclared),
     ({"joker_redeem": True, "joker_sets": 3, "nfnl": False}, facts.JokerRedeemed)],
)  # fmt: skip
def test_facts_that_only_house_rules_bring_are_verified(options, shape):
    data = played("by house rule", "random", options | {"match_hands": 6}).text()
    assert any(isinstance(event, shape) for event in read(data).events)
    assert said(verify(data).problem) == ""


@pytest.mark.parametrize("preset", built_in("south_vietnamese"), ids=lambda preset: preset.name)
def test_a_match_by_each_preset_is_verified_and_holds_every_option(preset):
    data = played("by house rule", "casual", {"match_hands": 2, **preset.options}).text()
    assert said(verify(data).problem) == ""
    rules = read(data).header.rules
    assert {key: rules[key] for key in preset.options} == preset.options


def test_a_match_with_an_odd_base_is_read_and_verified():
    given = {"base_points": 3, "match_hands": 2}
    match = played("odd 1", "casual", given, HONG_KONG, recorded=True)
    assert any(any(paid % 3 == 0 for paid in event.payments if paid) for event in match.timeline.events if wins(event))
    verdict = verify(match.text())
    assert (said(verdict.problem), verdict.finished) == ("", True)
    assert read(match.text()).header.rules["base_points"] == 3
    with raises(Unreadable, match="even number"):
        ruleset(HONG_KONG, given)
    with pytest.raises(Unreadable):
        ruleset(HONG_KONG, given | {"base_points": 1}, recorded=True)


def wins(event):
    return isinstance(event, facts.Paid) and any(event.payments)


def test_a_match_that_its_rounds_ended_before_its_hands_were_over_is_verified():
    match = played("shifts 7", "casual", {"match_hands": 60}, HONG_KONG, by_rounds=True)
    hands = match.timeline.now.hand
    assert 16 <= hands < 60
    data = match.text()
    assert (said(verify(data).problem), verify(data).finished) == ("", True)
    left = b"".join(data.splitlines(keepends=True)[:-1])  # without its end, the rounds begin anew as they do now
    assert (said(verify(left).problem), verify(left).finished) == ("", False)
    assert not read(left).header.rules.by_rounds

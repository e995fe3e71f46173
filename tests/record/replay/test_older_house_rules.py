"""House rules of older records stay readable for ever, though no new game can choose them."""

from dataclasses import replace

import pytest
from refusals import raises, said

from game.engine import facts
from game.errors import Unreadable
from game.record.replay import read
from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.opponents.simulate import seated

KEY = "hong_kong_old_style"


def played(rules, seed):
    match = Match(seated(rules, seed, ["casual"] * 4))
    match.play()
    return match


def test_a_match_with_an_odd_base_is_read_and_verified():
    given = {"base_points": 3, "match_hands": 2}
    match = played(ruleset(KEY, given, recorded=True), "odd 1")
    assert any(any(paid % 3 == 0 for paid in event.payments if paid) for event in match.timeline.events if wins(event))
    verdict = verify(match.text())
    assert (said(verdict.problem), verdict.finished) == ("", True)
    assert read(match.text()).header.rules["base_points"] == 3
    with raises(Unreadable, match="even number"):
        ruleset(KEY, given)
    with pytest.raises(Unreadable):
        ruleset(KEY, given | {"base_points": 1}, recorded=True)


def wins(event):
    return isinstance(event, facts.Paid) and any(event.payments)


def test_a_match_that_its_rounds_ended_before_its_hands_were_over_is_verified():
    asked = ruleset(KEY, {"match_hands": 60})
    match = played(replace(asked, by_rounds=True), "shifts 7")
    hands = match.timeline.now.hand
    assert 16 <= hands < 60
    data = match.text()
    assert (said(verify(data).problem), verify(data).finished) == ("", True)
    left = b"".join(data.splitlines(keepends=True)[:-1])  # without its end, the rounds begin anew as they do now
    assert (said(verify(left).problem), verify(left).finished) == ("", False)
    assert not read(left).header.rules.by_rounds

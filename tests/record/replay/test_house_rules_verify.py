"""Facts that need a house rule are read back and verified: declared pursuits, redeemed jokers."""

import pytest
from refusals import said

from game.engine import facts
from game.engine.games.south_vietnamese import PursuitDeclared
from game.record.replay import read
from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.rules.games.presets import built_in
from game.session.match import Match
from game.session.opponents.simulate import seated


def replay_of(options, hands=1, agent="random"):
    rules = ruleset("south_vietnamese", {"match_hands": hands} | options)
    match = Match(seated(rules, "by house rule", [agent] * 4))
    match.play()
    return match.text()


@pytest.mark.parametrize(
    ("options", "shape"),
    [({"nfnl_pursuit": "declared"}, PursuitDeclared),
     ({"joker_redeem": True, "joker_sets": 3, "nfnl": False}, facts.JokerRedeemed)],
)  # fmt: skip
def test_facts_that_only_house_rules_bring_are_verified(options, shape):
    data = replay_of(options, hands=6)
    assert any(isinstance(event, shape) for event in read(data).events)
    assert said(verify(data).problem) == ""


@pytest.mark.parametrize("preset", built_in("south_vietnamese"), ids=lambda preset: preset.name)
def test_a_match_by_each_preset_is_verified_and_holds_every_option(preset):
    data = replay_of(dict(preset.options), hands=2, agent="casual")
    assert said(verify(data).problem) == ""
    rules = read(data).header.rules
    assert {key: rules[key] for key in preset.options} == preset.options

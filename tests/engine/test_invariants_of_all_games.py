"""Invariants after every fact, under several house rules: short runs of `reliability/invariants.py`."""

import invariants
import pytest

from game.record.replay import read
from game.rules.games.catalogue import GAMES, ruleset
from game.session.ask_again import differing_choice
from game.session.match import Match
from game.session.opponents.simulate import seated

HONG_KONG, SIMPLE, MALAYSIAN, AMERICAN = "hong_kong_old_style", "simple", "mums_malaysian", "american"
RUNS = [
    (HONG_KONG, {}, "casual", 2),
    (HONG_KONG, {}, "random", 1),
    (HONG_KONG, {"faan_preset": "mcgill", "dead_wall_tiles": 14, "promote_any_turn": False}, "casual", 1),
    (HONG_KONG, {"min_faan": 3, "payment": "full_gun", "curve": "spicy", "limit": 8, "bao": True}, "casual", 1),
    (HONG_KONG, {"rob_concealed_for_orphans": True, "dice_count": 2, "start_points": 1000}, "random", 1),
    (SIMPLE, {}, "casual", 2),
    (SIMPLE, {"kong": True, "flowers": True, "scoring": "bonus"}, "random", 1),
    (SIMPLE, {"players": 2, "kong": True, "flowers": True}, "casual", 2),
    (SIMPLE, {"players": 3, "scoring": "bonus", "per_dragon_triplet": True}, "casual", 1),
    (SIMPLE, {"players": 3, "ghosts": "fill_to_four", "flowers": True}, "random", 1),
    (SIMPLE, {"players": 2, "ghosts": None, "kong": True}, "casual", 1),
    (MALAYSIAN, {"rob_added_kong": True, "four_same_discards": True}, "casual", 1),
    (AMERICAN, {"manual_mistakes": True, "manual_naming": True, "claim_discarded_joker": True}, "random", 2),
    (AMERICAN, {"dead_hand": "auto", "charleston": False}, "casual", 1),
]


@pytest.mark.parametrize("run", RUNS, ids=lambda run: f"{run[0]}-{'-'.join(map(str, run[1])) or 'default'}-{run[2]}")
def test_after_every_fact(run):
    game, given, agent, hands = run
    rules, seed = ruleset(game, {GAMES[game].length: hands} | given), f"all games {RUNS.index(run)}"
    assert invariants.look_at(rules, seed, [agent] * rules.players, invariants.Looked()) == []
    match = Match(seated(rules, seed, [agent] * rules.players))
    match.play()
    assert differing_choice(read(match.text())) is None

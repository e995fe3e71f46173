"""Agents in every game: they see only what their seat sees, finish, and repeat their choices."""

import random
from dataclasses import replace

import pytest
from hidden_pieces import exchanged

from game.agents.levels.catalogue import LEVELS, make_agent
from game.engine.facts.redact import view_of
from game.record.replay import read
from game.rules.games.catalogue import GAMES, ruleset
from game.session.judge.hint import hint
from game.session.match import Match
from game.session.simulate import differing_choice, seated
from game.tiles.stream import Chance

#: Games with house rules that change what is asked, drawn, claimed or won.
TABLES = (
    ("south_vietnamese", {}),
    ("simple", {}),
    ("simple", {"players": 2, "flowers": True, "kong": True}),
    ("simple", {"players": 3, "ghosts": "fill_to_four", "scoring": "bonus"}),
    ("simple", {"players": 3, "ghosts": None, "turn_direction": "counter_clockwise"}),
    ("hong_kong_old_style", {}),
    ("hong_kong_old_style", {"min_faan": 1, "thirteen_orphans": False, "dead_wall_tiles": 14}),
    ("hong_kong_old_style", {"min_faan": 3, "rob_concealed_for_orphans": True, "bao": True}),
    ("mums_malaysian", {}),
    ("mums_malaysian", {"scoring": "wsom", "rob_added_kong": True, "missed_call_lockout": "off"}),
    ("mums_malaysian", {"four_same_discards": True, "rob_added_kong": True, "special_hands": True}),
    ("hong_kong_old_style", {"min_faan": 8, "faan_preset": "mcgill"}),
    ("american", {}),
    ("american", {"charleston": False, "dead_hand": "off"}),
)
QUICK = {key: level for key, level in LEVELS.items() if not level.looks_ahead}
#: Every setting at one of its ends.
TEMPERS = (
    {"value": 10, "caution": 10, "calling": 0, "thrift": 10, "memory": 3, "slips": 50},
    {"value": 0, "caution": 0, "calling": 10, "thrift": 0, "memory": 0},
)


def one_hand(key, options):
    return ruleset(key, {GAMES[key].length: 1} | options)


def match_of(rules, seed, *agents):
    return Match(seated(rules, seed, [agents[at % len(agents)] for at in range(rules.players)]))


@pytest.mark.parametrize(("key", "options"), TABLES)
def test_exchanging_all_hidden_tiles_changes_no_choice_and_no_hint(key, options):
    rules = one_hand(key, options)
    match, mixer = match_of(rules, "unseen", "casual", "random"), random.Random(key)
    players = [make_agent(agent, {}) for agent in QUICK]
    players += [make_agent(agent, given) for agent, level in QUICK.items() if level.settings for given in TEMPERS]
    slow = [make_agent(agent, TEMPERS[0]) for agent in LEVELS if agent not in QUICK]
    positions = 0
    while not match.over:
        events = match.timeline.events
        for seat, possible in match.asked().items():
            positions += 1
            if positions % 16:
                continue
            plain = view_of(events, seat, rules)
            other = view_of(exchanged(events, seat, rules, mixer), seat, rules)
            assert plain == other
            for player in (*players, *slow) if positions % 64 == 0 else players:
                streams = [Chance("unseen").stream(f"agent/{seat}/hand/1/{len(events)}") for _ in range(2)]
                one = player.choose(plain, possible, rules, streams[0])
                assert one == player.choose(other, possible, rules, streams[1])
                assert possible.allows(one)
            assert hint(plain, possible, rules) == hint(other, possible, rules)
        match.step()
    assert positions > 16


@pytest.mark.parametrize(("key", "options"), TABLES)
def test_matches_end_and_agents_choose_the_same_again(key, options):
    match = match_of(one_hand(key, options), "again", "casual", "random")
    match.play()
    assert match.over
    assert differing_choice(read(match.text())) is None


@pytest.mark.parametrize("given", TEMPERS)
@pytest.mark.parametrize("level", [key for key, level in QUICK.items() if level.settings])
@pytest.mark.parametrize("key", GAMES)
def test_every_level_plays_with_any_settings(key, level, given):
    header = seated(one_hand(key, {}), f"settings {level}", ["casual"] * ruleset(key).players)
    seats = tuple(replace(seat, agent=level, settings=given) for seat in header.seats)
    match = Match(replace(header, seats=seats))
    match.play()
    assert match.over
    assert differing_choice(read(match.text())) is None


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("key", GAMES)
def test_any_house_rules_are_played_to_the_end(key, seed):
    pick = random.Random(f"{key} {seed}")
    game = GAMES[key]
    options = {option.key: pick.choice(option.choices) for option in game.options if option.key != game.length}
    match = match_of(one_hand(key, options), f"house rules {seed}", "casual")
    match.play()
    assert match.over

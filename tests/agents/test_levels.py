"""The levels: how each differs, and what its settings change."""

import pytest

from game.agents.agent import Temper
from game.agents.levels.casual import CasualAgent
from game.agents.levels.catalogue import LEVELS, make_agent
from game.agents.levels.expert import takes
from game.agents.levels.frame import reasonable
from game.agents.play_on import agent_stream
from game.agents.unseen import own_counts, unseen, without
from game.engine.actions import Claim, DeclareWin, Discard, Pass, ShowJoker
from game.engine.facts.redact import view
from game.rules.games.catalogue import GAMES, ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.stream import Chance

SOUTH, HONG_KONG = "south_vietnamese", "hong_kong_old_style"
CHANCE = Chance("levels")
SET_UP = [key for key, level in LEVELS.items() if level.settings and not level.looks_ahead]


def decisions(key, options=None, hands=3, seed="levels", agent="casual"):
    """Every question of one agent's match: view, options, rules and table."""
    rules = ruleset(key, {GAMES[key].length: hands} | (options or {}))
    match = Match(seated(rules, seed, [agent] * rules.players))
    while not match.over:
        for seat, possible in match.asked().items():
            yield view(match.timeline.now, seat, rules), possible, rules
        match.step()


def choice(agent, seen, possible, rules):
    return agent.choose(seen, possible, rules, agent_stream(CHANCE, seen.seat, seen.table))


def count(level, settings, wanted, **game):
    """Count the questions at which the level with these settings makes a wanted choice, and those at which it could."""
    agent = make_agent(level, settings)
    asked = [(s, p, r) for s, p, r in decisions(**game) if any(isinstance(option, wanted) for option in p.actions)]
    return sum(isinstance(choice(agent, *question), wanted) for question in asked), len(asked)


@pytest.mark.parametrize("level", LEVELS)
def test_a_win_is_never_missed_by_those_who_know_the_game(level):
    agent = make_agent(level, {"slips": 100} if LEVELS[level].settings else {})
    wins = [question for question in decisions(SOUTH) if any(isinstance(o, DeclareWin) for o in question[1].actions)]
    assert wins
    if level in {"expert", "sage"}:
        wins = [question for question in wins if takes(question[0], question[1], question[2])]
    if level != "random":
        assert all(isinstance(choice(agent, *question), DeclareWin) for question in wins)


def test_the_casual_agent_with_its_usual_settings_is_the_one_that_has_none():
    plain, set_up = CasualAgent(), make_agent("casual", {"memory": 10, "value": 5})
    for question in decisions(SOUTH):
        assert choice(plain, *question) == choice(set_up, *question)


@pytest.mark.parametrize("level", SET_UP)
def test_who_likes_to_call_calls_more(level):
    counts = [count(level, {"calling": n}, Claim, key=HONG_KONG, hands=2)[0] for n in (0, 5, 10)]
    assert counts[0] < counts[1] <= counts[2]
    assert counts[2] > 1.2 * counts[0]


@pytest.mark.parametrize("level", SET_UP)
def test_who_is_thrifty_shows_fewer_jokers(level):
    game = {"key": SOUTH, "options": {"nfnl": False, "joker_sets": 3}}
    counts = [count(level, {"thrift": n}, ShowJoker, **game)[0] for n in (0, 5, 10)]
    assert counts[0] >= counts[1] >= counts[2]
    assert counts[0] > 1.2 * counts[2]


@pytest.mark.parametrize("level", SET_UP)
def test_slips_are_other_reasonable_moves_as_often_as_asked_for(level):
    sure, unsure = make_agent(level, {"slips": 0}), make_agent(level, {"slips": 40})
    differ = able = 0
    for question in decisions(HONG_KONG, hands=2):
        best, made = choice(sure, *question), choice(unsure, *question)
        others = reasonable(best, *question)
        able += bool(others)
        if made != best:
            differ += 1
            assert made in others
    assert 0.25 < differ / able < 0.55


def test_a_slip_leaves_the_hand_as_near_or_one_farther():
    agent = CasualAgent()
    for seen, possible, rules in decisions(HONG_KONG, hands=1):
        best = choice(agent, seen, possible, rules)
        if isinstance(best, Discard):
            counts, melds = own_counts(seen), seen.table.places[seen.seat].melds
            now = rules.distance(without(counts, best.tile.kind), melds)
            for other in reasonable(best, seen, possible, rules):
                assert rules.distance(without(counts, other.tile.kind), melds) <= now + 1
        elif isinstance(best, Claim):
            assert reasonable(best, seen, possible, rules) == [Pass()]


def test_memory_counts_so_many_of_the_last_discards():
    seen, _, rules = next(q for q in decisions(HONG_KONG) if sum(len(p.thrown) for p in q[0].table.places) > 30)
    table = seen.table
    everything = sum(unseen(table, rules, {seen.seat}))
    numbers = sorted((t.n, t.taken_by is None) for place in table.places for t in place.thrown)
    for memory in range(10):
        forgotten = numbers[: max(0, len(numbers) - 4 * memory)]
        if memory == 0 and table.on_offer is not None:
            forgotten = forgotten[:-1]  # the tile on offer is visible
        lying = sum(free for _, free in forgotten)
        assert sum(unseen(table, rules, {seen.seat}, memory)) == everything + lying
    assert Temper().memory == 10

"""The strongest level: the wins it passes on, the wins it takes, and what a hint says about them."""

import pytest
from stacked import SEATS, Story

from game.agents.levels.catalogue import make_agent, offered, strongest
from game.agents.levels.expert import takes
from game.engine import facts, flow
from game.engine.actions import DeclareWin, Pass
from game.engine.facts.redact import view
from game.rules.games.catalogue import GAMES, ruleset
from game.session.judge.hint import hint
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.stream import Stream

SOUTH, HONG_KONG = "south_vietnamese", "hong_kong_old_style"
NO_GOAL = {"nfnl": False}
CHANCE = Stream("expert", "choice")


def asked(story, seat="south"):
    """A player's view, options and the rules."""
    number = SEATS.index(seat)
    options = flow.asked(story.table, story.rules, story.chance)[number]
    return view(story.table, number, story.rules), options, story.rules


def suited_tiles_only(**options):
    """South has discarded the only wind and holds suited tiles; West discards one that completes the goal."""
    story = Story(east="7z 147m 258p 369s 123z", south="1258m 369p 1478s 5p 2z", front="2p 9m", options=options)
    story.throws("east", "7z")
    story.throws("south", "2z")
    story.does("west", "discard 9m")
    assert "win" in story.may("south")
    return asked(story)


@pytest.mark.parametrize("options", [{}, {"nfnl": "pure_only"}])
def test_a_goal_on_a_discard_is_let_go_for_the_own_draw_that_pays_more(options):
    question = suited_tiles_only(**options)
    assert not takes(*question)
    assert isinstance(make_agent("expert", {}).choose(*question, CHANCE), Pass)
    assert isinstance(make_agent("club", {}).choose(*question, CHANCE), DeclareWin)


def test_the_hint_is_to_win_even_where_the_agent_waits():
    assert isinstance(hint(*suited_tiles_only()).advised, DeclareWin)


def test_the_own_draw_of_a_goal_is_won():
    story = Story(east="7z 147m 258p 369s 123z", south="1258m 369p 1478s 5p 2z", front="2p 9m 3z 4z 8s")
    story.throws("east", "7z")
    for seat, tile in (("south", "2z"), ("west", "9m"), ("north", "3z"), ("east", "4z")):
        story.throws(seat, tile)
    question = asked(story)
    assert takes(*question)
    assert isinstance(make_agent("expert", {}).choose(*question, CHANCE), DeclareWin)


@pytest.mark.parametrize("options", [{}, NO_GOAL])
def test_a_usual_win_that_pays_enough_is_taken(options):
    story = Story(east="1m 147m 258p 369s 123z", south="111222333z 23m 44z", options=options)
    story.does("east", "discard 1m")
    question = asked(story)
    assert takes(*question)
    assert isinstance(make_agent("expert", {}).choose(*question, CHANCE), DeclareWin)
    assert isinstance(hint(*question).advised, DeclareWin)


def wins_offered(key, options):
    rules = ruleset(key, {GAMES[key].length: 8} | options)
    match = Match(seated(rules, "wins", ["club"] * rules.players))
    while not match.over:
        for seat, possible in match.asked().items():
            if any(isinstance(option, DeclareWin) for option in possible.actions):
                yield view(match.timeline.now, seat, rules), possible, rules
        match.step()


def test_cheap_wins_are_let_go_where_no_goal_is_played():
    agent, found = make_agent("expert", {}), list(wins_offered(SOUTH, NO_GOAL))
    gone = [question for question in found if not takes(*question)]
    assert 0 < len(gone) < len(found) / 2
    for question in found:
        assert isinstance(agent.choose(*question, CHANCE), DeclareWin) == (question not in gone)


@pytest.mark.parametrize("key", [HONG_KONG, "mums_malaysian", "american"])
def test_where_a_ready_hand_is_hard_to_better_wins_are_taken(key):
    found = [takes(*question) for question in wins_offered(key, {})]
    assert found.count(False) <= len(found) / 10


def test_the_level_is_offered_and_advises_only_where_it_plays_better():
    for key, options in ((SOUTH, {}), (SOUTH, NO_GOAL), (HONG_KONG, {"min_faan": 3})):
        assert strongest(ruleset(key, options)) == "expert"
        assert "expert" in offered(ruleset(key, options))
    late = (SOUTH, {"nfnl": "pure_late"})
    for key, options in (late, *((key, {}) for key in (HONG_KONG, "mums_malaysian", "american", "simple"))):
        assert strongest(ruleset(key, options)) == "club"
        assert "expert" not in offered(ruleset(key, options))


def test_with_a_least_worth_it_calls_more_than_a_club_player():
    rules = ruleset(HONG_KONG, {"min_faan": 3, GAMES[HONG_KONG].length: 4})
    calls = {}
    for level in ("club", "expert"):
        match = Match(seated(rules, "calls", [level] * 4))
        match.play()
        calls[level] = sum(isinstance(event, facts.Melded) for event in match.timeline.events)
    assert calls["expert"] > 1.5 * calls["club"]

"""Habits: each is followed when the hand stays as near, and never when it would get farther."""

from collections import Counter

import pytest
from stacked import SEATS, Story

from game.agents.agent import HABITS as NAMES
from game.agents.habits import HABITS
from game.agents.levels.catalogue import make_agent
from game.agents.likely_wins import as_meld
from game.agents.play_on import agent_stream
from game.agents.unseen import own_counts, without
from game.engine import flow
from game.engine.actions import Discard, Pass
from game.engine.facts.redact import view
from game.rules.games.catalogue import GAMES, ruleset
from game.session.match import Match
from game.session.persona import shipped
from game.session.simulate import seated
from game.tiles.stream import Chance

CHANCE = Chance("habits")
NO_GOAL = {"nfnl": False}


def choice(agent, question):
    return agent.choose(*question, agent_stream(CHANCE, question[0].seat, question[0].table))


def asked(story, seat):
    number = SEATS.index(seat)
    return (
        view(story.table, number, story.rules),
        flow.asked(story.table, story.rules, story.chance)[number],
        story.rules,
    )


def questions(key="south_vietnamese", options=NO_GOAL, hands=6):
    rules = ruleset(key, {GAMES[key].length: hands} | options)
    match = Match(seated(rules, "habits", ["casual"] * rules.players))
    while not match.over:
        for seat, possible in match.asked().items():
            yield view(match.timeline.now, seat, rules), possible, rules
        match.step()


def distance(question, action):
    here, _, rules = question
    counts, melds = own_counts(here), here.table.places[here.seat].melds
    if isinstance(action, Discard):
        return rules.distance(without(counts, action.tile.kind), melds)
    if isinstance(action, Pass):
        return rules.distance(counts, melds)
    own = [tile.kind for tile in action.tiles if tile != here.table.on_offer.tile]
    return rules.distance(without(counts, *own), (*melds, as_meld(action, here)))


def test_every_name_is_a_habit_and_every_persona_is_known_by_something_of_its_own():
    assert set(NAMES) == {"usual", *HABITS}
    habits = Counter(persona.settings.get("habit", "usual") for persona in shipped().values())
    assert max(habits.values()) == 1  # one plays like its level: the buffalo, which calls nothing
    assert shipped()["buffalo"].settings["calling"] == 0


@pytest.mark.parametrize("habit", HABITS)
def test_a_habit_is_followed_and_costs_no_distance(habit):
    plain, own = make_agent("casual", {}), make_agent("casual", {"habit": habit})
    changed = 0
    for question in questions():
        before, after = choice(plain, question), choice(own, question)
        if before != after:
            changed += 1
            assert HABITS[habit].follows(question[0], after)
            assert not HABITS[habit].follows(question[0], before)
            assert distance(question, after) <= distance(question, before)
    assert changed


def test_who_loves_bamboo_throws_another_tile_that_is_as_idle():
    story = Story(east="9s 147m 258p 36s 1234z 5p", options=NO_GOAL)
    question = asked(story, "east")
    for habit in ("bamboo", "one_suit"):
        assert choice(make_agent("casual", {"habit": habit}), question).tile.kind.family != "s"


@pytest.mark.parametrize("drawn", ["1z", "2z", "3z"])
def test_who_throws_what_it_drew_does_so_while_the_hand_is_as_near(drawn):
    story = Story(
        east="7z 147m 258p 369s 123z 1m", south="123m 456p 78s 99s 456z", front=f"{drawn} 7z 7z", options=NO_GOAL
    )
    story.throws("east", "7z")
    assert str(choice(make_agent("casual", {"habit": "drawn"}), asked(story, "south")).tile.kind) == drawn


def test_a_ready_hand_is_not_given_up_for_a_habit():
    story = Story(east="123456789s 11s 23p 5m", options=NO_GOAL)
    for habit in HABITS:
        assert str(choice(make_agent("casual", {"habit": habit}), asked(story, "east")).tile.kind) == "5m"


@pytest.mark.parametrize("habit", ["honors", "pungs"])
def test_a_pung_of_winds_is_called_by_who_hunts_it(habit):
    story = Story(east="1z 147m 258p 369s 234z 5z", south="11z 147m 258p 369s 2z 9m", options=NO_GOAL)
    story.does("east", "discard 1z")
    question = asked(story, "south")
    assert choice(make_agent("casual", {"habit": habit, "calling": 0}), question).name == "pung"
    assert isinstance(choice(make_agent("casual", {"calling": 0}), question), Pass)


def test_a_win_comes_before_any_habit():
    story = Story(east="1m 147m 258p 369s 123z", south="111222333z 23m 44z", options=NO_GOAL)
    story.does("east", "discard 1m")
    for habit in HABITS:
        assert choice(make_agent("casual", {"habit": habit}), asked(story, "south")).name == "win"


def test_who_goes_for_the_goal_keeps_no_honors():
    story = Story(east="1258m 369p 1478s 25p 2z")
    assert str(choice(make_agent("casual", {"habit": "honors"}), asked(story, "east")).tile.kind) == "2z"


def test_hands_of_a_card_know_no_habit():
    for question in questions("american", {}, hands=1):
        assert choice(make_agent("casual", {"habit": "drawn"}), question) == choice(make_agent("casual", {}), question)

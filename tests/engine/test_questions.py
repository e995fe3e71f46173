"""A question for several tiles checks a choice without listing all; every wish has one text form."""

import pytest

from game.agents.levels.catalogue import make_agent
from game.engine import actions
from game.engine.actions import Discard, Give, Pass, Question, Several
from game.engine.facts.redact import view
from game.engine.games import read_wish
from game.errors import Unreadable
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import tile
from game.tiles.stream import Chance

HAND = tuple(tile(f"{n}m.1") for n in range(1, 10))
THREE = Several(Give, 3, HAND)


def give(*texts):
    return Give(tuple(map(tile, texts)))


def test_what_is_chosen_is_checked():
    question = Question((Pass(),), THREE)
    assert question.allows(give("1m.1", "2m.1", "5m.1"))
    assert question.allows(Pass())
    assert question.actions == (Pass(),)
    for wrong in (
        give("1m.1", "2m.1"),
        give("1m.1", "2m.1", "3m.1", "4m.1"),
        give("1m.1", "1m.1", "2m.1"),
        give("2m.1", "1m.1", "3m.1"),
        give("1m.1", "2m.1", "3m.2"),
        Discard(tile("1m.1")),
        "give",
        None,
    ):
        assert not question.allows(wrong)


def test_a_question_without_listed_actions_is_one():
    question = Question(several=THREE)
    assert question.any
    assert question == Question(several=THREE)
    assert question != Question(several=Several(Give, 2, HAND))
    assert not Question().any
    assert not Question().allows(give("1m.1", "2m.1", "5m.1"))


def test_the_text_of_a_gift_round_trips():
    wish = give("1m.1", "2m.1", "3m.1")
    assert actions.write(wish) == "give 1m.1 2m.1 3m.1"
    assert read_wish("give 1m.1 2m.1 3m.1") == wish


@pytest.mark.parametrize("text", ["give 1m", "discard", "discard 1m.1 2m.1", "pass 1m.1", "redeem 1m.1 1j.1 x",
                                  "redeem 1m.1 1j.1", "added_kong", "chow", "dance"])  # fmt: skip
def test_other_texts_are_no_wishes(text):
    with pytest.raises(Unreadable):
        read_wish(text)


@pytest.mark.parametrize("agent", ["casual", "random"])
def test_agents_choose_several_tiles(agent):
    match = Match(seated(ruleset("simple"), "several", ["casual"] * 4))
    while not match.asked():
        match.step()
    seat = next(iter(match.asked()))
    hand = match.timeline.now.places[seat].hand
    question = Question(several=Several(Give, 3, hand))
    seen = view(match.timeline.now, seat, match.rules)
    chosen = [
        make_agent(agent, {}).choose(seen, question, match.rules, Chance("several").stream("agent")) for _ in range(2)
    ]
    assert question.allows(chosen[0])
    assert chosen[0] == chosen[1]

"""A discard or call is taken back: only the player's own last one, and only before another player visibly acts."""

from dataclasses import replace

import pytest
from refusals import raises
from stacked import Story

from game.engine import facts
from game.engine.actions import Discard
from game.engine.facts import take_back
from game.engine.facts.fact import apply
from game.engine.facts.redact import view_of
from game.engine.flow import Call, TakeBack, decide
from game.engine.table import new_table
from game.errors import Broken, NotAllowed

PLAIN = "147m 258p 369s 1234z"


def thrown(**hands):
    """Facts up to and including East's first discard, and the table after them."""
    story = Story(east=PLAIN + " 5z", **hands)
    story.does("east", "discard 5z")
    end = next(n for n, event in enumerate(story.events) if isinstance(event, facts.Discarded)) + 1
    return story, fold(story.events[:end])


def fold(events):
    table = new_table(4)
    for event in events:
        table = apply(table, event)
    return table


def test_the_table_is_as_it_was_before_the_discard():
    story, table = thrown()
    before = fold(story.events[: table.n - 1])
    fact = take_back(table)
    assert fact == facts.TakenBack(0, before.n)
    after = apply(table, fact)
    assert replace(after, n=before.n) == before
    assert after.n == table.n + 1
    assert take_back(after) is None


def test_what_was_offered_and_let_go_by_goes_with_it():
    _, table = thrown(south="55z 147m 258p 369s 12z")
    offered = apply(table, facts.Offered(1, ("pung 5z.1 5z.2 5z.3",)))
    assert take_back(offered) == take_back(table)
    assert not apply(offered, take_back(table)).offers
    answered = apply(offered, facts.Declined(1))
    assert take_back(answered) == take_back(table)
    assert not apply(answered, take_back(table)).declined


@pytest.mark.parametrize("change", [{"seat": 1}, {"to": 0}, {"to": 999}])
def test_another_fact_is_refused(change):
    _, table = thrown()
    with pytest.raises(Broken):
        apply(table, replace(take_back(table), **change))


def test_a_tile_that_the_next_has_drawn_goes_back_to_the_wall():
    story, table = thrown()
    fact = take_back(table)
    drew = next(event for event in story.events[table.n :] if isinstance(event, facts.Drew))
    drawn = apply(table, drew)
    assert take_back(drawn) == fact
    assert apply(drawn, fact).wall == table.wall
    assert apply(drawn, fact).places[1].hand == table.places[1].hand


def test_nothing_is_taken_back_once_another_has_done_what_all_see():
    story, table = thrown()
    fact = take_back(table)
    story.idles(lambda now: sum(isinstance(event, facts.Discarded) for event in now.events) > 1)
    after = fold(story.events[: 1 + max(n for n, e in enumerate(story.events) if isinstance(e, facts.Discarded))])
    assert take_back(after) != fact
    with pytest.raises(Broken):
        apply(after, fact)


def test_a_call_is_taken_back_and_the_tile_is_offered_again():
    story = Story(east=PLAIN + " 5z", south="55z 147m 258p 369s 12z")
    story.does("east", "discard 5z")
    offered = fold(story.events)
    story.does("south", "pung 5z 5z 5z")
    called = fold(story.events[: 1 + next(n for n, e in enumerate(story.events) if isinstance(e, facts.Melded))])
    fact = take_back(called)
    assert fact == facts.TakenBack(1, called.n - 1)
    after = apply(called, fact)
    assert after.offered(1) == offered.offered(1)
    assert not after.places[1].melds
    assert after.on_offer == offered.on_offer


def test_a_kong_from_the_hand_is_taken_back_before_its_tile_has_come():
    story = Story(east="5555z 147m 258p 369s 1z")
    story.passes()
    story.does("east", "concealed_kong 5z 5z 5z 5z")
    at = 1 + next(n for n, e in enumerate(story.events) if isinstance(e, facts.KongDeclared))
    declared = fold(story.events[:at])
    assert take_back(declared) == facts.TakenBack(0, at - 1)
    replaced = next(n for n, e in enumerate(story.events[at:], at) if isinstance(e, facts.Replaced))
    assert take_back(fold(story.events[: replaced + 1])) is None


def test_it_is_the_same_for_one_who_sees_little():
    story, table = thrown()
    fact = take_back(table)
    assert fact.seen_by(2, story.rules) == fact
    view = view_of((*story.events[: table.n], fact), 2, story.rules).table
    before = view_of(story.events[: table.n - 1], 2, story.rules).table
    assert replace(view, n=before.n) == before


def test_what_is_done_unasked_is_decided_like_anything_else():
    story, table = thrown(south="55z 147m 258p 369s 12z")
    decision = decide(table, story.rules, story.chance, {}, said=TakeBack())
    assert decision.facts == (take_back(table),)
    assert decision.tables == (apply(table, take_back(table)),)
    assert [action for action in decision.questions[0].actions if isinstance(action, Discard)]
    with raises(NotAllowed, match="nothing to take back"):
        decide(decision.tables[-1], story.rules, story.chance, {}, said=TakeBack())
    with pytest.raises(NotAllowed):
        decide(decision.tables[-1], story.rules, story.chance, {}, said=Call(1, "win"))

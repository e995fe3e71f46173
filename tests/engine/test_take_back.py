"""A discard is taken back: only one's own last one, and only before another seat has answered."""

from dataclasses import replace

import pytest
from stacked import Story

from game.engine import facts
from game.engine.apply import apply
from game.engine.facts import take_back
from game.engine.redact import view_of
from game.engine.table import new_table
from game.errors import Broken

PLAIN = "147m 258p 369s 1234z"


def thrown(**hands):
    """Give the facts up to and with East's first discard, and the table after them."""
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


def test_what_was_offered_goes_with_it_but_not_what_was_answered():
    _, table = thrown(south="55z 147m 258p 369s 12z")
    offered = apply(table, facts.Offered(1, ("pung 5z.1 5z.2 5z.3",)))
    assert take_back(offered) == take_back(table)
    assert not apply(offered, take_back(table)).offers
    answered = apply(offered, facts.Declined(1))
    assert take_back(answered) is None
    with pytest.raises(Broken, match="no discard to take back"):
        apply(answered, take_back(table))


@pytest.mark.parametrize("change", [{"seat": 1}, {"to": 0}, {"to": 999}])
def test_another_fact_is_refused(change):
    _, table = thrown()
    with pytest.raises(Broken):
        apply(table, replace(take_back(table), **change))


def test_nothing_is_taken_back_once_the_next_has_drawn():
    story, table = thrown()
    fact = take_back(table)
    drew = next(event for event in story.events[table.n :] if isinstance(event, facts.Drew))
    with pytest.raises(Broken):
        apply(apply(table, drew), fact)


def test_it_is_the_same_for_one_who_sees_little():
    story, table = thrown()
    fact = take_back(table)
    assert fact.seen_by(2, story.rules) == fact
    view = view_of((*story.events[: table.n], fact), 2, story.rules).table
    before = view_of(story.events[: table.n - 1], 2, story.rules).table
    assert replace(view, n=before.n) == before

"""A match on record through the engine: the choices that its facts came of, and what the engine makes of them now."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.engine.actions import Action
from game.engine.facts import Event
from game.engine.flow.flow import forced, questions_on, resolve, unasked
from game.engine.flow.unasked import said_in
from game.engine.games.plays import play_of
from game.engine.questions import Questions
from game.engine.table import Phase, Table
from game.errors import NotAllowed
from game.rules.ruleset import Ruleset
from game.tiles.stream import Chance


class Again(NamedTuple):
    """What follows a table on record: facts, and if they answer a question, that and the recorded answers to it."""

    facts: tuple[Event, ...]
    questions: Questions
    wishes: Mapping[int, Action]


def again(table: Table, rules: Ruleset, chance: Chance, recorded: Sequence[Event]) -> Again:
    """
    Make the facts that follow a table anew, from the recorded ones; none where these answer nothing that was asked.

    At the end of a record it may have only some of the answers to a question: then these are given. Raises NotAllowed
    for what was not legal.
    """
    if table.phase is Phase.OVER:
        raise NotAllowed("match.over")
    said = said_in(recorded[0])
    if said is not None and (fact := unasked(table, rules, chance, said)):
        return Again((fact,), {}, {})
    if found := forced(table, rules, chance):
        return Again(found, {}, {})
    questions = questions_on(table, rules)
    wishes = recorded_wishes(questions, recorded)
    found = resolve(table, questions, rules, wishes)
    if not found and len(wishes) == len(recorded):
        act = play_of(rules).act
        found = tuple(act(table, rules, seat, action) for seat, action in wishes.items())
    return Again(found, questions, wishes)


def recorded_wishes(questions: Questions, following: Sequence[Event]) -> dict[int, Action]:
    """Return the wishes that lead to the facts that follow a question, one for each who was asked and has his fact."""
    wishes: dict[int, Action] = {}
    for event in following:
        seat, action = event.actor, event.wish()
        if action is None or seat is None or seat not in questions or seat in wishes:
            break
        wishes[seat] = action
    return wishes

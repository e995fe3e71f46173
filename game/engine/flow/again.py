"""Replay recorded facts through the engine: find the wishes behind them and what the engine makes of these today."""

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
    """The facts after a recorded table, the question that they answer, if any, and the recorded answers."""

    facts: tuple[Event, ...]
    questions: Questions
    wishes: Mapping[int, Action]


def again(table: Table, rules: Ruleset, chance: Chance, recorded: Sequence[Event]) -> Again:
    """
    Rebuild the facts that follow a table from the recorded ones; empty if these answer no question.

    A record may end between two answers to one question. Then only the recorded answers are returned. Raises NotAllowed
    for an illegal wish.
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
    """Return the wish of each seat that was asked and whose fact stands among the facts after the question."""
    wishes: dict[int, Action] = {}
    for event in following:
        seat, action = event.actor, event.wish()
        if action is None or seat is None or seat not in questions or seat in wishes:
            break
        wishes[seat] = action
    return wishes

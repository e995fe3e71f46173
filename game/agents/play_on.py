"""Agents play on from a table, without a record."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.agents.agent import Agent, chosen
from game.engine import facts
from game.engine.actions import Action, Question, Questions
from game.engine.facts.fact import Event, enter
from game.engine.facts.redact import view
from game.engine.flow import following, questions_on, resolve
from game.engine.table import Phase, Table
from game.rules.ruleset import Ruleset
from game.tiles.stream import Chance, Stream


def agent_stream(chance: Chance, seat: int, table: Table) -> Stream:
    """Return the stream of an agent for the current question of a table."""
    return chance.stream(f"agent/{seat}/hand/{table.hand}/{table.n}")


def choice_of(agent: Agent, seat: int, question: Question, table: Table, rules: Ruleset, chance: Chance) -> Action:
    """Return the answer of the agent in a seat to its question on a table."""
    return chosen(agent, view(table, seat, rules), question, rules, agent_stream(chance, seat, table))


@dataclass(frozen=True, slots=True)
class Ending:
    """End of a hand: the winners and their way to win, the thrower, and the payments by player."""

    hand: int
    winners: tuple[int, ...]
    by: str
    source: int | None
    payments: tuple[int, ...]


def ending_of(table: Table) -> Ending:
    """Return the ending of the hand that was just closed on a table."""
    outcomes = [outcome for outcome in (table.outcome, *table.others) if outcome is not None]
    winners = tuple(outcome.winner for outcome in outcomes if outcome.winner is not None)
    first = outcomes[0]
    return Ending(table.hand, winners, first.by, first.source, table.gains)


class Step(NamedTuple):
    """What one step of a way added: the questions that were open, if any, and the facts."""

    questions: Questions
    facts: tuple[Event, ...]


class Way:
    """One way on from a table. The agents have the same streams as in the match."""

    def __init__(self, rules: Ruleset, chance: Chance, agents: Mapping[int, Agent], table: Table) -> None:
        """Use a copy of `table`, and an agent for each seat that may be asked."""
        self.table = table.copy()
        self._rules, self._chance, self._agents = rules, chance, agents
        #: The ending of the hand in which the way began; None before.
        self.ending: Ending | None = None
        self._last: Event | None = None

    def ended(self) -> bool:
        """Return True if the match or the hand in which the way began is over."""
        return self.ending is not None or self.table.phase is Phase.OVER

    def step(self, wishes: Mapping[int, Action]) -> Step:
        """Add the forced facts, or answer the open question: with these wishes, and agents for all others."""
        found = following(self.table, self._rules, self._chance, self._last)
        step = Step({}, found) if found else self.answered(wishes)
        for event in step.facts:
            enter(self.table, event)
            self._last = event
            if isinstance(event, facts.HandEnded) and self.ending is None:
                self.ending = ending_of(self.table)
        return step

    def answered(self, wishes: Mapping[int, Action]) -> Step:
        """Return the open questions, and the facts of these wishes and the agents' answers to the others."""
        questions = questions_on(self.table, self._rules)
        answers = {seat: wishes.get(seat) or self.choose(seat, question) for seat, question in questions.items()}
        return Step(questions, resolve(self.table, questions, self._rules, answers))

    def choose(self, seat: int, question: Question) -> Action:
        """Return the answer of a seat's agent."""
        return choice_of(self._agents[seat], seat, question, self.table, self._rules, self._chance)

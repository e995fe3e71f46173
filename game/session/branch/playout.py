"""Playouts: agents play on from any table, without a record."""

from collections.abc import Mapping

from game.agents.agent import Agent, chosen
from game.agents.levels.catalogue import make_agent
from game.engine import facts
from game.engine.actions import Action
from game.engine.facts import Event
from game.engine.facts.apply import enter
from game.engine.facts.redact import view
from game.engine.flow.again import recorded_wishes
from game.engine.flow.flow import asked, following, questions_on, resolve
from game.engine.questions import Question, Questions
from game.engine.table import Phase, Table
from game.record.header import Header
from game.record.lines import GHOST, PERSON
from game.rules.ruleset import Ruleset
from game.session.branch.line import Ending, Line, ending_of
from game.session.match import agent_stream
from game.tiles.stream import Chance

#: The agent that plays for a person.
STAND_IN = "casual"


def agents_of(header: Header) -> dict[int, Agent]:
    """Agents of all players; the stand-in plays for a person. Raises Unreadable for an unknown agent."""
    return {
        seat: make_agent(STAND_IN, {}) if entry.agent == PERSON else make_agent(entry.agent, entry.settings)
        for seat, entry in enumerate(header.seats)
        if entry.agent != GHOST
    }


class Playout:
    """One way on from a table. The agents have the same streams as in the match."""

    def __init__(self, rules: Ruleset, chance: Chance, agents: Mapping[int, Agent], table: Table) -> None:
        self.table = table.copy()
        self._rules, self._chance, self._agents = rules, chance, agents
        self._n = table.n
        self._events: list[Event] = []
        self._endings: list[Ending] = []
        self._choices: list[tuple[int, Action]] = []
        self._asked_at: list[int] = []

    @property
    def line(self) -> Line:
        """The line played so far."""
        choices, asked_at = tuple(self._choices), tuple(self._asked_at)
        return Line(self._n, tuple(self._events), tuple(self._endings), choices, asked_at)

    def play(self, first: Mapping[int, Action]) -> Line:
        """Answer the open question with these wishes, agents for all others, and play to the end of the hand."""
        self.step(first)
        while not self.ended():
            self.step({})
        return self.line

    def ended(self) -> bool:
        """Return True if the match or the hand in which the line began is over."""
        return self.table.phase is Phase.OVER or bool(self._endings)

    def questions(self) -> Questions:
        """Open questions; empty while facts must follow."""
        return asked(self.table, self._rules, self._chance)

    def recorded(self, wishes: Mapping[int, Action]) -> dict[int, Action]:
        """Return the choices that answering the open question this way would record; nothing changes."""
        questions = questions_on(self.table, self._rules)
        answers = {seat: wishes.get(seat) or self._choose(seat, questions[seat]) for seat in questions}
        return recorded_wishes(questions, resolve(self.table, questions, self._rules, answers))

    def step(self, wishes: Mapping[int, Action]) -> None:
        """Add the forced facts, or answer the open question: with these wishes, and agents for all others."""
        found = following(self.table, self._rules, self._chance, self._events[-1] if self._events else None)
        if not found:
            questions = questions_on(self.table, self._rules)
            answers = {seat: wishes.get(seat) or self._choose(seat, questions[seat]) for seat in questions}
            found = resolve(self.table, questions, self._rules, answers)
            if not self._endings:
                made = recorded_wishes(questions, found)
                self._choices += made.items()
                self._asked_at += [self.table.n] * len(made)
        self._enter(found)

    def _enter(self, found: tuple[Event, ...]) -> None:
        for event in found:
            enter(self.table, event)
            self._events.append(event)
            if isinstance(event, facts.HandEnded):
                self._endings.append(ending_of(self.table))

    def _choose(self, seat: int, question: Question) -> Action:
        seen = view(self.table, seat, self._rules)
        chance = agent_stream(self._chance, seat, self.table)
        return chosen(self._agents[seat], seen, question, self._rules, chance)

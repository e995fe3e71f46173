"""One match of agents without a record, as fast as the engine goes."""

from collections.abc import Callable, Mapping

from game.agents.agent import Agent, chosen
from game.engine import facts
from game.engine.actions import Action
from game.engine.facts.apply import enter
from game.engine.facts.redact import view
from game.engine.flow.flow import forced, questions_on, resolve
from game.engine.questions import Question
from game.engine.table import Phase, Table, new_table
from game.rules.ruleset import Ruleset
from game.session.arena.observed import Observed
from game.session.match import agent_stream
from game.tiles.stream import Chance

#: Returns seconds from any starting point. The caller provides it, because below the screen nothing reads a clock.
Clock = Callable[[], float]


class Failed(Exception):
    """A match that could not be played to its end: the seat at fault (None: the game), the place, and the reason."""

    def __init__(self, seat: int | None, table: Table, reason: str) -> None:
        super().__init__(reason)
        self.seat, self.hand, self.n, self.reason = seat, table.hand, table.n, reason


def play(rules: Ruleset, chance: Chance, agents: Mapping[int, Agent], observed: Observed, clock: Clock | None) -> None:
    """
    Play a match to its end, reporting facts and the time of each decision to `observed`.

    An agent with only one option is not asked. Raises Failed.
    """
    table = new_table(rules.seats)
    is_asked = False
    try:
        while table.phase is not Phase.OVER:
            found = () if is_asked else forced(table, rules, chance)
            if not found:
                questions = questions_on(table, rules)
                wishes = {}
                for seat, question in questions.items():
                    wishes[seat] = _choose(table, rules, chance, agents, seat, question, observed, clock)
                found = resolve(table, questions, rules, wishes)
            for event in found:
                enter(table, event)
                observed.see(event)
            is_asked = isinstance(found[-1], facts.Offered)
    except Failed:
        raise
    except Exception as error:
        raise Failed(None, table, f"{type(error).__name__}: {error}") from error


def _choose(
    table: Table,
    rules: Ruleset,
    chance: Chance,
    agents: Mapping[int, Agent],
    seat: int,
    question: Question,
    observed: Observed,
    clock: Clock | None,
) -> Action:
    if len(question.actions) == 1 and question.several is None:
        return question.actions[0]
    seen = view(table, seat, rules)
    stream = agent_stream(chance, seat, table)
    began = clock() if clock else 0.0
    try:
        action = chosen(agents[seat], seen, question, rules, stream)
    except Exception as error:
        raise Failed(seat, table, f"{type(error).__name__}: {error}") from error
    if not question.allows(action):
        raise Failed(seat, table, f"it chose {action!r}, which was not among what it may do")
    observed.decided(table, seat, question.actions, action, clock() - began if clock else None)
    return action

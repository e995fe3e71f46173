"""
The flow of a match: which fact must follow, which players are asked, and what a wish leads to.

`decide` is the only maker of facts, also of those that no question asks for: taking back, unasked calls, a warning of
the teacher. It needs only the table, the rules, the seed and the wishes, so a match continues from any prefix of its
record; `again` finds the wishes behind recorded facts. Code that follows many worlds without keeping tables calls the
two halves, `forced` and `resolve`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine import actions as wish, facts
from game.engine.actions import NOTHING, Action, Questions
from game.engine.facts.fact import apply
from game.engine.games import play_of, warned
from game.engine.stages.mistakes import CALLS, PLAYED, REASON, is_mistake, pays
from game.engine.stages.play import Stage
from game.engine.table import Phase, Table
from game.errors import NotAllowed
from game.rules.ruleset import Ruleset
from game.tiles.stream import Chance


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the last discard or call, before others have seen more."""


@dataclass(frozen=True, slots=True)
class Call:
    """Call out, or reach for a tile."""

    seat: int
    text: str


#: Everything that may be done unasked; a warning is its own fact.
Said = TakeBack | Call | facts.Warned


def called_unasked(table: Table, rules: Ruleset, seat: int, call: str) -> facts.Event | None:
    """
    Return the fact of a player's unasked call, or of reaching for a tile, while somebody is asked.

    In most games the player pays for a mistake, and a wrongly taken tile returns unseen. None if the call is right and
    must be chosen as a legal action, or if a mistake costs nothing at this table.
    """
    name = call.partition(" ")[0]
    leads = play_of(rules).unasked.get(name)
    if table.phase not in PLAYED or seat in table.ghosts or table.places[seat].out:
        return None
    if name in rules.unasked:
        return leads(table, rules, seat, call) if leads else None
    if not (leads or name in CALLS) or name not in rules.mistakes or not is_mistake(table, rules, seat, call):
        return None
    return leads(table, rules, seat, call) if leads else pays(table, rules, seat, call)


def said_in(event: facts.Event) -> Said | None:
    """Return the unasked act behind a fact; None if no unasked act leads to such a fact."""
    match event:
        case facts.TakenBack():
            return TakeBack()
        case facts.Warned():
            return event
        case facts.Paid() if event.reason.startswith(REASON):
            return Call(event.payments.index(min(event.payments)), event.reason.removeprefix(REASON))
    call = event.unasked_call()
    return Call(event.actor, call) if call and event.actor is not None else None


class Decision(NamedTuple):
    """
    The facts of a decision, the table after each fact, and the questions after the last one.

    The first `answers` facts answer one question and are recorded together or not at all.
    """

    facts: tuple[facts.Event, ...]
    tables: tuple[Table, ...]
    questions: Questions
    answers: int = 0


def _stages(table: Table, rules: Ruleset) -> tuple[Stage, ...]:
    """Return the game's stages that belong to the phase of the table."""
    return play_of(rules).in_phase(rules.stages, table.phase)


def _asking(table: Table, rules: Ruleset) -> Stage:
    """Return the stage that asks when no fact must follow."""
    stages = _stages(table, rules)
    return next((stage for stage in stages if stage.waits(table)), stages[-1])


def forced(table: Table, rules: Ruleset, chance: Chance) -> tuple[facts.Event, ...]:
    """Return the facts that must follow now, whatever the players wish; empty while a player is asked."""
    for stage in _stages(table, rules):
        found = stage.follows(table, rules, chance)
        if found or stage.waits(table):
            return found
    return ()


def following(table: Table, rules: Ruleset, chance: Chance, last: facts.Event | None) -> tuple[facts.Event, ...]:
    """Like `forced`, but empty after an `Offered`, which must be answered first."""
    return () if isinstance(last, facts.Offered) else forced(table, rules, chance)


def asked(table: Table, rules: Ruleset, chance: Chance) -> Questions:
    """Return the question for each player who is asked; empty while facts must follow or after the match."""
    if table.phase is Phase.OVER or forced(table, rules, chance):
        return {}
    return questions_on(table, rules)


def questions_on(table: Table, rules: Ruleset) -> Questions:
    """Return the questions on a table after which no fact must follow."""
    return _asking(table, rules).asks(table, rules)


def paid_later(table: Table, rules: Ruleset, seat: int) -> int:
    """Return what a player will be paid at the end of the hand for past announcements, whoever wins it."""
    stages = play_of(rules).in_phase(rules.stages, Phase.DRAWN)
    return sum(paid[seat] for stage in stages for paid in stage.pays_later(table, rules))


def decide(
    table: Table,
    rules: Ruleset,
    chance: Chance,
    wishes: Mapping[int, Action],
    questions: Questions | None = None,
    said: Said | None = None,
) -> Decision:
    """
    Return the facts that follow from the wishes, up to the next question; no facts while the outcome is open.

    `questions` are the questions on this table, if the caller knows them already. An unasked act (`said`) leads to one
    fact and takes precedence over all wishes. Raises NotAllowed for an illegal wish.
    """
    if said is not None:
        fact = unasked(table, rules, chance, said)
        if fact is None:
            raise NotAllowed("match.nothing_back") if said == TakeBack() else NotAllowed("match.not_now")
        after = apply(table, fact)
        return Decision((fact,), (after,), asked(after, rules, chance), 1)
    if questions is None:
        begun = _chain(table, rules, chance)
        if begun.facts or table.phase is Phase.OVER:
            return begun
        questions = begun.questions
    answers = resolve(table, questions, rules, wishes)
    return _chain(table, rules, chance, answers) if answers else Decision((), (), questions)


def unasked(table: Table, rules: Ruleset, chance: Chance, said: Said) -> facts.Event | None:
    """
    Return the fact of an unasked act, or None if it is not possible now.

    Only taking back works while facts are owed.
    """
    if isinstance(said, TakeBack):
        return facts.take_back(table)
    questions = asked(table, rules, chance)
    if isinstance(said, facts.Warned):
        return said if warned(questions.get(said.seat, NOTHING), said) else None
    return called_unasked(table, rules, said.seat, said.text) if questions else None


def _chain(table: Table, rules: Ruleset, chance: Chance, answers: tuple[facts.Event, ...] = ()) -> Decision:
    """Return the answers and all facts that must follow, up to the next question."""
    found: list[facts.Event] = []
    tables: list[Table] = []
    more = answers
    while table.phase is not Phase.OVER:
        more = more or following(table, rules, chance, found[-1] if found else None)
        if not more:
            return Decision(tuple(found), tuple(tables), questions_on(table, rules), len(answers))
        for event in more:
            table = apply(table, event)
            tables.append(table)
        found += more
        more = ()
    return Decision(tuple(found), tuple(tables), {}, len(answers))


def resolve(
    table: Table, questions: Questions, rules: Ruleset, wishes: Mapping[int, Action]
) -> tuple[facts.Event, ...]:
    """Turn wishes into facts; empty while the outcome is open. Raises NotAllowed for an illegal wish."""
    answers = {seat: wishes[seat] for seat in questions if seat in wishes}
    for seat, action in answers.items():
        if not questions[seat].allows(action):
            raise NotAllowed("match.not_offered", wish=wish.write(action), seat=seat)
    return _asking(table, rules).settles(table, rules, questions, answers) if answers else ()


class Again(NamedTuple):
    """The facts after a recorded table, the question that they answer, if any, and the recorded answers."""

    facts: tuple[facts.Event, ...]
    questions: Questions
    wishes: Mapping[int, Action]


def again(table: Table, rules: Ruleset, chance: Chance, recorded: Sequence[facts.Event]) -> Again:
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


def recorded_wishes(questions: Questions, following: Sequence[facts.Event]) -> dict[int, Action]:
    """Return the wish of each seat that was asked and whose fact stands among the facts after the question."""
    wishes: dict[int, Action] = {}
    for event in following:
        seat, action = event.actor, event.wish()
        if action is None or seat is None or seat not in questions or seat in wishes:
            break
        wishes[seat] = action
    return wishes

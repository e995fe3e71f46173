"""
What is played: the stages of a game, its wishes and facts, and what comes of each wish, all in one object.

A game that adds something to what all games have stands in `game.engine.games`; `plays` lists it there.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from typing import Any, ClassVar

from game.engine import actions as wish
from game.engine.actions import Action
from game.engine.facts import Event
from game.engine.facts.redact import View
from game.engine.questions import Question, Questions
from game.engine.reason import Reason
from game.engine.table import Table
from game.rules.ruleset import Ruleset
from game.tiles.stream import Chance

#: What gives the fact of a wish, from table, rules, seat and wish.
Act = Callable[[Table, Ruleset, int, Any], Event]
#: What an unasked call leads to, from table, rules, seat and text: a fact of the game's own in place of a payment.
OnCall = Callable[[Table, Ruleset, int, str], Event | None]
#: What says why a wish of a game's own cannot be done now, from table, rules and seat; None where it is not its turn.
Explain = Callable[[Table, Ruleset, int], Reason | None]
#: What tells from a view how gladly a sensible player would do something; below 0 he would not.
Weigh = Callable[[View, Ruleset, Any], float]


class Stage:
    """
    A part of a match. A game lists its stages; the flow goes through those that belong to the phase of the table.

    Of these the first that has facts or somebody to ask is the one that plays.
    """

    #: The phases of a table in which it may play.
    phases: ClassVar[frozenset[str]]

    def __init__(self, play: "Play") -> None:
        self.play = play

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        """Return the facts that must follow now, whatever anybody wishes; none where there are none or one is asked."""
        raise NotImplementedError

    def waits(self, table: Table) -> bool:
        """Return True if somebody is asked once nothing more follows; by default whoever has an offer."""
        return bool(table.offers)

    def asks(self, table: Table, rules: Ruleset) -> Questions:
        """The legal actions of each player who is asked; by default what is offered to him, or to let it go by."""
        del rules
        read = self.play.read_wish
        return {offer.seat: Question((*map(read, offer.actions), wish.Pass())) for offer in table.offers}

    def settles(
        self, table: Table, rules: Ruleset, questions: Questions, answers: Mapping[int, Action]
    ) -> tuple[Event, ...]:
        """
        Turn answers into facts; none while the outcome is open. By default all who are asked must have answered.

        What the others will still say may change nothing of the facts, so that a record needs no more than them.
        """
        if len(answers) < len(questions):
            return ()
        return tuple(self.play.act(table, rules, seat, answers[seat]) for seat in questions)

    def pays_later(self, table: Table, rules: Ruleset) -> tuple[tuple[int, ...], ...]:
        """Give what the end of the hand will move for what has been said already, whoever wins; by default nothing."""
        del table, rules
        return ()


@dataclass(frozen=True, eq=False)
class Play:
    """What is played. Without anything of its own a game has the play of all (`game.engine.stages.usual`)."""

    #: The stages by the names under which rulesets list them.
    stages: Mapping[str, type[Stage]] = field(default_factory=dict)
    wishes: tuple[type[Action], ...] = ()
    facts: tuple[type[Event], ...] = ()
    #: What each wish leads to.
    acts: Mapping[type[Action], Act] = field(default_factory=dict)
    #: What comes of calls that nobody asked for, by their first word.
    unasked: Mapping[str, OnCall] = field(default_factory=dict)
    #: Why wishes cannot be done now.
    explains: Mapping[type[Action], Explain] = field(default_factory=dict)
    #: How gladly a sensible player does what only this game knows.
    weighs: Mapping[type[Action], Weigh] = field(default_factory=dict)

    def over(self, usual: "Play") -> "Play":
        """Return this beside all that another has; where both say something, this counts."""
        return Play(
            {**usual.stages, **self.stages},
            (*usual.wishes, *self.wishes),
            (*usual.facts, *self.facts),
            {**usual.acts, **self.acts},
            {**usual.unasked, **self.unasked},
            {**usual.explains, **self.explains},
            {**usual.weighs, **self.weighs},
        )

    @cached_property
    def wish_named(self) -> Mapping[str, type[Action]]:
        """The wishes by the names with which their texts begin."""
        return {shape.name: shape for shape in self.wishes}

    @cached_property
    def fact_named(self) -> Mapping[str, type[Event]]:
        """The facts by their names in a file."""
        return {shape.name: shape for shape in self.facts}

    @cached_property
    def by_phase(self) -> Callable[[tuple[str, ...]], Mapping[str, tuple[Stage, ...]]]:
        """The stages of some names that belong to each phase, in that order; remembered, as every fact asks."""

        @cache
        def found(names: tuple[str, ...]) -> Mapping[str, tuple[Stage, ...]]:
            stages = [self.stages[name](self) for name in names]
            phases = {phase for stage in stages for phase in stage.phases}
            return {phase: tuple(stage for stage in stages if phase in stage.phases) for phase in phases}

        return found

    @cached_property
    def read_wish(self) -> Callable[[str], Action]:
        """The reader of the canonical texts of wishes, which raises Unreadable; it remembers what is offered often."""

        @lru_cache(maxsize=1 << 10)
        def read(text: str) -> Action:
            return wish.read(text, self.wish_named.get(text.partition(" ")[0]))

        return read

    def act(self, table: Table, rules: Ruleset, seat: int, action: Action) -> Event:
        """Return the fact that a legal wish leads to."""
        return self.acts[type(action)](table, rules, seat, action)

"""What a stage is, and the stages that there are by name."""

from collections.abc import Callable, Mapping
from typing import ClassVar, TypeVar

from game.engine import actions as wish
from game.engine.actions import Action
from game.engine.facts import Event
from game.engine.questions import Questions
from game.engine.stages.acting import act
from game.engine.table import Table
from game.rules.ruleset import Ruleset
from game.tiles.stream import Chance


class Stage:
    """
    A part of a match. A game lists its stages; the flow goes through those that belong to the phase of the table.

    Of these the first that has facts or somebody to ask is the one that plays.
    """

    #: The phases of a table in which it may play.
    phases: ClassVar[frozenset[str]]

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        """Give the facts that must follow now, whatever anybody wishes; none where there are none or one is asked."""
        raise NotImplementedError

    def waits(self, table: Table) -> bool:
        """Whether somebody is asked once nothing more follows; by default whoever has an offer."""
        return bool(table.offers)

    def asks(self, table: Table, rules: Ruleset) -> Questions:
        """Give the legal actions of each player who is asked; by default what is offered to him, or to let it go by."""
        del rules
        return {offer.seat: (*map(wish.read, offer.actions), wish.Pass()) for offer in table.offers}

    def settles(
        self, table: Table, rules: Ruleset, questions: Questions, answers: Mapping[int, Action]
    ) -> tuple[Event, ...]:
        """
        Turn answers into facts; none while the outcome is open. By default all who are asked must have answered.

        What the others will still say may change nothing of the facts, so that a record needs no more than them.
        """
        if len(answers) < len(questions):
            return ()
        return tuple(act(table, rules, seat, answers[seat]) for seat in questions)

    def pays_later(self, table: Table, rules: Ruleset) -> tuple[tuple[int, ...], ...]:
        """Give what the end of the hand will move for what has been said already, whoever wins; by default nothing."""
        del table, rules
        return ()


STAGES: dict[str, Stage] = {}
Shape = TypeVar("Shape", bound=type[Stage])


def staged(name: str) -> Callable[[Shape], Shape]:
    """Give a stage the name by which games list it."""

    def enter(shape: Shape) -> Shape:
        STAGES[name] = shape()
        return shape

    return enter

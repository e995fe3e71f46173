"""A player was told, before anybody saw what he was about to do, that something else is better."""

from dataclasses import dataclass
from typing import ClassVar

from game.engine.actions import Action, read
from game.engine.facts.fact import Event, named
from game.engine.facts.folding import check_player
from game.engine.table import Table
from game.errors import Broken, Unreadable
from game.rules.ruleset import Ruleset


@named("warned")
@dataclass(frozen=True, slots=True)
class Warned(Event):
    """
    A player was about to do `action` and was told that `better` is worth more; `went_on` when he did it all the same.

    Both are canonical texts of actions. `lost` is how much more it is worth and `error` the standard error of that, in
    hundredths of a point: numbers on record are whole. Nothing on the table changes, and nobody else learns of it.
    """

    seat: int
    action: str
    better: str
    lost: int
    error: int
    went_on: bool
    tells_nothing: ClassVar[bool] = True

    @property
    def both(self) -> tuple[Action, Action]:
        """What the player was about to do, and what is better. Raises Unreadable."""
        return read(self.action), read(self.better)

    def fold(self, table: Table) -> None:
        """Change nothing. Raises Broken where nobody can sit there, or it is not about two actions, one better."""
        check_player(table, self.seat)
        try:
            self.both  # noqa: B018  (reading it is the check)
        except Unreadable as error:
            raise Broken(str(error)) from error
        if self.lost <= 0 or self.error < 0 or self.action == self.better:
            raise Broken("a warning is about something better")

    def seen_by(self, seat: int, rules: Ruleset) -> Event | None:
        """It passes between the game and one player."""
        del rules
        return self if seat == self.seat else None


def warned(actions: tuple[Action, ...], event: Event) -> bool:
    """Whether a fact on record is a warning about two of these actions, as it may stand before each answer."""
    if not isinstance(event, Warned):
        return False
    return all(action in actions for action in event.both)

"""Passing by itself: claims go by until a win is possible, or the hand ends. Pure."""

from collections.abc import Callable

from game.engine.table import Table
from game.gui.table.told.choices import Choices
from game.session.hint import Hint


class AutoPass:
    """Is on for one hand; `nearer` also stops it for a claim that brings the hand nearer to ready."""

    def __init__(self) -> None:
        """Begin switched off."""
        self._hand: int | None = None
        self.nearer = False

    def on(self, table: Table) -> bool:
        """Whether it is on in the hand under way."""
        return self._hand is not None and self._hand == table.hand

    def toggle(self, table: Table) -> bool:
        """Switch it on for the hand under way, or off; give whether it is on."""
        self._hand = None if self.on(table) or not table.hand else table.hand
        return self._hand is not None

    def passes(self, choices: Choices, table: Table, hint: Callable[[], Hint]) -> bool:
        """Whether a question is to be let go by; what is useful switches it off."""
        if not self.on(table) or not choices.any:
            return False
        claims = choices.claiming and table.on_offer is not None
        if choices.group("win") or (claims and self.nearer and brings_nearer(hint())):
            self._hand = None
            return False
        return claims


def brings_nearer(hint: Hint) -> bool:
    """Whether some call leaves the hand nearer to ready than it is."""
    return hint.now is not None and any(take.distance < hint.now.distance for take in hint.takes)

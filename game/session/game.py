"""
A game to look at, recorded or under way, and its positions.

A position is given by its number of facts; notes and branches use the address `hand:event`.
"""

from collections.abc import Sequence
from typing import Protocol

from game.engine import facts
from game.engine.facts import Event
from game.record.header import Header
from game.record.journal import Ledger
from game.record.notes.text import At
from game.record.timeline import Timeline


class Game(Protocol):
    """A game to look at: a replay, or a match under way."""

    @property
    def header(self) -> Header:
        """Header: the game and its players."""

    @property
    def timeline(self) -> Timeline:
        """The facts and the tables between them."""


def hand_start(events: Sequence[Event], n: int) -> int | None:
    """Number of the fact that began the hand of the last of `n` facts; None before the first hand."""
    return next((at for at in range(n - 1, -1, -1) if isinstance(events[at], facts.HandStarted)), None)


def address(events: Sequence[Event], n: int) -> At:
    """Address of the moment after the first `n` facts: the hand, and its last shown fact."""
    start = hand_start(events, min(max(n, 1), len(events)))
    if start is None:
        return At(0, max(0, n - 1))
    begun = events[start]
    assert isinstance(begun, facts.HandStarted)
    return At(begun.hand, max(0, n - 1 - start))


def text_of(game: Game, n: int) -> bytes:
    """Return the first `n` facts of a game as a replay file, with its header."""
    ledger = Ledger(game.header)
    return b"".join((ledger.header_line, *(ledger.add(event) for event in game.timeline.events[:n])))

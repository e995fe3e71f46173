"""
A game to look at, recorded or under way: its positions, and the choices that players had there.

A position is given by its number of facts; notes and branches use the address `hand:event`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.engine import actions as ask, facts
from game.engine.flow import asked, recorded_wishes
from game.engine.stages.around import is_dealing
from game.engine.table import Phase
from game.record.header import Header
from game.record.journal import Ledger
from game.record.notes.moment import At
from game.record.timeline import Timeline
from game.tiles.stream import Chance


class Game(Protocol):
    """A game to look at: a replay, or a match under way."""

    @property
    def header(self) -> Header:
        """Header: the game and its players."""

    @property
    def timeline(self) -> Timeline:
        """The facts and the tables between them."""


def hand_start(events: Sequence[facts.Event], n: int) -> int | None:
    """Number of the fact that began the hand of the last of `n` facts; None before the first hand."""
    return next((at for at in range(n - 1, -1, -1) if isinstance(events[at], facts.HandStarted)), None)


def address(events: Sequence[facts.Event], n: int) -> At:
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


@dataclass(frozen=True, slots=True)
class Question:
    """
    A question to a player after the first `n` facts, and the recorded choice.

    `chosen` is None if the record does not tell: the match was left here, or another claim made the answer irrelevant.
    """

    n: int
    seat: int
    asked: ask.Question
    chosen: ask.Action | None = None

    @property
    def actions(self) -> tuple[ask.Action, ...]:
        """The listed legal actions."""
        return self.asked.actions


def choices_at(game: Game, n: int) -> tuple[Question, ...]:
    """Questions that are open after the first `n` facts; empty while facts must follow."""
    if not _may_be_open(game, n):
        return ()
    rules, table = game.header.rules, game.timeline.table(n)
    questions = asked(table, rules, Chance(game.header.seed))
    if not isinstance(table.phase, Phase):  # of answers to one question, an earlier one may already be recorded
        before = asked(game.timeline.table(n - 1), rules, Chance(game.header.seed))
        questions = {seat: one for seat, one in questions.items() if before.get(seat) != one}
    said = recorded_wishes(questions, tuple(game.timeline.events[n : n + 2 * table.seats])) if questions else {}
    return tuple(Question(n, seat, one, _among(said.get(seat), one)) for seat, one in questions.items())


def _among(action: ask.Action | None, question: ask.Question) -> ask.Action | None:
    return action if action is not None and question.allows(action) else None


def _may_be_open(game: Game, n: int) -> bool:
    """Quick check from the table whether a question may be open; answers to one question follow each other."""
    table = game.timeline.table(n)
    if not isinstance(table.phase, Phase):
        return True
    if table.offers:
        return not isinstance(game.timeline.events[n - 1], facts.Declined)
    return (table.phase is Phase.TURN and not table.owed) or (is_dealing(table) and table.wall is not None)


def first_put(game: Game, n: int) -> int:
    """Return when the question that is open after `n` facts was first put: a warning puts it again."""
    while n and isinstance(game.timeline.events[n - 1], facts.Warned):
        n -= 1
    return n


def previous_choice(game: Game, n: int, seat: int | None = None) -> int | None:
    """Last position before this one at which somebody, or this player, is asked; None if there is none."""
    return _first(game, range(n - 1, -1, -1), seat)


def next_choice(game: Game, n: int, seat: int | None = None) -> int | None:
    """First position after this one at which somebody, or this player, is asked; None if there is none."""
    return _first(game, range(n + 1, len(game.timeline) + 1), seat)


def _first(game: Game, moments: Iterable[int], seat: int | None) -> int | None:
    for n in moments:
        if any(seat in (None, question.seat) for question in choices_at(game, n)):
            return n
    return None

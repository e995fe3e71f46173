"""What if: another choice at a position of a game; then agents play on, on the same wall."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine import actions as wish
from game.engine.actions import Action
from game.errors import NotAllowed
from game.record.lines import PERSON
from game.session.branch.line import Comparison, Line, compare, main_line
from game.session.branch.playout import Playout, agents_of
from game.session.choices import Question, choices_at
from game.session.game import Game
from game.tiles.stream import Chance


@dataclass(frozen=True, slots=True)
class WhatIf:
    """Result of another choice: its line, the played one, and both side by side."""

    seat: int
    action: Action
    line: Line
    main: Line
    comparison: Comparison


def what_if(game: Game, n: int, seat: int, action: Action) -> WhatIf:
    """
    Replace a player's choice after the first `n` facts, and let agents play on, on the same wall.

    Other players asked at the same time repeat their recorded answers. The stand-in plays for a person. Raises
    NotAllowed if the action is illegal.
    """
    answers = _answers(game, n, seat, action)
    header, table = game.header, game.timeline.table(n)
    agents = agents_of(header)
    playout = Playout(header.rules, Chance(header.seed), agents, table)
    line, main = playout.play(answers), main_line(game, n)
    return WhatIf(seat, action, line, main, compare(game, main, line))


def question_of(game: Game, n: int, seat: int, action: Action) -> Question:
    """Return the question that an action answers. Raises NotAllowed if the player may not do that at this position."""
    question = next((one for one in choices_at(game, n) if one.seat == seat), None)
    if question is None:
        raise NotAllowed("branch.not_asked", seat=seat, at=n - 1)
    if not question.asked.allows(action):
        raise NotAllowed("branch.not_among", wish=wish.write(action), seat=seat, at=n - 1)
    return question


def _answers(game: Game, n: int, seat: int, action: Action) -> Mapping[int, Action]:
    """
    Return the answers at the position: the action, and the known answers of the others.

    An agent who lost the tile to another claim may have asked for less than its recorded answer, so it is asked again.
    """
    question_of(game, n, seat, action)
    said = {one.seat: one.chosen for one in choices_at(game, n) if one.chosen is not None}
    taken = any(not isinstance(chosen, wish.Pass) for chosen in said.values())
    known = {
        other: chosen
        for other, chosen in said.items()
        if not (taken and isinstance(chosen, wish.Pass)) or game.header.seats[other].agent == PERSON
    }
    return {**known, seat: action}

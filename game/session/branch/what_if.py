"""What if: another choice at a moment of a game, and the agents play on, on the same wall."""

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
    """What came of another choice: the line from it, the one that was played, and both side by side."""

    seat: int
    action: Action
    line: Line
    main: Line
    comparison: Comparison


def what_if(game: Game, n: int, seat: int, action: Action) -> WhatIf:
    """
    Let a player do something else after the first `n` facts, and the agents of the seats play on, on the same wall.

    Whoever is asked at the same moment answers as he did where that is on record. A person's seat is played by the
    stand-in. Raises NotAllowed where the player may not do that.
    """
    answers = _answers(game, n, seat, action)
    header, table = game.header, game.timeline.table(n)
    agents = agents_of(header)
    playout = Playout(header.rules, Chance(header.seed), agents, table)
    line, main = playout.play(answers), main_line(game, n)
    return WhatIf(seat, action, line, main, compare(game, main, line))


def question_of(game: Game, n: int, seat: int, action: Action) -> Question:
    """Give the question that an action answers. Raises NotAllowed where the player may not do that at this moment."""
    question = next((one for one in choices_at(game, n) if one.seat == seat), None)
    if question is None:
        raise NotAllowed(f"player {seat} is not asked after fact {n - 1}")
    if not question.asked.allows(action):
        raise NotAllowed(f"“{wish.write(action)}” is not among what player {seat} may do after fact {n - 1}")
    return question


def _answers(game: Game, n: int, seat: int, action: Action) -> Mapping[int, Action]:
    """
    Give what is said at the moment: the action, and what the others are known to have said.

    An agent who let the tile go while another took it may have asked for less than that: he is asked again.
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

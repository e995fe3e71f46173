"""
Summary of a review: points lost by seat, hand and kind of choice, the costliest choices, luck apart from skill.

`with_review` writes the costly choices as the agent's notes, beside the notes of people.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any

from game.agents.levels.estimate import Depth, Weighed
from game.engine import actions as wish
from game.errors import NotAllowed
from game.record.header import Header
from game.record.notes.model import Notes
from game.record.notes.moment import Found, Moment, read_at
from game.record.saved.reviews import BLUNDER, EQUAL, INACCURACY, KINDS, MISTAKE
from game.record.timeline import Timeline
from game.rules.score.sheet import WIND_LETTERS
from game.session.review.hand_review import Part
from game.session.review.judgement import Judgement

#: The number of costly choices of a match to report.
MOST_COSTLY = 5


@dataclass(frozen=True, slots=True)
class Loss:
    """
    Points lost in some choices with the standard error of the sum; the numbers of reported losses and mistakes.

    `masters` counts the choices that the agent would have made, too. At the same choices the agent loses `of_master`
    points, and a player who takes any option `by_chance`.
    """

    choices: int
    points: float
    error: float
    told: int
    mistakes: int
    masters: int
    of_master: float
    by_chance: float

    @property
    def accuracy(self) -> float | None:
        """Return 0 for the loss of a random player, 1 for that of the agent; None where both lose the same."""
        room = self.by_chance - self.of_master
        return min(1.0, max(0.0, (self.by_chance - self.points) / room)) if room > 0 else None


@dataclass(frozen=True, slots=True)
class PlotStep:
    """A hand of a seat in the plot, cumulative: payments, losses by choices, and luck."""

    hand: int
    points: int
    lost: float
    luck: float


@dataclass(frozen=True, slots=True)
class Review:
    """A review of a game by one agent, as far as it is done."""

    agent: str
    depth: Depth
    header: Header
    seats: tuple[int, ...]
    parts: tuple[Part, ...]
    done: bool = True

    def of(self, seat: int) -> tuple[Judgement, ...]:
        """Judgements of a seat's choices, in the order of the game."""
        return tuple(choice for part in self.parts if part.seat == seat for choice in part.choices)

    @property
    def choices(self) -> tuple[Judgement, ...]:
        """All judgements, in the order of the game."""
        found = (choice for part in self.parts for choice in part.choices)
        return tuple(sorted(found, key=lambda choice: (choice.n, choice.seat)))

    def costly(self, seat: int | None = None, kind: str = "", most: int | None = MOST_COSTLY) -> tuple[Judgement, ...]:
        """Return the costliest choices, the dearest first: of one seat or of all, of one kind or of all."""
        told = [
            one for one in self.choices if one.verdict != EQUAL and seat in (None, one.seat) and kind in ("", one.kind)
        ]
        return tuple(sorted(told, key=lambda one: (-one.lost, one.n))[:most])

    def last(self, seat: int, n: int) -> Judgement | None:
        """Return a seat's last judged choice among the first `n` facts, or the one that follows them."""
        return next((one for one in reversed(self.of(seat)) if one.n <= n), None)

    def loss(self, seat: int) -> Loss:
        """Loss of a seat in all."""
        return loss_of(self.of(seat))

    def by_kind(self, seat: int) -> tuple[tuple[str, Loss], ...]:
        """Loss of a seat by kind of choice."""
        of = {kind: [one for one in self.of(seat) if one.kind == kind] for kind in KINDS}
        return tuple((kind, loss_of(choices)) for kind, choices in of.items() if choices)

    def luck(self, seat: int) -> float:
        """Luck of a seat over all hands."""
        return round(sum(part.luck for part in self.parts if part.seat == seat), 2)

    def waited(self, seat: int) -> float:
        """Return what a seat might have gained by waiting instead of taking wins; taking them is no loss."""
        return round(sum(one.waited.points for one in self.of(seat) if one.waited is not None), 2)

    def others(self, seat: int) -> float:
        """Return the rest of a seat's payments: points = luck - lost - waited + others."""
        points = sum(part.points for part in self.parts if part.seat == seat)
        return round(points - self.luck(seat) + self.loss(seat).points + self.waited(seat), 2)

    def steps(self, seat: int) -> tuple[PlotStep, ...]:
        """Payments, losses and luck of a seat, summed up hand by hand."""
        found: list[PlotStep] = []
        points, lost, luck = 0, 0.0, 0.0
        for part in sorted((part for part in self.parts if part.seat == seat), key=lambda part: part.hand):
            points += part.points
            lost += sum(choice.lost for choice in part.choices)
            luck += part.luck
            found.append(PlotStep(part.hand, points, round(lost, 2), round(luck, 2)))
        return tuple(found)


def loss_of(choices: Iterable[Judgement]) -> Loss:
    """Return the sum of the expected losses of choices, small ones included."""
    choices = tuple(choices)
    error = sqrt(sum(one.error**2 for one in choices))
    told = sum(one.verdict != EQUAL for one in choices)
    mistakes = sum(one.verdict in (MISTAKE, BLUNDER) for one in choices)
    masters = sum(one.is_masters for one in choices)
    lost, of_master = sum(one.lost for one in choices), sum(one.of_master for one in choices)
    by_chance = sum(one.by_chance for one in choices)
    sums = round(lost, 2), round(error, 2), told, mistakes, masters, round(of_master, 2), round(by_chance, 2)
    return Loss(len(choices), *sums)


def answer(review: Review, file: str, timeline: Timeline) -> dict[str, Any]:
    """Return the JSON value of a review: a seat is its wind in the first hand, and in the hand of a choice."""
    return {
        "file": file,
        "agent": review.agent,
        "depth": review.depth.key,
        "worlds": review.depth.most,
        "done": review.done,
        "seats": [_of_seat(review, seat) for seat in review.seats],
        "choices": [_of_choice(one, WIND_LETTERS[timeline.table(one.n).wind_of(one.seat)]) for one in review.choices],
    }


def options_of(ranking: Sequence[Weighed]) -> list[dict[str, Any]]:
    """Return the JSON value of the options of a choice, the best first."""
    best = ranking[0]
    return [
        {
            "action": wish.write(one.action),
            "points": one.points,
            "lost": one.lost(best),
            "se": one.error,
            "sure": one.sure,
            "opinion": one.opinion,
            "worlds": one.worlds,
        }
        for one in ranking
    ]


def _of_seat(review: Review, seat: int) -> dict[str, Any]:
    loss = review.loss(seat)
    return {
        "seat": review.header.letters[seat],
        "player": seat,
        "name": review.header.seats[seat].name,
        "choices": loss.choices,
        "lost": loss.points,
        "se": loss.error,
        "mistakes": loss.mistakes,
        "points": sum(part.points for part in review.parts if part.seat == seat),
        "luck": review.luck(seat),
        "waited": review.waited(seat),
        "others": review.others(seat),
        "masters": loss.masters,
        "accuracy": None if loss.accuracy is None else round(loss.accuracy, 3),
        "kinds": {kind: {"choices": of.choices, "lost": of.points} for kind, of in review.by_kind(seat)},
        "hands": [
            {"hand": step.hand, "points": step.points, "lost": step.lost, "luck": step.luck}
            for step in review.steps(seat)
        ],
    }


def _of_choice(one: Judgement, letter: str) -> dict[str, Any]:
    return {
        "at": one.at,
        "seat": letter,
        "player": one.seat,
        "kind": one.kind,
        "played": wish.write(one.played),
        "advice": wish.write(one.advice),
        "best": wish.write(one.best),
        "lost": one.lost,
        "se": one.error,
        "verdict": one.verdict,
        "sure": one.sure,
        "options": options_of(one.options),
        "reasons": list(one.because.keys),
        "waited": None if one.waited is None else {"points": one.waited.points, "se": one.waited.error},
    }


_GLYPHS = {INACCURACY: "doubtful", MISTAKE: "mistake", BLUNDER: "blunder"}


def with_review(notes: Notes, review: Review) -> Notes:
    """
    Add a review to the notes: a glyph for each costly choice, and what was found there, as data.

    Notes of the same agent's earlier review of these seats and hands are replaced. Notes of people stay; where a person
    with the agent's name has written, nothing is added. Raises NotAllowed if there would be too many notes.
    """
    told: dict[str, Judgement] = {}
    for choice in review.choices:
        if choice.verdict != EQUAL and (choice.at not in told or told[choice.at].lost < choice.lost):
            told[choice.at] = choice
    hands = {part.hand for part in review.parts}
    kept = tuple(
        moment
        for moment in notes.moments
        if not (moment.author == review.agent and moment.by_machine and moment.at.hand in hands)
    )
    taken = {moment.at for moment in kept if moment.author == review.agent}
    made = []
    for one in told.values():
        if (at := read_at(one.at)) not in taken:
            points, error = round(one.lost, 2), round(one.error, 2)
            found = Found(review.depth.key, one.played, one.best, points, error, one.sure)
            made.append(Moment(at, review.agent, glyph=_GLYPHS[one.verdict], found=found))
    try:
        return replace(notes, moments=(*kept, *made))
    except NotAllowed as error:
        raise NotAllowed("review.notes_full", error=error) from error

"""Judgements of a review: every option with its points, the loss, how sure that is; kinds of choices. Plain values."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.agents.levels.after_options import Shape
from game.agents.levels.estimate import LEAST, Waited, Weighed, least_that_counts, waited
from game.engine import actions as wish
from game.engine.actions import (
    Action,
    AddedKong,
    Claim,
    ConcealedKong,
    DeclareWin,
    Discard,
    Pass,
    ShowFlower,
    ShowJoker,
    sense_of,
)
from game.engine.games import read_wish
from game.errors import Unreadable
from game.ranges import keyed, listed, one_of, real, text, whole
from game.record.notes.moment import MOST_POINTS, read_at
from game.record.saved import reviews
from game.session.judge.reasons import MOST, REASONS, Because

#: The kind of a choice is the first that matches.
_OF_ACTIONS: tuple[tuple[str, tuple[type[Action], ...]], ...] = (
    (reviews.WIN, (DeclareWin,)),
    (reviews.JOKER, (ShowJoker,)),
    (reviews.FLOWER, (ShowFlower,)),
    (reviews.KONG, (ConcealedKong, AddedKong)),
    (reviews.CALL, (Claim,)),
    (reviews.DISCARD, (Discard,)),
)


def kind_of(options: Sequence[Action], played: Action, best: Action) -> str:
    """Kind of a choice, by the played and the best option; for passes, by the offered options."""
    told = [action for action in (played, best) if not isinstance(action, Pass)]
    if not told:
        told = [action for action in options if not isinstance(action, Pass)]
    return next((kind for kind, shapes in _OF_ACTIONS if any(isinstance(one, shapes) for one in told)), reviews.OTHER)


#: The shares of the stake from which a loss has each verdict; smaller losses are not reported.
_SIZES = ((0.15, reviews.BLUNDER), (0.05, reviews.MISTAKE), (LEAST, reviews.INACCURACY))
_FIRST_KEYS = ("n", "at", "seat", "kind", "played", "advice", "best", "lost", "se", "verdict")
_KEYS = (*_FIRST_KEYS, "options", "reasons", "shapes", "chance")
_MOST_OPTIONS, _MOST_WORLDS, _LONGEST, _PARTS, _SHAPES, _MOST_TILES = 500, 1_000_000, 200, 6, 2, 1_000


@dataclass(frozen=True, slots=True)
class Judgement:
    """The judgement of one choice of a seat."""

    #: The number of facts before the choice.
    n: int
    #: The address of the choice, as in notes.
    at: str
    seat: int
    #: The kind of the choice.
    kind: str
    played: Action
    #: The choice of the agent.
    advice: Action
    #: The best option, which comes first in `options`.
    best: Action
    #: The expected gain of the best option over the played one, even if it is not noticeable.
    lost: float
    #: The standard error of `lost`.
    error: float
    verdict: str
    options: tuple[Weighed, ...]
    #: Why the best option is better than the played one; no keys if it is not.
    because: Because
    #: The points that an option taken at random loses on average.
    by_chance: float = 0.0

    @property
    def actions(self) -> tuple[Action, ...]:
        """All options, the best first."""
        return tuple(one.action for one in self.options)

    @property
    def own(self) -> Weighed:
        """The played option in the ranking."""
        return next(one for one in self.options if one.action == self.played)

    @property
    def better(self) -> Action | None:
        """The better option; None unless the verdict says that there is one."""
        return None if self.verdict == reviews.EQUAL else self.best

    @property
    def sure(self) -> str:
        """The word for how sure it is that the best option is better; it is told only beside a better option."""
        return self.own.sure

    @property
    def is_masters(self) -> bool:
        """True if the agent would have played the same."""
        return sense_of(self.played) == sense_of(self.advice)

    @property
    def of_master(self) -> float:
        """The points that the agent's choice loses."""
        return next(one for one in self.options if one.action == self.advice).lost(self.options[0])

    @property
    def waited(self) -> Waited | None:
        """What waiting might have brought, if a win was taken; it is no loss."""
        return waited(self.options) if self.played == self.best else None

    @property
    def is_find(self) -> bool:
        """True if the best option was played and is likely better than the agent's advice."""
        advised = next(one for one in self.options if one.action == self.advice)
        return self.played == self.best != self.advice and advised.above >= reviews.LIKELY

    @property
    def has_answer(self) -> bool:
        """True if the best option is likely better than every other one."""
        return all(one.above >= reviews.LIKELY for one in self.options if one.action != self.best)

    @property
    def worlds(self) -> int:
        """The number of worlds in which the played option was followed."""
        return self.own.worlds


def verdict_of(own: Weighed, best: Weighed, stake: float, *, masters: bool) -> str:
    """
    Return the verdict on the played option, from its loss, how sure that is, and the stake of a hand.

    `masters`: the agent would have played it, too; then only a sure loss is told. While it only leans towards the best,
    no loss is more than an inaccuracy.
    """
    lost = own.lost(best)
    if lost < least_that_counts(stake) or own.sure == reviews.SAME or (masters and own.above < reviews.SURE):
        return reviews.EQUAL
    return (
        reviews.INACCURACY
        if own.above < reviews.LIKELY
        else next(word for share, word in _SIZES if lost >= share * stake)
    )


def to_record(found: Judgement) -> dict[str, Any]:
    """Return plain values; points are rounded to hundredths, so equal judgements give equal text."""
    return {
        "n": found.n,
        "at": found.at,
        "seat": found.seat,
        "kind": found.kind,
        "played": wish.write(found.played),
        "advice": wish.write(found.advice),
        "best": wish.write(found.best),
        "lost": found.lost,
        "se": found.error,
        "verdict": found.verdict,
        "options": [
            [wish.write(one.action), one.points, one.error, one.worlds, one.opinion, one.above] for one in found.options
        ],
        "reasons": list(found.because.keys),
        "shapes": [[one.distance, one.tiles] for one in found.because.shapes],
        "chance": found.by_chance,
    }


def from_record(record: Any, facts: int, seat: int) -> Judgement:
    """Return the judgement of plain values, for a seat in a game of `facts` facts. Raises Unreadable."""
    given = keyed(record, _KEYS, "choices")
    options = tuple(_weighed(one) for one in listed(given["options"], _MOST_OPTIONS, "options"))
    played, advice, best = (_action(given[key]) for key in ("played", "advice", "best"))
    if not {played, advice, best} <= {one.action for one in options}:
        raise Unreadable("review.options")
    return Judgement(
        whole(given["n"], 1, facts, "n"),
        str(read_at(text(given["at"], _LONGEST, "at"))),
        whole(given["seat"], seat, seat, "seat"),
        one_of(given["kind"], reviews.KINDS, "kind"),
        played,
        advice,
        best,
        real(given["lost"], 0, MOST_POINTS, "lost"),
        real(given["se"], 0, MOST_POINTS, "se"),
        one_of(given["verdict"], reviews.VERDICTS, "verdict"),
        options,
        Because(
            best,
            played,
            tuple(one_of(one, REASONS, "reasons") for one in listed(given["reasons"], MOST, "reasons")),
            tuple(map(_shape, listed(given["shapes"], _SHAPES, "shapes"))),
        ),
        real(given["chance"], 0, MOST_POINTS, "chance"),
    )


def _shape(record: Any) -> Shape:
    if len(listed(record, _SHAPES, "shapes")) != _SHAPES:
        raise Unreadable("review.shape")
    return Shape(whole(record[0], 0, _MOST_TILES, "distance"), whole(record[1], 0, _MOST_TILES, "useful"))


def _weighed(record: Any) -> Weighed:
    if len(listed(record, _PARTS, "options")) != _PARTS:
        raise Unreadable("review.option")
    action, points, error, worlds, opinion, above = record
    return Weighed(
        _action(action),
        real(points, -MOST_POINTS, MOST_POINTS, "points"),
        real(error, 0, MOST_POINTS, "error"),
        whole(worlds, 0, _MOST_WORLDS, "worlds"),
        real(opinion, -MOST_POINTS, MOST_POINTS, "opinion"),
        real(above, 0, 1, "above"),
    )


def _action(value: Any) -> Action:
    return _read_action(text(value, _LONGEST, "an action"))


@lru_cache(maxsize=1 << 12)
def _read_action(said: str) -> Action:
    return read_wish(said)

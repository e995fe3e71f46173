"""
What it may cost to throw a tile: how likely each of the others waits for it, and what he would win.

Read from what lies open: melds, discards, and whether somebody may still go for a goal of the game. The shares were
counted in games of the casual agent; against people they are a guess.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from math import exp, prod

from game.agents.values.aims import Aim, example_of
from game.agents.values.likely_worth import LikelyWorth
from game.engine.facts.redact import View
from game.engine.finishes import course_of, standings_of
from game.engine.table import Place, Thrown
from game.rules.ruleset import ROUNDS
from game.rules.score.finish import DISCARD, Finish
from game.rules.standing import Goal
from game.tiles.kinds import PLAIN, Kind
from game.tiles.melds import Meld

#: Log odds that somebody is ready: to begin with, for each tile thrown, for each set called.
_READY, _TURN, _CALLED = -3.2, 0.13, 0.9
#: For how many of a hundred tiles one waits who is ready.
_WAIT = 0.06
#: How much likelier it is that one waits for a tile: by its place in the suit, for what he has thrown himself, in the
#: suit of all that he has called, and in another one.
_PLACES = (0.6, 0.8, 1.0, 1.1, 1.2, 1.1, 1.0, 0.8, 0.6)
_OWN_THROWN, _OWN_SUIT, _OTHER_SUIT = 0.35, 1.6, 0.5
#: Of an honor, by how many are unseen.
_HONOR = (0.0, 0.3, 0.9, 1.0, 0.8)
_WILD = 4.0
#: How often one is ready for a goal who has thrown so many tiles that it bars, if the last came from his hand; else.
_TOLD = (0.02, 0.06, 0.11, 0.22, 0.29, 0.37, 0.48)
_DRAWN = 0.03
_NOBODY = (0.0, -1, None)


class Danger:
    """What throwing tiles may cost one seat now, in points."""

    def __init__(self, view: View, worth: LikelyWorth, left: Sequence[int], since: int = 0) -> None:
        """Take what the seat sees; of the discards only those from fact `since` on are remembered."""
        self._view, self._worth, self._rules, self._left = view, worth, worth.rules, left
        table = view.table
        self._others = [
            _Other(self, seat, since) for seat in table.in_hand if seat != view.seat and seat not in table.ghosts
        ]

    @property
    def threat(self) -> float:
        """How likely the one who is nearest to ready is ready."""
        return max([other.ready for other in self._others], default=0.0)

    def of(self, face: Kind) -> float:
        """Return what throwing a tile of this face may cost."""
        return sum([other.cost(face) for other in self._others])

    def worst(self, face: Kind) -> tuple[float, int, int | None]:
        """Return how likely the most dangerous player waits for this face with a usual hand, the seat, the suit."""
        found = [(other.waits_for(face), other.seat, other.suit) for other in self._others]
        return max(found, key=_chance, default=_NOBODY)

    def chance(self, face: Kind) -> float:
        """Return how likely anybody waits for this face with a usual hand."""
        return 1 - prod([1 - other.waits_for(face) for other in self._others])

    def share(self, face: Kind) -> float:
        """Give how much likelier than another one a tile is to be waited for, by its place and what is unseen of it."""
        return _HONOR[min(4, self._left[face])] if face.is_honor else _PLACES[face % 9]

    def is_wild(self, face: Kind) -> bool:
        """Return True if others may win on a face as on any other."""
        return face.is_joker or face in self._rules.conduct.bonus

    def loss(self, aim: Aim, seat: int, place: Place) -> float:
        """Return what is paid for throwing the tile on which a player wins by an aim."""
        table = self._view.table
        shown = tuple([(one.tile.kind, one.before_start) for one in place.shown])
        return self._worth.of(aim, _seen(place.melds), (table.wind_of(seat), ROUNDS.index(table.round), shown)) / 2

    def goals(self, seat: int, place: Place) -> list[tuple[Goal, float]]:
        """Return the goals that a player may still go for, with what is paid for throwing the tile of it."""
        return [(one.goal, self._loss_by(one.goal, seat, place)) for one in standings_of(place, self._rules)]

    def _loss_by(self, goal: Goal, seat: int, place: Place) -> float:
        melds = _seen(place.melds)
        hand = scattered(frozenset(goal.barred), 14 - 3 * len(melds))
        wind = self._view.table.wind_of(seat)
        source, course = self._view.table.wind_of(self._view.seat), course_of(place, self._rules)
        sheet = self._rules.judge(Finish(hand[1:], hand[0], DISCARD, wind, source, melds, course=course))
        return -sheet.payments[source] if sheet is not None else 0.0


class _Other:
    """What is read of one of the others."""

    def __init__(self, danger: Danger, seat: int, since: int) -> None:
        table = danger._view.table  # noqa: SLF001  (a part of it)
        place = table.places[seat]
        self._danger, self.seat = danger, seat
        self._place = place
        called = [meld for meld in place.melds if not meld.concealed]
        self.ready = 1 / (1 + exp(-(_READY + _TURN * len(place.thrown) + _CALLED * len(called))))
        own = [thrown for thrown in place.thrown if thrown.n >= since]
        self._own = {thrown.tile.kind for thrown in own}
        last = max((thrown.n for thrown in place.thrown), default=0)
        self._safe = {
            thrown.tile.kind
            for other in table.places
            for thrown in other.thrown
            if thrown.n >= max(last, since) and thrown.taken_by is None
        }
        suits = {face // 9 if face < 27 else 3 for meld in called for face in meld.stands if face < len(PLAIN)}
        self.suit = next(iter(suits - {3})) if len(called) > 1 and len(suits - {3}) == 1 else None
        self._loss = danger.loss(example_of(self.suit), seat, place)
        self._goals = [(goal, loss, _told(place.thrown, goal)) for goal, loss in danger.goals(seat, place)]

    def cost(self, face: Kind) -> float:
        """Return what throwing a tile of a face may cost because of him."""
        if face in self._safe:
            return 0.0
        cost = self.waits_for(face) * self._loss
        for goal, loss, told in self._goals:
            if face not in goal.barred:
                cost += told * loss
        return cost

    def waits_for(self, face: Kind) -> float:
        """Return how likely he waits for a tile of a face with a usual hand."""
        return 0.0 if face in self._safe else self.ready * _WAIT * self._likelier(face)

    def _likelier(self, face: Kind) -> float:
        if self._danger.is_wild(face):
            return _WILD
        found = self._danger.share(face)
        if not face.is_honor and self.suit is not None:
            found *= _OWN_SUIT if face // 9 == self.suit else _OTHER_SUIT
        return found * (_OWN_THROWN if face in self._own else 1.0)


def _chance(found: tuple[float, int, int | None]) -> float:
    return found[0]


def _told(thrown: Sequence[Thrown], goal: Goal) -> float:
    """Tell from discards how likely one is ready for a goal."""
    if not thrown:
        return 0.0
    if thrown[-1].from_draw:
        return _DRAWN
    barred = sum(one.tile.kind in goal.barred for one in thrown)
    return _TOLD[min(barred, len(_TOLD) - 1)]


def _seen(melds: Iterable[Meld]) -> tuple[Meld, ...]:
    """Return the melds of which the tiles are seen."""
    return tuple([meld for meld in melds if all(face < len(PLAIN) for face in meld.stands)])


@cache
def scattered(barred: frozenset[Kind], number: int) -> tuple[Kind, ...]:
    """Return so many tiles that make no sets, none of them barred."""
    faces = [face for step in range(3) for face in PLAIN if face not in barred and face % 3 == (face // 9 + step) % 3]
    return tuple(sorted(faces[:number]))

"""
Why an option is better than another one, as a few keys of words, from the seat's view.

A reason belongs to the two options that were compared, and holds for the better one: nothing that speaks against an
option is given as its reason.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from game.agents.levels.after_options import A_FEW, AfterOptions, Shape
from game.agents.values.hand_worth import worth_in
from game.engine.actions import (
    Action,
    AddedKong,
    Claim,
    ConcealedKong,
    DeclareWin,
    Discard,
    ShowFlower,
    ShowJoker,
)
from game.engine.facts.redact import view
from game.engine.finishes import standings_of
from game.rules.goals import Goal
from game.session.game import Game
from game.tiles.kinds import KONG as KONG_SHAPE, Kind

#: The possible reasons, the weightiest first.
REASONS = (
    "win",
    "goal",
    "goal_step",
    "joker_ready",
    "nearer",
    "more_tiles",
    "safety",
    "joker",
    "joker_shown",
    "flower",
    "kong",
    "kong_paid",
    "no_nearer",
    "value",
    "dearer",
    "free",
    "set",
    "ahead",
)
(
    WIN,
    GOAL,
    GOAL_STEP,
    JOKER_READY,
    NEARER,
    MORE_TILES,
    SAFETY,
    JOKER,
    JOKER_SHOWN,
    FLOWER,
    KONG,
    KONG_PAID,
    NO_NEARER,
    VALUE,
    DEARER,
    FREE,
    SET,
    AHEAD,
) = REASONS
#: Reasons to name only if no other one holds.
_LAST = frozenset({FREE, SET, AHEAD})
#: The most reasons that are named.
MOST = 2
#: Fewer additional useful tiles than decide between options count as a reason if they are this share of the others.
_MORE_OF_FEW = 0.25
#: From this factor on a hand is worth more by the dear hands that it may become.
_DEARER = 1.05
#: The share of the loss from which safety is a reason.
_SHARE = 0.3
#: Tiles in the way with which a goal is still worth mentioning.
NEAR = 5


@dataclass(frozen=True, slots=True)
class Risk:
    """
    A discard on which another player may well win.

    The player at `seat` waits for it with probability `chance`, and has `sets` open sets, all of one `suit` or of
    several (None).
    """

    face: Kind
    chance: float
    seat: int
    sets: int
    suit: int | None = None


#: Stands for both hands if one of them is not known: neither is nearer.
_NO_SHAPE = Shape(0, 0)


@dataclass(frozen=True, slots=True)
class Because:
    """Why one option is better than another one: keys of reasons, and the hand after each of the two, if known."""

    best: Action
    other: Action
    keys: tuple[str, ...]
    #: The hand after `best` and after `other`; empty if one of them is not known.
    shapes: tuple[Shape, ...] = ()


class Reasons(AfterOptions):
    """Reasons for the options of one view."""

    @cached_property
    def _goals(self) -> tuple[Goal, ...]:
        """Goals of the game that are open and near."""
        hand = [tile.kind for tile in self.place.hand]
        goals = [standing.goal for standing in standings_of(self.place, self.rules)]
        return tuple(goal for goal in goals if len(goal.in_the_way(hand)) <= NEAR)

    def of(self, best: Action, other: Action, lost: float = 0.0) -> Because:
        """Return why the best option is better than another one, which loses this many points."""
        found = [key for key, holds in self._all(best, other, lost) if holds]
        if found[:1] == [WIN]:
            return Because(best, other, (WIN,))
        keys = tuple(key for key in found if key not in _LAST)[:MOST] or tuple(found[:1])
        shapes = self.after(best), self.after(other)
        return Because(best, other, keys, tuple(one for one in shapes if one) if all(shapes) else ())

    # --- risks -----------------------------------------------------------------------------------------------------

    def risks(self, faces: Iterable[Kind], least: float) -> tuple[Risk, ...]:
        """Return the discards for which another player waits with at least this probability."""
        found = [(face, self.danger.worst(face)) for face in faces]
        return tuple(
            Risk(face, round(chance, 4), seat, self._open_sets(seat), suit)
            for face, (chance, seat, suit) in found
            if chance >= least
        )

    def chances(self, faces: Iterable[Kind]) -> dict[Kind, float]:
        """Return the probability that somebody wins on each discard, as far as the seat can know."""
        return {face: self.danger.chance(face) for face in faces}

    def _open_sets(self, seat: int) -> int:
        return sum(not meld.concealed for meld in self.view.table.places[seat].melds)

    def _all(self, best: Action, other: Action, lost: float) -> Iterator[tuple[str, bool]]:
        yield WIN, isinstance(best, DeclareWin)
        yield GOAL, self._hinders_more(other, best, self._ends_goal)
        yield GOAL_STEP, self._hinders_more(other, best, self._leaves_in_way)
        now, then = self.after(best), self.after(other)
        if now is None or then is None:
            now = then = _NO_SHAPE
        nearer, equal = now.distance < then.distance, now.distance == then.distance
        keeps_joker = self._gives(other, "joker") and not self._gives(best, "joker")
        both = isinstance(best, Discard) and isinstance(other, Discard)
        safer = self.risk(other) - self.risk(best) if both else 0.0
        ready = keeps_joker and nearer and now.distance == 0
        yield JOKER_READY, ready
        yield NEARER, nearer and not ready
        more = equal and now.tiles - then.tiles >= min(A_FEW, max(1, _MORE_OF_FEW * then.tiles))
        yield MORE_TILES, more
        yield SAFETY, safer > 0 and (safer >= _SHARE * lost or self._is_wild(other) > self._is_wild(best))
        yield JOKER, keeps_joker and not nearer
        yield JOKER_SHOWN, isinstance(best, ShowJoker) and not isinstance(other, ShowJoker)
        yield FLOWER, isinstance(best, ShowFlower) and not isinstance(other, ShowFlower)
        kong = self._brings_tile(best) and not self._brings_tile(other)
        yield (KONG_PAID if "kong_pay" in self.rules.stages else KONG), kong
        is_call = isinstance(other, Claim) and not isinstance(best, Claim)
        opens = is_call and not isinstance(other, ConcealedKong)
        yield NO_NEARER, opens and equal and self.after(other) is not None
        dear = self.most(best) > self.most(other)
        yield VALUE, dear
        yield DEARER, not (dear or nearer or more) and self.worth_of(best) > _DEARER * self.worth_of(other)
        yield FREE, opens
        yield SET, isinstance(best, Claim) and not isinstance(other, Claim) and self.after(best) is None
        yield AHEAD, lost > 0

    def _brings_tile(self, action: Action) -> bool:
        """Return True if a kong brings a replacement tile."""
        if isinstance(action, AddedKong):
            return bool(self.rules.replacements(KONG_SHAPE))
        return isinstance(action, Claim) and bool(self.rules.replacements(action.shape))

    def _hinders_more(self, other: Action, best: Action, hinders: Callable[[Action, Goal], bool]) -> bool:
        """Return True if the other option hinders a goal of the game, and the best does not."""
        return any(hinders(other, goal) and not hinders(best, goal) for goal in self._goals)

    @staticmethod
    def _ends_goal(action: Action, goal: Goal) -> bool:
        """Return True if an option gives a goal up."""
        barred = isinstance(action, Claim) and any(tile.kind in goal.barred for tile in action.tiles)
        return action.name in goal.ends or barred

    @staticmethod
    def _leaves_in_way(action: Action, goal: Goal) -> bool:
        """Return True for a discard that leaves as many tiles in the way of a goal."""
        return isinstance(action, Discard) and action.tile.kind not in goal.barred

    def _is_wild(self, action: Action) -> bool:
        """Return True for the discard of a tile with which others may win as with any other."""
        return isinstance(action, Discard) and self.danger.is_wild(action.tile.kind)

    def _gives(self, action: Action, what: str) -> bool:
        """Return True if a joker or flower leaves the hand; a tile that another player discarded does not."""
        tiles = getattr(action, "tiles", ()) or (getattr(action, "tile", None),)
        kinds = [tile.kind for tile in tiles if tile in self.place.hand]
        if what == "joker":
            return any(map(self.rules.conduct.is_joker, kinds))
        return any(kind in self.rules.conduct.bonus for kind in kinds)


def reasons_at(game: Game, n: int, seat: int) -> Reasons:
    """Return the reasons for and against the options of a seat after n facts."""
    rules = game.header.rules
    return Reasons(view(game.timeline.table(n), seat, rules), rules, worth_in(rules))

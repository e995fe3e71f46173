"""
Why an option is better than another one, as a few keys of words, from the seat's view.

A reason belongs to the two options that were compared, and holds for the better one: nothing that speaks against an
option is given as its reason.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.agents.likely_wins import as_meld
from game.agents.unseen import own_counts, unseen, without
from game.agents.values.danger import Danger
from game.agents.values.hand_worth import HandWorth, LikelyWorth, worth_in
from game.engine.actions import (
    Action,
    AddedKong,
    Claim,
    DeclareWin,
    Discard,
    Pass,
    Redeem,
    ShowFlower,
    ShowJoker,
)
from game.engine.facts.redact import View, view
from game.engine.finishes import standings_of
from game.rules.goals import Goal
from game.rules.ruleset import Ruleset
from game.session.game import Game
from game.session.judge.outlook import values_of
from game.tiles.kinds import KONG as KONG_SHAPE, Kind, Meld

#: The possible reasons, the weightiest first.
REASONS = (
    "win",
    "goal",
    "joker_ready",
    "nearer",
    "more_tiles",
    "safety",
    "joker",
    "joker_shown",
    "flower",
    "kong",
    "no_nearer",
    "value",
    "free",
    "set",
    "ahead",
)
(
    WIN,
    GOAL,
    JOKER_READY,
    NEARER,
    MORE_TILES,
    SAFETY,
    JOKER,
    JOKER_SHOWN,
    FLOWER,
    KONG,
    NO_NEARER,
    VALUE,
    FREE,
    SET,
    AHEAD,
) = REASONS
#: Reasons to name only if no other one holds.
_LAST = frozenset({FREE, SET, AHEAD})
#: The most reasons that are named.
MOST = 2
#: The fewest additional useful tiles that count as a reason, and that decide between equals.
_MORE_TILES = 3
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


@dataclass(frozen=True, slots=True)
class Shape:
    """Shape of a hand after an option: its distance to ready, and the number of unseen useful tiles."""

    distance: int
    tiles: int


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


class Reasons:
    """Reasons for the options of one view, and what the table's own figures say of them."""

    def __init__(self, view: View, rules: Ruleset, worth: LikelyWorth | None = None) -> None:
        """Use the seat's view; without `worth`, neither safety nor the worth of hands is a reason."""
        self._view, self._rules, self._worth = view, rules, worth
        self._place = view.table.places[view.seat]
        self._counts, self._left = own_counts(view), unseen(view.table, rules, {view.seat})
        self._shapes: dict[Action, Shape | None] = {}

    @cached_property
    def _danger(self) -> Danger:
        return Danger(self._view, self._worth or worth_in(self._rules), self._left)

    @cached_property
    def _value(self) -> HandWorth | None:
        """Values of hands by the strongest agent's aims; None without `worth`, or where the game has its own."""
        value = values_of(self._view, self._rules, self._worth) if self._worth is not None else None
        return value if isinstance(value, HandWorth) else None

    @cached_property
    def _goals(self) -> tuple[Goal, ...]:
        """Goals of the game that are open and near."""
        hand = [tile.kind for tile in self._place.hand]
        goals = [standing.goal for standing in standings_of(self._place, self._rules)]
        return tuple(goal for goal in goals if len(goal.in_the_way(hand)) <= NEAR)

    def of(self, best: Action, other: Action, lost: float = 0.0) -> Because:
        """Return why the best option is better than another one, which loses this many points."""
        found = [key for key, holds in self._all(best, other, lost) if holds]
        if found[:1] == [WIN]:
            return Because(best, other, (WIN,))
        keys = tuple(key for key in found if key not in _LAST)[:MOST] or tuple(found[:1])
        shapes = self.after(best), self.after(other)
        return Because(best, other, keys, tuple(one for one in shapes if one) if all(shapes) else ())

    # --- the order of options that are about as good ---------------------------------------------------------------

    def falls_back(self, action: Action, options: Sequence[Action]) -> bool:
        """Return True if a call leaves the hand farther from ready, unless it is one step and the hand is dearer."""
        own = self.after(action)
        if not isinstance(action, Claim | AddedKong) or own is None:
            return False
        others = {one: self.after(one) for one in options if not isinstance(one, Claim | AddedKong)}
        near = min((shape.distance for shape in others.values() if shape is not None), default=own.distance)
        if own.distance == near + 1:
            return self._most(action) <= max(map(self._most, others))
        return own.distance > near

    def best_of(self, tied: Sequence[Action], first: Action) -> Action:
        """
        Return the option that leaves the best shape: nearest to ready, then most useful tiles, then safest.

        A call is never preferred to another option by its shape: an open set cannot be changed any more.
        """
        if self.after(first) is None:
            return first
        calls = isinstance(first, Claim | AddedKong)
        among = [one for one in tied if self.after(one) and (calls or not isinstance(one, Claim | AddedKong))]

        def order(action: Action) -> tuple[float, ...]:
            shape = self.after(action)
            assert shape is not None
            return shape.distance, -shape.tiles, self._risk(action), action != first

        return min(among, key=order)

    # --- risks -----------------------------------------------------------------------------------------------------

    def risks(self, faces: Iterable[Kind], least: float) -> tuple[Risk, ...]:
        """Return the discards for which another player waits with at least this probability."""
        found = [(face, self._danger.worst(face)) for face in faces]
        return tuple(
            Risk(face, round(chance, 4), seat, self._open_sets(seat), suit)
            for face, (chance, seat, suit) in found
            if chance >= least
        )

    def chances(self, faces: Iterable[Kind]) -> dict[Kind, float]:
        """Return the probability that somebody wins on each discard, as far as the seat can know."""
        return {face: self._danger.chance(face) for face in faces}

    def _open_sets(self, seat: int) -> int:
        return sum(not meld.concealed for meld in self._view.table.places[seat].melds)

    def _all(self, best: Action, other: Action, lost: float) -> Iterator[tuple[str, bool]]:
        yield WIN, isinstance(best, DeclareWin)
        yield GOAL, self._keeps_goal(best, other)
        now, then = self.after(best), self.after(other)
        if now is None or then is None:
            now = then = _NO_SHAPE
        nearer, equal = now.distance < then.distance, now.distance == then.distance
        keeps_joker = self._gives(other, "joker") and not self._gives(best, "joker")
        both = isinstance(best, Discard) and isinstance(other, Discard)
        safer = self._risk(other) - self._risk(best) if both else 0.0
        ready = keeps_joker and nearer and now.distance == 0
        yield JOKER_READY, ready
        yield NEARER, nearer and not ready
        yield MORE_TILES, equal and now.tiles >= then.tiles + _MORE_TILES
        yield SAFETY, safer > 0 and safer >= _SHARE * lost
        yield JOKER, keeps_joker and not nearer
        yield JOKER_SHOWN, isinstance(best, ShowJoker) and not self._gives(other, "joker")
        yield FLOWER, isinstance(best, ShowFlower) and not isinstance(other, ShowFlower)
        yield KONG, self._brings_tile(best) and not self._brings_tile(other)
        is_call = isinstance(other, Claim) and not isinstance(best, Claim)
        yield NO_NEARER, is_call and equal and self.after(other) is not None
        yield VALUE, self._most(best) > self._most(other)
        yield FREE, is_call
        yield SET, isinstance(best, Claim) and not isinstance(other, Claim)
        yield AHEAD, lost > 0

    def _brings_tile(self, action: Action) -> bool:
        """Return True if a kong brings a replacement tile."""
        if isinstance(action, AddedKong):
            return bool(self._rules.replacements(KONG_SHAPE))
        return isinstance(action, Claim) and bool(self._rules.replacements(action.shape))

    def _most(self, action: Action) -> float:
        """Return what the dearest hands near enough to count bring after an option; 0 if that is not known."""
        hand = self._hand_after(action)
        return self._value.most(*hand) if self._value is not None and hand is not None else 0.0

    def after(self, action: Action) -> Shape | None:
        """Return the hand after an option, with its best discard if one must follow; None if it is not known."""
        if action not in self._shapes:
            hand = self._hand_after(action)
            self._shapes[action] = None if hand is None else self._kept(*hand)
        return self._shapes[action]

    def _hand_after(self, action: Action) -> tuple[Sequence[int], tuple[Meld, ...]] | None:
        """Return the concealed tiles and the melds after an option."""
        counts, melds = list(self._counts), self._place.melds
        match action:
            case Pass():
                return counts, melds
            case Discard(tile) | ShowFlower(tile) | ShowJoker(tile) | AddedKong(tile):
                return without(counts, tile.kind), melds
            case Redeem(tile, joker):
                counts = without(counts, tile.kind)
                counts[joker.kind] += 1
                return counts, melds
            case Claim():
                offered = self._view.table.on_offer.tile if self._view.table.on_offer else None
                taken = [tile.kind for tile in action.tiles if tile != offered]
                return without(counts, *taken), (*melds, as_meld(action, self._view))
            case _:
                return None

    def _kept(self, counts: Sequence[int], melds: Sequence[Meld]) -> Shape:
        """Shape of a hand; with a tile too many, after the best discard."""
        if sum(counts) > self._rules.concealed(melds):
            after = self._rules.discards(counts, self._left, melds)
            return min(
                (Shape(one.keeps.distance, one.keeps.tiles) for one in after),
                key=lambda one: (one.distance, -one.tiles),
                default=Shape(0, 0),
            )
        found = self._rules.acceptance(counts, self._left, melds)
        return Shape(found.distance, found.tiles)

    def _risk(self, action: Action) -> float:
        if self._worth is None or not isinstance(action, Discard):
            return 0.0
        return self._danger.of(action.tile.kind)

    def _keeps_goal(self, best: Action, other: Action) -> bool:
        """Return True if the other option gives up or obstructs a goal of the game, and the best does not."""
        return any(
            self._hinders(other, goal.barred, goal.ends) and not self._hinders(best, goal.barred, goal.ends)
            for goal in self._goals
        )

    @staticmethod
    def _hinders(action: Action, barred: frozenset[Kind], ends: frozenset[str]) -> bool:
        if action.name in ends:
            return True
        if isinstance(action, Claim):
            return any(tile.kind in barred for tile in action.tiles)
        return isinstance(action, Discard) and action.tile.kind not in barred

    def _gives(self, action: Action, what: str) -> bool:
        """Return True if a joker or flower leaves the hand."""
        if isinstance(action, Pass):
            return False
        tiles = getattr(action, "tiles", ()) or (getattr(action, "tile", None),)
        kinds = [tile.kind for tile in tiles if tile is not None]
        if what == "joker":
            return any(map(self._rules.conduct.is_joker, kinds))
        return any(kind in self._rules.conduct.bonus for kind in kinds)


def reasons_at(game: Game, n: int, seat: int) -> Reasons:
    """Return the reasons for and against the options of a seat after n facts."""
    rules = game.header.rules
    return Reasons(view(game.timeline.table(n), seat, rules), rules, worth_in(rules))

"""The hands after the options of a choice: how near and how wide they are, and which of equally good ones is best."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.agents.levels.outlook import values_of
from game.agents.likely_wins import LikelyWins, as_meld
from game.agents.unseen import own_counts, unseen, without
from game.agents.values.danger import Danger
from game.agents.values.hand_worth import HandWorth, LikelyWorth, worth_in
from game.agents.values.measured import clock_of, stake_of, wall_of
from game.engine.actions import Action, AddedKong, Claim, Discard, Pass, Redeem, ShowFlower, ShowJoker
from game.engine.facts.redact import View
from game.rules.ruleset import Outlook, Ruleset
from game.rules.score.finish import DISCARD, SELF_DRAW
from game.tiles.kinds import Meld

#: Fewer additional useful tiles do not decide between options that are about as good.
A_FEW = 3


@dataclass(frozen=True, slots=True)
class Shape:
    """Shape of a hand after an option: its distance to ready, and the number of unseen useful tiles."""

    distance: int
    tiles: int


class AfterOptions:
    """The hands after the options of one view: what the table's own figures say of them."""

    def __init__(self, view: View, rules: Ruleset, worth: LikelyWorth | None = None) -> None:
        """Use the seat's view; without `worth`, neither safety nor the worth of hands is a reason."""
        self.view, self.rules, self.worth = view, rules, worth
        self.place = view.table.places[view.seat]
        self._counts, self._left = own_counts(view), unseen(view.table, rules, {view.seat})
        self._shapes: dict[Action, Shape | None] = {}

    @cached_property
    def danger(self) -> Danger:
        return Danger(self.view, self.worth or worth_in(self.rules), self._left)

    @cached_property
    def _of_a_win(self) -> float:
        """What a discard costs now if somebody surely wins on it, in points."""
        left = self.view.table.left / wall_of(self.rules)
        return clock_of(self.rules).cost(1.0, left, stake_of(self.rules))

    @cached_property
    def _value(self) -> Outlook | None:
        """Values of hands as `club` sees them; None without `worth`."""
        return values_of(self.view, self.rules, self.worth) if self.worth is not None else None

    def falls_back(self, action: Action, options: Sequence[Action]) -> bool:
        """
        Return True if a call leaves the hand farther from ready, unless it is one step and the hand is dearer.

        So does a call after which the ready hand is worth too little to win.
        """
        own = self.after(action)
        if not isinstance(action, Claim | AddedKong) or own is None:
            return False
        others = {one: self.after(one) for one in options if not isinstance(one, Claim | AddedKong)}
        if self._is_worthless(action) and not all(map(self._is_worthless, others)):
            return True
        near = min((shape.distance for shape in others.values() if shape is not None), default=own.distance)
        if own.distance == near + 1:
            return self.most(action) <= max(map(self.most, others))
        return own.distance > near

    def best_of(self, tied: Sequence[Action], first: Action) -> Action:
        """
        Return the option that leaves the best shape: nearest to ready, then most useful tiles, then safest.

        The first one stays if it has only a few useful tiles less. No flower or joker is discarded for the shape, and
        no call made for it: an open set cannot be changed any more.
        """
        own = self.after(first)
        if own is None:
            return first
        calls, gives = isinstance(first, Claim | AddedKong), self.gives_wild(first)
        among = {
            one: shape
            for one in tied
            if (shape := self.after(one))
            and (calls or not isinstance(one, Claim | AddedKong))
            and (gives or not self.gives_wild(one))
        }

        def order(action: Action) -> tuple[float, ...]:
            shape = among[action]
            return shape.distance, -shape.tiles, self.risk(action), self._is_idle(action, among), action != first

        best = min(among, key=order)
        few = 0 < among[best].tiles - own.tiles < A_FEW
        return first if few and among[best].distance == own.distance else best

    def _is_worthless(self, action: Action) -> bool:
        """Return True for an option after which the hand is ready, but worth too little to win with any tile."""
        hand, shape = self._hand_after(action), self.after(action)
        if not self.rules.least_worth or hand is None or shape is None or shape.distance > 0:
            return False
        counts, melds = hand
        ready = [(counts, self.rules.acceptance(counts, self._left, melds))]
        if sum(counts) > self.rules.concealed(melds):
            after = self.rules.discards(counts, self._left, melds)
            ready = [(without(counts, one.kind), one.keeps) for one in after if one.keeps.distance <= 0]
        wins = LikelyWins(self.view, self.rules).judge
        ways = ((kept, face, by) for kept, found in ready for face in found.kinds for by in (DISCARD, SELF_DRAW))
        return not any(wins(kept, face, by, melds) for kept, face, by in ways)

    def gives_wild(self, action: Action) -> bool:
        """Return True for the discard of a flower or joker, which may be shown or stand for another tile."""
        conduct = self.rules.conduct
        return isinstance(action, Discard) and (conduct.is_joker(action.tile.kind) or action.tile.kind in conduct.bonus)

    def _is_idle(self, action: Action, others: Iterable[Action]) -> bool:
        """Return True for a call that brings no replacement tile, and no hand of more value than other options."""
        if not isinstance(action, Claim) or self.rules.replacements(action.shape):
            return False
        uncalled = [self.worth_of(one) for one in others if not isinstance(one, Claim | AddedKong)]
        return self.worth_of(action) <= max(uncalled, default=-1.0)

    def after(self, action: Action) -> Shape | None:
        """Return the hand after an option, with its best discard if one must follow; None if it is not known."""
        if action not in self._shapes:
            hand = self._hand_after(action)
            self._shapes[action] = None if hand is None else self._kept(*hand)
        return self._shapes[action]

    def _hand_after(self, action: Action) -> tuple[Sequence[int], tuple[Meld, ...]] | None:
        """Return the concealed tiles and the melds after an option."""
        counts, melds = list(self._counts), self.place.melds
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
                offered = self.view.table.on_offer.tile if self.view.table.on_offer else None
                taken = [tile.kind for tile in action.tiles if tile != offered]
                return without(counts, *taken), (*melds, as_meld(action, self.view))
            case _:
                return None

    def _kept(self, counts: Sequence[int], melds: Sequence[Meld]) -> Shape:
        """Shape of a hand; with a tile too many, after the best discard."""
        if sum(counts) > self.rules.concealed(melds):
            after = self.rules.discards(counts, self._left, melds)
            return min(
                (Shape(one.keeps.distance, one.keeps.tiles) for one in after),
                key=lambda one: (one.distance, -one.tiles),
                default=Shape(0, 0),
            )
        found = self.rules.acceptance(counts, self._left, melds)
        return Shape(found.distance, found.tiles)

    def risk(self, action: Action) -> float:
        if self.worth is None or not isinstance(action, Discard):
            return 0.0
        face = action.tile.kind
        return self.danger.chance(face) * self._of_a_win + self.danger.goal(face)

    def worth_of(self, action: Action) -> float:
        """Return the value of the hand after an option, by all hands that it may become; 0 if that is not known."""
        hand = self._hand_after(action)
        if self._value is None or hand is None:
            return 0.0
        counts, melds = hand
        if sum(counts) > self.rules.concealed(melds):
            return max(self._value.throws(counts, melds).values(), default=0.0)
        return self._value.keeps(counts, melds)

    def most(self, action: Action) -> float:
        """Return what the dearest hands near enough to count bring after an option; 0 if that is not known."""
        hand = self._hand_after(action)
        return self._value.most(*hand) if isinstance(self._value, HandWorth) and hand is not None else 0.0

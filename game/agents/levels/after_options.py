"""The hands after the options of a choice: how near and how wide they are, and which of equally good ones is best."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game.agents.levels.outlook import values_of
from game.agents.likely_wins import as_meld
from game.agents.unseen import own_counts, unseen, without
from game.agents.values.danger import Danger
from game.agents.values.hand_worth import HandWorth, LikelyWorth, worth_in
from game.engine.actions import Action, AddedKong, Claim, Discard, Pass, Redeem, ShowFlower, ShowJoker
from game.engine.facts.redact import View
from game.rules.ruleset import Ruleset
from game.tiles.kinds import Meld


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
    def _value(self) -> HandWorth | None:
        """Values of hands by the strongest agent's aims; None without `worth`, or where the game has its own."""
        value = values_of(self.view, self.rules, self.worth) if self.worth is not None else None
        return value if isinstance(value, HandWorth) else None

    def falls_back(self, action: Action, options: Sequence[Action]) -> bool:
        """Return True if a call leaves the hand farther from ready, unless it is one step and the hand is dearer."""
        own = self.after(action)
        if not isinstance(action, Claim | AddedKong) or own is None:
            return False
        others = {one: self.after(one) for one in options if not isinstance(one, Claim | AddedKong)}
        near = min((shape.distance for shape in others.values() if shape is not None), default=own.distance)
        if own.distance == near + 1:
            return self.most(action) <= max(map(self.most, others))
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
            return shape.distance, -shape.tiles, self.risk(action), action != first

        return min(among, key=order)

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
        return self.danger.of(action.tile.kind)

    def most(self, action: Action) -> float:
        """Return what the dearest hands near enough to count bring after an option; 0 if that is not known."""
        hand = self._hand_after(action)
        return self._value.most(*hand) if self._value is not None and hand is not None else 0.0

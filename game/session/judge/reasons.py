"""Why an option is better than the played one, as a few keys of words, from the seat's view."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.agents.likely_wins import as_meld
from game.agents.unseen import own_counts, unseen, without
from game.agents.values.danger import Danger
from game.agents.values.likely_worth import LikelyWorth, worth_in
from game.engine.actions import Action, AddedKong, Claim, DeclareWin, Discard, Pass, ShowFlower, ShowJoker
from game.engine.facts.redact import View, view
from game.engine.finishes import standings_of
from game.rules.ruleset import Ruleset
from game.session.game import Game
from game.tiles.kinds import Kind
from game.tiles.melds import Meld

#: The possible reasons for an option.
REASONS = ("win", "goal", "speed", "safety", "joker", "joker_shown", "flower", "value")
WIN, GOAL, SPEED, SAFETY, JOKER, JOKER_SHOWN, FLOWER, VALUE = REASONS
#: The fewest additional useful tiles that count as speed; the share of the loss from which safety is a reason.
_MORE_TILES, _SHARE = 3, 0.3


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


class Reasons:
    """Reasons for and against the options of one view."""

    def __init__(self, view: View, rules: Ruleset, worth: LikelyWorth) -> None:
        """Use the seat's view."""
        self._view, self._rules = view, rules
        self._place = view.table.places[view.seat]
        self._counts, self._left = own_counts(view), unseen(view.table, rules, {view.seat})
        self._danger = Danger(view, worth, self._left)

    def of(self, best: Action, played: Action, lost: float) -> tuple[str, ...]:
        """Keys of the reasons for the best option, the weightiest first; empty if both are the same."""
        if best == played:
            return ()
        found = [key for key, holds in self._all(best, played, lost) if holds]
        return tuple(found) or (VALUE,)

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

    def _all(self, best: Action, played: Action, lost: float) -> tuple[tuple[str, bool], ...]:
        if isinstance(best, DeclareWin):
            return ((WIN, True),)
        now, then = self.after(best), self.after(played)
        faster = now.distance < then.distance or (
            now.distance == then.distance and now.tiles >= then.tiles + _MORE_TILES
        )
        safer = self._risk(played) - self._risk(best)
        return (
            (GOAL, self._about_goal(best, played)),
            (SPEED, faster),
            (SAFETY, safer > 0 and safer >= _SHARE * lost),
            (JOKER, self._gives(played, "joker") and not self._gives(best, "joker")),
            (JOKER_SHOWN, isinstance(best, ShowJoker) and not self._gives(played, "joker")),
            (FLOWER, isinstance(best, ShowFlower) and not isinstance(played, ShowFlower)),
            (VALUE, not faster and safer < _SHARE * lost),
        )

    def after(self, action: Action) -> Shape:
        """Return the hand after an option, with its best discard if one must follow."""
        counts, melds = list(self._counts), self._place.melds
        if isinstance(action, Discard | ShowFlower | ShowJoker | AddedKong):
            return self._kept(without(counts, action.tile.kind), melds)
        if isinstance(action, Claim):
            offered = self._view.table.on_offer.tile if self._view.table.on_offer else None
            taken = [tile.kind for tile in action.tiles if tile != offered]
            return self._kept(without(counts, *taken), (*melds, as_meld(action, self._view)))
        return self._kept(counts, melds)

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
        return self._danger.of(action.tile.kind) if isinstance(action, Discard) else 0.0

    def _about_goal(self, best: Action, played: Action) -> bool:
        """Return True if one option gives up or obstructs a goal of the game, and the other does not."""
        for standing in standings_of(self._place, self._rules):
            goal = standing.goal
            hinders = [self._hinders(action, goal.barred, goal.ends) for action in (best, played)]
            if hinders[0] != hinders[1]:
                return True
        return False

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

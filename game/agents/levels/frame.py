"""What every decision of a player goes through: a win, what his game asks for, a call, a turn, tiles to part with."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.agents import no_flowers_no_leaves
from game.agents.likely_wins import as_meld
from game.agents.unseen import own_counts, unseen, without
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
)
from game.engine.facts.redact import View
from game.engine.flow.inclination import inclined
from game.engine.questions import Question, Several
from game.rules.ruleset import Ruleset
from game.tiles.kinds import Kind, Tile
from game.tiles.melds import KONG, PUNG, Meld

#: A hand after a wish: its counts, and its melds.
After = tuple[Sequence[int], tuple[Meld, ...]]
#: What a hand is worth to a level, and what decides among equals.
Worth = tuple[float, int, int]


def at_once(view: View, question: Question, rules: Ruleset) -> Action | None:
    """Return what nobody thinks about: a win, and what any sensible player does in this game; None where one has to."""
    win = next((option for option in question.actions if isinstance(option, DeclareWin)), None)
    return win or inclined(view, rules, question.actions)


class Frame(ABC):
    """One decision: the seat's tiles, what is unseen from it, and in which order is thought of what may be done."""

    def __init__(self, view: View, rules: Ruleset, memory: int, *, pursues: bool = True) -> None:
        self.view, self.rules = view, rules
        self.melds = view.table.places[view.seat].melds
        self.counts = own_counts(view)
        self.left = unseen(view.table, rules, {view.seat}, memory)
        self.offered = view.table.on_offer.tile if view.table.on_offer else None
        self.throws: Mapping[Kind, Discard] = {}
        self.pursues = pursues and bool(rules.goals) and no_flowers_no_leaves.is_near(view, rules, self.now)

    @property
    def now(self) -> int:
        """How far the hand is from ready; many a decision does not ask."""
        return self.distance(self.counts, self.melds)

    def distance(self, counts: Sequence[int], melds: Sequence[Meld]) -> int:
        """Return how far a hand is from ready."""
        return self.rules.distance(counts, melds)

    def without(self, tiles: Sequence[Tile]) -> list[int]:
        """Return what is left of the hand without some tiles."""
        return without(self.counts, *(tile.kind for tile in tiles))

    def own_of(self, claim: Claim) -> list[Tile]:
        """Return the tiles of the hand that go into a claim."""
        return [tile for tile in claim.tiles if tile != self.offered]

    def after(self, claim: Claim) -> After:
        """Return the hand after a claim."""
        return self.without(self.own_of(claim)), (*self.melds, as_meld(claim, self.view))

    def choose(self, question: Question) -> Action:
        """Choose."""
        if question.several is not None:
            return self._parts_with(question.several)
        options = question.actions
        self.throws = {option.tile.kind: option for option in options if isinstance(option, Discard)}
        return self._on_turn(options) if self.throws else self._on_offer(options)

    def _parts_with(self, several: Several) -> Action:
        """Part with as many tiles as are asked for, one after the other, each time the one that is valued least."""
        kept, among = list(self.counts), list(several.among)
        for _ in range(several.number):
            face = self.least(kept, dict.fromkeys(tile.kind for tile in among))
            kept[face] -= 1
            among.remove(next(tile for tile in among if tile.kind == face))
        return several.of(tile for tile in several.among if tile not in among)

    def _on_offer(self, options: Sequence[Action]) -> Action:
        """Take the tile for the meld that is best if that is better than the hand as it is, or show a joker."""
        passing = next(option for option in options if isinstance(option, Pass))
        jokers = [option for option in options if isinstance(option, ShowJoker)]
        if jokers:
            return self._idle(jokers) or passing
        claims = [option for option in options if isinstance(option, Claim)]
        if self.pursues:
            return next((claim for claim in claims if no_flowers_no_leaves.helps(claim)), passing)
        best: Action = passing
        most = self.worth_of_passing()
        for claim in claims:
            if self.calls(claim) and (worth := self.worth_of(claim)) > most:
                best, most = claim, worth
        return best

    def _on_turn(self, options: Sequence[Action]) -> Action:
        """Declare what costs nothing, show what is idle, and throw what leaves the best hand."""
        if self.pursues:
            told = no_flowers_no_leaves.tell(options, self.rules)
            return told or no_flowers_no_leaves.throw(options) or self._throw()
        flower = next((option for option in options if isinstance(option, ShowFlower)), None)
        jokers = [option for option in options if isinstance(option, ShowJoker)]
        return flower or self.kong(self._kongs(options)) or self._idle(jokers) or self._throw()

    def _kongs(self, options: Sequence[Action]) -> Iterator[tuple[Action, After]]:
        """Yield the kongs of natural tiles, with the hand after each."""
        for option in options:
            if isinstance(option, ConcealedKong):
                tiles: Sequence[Tile] = option.tiles
                melds = (*self.melds, as_meld(option, self.view))
            elif isinstance(option, AddedKong):
                tiles = (option.tile,)
                melds = tuple([_with_fourth(meld, option) for meld in self.melds])
            else:
                continue
            if not any(tile.kind.is_joker for tile in tiles):
                yield option, (self.without(tiles), melds)

    def _idle(self, jokers: Sequence[ShowJoker]) -> Action | None:
        """Find a joker that is better shown; beside the hand it would end a pursuit."""
        return None if self.pursues or not jokers else self.idle(jokers)

    def _throw(self) -> Action:
        return self.throws[self.discard()]

    def ease(self, face: Kind) -> tuple[int, int]:
        """Order tiles that are equally idle: what nobody may win with as a General, then honors, then ends."""
        dangerous = self.minds_danger and (face in self.rules.conduct.bonus or face.is_joker)
        loose = 3 - self.counts[face] if face.is_honor else abs(face % 9 - 4) // 2
        return -int(dangerous), loose

    # what the levels do otherwise

    #: Whether it matters that others may win with a tile as a General.
    minds_danger: bool = True

    def calls(self, claim: Claim) -> bool:
        """Return True if the player thinks of a claim at all."""
        del claim
        return True

    @abstractmethod
    def worth_of_passing(self) -> Worth:
        """Return what a claim has to be worth more than."""

    @abstractmethod
    def worth_of(self, claim: Claim) -> Worth:
        """Return what a claim is worth."""

    @abstractmethod
    def least(self, kept: Sequence[int], faces: Iterable[Kind]) -> Kind:
        """Return which of these faces a hand parts with first."""

    @abstractmethod
    def kong(self, kongs: Iterable[tuple[Action, After]]) -> Action | None:
        """Return the kong that costs the hand nothing."""

    @abstractmethod
    def idle(self, jokers: Sequence[ShowJoker]) -> Action | None:
        """Find a joker that is better shown than kept."""

    @abstractmethod
    def discard(self) -> Kind:
        """Choose the discard."""


def _with_fourth(meld: Meld, kong: AddedKong) -> Meld:
    """Return a meld as it is after a kong."""
    if meld.shape != PUNG or meld.stands[0] != kong.stands:
        return meld
    tiles, stands = (*meld.tiles, kong.tile), (*meld.stands, kong.stands)
    return Meld(KONG, tiles, stands, meld.called, meld.source, kong.tile)

"""
The frame of every decision: wins, the game's own wishes, claims, turns, and tiles to give away.

Sometimes a player slips, and makes another reasonable move instead of the best one.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

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
    Question,
    Several,
    ShowFlower,
    ShowJoker,
)
from game.engine.facts.redact import View
from game.engine.games import inclined
from game.rules.ruleset import Ruleset
from game.tiles.kinds import KONG, PUNG, Kind, Meld, Tile
from game.tiles.stream import Stream

#: A hand after a wish: its counts and its melds.
After = tuple[Sequence[int], tuple[Meld, ...]]
#: The worth of a hand to a level, followed by tie-breakers.
Worth = tuple[float, int, int]


def at_once(view: View, question: Question, rules: Ruleset) -> Action | None:
    """Return an action that needs no thought, a win or a sensible wish of the game's own; None if there is none."""
    for option in question.actions:
        if isinstance(option, DeclareWin):
            return option
    return inclined(view, rules, question.actions)


class Frame(ABC):
    """One decision: the seat's tiles, the unseen tiles, and the order in which options are considered."""

    def __init__(self, view: View, rules: Ruleset, memory: int, *, pursues: bool = True) -> None:
        self.view, self.rules = view, rules
        self.melds = view.table.places[view.seat].melds
        self.counts = own_counts(view)
        self._memory = memory
        self.offered = view.table.on_offer.tile if view.table.on_offer else None
        self.throws: Mapping[Kind, Discard] = {}
        self.pursues = pursues and no_flowers_no_leaves.is_near(view, rules)

    # computed on demand, because many decisions do not need them

    @cached_property
    def left(self) -> bytes:
        """How many tiles of each kind may still come."""
        return unseen(self.view.table, self.rules, {self.view.seat}, self._memory)

    @cached_property
    def now(self) -> int:
        """The hand's distance from ready."""
        return self.distance(self.counts, self.melds)

    def distance(self, counts: Sequence[int], melds: Sequence[Meld]) -> int:
        """Return a hand's distance from ready."""
        return self.rules.distance(counts, melds)

    def without(self, tiles: Sequence[Tile]) -> list[int]:
        """Return the counts of the hand without some tiles."""
        return without(self.counts, *(tile.kind for tile in tiles))

    def own_of(self, claim: Claim) -> list[Tile]:
        """Return the tiles of the hand that go into a claim."""
        return [tile for tile in claim.tiles if tile != self.offered]

    def after(self, claim: Claim) -> After:
        """Return the hand after a claim."""
        return self.without(self.own_of(claim)), (*self.melds, as_meld(claim, self.view))

    def choose(self, question: Question) -> Action:
        """Return the chosen option."""
        if question.several is not None:
            return self._parts_with(question.several)
        options = question.actions
        self.throws = {option.tile.kind: option for option in options if isinstance(option, Discard)}
        return self._on_turn(options) if self.throws else self._on_offer(options)

    def _parts_with(self, several: Several) -> Action:
        """Give away as many tiles as asked for, one by one, each time the least valued one."""
        kept, among = list(self.counts), list(several.among)
        for _ in range(several.number):
            face = self.least(kept, dict.fromkeys(tile.kind for tile in among))
            kept[face] -= 1
            among.remove(next(tile for tile in among if tile.kind == face))
        return several.of(tile for tile in several.among if tile not in among)

    def _on_offer(self, options: Sequence[Action]) -> Action:
        """Take the tile for the best meld if that beats the hand as it is, or show a joker."""
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
        """Declare what costs nothing, show idle tiles, and discard for the best hand."""
        if self.pursues:
            told = no_flowers_no_leaves.tell(options, self.rules)
            return told or no_flowers_no_leaves.throw(options) or self._throw()
        others = [option for option in options if not isinstance(option, Discard)]
        flower = next((option for option in others if isinstance(option, ShowFlower)), None)
        jokers = [option for option in others if isinstance(option, ShowJoker)]
        return flower or self.kong(self._kongs(others)) or self._idle(jokers) or self._throw()

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
        """Return a joker that is better shown, or None; during a pursuit none is shown."""
        return None if self.pursues or not jokers else self.idle(jokers)

    def _throw(self) -> Action:
        return self.throws[self.discard()]

    def ease(self, face: Kind) -> tuple[int, int]:
        """Return the order of equally idle tiles: harmless tiles first, then honors, then ends."""
        dangerous = self.minds_danger and (face in self.rules.conduct.bonus or face.is_joker)
        loose = 3 - self.counts[face] if face.is_honor else abs(face % 9 - 4) // 2
        return -int(dangerous), loose

    # the decisions in which the levels differ

    #: Whether it matters that others may win with a discarded flower or joker as a General.
    minds_danger: bool = True

    def calls(self, claim: Claim) -> bool:
        """Return True if the player considers a claim at all."""
        del claim
        return True

    @abstractmethod
    def worth_of_passing(self) -> Worth:
        """Return the worth that a claim must exceed."""

    @abstractmethod
    def worth_of(self, claim: Claim) -> Worth:
        """Return the worth of a claim."""

    @abstractmethod
    def least(self, kept: Sequence[int], faces: Iterable[Kind]) -> Kind:
        """Return the face that a hand gives away first."""

    @abstractmethod
    def kong(self, kongs: Iterable[tuple[Action, After]]) -> Action | None:
        """Return a kong that costs the hand nothing, or None."""

    @abstractmethod
    def idle(self, jokers: Sequence[ShowJoker]) -> Action | None:
        """Return a joker that is better shown than kept, or None."""

    @abstractmethod
    def discard(self) -> Kind:
        """Return the face to discard."""


def _with_fourth(meld: Meld, kong: AddedKong) -> Meld:
    """Return a meld after a kong was added to it, or the meld itself."""
    if meld.shape != PUNG or meld.stands[0] != kong.stands:
        return meld
    tiles, stands = (*meld.tiles, kong.tile), (*meld.stands, kong.stands)
    return Meld(KONG, tiles, stands, meld.called, meld.source, kong.tile)


# --- slips -----------------------------------------------------------------------------------------------------------


def slipped(best: Action, view: View, question: Question, rules: Ruleset, chance: Stream, percent: int) -> Action:
    """Return the best move, or in `percent` of a hundred cases another reasonable one, if there is one."""
    if not percent or chance.below(100) >= percent:
        return best
    others = reasonable(best, view, question, rules)
    return others[chance.below(len(others))] if others else best


def reasonable(best: Action, view: View, question: Question, rules: Ruleset) -> list[Action]:
    """
    Return the moves that a player could mistake for the best one.

    For a discard: other plain tiles that leave the hand as near, or one farther if there are none. For a call: a pass.
    For a pass: a call that brings the hand nearer. A win is never missed.
    """
    options = question.actions
    if isinstance(best, Discard):
        return _discards(best, view, options, rules)
    if isinstance(best, Claim):
        return [option for option in options if isinstance(option, Pass)]
    if isinstance(best, Pass):
        return _calls(view, options, rules)
    return []


def _discards(best: Discard, view: View, options: Sequence[Action], rules: Ruleset) -> list[Action]:
    counts, melds = own_counts(view), view.table.places[view.seat].melds
    plain = {
        option.tile.kind: option
        for option in options
        if isinstance(option, Discard) and (option.tile.kind.is_suited or option.tile.kind.is_honor)
    }
    distances = {face: rules.distance(without(counts, face), melds) for face in (*plain, best.tile.kind)}
    most = distances[best.tile.kind]
    for distance in (most, most + 1):
        found: list[Action] = [
            option for face, option in plain.items() if face != best.tile.kind and distances[face] <= distance
        ]
        if found:
            return found
    return []


def _calls(view: View, options: Sequence[Action], rules: Ruleset) -> list[Action]:
    offer, counts, melds = view.table.on_offer, own_counts(view), view.table.places[view.seat].melds
    if offer is None:
        return []
    now = rules.distance(counts, melds)
    return [
        option
        for option in options
        if isinstance(option, Claim)
        and rules.distance(
            without(counts, *(t.kind for t in option.tiles if t != offer.tile)), (*melds, as_meld(option, view))
        )
        < now
    ]

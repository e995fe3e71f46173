"""A hint for a person: what each choice keeps and which tiles help, from what his own seat sees and nothing else."""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

from game.agents.eyes import own_counts, unseen
from game.engine.actions import (
    Action,
    AddedKong,
    Chow,
    Claim,
    ConcealedKong,
    DeclarePursuit,
    DeclareWin,
    Discard,
    Kong,
    Pung,
    ShowFlower,
    ShowJoker,
)
from game.engine.finishes import course_of
from game.engine.redact import View
from game.rules.acceptance import Acceptance, acceptance, discards
from game.rules.distance import best_distance
from game.rules.ruleset import Ruleset
from game.tiles.kinds import Kind, Tile

_Meld = Chow | Pung | Kong | ConcealedKong | AddedKong
_MELDS = (Chow, Pung, Kong, ConcealedKong, AddedKong)
_MOST = 3  # discards that are named
_NEAR = 4  # tiles to be rid of, with which No-Flowers-No-Leaves is worth a word


@dataclass(frozen=True, slots=True)
class Keep:
    """
    What a choice keeps (`action` None: the hand as it is): its distance to ready, and the useful faces.

    Each useful face has the number of its tiles that the player has not seen.
    """

    action: Action | None
    distance: int
    useful: tuple[tuple[Kind, int], ...]

    @property
    def left(self) -> int:
        """How many useful tiles are unseen."""
        return sum(count for _, count in self.useful)


@dataclass(frozen=True, slots=True)
class Show:
    """A flower or joker that may be shown: the Phán now and later in play, whether the hand needs it, what it ends."""

    tile: Tile
    now: int
    later: int
    needed: bool
    ends_pursuit: bool

    @property
    def is_better_shown(self) -> bool:
        """Whether to show it is better than to throw it: it brings a tile, and nobody can win with it."""
        return not self.needed and not self.ends_pursuit


@dataclass(frozen=True, slots=True)
class Pursuit:
    """What No-Flowers-No-Leaves still asks for: the tiles to go, a first discard, to be told; and its worth in Mủn."""

    mun: int
    leaves: tuple[Kind, ...]
    thrown: bool
    to_tell: bool


@dataclass(frozen=True, slots=True)
class Hint:
    """
    What is worth knowing; it advises and never acts.

    `now` is the hand as it is (while it has no tile too many), `throws` the best discards, `takes` the best call or
    kong of each kind; `danger` is whether others may win on the best discard as a General.
    """

    wins: bool = False
    now: Keep | None = None
    throws: tuple[Keep, ...] = ()
    takes: tuple[Keep, ...] = ()
    shows: tuple[Show, ...] = ()
    pursuit: Pursuit | None = None
    danger: bool = False

    @property
    def marked(self) -> tuple[Tile, ...]:
        """The tiles of the hand that may go, the best first."""
        return tuple(keep.action.tile for keep in self.throws if isinstance(keep.action, Discard))

    @property
    def best(self) -> Keep | None:
        """What keeps the hand nearest."""
        found = [keep for keep in (self.now, *self.throws, *self.takes) if keep is not None]
        return min(found, key=_farness, default=None)


def hint(view: View, options: Sequence[Action], rules: Ruleset) -> Hint:
    """Give a hint for what a seat may do now; without options it is about the hand as it is."""
    return _Thought(view, rules).hint(options)


def _farness(keep: Keep) -> tuple[int, int]:
    return keep.distance, -keep.left


class _Thought:
    """One hand, and what is unseen from its seat."""

    def __init__(self, view: View, rules: Ruleset) -> None:
        self._view, self._rules = view, rules
        self._place = view.table.places[view.seat]
        self._counts, self._left = own_counts(view), unseen(view, rules)
        self._melds = len(self._place.melds)
        self._offered = view.table.on_offer.tile if view.table.on_offer else None

    def hint(self, options: Sequence[Action]) -> Hint:
        shows = tuple(self._shows(options))
        throws = self._throws(options, {show.tile.kind for show in shows if show.is_better_shown})
        return Hint(
            wins=any(isinstance(option, DeclareWin) for option in options),
            now=self._now(),
            throws=throws,
            takes=tuple(self._takes(options)),
            shows=shows,
            pursuit=self._pursuit(options),
            danger=any(self._is_wild(self._thrown(keep)) for keep in throws[:1]),
        )

    def _is_wild(self, face: Kind) -> bool:
        return face.is_joker or face in self._rules.conduct.bonus

    def _keep(self, action: Action | None, found: Acceptance) -> Keep:
        return Keep(action, found.distance, tuple((face, self._left[face]) for face in found.kinds))

    def _now(self) -> Keep | None:
        """Give what the hand is while it has no tile too many."""
        if len(self._place.hand) % 3 != 1 or len(self._place.hand) + 3 * self._melds != 13:
            return None
        return self._keep(None, acceptance(self._counts, self._left, self._melds, self._rules.shapes))

    def _throws(self, options: Sequence[Action], shown: Container[Kind]) -> tuple[Keep, ...]:
        """Give the discards that keep the hand as near as can be; what is better shown is not among them."""
        actions = {option.tile.kind: option for option in options if isinstance(option, Discard)}
        if not actions:
            return ()
        after = discards(self._counts, self._left, self._melds, self._rules.shapes)
        found = [self._keep(actions[one.kind], one.keeps) for one in after if one.kind in actions]
        nearest = min(keep.distance for keep in found)
        best = [keep for keep in found if keep.distance == nearest and self._thrown(keep) not in shown]
        return tuple(sorted(best, key=self._price)[:_MOST])

    def _thrown(self, keep: Keep) -> Kind:
        assert isinstance(keep.action, Discard)
        return keep.action.tile.kind

    def _price(self, keep: Keep) -> tuple[int, int, int, int]:
        """Order discards: what others may win with last, then by the useful tiles, middle tiles after the others."""
        face = self._thrown(keep)
        middle = 4 - abs(face % 9 - 4) if face.is_suited else -1
        return int(self._is_wild(face)), -keep.left, middle, face

    def _takes(self, options: Sequence[Action]) -> Iterator[Keep]:
        """Give the best way to make each kind of meld."""
        best: dict[type, Keep] = {}
        for option in options:
            if isinstance(option, _MELDS):
                keep = self._after(option)
                kind = type(option)
                if kind not in best or self._worth(keep) < self._worth(best[kind]):
                    best[kind] = keep
        yield from sorted(best.values(), key=self._worth)

    def _worth(self, keep: Keep) -> tuple[int, int, int]:
        jokers = sum(tile.kind.is_joker for tile in keep.action.tiles) if isinstance(keep.action, Claim) else 0
        return keep.distance, -keep.left, jokers

    def _after(self, action: _Meld) -> Keep:
        """Give what the hand is after a call: with its best discard, or before the tile that replaces a kong's."""
        tiles = (action.tile,) if isinstance(action, AddedKong) else action.tiles
        counts = self._without([tile for tile in tiles if tile != self._offered or isinstance(action, AddedKong)])
        melds, shapes = self._melds + (not isinstance(action, AddedKong)), self._rules.shapes
        if isinstance(action, Kong | ConcealedKong | AddedKong):
            return self._keep(action, acceptance(counts, self._left, melds, shapes))
        after = [self._keep(action, one.keeps) for one in discards(counts, self._left, melds, shapes)]
        return min(after, key=_farness)

    def _without(self, tiles: Sequence[Tile]) -> list[int]:
        counts = list(self._counts)
        for tile in tiles:
            counts[tile.kind] -= 1
        return counts

    def _shows(self, options: Sequence[Action]) -> Iterator[Show]:
        """Give what showing scores now and later, and whether the hand is farther without it (C14, W22)."""
        table, worth = self._view.table, self._rules.worth_shown
        wind, early = table.wind_of(self._view.seat), bool(table.offers)
        nearest = best_distance(self._counts, self._melds, self._rules.shapes)
        pursues = self._may_pursue(options)
        for option in options:
            if isinstance(option, ShowFlower | ShowJoker):
                tile = option.tile
                without = best_distance(self._without([tile]), self._melds, self._rules.shapes)
                now, later = (worth(tile.kind, wind, before_start=when) for when in (early, False))
                yield Show(tile, now, later, without > nearest, pursues)

    def _may_pursue(self, options: Sequence[Action]) -> bool:
        course = course_of(self._place, self._rules)
        told = any(isinstance(option, DeclarePursuit) for option in options)
        return told or self._rules.pursues_nothing(course, self._place.melds)

    def _pursuit(self, options: Sequence[Action]) -> Pursuit | None:
        """Give what No-Flowers-No-Leaves asks for, where it is open and near (N1-N5)."""
        leaves = tuple(sorted(tile.kind for tile in self._place.hand if not tile.kind.is_suited))
        if not self._place.hand or len(leaves) > _NEAR or not self._may_pursue(options):
            return None
        course = course_of(self._place, self._rules)
        to_tell = any(isinstance(option, DeclarePursuit) for option in options)
        return Pursuit(self._rules.worth_of_nothing(course), leaves, bool(self._place.thrown), to_tell)

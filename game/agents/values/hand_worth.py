"""
The value of a hand: what a win by each of its aims brings more than those above it, by how near the aim is.

Each step that a hand is farther makes an aim worth a fifth of it, whoever else wins first; the tiles that help count
with a number added, for a hand with few of them changes until there are more.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.agents.likely_wins import LikelyWins
from game.agents.unseen import without
from game.agents.values.aims import ANY, FULL, Aim, aims, honors_of
from game.agents.values.likely_worth import OWN, LikelyWorth, Seat
from game.engine.facts.redact import View
from game.rules.hand.acceptance import Acceptance
from game.rules.ruleset import ROUNDS
from game.rules.score.finish import DISCARD, SELF_DRAW
from game.tiles.kinds import Kind
from game.tiles.melds import Meld

STEP = 0.2
_BESIDE = 15
#: An aim that can bring no more than this share of what the hand is worth is not looked at closely.
_LEAST = 0.01
#: Nor is one that is so much farther than any hand of sets.
_BEHIND = 4


@dataclass(frozen=True, slots=True)
class Taste:
    """
    How a player weighs what a hand can become.

    `step`: what an aim is worth that is a tile farther; `dearer`: how much it counts what an aim brings more than those
    above it; `beside`: what is added to the number of tiles that help; `runs`: whether hands of sequences and straights
    are thought of; `power`: to which power what an aim brings is taken; `full`: how much a hand of one suit counts.
    `open`: only hands are thought of for which one can call, and each as what it brings with a set called; ready hands
    are not judged tile by tile, and no aim is left out for being far.
    """

    step: float = STEP
    dearer: float = 1.0
    beside: int = _BESIDE
    runs: bool = False
    power: float = 1.0
    full: float = 1.0
    open: bool = False


_PLAIN = Taste()


class _Sought(NamedTuple):
    """An aim with what a win by it brings more than those above it."""

    aim: Aim
    more: float


class HandWorth:
    """The value of the hands that one seat can come to now."""

    def __init__(self, view: View, worth: LikelyWorth, left: Sequence[int], taste: Taste = _PLAIN) -> None:
        """Take what the seat sees, what wins bring, and the tiles that may still come."""
        self._worth, self._left, self._taste = worth, left, taste
        self._likely_wins = LikelyWins(view, worth.rules)
        # where a game asks for a least worth, not every tile that completes a hand wins
        self._exact = worth.rules.least_worth > 0 and not taste.open
        place = view.table.places[view.seat]
        self._wind, self._round = view.table.wind_of(view.seat), ROUNDS.index(view.table.round)
        self._shown = tuple([(shown.tile.kind, shown.before_start) for shown in place.shown])
        self._powers = [taste.step**distance for distance in range(20)]

    def keeps(self, counts: Sequence[int], melds: Sequence[Meld], shown: Iterable[Kind] = ()) -> float:
        """Return the value of a hand of 13 - 3 * melds tiles, with these shown beside it, too."""
        ready = self._ready_kept(counts, melds) if self._exact else None
        value = ready or 0.0
        for aim, more in self._sought(counts, melds, shown):
            value += more * self._nearness(aim.plan.keeps(counts, self._left, len(melds)), known=ready is not None)
        return value

    def throws(self, counts: Sequence[int], melds: Sequence[Meld]) -> Mapping[Kind, float]:
        """Return the value of what each discard leaves of a hand with one tile more."""
        ready = self._ready_thrown(counts, melds) if self._exact else {}
        values = dict(ready)
        for aim, more in self._sought(counts, melds, ()):
            for face, keeps in aim.plan.throws(counts, self._left, len(melds)).items():
                values[face] = values.get(face, 0.0) + more * self._nearness(keeps, known=face in ready)
        return values

    def most(self, counts: Sequence[int], melds: Sequence[Meld]) -> float:
        """Return what the dearest of the aims brings that are near enough to count, in points."""
        return sum([more for _, more in self._sought(counts, melds, ())])

    def _nearness(self, found: Acceptance, *, known: bool) -> float:
        """Return how near an aim is; 0 for one that is there, where it is known what the ready hand wins."""
        if found.distance <= 0 and (known or not found.mask):
            return 0.0
        return self._powers[max(0, found.distance)] * (found.tiles + self._taste.beside)

    def _ready_thrown(self, counts: Sequence[int], melds: Sequence[Meld]) -> dict[Kind, float]:
        """Return the value of the ready hands that discards leave."""
        after = self._worth.rules.discards(counts, self._left, melds, nearest=True)
        return {
            one.kind: self._ready(without(counts, one.kind), melds, one.keeps)
            for one in after
            if one.keeps.distance <= 0
        }

    def _ready_kept(self, counts: Sequence[int], melds: Sequence[Meld]) -> float | None:
        """Return the value of a ready hand, None of another."""
        found = self._worth.rules.acceptance(counts, self._left, melds)
        return self._ready(counts, melds, found) if found.distance <= 0 else None

    def _ready(self, counts: Sequence[int], melds: Sequence[Meld], found: Acceptance) -> float:
        """Let the rules judge a ready hand with each tile that completes it; what is no win does not count."""
        won, tiles = 0.0, 0
        for face in found.kinds:
            for by, share in ((DISCARD, 1.0), (SELF_DRAW, OWN)):
                sheet = self._likely_wins.judge(counts, face, by, melds)
                if sheet is not None:
                    won += (share * sheet.won) ** self._taste.power * self._left[face]
                    tiles += self._left[face]
                    break
        return won / tiles * (tiles + self._taste.beside) if tiles else 0.0

    def _liked(self, aim: Aim) -> float:
        """Return how much an aim counts beside any sets, by taste."""
        if not aim.above:
            return 1.0
        return self._taste.dearer * (self._taste.full if aim.name.startswith(FULL) else 1.0)

    def _sought(self, counts: Sequence[int], melds: Sequence[Meld], shown: Iterable[Kind]) -> list[_Sought]:
        """Return the aims that bring more than those above them, and are near enough to count."""
        seat: Seat = self._wind, self._round, (*self._shown, *((face, False) for face in shown))
        opened = self._taste.open
        honors = () if opened else honors_of(counts, self._left)

        def bring() -> tuple[_Sought, ...]:
            every = aims(honors, melds, self._worth.rules, runs=self._taste.runs, whole=not opened)
            return tuple(self._bring(every, melds, seat))

        found: list[_Sought] = []
        bounds: list[float] = []
        farthest = 0
        for one in self._worth.once(melds, seat, (honors, self._taste), bring):
            floor = max(0, one.aim.plan.floor(counts, self._left, len(melds)))
            if one.aim.name == ANY:  # the first of all
                farthest = floor + _BEHIND
            if one.more > 0 and (floor <= farthest or opened):
                found.append(one)
                bounds.append(one.more * self._powers[floor])
        least = 0.0 if opened else max(bounds, default=0.0) * _LEAST
        return [one for one, bound in zip(found, bounds, strict=True) if bound >= least]

    def _bring(self, every: Iterable[Aim], melds: Sequence[Meld], seat: Seat) -> Iterator[_Sought]:
        """Return those of some aims that bring more than what those above them bring, and any sets be it nothing."""
        brings: dict[str, float] = {}
        for aim in every:
            alone = self._worth.of(aim, melds, seat, opened=self._taste.open)
            above = max([brings[name] for name in aim.above if name in brings], default=0.0)
            brings[aim.name] = max(alone, above)
            more = (alone**self._taste.power - above**self._taste.power) * aim.pace * self._liked(aim)
            if more > 0 or aim.name == ANY:
                yield _Sought(aim, more)

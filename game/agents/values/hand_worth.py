"""
The worth of a likely win, and the value of a hand.

The rules judge a likely hand of each aim, with the actual melds. It consists of sets that score no other row, so that
its sheet shows the worth of the aim alone. Each combination of aim, melds and shown tiles is judged once; its pay is
cached. The value of a hand is, for each aim, what a win brings beyond the aims above it, weighted by nearness.

Each step farther reduces an aim to a fifth, because somebody else may win first. The number of useful tiles counts with
a constant added, because a hand with few of them is changed until there are more.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from math import inf
from typing import NamedTuple, TypeVar, cast

from game.agents.likely_wins import LikelyWins, called
from game.agents.unseen import without
from game.agents.values.aims import ANY, FULL, WHOLE, Aim, Groups, aims, honors_of
from game.engine.facts.redact import View
from game.rules.hand.acceptance import Acceptance
from game.rules.ruleset import ROUNDS, Ruleset
from game.rules.score.finish import DISCARD, SELF_DRAW, Finish
from game.rules.score.sheet import Sheet
from game.tiles.kinds import CHOW, PLAIN, Kind, Meld

#: Flowers and jokers beside a hand, each with whether it was shown before the start.
ShownFaces = tuple[tuple[Kind, bool], ...]
#: The winner: wind, round, tiles beside the hand.
Seat = tuple[int, int, ShownFaces]
_SETS = 4
#: The discount for a win only by self-draw.
OWN = 0.25
_MOST_KNOWN = 1 << 15
Found = TypeVar("Found")


class LikelyWorth:
    """The worth of wins in one game, in its points."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self._known: dict[tuple[object, ...], object] = {}

    def once(self, melds: Sequence[Meld], seat: Seat, about: Hashable, find: Callable[[], Found]) -> Found:
        """Return the cached result of `find` about melds of this worth."""
        key = about, _worth_of(melds), seat
        found = self._known.get(key)
        if found is None:
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
            found = self._known[key] = find()
        return cast("Found", found)

    def of(self, aim: Aim, melds: Sequence[Meld], seat: Seat, *, opened: bool = False) -> float:
        """
        Return the pay of a win by an aim with these melds; 0 if it is no win.

        With `opened` a discard wins, and at least one set was called.
        """
        return self.once(melds, seat, (aim.name, aim.sets, opened), partial(self._judged, aim, melds, seat, opened))

    def _judged(self, aim: Aim, melds: Sequence[Meld], seat: Seat, opened: bool) -> float:
        made = list(WHOLE[aim.name]) if aim.name in WHOLE else _made_up(aim.sets, aim.pairs, melds)
        if made is None:
            return 0.0
        if opened:
            if all(meld.concealed for meld in melds) and len(melds) < _SETS:
                made, melds = made[:-3], (*melds, called(made[-3:]))
            sheet = self.rules.judge(_finish(self.rules, made, melds, seat, DISCARD))
            return sheet.won if sheet is not None else 0.0
        for by, share in ((DISCARD, 1.0), (SELF_DRAW, OWN)):
            sheet = self.rules.judge(_finish(self.rules, made, melds, seat, by))
            if sheet is not None:
                return share * sheet.won
        return 0.0


#: Cached results of the games played last, shared by all agents.
_shared: list[LikelyWorth] = []
_MOST_SHARED = 4


def worth_in(rules: Ruleset) -> LikelyWorth:
    """Return the worth of wins in a game, with all cached results."""
    found = next((one for one in _shared if one.rules == rules), None)
    if found is None:
        found = LikelyWorth(rules)
        _shared[:] = [found, *_shared[: _MOST_SHARED - 1]]
    return found


def _worth_of(melds: Sequence[Meld]) -> tuple[object, ...]:
    """Return everything about some melds that the worth of a win depends on."""
    return tuple([(meld.shape, meld.stands, meld.concealed, bool(meld.jokers)) for meld in melds])


def likely_sheet(rules: Ruleset, aim: Aim, melds: Sequence[Meld], seat: Seat) -> Sheet | None:
    """Return the sheet of a likely win by an aim, even below the table's least worth; None if there is none."""
    made = list(WHOLE[aim.name]) if aim.name in WHOLE else _made_up(aim.sets, aim.pairs, melds)
    if not made:
        return None
    found = (rules.appraise(_finish(rules, made, melds, seat, by)) for by in (DISCARD, SELF_DRAW))
    return next((sheet for sheet in found if sheet is not None), None)


def _finish(rules: Ruleset, made: Sequence[Kind], melds: Sequence[Meld], seat: Seat, by: str) -> Finish:
    """Return the finish of an imagined hand, won with its last tile."""
    (wind, round_, shown), (*hand, tile) = seat, made
    source = (wind + 1) % rules.players if by == DISCARD else None
    return Finish(tuple(sorted(hand)), tile, by, wind, source, tuple(melds), shown, round_)


def _made_up(sets: Groups, pairs: Groups, melds: Sequence[Meld]) -> list[Kind] | None:
    """
    Return the concealed tiles of an imagined hand, the winning tile last; None if no such hand is possible.

    If all its sets would be triplets, though the aim lets the last one be a sequence, that is a sequence.
    """
    used = [0] * len(PLAIN)
    for face in chain.from_iterable(meld.stands for meld in melds):
        if face < len(PLAIN):
            used[face] += 1
    pair = next(_that_fit(pairs, used, 1), None)
    if pair is None:
        return None
    taken = list(_that_fit(sets, used, _SETS - len(melds)))
    if len(taken) < _SETS - len(melds):
        return None
    sequences = [group for group in sets if group[0] != group[1]]
    alike = not any(group in sequences for group in taken) and not any(meld.shape == CHOW for meld in melds)
    if alike and taken and taken[-1][0].is_suited:
        taken[-1] = next(_that_fit(sequences, used, 1), taken[-1])
    return [*pair, *chain.from_iterable(taken)] if taken else list(pair)


def _that_fit(groups: Iterable[tuple[Kind, ...]], used: list[int], number: int) -> Iterator[tuple[Kind, ...]]:
    """Yield `number` groups whose tiles are available, and count their tiles as used."""
    for group in groups:
        if number == 0:
            return
        if all(used[face] + group.count(face) <= 4 for face in group):
            for face in group:
                used[face] += 1
            number -= 1
            yield group


# --- the value of a hand ---------------------------------------------------------------------------------------------

STEP = 0.2
_BESIDE = 15
#: Aims that can bring no more than this share of the hand's value are not examined closely.
_LEAST = 0.01
#: Aims so much farther than any hand of sets are not examined either.
_BEHIND = 4


@dataclass(frozen=True, slots=True)
class Taste:
    """How a player weighs what a hand can become."""

    #: The factor of an aim that is one tile farther.
    step: float = STEP
    #: The weight of what an aim brings beyond the aims above it.
    dearer: float = 1.0
    #: The constant added to the number of useful tiles.
    beside: int = _BESIDE
    #: Consider hands of sequences and straights, too.
    runs: bool = False
    #: The power to which the worth of an aim is raised.
    power: float = 1.0
    #: The weight of a full flush.
    full: float = 1.0
    #: Consider only hands that can be called for, each with one set called; ready hands are not judged tile by tile,
    #: and no aim is left out for being far.
    open: bool = False
    #: The rules judge ready hands with each completing tile, without a least worth, too.
    exact: bool = False
    #: The greatest nearness that counts.
    surest: float = inf


_PLAIN = Taste()


class _Sought(NamedTuple):
    """An aim, with what a win by it brings beyond the aims above it."""

    aim: Aim
    more: float


class HandWorth:
    """The values of hands that one seat can reach now."""

    def __init__(self, view: View, worth: LikelyWorth, left: Sequence[int], taste: Taste = _PLAIN) -> None:
        """Use the seat's view, the worth of wins, and the tiles that may still come."""
        self._worth, self._left, self._taste = worth, left, taste
        self._likely_wins = LikelyWins(view, worth.rules)
        # with a least worth, not every tile that completes a hand wins
        self._exact = taste.exact or (worth.rules.least_worth > 0 and not taste.open)
        place = view.table.places[view.seat]
        self._wind, self._round = view.table.wind_of(view.seat), ROUNDS.index(view.table.round)
        self._shown = tuple([(shown.tile.kind, shown.before_start) for shown in place.shown])
        self._powers = [taste.step**distance for distance in range(20)]

    def keeps(self, counts: Sequence[int], melds: Sequence[Meld], shown: Iterable[Kind] = ()) -> float:
        """Return the value of a hand of 13 - 3 * melds tiles, with the faces `shown` beside it."""
        ready = self._ready_kept(counts, melds) if self._exact else None
        value = ready or 0.0
        for aim, more in self._sought(counts, melds, shown):
            value += more * self._nearness(aim.plan.keeps(counts, self._left, len(melds)), known=ready is not None)
        return value

    def throws(self, counts: Sequence[int], melds: Sequence[Meld]) -> Mapping[Kind, float]:
        """Return the value of a hand with one extra tile after each discard."""
        ready = self._ready_thrown(counts, melds) if self._exact else {}
        values = dict(ready)
        for aim, more in self._sought(counts, melds, ()):
            for face, keeps in aim.plan.throws(counts, self._left, len(melds)).items():
                values[face] = values.get(face, 0.0) + more * self._nearness(keeps, known=face in ready)
        return values

    def most(self, counts: Sequence[int], melds: Sequence[Meld]) -> float:
        """Return what the dearest aims near enough to count bring together, in points."""
        return sum([more for _, more in self._sought(counts, melds, ())])

    def _nearness(self, found: Acceptance, *, known: bool) -> float:
        """Return the nearness of an aim; 0 for a reached aim if the ready hand's wins are known."""
        if found.distance <= 0 and (known or not found.mask):
            return 0.0
        return min(self._taste.surest, self._powers[max(0, found.distance)] * (found.tiles + self._taste.beside))

    def _ready_thrown(self, counts: Sequence[int], melds: Sequence[Meld]) -> dict[Kind, float]:
        """Return the values of the ready hands after discards."""
        after = self._worth.rules.discards(counts, self._left, melds, nearest=True)
        return {
            one.kind: self._ready(without(counts, one.kind), melds, one.keeps)
            for one in after
            if one.keeps.distance <= 0
        }

    def _ready_kept(self, counts: Sequence[int], melds: Sequence[Meld]) -> float | None:
        """Return the value of a ready hand; None for other hands."""
        found = self._worth.rules.acceptance(counts, self._left, melds)
        return self._ready(counts, melds, found) if found.distance <= 0 else None

    def _ready(self, counts: Sequence[int], melds: Sequence[Meld], found: Acceptance) -> float:
        """Return the value of a ready hand, judged by the rules with each completing tile."""
        won, tiles = 0.0, 0
        for face in found.kinds:
            for by, share in ((DISCARD, 1.0), (SELF_DRAW, OWN)):
                sheet = self._likely_wins.judge(counts, face, by, melds)
                if sheet is not None:
                    won += (share * sheet.won) ** self._taste.power * self._left[face]
                    tiles += self._left[face]
                    break
        return won / tiles * min(self._taste.surest, tiles + self._taste.beside) if tiles else 0.0

    def _liked(self, aim: Aim) -> float:
        """Return the weight of an aim relative to any sets, by taste."""
        if not aim.above:
            return 1.0
        return self._taste.dearer * (self._taste.full if aim.name.startswith(FULL) else 1.0)

    def _sought(self, counts: Sequence[int], melds: Sequence[Meld], shown: Iterable[Kind]) -> list[_Sought]:
        """Return the aims that bring more than the aims above them and are near enough to count."""
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
            if one.aim.name == ANY:  # the first aim of all
                farthest = floor + _BEHIND
            if one.more > 0 and (floor <= farthest or opened):
                found.append(one)
                bounds.append(one.more * self._powers[floor])
        least = 0.0 if opened else max(bounds, default=0.0) * _LEAST
        return [one for one, bound in zip(found, bounds, strict=True) if bound >= least]

    def _bring(self, every: Iterable[Aim], melds: Sequence[Meld], seat: Seat) -> Iterator[_Sought]:
        """Yield the aims that bring more than the aims above them, and always the aim of any sets."""
        brings: dict[str, float] = {}
        for aim in every:
            alone = self._worth.of(aim, melds, seat, opened=self._taste.open)
            above = max([brings[name] for name in aim.above if name in brings], default=0.0)
            brings[aim.name] = max(alone, above)
            more = (alone**self._taste.power - above**self._taste.power) * aim.pace * self._liked(aim)
            if more > 0 or aim.name == ANY:
                yield _Sought(aim, more)

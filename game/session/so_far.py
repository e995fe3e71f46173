"""
What a hand is worth so far, and ways to the least worth of the table, as its owner can know them.

Several hands are completed around the melds and honor triplets, and judged by the game's own sheet: the cheapest tells
what the hand is worth so far, the likely one what it could become. So is one of each kind that the hand can become.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter

from game.agents.unseen import own_counts, unseen
from game.agents.values.aims import ANY, SUITED_PAIRS, TRIPLETS, Aim, aims, honors_of, plain
from game.agents.values.hand_worth import Seat, likely_sheet
from game.engine.facts.redact import View
from game.rules.ruleset import ROUNDS, Ruleset
from game.rules.score.sheet import Sheet
from game.tiles.kinds import PLAIN, Kind

_MOST = 2  # ways to report
_ALL_BUT_ONE = 3  # sets of a hand
_FARTHER = 3  # how many tiles farther than the hand a way may be


@dataclass(frozen=True, slots=True)
class Way:
    """A kind of hand that is worth enough: the rows that it adds, its total, and its distance from ready."""

    rows: tuple[str, ...]
    total: Mapping[str, int]
    distance: int


@dataclass(frozen=True, slots=True)
class SoFar:
    """
    The worth of a hand as a total, and what it `could` become (empty: no more than that).

    `least` is the required worth (0: none), `ways` lead to it.
    """

    total: Mapping[str, int]
    least: int = 0
    ways: tuple[Way, ...] = ()
    unit: str = ""
    is_more: bool = False  # the hand could become worth more than any other
    could: Mapping[str, int] = field(default_factory=dict)

    @property
    def is_enough(self) -> bool:
        """True if the hand may win as it is."""
        return self.total.get(self.unit, 0) >= self.least


def worth_so_far(view: View, rules: Ruleset) -> SoFar | None:
    """Return the worth of the hand of a view; None before the deal and in games without sets and a pair."""
    place = view.table.places[view.seat] if view.table.places else None
    if place is None or not place.dealt or not view.table.hand:
        return None
    likely, cheapest = _likely(view, rules), _cheapest(view, rules)
    if likely is None or cheapest is None:
        return None
    bare = likely_sheet(rules, plain((), rules.shapes.fifth), (), (*_seat(view)[:2], ()))
    is_more = bare is None or likely.total != bare.total
    could = likely.total if likely.won > cheapest.won else {}
    return SoFar(cheapest.total, rules.least_worth, (), rules.units[-1], is_more, could)


def with_ways(view: View, rules: Ruleset) -> SoFar | None:
    """Return the worth with the nearest ways to the least worth, if the hand is worth less."""
    found = worth_so_far(view, rules)
    if found is None or found.is_enough:
        return found
    base = _cheapest(view, rules)
    there = {row.key for row in base.rows} if base is not None else set()
    ways = sorted(_ways(view, rules, found, there), key=lambda way: (way.distance, -way.total.get(found.unit, 0)))
    nearest = ways[0].distance if ways else 0
    told = [way for way in ways if way.distance <= nearest + _FARTHER]
    one_each = {way.rows: way for way in reversed(told)}
    return replace(found, ways=tuple(way for way in told if one_each[way.rows] is way)[:_MOST])


def _seat(view: View) -> Seat:
    table, place = view.table, view.table.places[view.seat]
    shown = tuple((one.tile.kind, one.before_start) for one in place.shown)
    return table.wind_of(view.seat), ROUNDS.index(table.round), shown


def _held(view: View) -> tuple[Kind, ...]:
    """Return the honors of which the hand has a triplet."""
    counts = own_counts(view)
    return tuple(face for face in PLAIN[27:] if counts[face] > 2)


def _likely(view: View, rules: Ruleset) -> Sheet | None:
    """Return the sheet of a likely hand of sets; of one of triplets, if three of them lie on the table."""
    melds = view.table.places[view.seat].melds
    likely = plain(_held(view)[: 4 - len(melds)], rules.shapes.fifth)
    if len(melds) == _ALL_BUT_ONE:
        likely = next((aim for aim in aims((), melds, rules) if aim.name == TRIPLETS), likely)
    return likely_sheet(rules, likely, melds, _seat(view))


def _cheapest(view: View, rules: Ruleset) -> Sheet | None:
    """
    Return the sheet of the cheapest hand of sets that the view's hand can become.

    Its melds alone may be alike, so each kind of set is tried first beside them.
    """
    melds, whole = view.table.places[view.seat].melds, plain((), rules.shapes.fifth)
    held = tuple((face,) * 3 for face in _held(view)[: 4 - len(melds)])
    orders = (replace(whole, sets=(*held, *whole.sets[at:], *whole.sets[:at])) for at in range(len(whole.sets)))
    tried = (replace(aim, pairs=pairs) for aim in orders for pairs in (aim.pairs, SUITED_PAIRS))
    sheets = (likely_sheet(rules, aim, melds, _seat(view)) for aim in tried)
    return min((sheet for sheet in sheets if sheet is not None), key=attrgetter("won"), default=None)


def _ways(view: View, rules: Ruleset, found: SoFar, there: set[str]) -> Iterator[Way]:
    counts, left = own_counts(view), unseen(view.table, rules, {view.seat})
    place = view.table.places[view.seat]
    full = len(place.hand) > rules.concealed(place.melds)
    for aim in aims(honors_of(counts, left), place.melds, rules, runs=True):
        sheet = likely_sheet(rules, aim, place.melds, _seat(view)) if aim.name != ANY else None
        if sheet is None or sheet.total.get(found.unit, 0) < found.least:
            continue
        rows = tuple(row.key for row in sheet.rows if row.key not in there)
        if rows:
            yield Way(rows, sheet.total, max(0, _distance(aim, counts, left, len(place.melds), full=full)))


def _distance(aim: Aim, counts: Sequence[int], left: Sequence[int], melds: int, *, full: bool) -> int:
    if not full:
        return aim.plan.keeps(counts, left, melds).distance
    return min((one.distance for one in aim.plan.throws(counts, left, melds).values()), default=9)

"""
The outlook: what a seat may expect of an unfinished hand, in points.

The value of a hand by `club` (`values/hand_worth`) puts hands in order; a clock, which was measured for each
preset (`measured.Clock`), turns it into points by the share of the wall that is left. The final payment grows with the
points of the player's hand and falls with the mean of the others'. If somebody may reach a goal of the game, the
players race for it (`chances`): each runs with the usual hand, by its distance from ready, and with the goal while it
is open, by the tiles in its way; a hand without winner runs, too, by the tiles left to draw. A nearer hand thus also
keeps others from reaching the goal. A discard that may still be claimed costs what a win on it would (`Danger`).
"""

from collections.abc import Mapping
from dataclasses import replace

from game.agents.levels.club import POINT, Weights
from game.agents.levels.expert import has_goals
from game.agents.unseen import own_counts, unseen
from game.agents.values.danger import Danger, scattered
from game.agents.values.hand_worth import HandWorth, LikelyWorth, worth_in
from game.agents.values.measured import clock_of, stake_of, wall_of
from game.agents.values.race import Race, measured
from game.engine.facts.redact import View, view
from game.engine.finishes import course_of, standings_of
from game.engine.flow import paid_later
from game.engine.table import Phase, Place, Table
from game.rules.ruleset import ROUNDS, Outlook as HandValues, Ruleset
from game.rules.score.finish import DISCARD, SELF_DRAW, Course, Finish
from game.tiles.kinds import WINDS

_MOST_KNOWN = 1 << 14
#: The most discards that a goal may lack.
_MOST_LACKING = 12
#: The tiles left to draw are counted in steps of this size.
LEFT_STEP = 20


def values_of(seen: View, rules: Ruleset, worth: LikelyWorth, left: bytes | None = None) -> HandValues:
    """
    Return `club`'s source of hand values; the game's own, if it has one.

    `left` counts the unseen tiles by kind; without it they are counted at this table.
    """
    left = unseen(seen.table, rules, {seen.seat}) if left is None else left
    return rules.outlook(left) or HandWorth(seen, worth, left, Weights().taste)


class World:
    """
    A world of a choice: its table, and what was found of the others' hands in it.

    These hands are valued by the tiles that were unseen at this table, so that it makes no difference which option
    leads to a hand first.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.values: dict[object, float] = {}
        self._left: dict[int, bytes] = {}

    def left(self, seat: int, rules: Ruleset) -> bytes:
        """Return how many tiles of each kind a seat does not see."""
        if seat not in self._left:
            self._left[seat] = unseen(self.table, rules, {seat})
        return self._left[seat]


class Outlook:
    """Outlook of the seats in one game; values of hands are cached."""

    def __init__(self, rules: Ruleset) -> None:
        """Use a game."""
        self._rules, self._worth = rules, worth_in(rules)
        self._race, self._clock, self._stake = measured(rules.key).race, clock_of(rules), stake_of(rules)
        self._wall = wall_of(rules)
        self._own: dict[object, float] = {}
        self._world: World | None = None
        self._goals: dict[object, float] = {}

    def in_world(self, world: World) -> None:
        """Enter a world of a choice."""
        self._world = world

    def of(self, table: Table, seat: int) -> float:
        """Return the points that a seat may expect of the hand, including those already paid."""
        sure = float(table.gains[seat] + paid_later(table, self._rules, seat))
        others = [other for other in table.in_hand if other != seat and other not in table.ghosts]
        if table.ended or seat not in table.in_hand or not others:
            return sure
        values = {one: self.hand(table, one, own=one == seat) for one in (seat, *others)}
        reached = self._reached(table, (seat, *others))
        payers = len(table.players) - 1  # a player who has left the hand still pays
        expected = (1 - sum(p for p, _ in reached.values())) * self._share(values, seat, payers)
        wins = {one: p * points for one, (p, points) in reached.items()}
        return sure + expected + self._share(wins, seat, payers) - self._cost(table, seat)

    def _cost(self, table: Table, seat: int) -> float:
        """
        Return what the seat's own discard may cost while others may still claim it, in points.

        The strongest agent draws the last tile of a goal itself (`_won_by`), so goals cost nothing here.
        """
        offer = table.on_offer
        if table.phase is not Phase.CLAIM or offer is None or offer.seat != seat or not any(self._clock.danger):
            return 0.0
        danger = Danger(view(table, seat, self._rules), self._worth, unseen(table, self._rules, {seat}))
        return self._clock.cost(danger.chance(offer.tile.kind), table.left / self._wall, self._stake)

    @staticmethod
    def _share(wins: Mapping[int, float], seat: int, payers: int) -> float:
        """Share of a seat if each player wins this much: its win, less its share of the others'."""
        return wins.get(seat, 0.0) - sum(points for one, points in wins.items() if one != seat) / payers

    def hand(self, table: Table, seat: int, *, own: bool = True) -> float:
        """Value of a seat's hand in points; with a tile too many, after the best discard."""
        place = table.places[seat]
        wind, counts = table.wind_of(seat), bytes(place.held.counts)
        if own or self._world is None:
            left, known = unseen(table, self._rules, {seat}), self._own
        else:
            left, known = self._world.left(seat, self._rules), self._world.values
        key = counts, place.melds, place.shown, wind, table.round, left
        if key not in known:
            if len(known) > _MOST_KNOWN:
                known.clear()
            known[key] = self.value(table, seat, left)
        return self.points(known[key], table)

    def points(self, value: float, table: Table) -> float:
        """Return what an agent's value of a hand at this table is worth in points."""
        return self._clock.points(value / POINT, table.left / self._wall, self._stake)

    def value(self, table: Table, seat: int, left: bytes) -> float:
        """Return the agent's value of a seat's hand with these tiles unseen."""
        seen = view(table, seat, self._rules)
        place = table.places[seat]
        value = values_of(seen, self._rules, self._worth, left)
        counts = own_counts(seen)
        if len(place.hand) <= self._rules.concealed(place.melds):
            return value.keeps(counts, place.melds)
        return max(value.throws(counts, place.melds).values(), default=0.0)

    def _reached(self, table: Table, seats: tuple[int, ...]) -> dict[int, tuple[float, float]]:
        """Map each seat that may reach a goal of the game to its probability and its win in points."""
        found: dict[int, tuple[float, float]] = {}
        for seat, chance in chances(table, seats, self._rules, self._race).items():
            goal = standings_of(table.places[seat], self._rules)[0].goal
            found[seat] = chance, self._won_by(table, seat, goal.barred)
        return found

    def _won_by(self, table: Table, seat: int, barred: frozenset[int]) -> float:
        """
        Points of a win by a goal, after any discards that it lacks, according to the game's own sheet.

        The strongest agent waits for the self-draw where a goal is soon reached (`expert`), and else wins by a discard.
        """
        place = table.places[seat]
        wind, course = table.wind_of(seat), _after_discards(course_of(place, self._rules), _MOST_LACKING)
        key = barred, wind, place.melds, course, table.round
        if key not in self._goals:
            hand = scattered(frozenset(barred), 14 - 3 * len(place.melds))
            by, source = (SELF_DRAW, None) if has_goals(self._rules) else (DISCARD, (wind + 1) % self._rules.players)
            finish = Finish(
                hand[1:], hand[0], by, wind, source, place.melds, (), ROUNDS.index(table.round), course=course
            )
            sheet = self._rules.judge(finish)
            self._goals[key] = float(sheet.won) if sheet is not None else 0.0
        return self._goals[key]


def in_the_way(place: Place, rules: Ruleset) -> int | None:
    """Number of tiles in the way of a player's open goal; None if no goal is open."""
    standings = standings_of(place, rules)
    return len(standings[0].goal.in_the_way(face for face, _ in place.hand)) if standings else None


def chances(table: Table, seats: tuple[int, ...], rules: Ruleset, race: Race) -> dict[int, float]:
    """Map each seat that may reach a goal to the probability that it gets there first; empty without goals."""
    if not rules.goals:
        return {}
    found: dict[int, float] = {}
    discarder = table.on_offer.seat if table.phase is Phase.CLAIM and table.on_offer is not None else None
    factors = {seat: race.last if seat == discarder else 1.0 for seat in seats}
    for seat in seats:
        place = table.places[seat]
        if (way := in_the_way(place, rules)) is not None:
            found[seat] = factors[seat] * _speed(place, way, rules, race)
    if not found:
        return {}
    total = sum(found.values()) + race.speed(race.left, table.left // LEFT_STEP)
    for seat in seats:
        place = table.places[seat]
        total += factors[seat] * race.speed(race.distance, rules.distance(place.held.counts, place.melds))
    return {seat: speed / total for seat, speed in found.items()}


def _speed(place: Place, way: int, rules: Ruleset, race: Race) -> float:
    """Speed of a player with an open goal; tiles in its way are not if they may go while other discards are lacking."""
    if not (lacking := lacks(place, rules)):
        return race.speed(race.way, way)
    later = race.speed(race.way, way - lacking) / race.speed(race.way, 0)
    return race.speed(race.lacking, lacking - 1) * later


def lacks(place: Place, rules: Ruleset) -> int:
    """Return how many discards an open goal of a player lacks, beyond a first one."""
    course = course_of(place, rules)
    first = 0 if course.thrown else 1
    ways = (rules.standings(_after_discards(course, more), place.melds) for more in range(first, _MOST_LACKING))
    return next((at for at, standings in enumerate(ways) if not any(one.lacks for one in standings)), _MOST_LACKING)


def _after_discards(course: Course, more: int) -> Course:
    """Return the course of a player after some more discards of a wind."""
    return replace(course, thrown=course.thrown + WINDS[:1] * more)

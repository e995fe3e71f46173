"""
The outlook: what a seat may expect of an unfinished hand, in points.

The strongest agent's value of a hand (`values/hand_worth`) is in points up to a factor, which was measured for each
game (`rules/data/outlook.yaml`). The final payment grows with the value of the player's hand and falls with the mean of
the others'. If somebody may reach a goal of the game, the players race for it (`race`): a nearer hand also keeps others
from reaching it.
"""

from collections.abc import Mapping
from math import exp

from game.agents.levels.club import POINT, Weights
from game.agents.unseen import own_counts, unseen
from game.agents.values.danger import scattered
from game.agents.values.hand_worth import HandWorth
from game.agents.values.likely_worth import LikelyWorth, worth_in
from game.engine.facts.redact import View, view
from game.engine.finishes import course_of, standings_of
from game.engine.flow.flow import paid_later
from game.engine.table import Table
from game.rules.ruleset import ROUNDS, Ruleset
from game.rules.ruleset import Outlook as HandValues
from game.rules.score.finish import DISCARD, Finish
from game.session.judge.measured import measured, scale_of
from game.session.judge.race import chances

_MOST_KNOWN = 1 << 14


def values_of(seen: View, rules: Ruleset, worth: LikelyWorth) -> HandValues:
    """Return the strongest agent's source of hand values; the game's own, if it has one."""
    left = unseen(seen.table, rules, {seen.seat})
    return rules.outlook(left) or HandWorth(seen, worth, left, Weights().taste)


def bounded(scale: float, worth: float, most: float) -> float:
    """Return a value in points, bounded by what the hand may win (0: unknown)."""
    return most * (1 - exp(-scale * worth / most)) if most else scale * worth


class Outlook:
    """Outlook of the seats in one game; values of hands are cached."""

    def __init__(self, rules: Ruleset) -> None:
        """Use a game."""
        self._rules, self._worth = rules, worth_in(rules)
        self._scale, self._race = scale_of(rules), measured(rules.key).race
        self._own: dict[object, float] = {}
        self._others: dict[object, float] = {}
        self._world = 0
        self._goals: dict[object, float] = {}

    def new_choice(self) -> None:
        """Forget the values of the others' hands: at another position they have other tiles."""
        self._others.clear()

    def in_world(self, world: int) -> None:
        """Select a world of the choice: in each the others have other tiles."""
        self._world = world

    def of(self, table: Table, seat: int) -> float:
        """Return the points that a seat may expect of the hand, including those already paid."""
        sure = float(table.gains[seat] + paid_later(table, self._rules, seat))
        others = [other for other in table.in_hand if other != seat and other not in table.ghosts]
        if table.ended or seat not in table.in_hand or not others:
            return sure
        values = {one: self.hand(table, one, own=one == seat) for one in (seat, *others)}
        reached = self._reached(table, (seat, *others))
        expected = (1 - sum(p for p, _ in reached.values())) * self._share(values, seat, len(others))
        wins = {one: p * points for one, (p, points) in reached.items()}
        return sure + expected + self._share(wins, seat, len(others))

    @staticmethod
    def _share(wins: Mapping[int, float], seat: int, others: int) -> float:
        """Share of a seat if each player wins this much: its win, less its share of the others'."""
        return wins.get(seat, 0.0) - sum(points for one, points in wins.items() if one != seat) / others

    def hand(self, table: Table, seat: int, *, own: bool = True) -> float:
        """Value of a seat's hand in points; with a tile too many, after the best discard."""
        place = table.places[seat]
        wind, counts = table.wind_of(seat), bytes(place.held.counts)
        left = unseen(table, self._rules, {seat}) if own else self._world
        key = counts, place.melds, place.shown, wind, table.round, left
        known = self._own if own else self._others
        if key not in known:
            if len(known) > _MOST_KNOWN:
                known.clear()
            known[key] = bounded(self._scale, *self.raw(table, seat))
        return known[key]

    def raw(self, table: Table, seat: int) -> tuple[float, float]:
        """Return the agent's value of a seat's hand, and the worth of the dearest win near enough to count."""
        seen = view(table, seat, self._rules)
        place = table.places[seat]
        value = values_of(seen, self._rules, self._worth)
        counts = own_counts(seen)
        if len(place.hand) <= self._rules.concealed(place.melds):
            worth = value.keeps(counts, place.melds)
        else:
            worth = max(value.throws(counts, place.melds).values(), default=0.0)
        return worth / POINT, value.most(counts, place.melds) if isinstance(value, HandWorth) else 0.0

    def _reached(self, table: Table, seats: tuple[int, ...]) -> dict[int, tuple[float, float]]:
        """Map each seat that may reach a goal of the game to its probability and its win in points."""
        found: dict[int, tuple[float, float]] = {}
        for seat, chance in chances(table, seats, self._rules, self._race).items():
            goal = standings_of(table.places[seat], self._rules)[0].goal
            found[seat] = chance, self._won_by(table, seat, goal.barred)
        return found

    def _won_by(self, table: Table, seat: int, barred: frozenset[int]) -> float:
        """Points of a win by a goal, according to the game's own sheet."""
        place = table.places[seat]
        wind, course = table.wind_of(seat), course_of(place, self._rules)
        source = (wind + 1) % self._rules.players
        key = barred, wind, place.melds, course, table.round
        if key not in self._goals:
            hand = scattered(frozenset(barred), 14 - 3 * len(place.melds))
            finish = Finish(
                hand[1:], hand[0], DISCARD, wind, source, place.melds, (), ROUNDS.index(table.round), course=course
            )
            sheet = self._rules.judge(finish)
            self._goals[key] = float(sheet.won) if sheet is not None else 0.0
        return self._goals[key]

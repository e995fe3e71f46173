"""
The race for a goal of the game: each player's probability of reaching it before anybody wins otherwise.

Each player runs with the usual hand, by its distance from ready, and with the goal while it is open, by the tiles in
its way. A hand without winner runs, too, by the tiles left to draw. Relative speeds were measured (`measured.Race`, by
build_scripts/tables/review_race.py).
"""

from collections.abc import Sequence

from game.engine.finishes import standings_of
from game.engine.table import Place, Table
from game.rules.ruleset import Ruleset
from game.rules.standing import Standing
from game.session.judge.measured import Race

#: The factor for a goal that lacks more than the next discard can bring, for example many turns of waiting.
_LACKING = 0.01
#: The tiles left to draw are counted in steps of this size.
LEFT_STEP = 20


def speed_by(table: tuple[float, ...], at: int) -> float:
    """Entry for a number of tiles, clamped to the table's ends."""
    return table[max(0, min(at, len(table) - 1))]


def in_the_way(place: Place, rules: Ruleset) -> int | None:
    """Number of tiles in the way of a player's open goal; None if no goal is open."""
    standings = standings_of(place, rules)
    return _in_the_way(standings, place) if standings else None


def _in_the_way(standings: Sequence[Standing], place: Place) -> int:
    return len(standings[0].goal.in_the_way(face for face, _ in place.hand))


def chances(table: Table, seats: tuple[int, ...], rules: Ruleset, race: Race) -> dict[int, float]:
    """Map each seat that may reach a goal to the probability that it gets there first; empty without goals."""
    if not rules.goals:
        return {}
    found: dict[int, float] = {}
    for seat in seats:
        place = table.places[seat]
        standings = standings_of(place, rules)
        if not standings:
            continue
        lacking = place.thrown and any(one.lacks for one in standings)
        found[seat] = speed_by(race.way, _in_the_way(standings, place)) * (_LACKING if lacking else 1.0)
    if not found:
        return {}
    hands = ((table.places[seat].held.counts, table.places[seat].melds) for seat in seats)
    total = sum(speed_by(race.distance, rules.distance(counts, melds)) for counts, melds in hands)
    total += sum(found.values()) + speed_by(race.left, table.left // LEFT_STEP)
    return {seat: speed / total for seat, speed in found.items()}

"""How much is made of a win: which of its rows are great ones, and whether the hand is a small one."""

from collections.abc import Iterable, Mapping, Sequence

from game.rules.score.sheet import Row

_LITTLE = 1  # in all units together: what is worth no more is told quietly


def great_rows(rows: Iterable[Row], great: Mapping[str, float]) -> tuple[Row, ...]:
    """Return the rows worth so much of a unit as `great` says (`Ruleset.great`), the most worth first."""
    found = [row for row in rows if any(row.worth.get(unit, 0) >= least for unit, least in great.items())]
    return tuple(sorted(found, key=lambda row: [-row.worth.get(unit, 0) for unit in great]))


def is_little(rows: Sequence[Row]) -> bool:
    """Return True if a hand is worth next to nothing, as a Chicken Hand is."""
    return bool(sum(amount for row in rows for amount in row.worth.values()) <= _LITTLE)

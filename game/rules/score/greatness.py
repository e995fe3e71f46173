"""How a win is celebrated: its great rows, and whether the hand is a small one."""

from collections.abc import Iterable, Mapping, Sequence

from game.rules.score.sheet import Row

_LITTLE = 1  # in all units together: hands worth no more are announced quietly


def great_rows(rows: Iterable[Row], great: Mapping[str, float]) -> tuple[Row, ...]:
    """Return the rows that reach the worth in `great` (`Ruleset.great`), highest first."""
    found = [row for row in rows if any(row.worth.get(unit, 0) >= least for unit, least in great.items())]
    return tuple(sorted(found, key=lambda row: [-row.worth.get(unit, 0) for unit in great]))


def is_little(rows: Sequence[Row]) -> bool:
    """Return True if a hand is worth next to nothing, such as a Chicken Hand."""
    return bool(sum(amount for row in rows for amount in row.worth.values()) <= _LITTLE)

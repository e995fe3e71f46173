"""What differs between two games, or between one game under two sets of house rules."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.rules.book import make
from game.rules.options import spell
from game.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is not the same: its kind (option, tile, chapter, row), its key, and what either side has."""

    kind: str
    key: str
    left: Any
    right: Any


def differences(left: Ruleset, right: Ruleset) -> tuple[Difference, ...]:
    """Give everything that differs; None stands for what a side does not have."""
    return tuple(
        Difference(kind, key, first.get(key), second.get(key))
        for kind, first, second in _sides(left, right)
        for key in dict.fromkeys((*first, *second))
        if first.get(key) != second.get(key)
    )


def _sides(left: Ruleset, right: Ruleset) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    yield "option", _options(left), _options(right)
    yield "tile", _tiles(left), _tiles(right)
    yield "chapter", _chapters(left), _chapters(right)
    yield "row", _rows(left), _rows(right)


def _options(rules: Ruleset) -> dict[str, Any]:
    return {key: spell(value) for key, value in rules.values.items()}


def _tiles(rules: Ruleset) -> dict[str, Any]:
    return {str(face): count for face, count in sorted(Counter(tile.kind for tile in rules.tiles).items())}


def _chapters(rules: Ruleset) -> dict[str, Any]:
    return {chapter.key: True for chapter in rules.chapters}


def _rows(rules: Ruleset) -> dict[str, Any]:
    """Give the rows that score at this table, with their worth."""
    return {row.key: dict(row.worth) for row in make(rules).rows if row.in_force}

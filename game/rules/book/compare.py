"""Differences between two games, or between two sets of house rules of a game."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game.rules.book.book import Book
from game.rules.options import READING, spell
from game.rules.ruleset import Ruleset

#: Rows that have another key in another game but are the same row.
SAME_ROWS: Mapping[str, str] = {
    "all_chows": "all_sequences",
    "no_triplets": "all_sequences",
    "great_three_dragons": "big_three_dragons",
    "great_four_winds": "big_four_winds",
    "heaven": "blessing_of_heaven",
    "earth": "blessing_of_earth",
    "last_tile": "last_tile_win",
    "seat_wind_triplet": "seat_wind",
    "kong": "each_kong",
}


@dataclass(frozen=True, slots=True)
class Difference:
    """
    One difference: its kind (option, tile, chapter, row), its key, and the value of each side.

    The key is the left side's if both sides have the thing.
    """

    kind: str
    key: str
    left: Any
    right: Any


def differences(left: Ruleset, right: Ruleset) -> tuple[Difference, ...]:
    """Return all differences; None stands for something that a side does not have."""
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
    rows = _rows(left)
    yield "row", rows, _as_in(rows, _rows(right))


def _options(rules: Ruleset) -> dict[str, Any]:
    return {key: spell(value) for key, value in rules.values.items() if key != READING.key}  # nobody chooses that one


def _tiles(rules: Ruleset) -> dict[str, Any]:
    return {str(face): count for face, count in sorted(Counter(tile.kind for tile in rules.tiles).items())}


def _chapters(rules: Ruleset) -> dict[str, Any]:
    return {chapter.key: True for chapter in rules.chapters}


def _as_in(left: dict[str, Any], right: dict[str, Any]) -> dict[str, Any]:
    """Return the rows of the right side under the keys of the left side."""
    own = {SAME_ROWS.get(key, key): key for key in left}
    return {own.get(SAME_ROWS.get(key, key), key): worth for key, worth in right.items()}


def _rows(rules: Ruleset) -> dict[str, Any]:
    """Return the rows that score at this table, with their worth."""
    return {row.key: dict(row.worth) for row in Book(rules).rows}

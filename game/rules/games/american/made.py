"""Measured shares of each line of a card. Only `build_scripts/tables/card_lines.py` writes the table."""

from collections.abc import Mapping
from functools import cache

from game.rules.score.rows_file import shipped_yaml

FILE = "made.yaml"


@cache
def made_shares(key: str) -> Mapping[tuple[str, int], float]:
    """Return the share of all wins, from 0 to 1, of each line of a shipped card, by section and number."""
    table = shipped_yaml(__package__, FILE) or {}
    measured = table.get(key)
    if measured is None:
        return {}
    shares = {}
    for name, count in measured["lines"].items():
        section, _, number = name.partition(" ")
        shares[section, int(number)] = count / measured["wins"]
    return shares

"""The score table of South Vietnamese mahjong, read from `rows.yaml`."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from game.rules.sheet import WINDS
from game.tiles.kinds import Kind, kind

#: Ten times faster where PyYAML was built with libyaml.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class RowEntry:
    """What the table says of a row: worth each time, replaced rows, whether starred, an example, its house rule."""

    key: str
    worth: Mapping[str, int]
    source: str
    replaces: frozenset[str]
    starred: bool
    example: Mapping[str, Any] | None
    house_rule: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """The rows in the order of the sheet, the worth of shown jokers, and the payout table."""

    rows: Mapping[str, RowEntry]
    shown_jokers: Mapping[Kind, Mapping[str, int]]
    phan_in_a_mun: int
    mun_pays: tuple[int, int]
    phan_pays: tuple[tuple[int, int], ...]

    def joker_phan(self, joker: Kind, *, before_start: bool, seat: int) -> int:
        """Give what a shown joker scores for the player with this wind (L170-209, W22)."""
        worth = self.shown_jokers.get(joker, {"else": 0})
        early = worth.get("before", worth["else"]) if before_start else worth["else"]
        return worth.get(WINDS[seat], early)


@cache
def score_table() -> ScoreTable:
    """Read the table."""
    text = files(__package__).joinpath("rows.yaml").read_text("utf-8")
    data = yaml.load(text, _LOADER)  # noqa: S506  # safe: our own file, and a safe loader
    payout = data["payout"]
    return ScoreTable(
        {key: _entry(key, row) for key, row in data["rows"].items()},
        {kind(code): worth for code, worth in data["shown_jokers"].items()},
        payout["phan_in_a_mun"],
        (payout["mun"][0], payout["mun"][1]),
        tuple((discarder, other) for discarder, other in payout["phan"]),
    )


def _entry(key: str, row: Mapping[str, Any]) -> RowEntry:
    return RowEntry(
        key,
        row["worth"],
        row["source"],
        frozenset(row.get("replaces", ())),
        row.get("starred", False),
        row.get("example"),
        row.get("house_rule", {}),
    )

"""The score table of South Vietnamese mahjong, read from `rows.yaml`."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from game.rules.score.rows_file import RowEntry, read_data, read_rows
from game.rules.score.sheet import WINDS
from game.tiles.kinds import Kind, kind


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """The rows in sheet order, the worth of shown jokers, and the payout table."""

    rows: Mapping[str, RowEntry]
    shown_jokers: Mapping[Kind, Mapping[str, int]]
    phan_in_a_mun: int
    mun_pays: tuple[int, int]
    phan_pays: tuple[tuple[int, int], ...]

    def joker_phan(self, joker: Kind, *, before_start: bool, seat: int) -> int:
        """Return the Phán of a shown joker for the player with this wind (L170-209, W22)."""
        worth = self.shown_jokers.get(joker, {"else": 0})
        early = worth.get("before", worth["else"]) if before_start else worth["else"]
        return worth.get(WINDS[seat], early)


@cache
def score_table() -> ScoreTable:
    """Return the table."""
    data = read_data(__package__)
    payout = data["payout"]
    return ScoreTable(
        read_rows(__package__),
        {kind(code): worth for code, worth in data["shown_jokers"].items()},
        payout["phan_in_a_mun"],
        (payout["mun"][0], payout["mun"][1]),
        tuple((discarder, other) for discarder, other in payout["phan"]),
    )

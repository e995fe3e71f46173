"""From rows to points: the sum of Phán and Mủn, and the payments (L96-L114, decisions W3-W7, C9)."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.games.south_vietnamese.score_table import ScoreTable
from game.rules.options import Value

THROWN = frozenset({"discarded_flower", "discarded_joker"})
#: The addition for left-over Phán in each column under the house rule that makes it constant (W3).
FLAT_REST = (6, 3)


@dataclass(frozen=True, slots=True)
class Total:
    """The worth of a hand: Mủn, and the left-over Phán below a Mủn."""

    mun: int
    phan: int


def add_up(mun: int, phan: int, thrown: bool, values: Mapping[str, Value], table: ScoreTable) -> Total:
    """Add Phán and Mủn; six Phán become a Mủn (W3). `thrown` marks a win on a thrown flower or joker (C9)."""
    mun += phan // table.phan_in_a_mun
    phan %= table.phan_in_a_mun
    if thrown and values["flower_discard_value"] == "floor_1_mun" and mun == 0:
        mun, phan = 1, 0
    cap = values["mun_cap"]
    if isinstance(cap, int) and mun >= cap:
        mun, phan = cap, 0
    return Total(mun, phan)


def _column(total: Total, column: int, values: Mapping[str, Value], table: ScoreTable) -> int:
    if not total.mun:
        return table.phan_pays[total.phan][column]
    whole = table.mun_pays[column] * total.mun
    if not total.phan or values["leftover_phan"] == "ignore":
        return whole
    if values["leftover_phan"] == "flat_6":
        return whole + FLAT_REST[column]
    return whole + table.phan_pays[total.phan][column]


def payments(
    total: Total, seat: int, source: int | None, thrown: bool, values: Mapping[str, Value], table: ScoreTable
) -> tuple[int, ...]:
    """Return what each wind gets or pays for a win of `seat` on a tile of `source`; the sum is zero."""
    discarder, other = (_column(total, column, values, table) for column in (0, 1))
    if source is None:
        each = discarder if values["self_draw_column"] == "discarder" else other
        shares = dict.fromkeys(range(4), each)
    elif thrown:
        shares = {source: discarder + 2 * other}
    else:
        shares = dict.fromkeys(range(4), other) | {source: discarder}
    shares[seat] = 0
    won = sum(shares.values())
    return tuple(won if wind == seat else -shares.get(wind, 0) for wind in range(4))

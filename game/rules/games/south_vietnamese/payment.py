"""From rows to points: the score table, sums, payments and their account (L96-L114, notes W3-W7, C9)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from game.rules.options import Value
from game.rules.score.rows_file import RowEntry, read_data, read_rows
from game.rules.score.sheet import CAP, EVERYBODY, FLOOR, FOR_ALL, OTHERS, THROWER, WINDS, Account, Share, Sheet
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
    """Return the table in `rows.yaml`."""
    data = read_data(__package__)
    payout = data["payout"]
    return ScoreTable(
        read_rows(__package__),
        {kind(code): worth for code, worth in data["shown_jokers"].items()},
        payout["phan_in_a_mun"],
        (payout["mun"][0], payout["mun"][1]),
        tuple((discarder, other) for discarder, other in payout["phan"]),
    )


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
    return Sheet.settled(shares, seat)


Terms = tuple[tuple[int, int], ...]
_NOTHING = (0, 0)


def account(sheet: Sheet, source: int | None = None) -> Account | None:
    """Return the account of a sheet; None if table and payments disagree, as in a replay under other rules."""
    table = score_table()
    given = {unit: tuple(row.worth[unit] for row in sheet.rows if row.worth.get(unit)) for unit in ("mun", "phan")}
    carried, left = divmod(sum(given["phan"]), table.phan_in_a_mun)
    limit = _limit((sum(given["mun"]) + carried, left), (sheet.total["mun"], sheet.total["phan"]))
    if limit is None:
        return None
    for rest, columns in _columns(sheet.total["mun"], sheet.total["phan"], table):
        found = _shares(sheet, source, columns)
        if found is not None:
            return Account(given, carried, left, found[0], limit, found[1], rest)
    return None


def _limit(reached: tuple[int, int], total: tuple[int, int]) -> str | None:
    """Return whether the table capped or raised the total (W7, C9); None if neither explains it."""
    if reached == total:
        return ""
    if total[1]:
        return None
    return FLOOR if reached[0] == 0 and total[0] == 1 else CAP if reached[0] >= total[0] else None


def _columns(mun: int, phan: int, table: ScoreTable) -> Iterator[tuple[str, tuple[Terms, Terms]]]:
    """Yield the two columns under each house rule for left-over Phán (W3)."""
    plain = table.phan_pays[phan]
    rests = [("", plain if phan or not mun else _NOTHING)]
    if mun and phan:
        rests += [("ignore", _NOTHING), ("flat", FLAT_REST)]
    for rest, pays in rests:
        yield rest, (_terms(mun, table.mun_pays[0], pays[0]), _terms(mun, table.mun_pays[1], pays[1]))


def _terms(mun: int, pays: int, rest: int) -> Terms:
    return tuple((times, amount) for times, amount in ((mun, pays), (1, rest)) if times * amount)


def _shares(sheet: Sheet, source: int | None, columns: tuple[Terms, Terms]) -> tuple[tuple[Share, ...], bool] | None:
    """Return the shares, and whether all pay the single column; None if the payments fit no share."""
    paid = [-points for wind, points in zip(WINDS, sheet.payments, strict=True) if wind != sheet.winner]
    thrower, others = Share(THROWER, columns[0]), Share(OTHERS, columns[1])
    high, low = thrower.amount, others.amount
    if sorted(paid) == [0, 0, high + 2 * low]:
        return (thrower, others, Share(FOR_ALL, ((1, high), (2, low)))), False
    if source is not None:
        return ((thrower, others), False) if sorted(paid) == [low, low, high] else None
    if set(paid) == {high}:
        return (Share(EVERYBODY, columns[0]),), False
    if set(paid) == {low}:
        return (Share(EVERYBODY, columns[1]),), True
    return ((thrower, others), False) if sorted(paid) == [low, low, high] else None

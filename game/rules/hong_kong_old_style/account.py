"""How a payment of Hong Kong Old Style came about: faan added up, the curve, the base, who pays."""

from collections.abc import Iterator

from game.rules.score.account import CAP, EVERYBODY, FOR_ALL, OTHERS, THROWER, Account, Share
from game.rules.score.sheet import WINDS, Sheet


def account(sheet: Sheet, source: int | None = None) -> Account | None:
    """Give the account of a sheet; None where payments are none that the rules give."""
    given = tuple(row.worth["faan"] for row in sheet.rows if row.worth.get("faan"))
    faan = sheet.total["faan"]
    if sum(given) < faan:
        return None
    found = next(_shares(sheet, source), None)
    if found is None:
        return None
    return Account({"faan": given}, 0, faan, found, CAP if sum(given) > faan else "")


def _shares(sheet: Sheet, source: int | None) -> Iterator[tuple[Share, ...]]:
    paid = sorted(-points for wind, points in zip(WINDS, sheet.payments, strict=True) if wind != sheet.winner)
    low, middle, high = paid
    if low == middle == high and source is None:
        yield (Share(EVERYBODY, ((1, high),)),)
    elif low == middle:
        thrower, others = Share(THROWER, ((1, high),)), Share(OTHERS, ((1, low),))
        payer = sheet.payments.index(-high)
        alone = low == 0 and payer != source  # bao: somebody answers for a hand whose tile he did not throw
        yield (thrower, others, Share(FOR_ALL, ((1, high),))) if alone else (thrower, others)

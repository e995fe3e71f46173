"""What patterns come to, who pays it, and how that came about (decisions section 7)."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.score.account import CAP, EVERYBODY, OTHERS, THROWER, Account, Share
from game.rules.score.finish import Finish
from game.rules.score.sheet import WINDS, Row, Sheet

#: No sum of patterns is worth more; a single pattern that is counts alone.
LIMIT = 320
#: What those pay at most who have not thrown the winning tile.
SHARE = 25
#: Who answers for a tile that another threw again, by the word that tells it.
FIRST = "first"


def total_of(rows: Sequence[Row], finish: Finish) -> Mapping[str, Any]:
    """Return the points of the rows: their sum up to the limit, or those of a single pattern that is above it."""
    del finish
    worth = [row.worth["points"] for row in rows]
    return {"points": max(min(sum(worth), LIMIT), *worth)}


def shares(points: int, seat: int, answers: int | None) -> dict[int, int]:
    """
    Return what each of the others pays, by wind; `answers` is who answers for the winning tile, None for nobody.

    Three times the points in all: from each the same, but above 25 from two of them 25 and the rest from who answers.
    """
    others = [wind for wind in range(4) if wind != seat]
    if answers is None or points <= SHARE:
        return dict.fromkeys(others, points)
    return dict.fromkeys(others, SHARE) | {answers: 3 * points - 2 * SHARE}


def answers_for(finish: Finish) -> int | None:
    """
    Return the wind of who answers for the winning tile; None where it is the winner himself, or nobody threw it.

    That is who threw it first in the same go-around: who only followed does not (`Finish.first`).
    """
    first = finish.source if finish.first is None else finish.first
    return None if first == finish.seat else first


def payments(total: Mapping[str, Any], finish: Finish) -> tuple[int, ...]:
    """Return what each wind gets or pays; the sum is zero."""
    paid = shares(total["points"], finish.seat, answers_for(finish))
    return tuple(sum(paid.values()) if wind == finish.seat else -paid[wind] for wind in range(4))


def account(sheet: Sheet, source: int | None = None) -> Account:
    """Return the account of a sheet: the points of the rows, the limit, and who pays what."""
    given = tuple(row.worth["points"] for row in sheet.rows)
    points = sheet.total["points"]
    paid = {wind: -sheet.payments[wind] for wind in range(4) if WINDS[wind] != sheet.winner}
    most, least = max(paid.values()), min(paid.values())
    shares: tuple[Share, ...] = (Share(EVERYBODY, ((1, most),)),)
    if most > least:
        threw = source is not None and paid[source] == most
        shares = (Share(THROWER if threw else FIRST, ((1, most),)), Share(OTHERS, ((1, least),)))
    return Account({"points": given}, 0, points, shares, CAP if sum(given) > points else "")

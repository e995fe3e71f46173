"""Totals, payments and accounts of patterns."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.score.finish import Finish
from game.rules.score.sheet import CAP, EVERYBODY, OTHERS, THROWER, WINDS, Account, Row, Share, Sheet, settled

#: The most that a sum of patterns is worth; a single pattern above it counts alone.
LIMIT = 320
#: The most that a player pays who did not throw the winning tile.
SHARE = 25
#: The key of the share of a player who answers for a tile that another threw again.
FIRST = "first"


def total_of(rows: Sequence[Row]) -> Mapping[str, Any]:
    """Return the points of the rows: their sum up to the limit, or the points of a single pattern above it."""
    worth = [row.worth["points"] for row in rows]
    return {"points": max(min(sum(worth), LIMIT), *worth)}


def shares(points: int, seat: int, answers: int | None) -> dict[int, int]:
    """
    Return what each loser pays, by wind; `answers` is the wind that answers for the winning tile, or None.

    The payments total three times the points. Above 25 points two losers pay 25 and the answering player pays the rest;
    otherwise all pay the same.
    """
    others = [wind for wind in range(4) if wind != seat]
    if answers is None or points <= SHARE:
        return dict.fromkeys(others, points)
    return dict.fromkeys(others, SHARE) | {answers: 3 * points - 2 * SHARE}


def answers_for(finish: Finish) -> int | None:
    """
    Return the wind of the player who answers for the winning tile; None for the winner or a self-draw.

    The first thrower in the same go-around answers, not a player who followed (`Finish.first`).
    """
    first = finish.source if finish.first is None else finish.first
    return None if first == finish.seat else first


def payments(total: Mapping[str, Any], finish: Finish) -> tuple[int, ...]:
    """Return what each wind gets or pays; the sum is zero."""
    return settled(shares(total["points"], finish.seat, answers_for(finish)), finish.seat)


def account(sheet: Sheet, source: int | None = None) -> Account:
    """Return the account of a sheet: points of the rows, limit, and shares."""
    given = tuple(row.worth["points"] for row in sheet.rows)
    points = sheet.total["points"]
    paid = {wind: -sheet.payments[wind] for wind in range(4) if WINDS[wind] != sheet.winner}
    most, least = max(paid.values()), min(paid.values())
    shares: tuple[Share, ...] = (Share(EVERYBODY, ((1, most),)),)
    if most > least:
        threw = source is not None and paid[source] == most
        shares = (Share(THROWER if threw else FIRST, ((1, most),)), Share(OTHERS, ((1, least),)))
    return Account({"points": given}, 0, points, shares, CAP if sum(given) > points else "")

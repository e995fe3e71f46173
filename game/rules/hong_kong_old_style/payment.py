"""From faan to points, and who pays what (decisions section 6)."""

from collections.abc import Mapping

from game.rules.hong_kong_old_style.bao import who_answers
from game.rules.options import Value
from game.rules.score.finish import Finish
from game.rules.score.laid import Laid

HALF_SPICY = (1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384)


def curve(faan: int, values: Mapping[str, Value]) -> int:
    """Give how many times the base so many faan are worth; faan are within the limit."""
    return HALF_SPICY[faan] if values["curve"] == "half_spicy" else 2**faan


def shares(faan: int, finish: Finish, values: Mapping[str, Value]) -> dict[int, int]:
    """Give what each of the others pays, by wind."""
    full = int(values["base_points"] or 0) * curve(faan, values)
    losers = [wind for wind in range(4) if wind != finish.seat]
    if finish.source is None:
        return dict.fromkeys(losers, full)
    if values["payment"] == "full_gun":
        return dict.fromkeys(losers, 0) | {finish.source: 2 * full}
    return dict.fromkeys(losers, full // 2) | {finish.source: full}


def payments(faan: int, laid: Laid, values: Mapping[str, Value]) -> tuple[int, ...]:
    """Give what each wind gets or pays; the sum is zero."""
    paid = shares(faan, laid.finish, values)
    won = sum(paid.values())
    alone = who_answers(laid) if values["bao"] and faan >= int(values["limit"] or 0) else None
    if alone is not None:
        paid = {alone: won}
    return tuple(won if wind == laid.finish.seat else -paid.get(wind, 0) for wind in range(4))

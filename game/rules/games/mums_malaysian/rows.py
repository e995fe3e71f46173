"""The rows of Mum's Malaysian (L145-L156), the tiles that prove each, and what they are worth: payments (L139-L158)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil
from typing import Any

from game.rules.options import Value
from game.rules.score import patterns
from game.rules.score.finish import Finish
from game.rules.score.laid_hand import HONORS, LaidHand, bits_of
from game.rules.score.patterns import Proof
from game.rules.score.sheet import CAP, WINDS, Account, Part, Row, Share, Sheet, Step
from game.tiles.kinds import FLOWERS, Kind

_FAMILIES = (FLOWERS[0:4], FLOWERS[4:8])


def flowers(laid: LaidHand) -> int:
    """A flower or season beside the hand, each."""
    return len(laid.finish.shown)


def full_sets(laid: LaidHand) -> int:
    """All four flowers, or all four seasons, beside the hand, each."""
    return sum(laid.shown & bits_of(family) == bits_of(family) for family in _FAMILIES)


def honor_pongs(laid: LaidHand) -> int:
    """A pong or kong of winds or dragons, each."""
    return (laid.triplet_bits & HONORS).bit_count()


def own_flowers(laid: LaidHand) -> int:
    """The flower and the season with the number of one's seat, each."""
    return sum(laid.shown >> family[laid.finish.seat] & 1 for family in _FAMILIES)


def peng_orr(laid: LaidHand) -> int:
    """Four chis, no flower beside the hand, and no honor in the hand, the eye included."""
    return int(len(laid.chows) == 4 and not laid.finish.shown and not laid.bits & HONORS)


def _shown(holds: Callable[[LaidHand, Kind], bool]) -> Proof:
    return lambda laid: tuple(Part("tiles", (face,)) for face, _ in laid.finish.shown if holds(laid, face))


all_flowers = _shown(lambda _, face: face.is_flower)
numbered_flowers = _shown(lambda laid, face: face in [family[laid.finish.seat] for family in _FAMILIES])
honor_sets = patterns.sets_where(lambda _, face: face.is_honor)


#: The points of a win, the points of a unit, and the multiple to which units are rounded up.
WIN, UNIT, ROUND = 50, 4, 10
KONG_DISCARD, KONG_SELF = 100, 200
PENALTY = 100
CHONG = 0  # the wind of the dealer


def total_of(rows: Sequence[Row], most: int | None) -> dict[str, Any]:
    """Return the total of units (halves for kongs) and doubles, which a house rule may cap."""
    units = sum(row.worth.get("units", 0) for row in rows)
    doubles = sum(row.worth.get("doubles", 0) for row in rows)
    return {"units": units, "doubles": doubles if most is None else min(doubles, most)}


def base_of(units: float) -> int:
    """Return the points before doubling: 50 and four a unit, the latter rounded up to ten (L143-L149)."""
    return WIN + ceil(units * UNIT / ROUND) * ROUND


def shares(points: int, seat: int, source: int | None, values: Mapping[str, Value]) -> dict[int, int]:
    """Return what each loser pays, by wind; double if the Chong wins or pays (L157-L158)."""
    paid = {wind: points * (2 if CHONG in (seat, wind) else 1) for wind in range(4) if wind != seat}
    if values["discarder_pays_all"] and source is not None:
        return dict.fromkeys(paid, 0) | {source: sum(paid.values())}
    return paid


def payments(total: Mapping[str, Any], finish: Finish, values: Mapping[str, Value]) -> tuple[int, ...]:
    """Return what each wind gets or pays; the sum is zero."""
    points = base_of(total["units"]) * 2 ** total["doubles"]
    return Sheet.settled(shares(points, finish.seat, finish.source, values), finish.seat)


#: The roles of the shares, by the keys of their words.
CHONG_PAYS, NOT_CHONG, ALL_TO_CHONG, ALONE = "chong", "not_chong", "everybody_chong", "alone"


def account(sheet: Sheet, source: int | None = None) -> Account:
    """Return the account of a sheet: numbers of each unit, base, doubling, and shares."""
    given = {
        unit: numbers
        for unit in ("doubles", "units")
        if (numbers := tuple(row.worth[unit] for row in sheet.rows if row.worth.get(unit)))
    }
    capped = sum(given.get("doubles", ())) > sheet.total["doubles"]
    return Account(given, 0, 0, _shares(sheet, source), CAP if capped else "", steps=tuple(_steps(sheet)))


def _steps(sheet: Sheet) -> Iterator[Step]:
    units, doubles = sheet.total["units"], sheet.total["doubles"]
    base = base_of(units)
    numbers = {"win": WIN, "units": units, "unit": UNIT, "ten": ROUND, "rounded": base - WIN, "base": base}
    yield Step("base", numbers)
    if doubles:
        yield Step("doubled", {"base": base, "count": doubles, "points": base * 2**doubles})


def _shares(sheet: Sheet, source: int | None) -> tuple[Share, ...]:
    winner = WINDS.index(sheet.winner)
    paid = {wind: -points for wind, points in enumerate(sheet.payments) if wind != winner}
    if source is not None and sheet.won == paid.get(source):
        return (Share(ALONE, ((1, paid[source]),)),)
    if winner == CHONG:
        return (Share(ALL_TO_CHONG, ((1, min(paid.values())),)),)
    other = min(paid.values())
    return (Share(CHONG_PAYS, ((2, other),)), Share(NOT_CHONG, ((1, other),)))

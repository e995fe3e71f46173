"""The patterns of the World Series of Mahjong: predicates, the parts of the hand that prove them, and payments."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from game.rules.plain_game import Additive
from game.rules.score import patterns
from game.rules.score.finish import Finish
from game.rules.score.laid_hand import HONORS, ORPHANS, TERMINALS, LaidHand, bits_of
from game.rules.score.patterns import Pattern
from game.rules.score.rows_file import RowEntry, read_rows
from game.rules.score.sheet import CAP, EVERYBODY, OTHERS, THROWER, WINDS, Account, Part, Row, Share, Sheet
from game.tiles.kinds import PLAIN, WINDS as WIND_FACES, Kind

_ENDS = TERMINALS | HONORS
_SUITS = (PLAIN[0:9], PLAIN[9:18], PLAIN[18:27])
_NINE_SIDES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


# --- one suit, few of the ends ---------------------------------------------------------------------------------------


def no_terminals(laid: LaidHand) -> int:
    """Nothing but 2s to 8s."""
    return int(not laid.bits & _ENDS)


def nine_gates(laid: LaidHand) -> int:
    """The tiles 1112345678999 of one suit, and any one more of it wins."""
    if laid.finish.melds or not patterns.full_flush(laid):
        return 0
    first = laid.faces[0] // 9 * 9
    return int(all(laid.finish.hand.count(Kind(first + at)) == n for at, n in enumerate(_NINE_SIDES)))


def _each_has(laid: LaidHand, bits: int) -> bool:
    return laid.is_regular and all(bits_of(part.faces) & bits for part in laid.parts)


def mixed_lesser_terminals(laid: LaidHand) -> int:
    """A 1, a 9 or an honor in each set and in the pair."""
    return int(_each_has(laid, _ENDS))


def pure_lesser_terminals(laid: LaidHand) -> int:
    """A 1 or a 9 in each set and in the pair."""
    return int(_each_has(laid, TERMINALS))


def mixed_greater_terminals(laid: LaidHand) -> int:
    """Triplets and a pair, or seven pairs, of 1s, 9s and honors only."""
    return int(not laid.bits & ~_ENDS and not laid.is_shape(ORPHANS))


def pure_greater_terminals(laid: LaidHand) -> int:
    """Triplets and a pair of 1s and 9s only."""
    return int(not laid.bits & ~TERMINALS)


# --- honors ----------------------------------------------------------------------------------------------------------


def value_honor(laid: LaidHand) -> int:
    """A triplet or kong of dragons or of the wind of one's own seat, each."""
    return patterns.dragon_triplets(laid) + patterns.seat_wind(laid)


def small_three_winds(laid: LaidHand) -> int:
    """Triplets of two winds and a pair of a third."""
    return int(patterns.wind_triplets(laid) == 2 and laid.pair is not None and laid.pair.is_wind)


def big_three_winds(laid: LaidHand) -> int:
    """Triplets of three winds."""
    return int(patterns.wind_triplets(laid) >= 3)


# --- sets alike, sets in a row ---------------------------------------------------------------------------------------


def _times(laid: LaidHand) -> list[int]:
    """Return the numbers of identical sequences, largest first."""
    return sorted(Counter(min(part.faces) for part in laid.chows).values(), reverse=True)


def identical_sequences(number: int) -> Pattern:
    """So many identical sequences."""
    return lambda laid: int(max(_times(laid), default=0) >= number)


def two_identical_sequences_twice(laid: LaidHand) -> int:
    """Two identical sequences, and two more that are identical."""
    return int(_times(laid) in ([2, 2], [4]))


def _similar(firsts: Iterable[Kind]) -> frozenset[int]:
    """Return the numbers for which all three suits have one of these first faces."""
    held = frozenset(firsts)
    return frozenset(n for n in range(9) if all(suit[n] in held for suit in _SUITS))


def three_similar_sequences(laid: LaidHand) -> int:
    """The same sequence in all three suits."""
    return int(bool(_similar(min(part.faces) for part in laid.chows)))


def three_similar_triplets(laid: LaidHand) -> int:
    """Triplets of the same number in all three suits."""
    return int(bool(_similar(part.faces[0] for part in laid.triplets)))


def small_three_similar_triplets(laid: LaidHand) -> int:
    """Triplets of the same number in two suits, and a pair of it in the third."""
    if laid.pair is None or not laid.pair.is_suited or three_similar_triplets(laid):
        return 0
    number = laid.pair % 9
    return int(number in _similar([*(part.faces[0] for part in laid.triplets), laid.pair]))


def nine_tile_straight(laid: LaidHand) -> int:
    """The sequences 123, 456 and 789 of one suit."""
    held = {min(part.faces) for part in laid.chows}
    return int(any(held.issuperset(suit[::3]) for suit in _SUITS))


def consecutive_triplets(number: int) -> Pattern:
    """So many triplets of consecutive numbers in one suit."""
    runs = [bits_of(suit[at : at + number]) for suit in _SUITS for at in range(10 - number)]
    return lambda laid: int(any(laid.triplet_bits & run == run for run in runs))


# --- how it was won --------------------------------------------------------------------------------------------------


def last_tile_by(by: str) -> Pattern:
    """The last tile of the wall, or the discard after it."""
    return lambda laid: int("last_tile" in laid.finish.how and laid.finish.by == by)


def repeated_sequences(laid: LaidHand) -> tuple[Part, ...]:
    """Return the sequences that occur twice or more."""
    times = Counter(part.faces for part in laid.chows)
    return tuple(part for part in laid.chows if times[part.faces] > 1)


value_honors = patterns.sets_where(lambda laid, face: face.is_dragon or face == WIND_FACES[laid.finish.seat])


#: The words of `how` that a pattern depends on.
HOW: Final = frozenset({"last_tile", "replacement", "heaven", "earth"})


def entries() -> Mapping[str, RowEntry]:
    """Return the table of patterns."""
    return read_rows(__package__)


def scorer(game: str, rows: Mapping[str, RowEntry], *, by_sum: bool) -> Additive:
    """
    Return the scorer of these rows; a single pattern above the limit counts alone.

    With `by_sum`, the best of the arrangements that reach the limit is the one with the largest sum.
    """
    alone = {key: _alone(entry, rows) for key, entry in rows.items()}
    asked, proofs = patterns.named(__name__)
    return Additive(game, alone, asked, total_of, payments, proofs, "chicken", by_sum=by_sum)


def _alone(entry: RowEntry, rows: Mapping[str, RowEntry]) -> RowEntry:
    worth = entry.worth["points"]
    if worth <= LIMIT:
        return entry
    return replace(entry, replaces=frozenset(key for key, row in rows.items() if row.worth["points"] < worth))


# --- totals, payments and accounts ------------------------------------------------------------------------------------

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
    return Sheet.settled(shares(total["points"], finish.seat, answers_for(finish)), finish.seat)


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

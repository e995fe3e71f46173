"""The rows of Hong Kong Old Style, the tiles that prove each, and what faan are worth: points, and who pays them."""

from collections.abc import Iterator, Mapping

from game.rules.options import Value
from game.rules.score.finish import Finish
from game.rules.score.laid_hand import LaidHand, bits_of
from game.rules.score.patterns import Proof
from game.rules.score.sheet import CAP, EVERYBODY, FOR_ALL, OTHERS, THROWER, WINDS, Account, Part, Share, Sheet
from game.rules.score.win import KONG_ON_KONG, OfBits, Win
from game.tiles.kinds import DRAGONS, FLOWERS, WINDS as WIND_FACES, Kind

_FLOWERS, _SEASONS = FLOWERS[0:4], FLOWERS[4:8]
_FLOWER_BITS, _SEASON_BITS = bits_of(_FLOWERS), bits_of(_SEASONS)
#: The number of bonus tiles that wins by self-draw with any hand.
BONUS_WIN = 7


def bonus_of(finish: Finish) -> tuple[Kind, ...]:
    """Return the flowers and seasons beside the hand."""
    return tuple(face for face, _ in finish.shown)


def own_flower(laid: LaidHand) -> int:
    """The flower with the number of one's seat."""
    return laid.shown >> _FLOWERS[laid.finish.seat] & 1


def own_season(laid: LaidHand) -> int:
    """The season with the number of one's seat."""
    return laid.shown >> _SEASONS[laid.finish.seat] & 1


@OfBits
def no_flowers(win: Win) -> int:
    """No bonus tile beside the hand."""
    return int(not win.shown_count)


def all_flowers(laid: LaidHand) -> int:
    """All four flowers."""
    return int(laid.shown & _FLOWER_BITS == _FLOWER_BITS)


def all_seasons(laid: LaidHand) -> int:
    """All four seasons."""
    return int(laid.shown & _SEASON_BITS == _SEASON_BITS)


def bonus_tiles(number: int) -> OfBits:
    """So many of the eight bonus tiles; seven let the player go out."""
    return OfBits(lambda win: int(win.shown_count == number))


@OfBits
def kong_on_kong(win: Win) -> int:
    """After the replacement for a kong another kong was declared at once, and its replacement won."""
    return int(win.was(KONG_ON_KONG) and win.kong_count > 1)


def _shown(faces: tuple[Kind, ...]) -> Proof:
    def proof(laid: LaidHand) -> tuple[Part, ...]:
        return tuple(Part("tiles", (face,)) for face in bonus_of(laid.finish) if face in faces)

    return proof


def _own(faces: tuple[Kind, ...]) -> Proof:
    def proof(laid: LaidHand) -> tuple[Part, ...]:
        return (Part("tiles", (faces[laid.finish.seat],)),)

    return proof


number_of_flower, number_of_season = _own(_FLOWERS), _own(_SEASONS)
flowers, seasons, bonus, nothing = _shown(_FLOWERS), _shown(_SEASONS), _shown(FLOWERS), _shown(())


HALF_SPICY = (1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384)
_SETS = (DRAGONS, WIND_FACES)


def curve(faan: int, values: Mapping[str, Value]) -> int:
    """Return the multiple of the base for a number of faan within the limit."""
    return HALF_SPICY[faan] if values["curve"] == "half_spicy" else 2**faan


def shares(faan: int, seat: int, source: int | None, values: Mapping[str, Value]) -> dict[int, int]:
    """Return what each loser pays, by wind, to the winner `seat`, whose tile came from `source`."""
    full = int(values["base_points"] or 0) * curve(faan, values)
    losers = [wind for wind in range(4) if wind != seat]
    if source is None:
        return dict.fromkeys(losers, full)
    if values["payment"] == "full_gun":
        return dict.fromkeys(losers, 0) | {source: 2 * full}
    return dict.fromkeys(losers, full // 2) | {source: full}


def payments(faan: int, finish: Finish, values: Mapping[str, Value]) -> tuple[int, ...]:
    """Return what each wind gets or pays; the sum is zero."""
    paid = shares(faan, finish.seat, finish.source, values)
    alone = _who_answers(finish) if values["bao"] and faan >= int(values["limit"] or 0) else None
    return Sheet.settled(paid if alone is None else {alone: sum(paid.values())}, finish.seat)


def _who_answers(finish: Finish) -> int | None:
    """
    Return the wind whose discard completed three called dragons, four called winds or four called kongs.

    By house rule that player pays for all (bao). None if there are no such melds, or if the source of the last one is
    unknown.
    """
    melds = finish.melds
    for faces in _SETS:
        own = [at for at, meld in enumerate(melds) if meld.shape != "chow" and meld.first in faces]
        if len(own) == len(faces):
            return _source(finish, own[-1])
    kongs = [at for at, meld in enumerate(melds) if len(meld.tiles) == 4]
    certain = len(kongs) == 4 and melds[kongs[-1]].added is None
    return _source(finish, kongs[-1]) if certain else None


def _source(finish: Finish, at: int) -> int | None:
    return finish.fed[at] if at < len(finish.fed) else None


def account(sheet: Sheet, source: int | None = None) -> Account | None:
    """Return the account of a sheet; None if the payments do not follow from the rules."""
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
        alone = low == 0 and payer != source  # bao: a player answers for a hand won on another's tile
        yield (thrower, others, Share(FOR_ALL, ((1, high),))) if alone else (thrower, others)

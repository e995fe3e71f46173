"""The rows of Hong Kong Old Style: predicates, and the parts of the hand that prove each row."""

from collections.abc import Mapping

from game.rules.score import patterns
from game.rules.score.finish import Finish
from game.rules.score.laid_hand import LaidHand, bits_of
from game.rules.score.patterns import Pattern, Proof
from game.rules.score.sheet import Part
from game.rules.score.win import KONG_ON_KONG, OfBits, Win
from game.tiles.kinds import FLOWERS, Kind

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


@OfBits
def six_bonus(win: Win) -> int:
    """Six of the eight bonus tiles."""
    return int(win.shown_count == 6)


@OfBits
def seven_bonus(win: Win) -> int:
    """Seven of the eight bonus tiles, which let the player go out."""
    return int(win.shown_count == BONUS_WIN)


@OfBits
def eight_bonus(win: Win) -> int:
    """All eight bonus tiles, which let the player go out."""
    return int(win.shown_count == 8)


@OfBits
def kong_on_kong(win: Win) -> int:
    """After the replacement for a kong another kong was declared at once, and its replacement won."""
    return int(win.was(KONG_ON_KONG) and win.kong_count > 1)


PREDICATES: Mapping[str, Pattern] = {
    "all_chows": patterns.all_chows,
    "own_flower": own_flower,
    "own_season": own_season,
    "no_flowers": no_flowers,
    "all_flowers": all_flowers,
    "all_seasons": all_seasons,
    "six_bonus": six_bonus,
    "seven_bonus": seven_bonus,
    "eight_bonus": eight_bonus,
    "concealed": patterns.concealed_hand,
    "self_draw": patterns.self_draw,
    "robbing_the_kong": patterns.robbing_the_kong,
    "last_tile": patterns.last_tile,
    "kong_replacement": patterns.kong_replacement,
    "kong_on_kong": kong_on_kong,
    "dragon_triplet": patterns.dragon_triplets,
    "seat_wind": patterns.seat_wind,
    "round_wind": patterns.round_wind,
    "all_triplets": patterns.all_triplets,
    "mixed_terminals": patterns.mixed_terminals,
    "half_flush": patterns.half_flush,
    "small_three_dragons": patterns.small_three_dragons,
    "seven_pairs": patterns.seven_pairs,
    "small_four_winds": patterns.small_four_winds,
    "full_flush": patterns.full_flush,
    "great_three_dragons": patterns.great_three_dragons,
    "four_concealed_triplets": patterns.concealed_triplets(4),
    "all_honors": patterns.all_honors,
    "all_terminals": patterns.all_terminals,
    "nine_gates": patterns.nine_gates,
    "great_four_winds": patterns.great_four_winds,
    "thirteen_orphans": patterns.thirteen_orphans,
    "four_kongs": patterns.kongs(4),
    "heaven": patterns.heaven,
    "earth": patterns.earth,
}


def _shown(faces: tuple[Kind, ...]) -> Proof:
    def proof(laid: LaidHand) -> tuple[Part, ...]:
        return tuple(Part("tiles", (face,)) for face in bonus_of(laid.finish) if face in faces)

    return proof


def _nothing(_laid: LaidHand) -> tuple[Part, ...]:
    return ()


def _own(faces: tuple[Kind, ...]) -> Proof:
    def proof(laid: LaidHand) -> tuple[Part, ...]:
        return (Part("tiles", (faces[laid.finish.seat],)),)

    return proof


PROOFS: Mapping[str, Proof] = {
    "own_flower": _own(_FLOWERS),
    "own_season": _own(_SEASONS),
    "no_flowers": _nothing,
    "all_flowers": _shown(_FLOWERS),
    "all_seasons": _shown(_SEASONS),
    "six_bonus": _shown(FLOWERS),
    "seven_bonus": _shown(FLOWERS),
    "eight_bonus": _shown(FLOWERS),
    "self_draw": patterns.winning_tile,
    "robbing_the_kong": patterns.winning_tile,
    "last_tile": patterns.winning_tile,
    "kong_replacement": patterns.winning_tile,
    "kong_on_kong": patterns.all_kongs,
    "dragon_triplet": patterns.dragon_sets,
    "seat_wind": patterns.sets_of_seat_wind,
    "round_wind": patterns.sets_of_round_wind,
    "small_three_dragons": patterns.dragons,
    "great_three_dragons": patterns.dragon_sets,
    "small_four_winds": patterns.winds,
    "great_four_winds": patterns.winds,
    "four_concealed_triplets": lambda laid: laid.triplets,
    "four_kongs": patterns.all_kongs,
}

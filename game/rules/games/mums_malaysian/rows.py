"""The rows of Mum's Malaysian: predicates (L145-L156), and the parts of the hand that prove each row."""

from collections.abc import Callable, Mapping

from game.rules.score import patterns
from game.rules.score.laid_hand import HONORS, LaidHand, bits_of
from game.rules.score.patterns import Pattern, Proof
from game.rules.score.sheet import Part
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


def predicates(flower_unit: str) -> Mapping[str, Pattern]:
    """Return the predicate of each row; flowers score a unit `each` or as a `full_set`."""
    return {
        "self_draw": patterns.self_draw,
        "flower": flowers if flower_unit == "each" else full_sets,
        "honor_pong": honor_pongs,
        "kong": patterns.each_kong,
        "own_flower": own_flowers,
        "own_wind": patterns.seat_wind,
        "prevailing_wind": patterns.round_wind,
        "dragon_pong": patterns.dragon_triplets,
        "all_pong": patterns.all_triplets,
        "peng_orr": peng_orr,
        "seven_pairs": patterns.seven_pairs,
        "all_honors": patterns.all_honors,
        "thirteen_orphans": patterns.thirteen_orphans,
    }


def _shown(holds: Callable[[LaidHand, Kind], bool]) -> Proof:
    return lambda laid: tuple(Part("tiles", (face,)) for face, _ in laid.finish.shown if holds(laid, face))


PROOFS: Mapping[str, Proof] = {
    "self_draw": patterns.winning_tile,
    "flower": _shown(lambda _, face: face.is_flower),
    "honor_pong": patterns.sets_where(lambda _, face: face.is_honor),
    "kong": patterns.all_kongs,
    "own_flower": _shown(lambda laid, face: face in [family[laid.finish.seat] for family in _FAMILIES]),
    "own_wind": patterns.sets_of_seat_wind,
    "prevailing_wind": patterns.sets_of_round_wind,
    "dragon_pong": patterns.dragon_sets,
}

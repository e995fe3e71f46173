"""Patterns that many games score: each says how often it stands in a hand. The docstring is its sentence."""

from game.rules.score.finish import SELF_DRAW
from game.rules.score.laid_hand import DRAGON_BITS, HONORS, ORPHANS, TERMINALS, WIND_BITS, LaidHand
from game.tiles.kinds import Kind


def all_chows(laid: LaidHand) -> int:
    """Four sequences and any pair."""
    return int(len(laid.chows) == 4)


def all_triplets(laid: LaidHand) -> int:
    """Four triplets or kongs and any pair."""
    return int(len(laid.triplets) == 4)


def four_concealed_triplets(laid: LaidHand) -> int:
    """Four triplets or kongs, none of them with a tile of another player."""
    return int(len(laid.triplets) == 4 and laid.concealed_triplets == 4)


def four_kongs(laid: LaidHand) -> int:
    """Four kongs."""
    return int(len(laid.kongs) == 4)


def half_flush(laid: LaidHand) -> int:
    """One suit and honors."""
    return int(laid.suits == 1 and bool(laid.bits & HONORS) and not laid.is_shape(ORPHANS))


def full_flush(laid: LaidHand) -> int:
    """One suit and nothing else."""
    return int(laid.suits == 1 and not laid.bits & HONORS)


def all_honors(laid: LaidHand) -> int:
    """Nothing but winds and dragons."""
    return int(not laid.suits)


def all_terminals(laid: LaidHand) -> int:
    """Triplets and a pair of 1s and 9s."""
    return int(len(laid.triplets) == 4 and not laid.bits & ~TERMINALS)


def mixed_terminals(laid: LaidHand) -> int:
    """Triplets and a pair of 1s, 9s and honors, of both kinds."""
    ends = not laid.bits & ~(TERMINALS | HONORS)
    return int(len(laid.triplets) == 4 and ends and bool(laid.bits & HONORS) and laid.suits > 0)


def nine_gates(laid: LaidHand) -> int:
    """The tiles 1112345678999 of one suit and one more of it, nothing declared."""
    if laid.finish.melds or not full_flush(laid):
        return 0
    more = [laid.faces.count(face) - (3 if face.is_terminal else 1) for face in _suit_of(laid.faces[0])]
    return int(sorted(more) == [0] * 8 + [1])


def _suit_of(face: Kind) -> tuple[Kind, ...]:
    first = face // 9 * 9
    return tuple(Kind(first + rank) for rank in range(9))


def dragon_triplets(laid: LaidHand) -> int:
    """A triplet or kong of dragons, each."""
    return (laid.triplet_bits & DRAGON_BITS).bit_count()


def wind_triplets(laid: LaidHand) -> int:
    """A triplet or kong of winds, each."""
    return (laid.triplet_bits & WIND_BITS).bit_count()


def has_triplet_of_wind(laid: LaidHand, wind: int) -> int:
    """A triplet or kong of this wind (0 East … 3 North)."""
    return laid.triplet_bits >> 27 + wind & 1


def seat_wind(laid: LaidHand) -> int:
    """A triplet or kong of the wind of one's own seat."""
    return has_triplet_of_wind(laid, laid.finish.seat)


def round_wind(laid: LaidHand) -> int:
    """A triplet or kong of the wind of the round."""
    return has_triplet_of_wind(laid, laid.finish.round)


def self_draw(laid: LaidHand) -> int:
    """The winning tile came from the wall."""
    return int(laid.finish.by == SELF_DRAW)


def small_three_dragons(laid: LaidHand) -> int:
    """Triplets of two dragons and a pair of the third."""
    return int(dragon_triplets(laid) == 2 and laid.pair is not None and laid.pair.is_dragon)


def great_three_dragons(laid: LaidHand) -> int:
    """Triplets of all three dragons."""
    return int(dragon_triplets(laid) == 3)


def small_four_winds(laid: LaidHand) -> int:
    """Triplets of three winds and a pair of the fourth."""
    return int(wind_triplets(laid) == 3 and laid.pair is not None and laid.pair.is_wind)


def great_four_winds(laid: LaidHand) -> int:
    """Triplets of all four winds."""
    return int(wind_triplets(laid) == 4)

"""Patterns that many games score: each says how often it stands in a hand. The docstring is its sentence."""

from collections.abc import Callable

from game.rules.score.finish import ROBBED_KONG, SELF_DRAW
from game.rules.score.laid_hand import DRAGON_BITS, HONORS, ORPHANS, PAIRS, TERMINALS, WIND_BITS, LaidHand
from game.rules.score.sheet import Part
from game.tiles.kinds import WINDS, Kind

#: How often a row holds in a hand; which parts of the hand prove it, some of them where it speaks of some.
Pattern = Callable[[LaidHand], int]
Proof = Callable[[LaidHand], tuple[Part, ...]]
_EAST = WINDS[0]


def all_chows(laid: LaidHand) -> int:
    """Four sequences and any pair."""
    return int(len(laid.chows) == 4)


def all_triplets(laid: LaidHand) -> int:
    """Four triplets or kongs and any pair."""
    return int(len(laid.triplets) == 4)


def concealed_triplets(number: int) -> Pattern:
    """So many triplets or kongs, none of them with a tile of another player."""
    return lambda laid: int(len(laid.triplets) >= number and laid.concealed_triplets >= number)


def kongs(number: int) -> Pattern:
    """So many kongs."""
    return lambda laid: int(len(laid.kongs) >= number)


def seven_pairs(laid: LaidHand) -> int:
    """Seven pairs (L71)."""
    return int(laid.is_shape(PAIRS))


def thirteen_orphans(laid: LaidHand) -> int:
    """Every 1, 9, wind and dragon, one of them twice."""
    return int(laid.is_shape(ORPHANS))


def concealed_hand(laid: LaidHand) -> int:
    """Sets and a pair without a called meld; concealed kongs and a win on a discard are allowed."""
    return int(laid.is_regular and laid.is_concealed)


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
    return laid.triplet_bits >> _EAST + wind & 1


def seat_wind(laid: LaidHand) -> int:
    """A triplet or kong of the wind of one's own seat."""
    return has_triplet_of_wind(laid, laid.finish.seat)


def round_wind(laid: LaidHand) -> int:
    """A triplet or kong of the wind of the round."""
    return has_triplet_of_wind(laid, laid.finish.round)


def self_draw(laid: LaidHand) -> int:
    """The winning tile came from the wall."""
    return int(laid.finish.by == SELF_DRAW)


def robbing_the_kong(laid: LaidHand) -> int:
    """The winning tile was taken from a kong that another promoted (L70)."""
    return int(laid.finish.by == ROBBED_KONG)


def kong_replacement(laid: LaidHand) -> int:
    """The winning tile replaced one of a kong."""
    return int("replacement" in laid.finish.how and bool(laid.kongs))


def heaven(laid: LaidHand) -> int:
    """The dealer wins with the tiles that he was dealt."""
    return int("heaven" in laid.finish.how)


def earth(laid: LaidHand) -> int:
    """Another player wins on the dealer's first discard."""
    return int("earth" in laid.finish.how)


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


# --- which parts of a hand prove a row -----------------------------------------------------------------------------


def parts_where(holds: Callable[[LaidHand, Kind], bool]) -> Proof:
    """Give the parts of whose first face something holds."""
    return lambda laid: tuple([part for part in laid.parts if holds(laid, part.faces[0])])


def sets_where(holds: Callable[[LaidHand, Kind], bool]) -> Proof:
    """Give the triplets and kongs of whose face something holds."""
    return lambda laid: tuple([part for part in laid.triplets if holds(laid, part.faces[0])])


dragons = parts_where(lambda _, face: face.is_dragon)
winds = parts_where(lambda _, face: face.is_wind)
dragon_sets = sets_where(lambda _, face: face.is_dragon)
sets_of_seat_wind = sets_where(lambda laid, face: face == _EAST + laid.finish.seat)
sets_of_round_wind = sets_where(lambda laid, face: face == _EAST + laid.finish.round)


def all_kongs(laid: LaidHand) -> tuple[Part, ...]:
    """Give all kongs."""
    return laid.kongs


def winning_tile(laid: LaidHand) -> tuple[Part, ...]:
    """Give the tile that completed the hand."""
    return laid.winning_tile

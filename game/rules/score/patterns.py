"""
Patterns that many games score: functions that return how often a pattern occurs in a hand.

The docstring of a pattern is its sentence in the rule book.
"""

from collections.abc import Callable, Mapping
from typing import Any

from game.rules.score import win as w
from game.rules.score.laid_hand import LaidHand
from game.rules.score.rows_file import RowEntry
from game.rules.score.sheet import Part
from game.rules.score.win import OfBits, Win
from game.tiles.kinds import WINDS, Kind

#: A pattern returns how often a row holds; a proof returns the parts of the hand that prove the row.
Pattern = Callable[[LaidHand], int]
Proof = Callable[[LaidHand], tuple[Part, ...]]
_EAST = WINDS[0]
_TRIPLETS = w.TRIPLET | w.ANY_WIND | w.ANY_DRAGON
_MIDDLES = w.MIDDLES | w.MIDDLE_PAIR


@OfBits
def all_chows(win: Win) -> int:
    """Four sequences and any pair."""
    return int(win.has(w.REGULAR) and not win.has(_TRIPLETS))


@OfBits
def all_triplets(win: Win) -> int:
    """Four triplets or kongs and any pair."""
    return int(win.has(w.REGULAR) and not win.has(w.SEQUENCE))


def concealed_triplets(number: int) -> Pattern:
    """So many triplets or kongs, none of them with a tile of another player."""
    return lambda laid: int(len(laid.triplets) >= number and laid.concealed_triplets >= number)


def kongs(number: int) -> OfBits:
    """So many kongs."""
    return OfBits(lambda win: int(win.kong_count >= number))


@OfBits
def each_kong(win: Win) -> int:
    """A kong, each."""
    return win.kong_count


@OfBits
def seven_pairs(win: Win) -> int:
    """Seven pairs (L71)."""
    return int(win.has(w.PAIRS))


@OfBits
def thirteen_orphans(win: Win) -> int:
    """Every 1, 9, wind and dragon, one of them twice."""
    return int(win.has(w.ORPHANS))


@OfBits
def concealed_hand(win: Win) -> int:
    """Sets and a pair without a called meld; concealed kongs and a win on a discard are allowed."""
    return int(win.has(w.REGULAR) and not win.was(w.OPEN))


@OfBits
def half_flush(win: Win) -> int:
    """One suit and honors."""
    return int(win.one_suit and win.has(w.HONORS) and not win.has(w.ORPHANS))


@OfBits
def full_flush(win: Win) -> int:
    """One suit and nothing else."""
    return int(win.one_suit and not win.has(w.HONORS))


@OfBits
def all_honors(win: Win) -> int:
    """Nothing but winds and dragons."""
    return int(not win.has(w.SUITS))


@OfBits
def all_terminals(win: Win) -> int:
    """Triplets and a pair of 1s and 9s."""
    return int(all_triplets(win) and not win.has(_MIDDLES | w.HONORS))


@OfBits
def mixed_terminals(win: Win) -> int:
    """Triplets and a pair of 1s, 9s and honors, of both kinds."""
    return int(all_triplets(win) and not win.has(_MIDDLES) and win.has(w.HONORS) and win.has(w.SUITS))


@OfBits
def nine_gates(win: Win) -> int:
    """The tiles 1112345678999 of one suit and one more of it, nothing declared."""
    return int(win.has(w.GATES) and not win.was(w.MELDED))


@OfBits
def dragon_triplets(win: Win) -> int:
    """A triplet or kong of dragons, each."""
    return win.dragons


@OfBits
def wind_triplets(win: Win) -> int:
    """A triplet or kong of winds, each."""
    return win.winds


@OfBits
def seat_wind(win: Win) -> int:
    """A triplet or kong of the wind of one's own seat."""
    return win.of_wind(win.seat_wind)


@OfBits
def round_wind(win: Win) -> int:
    """A triplet or kong of the wind of the round."""
    return win.of_wind(win.round_wind)


@OfBits
def self_draw(win: Win) -> int:
    """The winning tile came from the wall."""
    return int(win.was(w.SELF_DRAWN))


@OfBits
def robbing_the_kong(win: Win) -> int:
    """The winning tile was taken from a kong that another promoted (L70)."""
    return int(win.was(w.ROBBED))


@OfBits
def kong_replacement(win: Win) -> int:
    """The winning tile replaced one of a kong."""
    return int(win.was(w.REPLACEMENT) and win.kong_count > 0)


@OfBits
def last_tile(win: Win) -> int:
    """The last tile of the wall, or the discard after it."""
    return int(win.was(w.LAST_TILE))


@OfBits
def heaven(win: Win) -> int:
    """The dealer wins with the dealt tiles."""
    return int(win.was(w.HEAVEN))


@OfBits
def earth(win: Win) -> int:
    """Another player wins on the dealer's first discard."""
    return int(win.was(w.EARTH))


@OfBits
def small_three_dragons(win: Win) -> int:
    """Triplets of two dragons and a pair of the third."""
    return int(win.has(w.SMALL_DRAGONS))


@OfBits
def great_three_dragons(win: Win) -> int:
    """Triplets of all three dragons."""
    return int(win.has(w.THREE_DRAGONS))


@OfBits
def small_four_winds(win: Win) -> int:
    """Triplets of three winds and a pair of the fourth."""
    return int(win.has(w.SMALL_WINDS))


@OfBits
def great_four_winds(win: Win) -> int:
    """Triplets of all four winds."""
    return int(win.has(w.FOUR_WINDS))


# --- which parts of a hand prove a row -----------------------------------------------------------------------------


def parts_where(holds: Callable[[LaidHand, Kind], bool]) -> Proof:
    """Return the proof of all parts for whose first face `holds` is True."""
    return lambda laid: tuple([part for part in laid.parts if holds(laid, part.faces[0])])


def sets_where(holds: Callable[[LaidHand, Kind], bool]) -> Proof:
    """Return the proof of all triplets and kongs for whose face `holds` is True."""
    return lambda laid: tuple([part for part in laid.triplets if holds(laid, part.faces[0])])


dragons = parts_where(lambda _, face: face.is_dragon)
winds = parts_where(lambda _, face: face.is_wind)
dragon_sets = sets_where(lambda _, face: face.is_dragon)
sets_of_seat_wind = sets_where(lambda laid, face: face == _EAST + laid.finish.seat)
sets_of_round_wind = sets_where(lambda laid, face: face == _EAST + laid.finish.round)


def all_kongs(laid: LaidHand) -> tuple[Part, ...]:
    """Return all kongs."""
    return laid.kongs


def winning_tile(laid: LaidHand) -> tuple[Part, ...]:
    """Return the winning tile."""
    return laid.winning_tile


def all_triplets_and_kongs(laid: LaidHand) -> tuple[Part, ...]:
    """Return all triplets and kongs."""
    return laid.triplets


# --- which rows ask for which pattern --------------------------------------------------------------------------------


def named(rows: Mapping[str, RowEntry], own: Mapping[str, Any]) -> tuple[Mapping[str, Pattern], Mapping[str, Proof]]:
    """Return the patterns and proofs that rows name; they are a game's `own` or those of this module."""
    names = {**globals(), **own}
    asks = {key: row.asks for key, row in rows.items() if row.asks != (key,) or key in names}
    asked = {key: names[ask](*given) if given else names[ask] for key, (ask, *given) in asks.items()}
    return asked, {key: names[row.proves] for key, row in rows.items() if row.proves}

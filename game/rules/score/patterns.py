"""
Patterns that many games score: functions that return how often a pattern occurs in a hand.

The words on a pattern are its sentence in the rule book.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from operator import attrgetter

from game.rules.score import win as w
from game.rules.score.laid_hand import LaidHand
from game.rules.score.rows_file import read_rows
from game.rules.score.sheet import Part
from game.rules.score.win import OfBits, Win
from game.tiles.kinds import WINDS, Kind

#: A pattern returns how often a row holds; a proof returns the parts of the hand that prove the row.
Pattern = Callable[[LaidHand], int]
Proof = Callable[[LaidHand], tuple[Part, ...]]
_EAST = WINDS[0]
_TRIPLETS = w.TRIPLET | w.ANY_WIND | w.ANY_DRAGON
_MIDDLES = w.MIDDLES | w.MIDDLE_PAIR


def has(marks: int) -> OfBits:
    """One of some marks stands in the hand."""
    return OfBits(lambda win: int(win.has(marks)))


def was(beside: int) -> OfBits:
    """The hand was won in one of some ways."""
    return OfBits(lambda win: int(win.was(beside)))


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


#: A kong, each.
each_kong = OfBits(attrgetter("kong_count"))

#: Seven pairs (L71).
seven_pairs = has(w.PAIRS)

#: Every 1, 9, wind and dragon, one of them twice.
thirteen_orphans = has(w.ORPHANS)


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


#: A triplet or kong of dragons, each.
dragon_triplets = OfBits(attrgetter("dragons"))

#: A triplet or kong of winds, each.
wind_triplets = OfBits(attrgetter("winds"))


@OfBits
def seat_wind(win: Win) -> int:
    """A triplet or kong of the wind of one's own seat."""
    return win.of_wind(win.seat_wind)


@OfBits
def round_wind(win: Win) -> int:
    """A triplet or kong of the wind of the round."""
    return win.of_wind(win.round_wind)


#: The winning tile came from the wall.
self_draw = was(w.SELF_DRAWN)

#: The winning tile was taken from a kong that another promoted (L70).
robbing_the_kong = was(w.ROBBED)


@OfBits
def kong_replacement(win: Win) -> int:
    """The winning tile replaced one of a kong."""
    return int(win.was(w.REPLACEMENT) and win.kong_count > 0)


#: The last tile of the wall, or the discard after it.
last_tile = was(w.LAST_TILE)

#: The dealer wins with the dealt tiles.
heaven = was(w.HEAVEN)

#: Another player wins on the dealer's first discard.
earth = was(w.EARTH)

#: Triplets of two dragons and a pair of the third.
small_three_dragons = has(w.SMALL_DRAGONS)

#: Triplets of all three dragons.
great_three_dragons = has(w.THREE_DRAGONS)

#: Triplets of three winds and a pair of the fourth.
small_four_winds = has(w.SMALL_WINDS)

#: Triplets of all four winds.
great_four_winds = has(w.FOUR_WINDS)


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


@cache
def named(module: str) -> tuple[Mapping[str, Pattern], Mapping[str, Proof]]:
    """Return the patterns and proofs that the rows beside a module name; they are the module's own or those here."""
    rows = read_rows(module.rpartition(".")[0])
    names = {**globals(), **vars(import_module(module))}
    asks = {key: row.asks for key, row in rows.items() if row.asks != (key,) or key in names}
    asked = {key: names[ask](*given) if given else names[ask] for key, (ask, *given) in asks.items()}
    return asked, {key: names[row.proves] for key, row in rows.items() if row.proves}

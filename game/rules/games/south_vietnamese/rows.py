"""
The scoring rows of South Vietnamese mahjong: small predicates on one reading of the hand, `Win → int`.

Worth, replaced rows, examples and the names of predicate and proof stand in `rows.yaml`; `score.win` names the bits
that a predicate tests. If a house rule changes a row, each value has its own predicate, and `predicates` selects them.
`proof` returns the tiles that prove a row: the sets it is about, or the whole hand.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import cast

from game.rules.games.south_vietnamese.no_flowers_no_leaves import HOA
from game.rules.options import Value
from game.rules.score import patterns, win as m
from game.rules.score.rows_file import read_rows
from game.rules.score.sheet import Part
from game.rules.score.win import Win
from game.tiles.kinds import CHOW, JOKERS, KONG, PUNG, Kind

Predicate = Callable[[Win], int]
Parts = tuple[Part, ...]
Faces = tuple[Kind, ...]
Named = tuple[Mapping[str, Predicate], Mapping[str, Callable[[Parts], Faces]]]

_HONOR_PAIR = m.WIND_PAIR | m.DRAGON_PAIR


def sequences_with_honors(win: Win) -> int:
    """Any hand of only sequences and honor tiles: a sequence and an honor at least, the pair free (L121, W9 ii)."""
    return int(win.has(m.SEQUENCE) and win.has(m.HONORS) and not win.has(m.TRIPLET))


def sequences_with_honor_pair(win: Win) -> int:
    """Only sequences and honor tiles, with a pair of honors (W9 iii)."""
    return int(sequences_with_honors(win) and win.has(_HONOR_PAIR))


def half_flush(win: Win) -> int:
    """One suit and honors (W9 iv)."""
    return int(win.has(m.REGULAR) and win.has(m.HONORS) and win.one_suit)


def triplets_with_honors(win: Win) -> int:
    """Any hand consisting of only triplets and honor tiles, the pair included (L122, W10)."""
    return int(patterns.all_triplets(win) and win.has(m.HONORS))


def triplets_with_honor_pair(win: Win) -> int:
    """All triplets and a pair of honors (W10 with W9 iii)."""
    return int(patterns.all_triplets(win) and win.has(_HONOR_PAIR))


def triplets_half_flush(win: Win) -> int:
    """All triplets, of one suit and honors (W10 with W9 iv)."""
    return int(patterns.all_triplets(win) and half_flush(win))


def all_called_triplets(win: Win) -> int:
    """Only triplets that have been called from other players, before the win (L123, W12)."""
    return int(patterns.all_triplets(win) and win.was(m.ALL_CALLED))


def all_called_triplets_on_discard(win: Win) -> int:
    """Only triplets called from other players, won on a discard (W12)."""
    return int(all_called_triplets(win) and win.was(m.FROM_ANOTHER))


def triplets_one_and_nine(win: Win) -> int:
    """Only triplets, at least one of 1s and one of 9s (L125, W13)."""
    return int(patterns.all_triplets(win) and win.has(m.ONES) and win.has(m.NINES))


def triplets_terminals_and_honors(win: Win) -> int:
    """Only triplets, of terminals and honors, some of each terminal or not (W13)."""
    ends, middles = m.ONES | m.NINES | m.END_PAIR, m.MIDDLES | m.MIDDLE_PAIR
    return int(patterns.all_triplets(win) and win.has(ends) and not win.has(middles))


def no_flowers_honors(win: Win) -> int:
    """No flowers shown and no honors in the hand (L126, W14)."""
    return int(not win.was(m.FLOWERS_SHOWN) and not win.has(m.HONORS))


def no_flowers_honors_triplets(win: Win) -> int:
    """No flowers, honors or triplets: four sequences and a suited pair (L127, W15)."""
    return int(patterns.all_chows(win) and no_flowers_honors(win))


#: Continuous from 1 to 9 in one suit, as three sequences (L129, W16).
pure_straight = patterns.has(m.STRAIGHT)


def pure_straight_one_suit(win: Win) -> int:
    """Continuous from 1 to 9 in one suit, the whole hand of that suit (W16)."""
    return int(pure_straight(win) and patterns.full_flush(win))


def all_honors(win: Win) -> int:
    """All honors (L130)."""
    return int(win.has(m.REGULAR) and not win.has(m.SUITS))


def four_concealed_triplets(win: Win) -> int:
    """Four hidden sets (L134, W18)."""
    return int(patterns.all_triplets(win) and not win.was(m.OPEN) and not win.has(m.FINISHED))


#: Three sets of winds, any pair (W19).
three_winds = patterns.has(m.THREE_WINDS)

#: A self-drawn win on one's own first draw, before any call (L140, W21).
blessing_of_man = patterns.was(m.MAN)


def self_draw_concealed(win: Win) -> int:
    """A self-drawn win with no called meld; only by house rule (W24)."""
    return int(not win.was(m.FROM_ANOTHER) and not win.was(m.OPEN))


#: A win on a tile from the back of the wall; only by house rule (W24).
replacement_win = patterns.was(m.REPLACEMENT)

#: The hand waited for one face only; only by house rule (W24).
single_wait = patterns.was(m.SINGLE_WAIT)


def honor_triplets(win: Win) -> int:
    """Each triplet of dragons, of one's own wind and of the round's; only by house rule (W24, W25)."""
    return win.dragons + sum(map(win.of_wind, {win.seat_wind, win.round_wind}))


def called_triplets_with_honors(win: Win) -> int:
    """Only called triplets, with honors (W10, W12)."""
    return int(all_called_triplets(win) and triplets_with_honors(win))


#: Rows of rare luck; by house rule they do not count.
BLESSINGS = ("blessing_of_heaven", "blessing_of_earth", "blessing_of_man")
_LAI_HANG: dict[Value, tuple[Predicate, Predicate]] = {
    "sequences_and_honors": (sequences_with_honors, triplets_with_honors),
    "honor_pair_only": (sequences_with_honor_pair, triplets_with_honor_pair),
    "half_flush": (half_flush, triplets_half_flush),
}
_STRAIGHT: dict[Value, Predicate] = {
    "straight": pure_straight,
    "one_suit_only": pure_straight_one_suit,
    "nine_gates": patterns.nine_gates,
}


def predicates(values: Mapping[str, Value]) -> dict[str, Predicate]:
    """Return the predicate of each row under these house rules."""
    lai_hang, tui_tui_lai_hang = _LAI_HANG[values["lai_hang"]]
    called = all_called_triplets_on_discard if values["all_called_needs_discard_win"] else all_called_triplets
    changed: dict[str, Predicate] = {
        "sequences_with_honors": lai_hang,
        "triplets_with_honors": tui_tui_lai_hang,
        "all_called_triplets": called,
        "called_triplets_with_honors": lambda win: int(called(win) and tui_tui_lai_hang(win)),
        "pure_straight": _STRAIGHT[values["cuu_tu_lien_hoan"]],
    }
    if values["nhat_cuu"] == "all_terminals_and_honors":
        changed["triplets_one_and_nine"] = triplets_terminals_and_honors
    if values["small_four_winds"] == "any_three":
        changed["small_four_winds"] = three_winds
    off = {key for key, row in read_rows(__package__).items() if any(values[one] != n for one, n in row.needs.items())}
    off |= set() if values["blessings"] else {*BLESSINGS}
    return {key: changed.get(key, asked) for key, asked in _named()[0].items() if key not in off}


def _named() -> Named:
    """Return the predicate and the proof of each row; here they need no more than the bits or the parts of a win."""
    return cast("Named", patterns.named(__name__))


def like_flowers(values: Mapping[str, Value]) -> frozenset[Kind]:
    """Return the jokers that count as flowers when shown (notes T3, W14)."""
    if values["exposed_joker_is_flower"]:
        return frozenset(JOKERS)
    return frozenset({HOA}) if values["hoa_is"] == "flower" else frozenset()


def faces_of(parts: Iterable[Part]) -> Faces:
    """Return the faces of some parts."""
    found: list[Kind] = []
    for part in parts:
        found += part.faces
    return tuple(found)


def dragons(parts: Parts) -> Faces:
    """Return the sets and the pair of dragons."""
    return faces_of(part for part in parts if part.faces[0].is_dragon)


def winds(parts: Parts) -> Faces:
    """Return the sets and the pair of winds."""
    return faces_of(part for part in parts if part.faces[0].is_wind)


def triplets(parts: Parts) -> Faces:
    """Return all triplets and quads."""
    return faces_of(part for part in parts if part.shape in (PUNG, KONG))


def straight(parts: Parts) -> Faces:
    """Return the three sequences of a straight, or all faces if there is none, as in nine gates."""
    firsts = {part.faces[0]: part for part in parts if part.shape == CHOW}
    for first in (0, 9, 18):
        some = [part for face, part in firsts.items() if face in (first, first + 3, first + 6)]
        if len(some) == 3:
            return faces_of(sorted(some, key=lambda part: part.faces))
    return faces_of(parts)


def nothing(_parts: Parts) -> Faces:
    """Return no faces: what is not there proves the row."""
    return ()


def proof(key: str, parts: Parts, whole: Faces) -> Faces:
    """Return the faces that prove a row of a hand with these parts; `whole` are all its faces."""
    some = _named()[1].get(key)
    return some(parts) if some else whole

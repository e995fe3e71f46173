"""
The scoring rows of South Vietnamese mahjong: each a small predicate on one reading of the hand, `Win → int`.

Worth, replaced rows and examples stand in `rows.yaml`. Where a house rule changes what a row means there is one
predicate for each of its values; `predicates` picks them.
"""

from collections.abc import Callable, Mapping

from game.rules.options import Value
from game.rules.waits import waits
from game.rules.win import Win
from game.tiles.kinds import JOKERS, Kind
from game.tiles.melds import KONG

Predicate = Callable[[Win], int]


def _has_honor(win: Win) -> bool:
    return any(face.is_honor for face in win.faces)


def _suits(win: Win) -> set[int]:
    return {face // 9 for face in win.faces if face.is_suited}


def chicken(win: Win) -> int:
    """Any combination of triplets and sequences (L118)."""
    return int(win.is_regular)


def all_sequences(win: Win) -> int:
    """Any hand consisting of all sequences (L119)."""
    return int(win.is_regular and len(win.chows) == 4)


def all_triplets(win: Win) -> int:
    """Any hand consisting of all triplets (L120)."""
    return int(win.is_regular and len(win.pungs) == 4)


def sequences_with_honors(win: Win) -> int:
    """Any hand of only sequences and honor tiles: a sequence and an honor at least, the pair free (L121, W9 ii)."""
    sets_fit = all(part.faces[0].is_honor for part in win.pungs)
    return int(win.is_regular and bool(win.chows) and sets_fit and _has_honor(win))


def sequences_with_honor_pair(win: Win) -> int:
    """The same, with a pair of honors (W9 iii)."""
    return int(sequences_with_honors(win) and win.pair is not None and win.pair.is_honor)


def half_flush(win: Win) -> int:
    """One suit and honors (W9 iv)."""
    return int(win.is_regular and _has_honor(win) and len(_suits(win)) == 1)


def triplets_with_honors(win: Win) -> int:
    """Any hand consisting of only triplets and honor tiles, the pair included (L122, W10)."""
    return int(all_triplets(win) and _has_honor(win))


def triplets_with_honor_pair(win: Win) -> int:
    """All triplets and a pair of honors (W10 with W9 iii)."""
    return int(all_triplets(win) and win.pair is not None and win.pair.is_honor)


def triplets_half_flush(win: Win) -> int:
    """All triplets, of one suit and honors (W10 with W9 iv)."""
    return int(all_triplets(win) and half_flush(win))


def all_called_triplets(win: Win) -> int:
    """Only triplets that have been called from other players, before the win (L123, W12)."""
    melds = win.finish.melds
    return int(len(melds) == 4 and all_triplets(win) and not any(meld.concealed for meld in melds))


def all_called_triplets_on_discard(win: Win) -> int:
    """The same, won on a discard (W12)."""
    return int(all_called_triplets(win) and win.finish.from_another)


def triplets_one_and_nine(win: Win) -> int:
    """Only triplets, at least one of 1s and one of 9s (L125, W13)."""
    ranks = {part.faces[0] % 9 for part in win.pungs if part.faces[0].is_suited}
    return int(all_triplets(win) and {0, 8} <= ranks)


def triplets_terminals_and_honors(win: Win) -> int:
    """Only triplets, of terminals and honors, some of each terminal or not (W13)."""
    fits = all(face.is_honor or face.is_terminal for face in win.faces)
    return int(all_triplets(win) and fits and any(face.is_terminal for face in win.faces))


def _no_flower(win: Win) -> bool:
    return not any(face.is_flower for face, _ in win.finish.shown)


def no_flowers_honors(win: Win) -> int:
    """No flowers shown and no honors in the hand (L126, W14)."""
    return int(_no_flower(win) and not _has_honor(win))


def no_flowers_honors_triplets(win: Win) -> int:
    """No flowers, honors or triplets: four sequences and a suited pair (L127, W15)."""
    return int(all_sequences(win) and no_flowers_honors(win))


def full_flush(win: Win) -> int:
    """All from one suit (L128)."""
    return int(len(_suits(win)) == 1 and not _has_honor(win))


def pure_straight(win: Win) -> int:
    """Continuous from 1 to 9 in one suit, as three sequences (L129, W16)."""
    firsts = {part.faces[0] for part in win.chows}
    return int(any({first, first + 3, first + 6} <= firsts for first in (0, 9, 18)))


def pure_straight_one_suit(win: Win) -> int:
    """The same, the whole hand of one suit (W16)."""
    return int(pure_straight(win) and full_flush(win))


def nine_gates(win: Win) -> int:
    """1112345678999 of one suit and one more of it, concealed (W16)."""
    faces = [face % 9 for part in win.parts for face in part.faces]
    counts = [faces.count(rank) - (3 if rank in (0, 8) else 1) for rank in range(9)]
    return int(bool(full_flush(win)) and not win.finish.melds and sorted(counts) == [0] * 8 + [1])


def all_honors(win: Win) -> int:
    """All honors (L130)."""
    return int(win.is_regular and not _suits(win))


def thirteen_orphans(win: Win) -> int:
    """One of each honor and terminal, and one more of them (L131)."""
    return int(win.parts[0].shape == "orphans")


def seven_pairs(win: Win) -> int:
    """Seven pairs, concealed; only by house rule (W1)."""
    return int(win.parts[0].shape == "pairs")


def _pungs_of(win: Win, fits: Callable[[Kind], bool]) -> int:
    return sum(fits(part.faces[0]) for part in win.pungs)


def _dragon(face: Kind) -> bool:
    return face.is_dragon


def _wind(face: Kind) -> bool:
    return face.is_wind


def small_three_dragons(win: Win) -> int:
    """Two triplets of dragons and a pair of dragons (L132)."""
    return int(_pungs_of(win, _dragon) == 2 and win.pair is not None and win.pair.is_dragon)


def big_three_dragons(win: Win) -> int:
    """Three triplets of dragons (L133)."""
    return int(len({part.faces[0] for part in win.pungs if part.faces[0].is_dragon}) == 3)


def four_concealed_triplets(win: Win) -> int:
    """Four hidden sets (L134, W18)."""
    return int(win.hidden_pungs == 4)


def four_kongs(win: Win) -> int:
    """Four quads (L135)."""
    return int(sum(part.shape == KONG for part in win.parts) == 4)


def small_four_winds(win: Win) -> int:
    """Three sets of winds and a pair of the fourth (L136, W19)."""
    return int(_pungs_of(win, _wind) == 3 and win.pair is not None and win.pair.is_wind)


def three_winds(win: Win) -> int:
    """Three sets of winds, any pair (W19)."""
    return int(_pungs_of(win, _wind) == 3)


def big_four_winds(win: Win) -> int:
    """All four wind sets (L137)."""
    return int(len({part.faces[0] for part in win.pungs if part.faces[0].is_wind}) == 4)


def blessing_of_heaven(win: Win) -> int:
    """The dealer wins with his first fourteen tiles (L138, W21)."""
    return int("heaven" in win.finish.how)


def blessing_of_earth(win: Win) -> int:
    """Another wins on the dealer's first discard (L139, W21)."""
    return int("earth" in win.finish.how)


def blessing_of_man(win: Win) -> int:
    """A self-drawn win on one's own first draw, before any call (L140, W21)."""
    return int("man" in win.finish.how)


def self_draw_concealed(win: Win) -> int:
    """A self-drawn win with no called meld; only by house rule (W24)."""
    return int(not win.finish.from_another and all(meld.concealed for meld in win.finish.melds))


def robbing_the_kong(win: Win) -> int:
    """A win on the tile that another adds to a pung; only by house rule (W24)."""
    return int(win.finish.by == "robbed_kong")


def replacement_win(win: Win) -> int:
    """A win on a tile from the back of the wall; only by house rule (W24)."""
    return int("replacement" in win.finish.how)


def last_tile_win(win: Win) -> int:
    """A win on the last tile of the wall or the discard after it; only by house rule (W24)."""
    return int("last_tile" in win.finish.how)


def single_wait(win: Win) -> int:
    """The hand waited for one face only; only by house rule (W24)."""
    return int(win.finish.tile is not None and len(waits(win.finish.hand, len(win.finish.melds))) == 1)


def each_kong(win: Win) -> int:
    """Each quad; only by house rule (W24)."""
    return sum(part.shape == KONG for part in win.parts)


def honor_triplets(win: Win) -> int:
    """Each triplet of dragons, of one's own wind and of the round's; only by house rule (W24, W25)."""
    worth = {27 + win.finish.seat, 27 + win.finish.round}
    return sum(part.faces[0].is_dragon or part.faces[0] in worth for part in win.pungs)


SHAPES: dict[str, Predicate] = {
    "all_sequences": all_sequences,
    "all_triplets": all_triplets,
    "sequences_with_honors": sequences_with_honors,
    "triplets_with_honors": triplets_with_honors,
    "all_called_triplets": all_called_triplets,
    "called_triplets_with_honors": lambda win: int(all_called_triplets(win) and triplets_with_honors(win)),
    "triplets_one_and_nine": triplets_one_and_nine,
    "no_flowers_honors": no_flowers_honors,
    "no_flowers_honors_triplets": no_flowers_honors_triplets,
    "full_flush": full_flush,
    "pure_straight": pure_straight,
    "all_honors": all_honors,
    "thirteen_orphans": thirteen_orphans,
    "small_three_dragons": small_three_dragons,
    "big_three_dragons": big_three_dragons,
    "four_concealed_triplets": four_concealed_triplets,
    "four_kongs": four_kongs,
    "small_four_winds": small_four_winds,
    "big_four_winds": big_four_winds,
}
BLESSINGS: dict[str, Predicate] = {
    "blessing_of_heaven": blessing_of_heaven,
    "blessing_of_earth": blessing_of_earth,
    "blessing_of_man": blessing_of_man,
}
EXTRAS: dict[str, Predicate] = {
    "self_draw_concealed": self_draw_concealed,
    "robbing_the_kong": robbing_the_kong,
    "replacement_win": replacement_win,
    "last_tile_win": last_tile_win,
    "single_wait": single_wait,
    "each_kong": each_kong,
    "honor_triplets": honor_triplets,
}
_LAI_HANG: dict[Value, tuple[Predicate, Predicate]] = {
    "sequences_and_honors": (sequences_with_honors, triplets_with_honors),
    "honor_pair_only": (sequences_with_honor_pair, triplets_with_honor_pair),
    "half_flush": (half_flush, triplets_half_flush),
}
_STRAIGHT: dict[Value, Predicate] = {
    "straight": pure_straight,
    "one_suit_only": pure_straight_one_suit,
    "nine_gates": nine_gates,
}


def predicates(values: Mapping[str, Value]) -> dict[str, Predicate]:
    """Give the rows of the hand value table as these house rules read them."""
    lai_hang, tui_tui_lai_hang = _LAI_HANG[values["lai_hang"]]
    called = all_called_triplets_on_discard if values["all_called_needs_discard_win"] else all_called_triplets
    rows = SHAPES | {
        "sequences_with_honors": lai_hang,
        "triplets_with_honors": tui_tui_lai_hang,
        "all_called_triplets": called,
        "called_triplets_with_honors": lambda win: int(called(win) and tui_tui_lai_hang(win)),
        "pure_straight": _STRAIGHT[values["cuu_tu_lien_hoan"]],
    }
    if values["nhat_cuu"] == "all_terminals_and_honors":
        rows["triplets_one_and_nine"] = triplets_terminals_and_honors
    if values["small_four_winds"] == "any_three":
        rows["small_four_winds"] = three_winds
    if values["seven_pairs"]:
        rows["seven_pairs"] = seven_pairs
    like_flowers = _like_flowers(values)
    for key in ("no_flowers_honors", "no_flowers_honors_triplets"):
        rows[key] = _unless_shown(rows[key], like_flowers)
    return rows | (BLESSINGS if values["blessings"] else {}) | (EXTRAS if values["extra_rows"] else {})


def _like_flowers(values: Mapping[str, Value]) -> frozenset[Kind]:
    """Give the jokers that, shown, count as flowers (decisions T3, W14)."""
    if values["exposed_joker_is_flower"]:
        return frozenset(JOKERS)
    return frozenset({JOKERS[5]}) if values["hoa_is"] == "flower" else frozenset()


def _unless_shown(row: Predicate, faces: frozenset[Kind]) -> Predicate:
    return lambda win: int(row(win) and not any(face in faces for face, _ in win.finish.shown)) if faces else row(win)

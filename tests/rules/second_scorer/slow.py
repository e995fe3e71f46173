"""
A deliberately slow scorer of South Vietnamese hands, written from the rule text and nothing else.

Every joker is filled with every kind that it may stand for, every filled hand is split in every way, and every split is
scored by plain sets of words. It knows the default house rules only.
"""

from itertools import product

SUITED = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)]
WINDS = ["1z", "2z", "3z", "4z"]
DRAGONS = ["5z", "6z", "7z"]
EVERY = SUITED + WINDS + DRAGONS
STANDS = {
    "1j": [tile for tile in EVERY if tile[1] == "p"],
    "2j": [tile for tile in EVERY if tile[1] == "s"],
    "3j": [tile for tile in EVERY if tile[1] == "m"],
    "4j": EVERY,
    "6j": WINDS,
    "7j": DRAGONS,
    "8j": SUITED,
}
ORPHANS = ["1m", "9m", "1p", "9p", "1s", "9s", *WINDS, *DRAGONS]
MUN = 6
SHOWN = {  # (before the start, during) for each seat from East on
    "1j": [(1, 1), (2, 2), (1, 1), (1, 1)],
    "2j": [(1, 1), (1, 1), (2, 2), (1, 1)],
    "3j": [(1, 1), (1, 1), (1, 1), (2, 2)],
    "4j": [(3, 3), (3, 2), (3, 2), (3, 2)],
    "5j": [(2, 2), (2, 2), (2, 2), (2, 2)],
    "6j": [(1, 1), (2, 2), (1, 1), (1, 1)],
    "7j": [(1, 1), (1, 1), (2, 2), (1, 1)],
    "8j": [(3, 2), (3, 2), (3, 2), (3, 3)],
}
DISCARDER = {0: 1, 1: 2, 2: 4, 3: 8, 4: 16, 5: 32}
OTHER = {0: 1, 1: 1, 2: 2, 3: 4, 4: 8, 5: 16}


def splits(tiles):
    """Every way to lay sorted tiles out as sets and exactly one pair: (("pung", "5p"), …, ("pair", "1z"))."""
    found = set()
    _split(sorted(tiles), (), found)
    return found


def _split(tiles, done, found):
    if not tiles:
        if sum(shape == "pair" for shape, _ in done) == 1:
            found.add(tuple(sorted(done)))
        return
    first = tiles[0]
    if tiles.count(first) >= 2 and all(shape != "pair" for shape, _ in done):
        _split(_less(tiles, [first] * 2), (*done, ("pair", first)), found)
    if tiles.count(first) >= 3:
        _split(_less(tiles, [first] * 3), (*done, ("pung", first)), found)
    if first[1] != "z":
        run = [f"{int(first[0]) + step}{first[1]}" for step in range(3)]
        if all(tile in tiles for tile in run):
            _split(_less(tiles, run), (*done, ("chow", first)), found)


def _less(tiles, taken):
    left = list(tiles)
    for tile in taken:
        left.remove(tile)
    return left


def is_orphans(tiles):
    return len(tiles) == 14 and set(tiles) == set(ORPHANS)


def readings(case):
    """Yield the jokers' tiles, and the split or "orphans", for every reading of a case."""
    tiles = case["hand"] + [case["tile"]]
    thrown = case.get("thrown_wild", False)
    choices = [
        EVERY if thrown and at == len(tiles) - 1 else STANDS.get(tile, [tile] if tile in EVERY else [])
        for at, tile in enumerate(tiles)
    ]
    for filled in product(*choices):
        for split in splits(filled):
            yield filled, split
        if not case["melds"] and is_orphans(filled):
            yield filled, "orphans"


def rows(case, filled, split):  # noqa: C901, PLR0912, PLR0915  (one sentence of the text after another)
    """Rows that score, without implied ones, as {key: (phan, mun)}."""
    found = set()
    tiles = set(filled)
    won_on = filled[-1] if case["from"] is not None else None
    if split == "orphans":
        return _beside(case, {"thirteen_orphans"}, filled)
    concealed = [part for part in split if part[0] != "pair"]
    pair = next(tile for shape, tile in split if shape == "pair")
    melds = [("chow" if word == "chow" else "pung", first) for word, first, _ in case["melds"]]
    sets = concealed + melds
    for word, first, _ in case["melds"]:
        tiles |= {f"{int(first[0]) + step}{first[1]}" for step in range(3)} if word == "chow" else {first}
    chows = [first for shape, first in sets if shape == "chow"]
    pungs = [first for shape, first in sets if shape == "pung"]
    honors = {tile for tile in tiles if tile[1] == "z"}
    suits = {tile[1] for tile in tiles} - {"z"}
    if not pungs:
        found.add("all_sequences")
    if not chows:
        found.add("all_triplets")
    if chows and honors and all(first[1] == "z" for first in pungs):
        found.add("sequences_with_honors")
    if not chows and honors:
        found.add("triplets_with_honors")
    if not chows and len(case["melds"]) == 4 and all(word != "concealed_kong" for word, _, _ in case["melds"]):
        found.add("all_called_triplets")
        if honors:
            found.add("called_triplets_with_honors")
    suited_numbers = {first[0] for first in pungs if first[1] != "z"}
    if not chows and {"1", "9"} <= suited_numbers:
        found.add("triplets_one_and_nine")
    if not honors and not _flowers(case):
        found.add("no_flowers_honors")
        if not pungs:
            found.add("no_flowers_honors_triplets")
    if not honors and len(suits) == 1:
        found.add("full_flush")
    if any({f"1{suit}", f"4{suit}", f"7{suit}"} <= set(chows) for suit in "mps"):
        found.add("pure_straight")
    if not suits:
        found.add("all_honors")
    dragons = {first for first in pungs if first in DRAGONS}
    if len(dragons) == 3:
        found.add("big_three_dragons")
    if sum(first in DRAGONS for first in pungs) == 2 and pair in DRAGONS and pair not in dragons:
        found.add("small_three_dragons")
    winds = {first for first in pungs if first in WINDS}
    if len(winds) == 4:
        found.add("big_four_winds")
    if len(winds) == 3 and pair in WINDS and pair not in winds:
        found.add("small_four_winds")
    if _hidden(case, concealed, won_on, pair) == 4:
        found.add("four_concealed_triplets")
    if sum(word.endswith("kong") for word, _, _ in case["melds"]) == 4:
        found.add("four_kongs")
    return _beside(case, found, filled)


def _hidden(case, concealed, won_on, pair):
    """A triplet completed by another's discard is not hidden; where the tile stands elsewhere, it is (W18)."""
    hidden = [first for shape, first in concealed if shape == "pung"]
    hidden_kongs = sum(word == "concealed_kong" for word, _, _ in case["melds"])
    runs = {f"{int(first[0]) + step}{first[1]}" for shape, first in concealed if shape == "chow" for step in range(3)}
    spoilt = won_on in hidden and won_on != pair and won_on not in runs
    return len(hidden) + hidden_kongs - spoilt


IMPLIES = {
    "sequences_with_honors": {"all_sequences"},
    "triplets_with_honors": {"all_triplets"},
    "all_called_triplets": {"all_triplets"},
    "triplets_one_and_nine": {"all_triplets"},
    "four_concealed_triplets": {"all_triplets"},
    "four_kongs": {"all_triplets"},
    "called_triplets_with_honors": {"all_triplets", "triplets_with_honors", "all_called_triplets"},
    "no_flowers_honors_triplets": {"no_flowers_honors", "all_sequences"},
    "all_honors": {"all_triplets", "triplets_with_honors"},
    "big_four_winds": {"all_triplets", "triplets_with_honors"},
}
WORTH = {
    "all_sequences": (1, 0), "all_triplets": (3, 0), "sequences_with_honors": (3, 0), "triplets_with_honors": (0, 1),
    "all_called_triplets": (0, 1), "called_triplets_with_honors": (0, 2), "triplets_one_and_nine": (0, 1),
    "no_flowers_honors": (0, 1), "no_flowers_honors_triplets": (0, 2), "full_flush": (0, 1), "pure_straight": (0, 3),
    "all_honors": (0, 4), "thirteen_orphans": (0, 2), "small_three_dragons": (0, 1), "big_three_dragons": (0, 2),
    "four_concealed_triplets": (0, 3), "four_kongs": (0, 4), "small_four_winds": (0, 5), "big_four_winds": (0, 8),
    "star_no_jokers": (0, 1), "star_no_flowers": (0, 1), "blessing_of_heaven": (0, 2), "blessing_of_earth": (0, 2),
    "blessing_of_man": (0, 2), "discarded_wild": (0, 1),
}  # fmt: skip
STARRED = {"four_concealed_triplets", "four_kongs", "small_four_winds", "big_four_winds"}


def _flowers(case):
    return [tile for tile, _ in case["shown"] if tile[1] in "fgkq"]


def _beside(case, found, filled):
    """Drop implied rows; add the stars, what lies beside the hand, blessings, and a thrown wild tile."""
    kept = found - set().union(*(IMPLIES.get(key, set()) for key in found))
    if kept & STARRED:
        tiles = [*case["hand"], case["tile"], *(tile for _, _, pieces in case["melds"] for tile in pieces),
                 *(tile for tile, _ in case["shown"])]  # fmt: skip
        if not any(tile[1] == "j" for tile in tiles) and not case.get("thrown_wild"):
            kept.add("star_no_jokers")
        if not _flowers(case):
            kept.add("star_no_flowers")
    scored = {key: WORTH[key] for key in kept} or {"chicken": (0, 0)}
    own = sum(tile[0] == str(case["seat"] + 1) for tile in _flowers(case))
    if own:
        scored["seat_flower"] = (own, 0)
    jokers = [SHOWN[tile][case["seat"]][not early] for tile, early in case["shown"] if tile[1] == "j"]
    if jokers:
        scored["shown_joker"] = (sum(jokers), 0)
    for word in case.get("blessings", ()):
        scored[f"blessing_of_{word}"] = WORTH[f"blessing_of_{word}"]
    if case.get("thrown_wild"):
        scored["discarded_wild"] = WORTH["discarded_wild"]
    assert len(filled) == len(case["hand"]) + 1
    return scored


def payments(case, scored):
    """M = Σmủn + ⌊ΣPhán/6⌋, r = ΣPhán mod 6; the discarder pays 64·M + D(r), others 32·M + N(r) (W3, W5, W6, C9)."""
    phan = sum(worth for worth, _ in scored.values())
    mun = sum(worth for _, worth in scored.values()) + phan // MUN
    rest = phan % MUN
    adds = rest > 0 or mun == 0
    double = 64 * mun + DISCARDER[rest] * adds
    single = 32 * mun + OTHER[rest] * adds
    pays = [0] * 4
    for seat in range(4):
        if seat == case["seat"]:
            continue
        if case["from"] is None or seat == case["from"]:
            pays[seat] = double
        else:
            pays[seat] = single
    if case.get("thrown_wild"):
        pays = [sum(pays) if seat == case["from"] else 0 for seat in range(4)]
    return tuple(sum(pays) if seat == case["seat"] else -pays[seat] for seat in range(4))


def standing(case, filled):
    """Joker and what it stands for, in notation order; a thrown flower that counts as a General is one of them."""
    pairs = [(tile, face) for tile, face in zip([*case["hand"], case["tile"]], filled, strict=True) if tile != face]
    return sorted(pairs, key=lambda pair: ("mpszfgkqj".index(pair[0][1]), pair[0]))


def best(case):
    """
    Number of readings, payments of the best one, and what its jokers stand for.

    Among readings that pay the same, the one whose jokers stand for the first kinds. None if nothing wins.
    """
    number = 0
    found = None
    for filled, split in readings(case):
        number += 1
        paid = payments(case, rows(case, filled, split))
        jokers = standing(case, filled)
        order = (-paid[case["seat"]], [EVERY.index(face) for _, face in jokers])
        if found is None or order < found[0]:
            found = order, paid, jokers
    return number, *(found[1:] if found else (None, None))

"""
A deliberately slow scorer of Hong Kong Old Style hands, written from the decisions and nothing else.

A hand is laid out in every way, every layout is scored by plain lists of words, and the one that pays best is taken.
Random winning hands of every kind are drawn here too. The golden vectors `tests/golden/hong_kong_scores.jsonl` are
written by `python tests/rules/slow_hong_kong.py --write`; the same command always gives the same file.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from game.tiles.notation import parse

SEATS = ("east", "south", "west", "north")
SUITED = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
WINDS = ["1z", "2z", "3z", "4z"]
DRAGONS = ["5z", "6z", "7z"]
HONORS = WINDS + DRAGONS
EVERY = SUITED + HONORS
TERMINALS = [tile for tile in SUITED if tile[0] in "19"]
ENDS = TERMINALS + HONORS
FLOWERS = ["1f", "2f", "3f", "4f"]
SEASONS = ["1g", "2g", "3g", "4g"]
KEYS = [
    "chicken", "all_chows", "own_flower", "own_season", "no_flowers", "all_flowers", "all_seasons", "six_bonus",
    "seven_bonus", "eight_bonus", "concealed", "self_draw", "robbing_the_kong", "last_tile", "kong_replacement",
    "kong_on_kong", "dragon_triplet", "seat_wind", "round_wind", "all_triplets", "mixed_terminals", "half_flush",
    "small_three_dragons", "seven_pairs", "small_four_winds", "full_flush", "great_three_dragons",
    "four_concealed_triplets", "all_honors", "all_terminals", "nine_gates", "great_four_winds", "thirteen_orphans",
    "four_kongs", "heaven", "earth",
]  # fmt: skip
DEFAULTS: dict[str, Any] = {
    "faan_preset": "std",
    "payment": "half_gun",
    "limit": 13,
    "curve": "half_spicy",
    "base_points": 2,
    "min_faan": 0,
    "seven_pairs_faan": 4,
    "thirteen_orphans": True,
}
ONE = [
    "own_flower", "own_season", "no_flowers", "all_chows", "concealed", "self_draw", "robbing_the_kong", "last_tile",
    "kong_replacement", "dragon_triplet", "seat_wind", "round_wind", "mixed_terminals",
]  # fmt: skip
THIRTEEN = ["great_four_winds", "thirteen_orphans", "four_kongs", "heaven", "earth"]
STD = {
    "chicken": 0, **dict.fromkeys(ONE, 1), "all_flowers": 2, "all_seasons": 2, "seven_bonus": 3, "eight_bonus": 8,
    "kong_on_kong": 8, "all_triplets": 3, "half_flush": 3, "small_three_dragons": 5, "small_four_winds": 6,
    "full_flush": 7, "great_three_dragons": 8, "four_concealed_triplets": 8, "all_honors": 10, "all_terminals": 10,
    "nine_gates": 10, **dict.fromkeys(THIRTEEN, 13),
}  # fmt: skip
MCGILL = STD | {"all_flowers": 1, "all_seasons": 1, "small_three_dragons": 2, "six_bonus": 1}
BONUS_ROWS = {"own_flower", "own_season", "all_flowers", "all_seasons", "six_bonus"}
DROPS = {
    "seven_bonus": BONUS_ROWS,
    "eight_bonus": BONUS_ROWS | {"seven_bonus"},
    "kong_on_kong": {"kong_replacement"},
    "small_four_winds": {"half_flush"},
    "great_three_dragons": {"dragon_triplet"},
    "four_concealed_triplets": {"all_triplets", "concealed"},
    "all_honors": {"all_triplets"},
    "all_terminals": {"all_triplets"},
    "nine_gates": {"full_flush", "concealed"},
    "great_four_winds": {"all_triplets", "half_flush"},
    "four_kongs": {"all_triplets"},
}
STD_DROPS = {
    "all_flowers": {"own_flower"},
    "all_seasons": {"own_season"},
    "small_three_dragons": {"dragon_triplet"},
}
HALF_SPICY = (1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384)

Tiles = list[str]


@dataclass(frozen=True)
class Answer:
    """What a hand is worth: rows with their faan, the faan in all up to the limit, and who gets what."""

    rows: dict[str, int]
    faan: int
    payments: dict[str, int]


@dataclass(frozen=True)
class Layout:
    """One way to lay the hand out: `sets` (melds and all, the pair among them), `pairs`, `orphans` or `bonus`."""

    shape: str
    parts: tuple[tuple[str, ...], ...]

    @property
    def sets(self) -> list[tuple[str, ...]]:
        """The parts of three or four tiles."""
        return [part for part in self.parts if len(part) >= 3]

    @property
    def triplets(self) -> Tiles:
        """The faces of the triplets and kongs."""
        return [part[0] for part in self.sets if part[0] == part[1]]

    @property
    def pair(self) -> str:
        """The face of the pair, empty where there is more than one."""
        pairs = [part[0] for part in self.parts if len(part) == 2]
        return pairs[0] if len(pairs) == 1 else ""


# Reading a case


def faces(text: str) -> Tiles:
    """Read tiles as plain words: `12m 5z` gives 1m, 2m, 5z."""
    return [str(face) for face in parse(text)]


def option(case: Mapping[str, Any], key: str) -> Any:
    """Give a house rule of a case."""
    return case.get("options", {}).get(key, DEFAULTS[key])


def concealed_tiles(case: Mapping[str, Any]) -> Tiles:
    """Give the concealed tiles with the winning one, sorted."""
    return sorted([*faces(case["hand"]), case["win"]["tile"]])


def melds_of(case: Mapping[str, Any]) -> list[tuple[str, tuple[str, ...]]]:
    """Give the melds as their word and their sorted faces."""
    return [(entry.split(" ", 1)[0], tuple(sorted(faces(entry.split(" ", 1)[1])))) for entry in case.get("melds", [])]


def shown(case: Mapping[str, Any]) -> Tiles:
    """Give the bonus tiles beside the hand."""
    return faces(case.get("flowers", ""))


def _how(case: Mapping[str, Any]) -> list[str]:
    return list(case.get("how", []))


# Laying a hand out


def layouts(case: Mapping[str, Any]) -> list[Layout]:
    """Give every way to lay a hand out; one without sets for a hand that only its bonus tiles win."""
    tiles = concealed_tiles(case)
    melds = [meld for _, meld in melds_of(case)]
    found = [Layout("sets", (*melds, *parts)) for parts in splits(tiles)]
    if not melds:
        if len(tiles) == 14 and all(tiles.count(tile) == 2 for tile in tiles):
            found.append(Layout("pairs", tuple((tile, tile) for tile in sorted(set(tiles)))))
        if option(case, "thirteen_orphans") and len(tiles) == 14 and set(tiles) == set(ENDS):
            found.append(Layout("orphans", (tuple(tiles),)))
    if not found and len(shown(case)) >= 7 and case["win"]["by"] == "self_draw":
        found.append(Layout("bonus", ()))
    return found


def splits(tiles: Sequence[str]) -> list[tuple[tuple[str, ...], ...]]:
    """Give every split of the tiles into chows, pungs and exactly one pair, each once."""
    return sorted({tuple(sorted(parts)) for parts in _splits(sorted(tiles), pair_left=True)})


def _splits(tiles: Tiles, *, pair_left: bool) -> Iterator[list[tuple[str, ...]]]:
    """Take the first tile as a pair, as a pung and as the lowest of a chow, and split the rest."""
    if not tiles:
        if not pair_left:
            yield []
        return
    first = tiles[0]
    if pair_left and tiles.count(first) >= 2:
        for rest in _splits(tiles[2:], pair_left=False):
            yield [(first, first), *rest]
    for part in ((first, first, first), chow(first)):
        left = _without(tiles, part)
        if left is not None:
            for rest in _splits(left, pair_left=pair_left):
                yield [part, *rest]


def chow(first: str) -> tuple[str, ...]:
    """Give three tiles in a row from this one; a tile that there is not stands for what cannot be held."""
    if first[1] == "z" or first[0] in "89":
        return ("none",)
    return tuple(f"{int(first[0]) + step}{first[1]}" for step in range(3))


def _without(tiles: Tiles, part: Sequence[str]) -> Tiles | None:
    left = list(tiles)
    for tile in part:
        if tile not in left:
            return None
        left.remove(tile)
    return left


# Scoring a layout


def score(case: Mapping[str, Any]) -> Answer | None:
    """Score a case of `mat-chuoc score`; None where the hand does not win."""
    found = answers(case)
    return found[0] if found else None


def answers(case: Mapping[str, Any]) -> list[Answer]:
    """Give every answer that pays best, the one with the most faan before the limit first; none where nothing wins."""
    found: list[tuple[int, Answer]] = []
    for layout in layouts(case):
        rows = rows_of(case, layout)
        faan = min(sum(rows.values()), option(case, "limit"))
        answer = Answer(rows, faan, payments(case, faan))
        if faan >= option(case, "min_faan") and all(answer != other for _, other in found):
            found.append((sum(rows.values()), answer))
    best = max((answer.payments[case["seat"]] for _, answer in found), default=0)
    found.sort(key=lambda pair: -pair[0])
    return [answer for _, answer in found if answer.payments[case["seat"]] == best]


def rows_of(case: Mapping[str, Any], layout: Layout) -> dict[str, int]:
    """Give the rows of a layout with their faan, in the order of the table."""
    found = bonus_rows(case)
    if layout.shape == "bonus":
        found = {key: 1 for key in found if key in {"seven_bonus", "eight_bonus"}}
    else:
        found |= luck_rows(case, layout) | set_rows(case, layout) | honor_rows(case, layout) | suit_rows(layout)
        found |= great_rows(case, layout)
    preset = option(case, "faan_preset")
    worth = (STD if preset == "std" else MCGILL) | {"seven_pairs": option(case, "seven_pairs_faan")}
    drops = DROPS | STD_DROPS if preset == "std" else DROPS
    found = {key: times for key, times in found.items() if key in worth}
    dropped = {low for key in found for low in drops.get(key, set())}
    kept = {key: times * worth[key] for key, times in found.items() if key not in dropped}
    return {key: kept[key] for key in KEYS if key in kept} or {"chicken": 0}


def _true(words: Mapping[str, bool]) -> dict[str, int]:
    return {key: 1 for key, holds in words.items() if holds}


def bonus_rows(case: Mapping[str, Any]) -> dict[str, int]:
    """Say what the bonus tiles bring."""
    tiles = shown(case)
    own = str(SEATS.index(case["seat"]) + 1)
    return _true(
        {
            "no_flowers": len(tiles) == 0,
            "own_flower": own + "f" in tiles,
            "own_season": own + "g" in tiles,
            "all_flowers": all(tile in tiles for tile in FLOWERS),
            "all_seasons": all(tile in tiles for tile in SEASONS),
            "six_bonus": len(tiles) == 6,
            "seven_bonus": len(tiles) == 7,
            "eight_bonus": len(tiles) == 8,
        }
    )


def luck_rows(case: Mapping[str, Any], layout: Layout) -> dict[str, int]:
    """Say what the way to win brings."""
    by, how = case["win"]["by"], _how(case)
    kongs = sum(word.endswith("kong") for word, _ in melds_of(case))
    return _true(
        {
            "concealed": layout.shape == "sets" and not _called(case),
            "self_draw": by == "self_draw",
            "robbing_the_kong": by == "robbed_kong",
            "last_tile": "last_tile" in how,
            "kong_replacement": by == "self_draw" and "replacement" in how and kongs >= 1,
            "kong_on_kong": by == "self_draw" and "kong_on_kong" in how and kongs >= 2,
            "heaven": "heaven" in how,
            "earth": "earth" in how,
        }
    )


def _called(case: Mapping[str, Any]) -> list[str]:
    return [word for word, _ in melds_of(case) if word != "concealed_kong"]


def set_rows(case: Mapping[str, Any], layout: Layout) -> dict[str, int]:
    """Say what the sets bring, whatever is on them."""
    regular = layout.shape == "sets"
    four = len(layout.triplets) == 4
    kongs = sum(word.endswith("kong") for word, _ in melds_of(case))
    spoilt = case["win"]["by"] != "self_draw" and case["win"]["tile"] != layout.pair
    tiles = [tile for part in layout.parts for tile in part]
    return _true(
        {
            "all_chows": regular and not layout.triplets,
            "all_triplets": four,
            "four_concealed_triplets": four and not _called(case) and not spoilt,
            "four_kongs": kongs == 4,
            "seven_pairs": layout.shape == "pairs",
            "all_terminals": four and all(tile in TERMINALS for tile in tiles),
            "mixed_terminals": four
            and all(tile in ENDS for tile in tiles)
            and any(tile in TERMINALS for tile in tiles)
            and any(tile in HONORS for tile in tiles),
        }
    )


def honor_rows(case: Mapping[str, Any], layout: Layout) -> dict[str, int]:
    """Say what triplets and the pair of honors bring."""
    dragons = sum(face in DRAGONS for face in layout.triplets)
    winds = sum(face in WINDS for face in layout.triplets)
    seat = WINDS[SEATS.index(case["seat"])]
    round_ = WINDS[SEATS.index(case.get("round", "east"))]
    found = _true(
        {
            "seat_wind": seat in layout.triplets,
            "round_wind": round_ in layout.triplets,
            "small_three_dragons": dragons == 2 and layout.pair in DRAGONS,
            "great_three_dragons": dragons == 3,
            "small_four_winds": winds == 3 and layout.pair in WINDS,
            "great_four_winds": winds == 4,
        }
    )
    return found | ({"dragon_triplet": dragons} if dragons else {})


def suit_rows(layout: Layout) -> dict[str, int]:
    """Say what the families of the tiles bring; thirteen orphans are alone."""
    tiles = [tile for part in layout.parts for tile in part]
    suits = {tile[1] for tile in tiles if tile not in HONORS}
    honors = [tile for tile in tiles if tile in HONORS]
    if layout.shape == "orphans":
        return {}
    return _true(
        {
            "half_flush": len(suits) == 1 and len(honors) > 0,
            "full_flush": len(suits) == 1 and not honors,
            "all_honors": not suits,
        }
    )


def great_rows(case: Mapping[str, Any], layout: Layout) -> dict[str, int]:
    """Say whether the tiles are thirteen orphans or nine gates."""
    tiles = concealed_tiles(case)
    gates = False
    for suit in "mps":
        for more in range(1, 10):
            gates = gates or tiles == sorted(f"{rank}{suit}" for rank in f"1112345678999{more}")
    return _true({"thirteen_orphans": layout.shape == "orphans", "nine_gates": gates and not melds_of(case)})


def payments(case: Mapping[str, Any], faan: int) -> dict[str, int]:
    """Say who pays what, by seat; what the winner gets is what the others lose."""
    worth = HALF_SPICY[faan] if option(case, "curve") == "half_spicy" else 2**faan
    base = option(case, "base_points")
    source = case["win"].get("from")
    pays = {}
    for seat in SEATS:
        if seat == case["seat"]:
            continue
        if source is None:
            pays[seat] = base * worth
        elif option(case, "payment") == "full_gun":
            pays[seat] = 2 * base * worth if seat == source else 0
        else:
            pays[seat] = base * worth if seat == source else base * worth // 2
    return {seat: sum(pays.values()) if seat == case["seat"] else -pays[seat] for seat in SEATS}


# Drawing random hands

Sets = list[tuple[str, ...]]
Drawn = tuple[Sets, str]


def _some_set(rng: random.Random, pool: Sequence[str], chows: float = 0.5) -> tuple[str, ...]:
    while True:
        face = rng.choice(pool)
        if rng.random() >= chows or not any(tile[1] != "z" for tile in pool):
            return (face,) * 3
        run = chow(face)
        if all(tile in pool for tile in run):
            return run


def _sets(rng: random.Random, pool: Sequence[str], chows: float, pairs: Sequence[str] = ()) -> Drawn:
    return [_some_set(rng, pool, chows) for _ in range(4)], rng.choice(pairs or pool)


def _suit(rng: random.Random) -> Tiles:
    at = 9 * rng.randrange(3)
    return SUITED[at : at + 9]


def _anything(rng: random.Random) -> Drawn:
    return _sets(rng, EVERY, 0.6)


def _chows(rng: random.Random) -> Drawn:
    return _sets(rng, SUITED, 1, EVERY)


def _triplets(rng: random.Random) -> Drawn:
    return _sets(rng, EVERY, 0)


def _half_flush(rng: random.Random) -> Drawn:
    return _sets(rng, _suit(rng) + HONORS, 0.3)


def _full_flush(rng: random.Random) -> Drawn:
    return _sets(rng, _suit(rng), 0.6)


def _few_ranks(rng: random.Random) -> Drawn:
    at = rng.randrange(5)
    pool = _suit(rng)[at : at + 5]
    return _sets(rng, pool, 0.5, rng.choice([pool, EVERY]))


def _all_honors(rng: random.Random) -> Drawn:
    return _sets(rng, HONORS, 0)


def _all_terminals(rng: random.Random) -> Drawn:
    return _sets(rng, TERMINALS, 0)


def _mixed_terminals(rng: random.Random) -> Drawn:
    return _sets(rng, ENDS, 0)


def _honor_sets(rng: random.Random, family: Tiles) -> Drawn:
    """Draw all sets of a family but one, or all of them, and often the pair of the last one."""
    held = rng.sample(family, len(family))
    number = len(held) - rng.choice([0, 1, 1])
    pool = rng.choice([EVERY, _suit(rng), HONORS, ENDS])
    sets, pair = _sets(rng, pool, 0.5)
    if number < len(held) and rng.random() < 0.8:
        pair = held[-1]
    return [*((face,) * 3 for face in held[:number]), *sets][:4], pair


def _dragons(rng: random.Random) -> Drawn:
    return _honor_sets(rng, DRAGONS)


def _winds(rng: random.Random) -> Drawn:
    return _honor_sets(rng, WINDS)


REGULAR: list[tuple[Callable[[random.Random], Drawn], int]] = [
    (_anything, 10),
    (_chows, 5),
    (_triplets, 8),
    (_half_flush, 4),
    (_full_flush, 4),
    (_few_ranks, 6),
    (_all_honors, 3),
    (_all_terminals, 2),
    (_mixed_terminals, 3),
    (_dragons, 5),
    (_winds, 6),
]


def _pick(rng: random.Random, weighted: Sequence[tuple[Any, int]]) -> Any:
    return rng.choices([value for value, _ in weighted], [weight for _, weight in weighted])[0]


def _regular(rng: random.Random) -> dict[str, Any]:
    """Draw four sets and a pair, some of them melds."""
    sets, pair = _pick(rng, REGULAR)(rng)
    rng.shuffle(sets)
    number = _pick(rng, [(0, 5), (1, 3), (2, 3), (3, 2), (4, 3)])
    called, kongs = rng.choice([(1.0, 0.2), (0.8, 0.6), (0.0, 1.0), (0.5, 1.0)])
    melds, held = [], [pair, pair]
    for at, part in enumerate(sets):
        meld = _meld(rng, part, called, kongs) if at < number else ""
        if meld:
            melds.append(meld)
        else:
            held += part
    return _ready(rng, held) | ({"melds": melds} if melds else {})


def _meld(rng: random.Random, part: tuple[str, ...], called: float, kongs: float) -> str:
    """Lay a set on the table; empty where it stays in the hand, being neither called nor a kong."""
    is_kong = part[0] == part[1] and rng.random() < kongs
    if rng.random() >= called:
        return f"concealed_kong {_text([part[0]] * 4)}" if is_kong else ""
    if is_kong:
        return f"{rng.choice(['kong', 'added_kong'])} {_text([part[0]] * 4)}"
    return f"{'pung' if part[0] == part[1] else 'chow'} {_text(part)}"


def _ready(rng: random.Random, tiles: Sequence[str]) -> dict[str, Any]:
    tile, *rest = rng.sample(list(tiles), len(tiles))
    return {"hand": _text(rest), "win": {"tile": tile}}


def _text(tiles: Sequence[str]) -> str:
    """Write tiles sorted, family by family."""
    groups = [(family, "".join(sorted(tile[0] for tile in tiles if tile[1] == family))) for family in "mpszfg"]
    return " ".join(digits + family for family, digits in groups if digits)


def _seven_pairs(rng: random.Random) -> dict[str, Any]:
    pool = rng.choice([EVERY, _suit(rng), [*_suit(rng), *HONORS], HONORS, _suit(rng)[1:8]])
    return _ready(rng, rng.sample(pool, 7) * 2)


def _orphans(rng: random.Random) -> dict[str, Any]:
    return _ready(rng, [*ENDS, rng.choice(ENDS)])


def _nine_gates(rng: random.Random) -> dict[str, Any]:
    suit = _suit(rng)
    return _ready(rng, [suit[0], suit[8], *suit, rng.choice(suit), suit[0], suit[8]])


def _nothing(rng: random.Random) -> dict[str, Any]:
    """Draw tiles that are no hand, with seven or eight bonus tiles."""
    hand = _ready(rng, rng.sample(EVERY * 4, 14))
    return hand | {"flowers": _text(rng.sample(FLOWERS + SEASONS, rng.choice([7, 8])))}


KINDS: list[tuple[Callable[[random.Random], dict[str, Any]], int]] = [
    (_regular, 50),
    (_seven_pairs, 5),
    (_orphans, 3),
    (_nine_gates, 3),
    (_nothing, 2),
]


def random_case(rng: random.Random) -> dict[str, Any]:
    """Draw a case that wins, of any kind, with any house rules."""
    while True:
        case = _drawn_case(rng)
        if possible(case) and score(case) is not None:
            return case


def _drawn_case(rng: random.Random) -> dict[str, Any]:
    kind = _pick(rng, KINDS)
    hand = kind(rng)
    case = {"ruleset": "hong_kong_old_style", "options": random_options(rng), **hand}
    case |= {"seat": rng.choice(SEATS), "round": rng.choice(SEATS), "flowers": hand.get("flowers", _bonus(rng))}
    _win(rng, case, drawn=kind is _nothing)
    _words(rng, case)
    return {key: value for key, value in case.items() if value not in ("", [], {})}


def random_options(rng: random.Random) -> dict[str, Any]:
    """Draw house rules, most of them as they are by default."""
    choices: dict[str, list[Any]] = {
        "faan_preset": ["std", "std", "mcgill"],
        "payment": ["half_gun", "half_gun", "full_gun"],
        "limit": [13, 13, 10, 8],
        "curve": ["half_spicy", "half_spicy", "spicy"],
        "base_points": [2, 2, 2, 4, 10, 100],
        "min_faan": [0, 0, 0, 0, 1, 2, 3, 5],
        "seven_pairs_faan": [4, 4, 4, 3, 5, 2, 1],
        "thirteen_orphans": [True, True, True, False],
    }
    drawn = {key: rng.choice(values) for key, values in choices.items()}
    return {key: value for key, value in drawn.items() if value != DEFAULTS[key]}


def _bonus(rng: random.Random) -> str:
    """Draw the bonus tiles: any number of them, and now and then whole sets."""
    number = _pick(rng, [(0, 10), (1, 6), (2, 5), (3, 3), (4, 2), (5, 2), (6, 3), (7, 2), (8, 1)])
    tiles = rng.sample(FLOWERS + SEASONS, number)
    if rng.random() < 0.12:
        tiles = sorted({*rng.choice([FLOWERS, SEASONS]), *tiles[:2]})
    return _text(tiles)


def _win(rng: random.Random, case: dict[str, Any], *, drawn: bool) -> None:
    """Draw who threw the tile; a robbed kong leaves no copy of its tile for anybody else."""
    tiles = concealed_tiles(case) + [tile for _, meld in melds_of(case) for tile in meld]
    by = rng.choice(["self_draw", "self_draw", "discard", "discard", "robbed_kong"])
    if drawn:
        by = "self_draw"
    elif by == "robbed_kong" and tiles.count(case["win"]["tile"]) > 1:
        by = "discard"
    case["win"]["by"] = by
    if by != "self_draw":
        case["win"]["from"] = rng.choice([seat for seat in SEATS if seat != case["seat"]])


def _words(rng: random.Random, case: dict[str, Any]) -> None:
    """Draw what else is to be told of the win, as far as it can be so."""
    by = case["win"]["by"]
    kongs = sum(word.endswith("kong") for word, _ in melds_of(case))
    if "melds" not in case and by != "robbed_kong" and rng.random() < 0.15:
        if by == "self_draw":
            case |= {"how": ["heaven"], "seat": "east"}
        elif case["seat"] != "east":
            case["how"] = ["earth"]
            case["win"]["from"] = "east"
        return
    how = []
    if by != "robbed_kong" and rng.random() < 0.1:
        how.append("last_tile")
    if by == "self_draw" and (kongs or case["flowers"]) and rng.random() < 0.4:
        how.append("replacement")
    if by == "self_draw" and kongs >= 2 and rng.random() < 0.3:
        how.append("kong_on_kong")
    case["how"] = how


def possible(case: Mapping[str, Any]) -> bool:
    """Whether a set has the tiles of a case, and their number is right."""
    melds = melds_of(case)
    tiles = concealed_tiles(case) + [tile for _, meld in melds for tile in meld]
    bonus = shown(case)
    right = len(concealed_tiles(case)) == 14 - 3 * len(melds)
    return right and len(set(bonus)) == len(bonus) and all(tiles.count(tile) <= 4 for tile in tiles)


# Writing the golden vectors

_OUT = Path(__file__).parent.parent / "golden" / "hong_kong_scores.jsonl"
_VECTORS = 320
_A_ROW = 12
_TRIES = 9_000

#: Hands that do not win: what they are made of, and how.
_LOSERS: list[dict[str, Any]] = [
    {"hand": "123m 456p 789s 11z 23s", "win": {"tile": "5s", "by": "self_draw"}},
    {"hand": "123m 456p 789s 11z 23s", "win": {"tile": "2z", "by": "discard", "from": "east"}},
    {"hand": "1111m 22p 33s 44z 556z", "win": {"tile": "6z", "by": "self_draw"}},
    {"hand": "1122m 3344p 5566s 7z", "win": {"tile": "6z", "by": "discard", "from": "west"}},
    {"hand": "19m 19p 19s 1234567z", "win": {"tile": "2m", "by": "self_draw"}},
    {"hand": "19m 19p 18s 1234567z", "win": {"tile": "9s", "by": "discard", "from": "north"}},
    {"hand": "19m 19p 19s 1234567z", "win": {"tile": "1z", "by": "self_draw"},
     "options": {"thirteen_orphans": False}},
    {"hand": "12357m 2468p 1359s", "win": {"tile": "7z", "by": "self_draw"}, "flowers": "1234f 12g"},
    {"hand": "12357m 2468p 1359s", "win": {"tile": "7z", "by": "discard", "from": "east"}, "flowers": "1234f 123g"},
    {"hand": "12357m 2468p 1359s", "win": {"tile": "7z", "by": "robbed_kong", "from": "west"},
     "flowers": "1234f 1234g"},
    {"hand": "344p 99s 67m", "melds": ["chow 123m", "pung 777s"], "win": {"tile": "8m", "by": "self_draw"}},
    {"hand": "99s 67m", "melds": ["chow 123m", "pung 777s", "chow 345p"], "flowers": "1f",
     "win": {"tile": "8m", "by": "discard", "from": "east"}, "options": {"min_faan": 1}},
    {"hand": "123m 456p 78s 55z", "melds": ["chow 234p"], "win": {"tile": "9s", "by": "discard", "from": "east"},
     "options": {"min_faan": 3}},
    {"hand": "123m 456p 99s 67m 234p", "win": {"tile": "8m", "by": "discard", "from": "north"}, "flowers": "1g",
     "options": {"min_faan": 3}},
    {"hand": "1122m 3344p 5566s 7z", "win": {"tile": "7z", "by": "discard", "from": "west"}, "flowers": "4f",
     "options": {"seven_pairs_faan": 2, "min_faan": 3}},
    {"hand": "99s 67m", "melds": ["chow 123m", "kong 7777s", "chow 345p"], "flowers": "3f", "how": ["replacement"],
     "win": {"tile": "8m", "by": "self_draw"}, "options": {"min_faan": 3}},
    {"hand": "5z", "melds": ["pung 111m", "pung 222p", "kong 3333s", "added_kong 7777z"],
     "win": {"tile": "6z", "by": "discard", "from": "east"}},
    {"hand": "12345678999m 11p", "win": {"tile": "1m", "by": "discard", "from": "east"}},
]  # fmt: skip


def vectors() -> list[dict[str, Any]]:
    """Give the golden cases with their answers: all rows, pairs of rows, house rules, and hands that do not win."""
    rng = random.Random("hong kong vectors")
    seen: Counter[object] = Counter()
    kept: list[dict[str, Any]] = []
    for _ in range(_TRIES):
        if len(kept) == _VECTORS:
            break
        case = random_case(rng)
        found = answers(case)
        if len(found) > 1:  # which of two answers that pay alike is given is nobody's business
            continue
        marks: list[object] = [frozenset(pair) for pair in combinations(found[0].rows, 2)]
        marks += case.get("options", {}).items()
        if any(seen[key] < _A_ROW for key in found[0].rows) or any(not seen[mark] for mark in marks):
            seen.update([*found[0].rows, *marks])
            kept.append({"case": case, "answer": as_json(found[0])})
    for loser in _LOSERS:
        case = {"ruleset": "hong_kong_old_style", "seat": "south", **loser}
        assert possible(case), case
        assert score(case) is None, case
        kept.append({"case": case, "answer": None})
    return kept


def as_json(answer: Answer) -> dict[str, Any]:
    """Give an answer as the golden file keeps it."""
    return {"rows": answer.rows, "total": {"faan": answer.faan}, "payments": answer.payments}


def main() -> None:
    """Write the golden vectors with `--write`, else only tell what is in them; say how often each row occurs."""
    found = vectors()
    if sys.argv[1:] == ["--write"]:
        lines = [json.dumps(vector, ensure_ascii=False) for vector in found]
        _OUT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    rows = Counter(key for vector in found if vector["answer"] for key in vector["answer"]["rows"])
    print(f"{len(found)} vectors, {sum(vector['answer'] is None for vector in found)} that do not win")
    print(", ".join(f"{key} {rows[key]}" for key in KEYS))


if __name__ == "__main__":
    main()

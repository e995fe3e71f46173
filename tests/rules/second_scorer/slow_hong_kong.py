"""
A deliberately slow scorer of Hong Kong Old Style hands, written from the rule text and nothing else.

A hand is laid out in every way, every layout is scored by plain lists of words, and the one that pays best counts.
Random winning hands of every kind are drawn here, too.
"""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import laid_out as laid
from agreement import Scorer
from random_hands import bonus, draw_win, draw_words, nine_gates, orphans, pick, ready, regular_hand, seven_pairs, write

RULESET = "hong_kong_old_style"
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
STD_DROPS = {"all_flowers": {"own_flower"}, "all_seasons": {"own_season"}, "small_three_dragons": {"dragon_triplet"}}
HALF_SPICY = (1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384)


@dataclass(frozen=True)
class Answer:
    """The value of a hand: rows with their faan, the total up to the limit, and the payments."""

    rows: dict[str, int]
    faan: int
    payments: dict[str, int]


def option(case: Mapping[str, Any], key: str) -> Any:
    """House rule of a case."""
    return case.get("options", {}).get(key, DEFAULTS[key])


def _how(case: Mapping[str, Any]) -> list[str]:
    return list(case.get("how", []))


# Laying a hand out


def layouts(case: Mapping[str, Any]) -> list[laid.Layout]:
    """Every way to lay a hand out; one without sets for a hand that only its bonus tiles win."""
    tiles = laid.concealed_tiles(case)
    melds = [meld for _, meld in laid.melds_of(case)]
    found = [laid.Layout("sets", (*melds, *parts)) for parts in laid.splits(tiles)]
    if not melds:
        found += laid.irregular(tiles, orphans=option(case, "thirteen_orphans"))
    if not found and len(laid.shown(case)) >= 7 and case["win"]["by"] == "self_draw":
        found.append(laid.Layout("bonus", ()))
    return found


# Scoring a layout


def score(case: Mapping[str, Any]) -> Answer | None:
    """Score a case of `mat-chuoc score`; None if the hand does not win."""
    found = answers(case)
    return found[0] if found else None


def answers(case: Mapping[str, Any]) -> list[Answer]:
    """Every best-paying answer, the one with the most faan before the limit first; none if nothing wins."""
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


def rows_of(case: Mapping[str, Any], layout: laid.Layout) -> dict[str, int]:
    """Rows of a layout with their faan, in the order of the table."""
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
    """Rows of the bonus tiles."""
    tiles = laid.shown(case)
    own = str(laid.SEATS.index(case["seat"]) + 1)
    return _true(
        {
            "no_flowers": len(tiles) == 0,
            "own_flower": own + "f" in tiles,
            "own_season": own + "g" in tiles,
            "all_flowers": all(tile in tiles for tile in laid.FLOWERS),
            "all_seasons": all(tile in tiles for tile in laid.SEASONS),
            "six_bonus": len(tiles) == 6,
            "seven_bonus": len(tiles) == 7,
            "eight_bonus": len(tiles) == 8,
        }
    )


def luck_rows(case: Mapping[str, Any], layout: laid.Layout) -> dict[str, int]:
    """Rows of the way to win."""
    by, how = case["win"]["by"], _how(case)
    kongs = sum(word.endswith("kong") for word, _ in laid.melds_of(case))
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
    return [word for word, _ in laid.melds_of(case) if word != "concealed_kong"]


def set_rows(case: Mapping[str, Any], layout: laid.Layout) -> dict[str, int]:
    """Rows of the sets, whatever their tiles."""
    regular = layout.shape == "sets"
    four = len(layout.triplets) == 4
    kongs = sum(word.endswith("kong") for word, _ in laid.melds_of(case))
    spoilt = case["win"]["by"] != "self_draw" and case["win"]["tile"] != layout.pair
    tiles = [tile for part in layout.parts for tile in part]
    return _true(
        {
            "all_chows": regular and not layout.triplets,
            "all_triplets": four,
            "four_concealed_triplets": four and not _called(case) and not spoilt,
            "four_kongs": kongs == 4,
            "seven_pairs": layout.shape == "pairs",
            "all_terminals": four and all(tile in laid.TERMINALS for tile in tiles),
            "mixed_terminals": four
            and all(tile in laid.ENDS for tile in tiles)
            and any(tile in laid.TERMINALS for tile in tiles)
            and any(tile in laid.HONORS for tile in tiles),
        }
    )


def honor_rows(case: Mapping[str, Any], layout: laid.Layout) -> dict[str, int]:
    """Rows of triplets and the pair of honors."""
    dragons = sum(face in laid.DRAGONS for face in layout.triplets)
    winds = sum(face in laid.WINDS for face in layout.triplets)
    seat = laid.WINDS[laid.SEATS.index(case["seat"])]
    round_ = laid.WINDS[laid.SEATS.index(case.get("round", "east"))]
    found = _true(
        {
            "seat_wind": seat in layout.triplets,
            "round_wind": round_ in layout.triplets,
            "small_three_dragons": dragons == 2 and layout.pair in laid.DRAGONS,
            "great_three_dragons": dragons == 3,
            "small_four_winds": winds == 3 and layout.pair in laid.WINDS,
            "great_four_winds": winds == 4,
        }
    )
    return found | ({"dragon_triplet": dragons} if dragons else {})


def suit_rows(layout: laid.Layout) -> dict[str, int]:
    """Rows of the families of the tiles; thirteen orphans stand alone."""
    tiles = [tile for part in layout.parts for tile in part]
    suits = {tile[1] for tile in tiles if tile not in laid.HONORS}
    honors = [tile for tile in tiles if tile in laid.HONORS]
    if layout.shape == "orphans":
        return {}
    return _true(
        {
            "half_flush": len(suits) == 1 and len(honors) > 0,
            "full_flush": len(suits) == 1 and not honors,
            "all_honors": not suits,
        }
    )


def great_rows(case: Mapping[str, Any], layout: laid.Layout) -> dict[str, int]:
    """Rows of thirteen orphans and nine gates."""
    tiles = laid.concealed_tiles(case)
    gates = False
    for suit in "mps":
        for more in range(1, 10):
            gates = gates or tiles == sorted(f"{rank}{suit}" for rank in f"1112345678999{more}")
    return _true({"thirteen_orphans": layout.shape == "orphans", "nine_gates": gates and not laid.melds_of(case)})


def payments(case: Mapping[str, Any], faan: int) -> dict[str, int]:
    """Payments by seat; the winner gets what the others lose."""
    worth = HALF_SPICY[faan] if option(case, "curve") == "half_spicy" else 2**faan
    base = option(case, "base_points")
    source = case["win"].get("from")
    pays = {}
    for seat in laid.SEATS:
        if seat == case["seat"]:
            continue
        if source is None:
            pays[seat] = base * worth
        elif option(case, "payment") == "full_gun":
            pays[seat] = 2 * base * worth if seat == source else 0
        else:
            pays[seat] = base * worth if seat == source else base * worth // 2
    return {seat: sum(pays.values()) if seat == case["seat"] else -pays[seat] for seat in laid.SEATS}


# Drawing random hands


def _nothing(rng: random.Random) -> dict[str, Any]:
    """Draw tiles that are no hand, with seven or eight bonus tiles."""
    hand = ready(rng, rng.sample(laid.EVERY * 4, 14))
    return hand | {"flowers": write(rng.sample(laid.FLOWERS + laid.SEASONS, rng.choice([7, 8])))}


KINDS: list[tuple[Callable[[random.Random], dict[str, Any]], int]] = [
    (regular_hand, 50),
    (seven_pairs, 5),
    (orphans, 3),
    (nine_gates, 3),
    (_nothing, 2),
]


def random_case(rng: random.Random) -> dict[str, Any]:
    """Draw a case that wins, of any kind, with any house rules."""
    while True:
        case = _drawn_case(rng)
        if laid.possible(case) and score(case) is not None:
            return case


def _drawn_case(rng: random.Random) -> dict[str, Any]:
    kind = pick(rng, KINDS)
    hand = kind(rng)
    case = {"ruleset": RULESET, "options": random_options(rng), **hand}
    case |= {
        "seat": rng.choice(laid.SEATS),
        "round": rng.choice(laid.SEATS),
        "flowers": hand.get("flowers", bonus(rng)),
    }
    draw_win(rng, case, drawn=kind is _nothing)
    draw_words(rng, case)
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


#: Hands that do not win: their tiles, and how.
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


def as_json(answer: Answer) -> dict[str, Any]:
    """Answer as plain values."""
    return {"rows": answer.rows, "total": {"faan": answer.faan}, "payments": answer.payments}


SCORER = Scorer(random_case, answers, as_json, [{"ruleset": RULESET, "seat": "south", **one} for one in _LOSERS])

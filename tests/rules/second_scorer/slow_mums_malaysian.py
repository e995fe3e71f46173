"""
A deliberately slow scorer of Mum's Malaysian hands, written from the text (L139-L158) alone.

It shares layouts and random draws with the slow scorer of Hong Kong, but no values.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import laid_out as laid
import slow_hong_kong
from agreement import Scorer

RULESET = "mums_malaysian"
UNIT_ROWS = ["cau", "self_draw", "flower", "honor_pong", "kong"]
SPECIAL_ROWS = ["seven_pairs", "all_honors", "thirteen_orphans"]
KEYS = [*UNIT_ROWS, "own_flower", "own_wind", "prevailing_wind", "dragon_pong", "all_pong", "peng_orr", *SPECIAL_ROWS]
DEFAULTS: dict[str, Any] = {
    "flower_unit": "each",
    "special_hands": False,
    "max_doubles": None,
    "discarder_pays_all": False,
}


@dataclass(frozen=True)
class Answer:
    """The value of a hand: rows with units or doubles, the totals, and the payments."""

    rows: dict[str, float]
    units: float
    doubles: int
    payments: dict[str, int]


def option(case: Mapping[str, Any], key: str) -> Any:
    return case.get("options", {}).get(key, DEFAULTS[key])


def layouts(case: Mapping[str, Any]) -> list[laid.Layout]:
    """Every way to lay a hand out: four sets and an eye, and the special hands if they count."""
    tiles = laid.concealed_tiles(case)
    melds = [meld for _, meld in laid.melds_of(case)]
    found = [laid.Layout("sets", (*melds, *parts)) for parts in laid.splits(tiles)]
    return [*found, *laid.irregular(tiles)] if option(case, "special_hands") and not melds else found


def rows_of(case: Mapping[str, Any], layout: laid.Layout) -> dict[str, float]:
    """Rows of a layout with their worth."""
    bonus, seat = laid.shown(case), laid.SEATS.index(case["seat"])
    triplets = layout.triplets if layout.shape == "sets" else []
    all_tiles = [tile for part in layout.parts for tile in part]
    own_wind, round_wind = f"{seat + 1}z", f"{laid.SEATS.index(case.get('round', 'east')) + 1}z"
    whole = sum(all(tile in bonus for tile in family) for family in (laid.FLOWERS, laid.SEASONS))
    found: dict[str, float] = {
        "self_draw": case["win"]["by"] == "self_draw",
        "flower": len(bonus) if option(case, "flower_unit") == "each" else whole,
        "honor_pong": sum(tile in laid.HONORS for tile in triplets),
        "kong": 0.5 * sum(len(part) == 4 for part in layout.sets) if layout.shape == "sets" else 0,
        "own_flower": sum(tile[0] == str(seat + 1) for tile in bonus),
        "own_wind": own_wind in triplets,
        "prevailing_wind": round_wind in triplets,
        "dragon_pong": sum(tile in laid.DRAGONS for tile in triplets),
        "all_pong": 3 * (len(triplets) == 4),
        "peng_orr": (
            layout.shape == "sets"
            and len(layout.sets) == 4
            and not triplets
            and not bonus
            and not any(tile in laid.HONORS for tile in all_tiles)
        ),
    }
    if option(case, "special_hands"):
        found["seven_pairs"] = 3 * (layout.shape == "pairs")
        found["thirteen_orphans"] = 3 * (layout.shape == "orphans")
        found["all_honors"] = 3 * all(tile in laid.HONORS for tile in all_tiles)
    return {key: found[key] + 0 for key in KEYS if found.get(key)} or {"cau": 0}


def answers(case: Mapping[str, Any]) -> list[Answer]:
    """Every best-paying answer; none if nothing wins."""
    found: list[Answer] = []
    for layout in layouts(case):
        rows = rows_of(case, layout)
        units = sum(worth for key, worth in rows.items() if key in UNIT_ROWS)
        doubles = int(sum(worth for key, worth in rows.items() if key not in UNIT_ROWS))
        if option(case, "max_doubles") is not None:
            doubles = min(doubles, option(case, "max_doubles"))
        answer = Answer(rows, units, doubles, payments(case, units, doubles))
        if answer not in found:
            found.append(answer)
    best = max((answer.payments[case["seat"]] for answer in found), default=0)
    return [answer for answer in found if answer.payments[case["seat"]] == best]


def payments(case: Mapping[str, Any], units: float, doubles: int) -> dict[str, int]:
    """Payments: 50, and units times 4 rounded up to ten, doubled; the Chong pays and gets double."""
    points = Fraction(units) * 4
    tens = int(points // 10) + (points % 10 > 0)
    worth = 50 + 10 * tens
    for _ in range(doubles):
        worth += worth
    winner, paid = case["seat"], {}
    for seat in laid.SEATS:
        if seat != winner:
            paid[seat] = worth + worth if "east" in (seat, winner) else worth
    thrower = case["win"].get("from")
    if option(case, "discarder_pays_all") and thrower:
        paid = {seat: sum(paid.values()) if seat == thrower else 0 for seat in paid}
    return {seat: sum(paid.values()) if seat == winner else -paid[seat] for seat in laid.SEATS}


# Random cases


def random_options(rng: random.Random) -> dict[str, Any]:
    """Draw house rules, most of them as they are by default."""
    choices: dict[str, list[Any]] = {
        "flower_unit": ["each", "each", "full_set"],
        "special_hands": [False, True],
        "max_doubles": [None, None, None, 1, 2, 4],
        "discarder_pays_all": [False, False, True],
    }
    picked = {key: rng.choice(values) for key, values in choices.items()}
    return {key: value for key, value in picked.items() if value != DEFAULTS[key]}


def random_case(rng: random.Random) -> dict[str, Any]:
    """Draw a case that wins, of any kind, with any house rules."""
    while True:
        case = slow_hong_kong.random_case(rng)
        case = {key: value for key, value in case.items() if key not in ("how", "options")}
        case |= {"ruleset": RULESET, "options": random_options(rng)}
        if case["win"]["by"] == "robbed_kong":
            case["options"]["rob_added_kong"] = True
        if not case["options"]:
            del case["options"]
        if answers(case):
            return case


_LOSERS: list[dict[str, Any]] = [
    {"hand": "123m 456p 789s 11z 23s", "win": {"tile": "5s", "by": "self_draw"}},
    {"hand": "123m 456p 789s 11z 23s", "win": {"tile": "2z", "by": "discard", "from": "east"}},
    {"hand": "1122m 3344p 5566s 7z", "win": {"tile": "7z", "by": "discard", "from": "west"}},
    {"hand": "19m 19p 19s 1234567z", "win": {"tile": "1z", "by": "self_draw"}},
    {"hand": "1111m 22p 33s 44z 556z", "win": {"tile": "6z", "by": "self_draw"}, "options": {"special_hands": True}},
    {"hand": "19m 19p 18s 1234567z", "win": {"tile": "9s", "by": "self_draw"}, "options": {"special_hands": True}},
    {"hand": "344p 99s 67m", "melds": ["chow 123m", "pung 777s"], "win": {"tile": "8m", "by": "self_draw"}},
    {"hand": "5z", "melds": ["pung 111m", "pung 222p", "kong 3333s", "added_kong 7777z"],
     "win": {"tile": "6z", "by": "discard", "from": "east"}},
]  # fmt: skip


def as_json(answer: Answer) -> dict[str, Any]:
    """Answer as plain values."""
    return {
        "rows": answer.rows,
        "total": {"units": answer.units, "doubles": answer.doubles},
        "payments": answer.payments,
    }


SCORER = Scorer(random_case, answers, as_json, [{"ruleset": RULESET, "seat": "south", **one} for one in _LOSERS])

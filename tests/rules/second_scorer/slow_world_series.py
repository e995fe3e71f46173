"""
A deliberately slow scorer of hands of the World Series of Mahjong, written from the list of patterns alone.

Each series is a list of its patterns, the larger ones first; the first that holds counts.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import laid_out as laid
import random_hands as hands
from agreement import Scorer

RULESET = "mums_malaysian"
RULES = {"scoring": "wsom", "rob_added_kong": True}
WORTH = {
    "chicken": 1, "all_sequences": 5, "concealed_hand": 5, "no_terminals": 5, "mixed_one_suit": 40,
    "pure_one_suit": 80, "nine_gates": 480, "value_honor": 10, "small_three_dragons": 40, "big_three_dragons": 130,
    "small_three_winds": 30, "big_three_winds": 120, "small_four_winds": 320, "big_four_winds": 400, "all_honors": 320,
    "all_pong": 30, "two_concealed_triplets": 5, "three_concealed_triplets": 30, "four_concealed_triplets": 125,
    "one_kong": 5, "two_kongs": 20, "three_kongs": 120, "four_kongs": 480, "two_identical_sequences": 10,
    "two_identical_sequences_twice": 60, "three_identical_sequences": 120, "four_identical_sequences": 480,
    "three_similar_sequences": 35, "small_three_similar_triplets": 30, "three_similar_triplets": 120,
    "nine_tile_straight": 40, "three_consecutive_triplets": 100, "four_consecutive_triplets": 200,
    "mixed_lesser_terminals": 40, "pure_lesser_terminals": 50, "mixed_greater_terminals": 100,
    "pure_greater_terminals": 400, "final_draw": 10, "final_discard": 10, "win_on_kong": 10, "robbing_a_kong": 10,
    "blessing_of_heaven": 155, "blessing_of_earth": 155, "thirteen_orphans": 160, "seven_pairs": 30,
}  # fmt: skip
KEYS = list(WORTH)
Series = list[tuple[str, bool]]


@dataclass(frozen=True)
class Answer:
    """The value of a hand: its patterns with their points, the total, and the payments."""

    rows: dict[str, int]
    points: int
    payments: dict[str, int]


def layouts(case: Mapping[str, Any]) -> list[laid.Layout]:
    """Every way to lay a hand out: four sets and a pair, seven pairs, thirteen terminals."""
    tiles = laid.concealed_tiles(case)
    melds = [meld for _, meld in laid.melds_of(case)]
    found = [laid.Layout("sets", (*melds, *parts)) for parts in laid.splits(tiles)]
    return found if melds else [*found, *laid.irregular(tiles, fours=True)]


def series(case: Mapping[str, Any], layout: laid.Layout) -> Iterator[Series]:
    """Each series with its patterns, the larger ones first, and whether they hold."""
    tiles = [tile for part in layout.parts for tile in part]
    sets = layout.sets if layout.shape == "sets" else []
    runs = sorted(part for part in sets if part[0] != part[1])
    triplets = layout.triplets if sets else []
    pair = layout.pair if sets else ""
    suits = {tile[1] for tile in tiles if tile not in laid.HONORS}
    honors = [tile for tile in tiles if tile in laid.HONORS]
    called = [word for word, _ in laid.melds_of(case) if word != "concealed_kong"]
    how, by = case.get("how", []), case["win"]["by"]

    yield [("all_sequences", len(runs) == 4)]
    yield [("concealed_hand", bool(sets) and not called)]
    yield [("no_terminals", not any(tile in laid.ENDS for tile in tiles))]
    yield [
        ("pure_one_suit", len(suits) == 1 and not honors),
        ("mixed_one_suit", len(suits) == 1 and len(honors) > 0 and layout.shape != "orphans"),
    ]
    gates = [sorted([*(f"1{suit}", f"9{suit}") * 2, *(f"{n}{suit}" for n in range(1, 10))]) for suit in "mps"]
    yield [("nine_gates", not laid.melds_of(case) and sorted(laid.faces(case["hand"])) in gates and len(suits) == 1)]
    dragons = [tile for tile in triplets if tile in laid.DRAGONS]
    yield [
        ("big_three_dragons", len(dragons) == 3),
        ("small_three_dragons", len(dragons) == 2 and pair in laid.DRAGONS),
    ]
    winds = [tile for tile in triplets if tile in laid.WINDS]
    yield [
        ("big_four_winds", len(winds) == 4),
        ("small_four_winds", len(winds) == 3 and pair in laid.WINDS),
        ("big_three_winds", len(winds) == 3),
        ("small_three_winds", len(winds) == 2 and pair in laid.WINDS),
    ]
    yield [("all_honors", all(tile in laid.HONORS for tile in tiles))]
    yield [("all_pong", len(triplets) == 4)]
    hidden = concealed_triplets(case, layout) if sets else 0
    yield [
        ("four_concealed_triplets", hidden == 4),
        ("three_concealed_triplets", hidden == 3),
        ("two_concealed_triplets", hidden == 2),
    ]
    kongs = sum(len(part) == 4 for part in sets)
    names = ("one_kong", "two_kongs", "three_kongs", "four_kongs")
    yield [(name, kongs == number) for number, name in enumerate(names, 1)]
    alike = [runs.count(run) for run in sorted(set(runs))]
    yield [
        ("four_identical_sequences", alike == [4]),
        ("three_identical_sequences", 3 in alike),
        ("two_identical_sequences_twice", alike == [2, 2]),
        ("two_identical_sequences", 2 in alike),
    ]
    yield [("three_similar_sequences", any(all((*laid.chow(f"{n}{s}"),) in runs for s in "mps") for n in range(1, 8)))]
    yield [
        ("three_similar_triplets", any(all(f"{n}{s}" in triplets for s in "mps") for n in range(1, 10))),
        (
            "small_three_similar_triplets",
            pair in laid.SUITED and all(f"{pair[0]}{s}" in [*triplets, pair] for s in "mps"),
        ),
    ]
    yield [("nine_tile_straight", any(all(laid.chow(f"{n}{s}") in runs for n in (1, 4, 7)) for s in "mps"))]
    rows = [[all(f"{n + at}{s}" in triplets for at in range(size)) for s in "mps" for n in range(1, 11 - size)]
            for size in (4, 3)]  # fmt: skip
    yield [("four_consecutive_triplets", any(rows[0])), ("three_consecutive_triplets", any(rows[1]))]
    whole = layout.shape != "orphans"
    yield [
        ("pure_greater_terminals", whole and all(tile in laid.TERMINALS for tile in tiles)),
        ("mixed_greater_terminals", whole and all(tile in laid.ENDS for tile in tiles)),
        ("pure_lesser_terminals", bool(sets) and all(any(t in laid.TERMINALS for t in part) for part in layout.parts)),
        ("mixed_lesser_terminals", bool(sets) and all(any(t in laid.ENDS for t in part) for part in layout.parts)),
    ]
    last = "last_tile" in how
    yield [("final_draw", last and by == "self_draw"), ("final_discard", last and by == "discard")]
    yield [("win_on_kong", "replacement" in how and kongs > 0)]
    yield [("robbing_a_kong", by == "robbed_kong")]
    yield [("blessing_of_heaven", "heaven" in how), ("blessing_of_earth", "earth" in how)]
    yield [("thirteen_orphans", layout.shape == "orphans")]
    yield [("seven_pairs", layout.shape == "pairs")]


def concealed_triplets(case: Mapping[str, Any], layout: laid.Layout) -> int:
    """Count triplets and kongs of own tiles; not one that another's tile completed and could only complete."""
    melds = laid.melds_of(case)
    own = [meld[0] for word, meld in melds if word == "concealed_kong"]
    held = list(layout.parts[len(melds) :])
    hidden = [part[0] for part in held if len(part) == 3 and part[0] == part[1]]
    tile = case["win"]["tile"]
    if case["win"]["by"] != "self_draw" and tile in hidden:
        others = [part for part in held if tile in part and not (len(part) == 3 and part[0] == part[1])]
        if not others:
            hidden.remove(tile)
    return len(own) + len(hidden)


def rows_of(case: Mapping[str, Any], layout: laid.Layout) -> dict[str, int]:
    """Patterns of a layout with their points."""
    found = {}
    for patterns in series(case, layout):
        key = next((key for key, holds in patterns if holds), "")
        if key:
            found[key] = WORTH[key]
    own = f"{laid.SEATS.index(case['seat']) + 1}z"
    values = sum(tile in laid.DRAGONS or tile == own for tile in layout.triplets) if layout.shape == "sets" else 0
    if values:
        found["value_honor"] = 10 * values
    largest = max(found.values(), default=0)
    if largest > 320:
        found = {key: worth for key, worth in found.items() if worth == largest}
    return {key: found[key] for key in KEYS if key in found} or {"chicken": 1}


def answers(case: Mapping[str, Any]) -> list[Answer]:
    """Return the answers that pay best, of these the ones with the largest sum of patterns; none if nothing wins."""
    found: list[Answer] = []
    for layout in layouts(case):
        rows = rows_of(case, layout)
        points = sum(rows.values())
        if points > 320 and max(rows.values()) <= 320:
            points = 320
        answer = Answer(rows, points, payments(case, points))
        if answer not in found:
            found.append(answer)
    best = max((answer.points for answer in found), default=0)
    paying = [answer for answer in found if answer.points == best]
    most = max((sum(answer.rows.values()) for answer in paying), default=0)
    return [answer for answer in paying if sum(answer.rows.values()) == most]


def payments(case: Mapping[str, Any], points: int) -> dict[str, int]:
    """Payments: all alike, or above 25 two pay 25, and the player responsible for the tile the rest of three times."""
    win = case["win"]
    responsible = win.get("first", win.get("from"))
    paid = dict.fromkeys((seat for seat in laid.SEATS if seat != case["seat"]), points)
    if responsible in paid and points > 25:
        paid = {seat: 3 * points - 50 if seat == responsible else 25 for seat in paid}
    return {seat: 3 * points if seat == case["seat"] else -paid[seat] for seat in laid.SEATS}


# Random cases


def _alike(rng: random.Random) -> hands.Drawn:
    """Draw identical sequences, and a pair of any kind."""
    first, second = (laid.chow(f"{rng.randrange(1, 8)}{rng.choice('mps')}") for _ in range(2))
    sets, pair = hands.some_sets(rng, laid.EVERY, 0.7)
    return [*rng.choice([[first] * 2, [first] * 3, [first] * 4, [first, first, second, second]]), *sets][:4], pair


def _similar(rng: random.Random) -> hands.Drawn:
    """Draw sets of the same number in all three suits, or in two with the pair of the third."""
    number = rng.randrange(1, 10)
    sets, pair = hands.some_sets(rng, laid.EVERY, 0.5)
    faces_of = [f"{number}{suit}" for suit in rng.sample("mps", 3)]
    if number < 8 and rng.random() < 0.4:
        return [*map(laid.chow, faces_of), sets[0]], pair
    whole = rng.random() < 0.5
    same = [(face,) * 3 for face in faces_of[: 3 if whole else 2]]
    return [*same, *sets][:4], pair if whole else faces_of[2]


def _in_a_row(rng: random.Random) -> hands.Drawn:
    """Draw triplets of three or four numbers in a row, or a straight."""
    suit, (sets, pair) = hands.one_suit(rng), hands.some_sets(rng, laid.EVERY, 0.5)
    if rng.random() < 0.4:
        return [laid.chow(suit[0]), laid.chow(suit[3]), laid.chow(suit[6]), sets[0]], pair
    number = rng.choice([3, 4])
    first = rng.randrange(10 - number)
    return [*((face,) * 3 for face in suit[first : first + number]), *sets][:4], pair


def _with_ends(rng: random.Random) -> hands.Drawn:
    """Draw sets that each hold an end, or are of ends only."""
    pool: laid.Tiles = rng.choice([laid.TERMINALS, laid.ENDS])
    runs_in_it = rng.choice([0.6, 0.6, 0])
    suits = rng.choice(["m", "mp", "mps"])
    runs = [laid.chow(f"{n}{suit}") for n in (1, 7) for suit in suits]
    sets = [rng.choice(runs) if rng.random() < runs_in_it else (rng.choice(pool),) * 3 for _ in range(4)]
    return sets, rng.choice(pool)


_OWN: hands.Kinds = [(_alike, 9), (_similar, 9), (_in_a_row, 9), (_with_ends, 12)]
_KINDS = [*hands.REGULAR, *_OWN]


def random_case(rng: random.Random) -> dict[str, Any]:
    """Draw a case that wins, of any kind."""
    while True:
        case = _drawn(rng)
        if laid.possible(case) and answers(case):
            return case


def _drawn(rng: random.Random) -> dict[str, Any]:
    kind = hands.pick(
        rng,
        [
            (lambda r: hands.regular_hand(r, _KINDS), 50),
            (hands.seven_pairs, 4),
            (hands.with_fours, 2),
            (hands.orphans, 3),
            (hands.nine_gates, 5),
        ],
    )
    case = {"ruleset": RULESET, "options": dict(RULES), **kind(rng)}
    case |= {"seat": rng.choice(laid.SEATS), "round": rng.choice(laid.SEATS), "flowers": ""}
    hands.draw_win(rng, case, drawn=False)
    hands.draw_words(rng, case)
    case["how"] = [word for word in case.get("how", []) if word != "kong_on_kong"]
    if case["win"]["by"] == "discard" and "earth" not in case["how"] and rng.random() < 0.2:
        case["win"]["first"] = rng.choice(laid.SEATS)
    if case["win"]["by"] != "robbed_kong" and rng.random() < 0.5:
        case["options"] = {"scoring": "wsom"}
    return {key: value for key, value in case.items() if value not in ("", [], {})}


_LOSERS: list[dict[str, Any]] = [
    {"hand": "123m 456p 789s 11z 23s", "win": {"tile": "5s", "by": "self_draw"}},
    {"hand": "123m 456p 789s 11z 23s", "win": {"tile": "2z", "by": "discard", "from": "east"}},
    {"hand": "1122m 3344p 5566s 7z", "win": {"tile": "6z", "by": "discard", "from": "west"}},
    {"hand": "1111m 22p 33s 44z 556z", "win": {"tile": "7z", "by": "self_draw"}},
    {"hand": "19m 19p 18s 1234567z", "win": {"tile": "9s", "by": "self_draw"}},
    {"hand": "344p 99s 67m", "melds": ["chow 123m", "pung 777s"], "win": {"tile": "8m", "by": "self_draw"}},
    {"hand": "1112345678999s", "win": {"tile": "5p", "by": "self_draw"}},
    {"hand": "5z", "melds": ["pung 111m", "pung 222p", "kong 3333s", "added_kong 7777z"],
     "win": {"tile": "6z", "by": "discard", "from": "east"}},
]  # fmt: skip


def as_json(answer: Answer) -> dict[str, Any]:
    """Answer as plain values."""
    return {"rows": answer.rows, "total": {"points": answer.points}, "payments": answer.payments}


SCORER = Scorer(
    random_case,
    answers,
    as_json,
    [{"ruleset": RULESET, "options": {"scoring": "wsom"}, "seat": "south", **one} for one in _LOSERS],
)

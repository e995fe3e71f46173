"""The distance to ready, against a search without classes and against the package `mahjong`."""

from functools import cache
from itertools import product

import pytest

from game.rules.hand import distance as distances
from game.tiles.kinds import KINDS, PLAIN, parse
from game.tiles.stream import Stream

JOKER_SET = [face for face in distances.WILD for _ in range(2)]
SLOTS = tuple(product(range(5), range(2)))
#: By the number of sets: how many each group has, and which group has the pair.
SHARES = [
    [(shares, eyes) for shares in product(range(5), repeat=5) if sum(shares) == n for eyes in range(5)]
    for n in range(5)
]
GROUPS = ((0, 9), (9, 18), (18, 27), (27, 31), (31, 34))


def distance(held, melds=0):
    """The distance without jokers, so that no tile completes 1111m."""
    return distances.distance_with_jokers(held, melds=melds, fifth=False)


def shapes_with(rank, faces):
    """Everything that holds a rank: the pair, the triplet, the runs."""
    yield (rank, rank)
    yield (rank, rank, rank)
    if faces == 9:
        yield from ((r, r + 1, r + 2) for r in range(max(0, rank - 2), min(rank, 6) + 1))


def has_room(wanted, sets, pair, limit):
    """Return True if these sets and a pair can still be wanted, whatever their cost."""
    if max(wanted) > limit:
        return False
    faces = range(len(wanted))
    if pair:
        tries = [(f, f) for f in faces]
    elif sets:
        tries = [(f, f, f) for f in faces] + ([(f, f + 1, f + 2) for f in range(7)] if len(wanted) == 9 else [])
    else:
        return True
    return any(has_room(plus(wanted, part), sets - (not pair), 0, limit) for part in tries)


def plus(wanted, part):
    return tuple(n + part.count(f) for f, n in enumerate(wanted))


@cache
def group_costs(counts, limit):
    """Fewest missing tiles for (sets, pair): each held tile, lowest first, is dropped or put into every shape."""
    found, seen = {}, set()

    def go(rest, wanted, sets, pair):
        if (rest, wanted) in seen or max(wanted) > limit:
            return
        seen.add((rest, wanted))
        at = next((f for f, n in enumerate(rest) if n), None)
        if at is None:
            short = sum(max(0, n - have) for n, have in zip(wanted, counts, strict=True))
            for more, eyes in product(range(5 - sets), range(2 - pair)):
                slot, cost = (sets + more, pair + eyes), short + 3 * more + 2 * eyes
                if cost < found.get(slot, 99) and has_room(wanted, more, eyes, limit):
                    found[slot] = cost
            return
        for part in ((at,), *shapes_with(at, len(counts))):
            size = len(part)
            left = tuple(max(0, n - part.count(f)) for f, n in enumerate(rest))
            if size == 1:
                go(left, wanted, sets, pair)
            elif (pair < 1) if size == 2 else (sets < 4):
                go(left, plus(wanted, part), sets + (size == 3), pair + (size == 2))

    go(counts, (0,) * len(counts), 0, 0)
    return tuple(found.get(slot, 99) for slot in SLOTS)


def naive(counts, wild, melds, limit):
    """Fewest missing tiles, over every way to distribute sets and pair."""
    costs = [group_costs(tuple(counts[a:b]), limit) for a, b in GROUPS]
    best = 99
    for shares, eyes in SHARES[4 - melds]:
        short = [cost[2 * n + (g == eyes)] for g, (n, cost) in enumerate(zip(shares, costs, strict=True))]
        if max(short) < 99:
            best = min(best, unfilled(short, wild))
    return best - 1


def unfilled(costs, wild):
    """Fill costs of the five groups with jokers: a joker of many scopes is tried on each, the best is taken."""
    rest = [max(0, c - j) for c, j in zip(costs, wild, strict=False)]
    suits, honors = sum(rest[:3]), sum(rest[3:])
    return min(max(0, suits - wild.suited - g) + max(0, honors - (wild.any - g)) for g in range(wild.any + 1))


def hands(label, n, pool, sizes=(13, 14, 10, 11, 7, 8, 4, 5, 1, 2)):
    stream, pool = Stream("distance", label), list(pool)
    for i in range(n):
        stream.shuffle(pool)
        size = sizes[i % len(sizes)]
        yield distances.tally(pool[:size]), (14 - size) // 3


FULL = [face for face in PLAIN for _ in range(4)]
POOLS = {
    "any": (FULL, 20),
    "two suits": ([f for f in FULL if f < 18], 8),
    "flush": ([f for f in FULL if f < 9], 2),
    "flush and honors": ([f for f in FULL if f < 9 or f >= 27], 10),
    "honors": ([f for f in FULL if f >= 27], 20),
    "few faces": ([f for f in FULL if f in (0, 1, 2, 9, 17, 27, 31)], 30),
}


def near_complete(label, n):
    """Complete hands with some tiles exchanged."""
    stream = Stream("distance", label)
    for _ in range(n):
        counts = [0] * len(KINDS)
        while sum(counts) < 12:
            first, run = stream.below(34), stream.below(2)
            part = (first, first + 1, first + 2) if run and first < 27 and first % 9 < 7 else (first,) * 3
            if all(counts[f] + part.count(f) <= 4 for f in part):
                for f in part:
                    counts[f] += 1
        for size in (14, 14 + stream.below(2) - 1):
            while sum(counts) > size - 2:
                counts[stream.below(34)] = 0
            while sum(counts) < size:
                face = stream.below(34)
                counts[face] += counts[face] < 4
        if sum(counts) in (13, 14):
            yield counts, 0


@pytest.mark.parametrize("name", POOLS)
def test_agrees_with_a_search(name):
    pool, n = POOLS[name]
    for counts, melds in hands(name, n, pool):
        held = distances.keys(counts)
        assert distance(held, melds) == naive(counts, distances.NO_JOKERS, melds, 4), counts
        assert distances.distance_with_jokers(held, distances.NO_JOKERS, melds) == naive(
            counts, distances.NO_JOKERS, melds, 14
        ), counts


def test_agrees_with_a_search_near_the_end():
    for counts, melds in near_complete("near", 40):
        assert distance(distances.keys(counts), melds) == naive(counts, distances.NO_JOKERS, melds, 4), counts


@pytest.mark.parametrize("name", POOLS)
def test_agrees_with_a_search_with_jokers(name):
    pool, n = POOLS[name]
    for counts, melds in hands(name + " j", n, pool + JOKER_SET * (1 + len(pool) // 50)):
        wild = distances.jokers(counts)
        for limit, fifth in ((14, True), (4, False)):
            wanted = naive(counts, wild, melds, limit)
            assert distances.distance_with_jokers(distances.keys(counts), wild, melds, fifth=fifth) == wanted, counts


def test_agrees_with_the_package_mahjong():
    """It has no fifth copies either: a hand never waits for one. The search above settles differences."""
    shanten = pytest.importorskip("mahjong.shanten").Shanten
    differ = 0
    for counts, melds in [*hands("package", 3000, FULL), *near_complete("package", 500)]:
        other = shanten.calculate_shanten(counts[:34], use_chiitoitsu=False, use_kokushi=False)
        if distance(distances.keys(counts), melds) != other:
            differ += 1
            assert max(counts) == 4, counts
            assert distance(distances.keys(counts), melds) == naive(counts, distances.NO_JOKERS, melds, 4), counts
        if melds == 0:
            assert distances.orphans_distance(counts) == shanten.calculate_shanten_for_kokushi_hand(counts[:34])
    assert differ < 20


def test_agrees_with_the_package_on_pairs_of_different_faces():
    shanten = pytest.importorskip("mahjong.shanten").Shanten
    for counts, _ in hands("pairs", 300, [f for f in FULL if f < 14], sizes=(13, 14)):
        assert distances.pairs_distance(counts) == shanten.calculate_shanten_for_chiitoitsu_hand(counts[:34])


@pytest.mark.parametrize(
    ("text", "melds", "strict", "free"),
    [
        ("1111m 222p 333p 444p", 0, 1, 0),
        ("1111m", 3, 1, 0),
        ("7777z 111p", 2, 1, 0),
        ("1234m", 3, 0, 0),
        ("123m 55z", 3, -1, -1),
        ("5z", 4, 0, 0),
        ("55z", 4, -1, -1),
        ("147m 258p 369s 1234z", 0, 8, 8),
    ],
)
def test_known_hands(text, melds, strict, free):
    held = distances.keys(distances.tally(parse(text)))
    assert (distance(held, melds), distances.distance_with_jokers(held, distances.NO_JOKERS, melds)) == (strict, free)


@pytest.mark.parametrize(
    ("text", "melds", "expected"),
    [
        ("1111m 1j 222p 333p 444p", 0, 0),
        ("1111m 3j 222p 333p 444p", 0, -1),
        ("1111m 4j 222p 333p 444p", 0, -1),
        ("123m 55z 6j 11z", 2, -1),
        ("123m 55z 5j 11z", 2, 0),
        ("123m 55z 1f 11z", 2, 0),
        ("1z 6j", 4, -1),
        ("1z 7j", 4, 0),
        ("19m 19p 19s 1234z 567z 4j", 0, -1),
        ("19m 19p 19s 234z 567z 6j 8j", 0, -1),
        ("19m 19p 19s 234z 567z 8j 8j", 0, 0),
    ],
)
def test_known_hands_with_jokers(text, melds, expected):
    assert distances.best_distance(distances.tally(parse(text)), melds) == expected


def test_orphans_agree_with_trying_every_pair_and_filling():
    pool = [f for f in FULL if f in distances.ORPHANS] + JOKER_SET
    for counts, _ in hands("orphans", 400, pool, sizes=(13, 14)):
        wild = distances.jokers(counts)
        best = 99
        for pair in distances.ORPHANS:
            lacks = [[max(0, 1 + (f == pair) - counts[f]) for f in distances.ORPHANS if a <= f < b] for a, b in GROUPS]
            best = min(best, unfilled([sum(group) for group in lacks], wild))
        assert distances.orphans_distance(counts, wild) == best - 1


def test_shapes_choose_what_counts():
    orphans = distances.tally(parse("19m 19p 19s 1234567z 1m"))
    assert distances.best_distance(orphans) == -1
    assert distances.best_distance(orphans, shapes=distances.Shapes(orphans=False)) > 0
    with_joker = distances.tally(parse("19m 19p 19s 123456z 1m 7j"))
    assert distances.best_distance(with_joker) == -1
    assert distances.best_distance(with_joker, shapes=distances.Shapes(orphans_jokers=False)) == 0
    pairs = distances.tally(parse("1133m 5577p 9922s 11z"))
    assert distances.best_distance(pairs, shapes=distances.Shapes(pairs=True)) == -1
    assert distances.best_distance(pairs) > 0
    assert distances.jokers(pairs) is distances.NO_JOKERS
    assert distances.Jokers(any=1) == distances.jokers(distances.tally(parse("4j")))

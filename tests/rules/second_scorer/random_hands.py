"""Winning hands drawn at random, of every kind: cases without game and house rules."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import laid_out as laid

Sets = list[tuple[str, ...]]
Drawn = tuple[Sets, str]
#: Kinds of hands, each with its relative frequency.
Kinds = list[tuple[Callable[[random.Random], Drawn], int]]


def some_set(rng: random.Random, pool: Sequence[str], chows: float = 0.5) -> tuple[str, ...]:
    while True:
        face = rng.choice(pool)
        if rng.random() >= chows or not any(tile[1] != "z" for tile in pool):
            return (face,) * 3
        run = laid.chow(face)
        if all(tile in pool for tile in run):
            return run


def some_sets(rng: random.Random, pool: Sequence[str], chows: float, pairs: Sequence[str] = ()) -> Drawn:
    return [some_set(rng, pool, chows) for _ in range(4)], rng.choice(pairs or pool)


def one_suit(rng: random.Random) -> laid.Tiles:
    at = 9 * rng.randrange(3)
    return laid.SUITED[at : at + 9]


def _few_ranks(rng: random.Random) -> Drawn:
    at = rng.randrange(5)
    pool = one_suit(rng)[at : at + 5]
    return some_sets(rng, pool, 0.5, rng.choice([pool, laid.EVERY]))


def _honor_sets(rng: random.Random, family: laid.Tiles) -> Drawn:
    """Draw all sets of a family, or all but one, and often the pair of the last."""
    held = rng.sample(family, len(family))
    number = len(held) - rng.choice([0, 1, 1])
    pool = rng.choice([laid.EVERY, one_suit(rng), laid.HONORS, laid.ENDS])
    sets, pair = some_sets(rng, pool, 0.5)
    if number < len(held) and rng.random() < 0.8:
        pair = held[-1]
    return [*((face,) * 3 for face in held[:number]), *sets][:4], pair


REGULAR: Kinds = [
    (lambda rng: some_sets(rng, laid.EVERY, 0.6), 10),
    (lambda rng: some_sets(rng, laid.SUITED, 1, laid.EVERY), 5),
    (lambda rng: some_sets(rng, laid.EVERY, 0), 8),
    (lambda rng: some_sets(rng, one_suit(rng) + laid.HONORS, 0.3), 4),
    (lambda rng: some_sets(rng, one_suit(rng), 0.6), 4),
    (_few_ranks, 6),
    (lambda rng: some_sets(rng, laid.HONORS, 0), 3),
    (lambda rng: some_sets(rng, laid.TERMINALS, 0), 2),
    (lambda rng: some_sets(rng, laid.ENDS, 0), 3),
    (lambda rng: _honor_sets(rng, laid.DRAGONS), 5),
    (lambda rng: _honor_sets(rng, laid.WINDS), 6),
]


def pick(rng: random.Random, weighted: Sequence[tuple[Any, int]]) -> Any:
    return rng.choices([value for value, _ in weighted], [weight for _, weight in weighted])[0]


def regular_hand(rng: random.Random, kinds: Kinds = REGULAR) -> dict[str, Any]:
    """Draw four sets and a pair of one of these kinds, some of the sets melds."""
    sets, pair = pick(rng, kinds)(rng)
    rng.shuffle(sets)
    number = pick(rng, [(0, 5), (1, 3), (2, 3), (3, 2), (4, 3)])
    called, kongs = rng.choice([(1.0, 0.2), (0.8, 0.6), (0.0, 1.0), (0.5, 1.0)])
    melds, held = [], [pair, pair]
    for at, part in enumerate(sets):
        meld = _meld(rng, part, called, kongs) if at < number else ""
        if meld:
            melds.append(meld)
        else:
            held += part
    return ready(rng, held) | ({"melds": melds} if melds else {})


def _meld(rng: random.Random, part: tuple[str, ...], called: float, kongs: float) -> str:
    """Lay a set on the table; empty if it stays in the hand, being neither called nor a kong."""
    is_kong = part[0] == part[1] and rng.random() < kongs
    if rng.random() >= called:
        return f"concealed_kong {write([part[0]] * 4)}" if is_kong else ""
    if is_kong:
        return f"{rng.choice(['kong', 'added_kong'])} {write([part[0]] * 4)}"
    return f"{'pung' if part[0] == part[1] else 'chow'} {write(part)}"


def ready(rng: random.Random, tiles: Sequence[str]) -> dict[str, Any]:
    tile, *rest = rng.sample(list(tiles), len(tiles))
    return {"hand": write(rest), "win": {"tile": tile}}


def write(tiles: Sequence[str]) -> str:
    """Write tiles sorted, family by family."""
    groups = [(family, "".join(sorted(tile[0] for tile in tiles if tile[1] == family))) for family in "mpszfg"]
    return " ".join(digits + family for family, digits in groups if digits)


def seven_pairs(rng: random.Random) -> dict[str, Any]:
    pool = rng.choice([laid.EVERY, one_suit(rng), [*one_suit(rng), *laid.HONORS], laid.HONORS, one_suit(rng)[1:8]])
    return ready(rng, rng.sample(pool, 7) * 2)


def with_fours(rng: random.Random) -> dict[str, Any]:
    """Draw seven pairs of which two or four are alike."""
    pool, fours = rng.choice([laid.EVERY, one_suit(rng), laid.HONORS, one_suit(rng)[1:8]]), rng.choice([1, 1, 2])
    faces_ = rng.sample(pool, 7 - fours)
    return ready(rng, [*faces_ * 2, *faces_[:fours] * 2])


def orphans(rng: random.Random) -> dict[str, Any]:
    return ready(rng, [*laid.ENDS, rng.choice(laid.ENDS)])


def nine_gates(rng: random.Random) -> dict[str, Any]:
    suit = one_suit(rng)
    return ready(rng, [suit[0], suit[8], *suit, rng.choice(suit), suit[0], suit[8]])


# How it was won


def bonus(rng: random.Random) -> str:
    """Draw the bonus tiles: any number of them, and now and then whole sets."""
    number = pick(rng, [(0, 10), (1, 6), (2, 5), (3, 3), (4, 2), (5, 2), (6, 3), (7, 2), (8, 1)])
    tiles = rng.sample(laid.FLOWERS + laid.SEASONS, number)
    if rng.random() < 0.12:
        tiles = sorted({*rng.choice([laid.FLOWERS, laid.SEASONS]), *tiles[:2]})
    return write(tiles)


def draw_win(rng: random.Random, case: dict[str, Any], *, drawn: bool) -> None:
    """Draw who discarded the tile; a robbed kong leaves no copy of its tile for anybody else."""
    tiles = laid.concealed_tiles(case) + [tile for _, meld in laid.melds_of(case) for tile in meld]
    by = rng.choice(["self_draw", "self_draw", "discard", "discard", "robbed_kong"])
    if drawn:
        by = "self_draw"
    elif by == "robbed_kong" and tiles.count(case["win"]["tile"]) > 1:
        by = "discard"
    case["win"]["by"] = by
    if by != "self_draw":
        case["win"]["from"] = rng.choice([seat for seat in laid.SEATS if seat != case["seat"]])


def draw_words(rng: random.Random, case: dict[str, Any]) -> None:
    """Draw the other words of the win, as far as they are possible."""
    by = case["win"]["by"]
    called = [word for word, _ in laid.melds_of(case) if word.endswith("kong")]
    kongs, own = len(called), {*called} - {"kong"}
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
    if by == "self_draw" and kongs >= 2 and own and rng.random() < 0.3:
        how.append("kong_on_kong")
    case["how"] = how

"""The stream of chance, version 1: literal numbers, and a second implementation that shares nothing with the first."""

from hashlib import sha256

import pytest

from game.tiles.kinds import tile_set
from game.tiles.stream import Chance, Stream


def numbers(seed, label, n):
    """key = SHA-256(seed); block k = SHA-256(key + label + 0x00 + k as 8 bytes big-endian); 8 numbers a block."""
    key = sha256(seed.encode("utf-8")).digest()
    found = []
    for k in range((n + 7) // 8):
        block = sha256(key + label.encode("utf-8") + bytes([0]) + k.to_bytes(8, "big")).digest()
        found += [int.from_bytes(block[4 * i : 4 * i + 4], "big") for i in range(8)]
    return found[:n]


def below(seed, label, bounds):
    """Skip every number at or above the largest multiple of n."""
    supply = iter(numbers(seed, label, 10 * len(bounds) + 80))
    found = []
    for n in bounds:
        x = next(supply)
        while x >= 2**32 - (2**32 % n):
            x = next(supply)
        found.append(x % n)
    return found


def shuffled(seed, label, items):
    """For i from the last index down to 1, swap i with below(i + 1)."""
    items = list(items)
    supply = below(seed, label, range(len(items), 1, -1))
    for i, j in zip(range(len(items) - 1, 0, -1), supply, strict=True):
        items[i], items[j] = items[j], items[i]
    return items


VECTORS = {
    ("", "match/seats"): [
        3532718268,
        1184869407,
        1330272936,
        2611763347,
        996300087,
        1977906990,
        4219786389,
        1242952402,
        1950537059,
        202309138,
    ],
    ("7", "hand/1/wall"): [
        2025843938,
        3144834771,
        3290969984,
        3841623399,
        3014800966,
        2871293678,
        2350350754,
        1688469855,
        2920499373,
        3179979760,
    ],
    ("0123456789abcdef", "hand/12/dice"): [
        2678266285,
        821131817,
        1583952180,
        2619954918,
        2762513251,
        1582968902,
        1450284637,
        186738984,
        2727434746,
        3474741348,
    ],
    ("mạt chược", "agent/3/hand/2/117"): [
        3841876033,
        3000505263,
        1288703999,
        4129584910,
        4218412634,
        4025879052,
        4117466492,
        3443639412,
        91511728,
        2216514883,
    ],
    ("麻將 🀄", "branch/1/hand/4/unseen"): [
        1957362431,
        3803099969,
        709600693,
        2283154212,
        1237302783,
        2167489066,
        2050679821,
        2727892113,
        70350724,
        1561806788,
    ],
}


@pytest.mark.parametrize(("seed", "label"), VECTORS)
def test_the_first_numbers_are_those_written_down(seed, label):
    stream = Stream(seed, label)
    assert [stream.below(2**32) for _ in range(10)] == VECTORS[seed, label]
    assert numbers(seed, label, 10) == VECTORS[seed, label]


@pytest.mark.parametrize("bounds", [[6] * 40, list(range(1, 200)), [2**31 + 1] * 40, [3 * 2**30] * 40])
def test_numbers_below_a_bound_skip_what_would_be_unfair(bounds):
    stream = Stream("fair", "test")
    assert [stream.below(n) for n in bounds] == below("fair", "test", bounds)


def test_a_shuffle_written_down():
    items = list(range(20))
    Chance("mạt chược").stream("hand/1/wall").shuffle(items)
    assert items == [7, 0, 10, 6, 18, 13, 4, 16, 17, 2, 15, 1, 5, 11, 8, 14, 3, 12, 19, 9]
    assert items == shuffled("mạt chược", "hand/1/wall", range(20))


def test_a_wall_written_down():
    tiles = list(tile_set({}))
    Chance("7").stream("hand/2/wall").shuffle(tiles)
    assert tiles == shuffled("7", "hand/2/wall", tile_set({}))
    assert " ".join(map(str, tiles[:8])) == "8p.4 1p.1 9s.2 2m.3 6p.2 5s.3 7p.1 2s.2"


def test_dice_written_down():
    dice = Chance("mạt chược").stream("hand/3/dice")
    assert [dice.die() for _ in range(12)] == [6, 3, 1, 5, 5, 1, 3, 2, 4, 3, 1, 4]
    assert [1 + pip for pip in below("mạt chược", "hand/3/dice", [6] * 12)] == [6, 3, 1, 5, 5, 1, 3, 2, 4, 3, 1, 4]


def test_each_label_has_a_stream_of_its_own_and_opening_it_again_begins_anew():
    chance = Chance("seed")
    first = [chance.stream("hand/1/wall").below(1000) for _ in range(2)]
    assert first[0] == first[1]
    assert len({chance.stream(f"hand/{h}/wall").below(2**32) for h in range(50)}) == 50


def test_one_item_or_none_takes_no_number():
    stream = Stream("s", "l")
    stream.shuffle([])
    stream.shuffle(["only"])
    assert stream.below(2**32) == numbers("s", "l", 1)[0]

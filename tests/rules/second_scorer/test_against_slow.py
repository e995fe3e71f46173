"""The readings and the best payment (W8, C18) of random hands, against the slow scorer; and two hands by name."""

import random

import pytest
import slow

from game.rules.games.case import Case, read_case, score
from game.rules.score.sheet import WINDS

JOKERS = ["1j", "2j", "3j", "4j", "6j", "7j", "8j"]
HANDS = 45


def random_part(mixer, left, faces):
    """Take a set from the tiles that are left."""
    while True:
        first = mixer.choice(faces)
        if mixer.random() < 0.5 and first[1] != "z" and int(first[0]) <= 7:
            word, tiles = "chow", [f"{int(first[0]) + step}{first[1]}" for step in range(3)]
        else:
            word, tiles = "pung", [first] * 3
        if all(left[tile] >= tiles.count(tile) for tile in tiles):
            for tile in tiles:
                left[tile] -= 1
            return word, tiles


def random_case(mixer, jokers):
    """Lay out a winning hand, often of few kinds so that it has several readings, and put jokers into it."""
    narrow = [slow.EVERY[:9], slow.EVERY[9:18] + slow.WINDS, slow.EVERY[27:], slow.EVERY[18:27] + slow.DRAGONS]
    faces = mixer.choice([slow.EVERY, *narrow, ["1m", "2m", "3m", "9m", "1p", "9p", "1z", "5z"]])
    left = dict.fromkeys(slow.EVERY, 4)
    melds = []
    for _ in range(mixer.choice([0, 0, 0, 1, 2, 4])):
        word, tiles = random_part(mixer, left, faces)
        if word == "pung" and left[tiles[0]] and mixer.random() < 0.4:
            left[tiles[0]] -= 1
            word, tiles = mixer.choice(["kong", "added_kong", "concealed_kong"]), [*tiles, tiles[0]]
        melds.append((word, tiles[0], tiles))
    hand = [tile for _ in range(4 - len(melds)) for tile in random_part(mixer, left, faces)[1]]
    pair = mixer.choice([tile for tile in faces if left[tile] >= 2] or [tile for tile in left if left[tile] >= 2])
    hand += [pair, pair]
    free = list(JOKERS)
    mixer.shuffle(free)
    for joker in free[:jokers]:
        spots = [at for at, tile in enumerate(hand) if tile in slow.STANDS[joker]]
        if spots:
            hand[mixer.choice(spots)] = joker
    return finished(mixer, hand, melds, free[jokers:])


def random_orphans(mixer, jokers):
    hand = [*slow.ORPHANS, mixer.choice(slow.ORPHANS)]
    for joker in ["4j", "6j", "7j"][:jokers]:
        spots = [at for at, tile in enumerate(hand) if tile in slow.STANDS[joker]]
        hand[mixer.choice(spots)] = joker
    return finished(mixer, hand, [], [])


def finished(mixer, hand, melds, free):
    mixer.shuffle(hand)
    *hand, tile = hand
    seat = mixer.randrange(4)
    source = mixer.choice([None, *(other for other in range(4) if other != seat)])
    shown = [
        (tile, True)
        for tile in mixer.sample(["1f", "2f", "3g", "4g", "1k", "2k", "3q", "4q"], mixer.choice([0, 0, 1, 3]))
    ]
    shown += [(joker, mixer.random() < 0.5) for joker in free[: mixer.choice([0, 0, 1, 2])]]
    thrown_wild = source is not None and mixer.random() < 0.15
    if thrown_wild:
        tile = mixer.choice(
            ["1g", "3k"] + [joker for joker in free if (joker, True) not in shown and (joker, False) not in shown]
        )
        if (tile, True) in shown:
            thrown_wild, tile = False, hand[0]
    return {"hand": hand, "tile": tile, "melds": melds, "seat": seat, "from": source, "shown": shown,
            "thrown_wild": thrown_wild}  # fmt: skip


def as_case(case):
    """Write a case as `mat-chuoc score` reads it."""
    win = {"tile": case["tile"], "by": "self_draw"}
    if case["from"] is not None:
        win = {"tile": case["tile"], "by": "discard", "from": WINDS[case["from"]]}
    how = ["discarded_joker"] if case["thrown_wild"] and case["tile"][1] == "j" else []
    return {
        "ruleset": "south_vietnamese",
        "hand": " ".join(case["hand"]),
        "melds": [f"{word} {' '.join(tiles)}" for word, _, tiles in case["melds"]],
        "win": win,
        "how": how,
        "seat": WINDS[case["seat"]],
        "flowers": " ".join(tile for tile, _ in case["shown"] if tile[1] != "j"),
        "jokers_before_start": " ".join(tile for tile, early in case["shown"] if tile[1] == "j" and early),
        "jokers_during": " ".join(tile for tile, early in case["shown"] if tile[1] == "j" and not early),
    }


def possible(case):
    """Return True if the set has the tiles: a hand drawn twice from few kinds may ask for too many."""
    every = [*case["hand"], case["tile"], *(tile for _, _, tiles in case["melds"] for tile in tiles)]
    every += [tile for tile, _ in case["shown"]]
    return all(every.count(tile) <= (4 if tile[1] in "mpsz" else 1) for tile in every)


def agree(case):
    read = read_case(as_case(case))
    number, paid, jokers = slow.best(case)
    assert read.rules.wins(read.finish) is (number > 0), case
    if not number:
        assert read.rules.judge(read.finish) is None, case
        return
    sheet = score(Case(read.rules, read.finish))
    assert sheet.payments == paid, case
    assert sheet.readings == number, case
    assert [(str(joker), str(face)) for joker, face in sheet.jokers] == jokers, case


@pytest.mark.parametrize("jokers", range(4))
@pytest.mark.parametrize("turn", [0, 3, 5])
def test_random_winning_hands(jokers, turn):
    mixer = random.Random(100 * jokers + turn)
    cases = [case for case in (random_case(mixer, jokers) for _ in range(HANDS)) if possible(case)]
    assert len(cases) > HANDS // 2
    for case in cases:
        agree(case)


@pytest.mark.parametrize("jokers", range(4))
def test_random_thirteen_orphans(jokers):
    mixer = random.Random(jokers)
    for _ in range(8):
        agree(random_orphans(mixer, jokers))


@pytest.mark.parametrize("jokers", range(3))
def test_hands_one_tile_beside_a_win(jokers):
    mixer = random.Random(50 + jokers)
    for _ in range(60):
        case = random_case(mixer, jokers)
        if case["hand"] and not case["thrown_wild"]:
            case["hand"][0] = mixer.choice([*slow.EVERY, "5j"])
        if possible(case):
            agree(case)


def sheet_of(**case):
    return score(read_case({"ruleset": "south_vietnamese", **case}))


def test_a_straight_that_begins_with_a_declared_sequence_is_found():
    """123s called; 4j and the thrown 1j may make 456s and 789s: Pure Straight 3 Mủn."""
    sheet = sheet_of(hand="2s 7s 4s 2j 2s 8s 4j", melds=["pung 999s", "chow 123s"], how=["discarded_joker"],
                     win={"tile": "1j", "by": "discard", "from": "north"}, seat="west", flowers="1k 2k 2f")  # fmt: skip
    assert "pure_straight" in {row.key for row in sheet.rows}
    assert sheet.payments == (0, 0, 640, -640)


def test_the_same_with_one_joker():
    sheet = sheet_of(hand="456m 78m 22p 234s", melds=["chow 123m"], win={"tile": "8j", "by": "self_draw"}, seat="west",
                     flowers="1k")  # fmt: skip
    assert "pure_straight" in {row.key for row in sheet.rows}

"""The account of a sheet explains its payments in numbers: for every example, every house rule and many hands."""

import random
import re
from itertools import product

import pytest

from game.errors import GameError
from game.rules.games.case import read_case, score
from game.rules.games.catalogue import GAMES
from game.rules.games.south_vietnamese.payment import score_table
from game.rules.score.sheet import CAP, EVERYBODY, FLOOR, FOR_ALL, OTHERS, THROWER, WINDS
from game.words.lookup import Words
from game.words.won import reckoning

HOUSES = [
    {},
    {"leftover_phan": "ignore"},
    {"leftover_phan": "flat_6", "extra_rows": True},
    {"self_draw_column": "non_discarder"},
    {"mun_cap": 2},
    {"flower_discard_value": "floor_1_mun"},
]
WAYS = [
    {"by": "self_draw"},
    {"by": "discard", "from": "east"},
    {"by": "discard", "from": "west", "flower": True},
    {"by": "robbed_kong", "from": "north"},
]
SUMS = re.compile(r"(\d+(?: (?:Phán|Mủn))?(?: [+×] \d+(?: (?:Phán|Mủn))?)+) = (\d+)")


def examples():
    for entry in score_table().rows.values():
        for example in entry.examples[:1]:
            yield {"ruleset": "south_vietnamese", "options": entry.needs, **example}


def random_hands(count):
    """Hands of four sets and a pair with some jokers, flowers and shown jokers."""
    chance = random.Random("accounts")
    for _ in range(count):
        sets = [chance.choice((chow, pung))(chance) for _ in range(4)]
        pair = chance.choice(["1z", "5z", "9m", "2p"])
        tiles = [*(code for part in sets for code in part), pair, pair]
        win = tiles.pop(chance.randrange(len(tiles)))
        for joker in chance.sample(["4j", "8j"], chance.randrange(3)):
            tiles[chance.randrange(13)] = joker
        flowers = " ".join(
            chance.sample([f"{n}{family}" for n in (1, 2, 3, 4) for family in "fgkq"], chance.randrange(6))
        )
        jokers = " ".join(chance.sample(["1j", "2j", "3j", "5j", "6j"], chance.randrange(4)))
        yield {"hand": " ".join(tiles), "flowers": flowers, "jokers_before_start": jokers}, win


def chow(chance):
    first, suit = chance.randrange(1, 8), chance.choice("mps")
    return [f"{first + step}{suit}" for step in range(3)]


def pung(chance):
    return [chance.choice([f"{n}{suit}" for suit in "mps" for n in range(1, 10)] + [f"{n}z" for n in range(1, 8)])] * 3


def cases():
    yield from examples()
    for (hand, win), way, house in product(random_hands(60), WAYS, HOUSES):
        tile = "3g" if "flower" in way and "3g" not in hand["flowers"] else win
        told = {key: value for key, value in way.items() if key != "flower"}
        yield {"ruleset": "south_vietnamese", "options": house, "seat": "south", "win": {"tile": tile, **told}, **hand}


def sheets():
    for case in cases():
        try:
            read = read_case(case)
            sheet = score(read)
        except GameError:
            continue
        for each in (sheet, *sheet.others):
            yield case, read.finish.source, each


@pytest.fixture(scope="module")
def found():
    return list(sheets())


def told(sheet, source):
    account = GAMES[sheet.ruleset].account(sheet, source)
    assert account is not None
    return account


def test_there_are_hundreds_of_sheets(found):
    assert len(found) > 800


def test_the_shares_are_what_the_sheet_pays(found):
    for case, source, sheet in found:
        account = told(sheet, source)
        roles = {share.role: share.amount for share in account.shares}
        seats = [wind for wind in range(4) if WINDS[wind] != sheet.winner]
        if FOR_ALL in roles:
            expected = {wind: roles[FOR_ALL] if wind == source else 0 for wind in seats}
            assert roles[FOR_ALL] == roles[THROWER] + 2 * roles[OTHERS]
        elif EVERYBODY in roles:
            expected = dict.fromkeys(seats, roles[EVERYBODY])
        else:
            expected = {wind: roles[THROWER] if wind == source else roles[OTHERS] for wind in seats}
        assert {wind: -sheet.payments[wind] for wind in seats} == expected, case
        assert (source is None) == (EVERYBODY in roles)


def test_without_the_thrower_the_shares_are_the_same(found):
    for _, source, sheet in found:
        with_thrower, without = told(sheet, source), told(sheet, None)
        if sum(sheet.total.values()):
            assert with_thrower.shares == without.shares


@pytest.mark.parametrize("language", ["vi", "en"])
def test_every_sum_in_the_sentences_is_right_and_the_payments_stand_in_them(found, language):
    words = Words(language, "south_vietnamese")
    for case, source, sheet in found:
        sentences = reckoning(words, told(sheet, source), sheet.total)
        for left, right in SUMS.findall(" ".join(sentences)):
            value = eval(re.sub(r"[^\d+*]", "", left.replace("×", "*")))
            assert value == int(right), (case, sentences)
        numbers = {int(number) for number in re.findall(r"\d+", sentences[-1])}
        assert {-points for points in sheet.payments if points < 0} <= numbers, (case, sentences)


def test_caps_floors_and_rests_are_told(found):
    limits = {(told(sheet, source).limit, told(sheet, source).rest) for _, source, sheet in found}
    assert {("", ""), (CAP, ""), (FLOOR, ""), ("", "ignore"), ("", "flat")} <= limits


def test_the_sentences_of_an_example():
    case = {
        "ruleset": "south_vietnamese",
        "hand": "123m 456m 234p 55p 78s",
        "win": {"tile": "9s", "by": "discard", "from": "west"},
        "seat": "south",
        "flowers": "1f 2f 2g 2k",
        "jokers_before_start": "4j 1j",
    }
    sheet = score(read_case(case))
    assert reckoning(Words("en", "south_vietnamese"), told(sheet, 2), sheet.total) == (
        "1 + 3 + 5 Phán = 9 Phán = 1 Mủn + 3 Phán",
        "1 Mủn + 3 Phán: the discarder pays 64 + 8 = 72, each of the others 32 + 4 = 36",
    )


def test_payments_of_other_rules_are_not_explained():
    sheet = score(read_case(next(examples())))
    from dataclasses import replace

    assert GAMES[sheet.ruleset].account(replace(sheet, payments=(-7, 21, -7, -7))) is None
    assert GAMES[sheet.ruleset].account(replace(sheet, total={"mun": 3, "phan": 2})) is None

"""Useful tiles and discards, against a loop over the distance."""

import pytest
from hypothesis import given, settings, strategies as st
from refusals import raises

from game.errors import Unreadable
from game.rules.hand.acceptance import Left, acceptance, discards
from game.rules.hand.distance import Shapes, best_distance, tally
from game.rules.report import SOUTH_VIETNAMESE_SET, as_json, report
from game.tiles.kinds import KINDS, kind, parse
from game.words.explain import hand_lines
from game.words.lookup import Words

SET = [SOUTH_VIETNAMESE_SET.get(face, 0) for face in KINDS]
PIECES = [face for face in KINDS for _ in range(SET[face])]
NATURALS = [face for face in PIECES if face < 34]
SHAPES = st.builds(Shapes, *[st.booleans()] * 4)
# half of the pieces come from few faces, so that hands are often near
DENSE = [face for face in PIECES if face < 6 or face in (8, 9, 17, 27, 31) or face >= 50]


def naive(counts, left, melds, shapes):
    now = best_distance(counts, melds, shapes)
    useful = []
    for face in KINDS:
        if left[face] and (face >= 34 or counts[face] < 4):
            more = list(counts)
            more[face] += 1
            if best_distance(more, melds, shapes) < now:
                useful.append(face)
    return now, tuple(useful), sum(left[face] for face in useful)


def answer(found):
    return found.distance, found.kinds, found.tiles


@st.composite
def drawn(draw, full):
    melds = draw(st.integers(0, 4))
    pieces = draw(st.permutations(draw(st.sampled_from((PIECES, NATURALS, DENSE)))))
    counts = tally(pieces[: 13 + full - 3 * melds])
    unseen = tally(pieces[13 : draw(st.integers(13, len(pieces)))])
    return counts, [min(n, SET[face] - counts[face]) for face, n in enumerate(unseen)], melds


@settings(max_examples=250)
@given(drawn(full=0), SHAPES)
def test_acceptance_is_what_the_loop_finds(hand, shapes):
    counts, left, melds = hand
    assert answer(acceptance(counts, left, melds, shapes)) == naive(counts, left, melds, shapes)


@settings(max_examples=100)
@given(drawn(full=1), SHAPES)
def test_discards_are_what_the_loop_finds(hand, shapes):
    counts, left, melds = hand
    found = discards(counts, left, melds, shapes)
    assert [throw.kind for throw in found] == [face for face in KINDS if counts[face]]
    for throw in found:
        kept = list(counts)
        kept[throw.kind] -= 1
        assert answer(throw.keeps) == naive(kept, left, melds, shapes)
    least = min(throw.keeps.distance for throw in found)
    nearest = tuple(throw for throw in found if throw.keeps.distance == least)
    assert discards(counts, left, melds, shapes, nearest=True) == nearest


@given(st.lists(st.integers(0, 7), min_size=59, max_size=59), st.integers(0, 2**59 - 1))
def test_tiles_left_are_counted(left, mask):
    still = Left(left)
    assert still.bits == sum(1 << face for face in KINDS if left[face])
    assert still.tiles(mask) == sum(left[face] for face in KINDS if mask >> face & 1)


def test_a_fifth_copy_is_waited_for_as_a_joker_only():
    counts = tally(parse("1111m 222p 333p 444p"))
    left = [n - held for n, held in zip(SET, counts, strict=True)]
    found = acceptance(counts, left)
    assert found.distance == 0
    assert found.kinds == parse("348j")
    assert found.tiles == 3


def test_report_of_a_ready_hand():
    answer = report(parse("123m 456p 789s 11z 45s"))
    assert as_json(answer) == {
        "hand": [str(face) for face in answer.hand],
        "melds": 0,
        "distance": 0,
        "useful": [
            {"tile": "3s", "left": 4},
            {"tile": "6s", "left": 4},
            {"tile": "2j", "left": 1},
            {"tile": "4j", "left": 1},
            {"tile": "8j", "left": 1},
        ],
        "tiles": 11,
    }
    assert list(hand_lines(Words("en"), answer, ())) == [
        "123m 456p 45789s 11z: ready",
        "useful: 36s ×4, 248j ×1 (11 tiles)",
    ]


def test_report_of_a_hand_that_is_to_throw_best_first():
    answer = report(parse("123m 45s 9p 11z"), melds=2)
    assert str(answer.throws[0].kind) == "9p"
    assert answer.distance == 0
    order = [(throw.distance, -throw.tiles) for throw in answer.throws]
    assert order == sorted(order)
    assert as_json(answer)["discards"][0]["tile"] == "9p"
    assert list(hand_lines(Words("en"), answer, ()))[1] == "throw 9p: ready; useful: 36s ×4, 248j ×1 (11 tiles)"


@pytest.mark.parametrize(
    ("text", "melds", "message"),
    [
        ("123m", 0, "3 tiles: expected 13, or 14"),
        ("123m", 3, "3 tiles: expected 4, or 5 with a tile to throw, beside 3 melds"),
        ("55555z", 3, "tile 5, White Dragon: the set has only 4 of it"),
        ("4j 4j 12m", 3, "tile 2, General Joker: the set has only 1 of it"),
        ("1f 1f 12m", 3, "tile 2, Plum: the set has only 1 of it"),
        ("0j 112m", 3, "tile 1, Joker: the set has none of it"),
        ("12m", 5, "5 melds: a hand has 0 to 4"),
    ],
)
def test_report_refuses(text, melds, message):
    with raises(Unreadable, match=f"^{message}"):
        report(parse(text), melds)


def test_a_hand_may_hold_what_makes_no_set():
    answer = report(parse("1f 5j 12m"), melds=3)
    assert answer.distance == 2
    assert kind("4j") in {some.kind for some in answer.useful}

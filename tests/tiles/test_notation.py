"""Notation: text to tiles and back, unreadable text with the place of the error, and the pieces of a set in order."""

import pytest
from hypothesis import given, strategies as st
from refusals import raises

from game.errors import Unreadable
from game.rules.games.catalogue import ruleset
from game.tiles.kinds import FLOWERS, HIDDEN, KINDS, Tile, kind, parse, parse_named, tile, tile_set, write

faces = st.lists(st.sampled_from(KINDS), max_size=20)


@given(faces)
def test_what_is_written_reads_back_sorted(hand):
    assert parse(write(hand)) == tuple(sorted(hand))
    assert write(parse(write(hand))) == write(hand)


@given(faces)
def test_tiles_are_read_in_the_order_in_which_they_stand(hand):
    assert parse(" ".join(map(str, hand))) == tuple(hand)
    assert parse("".join(map(str, hand))) == tuple(hand)


@given(st.sampled_from(KINDS), st.integers(1, 12))
def test_a_piece_round_trips(face, copy):
    assert tile(str(Tile(face, copy))) == Tile(face, copy)
    assert kind(str(face)) == face


def test_there_are_the_58_faces_and_the_american_joker():
    codes = [
        f"{n}{family}"
        for family, last in zip("mpszfgkq", (9, 9, 9, 7, 4, 4, 4, 4), strict=True)
        for n in range(1, last + 1)
    ]
    assert list(map(str, KINDS)) == codes + [f"{n}j" for n in range(9)]


def test_the_hidden_piece_has_a_text_too():
    assert tile(str(HIDDEN)) == HIDDEN


def test_jokers_say_what_they_stand_for():
    assert parse_named("5p5p1j=5p") == ((kind("5p"),) * 2, (kind("5p"),) * 2, (kind("1j"), kind("5p")))
    assert parse_named("55p 1j=5p")[-1] == (kind("1j"), kind("5p"))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("0m", 1),
        ("123m 8z", 6),
        ("123m 12305p", 9),
        ("9j", 1),
        ("5f", 1),
        ("123", 1),
        ("123m x", 6),
        ("12 3m", 1),
        ("1m,2m", 3),
        ("12M", 1),
        ("１m", 1),
        ("5p=", 3),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(text, place):
    with raises(Unreadable, match=rf"place {place}: "):
        parse(text)


@pytest.mark.parametrize("text", ["5p1", "5p.", "5p.0", "5p.x", "5p.-1", ".1", "", "5x.1", "5p.123", "5p.01"])
def test_what_is_no_piece(text):
    with pytest.raises(Unreadable):
        tile(text)


@pytest.mark.parametrize("text", ["", "5", "55p", "p5", "10m", "5P"])
def test_what_is_no_face(text):
    with raises(Unreadable, match="is not a tile"):
        kind(text)


def test_a_name_for_a_tile_stands_in_melds_only():
    with raises(Unreadable, match="in a meld only"):
        parse("1j=5p")


@pytest.mark.parametrize(("sets", "size"), [(1, 160), (2, 168), (3, 176)])
def test_south_vietnamese_sets(sets, size):
    tiles = ruleset("south_vietnamese", {"joker_sets": sets}).tiles
    assert len(tiles) == len(set(tiles)) == size
    codes = [str(tile) for tile in tiles]
    assert codes[:5] == ["1m.1", "1m.2", "1m.3", "1m.4", "2m.1"]
    assert codes[136:152] == [f"{n}{family}.1" for family in "fgkq" for n in range(1, 5)]
    assert codes[152:] == [f"{n}j.{copy}" for n in range(1, 9) for copy in range(1, sets + 1)]


@pytest.mark.parametrize(("extra", "size"), [({}, 136), (dict.fromkeys(FLOWERS[:8], 1), 144)])
def test_smaller_sets(extra, size):
    tiles = tile_set(extra)
    assert len(set(tiles)) == size
    assert list(tiles) == sorted(tiles)

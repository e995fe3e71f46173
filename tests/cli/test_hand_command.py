"""`mat-chuoc hand`: distance and useful tiles, and impossible hands."""

import json

import pytest

from game.cli.entry import run


def hand(capsys, *arguments):
    status = run(["hand", *arguments])
    captured = capsys.readouterr()
    assert captured.err.count("\n") <= 1
    return status, captured.out, captured.err


def test_a_ready_hand(capsys):
    status, out, err = hand(capsys, "123m 456p 777s 22z 34s", "--json")
    assert (status, err) == (0, "")
    answer = json.loads(out)
    assert answer["distance"] == 0


def test_in_words(capsys):
    for tiles in ("123m 456p 777s 22z 34s", "123m 456p 777s 22z 349s", "123m 456p 57p 3j 1s 2s 5z 5z"):
        status, out, err = hand(capsys, tiles)
        assert (status, err) == (0, "")
        assert out.strip()


def test_beside_melds(capsys):
    assert hand(capsys, "22z 34s", "--melds", "3")[0] == 0


@pytest.mark.parametrize(
    "arguments",
    [["123m 456p 777s 22z 3s"], ["123m 456p 777s 22z 345s 6s"], ["55555p 123m 456m 22z"], ["123x"], [""],
     ["22z 34s", "--melds", "5"], ["22z 34s", "--melds", "x"], ["4j 4j 123m 456p 777s 22z"],
     ["123m 456p 777s 22z 3s 0j"]],
)  # fmt: skip
def test_hands_that_cannot_be(capsys, arguments):
    status, out, err = hand(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.strip()


@pytest.mark.parametrize(("game", "distance"), [("south_vietnamese", 3), ("simple", 3), ("hong_kong_old_style", 0)])
def test_a_game_has_shapes_of_its_own(capsys, game, distance):
    answer = json.loads(hand(capsys, "1122334455667z", "--rules", game, "--json")[1])
    assert answer["distance"] == distance
    jokers = {some["tile"] for some in answer["useful"] if some["tile"].endswith("j")}
    assert bool(jokers) is (game == "south_vietnamese")


def test_a_game_without_jokers_has_none(capsys):
    status, out, err = hand(capsys, "123m 456p 57p 3j 1s 2s 5z 5z", "--rules", "simple")
    assert (status, out) == (2, "")
    assert "the set has none of it" in err

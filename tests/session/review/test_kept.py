"""The file of a review, damaged or made by a stranger: values out of range are named, the rest is used."""

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from shutil import copy

import pytest
from refusals import said
from reviewed_sample import review_of_sample

from game.record.files import review_path
from game.record.replay import load
from game.session.review.kept import add, latest, refine, write

SAMPLE = Path(__file__).parents[3] / "saves" / "hong-kong-old-style.mcr"
INFINITY, NAN = float("inf"), float("nan")


@pytest.fixture(scope="module")
def reviewed(tmp_path_factory):
    """A game with its review; both are copied by each test."""
    folder = tmp_path_factory.mktemp("reviewed")
    path = Path(copy(SAMPLE, folder / "game.mcr"))
    review_of_sample(path)
    return path


@pytest.fixture
def game(reviewed, tmp_path):
    for path in (reviewed, review_path(reviewed)):
        copy(path, tmp_path)
    return tmp_path / reviewed.name


@cache
def replay():
    return load(SAMPLE)


def found(game):
    return latest(review_path(game), replay().header, len(replay().timeline))


@pytest.fixture(scope="module")
def whole(reviewed):
    """The review as it was written."""
    return found(reviewed)


def spoilt(game, change, number=2):
    """Change the record of one line; return the new bytes."""
    path = review_path(game)
    lines = path.read_bytes().splitlines()
    record = json.loads(lines[number - 1])
    change(record)
    lines[number - 1] = json.dumps(record).encode()
    path.write_bytes(b"\n".join(lines) + b"\n")
    return path.read_bytes()


def choice(key, value):
    return lambda record: record["choices"][0].__setitem__(key, value)


PARTS = [
    *(("points", value) for value in (INFINITY, NAN, 1e308, 1.5, "5", None, True, 10**8, [])),
    *(("luck", value) for value in (INFINITY, -INFINITY, NAN, 1e308, "x", None)),
    *(("seat", value) for value in (-1, 4, 100, 1e308, "0")),
    *(("hand", value) for value in (-1, 10**9, "1")),
    *(("choices", value) for value in (3, {}, [3], [{}], [[]], None)),
    *(("branch", value) for value in (3, None, "x" * 1000)),
    ("more", 1),
]
CHOICES = [
    *(("se", value) for value in (1e308, -1, NAN, INFINITY, "0")),
    *(("lost", value) for value in (1e308, -1, NAN)),
    *(("n", value) for value in (0, -5, 10**9, 1.5)),
    *(("at", value) for value in ("zz", "", 3, "1:" + "9" * 5000)),
    *(("seat", value) for value in (3, 100)),
    *(("kind", value) for value in ("", "war", None)),
    *(("verdict", value) for value in ("terrible", 0)),
    *(("played", value) for value in ([], "", "discard 9z.9", "pass it on", "x" * 10_000)),
    *(("options", value) for value in ([], {}, [[]], [["pass", 1, 1]], [["pass", NAN, 0, 3]], [["pass", 0, 0, 1e308]])),
    *(("shapes", value) for value in (3, [[1, 2], [3]], [[1, -1], [1, 1]], [[1, 2]] * 3, [["1", 2], [1, 2]])),
    *(("reasons", value) for value in (["because"], "win", [["win"]], ["win"] * 10)),
]


@pytest.mark.parametrize(
    "change",
    [
        *(pytest.param(lambda record, k=k, v=v: record.__setitem__(k, v), id=f"{k} {v!r:.20}") for k, v in PARTS),
        *(pytest.param(choice(k, v), id=f"choice {k} {v!r:.20}") for k, v in CHOICES),
    ],
)
def test_a_line_that_cannot_be_is_named_and_the_others_are_used(game, whole, change):
    assert len(whole.parts) > 2
    there = spoilt(game, change)
    damaged = found(game)
    assert len(damaged.parts) == len(whole.parts) - 1
    assert said(damaged.problem).startswith("“game.mcr.notes.yaml.review” is damaged (line 2")
    assert len(said(damaged.problem)) < 400
    assert review_path(game).with_name("game.mcr.notes.yaml.review.broken").read_bytes() == there
    again = found(game)
    assert (again.parts, said(again.problem)) == (damaged.parts, "")
    assert all(one.lost < 1e7 for part in damaged.parts.values() for one in part.choices)


def test_the_hands_of_a_variation_stay_apart_from_those_of_the_match(game, whole):
    file, first = review_path(game), next(iter(whole.parts.values()))
    late = replace(first.choices[-1], n=len(replay().timeline) + 500)  # a variation may be longer than its match
    along = replace(first, points=-8, choices=(late,), branch="1:30 0f")
    write(file, whole.first, (along, *whole.all.values()))
    add(file, replay().header, whole.agent, first)
    refine(file, replay().header, whole.agent, first.choices[0])
    both = found(game)
    assert (both.parts, both.problem) == (whole.parts, None)
    assert both.branches == {"1:30 0f": {(first.hand, first.seat): along}}
    assert spoilt(game, lambda record: record.__setitem__("points", "x"))
    assert found(game).branches == both.branches
    assert said(found(game).problem) == ""


@pytest.mark.parametrize(
    "text",
    [
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe{",
        b"[" * 100_000,
        b"9" * 100_000,
        b'{"format": "mat-chuoc-review", "version": 7}',
        b'{"format": "mat-chuoc-review", "version": 3, "version": 7}',
    ],
)
def test_a_file_that_is_no_review_is_set_aside(game, text):
    review_path(game).write_bytes(text)
    nothing = found(game)
    assert not nothing.parts
    assert "is damaged" in said(nothing.problem)
    assert not review_path(game).exists()
    assert said(found(game).problem) == ""


def test_a_review_of_another_game_or_version_is_none_and_stays(game):
    for key, value in (("replay", "0" * 64), ("engine", "99.0"), ("version", 4)):
        spoilt(game, lambda record, key=key, value=value: record.__setitem__(key, value), number=1)
        assert not found(game).parts
        assert said(found(game).problem) == ""
        assert review_path(game).exists()


def test_a_line_twice_counts_once(game):
    path = review_path(game)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join((*lines, lines[1])))
    whole = found(game)
    assert len(whole.parts) == len(lines) - 1
    assert "stands twice" in said(whole.problem)


@pytest.mark.parametrize("change", [{"version": 4, "rounds": 1}, {"version": 2}, {"engine": "0.0"}])
def test_a_review_by_an_older_judge_is_said_to_be_one_and_stays_as_it_is(game, change):
    kept = spoilt(game, lambda record: record.update(change), number=1)
    assert found(game).older
    assert not found(game).parts
    assert not said(found(game).problem)
    assert review_path(game).read_bytes() == kept


def test_a_review_of_another_game_is_none(game):
    spoilt(game, lambda record: record.update(replay="another"), number=1)
    assert not found(game).older
    assert not found(game).parts

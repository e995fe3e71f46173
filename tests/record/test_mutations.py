"""Spoiled files are whole, good in part or refused with a sentence: a short run of `reliability/mutate.py`."""

import re
from dataclasses import replace

import mutate
import pytest
from refusals import raises, said

from game.agents.unseen import unseen
from game.engine.table import Place, Thrown, new_table
from game.errors import Unreadable
from game.record.index.look_at import look_at
from game.record.replay import read
from game.record.safe_yaml import parse_yaml
from game.rules.games.catalogue import GAMES, ruleset
from game.session.practice import progress
from game.tiles.kinds import PLAIN, Tile

NUMBER = 400


def test_spoiled_files_of_every_kind_are_told_in_a_sentence():
    count = mutate.many(range(NUMBER), "test", short=True)
    assert count.bugs == []
    assert sum(count.ends.values()) == NUMBER
    assert {kind for kind, _ in count.ends} == mutate.KINDS.keys()


def test_a_file_is_spoiled_in_the_same_way_each_time():
    one, other = (mutate.many(range(20), "again", short=True) for _ in range(2))
    assert one.ends == other.ends


def test_the_samples_of_all_games_are_among_the_files():
    assert {read(data).header.rules.key for data in mutate.real_files().games} == set(GAMES)


@pytest.mark.parametrize("text", ["x: [" + "a," * 450_000 + "]", "x:\n" + "- a\n" * 240_000])
def test_a_million_values_do_not_hold_the_machine(text):
    with raises(Unreadable, match=r"line [0-9]+: more than 200000 values"):
        parse_yaml(text)


def test_large_yaml_is_refused_for_the_same_things():
    filler = "".join(f"k{n}: {n}\n" for n in range(4_000))
    assert parse_yaml(filler)["k3999"] == 3999
    for bad in (
        "a: &x 1\n",
        "a: *x\n",
        "a: !!str 1\n",
        "<<: {a: 1}\n",
        "k1: 2\n",
        f"a: {'[' * 30}{']' * 30}\n",
        "a: [\n",
    ):
        with raises(Unreadable, match=r"line [0-9]+: "):
            parse_yaml(filler + bad)


def test_what_is_said_of_a_line_is_short():
    lines = mutate.real_files().games[-1].split(b"\n")
    lines[2] = b'{"n":1,"event":"' + b"x" * 100_000 + b'"}'
    assert len(said(read(b"\n".join(lines)).problem)) <= 400


def test_a_number_without_end_is_refused():
    data = mutate.real_files().games[-1].replace(b'"hand":1', b'"hand":1e999', 1)
    assert "line 5: “1e999” is no number" in said(read(data).problem)


def test_an_unknown_round_is_refused():
    data = mutate.real_files().games[-1].replace(b'"round":"east"', b'"round":"noon"', 1)
    assert "there is no round “noon”" in said(read(data).problem)


def test_the_library_lists_a_game_whose_last_number_has_no_end(tmp_path):
    *lines, last, end = mutate.real_files().games[-1].split(b"\n")
    (tmp_path / "game.mcr").write_bytes(b"\n".join([*lines, re.sub(rb'"n":\d+', b'"n":1e999', last, count=1), end]))
    assert look_at(tmp_path / "game.mcr").damaged


def test_half_a_character_is_refused_in_what_was_practised():
    with raises(Unreadable, match="half a character"):
        progress.read(b'{"format": "mat-chuoc-practice", "version": 1, "troubles": {"\\ud800": 1}}')


def test_what_is_seen_more_often_than_there_is_counts_as_none_left():
    """Somebody has written one tile into the discards five times."""
    rules, (thrown, *_) = ruleset("hong_kong_old_style"), PLAIN
    place = Place(thrown=tuple(Thrown(Tile(thrown, copy % 4 + 1), from_draw=False, n=copy) for copy in range(5)))
    table = replace(new_table(4), places=(place, *new_table(4).places[1:]))
    left = unseen(table, rules, ())
    assert (left[thrown], left[PLAIN[1]]) == (0, 4)

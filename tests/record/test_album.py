"""The album in the index: patterns won with and personas met, filled from matches as they come, as if made anew."""

from dataclasses import replace as changed

import pytest
from made_games import faced, header, won
from test_index import filled

from game.record.header import header_of
from game.record.index.album import FACES
from game.record.index.index import Index
from game.record.notes.file import identity
from game.rules.games.catalogue import DEFAULT, ruleset

BEHIND = (5, -9, 2, 2)  # final scores of a match in which the person is the last


@pytest.fixture
def two(tmp_path):
    """Two matches, in February and in May."""
    won(tmp_path, "first", ("full_flush", "chicken"), ("full_flush",))
    won(tmp_path, "later", ("full_flush",), head=header(seed="other", started="2026-05-17T20:00:00Z"))
    return tmp_path


def shelf(index, key=DEFAULT):
    return {one.key: (one.count, one.game.path.stem, one.hand, one.points) for one in index.keepsakes(key).values()}


def test_a_pattern_knows_how_often_when_last_and_the_best_win(two):
    flush = filled(two).keepsakes(DEFAULT)["full_flush"]
    assert (flush.count, flush.game.path.stem, flush.points, flush.tiles) == (3, "first", 4, "1m 2m")
    assert (flush.hand, flush.event, flush.n) == (2, 1, 5)
    assert flush.last == filled(two).keepsakes(DEFAULT)["full_flush"].last > flush.game.at


def test_only_ones_own_wins_count(two, tmp_path_factory):
    won(two, "others", ("nfnl",), head=header(seed="3"), seat=0)
    won(two, "watched", ("nfnl",), head=header(seed="4", agents=("casual",) * 4))
    samples = tmp_path_factory.mktemp("samples")
    won(samples, "sample", ("nfnl",), head=header(seed="5"))
    index = Index(None, two, (samples,))
    list(index.refresh())
    assert set(shelf(index)) == {"full_flush", "chicken"}


def test_the_index_follows_the_files_as_if_made_anew(two):
    index = filled(two)
    before = shelf(index)
    (two / "first.mcr").rename(two / "Ván đầu năm.mcr")
    list(index.refresh())
    assert {key: one[0] for key, one in shelf(index).items()} == {key: one[0] for key, one in before.items()}
    (two / "Ván đầu năm.mcr").unlink()
    list(index.refresh())
    assert shelf(index) == shelf(filled(two, "anew.sqlite")) == {"full_flush": (1, "later", 1, 3)}


def test_a_copy_counts_once_and_stays_when_the_match_goes(two):
    index = filled(two)
    before = shelf(index)
    (two / "copy.mcr").write_bytes((two / "first.mcr").read_bytes())
    list(index.refresh())
    assert shelf(index) == before
    (two / "first.mcr").unlink()
    list(index.refresh())
    assert shelf(index) == {key: (one[0], "copy", *one[2:]) for key, one in before.items()}


def test_what_was_won_before_a_match_parted_from_its_parent_belongs_to_the_parent(two):
    head = changed(header_of(two / "first.mcr"), branch_of={"digest": "0" * 64, "hand": 1, "event": 1})
    won(two, "branch", ("full_flush", "chicken"), ("full_flush",), head=head)
    (two / "first.mcr").unlink()
    assert shelf(filled(two))["full_flush"] == (2, "branch", 2, 4)
    assert "chicken" not in shelf(filled(two))


def test_each_scoring_has_a_shelf_of_its_own(tmp_path):
    series = {"options": {"scoring": "wsom"}}
    won(tmp_path, "mum", ("all_pong",), head=header(key="mums_malaysian"))
    won(tmp_path, "series", ("all_pong",), head=header(key="mums_malaysian", **series))
    won(tmp_path, "card", ("evens 4",), head=header(key="american"))
    won(tmp_path, "old card", ("evens 4",), head=header(key="american", options={"card": "own_v1"}))
    index = filled(tmp_path)
    of = {
        name: ruleset(*given).shelf
        for name, given in {
            "mum": ("mums_malaysian",),
            "series": ("mums_malaysian", {"scoring": "wsom"}),
            "card": ("american",),
            "old card": ("american", {"card": "own_v1"}),
        }.items()
    }
    for name, key in of.items():
        assert [one.game.path.stem for one in index.keepsakes(key).values()] == [name]
    assert set(index.keepsakes(of["card"])) == {"evens 4"}


def test_a_face_knows_matches_those_ahead_and_the_best(tmp_path):
    who = ("cat", "tiger", "pig", "")
    won(tmp_path, "well", ("chicken",), head=faced(*who, seed="1"))
    won(tmp_path, "badly", ("chicken",), head=faced(*who, seed="2"), scores=BEHIND)
    won(tmp_path, "left", ("chicken",), head=faced(*who, seed="3"), scores=(-9, 99, -9, -9), standing=())
    met = filled(tmp_path).keepsakes(FACES)
    assert set(met) == {"cat", "pig"}
    for one in met.values():
        assert (one.count, one.ahead, one.game.path.stem, one.points) == (3, 1, "well", 9)


def test_what_is_new_does_not_ask_the_match_itself(two):
    index = filled(two)
    keys = ["chicken", "nfnl", "full_flush"]
    assert index.news(DEFAULT, keys, "") == ["nfnl"]
    assert index.news(DEFAULT, keys, identity(header_of(two / "first.mcr"))) == ["chicken", "nfnl"]

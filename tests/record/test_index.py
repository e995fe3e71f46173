"""The list of saved games: its facts on each game, its search, and its rebuild when the index is lost."""

import os
import sqlite3
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from made_games import AGENTS, NAMES, header, notes, put, replay
from refusals import raises

from game.errors import GameError
from game.gui.program.library import Library
from game.record.files import LARGEST, ends_of
from game.record.header import header_of
from game.record.index import index as module, reviewed as beside
from game.record.index.game import Noted
from game.record.index.index import Index
from game.record.index.look_at import LENGTHS, look, look_at
from game.record.index.query import SORTS, Wanted
from game.record.index.reviewed import look_at_notes
from game.record.notes.file import identity
from game.record.saved import importing
from game.rules.games.catalogue import GAMES

ROWS = {"full_flush": "Toàn Hàng", "nfnl": "Không Hoa Không Lá", "half_flush": "Lai Hàng"}


def filled(folder, file="index.sqlite"):
    index = Index(folder / file if file else None, folder)
    list(index.refresh())
    return index


def names(index, **wanted):
    return [game.path.stem for game in index.games(Wanted(**wanted))]


@pytest.fixture
def three(tmp_path):
    """Three games: one won by the person, one left, one of another ruleset with notes."""
    put(tmp_path, "won.mcr", replay(header(), [("nfnl",)], (0, 9, -4, -5), (1, 0, 2, 3)), notes(stars=2))
    left = header(("Lan", "Tí", "Mai", "Út"), started="2026-03-01T08:00:00+07:00")
    put(tmp_path, "left.mcr", replay(left, [("full_flush", "all_triplets"), ("half_flush",)], standing=()))
    ghosts = header((*"A", "ghost", "Bình", "ghost"), ("casual", "ghost", "you", "ghost"), "simple", {"players": 2})
    data = replay(ghosts, [("chicken",)] * 3, (3, 0, -3, 0), (0, 2))
    put(tmp_path, "simple.mcr", data, notes("Đêm giao thừa", ("Tết", "học"), 5, "Đánh sai: giữ vạn thì hơn"))
    return tmp_path


def test_what_the_list_knows_of_a_game(three):
    index = filled(three)
    game = next(game for game in index.games() if game.path.stem == "won")
    facts = game.facts
    assert (facts.names, facts.agents, facts.scores, facts.winner) == (NAMES, AGENTS, (0, 9, -4, -5), 1)
    assert (facts.hands, facts.played, facts.hand) == (16, 1, 1)
    assert (facts.rows, facts.house, facts.won_by_person, facts.points) == (("nfnl",), {}, True, 9)
    assert (facts.finished, facts.cut, facts.damaged, facts.problem, facts.can_go_on) == (True, False, False, "", False)
    assert game.at == datetime(2026, 2, 17, 20, tzinfo=UTC).timestamp()
    assert (game.sample, game.noted.stars, game.name) == (False, 2, "won")


def test_nobody_has_won_where_the_first_place_is_shared(tmp_path):
    put(tmp_path, "shared.mcr", replay(header(), [()], (4, 4, -3, -5), (0, 1, 2, 3)))
    facts = filled(tmp_path).games()[0].facts
    assert (facts.finished, facts.winner, facts.won_by_person) == (True, None, False)


def test_ghosts_are_left_out_and_notes_shown(three):
    game = filled(three).games(Wanted(ruleset="simple"))[0]
    assert (game.facts.names, game.facts.scores, game.facts.winner) == (("A", "Bình"), (3, -3), 0)
    assert (game.noted.title, game.noted.tags, game.name) == ("Đêm giao thừa", ("Tết", "học"), "Đêm giao thừa")


def test_house_rules_that_differ():
    facts = look(replay(header(options={"nfnl": False, "match_hands": 4, "mun_cap": 5})))
    assert (facts.house, facts.hands) == ({"mun_cap": 5, "nfnl": False}, 4)


def test_the_length_of_a_match_is_found_without_its_rules():
    assert {game.length for game in GAMES.values()} == set(LENGTHS)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", {"won", "left", "simple"}),
        ("dao", {"won"}),
        ("ĐÀO nguyên", set()),
        ("đào nguyễn", {"won"}),
        ("binh", {"simple"}),
        ("sai van", {"simple"}),
        ("tết", {"simple"}),
        ("giao thua hoc", {"simple"}),
        ("toàn hàng", {"left"}),
        ("toàn hàng mai", {"left"}),
        ("toàn lai", set()),  # two rows
        ("không hoa không lá dao", {"won"}),
        ("full_flush", {"left"}),
        ("ghost", set()),
        ("100%", set()),
        ("_", {"left"}),  # a literal part of a row's key, not a wildcard
        ("'); DROP TABLE game; --", set()),
        ("\ud800 \x00", set()),
    ],
)
def test_search(three, query, found):
    index = filled(three)
    assert set(names(index, query=query, row_names=ROWS)) == found
    assert len(index.games()) == 3


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({"ruleset": "simple"}, {"simple"}),
        ({"finished": True}, {"won", "simple"}),
        ({"finished": False}, {"left"}),
        ({"won_by_person": True}, {"won"}),
        ({"stars": 2}, {"won", "simple"}),
        ({"stars": 3}, {"simple"}),
        ({"tag": "TẾT"}, {"simple"}),
        ({"tag": "tế"}, set()),
        ({"won_with": ["all_triplets", "half_flush"]}, {"left"}),
        ({"won_with": ["triplets"]}, set()),
        ({"since": datetime(2026, 3, 1, 1, tzinfo=UTC).timestamp()}, {"left"}),
        ({"sample": True}, set()),
        ({"stars": 2, "query": "binh"}, {"simple"}),
    ],
)
def test_filters(three, wanted, found):
    assert set(names(filled(three), **wanted)) == found


@pytest.mark.parametrize(
    ("sort", "order"),
    [
        ("date", "left simple won"),
        ("game", "simple left won"),
        ("result", "won left simple"),
        ("length", "simple left won"),
        ("stars", "simple won left"),
        ("title", "simple left won"),
        ("nonsense", "left simple won"),
    ],
)
def test_orders(three, sort, order):
    index = filled(three)
    assert names(index, sort=sort) == order.split()
    assert set(names(index, sort=sort, backwards=True)) == {"won", "left", "simple"}
    assert "date" in SORTS


def test_what_cannot_be_sorted_stands_last_both_ways(tmp_path):
    put(tmp_path, "bad.mcr", b"hello\n")
    put(tmp_path, "good.mcr", replay(header()))
    index = filled(tmp_path)
    for backwards in (False, True):
        assert names(index, sort="result", backwards=backwards) == ["good", "bad"]


def test_a_name_that_the_program_has_made_is_none(tmp_path):
    put(tmp_path, "south_vietnamese-86f8f3f1e147-2.mcr", replay(header()))
    put(tmp_path, "Hội Nam.mcr", replay(header()))
    index = filled(tmp_path)
    assert names(index, query="vietnam") == names(index, query="86f8") == []
    assert names(index, query="nam hoi") == ["Hội Nam"]
    assert [game.name for game in index.games(Wanted(sort="title", backwards=True))] == ["Hội Nam", ""]


def test_games_are_a_sequence(three):
    games = filled(three).games()
    assert [game.path for game in games[1:]] == [games[1].path, games[2].path]
    assert games[-1] in games
    assert len(games) == 3


@pytest.fixture
def looked(monkeypatch):
    """Return the list of opened files."""
    found = []
    look_at, noted_of = module.look_at, beside.noted_of
    monkeypatch.setattr(module, "look_at", lambda path: found.append(path.name) or look_at(path))
    monkeypatch.setattr(beside, "noted_of", lambda path: found.append(f"{path.name}.notes.yaml") or noted_of(path))
    return found


def test_only_what_has_changed_is_looked_at(three, looked):
    filled(three).close()
    looked.clear()
    index = filled(three)
    assert (looked, len(index.games())) == ([], 3)
    put(three, "won.mcr.notes.yaml", notes("Mới", stars=1))
    (three / "left.mcr").unlink()
    (three / "simple.mcr.notes.yaml").unlink()
    list(index.refresh())
    assert looked == ["won.mcr.notes.yaml"]
    assert {game.name for game in index.games()} == {"Mới", "simple"}
    assert names(index, query="giao thua") == []
    path = put(three, "won.mcr", replay(header(), standing=()))
    os.utime(path, ns=(1, 1))
    list(index.refresh())
    assert looked[1:] == ["won.mcr", "won.mcr.notes.yaml"]
    assert set(names(index, finished=False)) == {"won"}


def test_it_goes_in_steps_the_newest_first(three):
    for age, name in enumerate(("simple.mcr", "won.mcr", "left.mcr")):
        os.utime(three / name, (1000 - age, 1000 - age))
    index = Index(three / "i.sqlite", three)
    steps = index.refresh()
    assert (next(steps), len(index.games()), index.is_complete) == (3, 0, False)
    assert (next(steps), names(index)) == (2, ["simple"])
    steps.close()
    assert not index.is_complete
    assert list(index.refresh()) == [2, 1, 0]
    assert index.is_complete


def test_samples_are_marked(three, tmp_path_factory):
    samples = tmp_path_factory.mktemp("samples")
    put(samples, "won.mcr", replay(header()))
    index = Index(None, three, [samples, three / "missing"])
    list(index.refresh())
    assert [game.path for game in index.games(Wanted(sample=True))] == [samples / "won.mcr"]
    assert len(index.games(Wanted(sample=False))) == 3
    assert [game.sample for game in index.games(Wanted(query="won", sort="date"))].count(True) == 1


def broken(file):
    file.write_bytes(b"SQLite format 3\x00" + b"junk" * 2000)


def torn(file):
    data = file.read_bytes()
    file.write_bytes(data[: len(data) // 2] + b"\xff" * (len(data) // 2))


def old(file):
    with sqlite3.connect(file) as db:
        db.executescript("PRAGMA user_version = 0; DROP TABLE game; CREATE TABLE game (x)")
    db.close()


def without_table(file):
    with sqlite3.connect(file) as db:
        db.execute("DROP TABLE game")
    db.close()


@pytest.mark.parametrize("harm", [broken, torn, old, without_table, Path.unlink, lambda f: f.write_bytes(b"")])
def test_an_index_that_is_lost_is_made_anew(three, harm):
    filled(three).close()
    harm(three / "index.sqlite")
    index = filled(three)
    index.games()
    list(index.refresh())  # a torn file may be noticed only when a list is made
    assert (len(index.games()), index.in_memory, index.is_complete) == (3, False, True)
    index.close()
    assert len(Index(three / "index.sqlite", three).games()) == 3


def test_an_index_that_breaks_while_it_is_used(three):
    index = filled(three)
    without_table(three / "index.sqlite")
    assert list(index.games()) == []
    assert not index.is_complete
    list(index.refresh())
    assert (len(index.games()), index.is_complete, index.in_memory) == (3, True, False)


def test_one_that_breaks_in_the_middle_of_being_made(three):
    index = Index(three / "index.sqlite", three)
    steps = index.refresh()
    next(steps)
    next(steps)
    without_table(three / "index.sqlite")
    list(steps)
    assert (len(index.games()), index.is_complete) == (3, True)


def test_rows_that_make_no_sense(three):
    index = filled(three)
    before = [game.facts for game in index.games()]
    for text in ("{", "[]", '{"x": 1}', ""):
        with sqlite3.connect(three / "index.sqlite") as db:
            db.execute("UPDATE said SET facts = ?, noted = ?", (text, text))
        db.close()
        assert [game.facts for game in index.games()] == before
        put(three, "won.mcr.notes.yaml", notes(f"title {text}"))
        list(index.refresh())
    with sqlite3.connect(three / "index.sqlite") as db:
        db.execute("UPDATE said SET facts = CAST(x'ff' AS TEXT)")
    db.close()
    assert [game.facts.problem for game in index.games()] == ["file.none"] * 3  # lost, soon made again
    list(index.refresh())
    assert [game.facts for game in index.games()] == before


def test_an_index_that_somebody_holds_is_done_without(three, monkeypatch):
    monkeypatch.setattr("game.record.index.store.PATIENCE", 0.01)
    filled(three).close()
    holder = sqlite3.connect(three / "index.sqlite", isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    index = filled(three)
    assert (len(index.games()), index.in_memory, index.is_complete) == (3, True, True)
    holder.close()
    assert len(Index(three / "index.sqlite", three).games()) == 3


@pytest.mark.parametrize("place", ["left.mcr/index.sqlite", "."])
def test_an_index_that_cannot_be_written_is_done_without(three, place):
    index = filled(three, place)
    assert (len(index.games()), index.in_memory) == (3, True)


def test_a_folder_that_is_not_there(tmp_path):
    assert list(filled(tmp_path / "none", None).games()) == []


def test_broken_games_are_listed_with_what_can_be_read(tmp_path):
    whole = replay(header(), [("full_flush",), ("nfnl",)])
    lines = whole.splitlines(keepends=True)
    put(tmp_path, "cut.mcr", whole[:-30])
    put(tmp_path, "changed.mcr", whole.replace(b'"1m.1"', b'"2m.1"', 1))
    put(tmp_path, "missing.mcr", b"".join(lines[:3] + lines[4:]))
    put(tmp_path, "after.mcr", whole + lines[-1])
    put(tmp_path, "junk.mcr", b"".join([*lines[:4], b'{"event":"won"\n', b'\xff"event":"hand_ended"\n', *lines[4:]]))
    put(tmp_path, "header.mcr", lines[0])
    put(tmp_path, "empty.mcr", b"")
    put(tmp_path, "odd.mcr", b'{"format":"mat-chuoc-replay","seats":7}\n')
    (tmp_path / "folder.mcr").mkdir()
    found = {game.path.stem: game.facts for game in filled(tmp_path).games()}
    assert {name for name, facts in found.items() if facts.damaged} == {"changed", "missing", "after", "junk"}
    assert {name for name, facts in found.items() if facts.problem} == {"empty", "odd"}
    assert {name for name, facts in found.items() if facts.can_go_on} == {"cut", "header"}
    assert found["cut"].cut
    assert {name for name, facts in found.items() if facts.is_broken} == found.keys() - {"header"}
    assert {game.path.stem for game in filled(tmp_path).games(Wanted(broken=False))} == {"header"}
    assert (found["cut"].played, found["cut"].rows, found["cut"].finished) == (2, ("full_flush", "nfnl"), False)
    assert (found["junk"].scores, found["junk"].played, found["junk"].names) == ((4, -2, -1, -1), 2, NAMES)
    assert "folder" not in found


def test_any_changed_byte_gives_a_list_all_the_same(tmp_path):
    whole = replay(header())
    for at in range(0, len(whole), 7):
        for byte in b'"0\n\xff{':
            facts = look(whole[:at] + bytes([byte]) + whole[at + 1 :])
            assert facts.problem or facts.damaged or facts.names


def test_texts_that_no_file_can_hold(tmp_path):
    data = replay(header()).replace("Cô Ba".encode(), b"C\\ud800\\u0000", 1)
    put(tmp_path, "odd.mcr", data)
    if sys.platform not in ("win32", "darwin"):  # where names are bytes
        (tmp_path / os.fsdecode(b"b\xff.mcr")).write_bytes(data)
    games = filled(tmp_path).games()
    assert {game.facts.names[0] for game in games} == {"C?\x00"}
    assert {game.path.exists() for game in games} == {True}


def test_notes_that_are_large_or_broken(tmp_path):
    large = put(tmp_path, "large", notes("Dài", ("a",), 3, "bão " * 20_000))
    noted = look_at_notes(large)
    assert (noted.title, noted.tags, noted.stars) == ("Dài", ("a",), 3)
    assert "bão" in noted.text
    for data in (b"", b"\xff\xfe", b"title: [", b"x" * 1_100_000, b"\xff" * 60_000, b"- 1"):
        assert look_at_notes(put(tmp_path, "broken", data)) == Noted()


def test_a_real_game_is_whole():
    from small_replay import replay_bytes

    facts = look(replay_bytes())
    assert (facts.finished, facts.damaged, facts.problem, facts.played) == (True, False, "", 1)
    assert facts.rows


def test_a_large_folder_is_listed_in_steps_and_each_game_is_known_in_the_end(three, monkeypatch):
    for number in range(60):
        put(three, f"more-{number}.mcr", replay(header(started=f"2026-04-{number % 28 + 1:02}T20:00:00Z")))
    monkeypatch.setattr("game.record.index.rows._ENTRIES", 5)
    monkeypatch.setattr(module, "_AT_A_TIME", 7)
    monkeypatch.setattr(module, "_ROWS", 4)
    index = Index(three / "index.sqlite", three)
    steps = index.refresh()
    listing = [next(steps) for _ in range(6)]
    assert all(left >= 1 for left in listing)
    assert len(index.games()) == 0  # nothing was indexed yet
    left = [*steps]
    assert (left[-1], index.is_complete, len(index.games())) == (0, True, 63)
    for number in range(0, 60, 2):
        (three / f"more-{number}.mcr").unlink()
    list(index.refresh())
    assert len(index.games()) == 33


def test_games_with_the_same_identity_are_known_when_all_were_looked_at(three):
    data = (three / "won.mcr").read_bytes()
    put(three, "again.mcr", data)
    index = Index(three / "index.sqlite", three)
    wanted = identity(header_of(three / "won.mcr"))
    assert index.same_games(wanted) is None
    list(index.refresh())
    assert sorted(path.stem for path in index.same_games(wanted)) == ["again", "won"]
    assert index.same_games("0" * 64) == []
    (three / "again.mcr").unlink()
    index.look_again_at(three / "again.mcr")
    put(three, "later.mcr", data)
    index.look_again_at(three / "later.mcr")
    assert sorted(path.stem for path in index.same_games(wanted)) == ["later", "won"]


def test_a_game_that_left_since_the_list_was_made_is_told_so(three):
    index = filled(three)
    games = index.games()
    (three / "won.mcr").unlink()
    list(index.refresh())
    assert [game.facts.problem for game in games].count("file.none") == 1
    assert [game.facts.problem for game in games[1:]] == [game.facts.problem for game in games][1:]


@pytest.mark.parametrize("knows", [True, False])
def test_an_import_asks_the_index_or_reads_the_first_lines_in_steps(three, tmp_path_factory, knows, monkeypatch):
    monkeypatch.setattr(importing, "_AT_A_TIME", 1)
    read = []
    monkeypatch.setattr(importing, "header_of", lambda path: read.append(path.stem) or header_of(path))
    source = tmp_path_factory.mktemp("from a friend") / "won.mcr"
    source.write_bytes((three / "won.mcr").read_bytes())
    library = Library(three)
    if knows:
        library.look_again()
        library.read_on(60.0)
    steps = library.taking_in(source)
    shares = []
    try:
        while True:
            shares.append(next(steps))
    except StopIteration as end:
        taken = end.value
    assert (taken.path, taken.had) == (three / "won.mcr", True)
    assert read == (["won"] if knows else ["left", "won"])  # games with equal commitments
    assert all(0 <= share <= 1 for share in shares)
    source.write_bytes(replay(header(seed="another")))
    assert not library.take_in(source).had
    assert sorted(path.stem for path in three.glob("*.mcr")) == ["left", "simple", "won", "won-2"]
    library.close()


@pytest.mark.parametrize(
    ("data", "read"),
    [
        (b"", b""),
        (b"head", b"head"),
        (b"head\n", b"head\n"),
        (b"head\nabc\n", b"head\nabc\n"),
        (b"head\nabc\nabcdefgh\ncut", b"head\ncut"),
        (b"head\nabc\nabcdef\ncut", b"head\ncut"),
        (b"head\nabc\ndef\nghi\n", b"head\nghi\n"),
        (b"head\n" + b"x" * 20_000, b"head\n"),
        (b"x" * 20_000 + b"\nend\n", b"x" * 8192),
    ],
)
def test_the_ends_of_a_file_are_its_first_line_and_whole_last_lines(tmp_path, data, read):
    assert ends_of(put(tmp_path, "file", data), 5000, 8) == read


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_what_is_no_file_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.mcr")
    (tmp_path / "folder.mcr").mkdir()
    for name in ("pipe.mcr", "folder.mcr", "none.mcr"):
        for quick in (True, False):
            assert look_at(tmp_path / name, quick=quick).problem == "file.unopened"
        with raises(GameError):
            header_of(tmp_path / name)


def test_a_file_that_is_too_large_is_not_read(tmp_path):
    path = put(tmp_path, "large.mcr", replay(header(), standing=()))
    with path.open("ab") as file:
        file.truncate(LARGEST + 1)
    assert look_at(path).problem == "import.too_large"
    assert look_at(path, quick=True).names == NAMES


def test_a_line_outside_every_hand_counts(tmp_path):
    whole = replay(header(), standing=())
    assert not look(whole).damaged
    for odd in (b'{"n":0,"event":seats', b'{"n":7,"event":"seats'):
        assert look(whole.replace(b'{"n":0,"event":"seats', odd)).damaged
    first, second = whole.splitlines(keepends=True)[1:3]
    assert look(whole.replace(first, b"")).damaged
    assert look(whole.replace(second, second + second)).damaged

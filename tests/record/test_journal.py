"""A running game is stored line by line; after any interruption it continues to a game that verifies."""

import os
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from refusals import raises, said
from small_replay import header, replay_bytes

from game.errors import NotAllowed, Unreadable
from game.gui.program.left_matches import LeftMatches
from game.record.atomic import hold_match, write_atomic
from game.record.files import load_bytes
from game.record.index.index import Index
from game.record.index.look_at import look_at
from game.record.journal import Journal, create
from game.record.replay import can_go_on, load, read
from game.record.saved.game_files import delete_for_good
from game.record.verify import verify
from game.session.match import Match

DATA = replay_bytes()
LINES = DATA.splitlines(keepends=True)
ROOT = Path(__file__).parent.parent.parent

PLAYER = """
import sys, time
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from small_replay import header
from game.record.journal import Journal
from game.session.match import Match

heading = header(4, "killed")
Match(heading, Journal.start(Path(sys.argv[2]), heading)).play(lambda found: time.sleep(0.002))
"""


def go_on(path):
    """Do what the next start of the game does."""
    replay = load(path)
    with closing(Journal.resume(path, replay.good_bytes)) as journal:
        match = Match(replay.header, journal, replay.events)
        match.play()
    return path.read_bytes()


def test_a_journal_is_the_replay(tmp_path):
    with closing(Journal.start(tmp_path, header())) as journal:
        Match(header(), journal).play()
    assert journal.path.read_bytes() == DATA


def test_every_fact_is_in_the_file_before_the_game_goes_on(tmp_path):
    with closing(Journal.start(tmp_path, header())) as journal:
        match = Match(header(), journal)
        while match.step():
            assert read(journal.path.read_bytes()).events == match.timeline.events


def test_a_killed_process_loses_nothing(tmp_path):
    command = [sys.executable, "-c", PLAYER, str(ROOT / "tests"), str(tmp_path)]
    player = subprocess.Popen(command, cwd=ROOT)
    end = time.monotonic() + 120
    while not any(path.stat().st_size > 30_000 for path in tmp_path.glob("*.mcr")):
        assert time.monotonic() < end
        assert player.poll() is None
        time.sleep(0.005)
    player.kill()
    player.wait()
    (path,) = tmp_path.glob("*.mcr")
    assert not load(path).finished
    assert look_at(path, quick=True).can_go_on
    data = go_on(path)
    assert data == replay_bytes(4, "killed")
    assert said(verify(data).problem) == ""
    assert not look_at(path, quick=True).can_go_on


@pytest.mark.parametrize("part", range(2))
def test_a_file_cut_after_any_line_goes_on_to_the_same_game(tmp_path, part):
    for n in range(1 + part, len(LINES), 2):
        path = tmp_path / f"{n}.mcr"
        path.write_bytes(b"".join(LINES[:n]))
        assert go_on(path) == DATA


def test_a_file_cut_within_a_line_goes_on_to_the_same_game(tmp_path):
    for n in range(3, len(LINES), 5):
        path = tmp_path / f"{n}.mcr"
        path.write_bytes(b"".join(LINES[:n]) + LINES[n][: len(LINES[n]) // 2])
        assert look_at(path, quick=True).can_go_on
        assert not look_at(path).damaged
        assert go_on(path) == DATA
        path.unlink()


def test_a_damaged_file_cannot_be_gone_on_with(tmp_path):
    (tmp_path / "bad.mcr").write_bytes(b"".join(LINES[:20]) + b"{}\n" + b"".join(LINES[21:]))
    (tmp_path / "no.mcr").write_bytes(b"hello")
    assert not can_go_on(load(tmp_path / "bad.mcr"))
    assert look_at(tmp_path / "bad.mcr", quick=True).finished  # it reads only the last hand
    assert look_at(tmp_path / "bad.mcr").damaged
    for quick in (True, False):
        found = look_at(tmp_path / "no.mcr", quick=quick)
        assert (found.names, found.problem) == ((), "file.not_replay")


def test_the_match_written_last_is_gone_on_with(tmp_path):
    ours = b"".join(LINES[:-20]).replace(b'"agent":"casual"', b'"agent":"you"', 1)
    bad = ours.replace(b'"event":"seats_drawn"', b'"event":seats_drawn"')
    branch = ours.replace(b'"seats":[', b'"branch_of":{"digest":"0","hand":1,"event":1},"seats":[', 1)
    files = {"over": DATA, "branch": branch, "bad": bad, "nobody": b"".join(LINES[:-20]), "new": ours, "old": ours}
    for age, (name, data) in enumerate(files.items()):
        path = tmp_path / f"{name}.mcr"
        path.write_bytes(data)
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    left = LeftMatches(tmp_path)
    assert (left.newest().path.stem, left.newest().others) == ("new", 1)
    assert [match.path.stem for match in left.all()] == ["new", "old"]
    left.pass_over(left.find())
    assert left.newest().path.stem == "old"
    delete_for_good(tmp_path / "old.mcr")
    assert left.newest() is None
    assert LeftMatches(tmp_path / "none").all() == []


def test_an_old_match_that_another_window_has_gone_on_with_is_found_among_many(tmp_path):
    (tmp_path / "old.mcr").write_bytes(b"".join(LINES[:-20]).replace(b'"agent":"casual"', b'"agent":"you"', 1))
    os.utime(tmp_path / "old.mcr", (1_000_000, 1_000_000))
    for number in range(700):
        (tmp_path / f"{number}.mcr").touch()
    left = LeftMatches(tmp_path)
    assert left.newest() is None
    os.utime(tmp_path / "old.mcr")
    with hold_match(tmp_path / "old.mcr"):
        assert left.newest().path.stem == "old"
    os.utime(tmp_path / "old.mcr", (1_000_000, 1_000_000))
    assert left.newest() is None
    os.utime(tmp_path / "old.mcr")  # the game was left, and nobody has looked since
    assert any(left.newest() for _ in range(2))


# folders that cannot be written


@pytest.fixture
def blocked(tmp_path):
    """A path below a file, where nobody can make a folder."""
    (tmp_path / "file").write_text("in the way")
    return tmp_path / "file" / "folder"


def test_a_folder_that_cannot_be_written_is_told(blocked):
    for attempt in (
        lambda: Journal.start(blocked, header()),
        lambda: create(blocked, header(), b""),
        lambda: write_atomic(blocked / "settings.yaml", b""),
    ):
        with raises(NotAllowed, match="cannot be written") as error:
            attempt()
        assert "\n" not in said(error.value)


def test_a_closed_journal_is_told(tmp_path):
    journal = Journal.start(tmp_path, header())
    journal.close()
    with pytest.raises(NotAllowed):
        journal.add([b"line\n"])


# the one way to replace a file


def test_atomic_writing_replaces_and_leaves_nothing_behind(tmp_path):
    path = tmp_path / "a" / "b" / "settings.yaml"
    write_atomic(path, b"one")
    write_atomic(path, b"hai")
    assert path.read_bytes() == b"hai"
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.skipif(os.name == "nt", reason="files have no such modes there")
def test_atomic_writing_lets_those_read_who_could_before(tmp_path):
    path, usual = tmp_path / "settings.yaml", tmp_path / "usual"
    usual.touch()
    write_atomic(path, b"one")
    assert path.stat().st_mode == usual.stat().st_mode
    path.chmod(0o640)
    write_atomic(path, b"two")
    assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("failing", ["fsync", "write"])
def test_atomic_writing_that_fails_leaves_the_old_content(tmp_path, monkeypatch, failing):
    path = tmp_path / "settings.yaml"
    write_atomic(path, b"old")

    def fails(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, failing, fails)
    with raises(NotAllowed, match="the disk is full"):
        write_atomic(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["a\0b.mcr", "a\ud800b.mcr"])
def test_a_name_that_no_system_can_hold_is_answered(tmp_path, name):
    with raises(Unreadable, match="no such file"):
        load_bytes(tmp_path / name)
    with raises(NotAllowed, match="cannot be written"):
        write_atomic(tmp_path / name, b"")
    assert not [*tmp_path.iterdir()]


def test_an_unfinished_match_is_found_under_any_number_of_newer_files(tmp_path):
    ours = b"".join(LINES[:-20]).replace(b'"agent":"casual"', b'"agent":"you"', 1)
    (tmp_path / "old.mcr").write_bytes(ours)
    os.utime(tmp_path / "old.mcr", (1_000_000, 1_000_000))
    for number in range(60):
        (tmp_path / f"{number}.mcr").write_bytes(DATA)
    index = Index(tmp_path / "index.sqlite", tmp_path)
    left = LeftMatches(tmp_path, lambda: index)
    for _ in index.refresh():
        pass
    assert left.newest().path.stem == "old"
    assert [match.path.stem for match in left.all()] == ["old"]
    assert left.of(tmp_path / "old.mcr") == left.all()[0]
    assert left.of(tmp_path / "1.mcr") is None
    (tmp_path / "old.mcr").write_bytes(DATA)  # finished by another window, and not indexed again
    assert left.newest() is None
    index.close()

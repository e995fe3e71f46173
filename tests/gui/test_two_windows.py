"""Two windows on one home, a damaged match beside a good one, and a full disk: each is reported."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from driver import app
from full_disk import disk_of, limits
from refusals import raises, said

from game.errors import NotAllowed
from game.gui import main
from game.gui.home import Home
from game.gui.play.menu import PauseMenu
from game.gui.play.scene import PlayScene
from game.gui.program.dialog import Message
from game.gui.program.games import PlayerGames
from game.gui.sheet.standing import Standing
from game.gui.table.told.log_file import EventLog
from game.gui.viewer.scene import ViewerScene
from game.record.atomic import is_held
from game.record.replay import load
from game.rules.games.catalogue import ruleset

ROOT = Path(__file__).parents[2]
RULES = ruleset("simple")
AGENTS = ("you", "casual", "casual", "casual")


def window(folder):
    """Open a window on a folder of games."""
    made = app(language="en")
    made.games = PlayerGames(lambda: made.words, folder)
    made.push(Home())
    return made


def sit(made, seed="two windows"):
    """Begin a match, play to the first question, and return the match."""
    scene = made.games.sit(made.games.begin(RULES, AGENTS, ["An", "B", "C", "D"], seed))
    made.push(scene)
    scene.match.play()
    return scene.match


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "games"


def test_the_second_window_says_so_and_offers_to_watch_or_to_begin_another(folder):
    first, second = window(folder), window(folder)
    match = sit(first)
    before = match.journal.path.read_bytes()
    second.home()
    second.top.ring.focus_key("continue")
    second.press("enter")
    assert isinstance(second.top, Message)
    assert "another window" in second.top.sentence
    assert [answer.label for answer in second.top.answers] == ["Watch", "New game", "Cancel"]
    assert second.look.spills == []
    second.top.ring.focus_key("answer 0")
    second.press("enter")
    assert isinstance(second.top, ViewerScene)
    second.home()
    second.push(second.games.go_on(match.journal.path))
    second.top.ring.focus_key("answer 1")
    second.press("enter")
    assert type(second.top).__name__ == "NewGameScene"
    assert match.journal.path.read_bytes() == before
    first.games.close()
    second.games.close()


def test_what_is_played_elsewhere_is_neither_moved_nor_deleted(folder):
    first, second = window(folder), window(folder)
    path = sit(first).journal.path
    for deed in (second.games.library.delete, lambda file: second.games.library.rename(file, "other")):
        assert not second.attempt(lambda deed=deed: deed(path))
        assert second.top.sentence == f"“{path.name}” is being played in another window."
        second.pop()
    assert path.exists()
    first.games.close()
    second.games.library.delete(path)
    assert not path.exists()


def test_a_match_that_was_left_can_be_gone_on_with_in_any_window(folder):
    first, second = window(folder), window(folder)
    match = sit(first)
    first.games.close()
    scene = second.games.go_on()
    assert isinstance(scene, PlayScene)
    assert is_held(match.journal.path)
    second.games.close()
    assert not is_held(match.journal.path)


def damage(path, sign, at):
    data = bytearray(path.read_bytes())
    data[at] = sign
    path.write_bytes(data)
    os.utime(path)


def test_a_damaged_match_does_not_hide_an_older_healthy_one(folder):
    made = window(folder)
    older = sit(made, "older").journal.path
    newer = sit(made, "newer").journal.path
    made.games.close()
    os.utime(older, (1_000_000, 1_000_000))
    damage(newer, ord("#"), newer.read_bytes().rindex(b'{"n"'))
    assert made.games.left().path == older
    assert made.games.go_on().match.journal.path == older
    made.games.close()


def test_damage_that_only_folding_finds_is_told_once_and_then_the_older_match_is_offered(folder):
    made = window(folder)
    older = sit(made, "older").journal.path
    newer = sit(made, "newer").journal.path
    made.games.close()
    os.utime(older, (1_000_000, 1_000_000))
    lines = newer.read_bytes().splitlines(keepends=True)
    at = next(n for n, line in enumerate(lines) if b'"event":"drawn"' in line or b'"dealt"' in line)
    newer.write_bytes(b"".join([*lines[:at], lines[1].replace(b'"n":0', b'"n":%d' % (at - 1)), *lines[at + 1 :]]))
    assert said(load(newer).problem)
    made.home()
    if made.games.left().path == newer:
        made.top.ring.focus_key("continue")
        made.press("enter")
        assert "damaged" in made.top.sentence
        made.press("enter")
    assert made.top.left.path == older
    assert newer.exists()


@limits
def test_a_full_disk_is_told_once_in_the_window_and_on_the_terminal_and_closing_tells_the_truth(folder, capfd):
    made = window(folder)
    demo = made.games.sit(made.games.begin(RULES, ["casual"] * 4, ["A", "B", "C", "D"], "full"))
    made.push(demo)
    made.step(1 / 60)
    path = demo.match.journal.path
    with disk_of(path.stat().st_size + 10):
        for _ in range(400):
            made.step(0.1)
            if made.top is not demo:
                break
        assert isinstance(made.top, Message)
        assert "disk may be full" in made.top.sentence
        made.pop()
        for _ in range(60):
            made.step(0.1)
        assert made.top is demo
        assert capfd.readouterr().err.count("disk may be full") == 1
        menu = demo.menu()
        made.push(menu)
        assert isinstance(menu, PauseMenu)
        assert any("if you quit now, they are lost" in str(words) for words in texts(made))
        assert made.look.spills == []
        made.home()
        sentence = said(made.games.close())
    assert "could not be saved and is lost" in sentence
    assert str(path) in sentence
    assert said(load(path).problem) == ""


DEMONSTRATION = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]) * 1024, resource.RLIM_INFINITY))
from game.cli.entry import entry
sys.argv[1:] = [*"play --seats casual,casual,casual,casual --seed full --speed instant --exit".split(), *sys.argv[2:]]
entry()
"""


@limits
def test_the_window_closes_by_itself_on_a_full_disk_and_tells_what_is_lost(tmp_path):
    command = [sys.executable, "-B", "-c", DEMONSTRATION, "8", "--hands", "1"]
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "MAT_CHUOC_HOME": str(tmp_path)}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False, timeout=300
    )
    (path,) = tmp_path.rglob("*.mcr")
    assert done.returncode == 3
    assert done.stderr.count("the disk may be full") == 1
    assert f"is lost. Everything before it is safe: {path}" in done.stderr
    assert len(done.stderr.splitlines()) == 2
    assert said(load(path).problem) == ""
    assert not list(tmp_path.rglob("*.lock"))


@limits
def test_a_log_on_a_full_disk_is_closed_quietly(tmp_path):
    log = EventLog(tmp_path)
    log("First.")
    with disk_of(10):
        log("One that has no room on the disk.")
        log.close()


def test_what_the_end_of_a_match_could_not_write_is_read_before_the_standing(folder):
    made = window(folder)
    asked = []

    def end(match):
        asked.append(match)
        raise NotAllowed("folder.full")

    match = made.games.begin(RULES, AGENTS, ["An", "B", "C", "D"], "two windows")
    made.games.ended = end
    scene = made.sit(match)
    while not match.over:
        match.release()
        if not match.step() and match.person in match.asked():
            match.wish(match.person, match.asked()[match.person].actions[0])
    scene.live.skip_to(len(match.timeline))
    for _ in range(5):
        made.step(0.1)
    assert isinstance(made.top, Message)
    made.pop()
    for _ in range(5):
        made.step(0.1)
    assert isinstance(made.top, Standing)
    assert scene not in made.scenes
    assert asked == [match]
    match.journal.close()


def texts(made):
    from game.gui.widgets import Paragraph

    def walk(widget):
        if isinstance(widget, Paragraph):
            yield widget.words
        for child in widget.children():
            yield from walk(child)

    return list(walk(made.top.ring.root))


@limits
def test_what_could_not_be_written_is_tried_again_when_the_window_closes(folder):
    made = window(folder)
    match = sit(made)
    length = match.journal.path.stat().st_size
    with disk_of(length + 1):
        match.wish(match.person, match.asked()[match.person].actions[0])
        with raises(NotAllowed, match="cannot be saved"):
            match.play()
        other = made.games.sit(made.games.begin(RULES, AGENTS, ["An", "B", "C", "D"], "other")).match
        assert is_held(match.journal.path)
    assert made.games.close() is None
    assert match.journal.path.read_bytes() == match.text()
    assert not is_held(match.journal.path)
    assert not is_held(other.journal.path)


def test_the_program_ends_with_a_sentence_where_something_was_lost(folder, monkeypatch):
    games = PlayerGames(lambda: None, folder)
    monkeypatch.setattr(main.Program, "run", lambda *_, **__: None)
    monkeypatch.setattr(games, "close", lambda: NotAllowed("match.not_all_kept", path="x"))
    with raises(NotAllowed, match="is lost"):
        main.run(games)

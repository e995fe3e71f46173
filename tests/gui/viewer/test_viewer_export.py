"""The export from the viewer: the view becomes a file in another process, and overwrites no file unasked."""

import io
import os
import sys
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

import pytest
from driver import table_app, widget
from full_disk import no_room
from killing import let_die, wait
from PIL import Image
from refusals import said
from viewer_support import text_of, viewer

from game.gui.export.dialog import ExportDialog, Writing
from game.gui.export.plan import KINDS, STRETCHES
from game.gui.program.file_chooser import Choosing
from game.gui.viewer.scene import ViewerScene
from game.record.files import notes_path
from game.record.notes.moment import At
from game.record.replay import Replay, read
from game.record.saved.bundle import is_bundle


@pytest.fixture
def asked(tmp_path):
    """A window with the dialog over the viewer, whose game has notes at two places."""
    path = tmp_path / "game.mcr"
    path.write_bytes(text_of())
    window, scene = viewer(path, language="en")
    notes = scene.viewed.notebook
    notes.did(notes.now.with_comment(At(1, 58), "Bà Sáu", "Phỗng").with_comment(At(1, 64), "Bà Sáu", "hay"))
    window.press("ctrl+e")
    assert isinstance(window.top, ExportDialog)
    window.top.folder = str(tmp_path / "out")
    (tmp_path / "out").mkdir()
    window.top.plan.width = 640
    return window, scene, window.top


def fill_in(dialog, **values):
    """Type into the fields of the dialog."""
    for field, text in values.items():
        widget(dialog, field).set(text)


def made(window) -> Writing:
    """Run the export to its end."""
    window.top.go()
    assert isinstance(window.top, Writing), said(window.top.problem)
    window.until(lambda: window.top.is_over)
    window.draw(window.window.surface)
    return window.top


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_becomes_a_file(asked, kind):
    window, _, dialog = asked
    dialog.plan.kind, dialog.plan.stretch, dialog.plan.pace = kind, "notes", "fourfold"
    dialog.rebuild("go")
    window.draw(window.window.surface)
    done = made(window)
    assert (said(done.problem), done.target.suffix) == ("", f".{kind}")
    data = done.target.read_bytes()
    if kind in ("png", "gif", "webp"):
        assert Image.open(io.BytesIO(data)).size == (640, 400)
    elif kind == "mcz":
        assert is_bundle(data)
    elif kind == "mcr":
        assert data == text_of()
        assert "Phỗng" in notes_path(done.target).read_text(encoding="utf-8")
    else:
        assert "Phỗng" in data.decode()
    window.press("esc")
    window.press("ctrl+e")
    assert window.top.folder == str(done.target.parent), "the folder is remembered"


def test_the_lists_stand_in_one_column(asked):
    _, _, dialog = asked
    dialog.plan.kind = "gif"
    dialog.rebuild("go")
    places = [widget(dialog, name).rect for name in ("kind", "stretch", "pace", "width")]
    assert len({(place.left, place.right) for place in places}) == 1


def test_stretches_lie_where_they_say(asked):
    _, scene, dialog = asked
    hand = dialog.plan.places
    for stretch in STRETCHES:
        dialog.plan.stretch = stretch
        found = dialog.plan.places
        assert hand[0] <= found[0] <= found[-1] <= hand[-1]
        assert (found[0] <= scene.viewed.place) == (scene.viewed.place >= found[0])
    assert [dialog.plan.subject.address(place).event for place in (found[0], found[-1])] == [58, 64]


def test_what_is_hidden_is_not_told(asked, tmp_path):
    window, scene, dialog = asked
    dialog.plan.kind = "txt"
    whole = made(window).target.read_text(encoding="utf-8")
    window.press("esc")
    scene.viewed.table.toggle_hands()
    window.press("ctrl+e")
    window.top.plan.kind, window.top.plan.notes = "txt", False
    hidden = made(window).target
    assert hidden.name == "game-2.txt"
    text = hidden.read_text(encoding="utf-8")
    assert "Phỗng" not in text
    assert len(text) < len(whole)
    for line in whole.splitlines():
        if " draws the " in line and not line.split(maxsplit=1)[1].startswith(scene.viewed.name(scene.viewed.front)):
            assert line not in text
    del tmp_path


def test_nothing_is_replaced_unasked(asked):
    window, _, dialog = asked
    dialog.plan.kind = "txt"
    target = Path(dialog.folder) / "mine.txt"
    target.write_text("old", encoding="utf-8")
    fill_in(dialog, name="mine.txt")
    dialog.go()
    assert window.top is dialog
    assert "already exists" in said(dialog.problem)
    window.draw(window.window.surface)
    window.focus("name")
    window.press("enter")  # gives another name, and replaces nothing
    assert target.read_text(encoding="utf-8") == "old"
    assert (dialog.name, said(dialog.problem)) == ("mine-2", "")
    fill_in(dialog, name="mine")
    dialog.go()
    assert target.read_text(encoding="utf-8") == "old"
    made(window)
    assert target.read_text(encoding="utf-8") != "old"


def test_every_failure_is_one_sentence(asked, monkeypatch):
    window, scene, dialog = asked
    for folder, name, told in (("/no/such", "a", "There is no folder"), (dialog.folder, " . ", "letters or digits")):
        fill_in(dialog, folder=folder, name=name)
        dialog.go()
        assert told in said(dialog.problem)
    fill_in(dialog, folder=str(scene.viewed.path.parent), name="game")
    dialog.plan.kind = "mcr"
    dialog.go()
    assert "never overwritten" in said(dialog.problem)
    fill_in(dialog, name="other")
    dialog.plan.kind = "gif"
    monkeypatch.setitem(sys.modules, "PIL", None)
    dialog.go()
    assert "Pillow" in said(dialog.problem)
    dialog.plan.kind = "txt"

    dialog.go()
    with no_room():
        window.until(lambda: window.top.is_over)
    assert "disk is full" in said(window.top.problem)


def test_the_bar_tells_how_far_the_work_is_and_it_can_be_stopped(asked):
    window, scene, dialog = asked
    dialog.plan.kind, dialog.plan.smooth, dialog.plan.width = "gif", True, 1280
    dialog.go()
    work = window.top
    window.until(lambda: work.worker.share > 0)
    window.draw(window.window.surface)
    assert work.worker.share < 1
    assert work.busy
    window.press("esc")
    assert window.top is scene
    assert list(Path(dialog.folder).iterdir()) == []


@pytest.mark.parametrize("language", ["vi", "en"])
def test_when_the_processes_that_make_the_file_are_killed_there_is_none_and_that_is_told(asked, monkeypatch, language):
    let_die(monkeypatch)
    window, scene, dialog = asked
    window.change(language=language)
    dialog.plan.kind = "gif"
    dialog.go()
    wait(window, lambda: window.top.is_over)
    assert window.words.say("trouble.worker.killed")[1:] in said(window.top.problem)
    assert list(Path(dialog.folder).iterdir()) == []
    window.press("esc")
    assert window.top is scene


def test_a_line_is_exported_as_it_is_seen(asked):
    window, scene, dialog = asked
    window.pop()
    window.press("w")
    scene.goals.go(1, "choice")
    question = scene.what_if.trial.question
    scene.what_if.trial.choose(question.actions[-1])
    scene.what_if.trial.same_wall()
    window.step(1 / 30)
    window.use("watch line")
    line = window.top
    window.press("ctrl+e")
    window.top.folder, window.top.plan.kind = dialog.folder, "txt"
    assert "what if" in window.top.name
    text = made(window).target.read_text(encoding="utf-8")
    assert line.viewed.timeline.now.hand == 1
    assert "Hand 2" not in text


@pytest.mark.skipif(sys.platform != "linux", reason="xdg-open is for Linux")
def test_the_folder_is_shown_or_its_path_copied(asked, tmp_path, monkeypatch, clipboard):
    window, _, dialog = asked
    dialog.plan.kind = "txt"
    monkeypatch.setenv("PATH", str(tmp_path))
    program, shown = tmp_path / "xdg-open", tmp_path / "shown"
    program.write_text(f"#!/bin/sh\necho \"$1\" > '{shown}.part'\n/bin/mv '{shown}.part' '{shown}'\n", encoding="utf-8")
    program.chmod(0o755)
    done = made(window)
    widget(done, "open").on_press()
    end = monotonic() + 120
    while not shown.exists():
        assert monotonic() < end
        sleep(0.01)
    assert shown.read_text(encoding="utf-8").strip() == str(done.target.parent)
    program.unlink()
    done.rebuild("open")
    widget(done, "open").on_press()
    assert clipboard == [str(done.target)]


def test_keys_alone_are_enough(asked):
    window, _, dialog = asked
    dialog.plan.kind = "txt"
    dialog.rebuild("name")
    window.press("end")
    window.write(" hay")
    window.press("enter")
    window.until(lambda: window.top.is_over)
    assert window.top.target.name == "game hay.txt"
    assert os.listdir(dialog.folder) == ["game hay.txt"]  # noqa: PTH208


@pytest.mark.parametrize(
    ("file", "started", "title", "name"),
    [
        ("south_vietnamese-39c0e3053fbb", "2026-11-27T09:00:00Z", "", "Southern Vietnamese 2026-11-27"),
        ("south_vietnamese-39c0e3053fbb-2", "", "", "Southern Vietnamese"),
        ("south_vietnamese-39c0e3053fbb", "2026-11-27T09:00:00Z", "Ván cuối", "Ván cuối"),
        ("with Mai", "2026-11-27T09:00:00Z", "", "with Mai"),
    ],
)
def test_a_file_is_offered_under_a_name_that_people_would_give(file, started, title, name, tmp_path):
    game, path = read(text_of()), tmp_path / f"{file}.mcr"
    path.write_bytes(text_of())
    window = table_app(language="en")
    scene = ViewerScene(Replay(replace(game.header, started=started), game.timeline), (1, 60), path)
    window.push(scene)
    scene.viewed.notebook.did(scene.viewed.notebook.now.with_title(title))
    window.press("ctrl+e")
    window.top.folder, window.top.plan.kind = str(tmp_path), "html"
    window.top.rebuild("name")
    assert window.top.name == name


@pytest.fixture
def chosen(monkeypatch):
    """Make the system's file chooser return these files at once."""

    class Given:
        def __init__(self, wish):
            self.is_open, self.chosen = True, ()
            given.append(wish)

        def poll(self):
            self.is_open, self.chosen = False, tuple(files)
            return False

        def close(self):
            self.is_open = False

    given, files = [], []
    monkeypatch.setattr("game.gui.program.file_chooser.is_there", lambda: True)
    monkeypatch.setattr("game.gui.program.file_chooser.Chooser", Given)
    return given, files


def test_the_system_may_be_asked_where_it_goes(asked, chosen, tmp_path):
    window, _, dialog = asked
    wishes, files = chosen
    dialog.plan.kind = "txt"
    dialog.rebuild("go")
    there = tmp_path / "out" / "here already.txt"
    there.write_text("old", encoding="utf-8")
    files[:] = [there]
    window.widget("choose").on_press()
    assert isinstance(window.top, Choosing)
    window.draw(window.window.surface)
    assert (wishes[0].folder, wishes[0].name) == (tmp_path / "out", "game.txt")
    window.step(1 / 30)
    assert isinstance(window.top, Writing)  # the chooser has asked whether the file may be replaced
    window.until(lambda: window.top.is_over)
    assert there.read_text(encoding="utf-8") != "old"
    assert window.settings.export_folder == str(tmp_path / "out")


def test_who_leaves_the_chooser_is_back_where_one_types(asked, chosen):
    window, _, dialog = asked
    dialog.rebuild("go")
    window.widget("choose").on_press()
    window.step(1 / 30)
    assert window.top is dialog
    window.widget("choose").on_press()
    window.use("type")
    assert window.top is dialog

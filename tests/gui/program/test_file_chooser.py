"""The system's file chooser: its program, its arguments, its answers, and typed paths as a fallback."""

import os
import stat
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest
from driver import Ground, app

from game.gui.program import file_chooser
from game.gui.program.file_chooser import Browsing, Chooser, Wish, choose, command

SAVE = Wish('Lưu "vào" đâu; $(rm)', Path("/home/bà sáu"), "ván 1.html", ("*.html",))
OPEN = Wish("Mở", Path("/tmp"), kinds=("*.mcr", "*.mcz"), saves=False)
ALL = {name: f"/bin/{name}" for name in ("osascript", "powershell", "kdialog", "zenity")}


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
@pytest.mark.parametrize("program", ["kdialog", "zenity"])
def test_what_is_asked_for_is_never_text_of_a_script(system, program):
    programs = {name: path for name, path in ALL.items() if name in (program, "osascript", "powershell")}
    for wish in (SAVE, OPEN):
        asked = command(wish, programs, system)
        texts = [part for part in asked if wish.title in part]
        assert all(part in (wish.title, f"--title={wish.title}") for part in texts)
        assert bool(texts) == (system != "win32")  # on Windows they are in the environment


def test_the_name_and_the_kinds_are_offered():
    path = str(SAVE.folder / SAVE.name)
    assert f"--filename={path}" in command(SAVE, {"zenity": "z"}, "linux")
    assert "--confirm-overwrite" in command(SAVE, {"zenity": "z"}, "linux")
    assert command(SAVE, {"kdialog": "k"}, "linux")[-2:] == [path, "*.html"]
    assert "--file-filter=*.mcr *.mcz" in command(OPEN, {"zenity": "z"}, "linux")
    assert command(OPEN, {}, "linux") is None
    assert command(SAVE, {"osascript": "o"}, "darwin")[-3:] == [SAVE.title, str(SAVE.folder), SAVE.name]


def test_nobody_is_asked_where_nothing_is_seen():
    assert not file_chooser.is_there()


@pytest.fixture
def shelf(tmp_path):
    (tmp_path / "năm ngoái").mkdir()
    for name in ("ván.mcr", "thư.txt", ".giấu.mcr", "năm ngoái/cũ.mcr"):
        (tmp_path / name).write_bytes(b"")
    return tmp_path


@pytest.mark.parametrize("language", ["vi", "en"])
def test_without_a_chooser_of_the_system_the_window_lists_folders_and_files_of_the_kind(shelf, language):
    window, taken = app(language=language), []
    window.push(Ground())
    choose(window, Wish("…", shelf, kinds=("*.mcr",), saves=False), taken.append)
    with window.look.heard.listening() as seen:
        window.draw(window.window.surface)
    names = {path.name for path in shelf.iterdir()}
    assert [text for text in seen if text in names] == ["năm ngoái", "ván.mcr"]
    window.press("down", "enter")  # the first entry is the folder above
    window.press("backspace", "enter", "down", "enter")
    assert taken == [[shelf / "năm ngoái" / "cũ.mcr"]]
    assert not isinstance(window.top, Browsing)


def test_a_whole_folder_may_be_taken_and_a_path_typed(shelf):
    window, taken, typed = app(), [], []
    window.push(Ground())
    wish = Wish("…", shelf, kinds=("*.mcr",), saves=False)
    choose(window, wish, taken.append, lambda: typed.append(1))
    window.use("folder")
    assert taken == [[shelf]]
    choose(window, wish, taken.append, lambda: typed.append(1))
    window.use("type")
    assert typed
    (shelf / "năm ngoái" / "cũ.mcr").unlink()
    choose(window, wish, taken.append)
    (shelf / "năm ngoái").rmdir()
    window.press("down", "enter")
    assert window.sees("năm ngoái"), "the trouble is told"
    assert isinstance(window.top, Browsing)


@pytest.fixture
def program(tmp_path, monkeypatch):
    """A stand-in for zenity; a file holds its answer."""
    if sys.platform in ("darwin", "win32"):
        pytest.skip("they have choosers of their own")
    script = tmp_path / "zenity"
    script.write_text(f"#!/bin/sh\nexec {sys.executable} {tmp_path}/answer.py\n")
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(tmp_path))

    def answer(*paths, status=0, wait=0.0):
        told = "\n".join(map(str, paths))
        text = f"import sys, time\ntime.sleep({wait})\nprint({told!r})\nsys.exit({status})\n"
        (tmp_path / "answer.py").write_text(text, encoding="utf-8")

    return answer


def closed(chooser):
    for _ in range(12_000):
        if not chooser.poll():
            return chooser.chosen
        time.sleep(0.01)
    raise AssertionError("it stays open")


def test_what_was_chosen_comes_back(program, tmp_path):
    one, other = tmp_path / "ván một.mcr", tmp_path / "hai.mcz"
    program(one, other)
    assert closed(Chooser(OPEN)) == (one, other)
    program(one, status=1)
    assert closed(Chooser(OPEN)) == ()


def test_the_title_stands_in_the_environment_of_the_program(program, tmp_path):
    program()
    (tmp_path / "answer.py").write_text("import os\nprint(os.environ['CHOOSER_TITLE'])\n", encoding="utf-8")
    assert closed(Chooser(SAVE)) == (Path(SAVE.title),)


def test_one_that_is_left_goes(program):
    program(wait=60)
    chooser = Chooser(SAVE)
    assert chooser.poll()
    chooser.close()
    assert not chooser.poll()
    assert chooser.chosen == ()


def test_a_program_that_is_not_there_is_told(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(OSError, match="no program"):
        Chooser(SAVE)

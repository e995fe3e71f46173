"""A saved game on the command line, as a double click passes it; and which program answers."""

import json
import re
import shutil
from pathlib import Path

import pytest

import game.gui.main
from game import __version__, about
from game.cli.entry import run
from game.gui.program.dialog import Message
from game.gui.program.program import Program
from game.gui.viewer.scene import ViewerScene
from game.record.saved import bundle
from game.record.saved.game_files import packed

SAMPLES = Path(__file__).parents[2] / "saves"
SAMPLE = SAMPLES / "simple-two-players.mcr"


@pytest.fixture
def folder(tmp_path, home_apart):
    """A folder as people have them; the player's own files lie in another one."""
    folder = tmp_path / "Ván bài đêm giao thừa (2)"
    folder.mkdir()
    return folder


@pytest.fixture
def shown(monkeypatch):
    """The scene that the window opens with; the window then closes."""
    seen = []
    monkeypatch.setattr(Program, "run", lambda app, **_: seen.append(app.top))
    return seen


def test_a_replay_is_looked_at_where_it_lies(folder, shown):
    path = Path(shutil.copy(SAMPLE, folder / "Tết ở nhà Cô Ba.mcr"))
    assert run([str(path)]) == 0
    (scene,) = shown
    assert isinstance(scene, ViewerScene)
    assert scene.viewed.path == path
    assert not list((folder.parent / "home").rglob("*.mcr"))


@pytest.mark.parametrize("name", ["-x.mcr", "--help.mcr", "-h.MCR"])
@pytest.mark.parametrize("words", [[], ["open", "--"]])
def test_a_name_may_begin_as_an_option_does(folder, shown, monkeypatch, name, words):
    shutil.copy(SAMPLE, folder / name)
    monkeypatch.chdir(folder)
    assert run([*words, name]) == 0
    (scene,) = shown
    assert isinstance(scene, ViewerScene)
    assert scene.viewed.path.name == name


@pytest.mark.parametrize("names", [["a.mcr", "-x.mcr"], ["-x.mcr", "--help.MCZ", "b c.mcr"]])
def test_every_file_of_a_double_click_is_opened_whatever_its_name(monkeypatch, names):
    asked = []
    monkeypatch.setattr(game.gui.main, "open_files", lambda paths, **_: asked.append(paths))
    assert run(names) == 0
    assert asked == [[Path(name) for name in names]]


def test_a_bundle_is_taken_in_and_looked_at(folder, shown, tmp_path, capsys):
    copy = Path(shutil.copy(SAMPLE, folder / "Cô Ba ù to.mcr"))
    file = folder / "Cô Ba ù to.mcz"
    file.write_bytes(bundle.write(packed(copy)))
    assert run([str(file)]) == 0
    (scene,) = shown
    assert isinstance(scene, ViewerScene)
    assert scene.viewed.path == tmp_path / "home" / "data" / "Cô Ba ù to.mcr"
    assert scene.viewed.path.read_bytes() == SAMPLE.read_bytes()
    came = capsys.readouterr().out
    assert "“" in came
    assert "Cô Ba ù to" not in came  # its players, not its file name
    assert run([str(file)]) == 0
    assert re.search("nothing new|không có gì mới", capsys.readouterr().out)


def test_several_files_come_into_the_library(folder, shown, tmp_path, monkeypatch):
    monkeypatch.setattr("game.gui.library.importing._AT_ONCE", 60.0)  # no progress bar, however busy the machine is
    games = sorted(SAMPLE.parent.glob("*.mcr"))
    files = [shutil.copy(game, folder / name) for game, name in zip(games, ("một.mcr", "hai.mcr"), strict=False)]
    assert run([str(file) for file in files]) == 0
    assert len(list((tmp_path / "home" / "data").glob("*.mcr"))) == len(files)
    assert type(shown[0]).__name__ == "LibraryScene"


@pytest.mark.parametrize("name", ["không có.mcr", "hỏng.mcz", "hỏng.MCR"])
def test_what_cannot_be_read_is_told_in_the_window(folder, shown, name):
    if "hỏng" in name:
        (folder / name).write_bytes(b"not a game")
    assert run([str(folder / name)]) == 0
    assert isinstance(shown[0], Message)


def test_a_word_that_is_no_file_is_an_unknown_command(capsys):
    assert run(["mcr"]) == 2
    assert "mcr" in capsys.readouterr().err


def test_the_long_form_and_other_commands_stay(monkeypatch):
    asked = []
    monkeypatch.setattr(game.gui.main, "open_files", lambda paths, **_: asked.append(paths))
    assert run(["open", "a b.mcr", "--", "-c.mcz"]) == 0
    assert asked == [[Path("a b.mcr"), Path("-c.mcz")]]


def test_the_program_tells_its_version_and_which_build_it_is(capsys, monkeypatch, tmp_path):
    assert run(["--version"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"mat-chuoc {__version__} · installed with Python · ")
    (tmp_path / "commit.txt").write_text("62be99a\n")
    monkeypatch.setattr(about, "resource", lambda name: tmp_path / name)
    monkeypatch.setattr(about.sys, "frozen", True, raising=False)
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.startswith(f"mat-chuoc {__version__} · standalone program · 62be99a · Python 3.")


def test_the_version_is_told_in_the_language_of_the_settings(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "vi_VN.UTF-8")
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.startswith(f"mat-chuoc {__version__} · bản cài bằng Python · ")


def test_the_desktop_command_says_what_it_did(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "dữ liệu"))
    assert run(["desktop", "--json"]) == 0
    place = Path(json.loads(capsys.readouterr().out)["place"])
    assert place == tmp_path / "dữ liệu" / "applications" / "mat-chuoc.desktop"
    assert place.is_file()
    assert run(["desktop", "--remove"]) == 0
    assert str(place) in capsys.readouterr().out
    assert not [path for path in (tmp_path / "dữ liệu").rglob("mat-chuoc.*") if path.is_file()]


def test_on_a_mac_the_app_bundle_does_it(capsys, monkeypatch):
    monkeypatch.setattr("sys.platform", "darwin")
    assert run(["desktop"]) == 3
    assert "app bundle" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["mat-chuoc", "mat-chuoc-console", "mat-chuoc-0.1.0-linux-x86_64"])
def test_files_are_opened_by_the_program_without_a_console(monkeypatch, tmp_path, name):
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setattr("sys.executable", str(tmp_path / name))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert run(["desktop"]) == 0
    text = (tmp_path / "applications" / "mat-chuoc.desktop").read_text(encoding="utf-8")
    program = str(tmp_path / name.removesuffix("-console")).replace("\\", "\\" * 4)  # as the entry writes it
    assert f'Exec="{program}" %F' in text

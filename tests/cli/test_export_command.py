"""`mat-chuoc export`: its files, its refusals, and its work without a display."""

import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from game.cli.entry import run
from game.record.notes.file import identity, read, write
from game.record.notes.model import Notes
from game.record.notes.moment import At, Moment
from game.record.replay import load
from game.record.saved import bundle
from game.rules.games.catalogue import GAMES
from game.settings import Settings, save

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "saves" / "south-vietnamese.mcr"


@pytest.fixture
def game(tmp_path):
    return Path(shutil.copy(SAMPLE, tmp_path / "game.mcr"))


@pytest.fixture
def command(capsys):
    def call(*arguments):
        status = run(["export", *map(str, arguments)])
        captured = capsys.readouterr()
        assert captured.err.count("\n") <= 1, captured.err
        return status, captured.out, captured.err

    return call


def opened(path):
    return Image.open(io.BytesIO(path.read_bytes()))


def add_notes(game, *moments):
    notes = Notes(identity(load(game).header), moments=moments)
    path = game.with_name(f"{game.name}.notes.yaml")
    path.write_bytes(write(notes))
    return path


@pytest.mark.parametrize("kind", ["txt", "html", "png", "gif", "webp", "mcz", "PNG"])
def test_each_kind_is_written(command, game, tmp_path, kind):
    target = tmp_path / "new" / f"out.{kind}"
    sized = ["--size", "320x200"] if kind not in ("txt", "mcz") else []
    part = ["--from", "1:40", "--to-event", "1:44"] if kind in ("gif", "webp") else []
    status, out, err = command(game, "--to", target, *sized, *part, "--json")
    assert (status, err) == (0, "")
    assert json.loads(out) == {"file": str(target), "kind": kind.lower(), "bytes": target.stat().st_size, "problem": ""}
    assert [path.name for path in target.parent.iterdir()] == [target.name]
    if part:
        assert opened(target).n_frames == 5
    if sized and kind != "html":
        assert opened(target).size == (320, 200)


AT = ["--at", "2:40"]


def test_what_is_asked_for_is_shown(command, game, tmp_path):
    pictures = set()
    for number, more in enumerate([[], AT, [*AT, "--seat", "W"], [*AT, "--hidden"]]):
        target = tmp_path / f"{number}.png"
        assert command(game, "--to", target, "--size", "320x200", *more)[0] == 0
        pictures.add(target.read_bytes())
    assert len(pictures) == 4


def test_a_hand_alone_and_smoothly(command, game, tmp_path):
    few, many = tmp_path / "few.webp", tmp_path / "many.webp"
    sized = ["--size", "320x200"]
    assert command(game, "--to", few, "--from", "1:50", *sized)[0] == 0
    assert command(game, "--to", many, "--from", "1:50", "--fps", 4, *sized)[0] == 0
    assert opened(many).n_frames > opened(few).n_frames > 3
    whole = tmp_path / "whole.gif"
    assert command(game, "--to", whole, "--hand", 1, *sized)[0] == 0
    assert opened(whole).n_frames > 40


def test_language_and_notes(command, game, tmp_path):
    add_notes(game, Moment(At(1, 40), "Bà Sáu", "Giữ quân này.", "mistake"))
    target = tmp_path / "out.txt"
    assert command(game, "--to", target, "--language", "vi")[0] == 0
    assert "Nước sai · Bà Sáu" in target.read_text(encoding="utf-8")
    assert command(game, "--to", target, "--language", "en", "--force")[0] == 0
    assert "Mistake · Bà Sáu" in target.read_text(encoding="utf-8")
    assert command(game, "--to", target, "--no-notes", "--force")[0] == 0
    assert "Bà Sáu" not in target.read_text(encoding="utf-8")


def test_page_text_and_bundle_carry_the_same_name(command, game, tmp_path, home_apart):
    save(Settings(name="Minh", author="Ông Bảy", former_names=("Tí",)))
    authors = ("Bạn", "Minh", "Tí", "Lan")
    add_notes(game, *(Moment(At(1, number), author, f"nói {number}") for number, author in enumerate(authors, 40)))
    for kind in ("html", "txt", "mcz"):
        assert command(game, "--to", tmp_path / f"out.{kind}")[0] == 0
    notes = read(bundle.read((tmp_path / "out.mcz").read_bytes()).notes)
    assert [moment.author for moment in notes.moments] == ["Ông Bảy"] * 3 + ["Lan"]
    for kind in ("html", "txt"):
        told = (tmp_path / f"out.{kind}").read_text(encoding="utf-8")
        assert "Ông Bảy" in told
        assert not {"Bạn:", "Minh", "Tí"} & {*told.replace('"', " ").split()}


def test_a_bundle_holds_replay_and_notes(command, game, tmp_path):
    notes = add_notes(game, Moment(At(1, 40), comment="Giữ."))
    assert command(game, "--to", tmp_path / "out.mcz")[0] == 0
    found = bundle.read((tmp_path / "out.mcz").read_bytes())
    assert (found.game, found.notes) == (game.read_bytes(), notes.read_bytes())
    assert command(game, "--to", tmp_path / "bare.mcz", "--no-notes")[0] == 0
    assert bundle.read((tmp_path / "bare.mcz").read_bytes()).notes is None


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--to", "out.pdf"], "there are .txt, .html"),
        (["--to", "out"], "there are .txt, .html"),
        (["--to", "out.png", "--at", "3"], "--at"),
        (["--to", "out.png", "--at", "9:1"], "no moment 9:1"),
        (["--to", "out.png", "--size", "big"], "1280x800"),
        (["--to", "out.png", "--size", "99999x99999"], "3840x2160"),
        (["--to", "out.png", "--seat", "7"], "expected one of E, S, W, N"),
        (["--to", "out.gif", "--at", "1:1"], "--at says nothing for .gif"),
        (["--to", "out.txt", "--speed", 2], "--speed says nothing for .txt"),
        (["--to", "out.gif", "--hand", "9"], "no hand 9"),
        (["--to", "out.gif", "--hand", "1", "--from", "1:3"], "leave it out"),
        (["--to", "out.gif", "--from", "2:3", "--to-event", "1:3"], "comes before"),
        (["--to", "out.gif", "--fps", "500"], "1 to 30"),
        (["--to", "out.gif", "--fps", "nan"], "1 to 30"),
        ([], "--to"),
    ],
)
def test_what_cannot_be_understood(command, game, tmp_path, monkeypatch, more, says):
    monkeypatch.chdir(tmp_path)
    status, out, err = command(game, *more)
    assert (status, out) == (2, "")
    assert says in err
    assert [path.name for path in tmp_path.iterdir()] == ["game.mcr"]


def test_nothing_is_written_over(command, game, tmp_path):
    target = tmp_path / "out.txt"
    target.write_text("mine")
    status, _, err = command(game, "--to", target)
    assert (status, target.read_text()) == (3, "mine")
    assert "--force replaces it" in err
    assert command(game, "--to", target, "--force")[0] == 0
    assert target.read_text() != "mine"


def test_the_game_itself_is_never_written_over(command, game, tmp_path):
    odd = game.rename(tmp_path / "game.txt")
    before = odd.read_bytes()
    link = tmp_path / "link.txt"
    link.symlink_to(odd)
    for target in (odd, *([link] if link.exists() else [])):  # Wine does not follow it
        status, _, err = command(odd, "--to", target, "--force")
        assert status == 3
        assert "never overwritten" in err
    assert odd.read_bytes() == before


def test_places_that_cannot_be_written(command, game, tmp_path):
    (tmp_path / "folder.png").mkdir()
    (tmp_path / "file").write_text("in the way")
    assert command(game, "--to", tmp_path / "folder.png")[0] == 3
    status, _, err = command(game, "--to", tmp_path / "file" / "out.txt")
    assert status == 3
    assert "cannot be written" in err


def test_of_a_damaged_game_the_good_part(command, game, tmp_path):
    lines = game.read_bytes().splitlines(keepends=True)
    game.write_bytes(b"".join(lines[:80]) + b"{nonsense\n")
    for kind in ("txt", "png", "gif", "html"):
        target = tmp_path / f"out.{kind}"
        status, out, err = command(game, "--to", target, *([] if kind == "txt" else ["--size", "320x200"]))
        assert (status, out.strip()) == (2, str(target))
        assert "the 79 events before it are good" in err
        assert target.stat().st_size
    assert "hỏng" in (tmp_path / "out.txt").read_text() or "damaged" in (tmp_path / "out.txt").read_text()


def test_notes_that_cannot_be_read_are_left_out(command, game, tmp_path):
    game.with_name("game.mcr.notes.yaml").write_text("moments: [", encoding="utf-8")
    status, _, err = command(game, "--to", tmp_path / "out.txt")
    assert status == 2
    assert "game.mcr.notes.yaml" in err
    assert (tmp_path / "out.txt").exists()


@pytest.mark.parametrize("content", [b"", b"hello\n", None])
def test_what_is_no_replay(command, tmp_path, content):
    if content is not None:
        (tmp_path / "game.mcr").write_bytes(content)
    status, _, err = command(tmp_path / "game.mcr", "--to", tmp_path / "out.txt")
    assert status == 2
    assert "game.mcr" in err
    assert not (tmp_path / "out.txt").exists()


def shell(code):
    kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=kept, capture_output=True, encoding="utf-8",
                          timeout=300, check=True).stdout  # fmt: skip


def test_no_display_is_needed(tmp_path):
    call = f"run(['export', {str(SAMPLE)!r}, '--to', {str(tmp_path / 'out.png')!r}, '--size', '320x200'])"
    assert shell(f"from game.cli.entry import run; print({call})").endswith("0\n")
    assert opened(tmp_path / "out.png").size == (320, 200)


def test_text_brings_neither_pygame_nor_pillow(tmp_path):
    call = f"run(['export', {str(SAMPLE)!r}, '--to', {str(tmp_path / 'out.txt')!r}])"
    heavy = "[name for name in ('pygame', 'PIL') if name in sys.modules]"
    assert shell(f"import sys; from game.cli.entry import run; {call}; print({heavy})").endswith("[]\n")


def test_the_window_does_not_bring_pillow():
    assert shell("import sys, game.gui.main, game.gui.viewer.scene; print('PIL' in sys.modules)") == "False\n"


@pytest.mark.parametrize("kind", ["gif", "webp", "html"])
def test_without_pillow_one_sentence_says_how_to_get_it(cli, kind, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "PIL", None)
    status, out, err = cli("export", SAMPLE, "--to", tmp_path / f"out.{kind}")
    assert (status, out) == (3, "")
    assert "needs Pillow, which is not installed here: python3 -m pip install pillow" in err


def test_an_installation_without_pillow_passes_its_own_test(cli, monkeypatch):
    monkeypatch.setitem(sys.modules, "PIL", None)
    monkeypatch.setattr("game.cli.installed.GAMES", {"american": GAMES["american"]})
    status, out, err = cli("selftest")
    assert (status, err) == (0, "")
    assert "gif needs Pillow" in out


def test_the_own_test_is_told_in_the_language_of_the_settings(cli, monkeypatch):
    monkeypatch.setenv("LC_ALL", "vi_VN.UTF-8")
    monkeypatch.setattr("game.cli.installed.GAMES", {"simple": GAMES["simple"]})
    status, out, err = cli("selftest")
    assert (status, err) == (0, "")
    for told in ("bản: Mạt Chược", "mặt quân", "mục trong 2 thứ tiếng", "simple với casual:", "byte"):
        assert told in out, told

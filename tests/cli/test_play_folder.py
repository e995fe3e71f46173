"""`play` if the game cannot be saved: reported before a window opens, and nothing is left behind if none opens."""

import sys

from game.cli.entry import run


def test_a_folder_that_cannot_be_written(tmp_path, monkeypatch, capsys):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("MAT_CHUOC_HOME", str(tmp_path / "file"))
    assert run(["play", "--seats", "casual,casual,casual,casual", "--hands", "1", "--exit"]) == 3
    message = capsys.readouterr().err
    assert "cannot be written" in message
    assert message.count("\n") == 1


def test_no_empty_game_is_kept_where_no_window_opens(monkeypatch, home):
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11" if sys.platform in ("win32", "darwin") else "")  # x11 is not there
    assert run(["play", "--seats", "casual,casual,casual,casual", "--hands", "1", "--exit"]) == 3
    assert not list(home.rglob("*.mcr"))

"""Showing a folder in the system's program leaves no zombie process behind."""

import os
import sys
import time

import pytest

from game.gui.export.asking import folders


@pytest.mark.skipif(sys.platform != "linux", reason="xdg-open is for Linux")
def test_who_has_shown_a_folder_is_not_left_behind(tmp_path, monkeypatch):
    shows = tmp_path / "xdg-open"
    shows.write_text(f"#!/bin/sh\necho $$ > '{tmp_path / 'number'}'\n")
    shows.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert folders.open_folder(tmp_path)
    end = time.monotonic() + 120
    while not (tmp_path / "number").exists() or not (tmp_path / "number").read_text():
        assert time.monotonic() < end
        time.sleep(0.01)
    number = int((tmp_path / "number").read_text())
    while time.monotonic() < end:
        try:
            os.kill(number, 0)
        except ProcessLookupError:
            return
        time.sleep(0.01)
    raise AssertionError("its process is still there")

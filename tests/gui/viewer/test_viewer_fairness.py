"""The fairness dialog, and the program with which anybody computes the walls again."""

import subprocess
import sys

import pytest
from viewer_support import text_of, viewer

from game.gui.viewer.dialogs import Fairness, script
from game.record.replay import load
from game.rules.games.catalogue import GAMES


def test_the_dialog_says_that_all_is_right(path, clipboard):
    window, scene = viewer(path, language="en")
    window.press("q")
    assert isinstance(window.top, Fairness)
    for _ in range(4):
        window.step(1 / 30)
    assert window.top.verdict is not None
    assert "All correct" in window.top.sentence()[0]
    window.press("enter")
    assert clipboard == [script(scene.rules)]


def test_the_dialog_says_where_a_file_was_changed(path):
    path.write_bytes(text_of().replace(b'"dice":[', b'"dice":[6,', 1).replace(b",6]", b"]", 1))
    window, _ = viewer(path, (0, 0), language="en")
    window.press("q")
    for _ in range(4):
        window.step(1 / 30)
    assert "check failed" in window.top.sentence()[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_program_computes_the_walls_again(game, tmp_path):
    file, program = tmp_path / "game.mcr", tmp_path / "walls.py"
    file.write_bytes(text_of(game))
    program.write_text(script(load(file).header.rules), encoding="utf-8")
    told = subprocess.run([sys.executable, "-I", program, file], capture_output=True, text=True, check=True).stdout
    assert told.startswith("commitment ok\nwall 1 ok\n")
    assert "WRONG" not in told
    assert "wall 2 ok" in told
    swapped = file.read_bytes().replace(b'"seed":"beside"', b'"seed":"besides"')
    file.write_bytes(swapped)
    told = subprocess.run([sys.executable, "-I", program, file], capture_output=True, text=True, check=True).stdout
    assert "commitment WRONG" in told
    assert "wall 1 WRONG" in told

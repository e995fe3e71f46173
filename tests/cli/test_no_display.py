"""Without a display the window reports it in a sentence and names the commands that need none: status 3."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from small_replay import header, replay_bytes

from game.cli.entry import run
from game.errors import NotAllowed
from game.gui.program.program import Program
from game.record.journal import create
from game.words.lookup import Words
from game.words.troubles import error_text

ROOT = Path(__file__).parents[2]


def shell(*arguments, **environment):
    kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    return subprocess.run([sys.executable, "-m", "game", *arguments], cwd=ROOT, env=kept | environment,
                          capture_output=True, encoding="utf-8", timeout=300, check=False)  # fmt: skip


named = pytest.mark.skipif(
    not sys.platform.startswith(("linux", "freebsd")),
    reason="elsewhere no variable names the display, and a window always opens",
)


@pytest.mark.parametrize(
    ("arguments", "environment"),
    [
        ([], {"SDL_VIDEODRIVER": "x11"}),
        pytest.param([], {}, marks=named),
        pytest.param(["play"], {}, marks=named),
        pytest.param(["play", "--seats", "casual,casual,casual,casual", "--exit"], {}, marks=named),
        pytest.param(["replay"], {}, marks=named),
    ],
)
def test_a_window_without_a_display(tmp_path, arguments, environment):
    if arguments == ["replay"]:
        arguments = ["replay", str(create(tmp_path, header(), replay_bytes()))]
    done = shell(*arguments, **environment)
    assert done.returncode == 3, done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""
    for command in ("simulate", "score", "verify"):
        assert command in done.stderr


@named
@pytest.mark.parametrize("environment", [{"DISPLAY": ":987"}, {"WAYLAND_DISPLAY": "nowhere"}])
def test_a_display_that_leads_nowhere_is_none(environment):
    done = shell(**environment)  # libraries of the system may complain, too
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.splitlines()[-1] == error_text(Words("en"), NotAllowed("window.none_named"))


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "--rules", "chess"],
        ["play", "--option", "colour=red"],
        ["play", "--seats", "genius"],
        ["play", "--speed", "light"],
        ["play", "--hands", "0"],
    ],
)
def test_what_is_not_known_is_told_before_a_window_opens(arguments, monkeypatch, capsys):
    monkeypatch.setattr(Program, "__init__", lambda *_: pytest.fail("a window opens"))
    assert run(arguments) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1

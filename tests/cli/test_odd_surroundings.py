"""A missing home, closed streams, endless numbers: one sentence each, and no traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli.entry import run

ROOT = Path(__file__).parent.parent.parent
LONG = "9" * 20_000
unix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such names, limits and closed streams")
START = "import sys; from game.cli.entry import entry; sys.argv[0] = 'mat-chuoc'; entry()"


def started(*arguments, shell="", **environment):
    """Start the program as a shell does; return its status, output and errors."""
    surroundings = {**os.environ, "SDL_VIDEODRIVER": "dummy", **environment}
    command = [sys.executable, "-c", START, *arguments]
    if shell:
        command = ["sh", "-c", f'exec "$0" "$@" {shell}', *command]
    done = subprocess.run(
        command, cwd=ROOT, env=surroundings, capture_output=True, encoding="utf-8", check=False, timeout=120
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["simulate", "--hands", LONG], 2),
        (["simulate", "--hands", "10000"], 2),
        (["play", "--hands", LONG], 2),
        (["simulate", "--hands", "1", "--option", f"joker_sets={LONG}"], 2),
        (["simulate", "--hands", "1", "--seats", f"casual:{LONG}"], 2),
        (["hand", LONG], 2),
        (["replay", "saves/south-vietnamese.mcr", "--at", f"{LONG}:1", "--text"], 2),
        (["export", "saves/south-vietnamese.mcr", "x.gif", "--seat", LONG], 2),
    ],
    ids=lambda given: given[0] if isinstance(given, list) else "",
)
def test_numbers_without_end_are_one_sentence(arguments, status, home, capsys):
    assert run(arguments) == status
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert len(err) < 1_100
    assert list(home.rglob("*.mcr")) == []


@unix
def test_a_home_that_cannot_be_expanded_is_one_sentence():
    status, _, err = started("rules", MAT_CHUOC_HOME="~nobody-of-this-name")
    assert status == 3
    assert "there is no home folder of that name" in err
    assert len(err.splitlines()) == 1


@unix
def test_a_name_that_is_too_long_and_handles_that_are_missing_are_named(tmp_path):
    name = "a" * 3000 + ".mcr"
    status, _, err = started("verify", name, MAT_CHUOC_HOME=str(tmp_path))
    assert status == 3
    assert "name is too long" in err.lower()
    out = str(tmp_path / name)
    status, _, err = started("simulate", "--hands", "1", "--seed", "a", "--out", out, MAT_CHUOC_HOME=str(tmp_path))
    assert status == 3
    assert "name is too long" in err.lower()
    assert "the answer cannot be written" not in err
    few = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (3, 3))"
    twice = f"from game.cli.entry import run, sys; run(sys.argv[1:]); {few}; sys.exit(run(sys.argv[1:]))"
    command = [sys.executable, "-c", twice, "verify", "saves/simple-two-players.mcr"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False, timeout=120)
    assert done.returncode == 3
    assert "too many" in done.stderr.lower()
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="how many file handles the window needs was measured on Linux")
@pytest.mark.parametrize("handles", [9, 14, 18])
def test_a_window_without_file_handles_is_one_sentence(handles, tmp_path):
    few = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({handles}, {handles}))"
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "MAT_CHUOC_HOME": str(tmp_path)}
    command, surroundings = [sys.executable, "-c", f"{few}; {START}", "play"], {**os.environ, **quiet}
    done = subprocess.run(
        command, cwd=ROOT, env=surroundings, capture_output=True, encoding="utf-8", check=False, timeout=120
    )
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (3, "", 1)
    assert "too many files are open" in done.stderr


@unix
def test_standard_input_that_is_closed_is_one_sentence(tmp_path):
    status, _, err = started("score", "-", shell="<&-", MAT_CHUOC_HOME=str(tmp_path))
    assert status == 3
    assert err == "standard input is closed; there is nothing to read\n"


@unix
@pytest.mark.parametrize("shell", [">&-", "2>&-", ">&- 2>&-"])
def test_without_the_other_streams_nothing_breaks(shell, tmp_path):
    status, _, err = started("rules", shell=shell, MAT_CHUOC_HOME=str(tmp_path))
    assert status in (0, 3)
    assert "Traceback" not in err

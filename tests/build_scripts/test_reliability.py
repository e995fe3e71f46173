"""Short runs of the scripts in docs/reliability.md: failing calls, cuts, kills, signature, memory."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "build_scripts" / "reliability"
linux = pytest.mark.skipif(sys.platform != "linux", reason="the shim is for Linux")


def told(script, *arguments, statuses=(0,)):
    """Run a script; return its output."""
    command = [sys.executable, str(SCRIPTS / script), *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False, timeout=600)
    assert done.returncode in statuses, done.stdout + done.stderr
    return done.stdout


@linux
def test_every_thirteenth_call_of_some_deeds_fails_or_is_the_last():
    out = told("failing_calls.py", "settings", "preset", "notes", "delete", "go on", "--step", 13)
    count, losses = re.search(r"(\d+) trials of 5 deeds, (\d+) losses", out).groups() if "trials" in out else (99, 0)
    assert int(count) > 20
    assert int(losses) == 0


@linux
def test_power_cuts_lose_nothing_that_was_synchronised():
    out = told("power_cuts.py", 12)
    assert "0 losses" in out or "compiler" in out


@linux
def test_a_killed_program_loses_at_most_its_last_action():
    assert "3 kills" in (out := told("kills.py", 3))
    assert "0 losses" in out


@linux
def test_workers_end_with_their_program_however_that_ends():
    out = told("orphans.py", 0, "--within", 0.4, statuses=(0, 1))  # on a busy machine it may take more than two seconds
    assert "review: 1 ends" in out
    assert "arena: 1 ends" in out
    assert shutil.which("Xvfb") is None or "table: 1 ends" in out


@linux
def test_a_window_on_a_disk_that_is_too_small_closes_and_tells_the_truth():
    out = told("small_disks.py", 16)
    assert "1 disks, 0 problems" in out or "no disk can be mounted" in out


def test_hash_seeds_and_optimising_change_no_game():
    lines = told("signature.py", 1, "--seeds", 1).splitlines()  # and another seed with -O
    assert len(lines) == 2
    assert all(re.fullmatch("[0-9a-f]{64}", line.partition(": ")[2]) for line in lines)
    assert len({line.partition(": ")[2] for line in lines}) == 1


OFFLINE = """
import sys
def heard(event, arguments):
    if event == "socket.gethostname" and sys.platform == "win32":
        return  # `platform.machine` asks for it there
    if event.startswith(("socket.", "urllib.", "http.", "ftplib.", "smtplib.")):
        print("opened:", event, arguments, file=sys.__stdout__, flush=True)
sys.addaudithook(heard)
import os, pathlib
from game.cli.entry import run
run(["rules", "--json"])
run(["verify", "--agents", sys.argv[1]])
run(["replay", sys.argv[1], "--text"])
from game.gui import main
from game.gui.program.program import Program
def frames(self, **_):
    for show in (self.show.library, self.show.new_game, self.show.settings, self.show.lessons, self.show.rules):
        show()
        self.step(1 / 60)
        self.home()
    self._close()
Program.run = frames
main.run()
print("done", file=sys.__stdout__)
"""


def test_no_socket_is_ever_opened(tmp_path):
    game = str(min((ROOT / "saves").glob("*.mcr")))
    done = subprocess.run(
        [sys.executable, "-c", OFFLINE, game], cwd=ROOT, capture_output=True, encoding="utf-8", check=True, timeout=300
    )
    assert "opened:" not in done.stdout
    assert done.stdout.endswith("done\n")


@linux
def test_demonstrations_of_every_game_are_watched_in_their_own_time():
    out = told("demonstration.py", "--hours", 0.01, "--frames", 8, "--speed", "instant")
    frames, hands = re.search(r"(\d+) frames, (\d+) hands", out).groups()
    assert int(frames) == 288
    assert int(hands) > 0

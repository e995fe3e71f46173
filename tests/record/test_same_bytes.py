"""Equal arguments give equal bytes, whatever the order of the process's sets."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def simulate(folder, hash_seed):
    command = [sys.executable, "-m", "game", "simulate", "--hands", "3", "--seed", "mạt chược", "--out", str(folder),
               "--seats", "casual,random,casual,random", "--option", "dice_count=2"]  # fmt: skip
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")
    return Path(done.stdout.strip())


def test_two_processes_write_the_same_bytes(tmp_path):
    paths = [simulate(tmp_path / seed, seed) for seed in ("0", "4242")]
    assert len({path.read_bytes() for path in paths}) == 1
    assert len({path.name for path in paths}) == 1

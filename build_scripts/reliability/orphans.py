"""
Ends the program while its workers work: `python build_scripts/reliability/orphans.py [rounds] [seed] [--within S]`.

Three programs with worker processes (a review, an arena, and a table with hints and teacher) are ended in turn by
SIGKILL, SIGHUP and SIGTERM, at a random moment, also while the workers start; in 0 rounds each by another of them. Two
seconds later none of their processes may be left. The longest time is printed for each. Linux; the table needs Xvfb.
"""

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "build_scripts")]

from shipping.check_package import family
from shipping.real_screen import real_screen

_SIGNALS = (signal.SIGKILL, signal.SIGHUP, signal.SIGTERM)
_ALLOWED = 2.0  # seconds
_PATIENCE = 60.0  # seconds to wait for workers, and then for their end
_STEP = 0.01
_SETTINGS = "language: en\nspeed: instant\nhints: full\nteacher: small\nreduced_motion: true\n"
_PROGRAM = ("-m", "game")


@dataclass(frozen=True)
class Case:
    """A program: its arguments, its environment, and its number of processes with workers and resource tracker."""

    name: str
    arguments: Sequence[str]
    environment: Mapping[str, str]
    processes: int


def until(look: Callable[[], bool]) -> float:
    """Wait until `look` is true; return the seconds it took. Raises RuntimeError after a minute."""
    begun = time.monotonic()
    while not look():
        if time.monotonic() > begun + _PATIENCE:
            raise RuntimeError("nothing happened for a minute")
        time.sleep(_STEP)
    return time.monotonic() - begun


def is_there(process: Path) -> bool:
    """Return True while a process runs; a zombie does not."""
    try:
        return (process / "stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def ended(case: Case, by: signal.Signals, after: float) -> float:
    """Start a program and signal it once its workers run; return the seconds until the last process has ended."""
    command = [sys.executable, *_PROGRAM, *case.arguments]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, cwd=ROOT, env=case.environment, **quiet)  # type: ignore[call-overload]
    began: list[Path] = []

    def has_workers() -> bool:
        if process.poll() is not None:
            raise RuntimeError(f"{case.name} ended by itself with status {process.returncode}")
        began[:] = family(process)
        return len(began) >= case.processes

    until(has_workers)
    time.sleep(after)
    has_workers()  # more workers may have come
    process.send_signal(by)
    process.wait(_PATIENCE)
    try:
        return until(lambda: not any(map(is_there, began)))
    finally:
        for left in filter(is_there, began):
            os.kill(int(left.name), signal.SIGKILL)


def main() -> int:
    """End each program by each signal as often as the command line says; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rounds", type=int, nargs="?", default=20)
    parser.add_argument("seed", nargs="?", default="orphans")
    parser.add_argument("--within", type=float, default=2.0, help="seconds after the start of the workers, at most")
    given = parser.parse_args()
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # under nohup the programs would ignore it, too
    chance = random.Random(given.seed)  # noqa: S311  (a dice, no secret)
    late = 0
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="orphans-")))
        (home / "config").mkdir()
        (home / "config" / "settings.yaml").write_text(_SETTINGS, encoding="utf-8")
        game = shutil.copy(ROOT / "saves" / "hong-kong-old-style.mcr", home)
        environment = {**os.environ, "MAT_CHUOC_HOME": str(home)}
        workers = ("--workers", "2")
        cases = [
            Case("review", ("review", str(game), "--no-notes", *workers), environment, 4),
            Case(
                "arena",
                ("arena", "--agents", "casual,novice", "--walls", "9999", "--seed", "a", *workers),
                environment,
                4,
            ),
        ]
        if shutil.which("Xvfb"):
            screen = stack.enter_context(real_screen())
            cases.append(Case("table", ("play",), screen.environment(home, environment), 3))
        for case, first in zip(cases, _SIGNALS, strict=False):
            signals = given.rounds * _SIGNALS or (first,)
            times = [ended(case, by, chance.uniform(0, given.within)) for by in signals]
            late += sum(seconds > _ALLOWED for seconds in times)
            print(f"{case.name}: {len(times)} ends, at most {max(times):.2f} s", flush=True)
    print(f"{late} late")
    return int(bool(late))


if __name__ == "__main__":
    sys.exit(main())

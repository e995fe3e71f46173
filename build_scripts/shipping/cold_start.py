"""
Measures how long the program takes until its first frame is on a real screen, seen from outside.

    python build_scripts/shipping/cold_start.py [--warm] [--runs 9] [PROGRAM ...]

PROGRAM is a standalone program; without it the source runs. Unless `--warm` is given, the system's file cache is
dropped before each start (Linux, as root). As root the program and the screen also get real-time priority, so that
other processes disturb less. Needs Xvfb.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build_scripts"))

from shipping.real_screen import RealScreen, real_screen

_FORGET = Path("/proc/sys/vm/drop_caches")
_LONGEST = 60.0


def measure(screen: RealScreen, command: list[str], *, warm: bool) -> float:
    """Seconds of one start."""
    with tempfile.TemporaryDirectory() as home:
        screen.wait(painted=False, longest=_LONGEST)
        if not warm:
            os.sync()
            _FORGET.write_text("3", encoding="ascii")
        start = time.perf_counter()
        process = subprocess.Popen(command, env=screen.environment(Path(home)), cwd=ROOT)
        try:
            screen.wait(painted=True, longest=_LONGEST, process=process)
            return time.perf_counter() - start
        finally:
            time.sleep(0.3)  # a program killed during its start would leave its files behind
            process.terminate()
            process.wait(_LONGEST)


def main() -> None:
    """Print the fastest, the median and the slowest start."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="*", help="a standalone program; the source if left out")
    parser.add_argument("--warm", action="store_true", help="the files are in memory")
    parser.add_argument("--runs", type=int, default=9)
    given = parser.parse_args()
    first = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("chrt")
    before = ["chrt", "-f"] if first else []
    command = given.program or [sys.executable, "-m", "game"]
    with real_screen(*before, *(["20"] if before else [])) as screen:
        asked = [*before, *(["10"] if before else []), *command]
        measure(screen, asked, warm=True)
        times = sorted(measure(screen, asked, warm=given.warm) for _ in range(given.runs))
    kind = "warm" if given.warm else "cold"
    print(f"{kind}: {times[0]:.2f} s at best, {statistics.median(times):.2f} s median, {times[-1]:.2f} s worst")


if __name__ == "__main__":
    main()

"""Measures the time from the start of the process to the first frame of the home screen, several times."""

import os
import statistics
import subprocess
import sys
import tempfile

_RUNS = 7
_PROBE = """
import time
from game.gui.program import window
shown = window.Window.flip
def flip(self):
    answer = shown(self)
    uptime = float(open("/proc/uptime").read().split()[0])
    started = int(open("/proc/self/stat").read().rsplit(")", 1)[1].split()[19]) / 100
    print(uptime - started, flush=True)
    import os
    os._exit(0)
window.Window.flip = flip
from game.gui.main import run
run()
"""


def measure() -> float:
    """Seconds of one start, on Linux to a hundredth."""
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"MAT_CHUOC_HOME": home}
        done = subprocess.run(
            [sys.executable, "-c", _PROBE], env=environment, capture_output=True, text=True, check=True
        )
    return float(done.stdout.split()[-1])


def main() -> None:
    """Print the fastest, the median and the slowest start."""
    measure()  # fills the caches of the machine
    times = sorted(measure() for _ in range(_RUNS))
    print(
        f"first frame after {times[0]:.2f} s at best, {statistics.median(times):.2f} s median, {times[-1]:.2f} s worst"
    )


if __name__ == "__main__":
    main()

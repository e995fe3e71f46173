"""Restarts a script with the shim of shim.c between it and the system, and arms the shim. Linux, with a compiler."""

import ctypes
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ONCE, FROM, KILL, HALF = 1, 2, 3, 4
_LOADED = "RELIABILITY_SHIM"


def can() -> bool:
    """Return True if the shim can be built here."""
    return sys.platform == "linux" and shutil.which("cc") is not None


def memory() -> str | None:
    """Return a folder in memory if there is one: the shim sees the same calls there, without waiting for a disk."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108  (a folder of its own is made there)


def again() -> None:
    """Restart this script under the shim, unless it runs there already."""
    if _LOADED in os.environ:
        return
    made = Path(tempfile.mkdtemp(prefix="shim-")) / "shim.so"
    source = Path(__file__).parent / "shim.c"
    subprocess.run(["cc", "-O1", "-w", "-shared", "-fPIC", "-o", str(made), str(source), "-ldl"], check=True)
    # a module imported late must not write its cache beside the files under test
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "LD_PRELOAD": str(made), _LOADED: str(made)}
    status = subprocess.run([sys.executable, *sys.orig_argv[1:]], env=env, check=False).returncode
    shutil.rmtree(made.parent)
    sys.exit(status)


class Shim:
    """The shim between the program and the system calls."""

    def __init__(self) -> None:
        """Find the shim, which is already loaded."""
        self._c = ctypes.CDLL(os.environ[_LOADED])
        self._c.shim_seen.restype = ctypes.c_long
        self._c.shim_arm.argtypes = [ctypes.c_long, ctypes.c_int, ctypes.c_int]

    def arm(self, number: int, how: int, error: int = 0) -> None:
        """Make the n-th call that changes a file fail (`ONCE`, or `FROM` it on), or be the last (`KILL`, `HALF`)."""
        self._c.shim_arm(number, how, error)

    def off(self) -> int:
        """Disarm the shim; return the number of calls seen."""
        seen = int(self._c.shim_seen())
        self._c.shim_arm(0, 0, 0)
        return seen

    def trace(self, fd: int) -> None:
        """Log to the file descriptor `fd` all changes that reach the disk; -1 ends the log."""
        self._c.shim_trace(fd)

    def mark(self, word: str) -> None:
        """Write a word into the log."""
        self._c.shim_mark(word.encode())


def forked(act: Callable[[], int]) -> int:
    """Run `act` in a child process; return its exit status, or the negative number of the signal that ended it."""
    child = os.fork()
    if child == 0:
        status = 70
        try:
            status = act()
        finally:
            os._exit(status)
    _, ended = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(ended)

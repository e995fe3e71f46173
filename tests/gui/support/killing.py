"""Worker processes that die: killed real ones, and fake ones."""

import multiprocessing
import time
from concurrent.futures import Future

from game.errors import NotAllowed
from game.session.workers import WorkerPool

PATIENCE = 120  # seconds; a timeout for a machine that hangs, not a measure
_submit = WorkerPool.submit


def let_die(monkeypatch):
    """Make every job fail as if its process and the replacement had died, until the test ends."""
    failed = Future()
    failed.set_exception(NotAllowed("worker.killed"))
    monkeypatch.setattr(WorkerPool, "submit", lambda *_, **__: failed)


class Killer:
    """Allows real worker processes until the test ends, and kills them."""

    def __init__(self, monkeypatch):
        monkeypatch.setattr(WorkerPool, "submit", _submit)
        self.others = set(multiprocessing.active_children())

    @property
    def at_work(self):
        return set(multiprocessing.active_children()) - self.others

    def kill(self):
        """Kill all worker processes, once there are any."""
        end = time.monotonic() + PATIENCE
        while not self.at_work:
            assert time.monotonic() < end, "nobody works"
            time.sleep(0.01)
        for process in self.at_work:
            process.kill()


def wait(window, holds):
    """Run frames in real time until `holds` returns True."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came"
        window.step(1 / 30)
        time.sleep(0.01)

"""Teacher and hints without a worker: a test that does not ask for a process starts none."""

from concurrent.futures import Executor, Future

from game.gui.play.help.weigher import Weigher
from game.gui.viewer.what_if.what_if_tab import WhatIfTab
from game.session.judge import work
from game.session.judge.weighing import Judged


class Nobody(Executor):
    """Answers every request with an empty result."""

    def submit(self, fn, /, *args, **kwargs):
        del args, kwargs
        future = Future()
        future.set_result(Judged() if fn is work.rank else None)
        return future


_ask_lost = Weigher.ask_lost


def _nobody(_):
    return Nobody()


def leave_idle(monkeypatch):
    """Switch the weigher off until the test ends."""
    monkeypatch.setattr(Weigher, "workers", staticmethod(_nobody))
    monkeypatch.setattr(WhatIfTab, "workers", staticmethod(_nobody))
    monkeypatch.setattr(Weigher, "ask_lost", lambda self, n: self.workers is not _nobody and _ask_lost(self, n))

"""No test of the window starts another process: what a person may do is weighed only where a test lets it be."""

from concurrent.futures import Executor, Future

import pytest

from game.gui.play.help.weigher import Weigher
from game.session.teaching import work


class Nobody(Executor):
    """Answers nothing to everything; nothing is played for a par."""

    def submit(self, fn, /, *args, **kwargs):
        del args, kwargs
        if fn is work.par:
            raise OSError
        future = Future()
        future.set_result(() if fn is work.rank else None)
        return future


@pytest.fixture(autouse=True)
def _nobody_weighs(monkeypatch):
    monkeypatch.setattr(Weigher, "workers", staticmethod(lambda _: Nobody()))

"""
No test of the window starts another process: what a person may do is weighed only where a test lets it be.

Each test has a program of its own; what they all draw of the same text at the same size is drawn once.
"""

from concurrent.futures import Executor, Future
from functools import lru_cache
from io import BytesIO

import pygame
import pytest

from game.gui.play.help.weigher import Weigher
from game.session.teaching import work

_draw = pygame.image.load_sized_svg


class Nobody(Executor):
    """Answers nothing to everything."""

    def submit(self, fn, /, *args, **kwargs):
        del args, kwargs
        future = Future()
        future.set_result(() if fn is work.rank else None)
        return future


_ask_par = Weigher.ask_par


def _nobody(_):
    return Nobody()


@pytest.fixture(autouse=True)
def _nobody_weighs(monkeypatch):
    monkeypatch.setattr(Weigher, "workers", staticmethod(_nobody))
    monkeypatch.setattr(Weigher, "ask_par", lambda self, n: self.workers is not _nobody and _ask_par(self, n))


@lru_cache(maxsize=4096)
def _drawn(what, size):
    return _draw(BytesIO(what) if isinstance(what, bytes) else what, size)


@pytest.fixture(scope="session", autouse=True)
def _drawn_once():
    def draw(file, size):
        return _drawn(file.getvalue() if isinstance(file, BytesIO) else file, tuple(size)).copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", draw)
        yield

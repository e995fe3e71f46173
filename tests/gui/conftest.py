"""
No test of the window starts another process, unless it is about that: what a person may do is weighed only where a test
lets it be, and a file is made in this process.

Each test has a program of its own; what they all draw of the same text at the same size is drawn once.
"""

from functools import lru_cache
from io import BytesIO

import pygame
import pytest
from at_once import Here
from idle_weigher import leave_idle

from game.gui.export.asking.worker import FileWorker

_draw = pygame.image.load_sized_svg


@pytest.fixture(autouse=True)
def _nobody_weighs(monkeypatch):
    leave_idle(monkeypatch)


@pytest.fixture(autouse=True)
def _files_are_made_here(monkeypatch):
    monkeypatch.setattr(FileWorker, "workers", lambda *_: Here())


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


@pytest.fixture
def clipboard(monkeypatch):
    """The clipboard of the system: what was copied, the newest last; that is what is pasted."""
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: copied[-1])
    return copied

"""
No test of the window starts another process unless it is about that.

Choices are weighed only if a test asks for it, and exports are made in this process. Each test has a program of its
own; pictures and widths of equal texts and sizes are shared between them, in caches larger than those of the program.
"""

import gc
from functools import lru_cache
from io import BytesIO

import pygame
import pytest
from idle_weigher import leave_idle

from game.gui.kit import fonts, picture_cache
from game.settings import SettingsFile

_draw = pygame.image.load_sized_svg


@pytest.fixture(autouse=True)
def _nobody_weighs(monkeypatch):
    leave_idle(monkeypatch)


@pytest.fixture(autouse=True)
def _settings_unwritten(request, monkeypatch):
    """Settings go into a file only where a test has a folder of its own."""
    if not {"home", "home_apart"} & {*request.fixturenames}:
        monkeypatch.setattr(SettingsFile, "write", lambda _, own: own)


_DRAWN = picture_cache.Room(60_000_000, picture_cache.weight)  # all drawings


@pytest.fixture(autouse=True)
def _window_forgotten():
    """Forget a test's window with its large pictures, which lie in cycles."""
    yield
    gc.collect(1)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem):
    """Forget the pictures after the last test of the window."""
    if nextitem and "gui" not in nextitem.path.parts:
        for room in (_DRAWN, picture_cache._pictures):  # noqa: SLF001
            room.resize(0)


@pytest.fixture(scope="session", autouse=True)
def _drawn_once():
    def draw(file, size):
        drawing = file.getvalue() if isinstance(file, BytesIO) else file, tuple(size)
        return _DRAWN.get(drawing) or _DRAWN.put(drawing, _draw(file, size))  # the program converts it: a copy

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", draw)
        patch.setattr(picture_cache, "_ROOM", 32_000_000)
        patch.setattr(fonts, "width", lru_cache(65536)(fonts.width.__wrapped__))
        patch.setattr(fonts, "wrap", lru_cache(16384)(fonts.wrap.__wrapped__))
        yield


@pytest.fixture(scope="module")
def stages():
    """Keep the last stage, because there is only one window."""
    return {}


@pytest.fixture
def clipboard(monkeypatch):
    """The clipboard of the system: what was copied, the newest last; that is what is pasted."""
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: copied[-1])
    return copied

"""Shared by all tests: the user's folders are redirected, and golden files can be accepted."""

import ctypes
import gc
import itertools
import os
import sys
from pathlib import Path

import hypothesis
import pytest

GOLDEN = Path(__file__).parent / "golden"
_FILES = itertools.count(1)  # of tests that have ended


# Properties test the program: a slow machine fails none, and every machine tries the same examples.
hypothesis.settings.register_profile(
    "patient", deadline=None, database=None, derandomize=True, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("patient")


def pytest_addoption(parser):
    parser.addoption("--accept", action="store_true", help="rewrite the golden files with what the tests find now")


def pytest_configure(config):
    """Compile once what hundreds of programs import, although no cache may lie beside the sources."""
    cache = getattr(config, "cache", None)
    if cache and sys.dont_write_bytecode and os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        sys.dont_write_bytecode = False
        sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(cache.mkdir("compiled"))


def pytest_collectstart():
    gc.disable()  # there are no cycles to find yet


def pytest_collection_finish():
    """Look for cycles seldom, and never among modules and collected tests, which live to the end."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(50_000, 20, 50)


@pytest.fixture(scope="session", autouse=True)
def _no_disk():
    """Do not wait for the disk: no test cuts the power; scripts of build_scripts/reliability do in their own way."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture(scope="module", autouse=True)
def _caches_forgotten(request):
    """Forget what a file of tests has kept, and the parsed sources, about 200 MB; now and then give memory back."""
    yield
    for kept in vars(request.module).values():
        if getattr(kept, "__module__", "") == request.module.__name__ and hasattr(kept, "cache_clear"):
            kept.cache_clear()
    for name, kept in (("sources", ["nodes"]), ("said_keys", ["modules", "every_said"])):
        for function in kept if name in sys.modules else ():
            getattr(sys.modules[name], function).cache_clear()
    if next(_FILES) % 2 == 0:
        gc.collect()  # windows and matches lie in cycles
        if sys.platform == "linux":
            getattr(ctypes.CDLL(None), "malloc_trim", int)(0)  # glibc's


@pytest.fixture(autouse=True)
def _own_folders(request, tmp_path_factory, monkeypatch):
    """No test reads or writes the files of the person at this machine, or those of another test file."""
    monkeypatch.setenv("MAT_CHUOC_HOME", str(tmp_path_factory.getbasetemp() / "home" / request.module.__name__))


@pytest.fixture
def home(tmp_path, monkeypatch):
    """The folder of a test is the person's own: settings, saved games, presets lie in it."""
    monkeypatch.setenv("MAT_CHUOC_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def home_apart(tmp_path, monkeypatch):
    """A folder in that of the test is the person's own, beside what the test puts there."""
    monkeypatch.setenv("MAT_CHUOC_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(scope="session")
def _links(tmp_path_factory):
    """Skip a test if the system makes no links, as Windows for most users, or does not follow them, as Wine."""
    folder = tmp_path_factory.mktemp("links")
    try:
        (folder / "link").symlink_to(folder)
        follows = (folder / "link").samefile(folder)
    except OSError:
        follows = False
    if not follows:
        pytest.skip("this system makes or follows no links")


@pytest.fixture
def add_game(monkeypatch):
    """Give what lists a game, in place of one with the same key, with its words and what it adds to the engine."""
    from game.engine.games import PLAYS
    from game.rules.games.catalogue import GAMES
    from game.words.lookup import row_table, table

    def add(game, play=None):
        monkeypatch.setitem(GAMES, game.key, game)
        table.cache_clear()
        row_table.cache_clear()
        if play is not None:
            monkeypatch.setitem(PLAYS, game.key, play)

    yield add
    table.cache_clear()
    row_table.cache_clear()


@pytest.fixture
def golden(request):
    """Compare a text with a file of `tests/golden`; a missing file fails, `--accept` writes it."""

    def compare(name, text):
        path = GOLDEN / name
        if request.config.getoption("--accept"):
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"{path} is missing; look at what the test finds, then run pytest --accept"
        assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()

    return compare

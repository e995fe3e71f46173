"""The library of the tests: a folder of games, and the screen of it."""

import pytest
from driver import app
from library_support import played

from game.gui.home import Home
from game.gui.library import importing
from game.gui.library.scene import LibraryScene
from game.gui.program.games import PlayerGames
from game.gui.program.library import Library


@pytest.fixture
def folder(tmp_path):
    """Three games: one with a title and a comment, one of another ruleset, one with other names."""
    place = tmp_path / "games"
    place.mkdir()
    (place / "first.mcr").write_bytes(played("1"))
    notes = (
        'format: mat-chuoc-notes\nversion: 1\ntitle: Đêm giao thừa\ntags: [Tết]\nstars: 4\nmoments:\n  - at: "1:2"\n'
    )
    notes += "    author: Tí\n    comment: Giữ tám vạn thì hơn\n"
    (place / "first.mcr.notes.yaml").write_text(notes, encoding="utf-8")
    (place / "second.mcr").write_bytes(played("2", "hong_kong_old_style", started="2026-03-01T20:00:00Z"))
    others = ["Mai", "Bác Sáu", "Cậu Bảy", "Mợ Tám"]
    (place / "third.mcr").write_bytes(played("3", names=others, started="2026-04-01T20:00:00Z"))
    return place


@pytest.fixture
def opened(folder, tmp_path, request, monkeypatch, home_apart):
    """The library over the home screen, with one sample."""
    monkeypatch.setattr(LibraryScene, "at_once", 60.0)  # everything is known when it opens, however busy the machine is
    monkeypatch.setattr(importing, "_AT_ONCE", 60.0)
    made = app(language=getattr(request, "param", "en"))
    made.games = PlayerGames(lambda: made.words, folder)
    samples = tmp_path / "samples"
    samples.mkdir()
    (samples / "shown.mcr").write_bytes(played("4", started="2026-01-01T20:00:00Z"))
    made.games.library = Library(folder, (samples,))
    made.push(Home())
    made.push(LibraryScene())
    made.step(1 / 60)
    yield made
    made.games.close()

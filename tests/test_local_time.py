"""An impossible time zone does not keep the program from starting."""

import os
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
from driver import app

from game.gui.games import PlayerGames
from game.gui.home import Home
from game.gui.library.daily import DailyScene
from game.local_time import local
from game.words.lookup import Words

ROOT = Path(__file__).parents[1]


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the system has no such time zones")
@pytest.mark.parametrize("zone", ["XXX+99", "XXX-99", "", "no/such", "A" * 500])
def test_the_program_starts_in_any_time_zone(tmp_path, zone, monkeypatch):
    monkeypatch.setenv("TZ", zone)
    environment = {**os.environ, "MAT_CHUOC_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "game", "daily", "--language", "en"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False, timeout=300
    )
    assert (done.returncode, done.stderr) == (0, "")
    time.tzset()
    try:
        moment = datetime(2026, 11, 22, 12, tzinfo=UTC)
        assert local(moment) == moment
        window = app()
        window.games = PlayerGames(lambda: Words("vi"), tmp_path)
        window.push(Home())
        window.push(DailyScene())
        window.step(1 / 30)
        window.draw(window.window.surface)
    finally:
        monkeypatch.undo()
        time.tzset()

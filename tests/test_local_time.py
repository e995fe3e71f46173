"""An impossible time zone does not keep the program from starting."""

import time
from datetime import UTC, datetime

import pytest
from driver import app

from game.cli.entry import run
from game.gui.home import Home
from game.gui.library.daily import DailyScene
from game.gui.program.games import PlayerGames
from game.local_time import local
from game.words.lookup import Words


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the system has no such time zones")
@pytest.mark.parametrize("zone", ["XXX+99", "XXX-99", "", "no/such", "A" * 500])
def test_the_program_works_in_any_time_zone(home, zone, monkeypatch, capsys):
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        assert run(["daily", "--language", "en"]) == 0
        assert capsys.readouterr().err == ""
        moment = datetime(2026, 11, 22, 12, tzinfo=UTC)
        assert local(moment) == moment
        window = app()
        window.games = PlayerGames(lambda: Words("vi"), home)
        window.push(Home())
        window.push(DailyScene())
        window.step(1 / 30)
        window.draw(window.window.surface)
    finally:
        monkeypatch.undo()
        time.tzset()

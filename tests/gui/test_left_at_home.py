"""Home after many imports, and with an unfinished deal of the day beside a newer match."""

import os
from datetime import UTC, datetime

import pytest
from driver import app
from library_support import played

from game.gui.games import PlayerGames
from game.gui.home import Home
from game.gui.library.scene import LibraryScene
from game.record.index.query import Wanted
from game.record.saved.importing import take_in
from game.words.saved.daily import day_line
from game.words.saved.saved_games import heading

NOW = datetime(2026, 11, 28, 20, 0, tzinfo=UTC)


@pytest.fixture
def made(tmp_path):
    found = app(language="en")
    found.games = PlayerGames(lambda: found.words, tmp_path / "games", lambda: NOW)
    yield found
    found.games.close()


def at_home(made, **given):
    """The home screen, after its search."""
    made.push(home := Home(**given))
    for _ in range(400):
        made.step(1 / 60)
    return home


def words_of(home):
    return [getattr(widget, "words", "") for widget in home.ring.widgets()]


def test_an_unfinished_match_is_offered_under_many_newer_ones_and_no_old_hand_is_greeted_as_new(made, tmp_path):
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "mine.mcr").write_bytes(played("mine"))
    os.utime(folder / "mine.mcr", (1_700_000_000, 1_700_000_000))
    others = played("other", person="casual")
    for number in range(45):
        (folder / f"{number}.mcr").write_bytes(others)
    home = at_home(made, first_time=True)
    assert home.left.path.name == "mine.mcr"
    assert home.ring.focused_key == "continue"
    (folder / "mine.mcr").unlink()
    home.resume()
    assert home.left is None
    assert made.words.say("home.greet.new") not in home.aloud()
    assert home.ring.focused_key == "new_game"


def test_a_newcomer_is_greeted_as_one(made):
    home = at_home(made, first_time=True)
    assert made.words.say("home.greet.new") in home.aloud()
    assert home.ring.focused_key == "learn"


def test_a_match_that_is_imported_unfinished_does_not_count_as_the_one_left_last(made, tmp_path):
    folder, friend = tmp_path / "games", tmp_path / "friend.mcr"
    folder.mkdir()
    (folder / "mine.mcr").write_bytes(played("mine"))
    friend.write_bytes(played("friend", started="2026-02-18T20:00:00Z"))
    take_in(friend, folder)
    assert at_home(made).left.path.name == "mine.mcr"


def test_the_deal_of_the_day_stays_offered_beside_a_newer_match(made, tmp_path):
    folder = tmp_path / "games"
    day = made.games.daily.today()
    made.push(Home())
    made.push(made.games.play_day(day, "Lan", "cat"))
    made.step(1 / 60)
    daily = made.games.path
    made.home()
    os.utime(daily, (1_700_000_000, 1_700_000_000))
    (folder / "newer.mcr").write_bytes(played("newer"))
    home = at_home(made)
    assert home.left.path.name == "newer.mcr"
    assert home.ring.focused_key == "continue"
    assert any("today's deal" in words for words in words_of(home))
    home.ring.focus_key("continue other")
    made.press("enter")
    assert made.games.path == daily
    made.home()
    made.push(LibraryScene())
    made.games.library.catch_up()
    titles = [heading(made.words, game) for game in made.games.library.games(Wanted(sample=False))]
    assert titles.count(day_line(made.words, day)) == 1

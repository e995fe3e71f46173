"""Home after many imports, with an unfinished deal of the day beside a newer match; and what it imports to be shown."""

import os
import re
import subprocess
import sys
from datetime import UTC, datetime

import pytest
from driver import app
from killing import wait
from library_support import played

from game.gui.home import Home
from game.gui.kit.theme import GOLDEN
from game.gui.library.scene import LibraryScene
from game.gui.program.games import PlayerGames
from game.record.index.query import Wanted
from game.record.saved.importing import take_in
from game.words.daily import day_line
from game.words.lookup import Words
from game.words.saved_games import heading

#: What is imported before the first frame. No game, engine, agent or judge, and no room behind a door.
EARLY = re.compile(
    r"game(\.(about|compact_json|errors|folding|local_time|paths|ranges|settings"
    r"|gui(\.(games|greeting|home|home_card|left_matches|main|next_lesson"
    r"|(keymap|kit|program|widgets)(\..+)?|table(\.((place|told)(\.\w+)?|paint(\.(overlays|pictures|tile_faces))?))?))?"
    r"|record(\.(atomic|files|lines|locks|safe_yaml|small_files|tally|(index|saved)(\.\w+)?|notes(\.(history|moment|text))?))?"
    r"|rules(\.(games(\.\w+)?|goals|written|score(\.(rows_file|sheet))?))?"  # the folders of games, no class
    r"|session(\.daily_results)?|tiles(\.kinds)?|words(\.(home|lookup|names|numbers|spoken|troubles))?))?"
)
FIRST_FRAME = """
import os, sys
from game.gui.program.window import Window
def flip(window):
    print(*sorted(name for name in sys.modules if name.split(".")[0] == "game"), flush=True)
    os._exit(0)
Window.flip = flip
from game.gui.main import run
run()
"""
NOW = datetime(2026, 11, 28, 20, 0, tzinfo=UTC)


@pytest.fixture
def made(tmp_path):
    found = app(language="en", reduced_motion=True)
    found.games = PlayerGames(lambda: found.words, tmp_path / "games", lambda: NOW)
    yield found
    found.games.close()


def at_home(made, **given):
    """The home screen, after its search."""
    made.push(home := Home(**given))
    wait(made, lambda: not home.busy)  # it reads and searches in steps, beside a thread
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


def test_the_button_that_enter_presses_is_the_only_golden_one(made):
    at_home(made)

    def golden():
        made.step(1 / 60)
        return [one.key for one in made.widgets if getattr(one, "skin", None) is GOLDEN]

    assert golden() == [made.focused] == ["new_game"]
    made.press("right")
    assert made.focused != "new_game"
    assert golden() == []
    made.press("left")
    assert golden() == ["new_game"]


def test_enter_goes_on_with_the_match_that_was_left_just_now(made, tmp_path):
    at_home(made, first_time=True)
    assert made.focused == "learn"
    made.push(made.games.play_day(made.games.daily.today(), "Lan", "cat"))
    made.step(1 / 60)
    made.home()
    assert made.focused == "continue"


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


@pytest.mark.parametrize("is_indexed", [False, True])
def test_home_is_shown_before_any_rules_are_imported(tmp_path, is_indexed):
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "old.mcr").write_bytes(played("old"))
    if is_indexed:
        games = PlayerGames(lambda: Words("en"), folder)
        assert list(games.searching())
        games.close()
        (folder / "new.mcr").write_bytes(played("new"))
    found = subprocess.run(
        [sys.executable, "-c", FIRST_FRAME],
        env=os.environ | {"MAT_CHUOC_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    ).stdout.split()
    assert ("game.record.index.index" in found) == is_indexed
    assert "game.gui.home" in found
    assert [name for name in found if not EARLY.fullmatch(name)] == []

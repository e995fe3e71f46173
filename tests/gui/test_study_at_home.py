"""The door of study: what waits for a player with matches, each one click away."""

import os
from datetime import UTC, datetime, timedelta

import pytest
from driver import app
from library_support import of_person
from reviewed_sample import costly, review_of_sample

from game.gui.home import Home
from game.gui.learn.practice import PracticeScene
from game.gui.library.mistakes import MistakesScene
from game.gui.program.games import PlayerGames
from game.gui.viewer.scene import ViewerScene
from game.record.files import review_path
from game.record.index.choices import DATE, WantedChoices
from game.session.practice.progress import NAME, RIGHT, PracticeFile

NOW = datetime(2026, 11, 28, 20, 0, tzinfo=UTC)


@pytest.fixture
def made(tmp_path, request):
    """A window over a folder of games, with the setting of reviews if it is given."""
    setting = getattr(request, "param", "never")
    found = app(language="en", game="simple", reduced_motion=True, reviews=setting)
    found.games = PlayerGames(lambda: found.words, tmp_path, lambda: NOW)
    yield found
    found.games.close()


def at_home(made, reviewed=0, unreviewed=0):
    """The home screen over matches of a person, one a day; the last of those with a review was played yesterday."""
    for number in range(reviewed + unreviewed):
        path = made.games.folder / f"{number}.mcr"
        started = NOW - timedelta(days=1 + abs(number - reviewed + 1))
        path.write_bytes(of_person(started=started.strftime("%Y-%m-%dT%H:%M:%SZ")))
        if number < reviewed:
            review_of_sample(path)
            os.utime(review_path(path), (NOW.timestamp(), NOW.timestamp()))
    home = Home(first_time=True)
    made.push(home)
    made.until(lambda: not home.busy)
    return home


def test_a_newcomer_finds_the_lessons(made):
    at_home(made)
    assert made.focused == "learn"
    made.expect("home.greet.new")
    assert not any(made.has(key) for key in ("mistakes", "look"))


@pytest.mark.parametrize("made", ["ask", "by_itself"], indirect=True)
def test_a_library_without_a_review_is_no_newcomers(made):
    at_home(made, unreviewed=3)
    assert not made.sees(made.words.say("home.greet.new"))
    assert made.focused == "new_game"
    made.expect("home.to_review", count=3)
    if made.settings.reviews == "ask":
        made.expect("home.not_reviewed", count=3)
        made.use("review_them")
        made.wait(0.1)
    made.wait(3)
    made.expect("reviews.under_way", count=3)


def test_positions_the_worst_choice_and_new_reviews_are_one_click_away(made):
    at_home(made, reviewed=2, unreviewed=1)
    positions = costly(made.games.folder, "simple")
    made.expect("home.due", count=len(positions))
    assert made.sees(str(len(positions)))
    made.expect("home.worst_yesterday")
    made.expect("home.reviewed", count=2)
    made.use("practice")
    assert isinstance(made.top, PracticeScene)
    made.press("esc")
    made.use("mistakes")
    assert isinstance(made.top, MistakesScene)
    made.press("esc")
    made.use("look")
    assert isinstance(made.top, ViewerScene)
    last = made.games.library.choices(WantedChoices(sort=DATE))[0].game
    assert made.place == made.games.library.choices(WantedChoices(replay=last.facts.replay))[0].n


def test_large_letters_have_no_picture_and_tell_the_number_all_the_same(made):
    made.change(ui_scale=150)
    at_home(made, reviewed=1)
    made.expect("home.due_line", count=len(costly(made.games.folder, "simple")))
    made.use("look")
    assert isinstance(made.top, ViewerScene)


def test_what_was_practised_waits_no_longer(made):
    at_home(made, reviewed=1)
    first, *others = costly(made.games.folder, "simple")
    file = PracticeFile(made.games.folder / NAME)
    for one in others:
        file.save(file.progress.with_position(one.key, RIGHT, NOW))
    made.top.resume()
    made.until(lambda: made.sees(made.words.say("home.due", count=1)))
    file.save(file.progress.with_position(first.key, RIGHT, NOW))
    made.top.resume()
    made.until(lambda: not made.has("practice"))
    assert made.has("look")

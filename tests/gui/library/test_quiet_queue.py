"""The quiet queue: the player's matches are reviewed hand by hand while nothing else is asked of the program."""

import pytest
from driver import app
from library_support import of_person
from reviewed_sample import HandByHand

from game import paths
from game.errors import NotAllowed
from game.gui.home import Home
from game.gui.library.scene import LibraryScene
from game.gui.program.games import PlayerGames
from game.record.files import review_path
from game.record.header import header_of
from game.record.lines import PERSON
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.review.kept import latest
from game.session.simulate import seated
from game.session.workers import WorkerPool


@pytest.fixture
def worker(monkeypatch):
    """The worker of the queue."""
    found = HandByHand()
    monkeypatch.setattr(WorkerPool, "submit", lambda _, *job: found.submit(*job))
    return found


@pytest.fixture
def made(tmp_path, worker, request):
    """A window at home, with two matches of a person and one of agents; the setting may be given."""
    folder = tmp_path / "games"
    folder.mkdir()
    for name, started in (("older", "2026-02-17T20:00:00Z"), ("newer", "2026-03-17T20:00:00Z")):
        (folder / f"{name}.mcr").write_bytes(of_person(started=started))
    (folder / "strangers.mcr").write_bytes((paths.resource("saves") / "simple-two-players.mcr").read_bytes())
    found = app(language="en", reviews=getattr(request, "param", "by_itself"))
    found.games = PlayerGames(lambda: found.words, folder)
    found.push(Home())
    yield found
    found.games.close()


def in_library(made):
    made.push(LibraryScene())
    made.wait(3)


def reviewed(made, name):
    """Numbers of the hands of a match that have a review."""
    path = made.games.folder / f"{name}.mcr"
    return sorted(hand for hand, _ in latest(review_path(path), header_of(path)).parts)


def test_matches_of_a_person_are_reviewed_hand_by_hand_the_newest_first(made, worker):
    in_library(made)
    looks = made.games.library.looks
    made.expect("reviews.under_way", count=2)
    assert worker.asked == ["newer"]
    worker.do()
    made.wait(0.1)
    assert reviewed(made, "newer") == [1]
    assert worker.asked == ["newer", "newer"]
    made.until(lambda: (worker.do(), reviewed(made, "older"))[1])
    assert dict.fromkeys(worker.asked) == {"newer": None, "older": None}
    made.until(lambda: (worker.do(), not made.has("pause reviews"))[1])
    assert reviewed(made, "older") == reviewed(made, "newer")
    assert reviewed(made, "strangers") == []
    assert not worker.waiting
    assert made.games.library.looks == looks, "a large folder is not listed again for each match"


def test_a_table_stops_the_queue_at_once_and_what_is_done_is_kept(made, worker):
    in_library(made)
    worker.do()
    made.wait(0.1)
    made.sit(Match(seated(ruleset("simple", {}), "quiet", [PERSON, "random", "random", "random"])))
    made.wait(3)
    assert worker.asked == ["newer"] * 2  # nothing is begun at the table,
    worker.do()
    made.wait(0.1)
    assert worker.asked == ["newer"] * 2  # and nobody waits for what was under way
    assert reviewed(made, "newer") == [1, 2]
    made.home()
    made.wait(3)
    assert worker.asked == ["newer"] * 3
    made.until(lambda: (worker.do(), reviewed(made, "older"))[1])


def test_the_queue_stops_while_another_worker_has_a_job(made, worker, monkeypatch):
    in_library(made)
    monkeypatch.setattr(WorkerPool, "any_wanted", lambda: True)
    made.wait(0.1)
    worker.do()
    made.wait(3)
    assert worker.asked == ["newer"]
    monkeypatch.setattr(WorkerPool, "any_wanted", lambda: False)
    made.wait(3)
    assert worker.asked == ["newer"] * 2


@pytest.mark.parametrize("made", ["never", "ask"], indirect=True)
def test_nothing_is_reviewed_that_nobody_asked_for(made, worker):
    in_library(made)
    made.wait(3)
    assert not worker.asked
    made.fill("search", "older")
    made.wait(0.1)
    made.expect("reviews.these", count=1)
    made.use("reviews")
    made.wait(0.1)
    assert worker.asked == ["older"]
    made.use("pause reviews")
    made.wait(3)
    assert worker.asked == ["older"]
    made.expect("reviews.paused", count=1)
    made.focus("search")
    made.press("esc", "esc")
    made.wait(0.1)
    made.expect("reviews.all", count=2)
    made.use("reviews")
    made.until(lambda: (worker.do(), reviewed(made, "older") and reviewed(made, "newer"))[1])


def test_a_match_that_cannot_be_reviewed_is_passed_over(made, worker):
    in_library(made)
    future, _ = worker.waiting.pop()
    future.set_exception(NotAllowed("worker.killed"))
    made.wait(0.1)
    assert worker.asked == ["newer", "older"]
    made.until(lambda: (worker.do(), not made.has("pause reviews"))[1])
    assert "newer" not in worker.asked[1:]
    assert made.has("reviews")


def test_the_time_that_is_left_is_told(made, worker):
    in_library(made)
    worker.do()
    made.wait(0.1)
    assert made.words.say("practice.minutes", count=1) in made.screen

"""Players who look ahead think in a worker process, and the match is the one that they play without it."""

from concurrent.futures import Executor, Future
from dataclasses import replace

import pytest
from driver import table_app
from killing import Killer, let_die, wait
from table_support import NAMES, my_turn

from game.agents.levels.catalogue import LEVELS
from game.engine import facts
from game.engine.table import Phase
from game.record.header import Header, Seat
from game.record.replay import read
from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.review import table_work
from game.session.simulate import differing_choice
from game.session.workers import WorkerPool

TEMPER = {"caution": 8, "slips": 30}  # slips ask the stream


class Thoughts(Executor):
    """Lets players think at once, or only when told so if they are `slow`; `jobs` are unfinished. Nobody weighs."""

    def __init__(self):
        self.jobs, self.done, self.slow = [], 0, False

    def submit(self, fn, /, *given):
        future = Future()
        if fn is table_work.think:
            future.set_running_or_notify_cancel()  # from now on nobody can stop it
            self.jobs.append((future, given))
            if not self.slow:
                self.end()
        return future

    def end(self):
        """Let everybody who thinks come to an end, also if nobody wants the answer any more."""
        self.done += len(self.jobs)
        while self.jobs:
            future, given = self.jobs.pop()
            future.set_result(table_work.think(*given))


@pytest.fixture(autouse=True)
def _casual_players_look_ahead(monkeypatch):
    monkeypatch.setitem(LEVELS, "casual", replace(LEVELS["casual"], looks_ahead=True))


@pytest.fixture
def thoughts(monkeypatch):
    found = Thoughts()
    monkeypatch.setattr(WorkerPool, "submit", lambda _, *job: found.submit(*job))
    return found


def match(*, person=False, key="south_vietnamese", **options):
    seats = [Seat(name, "casual", TEMPER) for name in NAMES]
    if person:
        seats[0] = Seat(NAMES[0], "you")
    return Match(Header(ruleset(key, {"match_hands": 1, **options}), "ahead 5", tuple(seats)))


def table(*, person=False, **settings):
    window, game = table_app(**{"speed": "instant"} | settings), match(person=person)
    window.sit(game)
    return window, game


def is_own_play(game):
    """Return True if every choice is the one that the player makes when asked again."""
    return verify(game.text()).problem is None and differing_choice(read(game.text())) is None


def played_alone():
    game = match()
    game.play()
    return game.text()


def test_a_demonstration_is_the_same_game(thoughts):
    window, game = table()
    window.until(lambda: game.over)
    assert thoughts.done > 30
    assert game.text() == played_alone()


def test_while_somebody_thinks_the_table_waits_and_tells_nobodys_tiles(thoughts):
    thoughts.slow, seen = True, set()
    window, game = table(person=True)
    while (Phase.CLAIM, True) not in seen and window.at_table:
        window.step(1 / 30)
        if thoughts.jobs:
            window.until(lambda: window.top.view.thinking, 5)
            now, count = game.timeline.now, len(game.timeline)
            others = {1, 2, 3} - ({now.on_offer.seat} if now.on_offer else set())
            assert window.top.view.thinking == ({now.turn} if now.phase is Phase.TURN else others)
            window.wait(0.1)
            assert len(game.timeline) == count
            assert not window.asked.any
            seen.add((now.phase, 0 in game.asked()))
            thoughts.end()
        elif window.asked.group("pass"):
            window.answer("pass")
        elif window.asked.discards:
            window.throw(window.hand[-1])
    assert seen == {(Phase.FLOWERS, False), (Phase.TURN, False), (Phase.CLAIM, False), (Phase.CLAIM, True)}
    assert is_own_play(game)


def test_a_thought_does_not_end_the_pause_and_comes_too_late_after_taking_back(thoughts):
    window, game = table(person=True, undo=5)
    window.play(my_turn)
    for slow in (True, False):
        thoughts.slow = slow
        window.throw(window.hand[-1])
        window.wait(0.3)
        assert bool(thoughts.jobs) is slow
        assert game.held
        window.press("z")
        assert isinstance(game.timeline.events[-1], facts.TakenBack)
        thoughts.end()
        window.wait(0.3)
        assert my_turn(window.asked)
    window.throw(window.hand[0])
    window.play(my_turn)
    assert is_own_play(game)


def test_a_killed_worker_is_replaced_and_the_game_is_the_same(monkeypatch):
    killer = Killer(monkeypatch)
    window, game = table()
    before = len(game.timeline)
    wait(window, lambda: len(game.timeline) > before)
    killer.kill()
    before = len(game.timeline)
    wait(window, lambda: len(game.timeline) > before)
    window.home()
    wait(window, lambda: not killer.at_work)
    assert played_alone().startswith(game.text())


def test_if_every_worker_dies_the_players_choose_in_the_window(monkeypatch):
    let_die(monkeypatch)
    window, game = table()
    window.until(lambda: game.over)
    assert game.text() == played_alone()


def test_without_such_a_player_no_worker_thinks(monkeypatch, thoughts):
    monkeypatch.setitem(LEVELS, "casual", replace(LEVELS["casual"], looks_ahead=False))
    window, game = table()
    window.until(lambda: game.over)
    assert not thoughts.done

"""Files of strangers: budgets of facts and memory; impossible facts are refused; foreign notes are not shown."""

import subprocess
import sys
from pathlib import Path

import pytest
from made_games import notes, put
from refusals import raises, said
from small_replay import header, replay_bytes

from game.cli.entry import run
from game.engine import facts
from game.engine.facts.fact import apply
from game.engine.games import read_wish
from game.engine.table import Phase
from game.errors import Broken, Unreadable
from game.record import replay as replays
from game.record.index.index import Index
from game.record.index.query import Wanted
from game.record.replay import MOST_FACTS, read, reading
from game.record.saved import importing
from game.record.saved.importing import take_in
from game.record.verify import verify
from game.session.match import Match
from game.tiles import kinds

DATA = replay_bytes()
LINES = DATA.splitlines(keepends=True)
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "saves").mkdir()
    return tmp_path / "saves"


# budgets


def test_more_facts_than_the_budget_are_not_read(folder, tmp_path, monkeypatch):
    assert len(read(DATA, 10).events) == 10
    assert "line 12: more facts than are read" in said(read(DATA, 10).problem)
    assert verify(DATA, 10).facts == 10
    assert read(DATA, len(LINES) - 1).problem is None
    monkeypatch.setattr(importing, "MOST_FACTS", 10)
    with raises(Unreadable, match=r"^“long\.mcr”: line 12: more facts"):
        take_in(put(tmp_path, "long.mcr", DATA), folder)
    assert list(folder.iterdir()) == []


def test_the_command_checks_a_long_file_where_it_is_asked_to(tmp_path, monkeypatch, capsys):
    path = str(put(tmp_path, "long.mcr", DATA))
    monkeypatch.setattr("game.cli.replay.MOST_FACTS", 10)
    assert run(["verify", path]) == 1
    assert "more facts than are read" in capsys.readouterr().out
    assert run(["verify", path, "--large"]) == 0


def test_reading_goes_in_steps_that_can_be_left(monkeypatch):
    monkeypatch.setattr(replays, "_STEP", 5)
    shares = list(reading(DATA))
    assert len(shares) == (len(LINES) - 1) // 5
    assert shares == sorted(shares)
    assert 0 < shares[0] < shares[-1] <= 1
    steps = reading(DATA)
    next(steps)
    steps.close()


MEASURED = """
import resource, sys, time
from pathlib import Path
from game.cli.entry import run
import game.cli.replay, game.record.saved.importing
def peak(): return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024**2 if sys.platform == "darwin" else 1024)
before, begin = peak(), time.process_time()
status = run(sys.argv[1:])
print(status, time.process_time() - begin, peak() - before)
"""


def measured(*arguments):
    """Run a command in its own process; return its status, its CPU seconds and its MB of memory."""
    pytest.importorskip("resource", reason="this system does not tell the memory of a process")
    command = [sys.executable, "-c", MEASURED, *map(str, arguments)]
    out = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout
    status, seconds, size = out.splitlines()[-1].split()
    return int(status), float(seconds), float(size)


@pytest.mark.parametrize(
    "rest",
    [b"\n" * 12_000_000, b"{}\n" * 4_000_000, b"[" * 12_000_000, b"9" * 12_000_000 + b"\n", LINES[1] * 100_000],
    ids=["empty lines", "no facts", "one line", "digits", "the same fact"],
)
def test_twelve_megabytes_of_nothing_take_a_second_and_hardly_more_memory_than_they_are(tmp_path, rest):
    status, seconds, size = measured("verify", put(tmp_path, "big.mcr", LINES[0] + rest))
    assert status == 1
    assert seconds < 2
    assert size < 50


def test_the_budget_of_facts_is_that_of_long_matches():
    assert MOST_FACTS >= 100 * 1_000


# what cannot follow


def tables():
    match = Match(header())
    match.play()
    return match.timeline


def test_a_second_seating_and_a_hand_in_a_hand_are_refused():
    timeline = tables()
    seated, started = timeline.events[0], timeline.events[1]
    assert isinstance(seated, facts.SeatsDrawn)
    assert isinstance(started, facts.HandStarted)
    for n in range(1, len(timeline)):
        with pytest.raises(Broken):
            apply(timeline.table(n), seated)
        if timeline.table(n).phase is not Phase.IDLE:
            with pytest.raises(Broken):
                apply(timeline.table(n), started)


@pytest.mark.parametrize("kind", [facts.WallBuilt, facts.WallBroken, facts.HandEnded, facts.MatchEnded, facts.Dealt])
def test_a_fact_in_the_wrong_place_is_refused(kind):
    timeline = tables()
    at, fact = next((n, event) for n, event in enumerate(timeline.events) if isinstance(event, kind))
    with pytest.raises(Broken):
        apply(timeline.table(0), fact)
    if kind is not facts.Dealt:
        with pytest.raises(Broken):
            apply(timeline.table(at + 1), fact)


def test_a_wall_without_tiles_is_refused():
    at = next(n for n, line in enumerate(LINES) if b'"wall_built"' in line)
    empty = b'{"n":%d,"event":"wall_built","tiles":[]}\n' % (at - 1)
    rest = [line for line in LINES[at + 1 :] if b'"dice_rolled"' not in line and b'"wall_broken"' not in line]
    assert f"line {at + 1}: a wall has tiles" in said(read(b"".join([*LINES[:at], empty, *rest])).problem)


def test_numbers_that_no_match_has_are_refused():
    line = LINES[2].replace(b'"scores":[0,0,0,0]', b'"scores":[' + b"9" * 4_000 + b",0,0,0]")
    assert line != LINES[2]
    assert "line 3" in said(read(b"".join([*LINES[:2], line, *LINES[3:]])).problem)


# notes of another game


def test_notes_of_another_game_are_not_shown_searched_or_starred(folder):
    own = put(folder, "own.mcr", DATA, notes("Của ván này", ("mine",), 3, "hay"))
    foreign = notes("Ván khác", ("foreign",), 5, "lạ").replace(
        b"version: 1\n", b"version: 1\nreplay: " + b"ab" * 32 + b"\n"
    )
    put(folder, "other.mcr", replay_bytes(1, "another"), foreign)
    large = foreign + b"# " + b"x" * 60_000 + b"\n"
    put(folder, "large.mcr", replay_bytes(1, "a third"), large)
    index = Index(None, folder)
    for _ in index.refresh():
        pass
    found = {game.path.name: game.noted for game in index.games()}
    assert found["own.mcr"].stars == 3
    for name in ("other.mcr", "large.mcr"):
        assert (found[name].title, found[name].tags, found[name].stars) == ("", (), 0)
    for word in ("khác", "foreign", "lạ"):
        assert len(index.games(Wanted(query=word))) == 0
    assert [game.path for game in index.games(Wanted(query="mine"))] == [own]
    index.close()


@pytest.mark.parametrize("read_it", [kinds.kind, kinds.tile, read_wish])
def test_what_is_quoted_of_a_file_is_short(read_it):
    with pytest.raises(Unreadable) as caught:
        read_it("2z." + "[" * 100_000)
    assert len(said(caught.value)) < 300

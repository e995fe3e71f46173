"""A match under way: one window owns it, a full disk loses nothing savable, other programs are not trusted."""

import os
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from full_disk import disk_of, limits
from refusals import raises, said
from small_replay import header, replay_bytes

from game.engine import facts
from game.engine.actions import Pass
from game.engine.facts import to_text
from game.errors import NotAllowed
from game.record.atomic import InUse, hold, hold_match, is_held
from game.record.header import Seat
from game.record.journal import Changed, Journal
from game.record.replay import load, load_to_go_on
from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated

DATA = replay_bytes()
ROOT = Path(__file__).parent.parent.parent
HOLDER = """
import sys, time
from pathlib import Path
from game.record.journal import Journal
journal = Journal.resume(Path(sys.argv[1]))
print("held", flush=True)
time.sleep(60)
"""


def play(match, steps):
    """Play on; return the reported sentences."""
    told = []
    for _ in range(steps):
        try:
            if not match.step():
                break
        except NotAllowed as error:
            told.append(said(error))
    return told


# two windows


def test_a_match_that_another_process_plays_cannot_be_gone_on_with(tmp_path):
    path = tmp_path / "a.mcr"
    path.write_bytes(b"".join(DATA.splitlines(keepends=True)[:30]))
    before = path.read_bytes()
    holder = subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], cwd=ROOT, stdout=subprocess.PIPE)
    try:
        assert holder.stdout.readline().strip() == b"held"
        with raises(InUse, match=r"“a\.mcr” is being played in another window"):
            Journal.resume(path, 10)
        assert path.read_bytes() == before
        assert is_held(path)
    finally:
        holder.kill()  # a lock ends with its process, whatever ended it
        holder.wait()
        holder.stdout.close()
    assert not is_held(path)
    with closing(Journal.resume(path, len(before))):
        pass


def test_nothing_is_left_of_a_lock(tmp_path):
    with closing(Journal.start(tmp_path, header())) as journal:
        assert is_held(journal.path)
        with pytest.raises(InUse):
            hold_match(journal.path)
    assert [path.name for path in tmp_path.iterdir()] == [journal.path.name]


def test_a_lock_that_cannot_be_made_is_done_without(tmp_path):
    held = hold(tmp_path / "no folder" / "a.mcr")
    assert held is not None
    held.release()


def test_a_journal_that_cannot_be_opened_lets_go_of_the_lock(tmp_path):
    (tmp_path / "a.mcr").mkdir()
    with pytest.raises(NotAllowed):
        Journal.resume(tmp_path / "a.mcr")
    assert not is_held(tmp_path / "a.mcr")


unix = pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody move, replace or delete an open file")


@pytest.mark.parametrize("way", ["longer", "shorter", *(pytest.param(way, marks=unix) for way in ("another", "gone"))])
def test_a_file_that_is_not_as_it_was_left_is_not_written_to_and_the_match_goes_into_another(tmp_path, way):
    journal = Journal.start(tmp_path, header())
    match = Match(header(), journal)
    play(match, 6)
    path, held = journal.path, journal.path.read_bytes()
    if way == "longer":
        path.write_bytes(held + b"{}\n")
    elif way == "shorter":
        path.write_bytes(held[:-5])
    elif way == "another":
        other = tmp_path / "other"
        other.write_bytes(held)
        other.replace(path)
    else:
        path.unlink()
    spoilt = path.read_bytes() if path.exists() else None
    told = play(match, 1)
    assert len(told) == 1
    assert "another program has changed the file" in told[0]
    assert (path.read_bytes() if path != match.journal.path else None) == spoilt
    assert play(match, 10_000) == []
    match.journal.close()
    assert match.journal.path.read_bytes() == DATA
    assert not is_held(path)


@unix
def test_where_no_other_file_can_be_made_it_is_told_once_and_the_match_goes_on(tmp_path):
    folder = tmp_path / "games"
    match = Match(header(), Journal.start(folder, header()))
    play(match, 6)
    folder.rename(tmp_path / "gone")
    folder.write_text("in the way")
    assert len(play(match, 1)) == 1
    folder.unlink()
    play(match, 10_000)
    match.journal.close()
    assert match.journal.path.read_bytes() == DATA


# a full disk


@limits
def test_a_full_disk_is_told_once_and_the_file_ends_with_its_last_good_line(tmp_path):
    journal = Journal.start(tmp_path, header())
    match = Match(header(), journal)
    play(match, 6)
    length = journal.path.stat().st_size
    with disk_of(length + 100):
        told = play(match, 10_000)
        assert len(told) == 1
        assert "cannot be saved" in told[0]
        kept = journal.path.read_bytes()
        assert kept == DATA[: len(kept)]
        assert kept.endswith(b"\n")
        assert said(load(journal.path).problem) == ""
        assert match.over
        assert not match.is_kept
        journal.close()
        assert not match.is_kept  # nothing more could be written: closing reports it
    assert match.text() == DATA
    assert verify(journal.path.read_bytes()).problem is None


@limits
def test_when_there_is_room_again_all_of_it_is_kept(tmp_path):
    journal = Journal.start(tmp_path, header())
    match = Match(header(), journal)
    play(match, 6)
    with disk_of(journal.path.stat().st_size + 100):
        assert len(play(match, 5)) == 1
    assert not match.is_kept
    assert play(match, 1) == []
    assert match.is_kept
    assert journal.path.read_bytes() == match.text()
    play(match, 10_000)
    journal.close()
    assert journal.path.read_bytes() == DATA


@limits
def test_what_waits_is_tried_a_last_time_when_the_journal_is_closed(tmp_path):
    journal = Journal.start(tmp_path, header())
    match = Match(header(), journal)
    play(match, 6)
    with disk_of(journal.path.stat().st_size + 10):
        play(match, 5)
    journal.close()
    assert match.is_kept
    assert journal.path.read_bytes() == match.text()


@limits
def test_a_disk_that_is_full_before_the_match_begins_leaves_nothing(tmp_path):
    with disk_of(50), raises(NotAllowed, match="cannot be written"):
        Journal.start(tmp_path, header())
    assert list(tmp_path.iterdir()) == []


def test_a_journal_that_waits_gives_way_to_another_only_with_all_of_the_match(tmp_path):
    journal = Journal.start(tmp_path, header())
    journal.path.write_bytes(b"changed")
    with pytest.raises(Changed):
        journal.add([b"line\n"])
    assert journal.path.read_bytes() == b"changed"
    other = journal.anew(header(), DATA)
    assert other.path != journal.path
    other.close()
    assert other.path.read_bytes() == DATA


# a machine that stopped while answers to one question were written


def cut_after(data, facts):
    """The first `facts` facts of a record."""
    return b"".join(data.splitlines(keepends=True)[: facts + 1])


def half_answered(match):
    """Number of facts after which others have passed on a tile that the next fact claims."""
    events = match.timeline.events
    return [
        n
        for n in range(1, len(events))
        if isinstance(events[n - 1], facts.Declined) and isinstance(events[n], facts.Melded)
    ]


def test_answers_that_had_only_half_reached_the_disk_are_given_again(tmp_path):
    rules = ruleset("south_vietnamese", {"match_hands": 1})
    path, cuts = tmp_path / "left.mcr", 0
    for number in range(16):
        begun = seated(rules, f"half {number}", ["random"] * 4)
        match = Match(begun)
        match.play()
        for n in half_answered(match):
            path.write_bytes(cut_after(match.text(), n) + b'{"n":')
            left = load_to_go_on(path)
            assert len(left.events) < n
            seats = list(begun.seats)
            seats[match.timeline.events[n].seat] = Seat("Tí", "you")
            again = Match(replace(begun, seats=tuple(seats)), events=left.events)
            for seat, possible in again.asked().items():
                again.wish(seat, Pass() if possible.allows(Pass()) else possible.actions[-1])
            assert again.step()
            assert not verify(again.text()).problem
            with closing(Journal.resume(path, left.good_bytes)):
                assert path.read_bytes() == cut_after(match.text(), len(left.events))
            cuts += 1
    assert cuts > 3, cuts


def test_nothing_is_taken_from_a_match_that_was_left_between_two_questions(tmp_path):
    match, path = Match(header(agents=("random",) * 4)), tmp_path / "left.mcr"
    for _ in range(40):
        match.step()
        path.write_bytes(match.text())
        assert len(load_to_go_on(path).events) == len(match.timeline)


def test_a_last_choice_that_was_not_possible_stays_for_the_check_to_tell(tmp_path):
    path, match = tmp_path / "changed.mcr", Match(header(agents=("random",) * 4))
    match.play()
    melds = [n for n, event in enumerate(match.timeline.events) if isinstance(event, facts.Melded)]
    for n in melds:
        event = match.timeline.events[n]
        changed = replace(event, meld="chow" if event.meld == "pung" else "pung")
        path.write_bytes(cut_after(match.text(), n) + to_text(changed, n).encode() + b"\n")
        assert len(load_to_go_on(path).events) == n + 1
        assert verify(path.read_bytes()).problem
    assert melds

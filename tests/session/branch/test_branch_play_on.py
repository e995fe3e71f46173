"""Taking a seat: a new game that repeats its parent, names it, verifies, and continues after a kill."""

import json
from dataclasses import replace

import pytest
from played import GAMES, game_of, others_of, questions_of, some, text_of
from refusals import raises, said

from game.cli.entry import run
from game.engine.games.south_vietnamese import DeclarePursuit
from game.errors import NotAllowed, Unreadable
from game.record.header import Header, Seat
from game.record.journal import Journal, Ledger
from game.record.replay import load, place_of, read, repeated, shared
from game.record.verify import verify
from game.session.branch.play_on import is_parent, play_on
from game.session.branch.playout import STAND_IN, what_if
from game.session.game import address, choices_at, next_choice
from game.session.match import Match
from game.session.simulate import differing_choice


def last_action(match, seat):
    """Action of the test's person: the last legal one, which discards or passes, or the first tiles."""
    question = match.asked()[seat]
    several = question.several
    return several.of(several.among[: several.number]) if several else question.actions[-1]


def played_to_hand_end(match, seat):
    hand = match.timeline.now.hand
    while not match.over and match.timeline.now.hand == hand:
        if not match.step():
            match.wish(seat, last_action(match, seat))
    return match


@pytest.mark.parametrize("key", GAMES)
def test_a_game_played_on_repeats_its_parent_and_verifies(key, tmp_path):
    game, parent = game_of(key, agents=("random",)), text_of(key, agents=("random",))
    question = some(game, 5)[2]
    n, seat = question.n, question.seat
    match = play_on(game, n, seat, others_of(question)[-1], tmp_path, name="Bà Sáu", started="2026-01-02T03:04:05Z")
    assert match.wishes == {seat: others_of(question)[-1]}  # no agent has been asked yet
    lines = match.journal.path.read_bytes().split(b"\n")
    assert lines[1 : n + 1] == parent.split(b"\n")[1 : n + 1]
    header = json.loads(lines[0])
    hand, event = address(game.timeline.events, n)
    assert (header["branch_of"]["hand"], header["branch_of"]["event"]) == (hand, event)
    assert header["seats"][seat] == {"name": "Bà Sáu", "agent": "you", "settings": {}}
    played_to_hand_end(match, seat)
    match.journal.close()
    data = match.journal.path.read_bytes()
    assert data == match.text()
    assert said(verify(data).problem) == ""
    child = read(data)
    assert repeated(child) == n
    assert differing_choice(child) is None
    assert is_parent(game, child.header)
    assert not is_parent(game_of(key), child.header)
    assert not is_parent(game, game.header)


def test_agents_are_not_asked_about_what_others_played(tmp_path, capsys):
    """The seats were random players'; from the branch on casual ones sit there."""
    game = game_of("simple", agents=("random",))
    header = replace(game.header, seats=tuple(Seat(seat.name, "casual") for seat in game.header.seats))
    n = some(game, 5)[2].n
    branch = {"digest": "00", "hand": 1, "event": n - 1 - place_of(game.timeline.events, 1, 0) + 1}
    events = tuple(game.timeline.events[:n])
    match = Match(replace(header, branch_of=branch), events=events)
    while match.timeline.now.hand == 1:
        match.step()
    path = tmp_path / "branch.mcr"
    path.write_bytes(match.text())
    assert run(["verify", "--agents", str(path)]) == 0
    whole = Match(header, events=match.timeline.events)
    path.write_bytes(whole.text())
    assert run(["verify", "--agents", str(path)]) == 1
    assert "asked again he chooses" in capsys.readouterr().out


def test_a_played_on_game_goes_on_after_a_kill(tmp_path):
    game = game_of("simple")
    question = some(game, 5)[1]
    match = play_on(game, question.n, question.seat, None, tmp_path)
    path = match.journal.path
    for _ in range(6):
        if not match.step():
            match.wish(question.seat, last_action(match, question.seat))
    match.journal.close()
    path.write_bytes(path.read_bytes()[:-7])  # a power cut within the last line
    replay = load(path)
    again = Match(replay.header, Journal.resume(path, replay.good_bytes), replay.events)
    played_to_hand_end(again, question.seat)
    again.journal.close()
    assert verify(path.read_bytes()).problem is None
    assert differing_choice(load(path)) is None
    assert is_parent(game, load(path).header)


def test_a_person_who_is_not_asked_may_take_a_seat_too(tmp_path):
    game = game_of("south_vietnamese")
    n = next_choice(game, 40, 0)
    other = next(seat for seat in range(4) if seat not in {q.seat for q in choices_at(game, n)})
    match = play_on(game, n, other, None, tmp_path)
    assert match.person == other
    assert match.step()
    assert len(match.timeline) > n
    match.journal.close()


def test_who_sat_there_is_played_by_the_stand_in_and_a_branch_has_branches(tmp_path):
    game = game_of("simple", agents=("random",))
    question = some(game, 5)[0]
    first = play_on(game, question.n, question.seat, None, tmp_path)
    played_to_hand_end(first, question.seat)
    first.journal.close()
    middle = load(first.journal.path)
    asked = next(q for q in some(middle, 5)[2:] if q.seat != question.seat)
    second = play_on(middle, asked.n, asked.seat, asked.chosen, tmp_path)
    second.journal.close()
    assert second.header.seats[question.seat] == Seat(first.header.seats[question.seat].name, STAND_IN)
    assert second.journal.path != first.journal.path
    assert is_parent(middle, second.header)
    assert not is_parent(game, second.header)
    assert verify(second.journal.path.read_bytes()).problem is None


def test_a_line_that_was_never_played_is_played_on(tmp_path, capsys):
    game = game_of("south_vietnamese", agents=("random",))
    question = some(game, 5)[2]
    line = what_if(game, question.n, question.seat, others_of(question)[-1]).line
    inside = Match(game.header, events=(*game.timeline.events[: line.n], *line.events))
    inner = next(q for q in questions_of(inside) if q.n > line.n + 6 and len(q.actions) > 1)
    match = play_on(inside, inner.n, inner.seat, others_of(inner)[-1], tmp_path, left=line.n)
    played_to_hand_end(match, inner.seat)
    match.journal.close()
    path, parent = match.journal.path, tmp_path / "parent.mcr"
    parent.write_bytes(text_of("south_vietnamese", agents=("random",)))
    child = load(path)
    assert child.header.branch_of["left"] == address(game.timeline.events, line.n)._asdict()
    assert (repeated(child), shared(child)) == (inner.n, line.n)
    assert is_parent(game, child.header)
    assert not is_parent(game_of("south_vietnamese"), child.header)
    assert run(["verify", "--agents", "--parent", str(parent), str(path)]) == 0
    for forged in ({"digest": "00" * 32}, {"left": {"hand": 1, "event": 0}}, {"left": {"hand": 1, "event": 9999}}):
        header = replace(child.header, branch_of={**child.header.branch_of, **forged})
        path.write_bytes(Match(header, events=child.events).text())
        assert run(["verify", "--parent", str(parent), str(path)]) == 1
    assert "leaves its game only after" in capsys.readouterr().out


def test_a_parent_that_is_none_is_refused(tmp_path, capsys):
    for name, agents in (("one", ("casual",)), ("other", ("random",))):
        (tmp_path / name).write_bytes(text_of("simple", agents=agents))
    assert run(["verify", "--parent", str(tmp_path / "one"), str(tmp_path / "other")]) == 1
    (tmp_path / "none").write_text("no game\n")
    assert run(["verify", "--parent", str(tmp_path / "none"), str(tmp_path / "one")]) == 2
    assert "none: line 1" in capsys.readouterr().err


def test_where_nothing_can_be_played_on(tmp_path):
    game = game_of("south_vietnamese")
    question = some(game, 5)[2]
    for n, seat, action in ((3, 0, None), (question.n, 9, None), (question.n, question.seat, DeclarePursuit())):
        with pytest.raises(NotAllowed):
            play_on(game, n, seat, action, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_does_not_reach_its_branch_is_found(tmp_path):
    game = game_of("simple")
    n = some(game, 5)[2].n
    match = play_on(game, n, 0, None, tmp_path)
    match.journal.close()
    lines = match.text().splitlines(keepends=True)
    assert "does not reach" in said(verify(b"".join(lines[: n - 3])).problem)
    with raises(Unreadable, match="branches off"):
        repeated(read(b"".join(lines[: n - 3])))


@pytest.mark.parametrize("branch", [[], {"digest": "00"}, {"digest": 1, "hand": 1, "event": 1},
                                    {"digest": "00", "hand": 1, "event": 1, "left": {"hand": 1}},
                                    {"digest": "00", "hand": "1", "event": True}])  # fmt: skip
def test_a_branch_that_says_too_little_is_refused(branch):
    game = game_of("simple")
    line = Ledger(game.header).header_line
    record = {**json.loads(line), "branch_of": branch}
    with raises(Unreadable, match="branch_of"):
        read(json.dumps(record, ensure_ascii=False).encode() + b"\n")


def test_facts_by_their_address():
    game = game_of("simple")
    events = game.timeline.events
    for n in range(1, len(events) + 1):
        assert place_of(events, *address(events, n)) == n
    assert place_of(events, 9, 0) is place_of(events, 1, 9999) is place_of(events, 1, -1) is None
    assert address(events, 0) == (0, 0)
    assert isinstance(game.header, Header)

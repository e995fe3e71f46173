"""`verify --agents`: an agent repeats its choices, and a choice that is not its own is found."""

from dataclasses import replace

import pytest

from game.agents.levels.catalogue import LEVELS, version_of
from game.cli.entry import run
from game.engine.actions import Pass, Pung
from game.record.header import Header, Seat
from game.record.replay import read
from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.session.match import Match, of_today
from game.session.simulate import differing_choice, not_asked, seated

RULES = ruleset("south_vietnamese", {"match_hands": 2})


def played(agents, seed="witness"):
    match = Match(seated(RULES, seed, agents))
    match.play()
    return match


def test_a_choice_of_another_is_found(tmp_path, capsys):
    match = played(["random"] * 4)
    seats = tuple(Seat(seat.name, "casual") for seat in match.header.seats)
    forged = Match(Header(RULES, match.header.seed, seats), events=match.timeline.events)
    assert not verify(forged.text()).problem  # the facts hold: some player chose so
    path = tmp_path / "forged.mcr"
    path.write_bytes(forged.text())
    assert run(["verify", str(path)]) == 0
    assert run(["verify", "--agents", str(path)]) == 1
    assert "asked again he chooses" in capsys.readouterr().out


@pytest.mark.parametrize(("version", "told"), [(1, "an earlier"), (9, "a later")])
def test_agents_of_another_version_are_not_asked_and_named(tmp_path, capsys, monkeypatch, version, told):
    match = played(["casual", "random"] * 2)
    assert not_asked(match.header) is None
    for key in ("casual", "random"):
        monkeypatch.setitem(LEVELS, key, replace(LEVELS[key], version=3))
    seats = tuple(Seat(seat.name, "random", version=version) for seat in match.header.seats)  # would choose otherwise
    path = tmp_path / "other.mcr"
    path.write_bytes(Match(replace(match.header, seats=seats), events=match.timeline.events).text())
    assert run(["verify", "--agents", str(path)]) == 0
    said = capsys.readouterr().out
    assert f"were made by {told} version of the opponents" in said
    assert all(seat.name in said for seat in seats)


def test_a_new_file_names_todays_versions():
    old = replace(played(["casual"] * 4).header, seats=(Seat("A", "casual", version=7),) * 4)
    assert {seat.version for seat in of_today(old).seats} == {version_of("casual")}
    assert of_today(replace(old, seats=(Seat("A", "you"),) * 4)).seats[0].record() == {
        "name": "A",
        "agent": "you",
        "settings": {},
    }
    assert Seat("A", "casual", version=7).record()["version"] == 7


def without(match, left_out):
    """The game without one fact, with new numbers and digests."""
    events = [event for n, event in enumerate(match.timeline.events) if n != left_out]
    return Match(match.header, events=events).text()


def test_a_pass_that_is_left_out_is_found(tmp_path, capsys):
    match = Match(seated(ruleset("south_vietnamese", {"match_hands": 1}), "q6", ["random"] * 4))
    match.play()
    passed, claimed = (match.timeline.events[n].wish() for n in (58, 59))
    assert isinstance(passed, Pass)  # beside another's pung nobody but the agent can know that it was asked
    assert isinstance(claimed, Pung)
    path = tmp_path / "left out.mcr"
    path.write_bytes(without(match, 58))
    assert run(["verify", str(path)]) == 0
    assert run(["verify", "--agents", str(path)]) == 1
    assert "event 58 (line 60): random 1 chooses “pass”, and the record leaves it out" in capsys.readouterr().out


def test_a_match_that_was_left_leaves_nothing_out():
    data = played(["casual", "random"] * 2).text()
    lines = data.splitlines(keepends=True)
    for n in range(20, len(lines), 37):
        assert differing_choice(read(b"".join(lines[:n]))) is None

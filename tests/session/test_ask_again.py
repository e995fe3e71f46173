"""`verify --agents`: an agent chooses again what it chose, and a choice that is not its own is found."""

import pytest

from game.cli.entry import run
from game.record.header import Header, Seat
from game.record.replay import read
from game.record.verify import verify
from game.rules.catalogue import ruleset
from game.session.ask_again import differing_choice
from game.session.match import Match
from game.session.simulate import seated

RULES = ruleset("south_vietnamese", {"match_hands": 2})


def played(agents, seed="witness"):
    match = Match(seated(RULES, seed, agents))
    match.play()
    return match


@pytest.mark.parametrize("agents", [["casual"] * 4, ["random"] * 4, ["casual", "random"] * 2])
def test_agents_choose_the_same_again(agents):
    assert differing_choice(read(played(agents).text())) == ""


def test_a_choice_of_another_is_found(tmp_path, capsys):
    match = played(["random"] * 4)
    seats = tuple(Seat(seat.name, "casual") for seat in match.header.seats)
    forged = Match(Header(RULES, match.header.seed, seats), events=match.timeline.events)
    assert not verify(forged.text()).problem  # the facts hold: somebody chose so
    path = tmp_path / "forged.mcr"
    path.write_bytes(forged.text())
    assert run(["verify", str(path)]) == 0
    assert run(["verify", "--agents", str(path)]) == 1
    assert "asked again he chooses" in capsys.readouterr().out

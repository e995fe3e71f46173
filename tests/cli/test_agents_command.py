"""`mat-chuoc agents`, and personas wherever seats are named."""

import json
from dataclasses import replace

import pytest

from game import paths
from game.cli.entry import run
from game.record.replay import load
from game.session import strength
from game.session.persona import shipped
from game.session.strength import Measured


@pytest.fixture
def command(capsys, home_apart):

    def call(*arguments):
        status = run([str(argument) for argument in arguments])
        told = capsys.readouterr()
        return status, told.out, told.err

    return call


def test_agents_are_listed_with_personas_and_strength(command, monkeypatch):
    found = Measured("casual", "random", "south_vietnamese", "default", 12.34, 0.5, 0.8, 4000)
    small = Measured("novice", "casual", "simple", "default", -0.034, 0.012, 0.07, 600)  # shown to a hundredth
    monkeypatch.setattr(strength, "table", lambda: (found, small))
    status, out, err = command("agents", "--json")
    answer = json.loads(out)
    assert (status, err) == (0, "")
    casual = next(one for one in answer["agents"] if one["agent"] == "casual")
    assert casual["strength"][0]["points"] == 12.34
    assert casual["strength"][0]["against"] == "random"
    assert "random" not in [one["agent"] for one in answer["agents"]]
    assert [one["persona"] for one in answer["personas"]] == list(shipped())
    assert answer["problems"] == []
    assert (casual["strength"][0]["version"], casual["strength"][0]["against_version"]) == (1, 1)
    earlier = replace(found, version=0)
    monkeypatch.setattr(strength, "table", lambda: (earlier,))
    assert "4000 hands · an earlier version" in command("agents", "--language", "en")[1]
    monkeypatch.setattr(strength, "table", lambda: (found, small))
    for language, said in (("vi", "Mỗi ván chừng +12,3 điểm"), ("en", "about +12.3 points a hand against")):
        assert ("−0,03" if language == "vi" else "−0.03") in command("agents", "--language", language)[1]
        status, out, err = command("agents", "--language", language)
        assert (status, err) == (0, "")
        assert said in out
        assert all(persona.name in out for persona in shipped().values())


def test_what_was_not_measured_is_said_so(command, monkeypatch):
    monkeypatch.setattr(strength, "table", tuple)
    assert "not measured" in command("agents", "--language", "en")[1]
    assert all(one["strength"] == [] for one in json.loads(command("agents", "--json")[1])["agents"])


def test_an_own_persona_is_listed_and_a_broken_one_is_named(command):
    folder = paths.personas_folder()
    folder.mkdir(parents=True)
    (folder / "sau.yaml").write_text("name: Cô Sáu\nlevel: casual\n", encoding="utf-8")
    (folder / "bad.yaml").write_text("name: 3\n", encoding="utf-8")
    answer = json.loads(command("agents", "--json")[1])
    assert (answer["personas"][-1]["persona"], answer["personas"][-1]["own"]) == ("sau", True)
    assert len(answer["problems"]) == 1
    status, out, _ = command("agents", "--language", "en")
    assert status == 0
    assert "A persona could not be read: “bad.yaml”" in out


def test_personas_play_and_the_witness_asks_them_again(command, tmp_path):
    seats = "rat,cat,casual,cat"
    asked = ("simulate", "--rules", "simple", "--hands", 1, "--seed", "faces", "--out", tmp_path)
    status, out, err = command(*asked, "--seats", seats)
    assert (status, err) == (0, "")
    path = out.strip()
    replay = load(tmp_path / path)
    assert sorted(seat.persona for seat in replay.header.seats) == ["", "cat", "cat", "rat"]
    assert {seat.agent for seat in replay.header.seats} == {shipped()["rat"].level, shipped()["cat"].level, "casual"}
    assert sorted(seat.name for seat in replay.header.seats) == ["Cô Ba 1", "Cô Ba 2", "Cậu Bảy", "casual"]
    assert command("verify", "--agents", path)[0] == 0


def test_seats_without_faces_are_written_as_before(command, tmp_path):
    asked = ("simulate", "--rules", "simple", "--hands", 1, "--seed", "faces", "--out", tmp_path)
    header = json.loads((tmp_path / command(*asked)[1].strip()).read_text(encoding="utf-8").splitlines()[0])
    assert [sorted(seat) for seat in header["seats"]] == [["agent", "name", "settings"]] * 4


def test_a_persona_that_is_not_known_here_changes_nothing(command, tmp_path):
    asked = ("simulate", "--rules", "simple", "--hands", 1, "--seed", "faces", "--out", tmp_path, "--seats")
    path = tmp_path / command(*asked, "rat,rat,rat,rat")[1].strip()
    path.write_bytes(path.read_bytes().replace(b'"persona":"rat"', b'"persona":"owl"'))
    assert [seat.persona for seat in load(path).header.seats] == ["owl"] * 4
    assert command("replay", path, "--text")[0] == 0


@pytest.mark.parametrize(
    ("seats", "says"),
    [
        ("nobody,rat,rat,rat", "no agent “nobody”, nor a persona"),
        ("rat:luck=3,rat,rat,rat", "luck"),
        ("rat", "expected 4 seats"),
    ],
)
def test_what_cannot_sit_there_is_refused_in_one_line(command, tmp_path, seats, says):
    asked = ("simulate", "--hands", 1, "--seed", "faces", "--out", tmp_path, "--seats", seats)
    status, out, err = command(*asked)
    assert (status, out) == (2, "")
    assert says in err
    assert len(err.splitlines()) == 1

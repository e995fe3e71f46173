"""The arena on the command line: the same answer from one process and from two, and its refusals."""

import json

import pytest

from game.agents.levels import catalogue
from game.agents.levels.casual import CasualAgent
from game.agents.levels.catalogue import LEVELS, Level
from game.cli.entry import run

ASKED = ("arena", "--agents", "casual,random", "--walls", "3", "--seed", "cli")


@pytest.fixture
def cli(capsys, home_apart):

    def call(*arguments):
        status = run(arguments)
        out, err = capsys.readouterr()
        return status, out, err

    return call


def timeless(text):
    found = json.loads(text)
    assert found.pop("hands_per_second") is None or found
    for agent in found["agents"]:
        del agent["ms_per_decision"], agent["ms_p99"]
    return found


def test_the_answer(cli):
    status, out, err = cli(*ASKED, "--json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert (found["rules"], found["walls"], found["hands"]) == ("south_vietnamese", 3, 24)
    assert found["hands_per_second"] > 1
    for agent, name in zip(found["agents"], ("casual", "random"), strict=True):
        assert agent["agent"] == name
        for key in ("points_per_hand", "se", "win_rate", "deal_in_rate", "call_rate", "win_worth"):
            assert isinstance(agent[key], int | float), key
        assert 0 < agent["ms_per_decision"] <= agent["ms_p99"]
    assert [(pair["a"], pair["b"]) for pair in found["pairs"]] == [("casual", "random"), ("random", "casual")]
    for pair in found["pairs"]:
        assert pair["hands"] == 12
        assert pair["d"] == pytest.approx(pair["edge"] / pair["sd"])
        assert 0 <= pair["p"] <= 1
        assert 0 <= pair["zero"] <= 1
    assert found["pairs"][0]["p"] + found["pairs"][1]["p"] == pytest.approx(1, abs=0.2)
    assert found["failures"] == []


def test_every_ordered_pair_meets(cli):
    found = json.loads(cli("arena", "--agents", "casual,random,casual", "--walls", "1", "--seed", "x", "--json")[1])
    assert len(found["pairs"]) == 6
    assert found["hands"] == 24


def test_one_way_the_first_is_the_challenger_alone(cli):
    both = json.loads(cli(*ASKED, "--json")[1])
    found = json.loads(cli(*ASKED, "--one-way", "--json")[1])
    assert found["hands"] == 12
    assert found["pairs"] == both["pairs"][:1]


def test_two_processes_find_what_one_finds_and_a_file_holds_it(cli, tmp_path):
    one = cli(*ASKED, "--json")[1]
    two = cli(*ASKED, "--json", "--workers", "2")[1]
    assert timeless(one) == timeless(two)
    file = str(tmp_path / "state.json")
    cli(*ASKED[:4], "1", *ASKED[5:], "--resume", file)
    status, resumed, _ = cli(*ASKED, "--json", "--resume", file)
    assert status == 0
    assert timeless(resumed) == timeless(one)
    again = cli(*ASKED, "--json", "--resume", file)[1]
    assert json.loads(again)["hands_per_second"] is None  # nothing was left to play
    assert timeless(again) == timeless(one)


def test_a_table_for_people(cli):
    status, out, err = cli(*ASKED, "--rules", "simple", "--option", "players=2", "--block", "publish")
    assert (status, err) == (0, "")
    assert "3 walls of publish, 12 hands" in out
    lines = [line for line in out.splitlines() if line.startswith(("casual", "random"))]
    assert len(lines) == 4
    assert all(line == line.rstrip() for line in out.splitlines())


def test_the_table_is_told_in_the_language_of_the_settings(cli, monkeypatch):
    monkeypatch.setenv("LC_ALL", "vi_VN.UTF-8")
    status, out, err = cli(*ASKED, "--rules", "simple")
    assert (status, err) == (0, "")
    assert "3 tường bài tune, 24 ván, mỗi giây" in out
    assert "trình độ" in out
    assert "−" in out
    assert not any(mark in out for mark in (".", "-")), "figures have the decimal mark of the language and a true minus"


@pytest.mark.parametrize(
    ("more", "status", "word"),
    [
        (("--agents", "casual,nobody"), 2, "nobody"),
        (("--agents", "casual"), 2, "two agents"),
        (("--agents", "casual,random:value=1"), 2, "value"),
        (("--agents", "casual,you"), 3, "person"),
        (("--rules", "bridge"), 2, "bridge"),
        (("--option", "nfnl=perhaps"), 2, "nfnl"),
        (("--preset", "nothing"), 2, "nothing"),
        (("--block", "other"), 2, "other"),
        (("--walls", "0"), 2, "walls"),
        (("--seed", ""), 2, "seed"),
        (("--resume", "/"), 2, "not a file"),
    ],
)
def test_what_it_refuses(cli, more, status, word):
    found, out, err = cli(*ASKED, *more)
    assert (found, out) == (status, "")
    assert word in err
    assert err.count("\n") == 1


class Stumbling(CasualAgent):
    __slots__ = ()

    def choose(self, view, question, rules, chance):
        raise RuntimeError("stumbled")


def test_failures_are_found_wanting(cli, monkeypatch):
    monkeypatch.setattr(
        catalogue, "LEVELS", {**LEVELS, "stumbling": Level("stumbling", lambda _: Stumbling(), settings=())}
    )
    status, out, err = cli("arena", "--agents", "stumbling,casual", "--walls", "1", "--seed", "x")
    assert status == 1
    assert "8 failures" in out
    assert "arena/tune/x/wall/0" in err
    assert "stumbled" in err
    assert err.count("\n") == 8

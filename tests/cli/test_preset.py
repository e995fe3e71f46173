"""`--preset` on the command line: a preset of the game or of the user, which `--option` overrides."""

import json

import pytest

from game import paths
from game.cli.entry import run
from game.record import presets as files
from game.rules.games.catalogue import DEFAULT, Preset


def header(tmp_path, *arguments):
    out = tmp_path / "out"
    assert run(["simulate", "--hands", "1", "--seed", "preset", "--out", str(out), *arguments]) == 0
    (path,) = out.iterdir()
    return json.loads(path.read_text(encoding="utf-8").splitlines()[0])["options"]


def test_a_preset_of_the_game(tmp_path):
    options = header(tmp_path, "--preset", "family")
    assert (options["nfnl"], options["dealer_keeps_on"], options["match_hands"]) == ("pure_late", "win", 1)


def test_an_option_overrides_it(tmp_path):
    options = header(tmp_path, "--preset", "family", "--option", "nfnl=off")
    assert (options["nfnl"], options["dealer_keeps_on"]) == (False, "win")


def test_an_own_preset(tmp_path, home_apart):
    files.save(paths.presets_folder(), Preset("Nhà cô Ba", DEFAULT, {"joker_sets": 2, "match_hands": 9}))
    options = header(tmp_path, "--preset", "nhà cô ba")
    assert (options["joker_sets"], options["match_hands"]) == (2, 1)


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_an_unknown_preset_is_one_line(command, capsys, tmp_path):
    more = ["--hands", "1", "--seed", "x", "--out", str(tmp_path)] if command == "simulate" else []
    assert run([command, *more, "--preset", "nope"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("there is no preset “nope”; there are: default")
    assert said.count("\n") == 1

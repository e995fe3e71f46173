"""No text from a stranger controls the terminal, or reverses the direction of its text."""

import json
import os
import sys
import unicodedata
from pathlib import Path

import pytest

from game.cli.entry import plain, run

SAVES = Path(__file__).parent.parent.parent / "saves"
ODD = "\x1b[2J\u202e\u2066\x9b31m\x07\ufeff\u200f\x7f\u2028\U000e0041"


@pytest.fixture
def game(tmp_path):
    """A game with a name that would clear the terminal and reverse the text after it, also as its file name."""
    source = min(SAVES.glob("*.mcr"))
    first, end, rest = source.read_bytes().partition(b"\n")
    header = json.loads(first)
    header["seats"][0]["name"] = f"An{ODD}"
    allowed = (sign for sign in ODD if sign >= " " or (os.name != "nt" and sign != "\x07"))
    path = tmp_path / f"g{''.join(allowed)}.mcr"
    path.write_bytes(json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode() + end + rest)
    return str(path)


def is_odd(text):
    return [sign for sign in text if sign != "\n" and (unicodedata.category(sign) in ("Cc", "Cf", "Zl", "Zp"))]


@pytest.mark.parametrize(
    "command",
    [
        ["replay", "{}", "--text"],
        ["replay", "{}", "--text", "--json"],
        ["verify", "{}"],
        ["verify", "{}", "--json"],
        ["verify", "{}.none"],
        ["score", "{}"],
        ["hand", ODD],
        ["rules", "--rules", ODD],
        ["play", "--option", ODD],
        [ODD],
    ],
    ids=" ".join,
)
def test_what_is_printed_holds_no_sign_that_steers(game, command, capfd):
    run([part.replace("{}", game) for part in command])
    out, err = capfd.readouterr()
    assert out + err
    assert is_odd(out + err) == []


def test_json_names_a_player_of_odd_signs_as_every_text_does(game, capfd):
    assert run(["replay", game, "--text", "--json"]) == 0
    told = json.loads(capfd.readouterr().out)
    assert any("An?[2J" in sentence for sentence in told["sentences"])
    assert not any(map(is_odd, told["sentences"]))


def test_what_is_meant_stays():
    for text in ("Nguyễn Thị Ngọc Ánh\t·\n", "🀄 麻雀 👨\u200d👩\u200d👧", "a\u00a0b — “c”"):
        assert plain(text) == text
    assert plain("a\x1bb\u202ec\ud800") == "a\\u001bb\\u202ec\\ud800"


def test_afterwards_the_streams_are_the_own_ones():
    before = sys.stdout, sys.stderr
    run(["rules", "--json"])
    assert (sys.stdout, sys.stderr) == before

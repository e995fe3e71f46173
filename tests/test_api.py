"""The public interface of the engine works as its page shows."""

import re
from pathlib import Path

import pytest

from game import api
from game.words.lookup import Words
from game.words.troubles import told

ROOT = Path(__file__).parents[1]
EXAMPLES = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "python.md").read_text(encoding="utf-8"), re.DOTALL)


def test_the_page_deals_plays_and_verifies_a_match_in_ten_lines(capsys):
    first, own_seat = EXAMPLES
    assert len([line for line in first.splitlines() if line.strip()]) <= 10
    names = {}
    exec(first, names)
    *lines, last = capsys.readouterr().out.splitlines()
    assert last == f"{len(names['match'].timeline)} facts hold"
    assert len(lines) == 4
    assert sum(int(line.split()[-1]) for line in lines) == 0
    exec(own_seat, names)
    assert names["match"].over
    assert names["match"].person is not None


def test_a_changed_replay_is_named():
    match = api.deal(["random"] * 4, seed="x", rules="simple", hands=1)
    match.play()
    whole = match.text()
    assert api.verify(whole).problem is None
    lines = whole.splitlines(keepends=True)
    del lines[10]
    assert "event" in told(Words("en"), api.verify(b"".join(lines)).problem)


def test_house_rules_are_those_of_the_game():
    assert api.deal(["random"] * 2, seed="x", rules="simple", hands=1, players=2).rules.players == 2
    with pytest.raises(api.Unreadable, match="no_such_rule"):
        api.deal(["random"] * 4, seed="x", no_such_rule=True)


def test_installed_code_is_typed():
    assert (Path(api.__file__).parent / "py.typed").is_file()

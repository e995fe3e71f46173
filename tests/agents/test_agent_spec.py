"""Agents with their settings, as the command line names them."""

import pytest

from game.agents.levels import catalogue
from game.agents.levels.casual import CasualAgent
from game.agents.levels.catalogue import LEVELS, Level, agent_spec, spec_text
from game.errors import Unreadable


@pytest.fixture(autouse=True)
def a_level_with_settings(monkeypatch):
    monkeypatch.setattr(catalogue, "LEVELS", {**LEVELS, "supple": Level("supple", lambda _: CasualAgent())})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("casual", ("casual", {})),
        (" you ", ("you", {})),
        ("supple:value=7", ("supple", {"value": 7})),
        ("supple:value=7+slips=none+pace=quick", ("supple", {"value": 7, "slips": None, "pace": "quick"})),
        (" supple : value = 0 ", ("supple", {"value": 0})),
    ],
)
def test_what_is_read(text, expected):
    assert agent_spec(text) == expected
    assert agent_spec(spec_text(*expected)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "nobody",
        "supple:",
        "supple:value",
        "supple:=7",
        "supple:value=11",
        "supple:value=x",
        "supple:tea=1",
        "supple:value=1+value=1",
        "supple:value=1+",
        "random:value=5",
        "you:value=5",
        ":value=5",
        "supple:slips=-1",
    ],
)
def test_what_is_not(text):
    with pytest.raises(Unreadable):
        agent_spec(text)


def test_settings_are_written_in_one_order():
    assert spec_text("supple", {"value": 3, "calling": 1}) == "supple:calling=1+value=3"

"""What is played in each game stands in plain sight: nothing depends on what was imported or made before."""

import subprocess
import sys

import pytest

from game.engine.plays import PLAYS, play_of
from game.rules.catalogue import GAMES, ruleset

GIVEN = """
from game.engine.plays import from_record, read_wish
print(type(from_record({"event": "tiles_chosen", "seat": 2, "tiles": ["5p.1"]})).__name__, read_wish("challenge 2"))
"""


def test_a_fact_of_a_game_is_read_before_anybody_has_made_its_ruleset():
    done = subprocess.run([sys.executable, "-c", GIVEN], capture_output=True, text=True, check=True)
    assert done.stdout == "TilesChosen Challenge(owner=2)\n"


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_stage_that_a_game_lists_is_in_its_play(key):
    rules = ruleset(key)
    assert {*rules.stages} <= {*play_of(rules).stages}


def test_no_two_games_call_different_facts_or_wishes_the_same():
    for named in ("fact_named", "wish_named"):
        found = {}
        for play in PLAYS.values():
            for name, shape in getattr(play, named).items():
                assert found.setdefault(name, shape) is shape, name


def test_every_wish_of_a_game_leads_to_something():
    for play in PLAYS.values():
        taken_by_the_stage = {"take", "give"}  # where it is a wish of the game at all
        lacking = {shape.name for shape in play.wishes if shape not in play.acts}
        assert lacking <= taken_by_the_stage

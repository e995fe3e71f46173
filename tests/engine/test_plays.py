"""Each game's `Play` is explicit: nothing depends on earlier imports or instances."""

import subprocess
import sys

import pytest

from game.engine.facts import fact
from game.engine.games import PLAYS, from_record, play_of
from game.errors import Unreadable
from game.rules.games.catalogue import GAMES, ruleset

GIVEN = """
from game.engine.games import from_record, read_wish
print(type(from_record({"event": "tiles_chosen", "seat": 2, "tiles": ["5p.1"]})).__name__, read_wish("challenge 2"))
"""


def test_a_fact_of_a_game_is_read_before_anybody_has_made_its_ruleset():
    done = subprocess.run([sys.executable, "-c", GIVEN], capture_output=True, encoding="utf-8", check=True)
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
        taken_by_the_stage = {"take", "give"}  # if the game has this wish at all
        lacking = {shape.name for shape in play.staged if shape not in play.acts}
        assert lacking <= taken_by_the_stage


def test_a_fact_has_the_fields_of_the_wish_behind_it():
    shapes = {shape for play in PLAYS.values() for shape in play.fact_named.values()}
    assert [
        shape for shape in shapes if shape.wished and not {*shape.wished.__match_args__} <= {*shape.__match_args__}
    ] == []


REPLACED = {"event": "replaced", "seat": 1, "tile": "5p.1", "for": "kong"}
MELDED = {"event": "melded", "seat": 1, "meld": "pung", "tiles": ["5p.1", "5p.2", "5p.3"], "as": ["5p", "5p", "5p"],
          "called": "5p.3", "from": 0}  # fmt: skip


@pytest.mark.parametrize(("record", "field", "wrong"), [(REPLACED, "for", "kongs"), (MELDED, "meld", "pong")])
def test_a_word_of_a_fact_is_one_of_those_that_there_are(record, field, wrong):
    event = from_record(record)
    assert fact.to_record(event) == record
    assert f'"{field}":"{record[field]}"' in fact.to_text(event, 7)
    with pytest.raises(Unreadable) as refused:
        from_record(record | {field: wrong})
    assert (refused.value.key, refused.value.fields["key"]) == ("fact.field", field)
    assert f"“{wrong}” is none of " in str(refused.value)

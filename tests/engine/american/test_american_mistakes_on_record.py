"""Hands full of mistakes on record: narrated in both languages, and verified wherever the record ends."""

import re
from functools import cache

import invariants
import pytest

from game.record.replay import read
from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import differing_choice, seated
from game.tiles.stream import Chance
from game.words.lookup import LANGUAGES, Words
from game.words.narrate import Narrator

ODD = {
    "mahjong_declared", "mahjong_withdrawn", "mahjong_shown", "hand_kept", "hand_thrown_in", "misnamed",
    "name_corrected", "named_tile_called", "challenged", "challenge_answered", "exposure_changed",
    "exposures_returned", "went_out",
}  # fmt: skip


@cache
def matches():
    """Three hands in which some player calls wrongly all the time."""
    rules = ruleset("american", {"match_hands": 1, "charleston": False, "manual_mistakes": True, "manual_naming": True})
    found = []
    for seed in ("cut 31", "cut 39", "cut 62"):
        match = Match(seated(rules, seed, ["random"] * 4, ("An", "Bình", "Chi", "Dũng")))
        while match.step():
            invariants.call_unasked(match, Chance(seed), every=12)
        found.append(match)
    return found


def test_they_hold_what_they_are_to_show():
    assert {event.name for match in matches() for event in match.timeline.events} >= ODD


def test_a_record_that_ends_after_any_of_them_verifies():
    for match in matches():
        assert differing_choice(read(match.text())) is None
        lines = match.text().splitlines(keepends=True)
        odd = [n for n, event in enumerate(match.timeline.events) if event.name in ODD]
        for n in sorted({end for at in odd for end in (at + 1, at + 2)}):
            assert verify(b"".join(lines[:n])).problem is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_is_told(language):
    for match in matches():
        narrator = Narrator(Words(language, "american"), match.names)
        for n, event in enumerate(match.timeline.events):
            if event.name in ODD:
                for said in (f(event, match.timeline.table(n)) for f in (narrator.sentence, narrator.caption)):
                    assert said.endswith((".", "!"))
                    assert not re.search(r"\b(event|table|tile|drawn|term|wind|round)\.\w|[{}]", said), said

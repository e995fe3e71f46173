"""Every fact has a full and a short sentence, and no sentence reveals a hidden tile."""

import re
from dataclasses import dataclass

import pytest

from game.engine import facts
from game.engine.facts.fact import OfOne
from game.engine.games import play_of
from game.engine.games.mums_malaysian import RolledForChong
from game.engine.games.south_vietnamese import PursuitDeclared
from game.engine.table import new_table
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import Tile, tile
from game.words.lookup import LANGUAGES, Words
from game.words.narrate import Narrator

RULES = ruleset("south_vietnamese")
NAMES = ("An", "Bình", "Chi", "Dũng")
RARE = (
    facts.JokerShown(1, tile("1j.1"), before_start=False),
    facts.KongDeclared(1, "concealed", tuple(tile(f"5p.{n}") for n in range(1, 5)), (tile("5p.1").kind,) * 4),
    facts.KongDeclared(2, "added", tuple(tile(f"5p.{n}") for n in range(1, 5)), (tile("5p.1").kind,) * 4),
    PursuitDeclared(3),
    facts.JokerRedeemed(1, tile("5p.1"), tile("1j.1"), 2),
    facts.HandDrawn("wall"),
    facts.Paid((0, 0, 0, 0), "win"),
    facts.TakenBack(2, 40),
    facts.TookLate(1, tile("5p.3"), "kong"),
    facts.Warned(2, "discard 5p.1", "discard 1m.2", 1240, 310, went_on=True),
    facts.Warned(0, "discard 5p.1", "pass", 40, 3, went_on=False),
    facts.WentOut(2, "won"),
    facts.MatchEnded((4, 0, -1, -3), (0, 1, 2, 3)),
)


@pytest.fixture(scope="module")
def told():
    """Facts of every kind, each with the table before it."""
    match = Match(seated(RULES, "narrator", ["casual"] * 4, NAMES))
    while not any(isinstance(event, facts.HandEnded) for event in match.timeline.events):
        match.step()
    line = match.timeline
    found = [(event, line.table(n)) for n, event in enumerate(line.events)]
    return [*found, *((event, line.table(60)) for event in RARE)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_has_a_sentence_and_a_caption(told, language):
    narrator = Narrator(Words(language, RULES.key), NAMES)
    assert {type(event) for event, _ in told} == {*play_of(RULES).facts}
    for event, before in told:
        for said in (narrator.sentence(event, before), narrator.caption(event, before)):
            assert said.endswith((".", "!")), event
            assert not re.search(r"\b(event|table|tile|drawn|term|wind|round)\.\w", said), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_rolled_what_for_chong_is_told_and_who_rolls_again(language):
    narrator, table = Narrator(Words(language, "mums_malaysian"), NAMES), new_table(4)
    dice = (5, 1, 6, 2, 5, 5, 1, 2, 4, 4, 4, 1)
    first = narrator.sentence(RolledForChong((0, 1, 2, 3), dice), table)
    assert "An (5 + 1 + 6 = 12), Bình (2 + 5 + 5 = 12), Chi (1 + 2 + 4 = 7), Dũng (4 + 4 + 1 = 9)." in first
    again = narrator.sentence(RolledForChong((0, 1), dice[:6]), table)
    assert again.endswith("An (5 + 1 + 6 = 12), Bình (2 + 5 + 5 = 12).")
    assert again.split(":")[0] != first.split(":")[0]


def test_nobody_is_told_what_he_does_not_see(told):
    narrator, everything = (Narrator(Words("en", RULES.key), NAMES, *given) for given in ((RULES, {0}), ()))
    for event, before in told:
        seen, whole = narrator.sentence(event, before), everything.sentence(event, before)
        match event:
            case facts.Drew(seat) | facts.Replaced(seat) | facts.TookLate(seat) if seat:
                assert "a hidden tile" in seen
            case facts.KongDeclared(seat, "concealed") if seat:
                assert seen.count("a hidden tile") == 4
            case facts.Dealt(seat) if seat:
                assert re.search(r"takes? (one tile|\d tiles)\.", seen)
            case facts.Offered(seat) | facts.Declined(seat) | facts.Warned(seat) if seat:
                assert seen == ""
            case _:
                assert seen == whole


def test_a_fact_with_nothing_special_is_told_by_its_name(told):
    @dataclass(frozen=True, slots=True)
    class Passed(OfOne):
        name = "drew"
        tile: Tile

    narrator = Narrator(Words("en", RULES.key), NAMES)
    assert narrator.sentence(Passed(1, tile("5p.1")), told[0][1]) == "Bình draws the 5 of dots."

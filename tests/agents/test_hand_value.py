"""The casual agent in games with a least worth."""

from collections import Counter
from dataclasses import replace

import pytest

from game.agents.levels.casual import CasualAgent, HandValue
from game.agents.likely_wins import LikelyWins, likely, nearness
from game.agents.plans import Orphans, Pairs, Sets, Triplets
from game.agents.unseen import unseen, without
from game.agents.values.aims import aims, honors_of
from game.engine.actions import Discard, Pass, Pung, Question
from game.engine.facts.redact import View
from game.engine.table import OnOffer, Phase, Place, new_table
from game.rules.games.catalogue import ruleset
from game.rules.hand.distance import Shapes, best_distance, tally
from game.rules.score.finish import DISCARD, SELF_DRAW
from game.tiles.kinds import PLAIN, Tile, kind, parse
from game.tiles.stream import Stream

THREE = ruleset("hong_kong_old_style", {"min_faan": 3})
FREE = ruleset("hong_kong_old_style")
LEFT = [4] * 34 + [0] * 25


def tiles(text):
    held = Counter()
    found = []
    for face in parse(text):
        held[face] += 1
        found.append(Tile(face, held[face]))
    return tuple(found)


def view(hand, **changes):
    """View of South, who holds these tiles; nothing else is known."""
    table = replace(new_table(4), places=(Place(), Place(hand=tiles(hand)), Place(), Place()), seated=True, hand=1)
    return View(1, replace(table, **changes))


def throw(rules, hand):
    options = tuple(Discard(tile) for tile in sorted(tiles(hand)))
    seen = view(hand, phase=Phase.TURN, turn=1)
    return str(CasualAgent().choose(seen, Question(options), rules, Stream("any", "any")).tile.kind)


@pytest.mark.parametrize(
    ("plan", "hand", "distance", "helps"),
    [
        (Triplets(), "111m 222p 333s 55z 77z", 0, "57z"),
        (Triplets(), "111m 222p 33s 44s 5z 19p", 2, "34s 5z 19p"),
        (Pairs(), "1122m 3344p 5566s 7z", 0, "7z"),
        (Orphans(), "19m 19p 19s 1234567z", 0, "19m 19p 19s 1234567z"),
        (Sets(sum(1 << face for face in PLAIN[:9])), "123456789m 147p 1z", 4, "123456789m"),
    ],
)
def test_what_a_plan_lacks(plan, hand, distance, helps):
    counts = tally(parse(hand))
    left = [left - held for left, held in zip(LEFT, counts, strict=True)]
    found = plan.keeps(counts, left, 0)
    assert found.distance == distance
    assert set(found.kinds) <= set(parse(helps))


@pytest.mark.parametrize(
    "hand", ["135m 246p 79s 11z 557z", "1199m 19p 1234567z", "2244m 6688p 335s 77z", "123456789m 1199p"]
)
def test_a_likely_end_is_complete(hand):
    counts = tally(parse(hand))
    left = [left - held for left, held in zip(LEFT, counts, strict=True)]
    for plan in (aim.plan for aim in aims(honors_of(counts, left), (), THREE)):
        ended, tile = likely(plan, counts, left, 0)
        assert ended[tile]
        assert sum(ended) == 14
        assert best_distance(ended, 0, Shapes(pairs=True, fifth=False)) == -1


@pytest.mark.parametrize("hand", ["1135m 246p 79s 11z 557z", "19m 19p 19s 1234567z 5p", "2244m 6688p 335s 777z"])
def test_no_discard_brings_a_plan_below_its_floor(hand):
    counts = tally(parse(hand))
    left = [left - held for left, held in zip(LEFT, counts, strict=True)]
    for plan in (aim.plan for aim in aims(honors_of(counts, left), (), THREE)):
        throws = plan.throws(counts, left, 0)
        best = max(map(nearness, throws.values()))
        assert -best[0] >= plan.floor(counts, left, 0)
        assert best == max(map(nearness, plan.throws(counts, left, 0, nearest=True).values()))
        for face, kept in throws.items():
            assert kept == plan.keeps(without(counts, face), left, 0)
            assert kept.distance >= plan.floor(without(counts, face), left, 0)


@pytest.mark.parametrize("tile", ["1m", "4m", "9s", "7p"])
@pytest.mark.parametrize("by", [DISCARD, SELF_DRAW])
def test_whether_a_hand_wins_is_what_its_sheet_says(tile, by):
    for rules, hand in ((THREE, "23m 456p 789p 567s 99s"), (FREE, "23m 456p 789p 567s 99s"), (THREE, "111p 55z 99s")):
        likely_wins = LikelyWins(view(hand), rules)
        counts, face = tally(parse(hand)), kind(tile)
        assert likely_wins.is_win(counts, face, by, ()) == (likely_wins.judge(counts, face, by, ()) is not None)


def test_what_does_not_belong_to_a_flush_goes():
    assert throw(THREE, "13m 1245678p 55z 66z 9s") in ("1m", "3m", "9s")


def test_a_claim_after_which_nothing_is_worth_enough_is_refused():
    hand = "123m 456p 78s 22s 3p 9m 4m"
    offered = Tile(kind("2s"), 3)
    own = tuple(tile for tile in tiles(hand) if tile.kind == kind("2s"))
    claim = Pung((*own, offered), (kind("2s"),) * 3)
    seen = view(hand, phase=Phase.CLAIM, turn=0, on_offer=OnOffer(0, offered))
    assert CasualAgent().choose(seen, Question((claim, Pass())), THREE, Stream("any", "any")) == Pass()


def test_only_faces_that_win_make_a_ready_hand_good():
    hand = "23m 456p 789p 567s 99s"  # all chows, concealed, no bonus tile: three faan
    seen = view(hand)
    counts = tally(parse(hand))
    anyhow, own = LikelyWins(seen, THREE).wins(counts, parse("14m"), ())
    assert (anyhow, own) == (set(parse("14m")), set())
    worth = HandValue(seen, THREE, unseen(seen.table, THREE, {seen.seat}))
    assert worth.keeps(counts, ()) > worth.keeps(tally(parse("23m 456p 789p 57s 99s 1z")), ()) > 0


def test_games_without_a_least_worth_ask_for_none():
    assert (FREE.least_worth, THREE.least_worth) == (0, 3)
    assert ruleset("simple").least_worth == ruleset("south_vietnamese").least_worth == 0

"""The value of a hand so far, and the ways to the minimum of a table."""

from pathlib import Path

import pytest
from stacked import Story

from game.engine import facts
from game.engine.facts.redact import view
from game.record.replay import load
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.session.so_far import SoFar, with_ways, worth_so_far
from game.words.advice import so_far_words
from game.words.lookup import Words

SAVES = Path(__file__).parents[2] / "saves"


def seen(story, name):
    """A player's view at the last question of a story, and the rules."""
    now = story.table
    return view(now, story.seats.index(name), story.rules)


def hong_kong(south, least=5):
    hands = {"east": "19m 147p 258s 1234z 56z", "south": south, "west": "4466p 3399s 1289m 2z"}
    return Story(rules="hong_kong_old_style", options={"min_faan": least}, **hands)


def test_a_triplet_of_dragons_in_the_hand_counts_and_the_nearest_ways_are_told():
    story = hong_kong("777z 234m 345m 67m 9p 1s")
    found = with_ways(seen(story, "south"), story.rules)
    bare = worth_so_far(seen(hong_kong("123m 456p 789s 12p 33s"), "south"), story.rules)
    assert found.total["faan"] == bare.total["faan"] + 1
    assert not found.is_enough
    assert found.is_more
    assert not bare.is_more
    assert found.ways
    assert all(way.total["faan"] >= 5 and way.rows for way in found.ways)
    assert any("half_flush" in way.rows for way in found.ways)
    distances = [way.distance for way in found.ways]
    assert distances == sorted(distances)


def test_what_is_enough_names_no_way():
    story = hong_kong("777z 666z 234m 67m 9p 1s", least=2)
    found = with_ways(seen(story, "south"), story.rules)
    assert found.is_enough
    assert found.ways == ()


@pytest.mark.parametrize("key", ["south_vietnamese", "simple", "mums_malaysian", "hong_kong_old_style"])
def test_every_game_of_sets_tells_it_at_every_moment_and_asks_no_more_than_its_rules(key):
    rules = ruleset(key, {})
    match = Match(seated(rules, "so far", ["casual"] * rules.players))
    for _ in range(240):
        match.step()
    told = 0
    for at in range(0, len(match.timeline), 7):
        table = match.timeline.table(at)
        for seat in table.players[:2]:
            found = with_ways(view(table, seat, rules), rules)
            assert found is None or isinstance(found, SoFar)
            if found is not None:
                told += 1
                assert set(found.total) <= set(rules.units)
                assert found.least == rules.least_worth
    assert told > 20


def wins(name):
    """Each win of a sample game with the winner's hand so far, just before it."""
    replay = load(SAVES / name)
    rules = replay.header.rules
    for n, event in enumerate(replay.events):
        if isinstance(event, facts.Won):
            yield event.sheet, worth_so_far(view(replay.timeline.table(n), event.seat, rules), rules)


def in_points(total):
    """A total as one number, in the units of any game."""
    plain = 6 * total.get("mun", 0) + sum(total.get(unit, 0) for unit in ("phan", "faan", "points", "units"))
    return plain * 2 ** total.get("doubles", 0)


@pytest.mark.parametrize("game", sorted(path.name for path in SAVES.glob("*.mcr") if path.stem != "american"))
def test_no_win_pays_less_than_the_hand_was_worth_so_far(game):
    found = list(wins(game))
    assert found
    for sheet, so_far in found:
        assert in_points(so_far.total) <= in_points(sheet.total)
        assert not so_far.could or in_points(so_far.could) > in_points(so_far.total)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "So far: 1 Phán, could become 1 Mủn + 1 Phán"), ("vi", "Tới giờ: 1 phán, có thể thành 1 mủn + 1 phán")],
)
def test_what_the_hand_could_become_is_said_to_be_that(language, told):
    *_, (sheet, so_far) = wins("south-vietnamese.mcr")
    assert so_far.total == sheet.total
    assert so_far_words(Words(language, "south_vietnamese"), so_far)[0].lower() == told.lower()


@pytest.mark.parametrize(("language", "told"), [("en", "of 5 faan"), ("vi", "/ 5 phán")])
def test_the_shortest_form_also_names_what_is_needed(language, told):
    story = hong_kong("123m 456p 789s 12p 33s")
    so_far = worth_so_far(seen(story, "south"), story.rules)
    assert so_far_words(Words(language, "hong_kong_old_style"), so_far)[-1].endswith(told)

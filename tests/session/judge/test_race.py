"""The race for an open goal: the nearest player is the likeliest to reach it, and blocks the others."""

from dataclasses import replace
from functools import cache

from played import game_of

from game.rules.games.catalogue import ruleset
from game.session.judge.measured import Race, measured
from game.session.judge.race import LEFT_STEP, chances, in_the_way
from game.tiles.kinds import Tile
from game.tiles.notation import parse

RACE = measured("south_vietnamese").race


@cache
def open_table():
    """A table at which some players may pursue No-Flowers-No-Leaves, and their seats."""
    game = game_of("south_vietnamese")
    rules = game.header.rules
    for n in range(len(game.timeline)):
        table = game.timeline.table(n)
        ways = [in_the_way(place, rules) for place in table.places]
        open_to = [seat for seat, way in enumerate(ways) if way is not None]
        if any(place.thrown for place in table.places) and 0 < len(open_to) < rules.players:
            return table, rules, open_to
    raise AssertionError("nobody ever goes for it")


def chance_of(table, rules, seat, race=RACE):
    return chances(table, tuple(table.players), rules, race)[seat]


def holding(table, seat, text):
    """The table with another hand of a seat."""
    places = list(table.places)
    places[seat] = replace(
        places[seat], hand=tuple(Tile(face, copy) for copy, face in enumerate(parse(text), 1)), melds=()
    )
    return replace(table, places=tuple(places))


def test_only_who_may_reach_a_goal_has_a_chance_of_it():
    table, rules, open_to = open_table()
    found = chances(table, tuple(table.players), rules, RACE)
    assert list(found) == open_to
    assert min(found.values()) > 0
    assert sum(found.values()) < 1
    assert chances(table, tuple(table.players), ruleset(rules.key, {"nfnl": False}), RACE) == {}


def test_a_hand_that_is_nearer_keeps_another_from_his_goal():
    table, rules, (seat, *more) = open_table()
    other = next(one for one in table.players if one not in (seat, *more))
    far = holding(table, other, "147m258p369s1234z")
    near = holding(table, other, "123m456p789s1122z")
    assert rules.distance(near.places[other].held.counts, ()) == 0
    assert chance_of(near, rules, seat) < chance_of(far, rules, seat)


def test_fewer_tiles_in_the_way_are_faster_and_nobody_wins_late():
    assert list(RACE.way[:6]) == sorted(RACE.way[:6], reverse=True)
    assert list(RACE.distance) == sorted(RACE.distance, reverse=True)
    table, rules, open_to = open_table()
    alike = Race(distance=(0.0,), way=(1.0,), left=(3.0, 1.0, 0.0))
    assert table.left > 2 * LEFT_STEP
    assert chance_of(table, rules, open_to[0], alike) == 1 / len(open_to)

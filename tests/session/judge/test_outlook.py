"""The outlook: points grow with the value of a hand, steps count early, discards cost, and players race for a goal."""

from dataclasses import replace
from functools import cache
from itertools import pairwise
from statistics import fmean

import pytest
from played import game_of
from stacked import SEATS, Story

from game.agents.levels import outlook
from game.agents.levels.outlook import LEFT_STEP, Outlook, chances, in_the_way
from game.agents.unseen import own_counts, unseen, without
from game.agents.values.danger import Danger
from game.agents.values.hand_worth import worth_in
from game.agents.values.measured import JUDGE_FILE, clock_of, stake_of, wall_of
from game.agents.values.race import Race, measured
from game.engine.actions import Discard
from game.engine.facts import Discarded
from game.engine.facts.redact import view
from game.engine.table import Phase
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.score.rows_file import shipped_yaml
from game.session.game import choices_at
from game.session.judge.weighing import Judge, Weighing
from game.tiles.kinds import Tile, parse

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


def test_who_has_just_discarded_is_behind_the_others_in_the_race():
    game = game_of("south_vietnamese")
    rules, even = game.header.rules, replace(RACE, last=1.0)
    assert RACE.last < 1
    seen = set()
    for n in range(len(game.timeline)):
        table = game.timeline.table(n)
        found, equal = (chances(table, tuple(table.players), rules, race) for race in (RACE, even))
        last = table.on_offer.seat if table.phase is Phase.CLAIM else None
        for seat in found:
            seen.add(seat == last)
            assert found[seat] == equal[seat] if last is None else (found[seat] < equal[seat]) is (seat == last)
    assert seen == {True, False}


def all_suited(first, **options):
    """South holds suited tiles only; the first of these discards is East's, the next South's own."""
    story = Story(east="7z 147m 258p 369s 123z", south="1258m 369p 1478s 59p", front="2z", options=options)
    for seat, tile in zip(SEATS, first, strict=False):
        story.throws(seat, tile)
    return story.table, story.rules


@pytest.mark.parametrize("discards", [["7z"], ["7z", "2z"]])
def test_a_goal_counts_what_its_self_draw_pays_before_and_after_the_first_discard(discards):
    """The strongest agent passes it on a discard. Nothing was shown or dealt, so it pays 3 phán doubled by three."""
    table, rules = all_suited(discards)
    found = chances(table, tuple(table.players), rules, RACE)
    own, others = found.pop(1), sum(found.values())
    assert own > 0.5 > others
    assert Outlook(rules).of(table, 1) == pytest.approx(576 * (own - others / 3), abs=0.03 * stake_of(rules))


def test_a_goal_that_lacks_turns_is_nearer_with_each_discard_and_counts_before():
    table, rules = all_suited(["7z", "2z"], **GAMES["south_vietnamese"].presets["family"])
    east, place, *others = holding(table, 0, "123m456p79s11225z").places
    later = [(east, replace(place, thrown=place.thrown * discards), *others) for discards in (1, 4, 9)]
    tables = [replace(table, places=places) for places in later]
    found = [chance_of(one, rules, 1) for one in tables]
    assert 0.02 < found[0] < found[1] < found[2] < 0.95
    outlook = Outlook(rules)
    assert outlook.of(tables[0], 1) + 0.2 * stake_of(rules) < outlook.of(tables[2], 1)


PRESETS = [(key, preset) for key, table in shipped_yaml("game.rules", JUDGE_FILE).items() for preset in table]


@pytest.mark.parametrize(("key", "preset"), PRESETS)
def test_a_hand_of_more_value_has_more_points_at_any_time(key, preset):
    rules = ruleset(key, GAMES[key].presets[preset])
    clock, stake = clock_of(rules), stake_of(rules)
    for left in (1.0, 0.7, 0.4, 0.1, 0.0):
        points = [clock.points(share * stake, left, stake) for share in (0, 1e-4, 1e-3, 1e-2, 0.1, 1, 2)]
        assert points[0] == 0
        assert all(one < other for one, other in pairwise(points))


def steps_back(key):
    """Early discards that leave a hand one tile farther than the best: how many stakes each loses."""
    game = game_of(key)
    rules = game.header.rules
    judge = Judge(rules)
    for n in range(len(game.timeline.events)):
        table = game.timeline.table(n)
        for question in choices_at(game, n):
            place, counts = table.places[question.seat], own_counts(view(table, question.seat, rules))
            after = {
                face: rules.distance(without(counts, face), place.melds)
                for face in {one.tile.kind for one in question.actions if isinstance(one, Discard)}
            }
            if not after or not 1 <= len(place.thrown) <= 6 or not 1 <= min(after.values()) <= 3:
                continue
            best, *others = Weighing(game, n, question.seat, judge).refine(0).ranking
            for one in others:
                if isinstance(one.action, Discard) and after[one.action.tile.kind] == min(after.values()) + 1:
                    yield one.lost(best) / judge.stake


@pytest.mark.parametrize(("key", "least"), [("mums_malaysian", 0.09), ("hong_kong_old_style", 0.03)])
def test_an_early_step_back_costs_about_what_it_costs_in_the_end(key, least):
    """Played to the end, it costs 0.19 and 0.07 stakes: docs/measured/judge.md."""
    lost = list(steps_back(key))
    print(len(lost), fmean(lost))
    assert len(lost) > 20
    assert least < fmean(lost) < 4 * least


@pytest.mark.parametrize("key", ["south_vietnamese", "hong_kong_old_style"])
def test_a_discard_costs_what_the_table_warned_of_as_long_as_somebody_may_claim_it(key, monkeypatch):
    game = game_of(key)
    rules = game.header.rules
    careful, clock = Outlook(rules), clock_of(rules)
    monkeypatch.setattr(outlook, "clock_of", lambda rules: replace(clock_of(rules), danger=(0.0, 0.0)))
    fearless = Outlook(rules)
    costs = []
    for n, event in enumerate(game.timeline.events):
        if isinstance(event, Discarded):
            before, after = game.timeline.table(n), game.timeline.table(n + 1)
            seen = view(before, event.seat, rules)
            chance = Danger(seen, worth_in(rules), unseen(before, rules, {event.seat})).chance(event.tile.kind)
            costs.append(fearless.of(after, event.seat) - careful.of(after, event.seat))
            assert costs[-1] == pytest.approx(clock.cost(chance, after.left / wall_of(rules), stake_of(rules)))
            other = (event.seat + 1) % rules.players
            assert fearless.of(after, other) == careful.of(after, other), "it is not this player's discard"
    assert min(costs) == 0 < max(costs)


def test_a_discard_gets_dearer_while_the_wall_is_drawn():
    for game, presets in shipped_yaml("game.rules", JUDGE_FILE).items():
        for preset in presets:
            clock = clock_of(ruleset(game, GAMES[game].presets[preset]))
            costs = [clock.cost(0.05, left, 100.0) for left in (1.0, 0.5, 0.0)]
            assert costs == sorted(costs)
            assert min(costs) > 0 or game == "simple"

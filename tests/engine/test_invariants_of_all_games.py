"""What holds after every fact of any hand of the games without jokers, with ghosts and under several house rules."""

import json

import pytest
from test_invariants import pieces

from game.engine import actions, facts
from game.engine.apply import apply
from game.engine.facts import from_record, to_record
from game.engine.flow import asked, forced, options
from game.engine.table import Phase, new_table
from game.record.replay import read
from game.record.verify import verify
from game.rules.catalogue import GAMES, ruleset
from game.session.ask_again import differing_choice
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.stream import Chance

HONG_KONG, SIMPLE = "hong_kong_old_style", "simple"
RUNS = [
    (HONG_KONG, {}, "casual", 2),
    (HONG_KONG, {}, "random", 1),
    (HONG_KONG, {"faan_preset": "mcgill", "dead_wall_tiles": 14, "promote_any_turn": False}, "casual", 1),
    (HONG_KONG, {"min_faan": 3, "payment": "full_gun", "curve": "spicy", "limit": 8, "bao": True}, "casual", 1),
    (HONG_KONG, {"rob_concealed_for_orphans": True, "dice_count": 2, "start_points": 1000}, "random", 1),
    (SIMPLE, {}, "casual", 2),
    (SIMPLE, {"kong": True, "flowers": True, "scoring": "bonus"}, "random", 1),
    (SIMPLE, {"players": 2, "kong": True, "flowers": True}, "casual", 2),
    (SIMPLE, {"players": 3, "scoring": "bonus", "per_dragon_triplet": True}, "casual", 1),
    (SIMPLE, {"players": 3, "ghosts": "fill_to_four", "flowers": True}, "random", 1),
    (SIMPLE, {"players": 2, "ghosts": None, "kong": True}, "casual", 1),
]


def match_of(game, given, agent, hands):
    rules = ruleset(game, {GAMES[game].length: hands} | given)
    return Match(seated(rules, f"all games {RUNS.index((game, given, agent, hands))}", [agent] * rules.players))


@pytest.fixture(params=RUNS, ids=lambda run: f"{run[0]}-{'-'.join(map(str, run[1])) or 'default'}-{run[2]}")
def match(request):
    return match_of(*request.param)


def sizes(table):
    """Give how many tiles everybody has, a kong counted as three; a ghost has none."""
    held = [len(place.hand) + 3 * len(place.melds) for place in table.places]
    return [size + 13 * (seat in table.ghosts) for seat, size in enumerate(held)]


def check_table(table, rules):
    if table.wall is not None and table.wall.front:
        assert sorted(pieces(table)) == list(rules.tiles)
    if table.phase in (Phase.TURN, Phase.CLAIM, Phase.ROB):
        holds_more = table.phase is Phase.TURN and not table.owed
        assert sizes(table) == [13 + (seat == table.turn and holds_more) for seat in range(rules.seats)]
    for seat in table.ghosts:
        assert table.scores[seat] == 0
        assert not table.places[seat].melds
        assert not table.places[seat].dealt


def check_fact(event, before, rules):
    assert from_record(json.loads(json.dumps(to_record(event)))) == event
    if isinstance(event, facts.Offered | facts.Declined | facts.Melded | facts.KongDeclared | facts.Won | facts.Dealt):
        assert event.seat in before.players
    if isinstance(event, facts.Paid) and rules.units == ("points",):
        assert min(event.payments) == 0 < max(event.payments)
    elif isinstance(event, facts.Paid):
        assert sum(event.payments) == 0
    if isinstance(event, facts.Discarded):
        assert event.tile.kind < 34
    if isinstance(event, facts.Drew | facts.Replaced):
        assert before.left > rules.conduct.dead_wall


def check_questions(table, rules, chance):
    questions = asked(table, rules, chance)
    assert questions or forced(table, rules, chance) or table.phase is Phase.OVER
    for seat, possible in questions.items():
        assert possible
        assert seat in table.players
        assert len(set(possible)) == len(possible)
        assert options(table, rules, chance, seat) == possible
        assert all(actions.read(actions.write(action)) == action for action in possible)


def places_taken(tiles, events):
    """Give the places of the wall in the order in which a hand took its tiles."""
    where = {tile: at for at, tile in enumerate(tiles)}
    taken = []
    for event in events:
        if isinstance(event, facts.Dealt):
            taken += (where[tile] for tile in event.tiles)
        elif isinstance(event, facts.Drew | facts.Replaced):
            taken.append(where[event.tile])
    return taken


def hands_of(events):
    starts = [at for at, event in enumerate(events) if isinstance(event, facts.HandStarted)]
    return [events[at:end] for at, end in zip(starts, [*starts[1:], len(events)], strict=True)]


def test_after_every_fact(match):
    rules, chance = match.rules, Chance(match.header.seed)
    table = new_table(rules.seats)
    seen = 0
    while match.step():
        for event in match.timeline.events[seen:]:
            check_fact(event, table, rules)
            table = apply(table, event)
            check_table(table, rules)
        seen = len(match.timeline)
        assert table == match.timeline.now
        check_questions(table, rules, chance)
    assert match.over
    for hand in hands_of(match.timeline.events):
        taken = places_taken(next(e.tiles for e in hand if isinstance(e, facts.WallBuilt)), hand)
        assert len(taken) == len(set(taken))
    data = match.text()
    assert (verify(data).problem, verify(data).finished) == ("", True)
    assert tuple(read(data).events) == tuple(match.timeline.events)
    assert differing_choice(read(data)) == ""

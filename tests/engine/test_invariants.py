"""Invariants after every fact, in every game: short runs of `reliability/invariants.py`."""

from dataclasses import fields, is_dataclass

import invariants
import pytest

from game.engine.facts.redact import view
from game.record.replay import read
from game.rules.games.catalogue import GAMES, ruleset
from game.session.match import Match
from game.session.simulate import differing_choice, seated
from game.tiles.kinds import HIDDEN, Tile

SOUTH, HONG_KONG, SIMPLE, MALAYSIAN, AMERICAN = (
    "south_vietnamese",
    "hong_kong_old_style",
    "simple",
    "mums_malaysian",
    "american",
)
#: Who plays South Vietnamese, each sitting twice: 32 hands.
SITTINGS = ("random", "casual,random", "random,casual,casual,casual", "casual")
RUNS = [
    *((SOUTH, {}, agents, 4) for agents in SITTINGS for _ in range(2)),
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
    (MALAYSIAN, {"rob_added_kong": True, "four_same_discards": True}, "casual", 1),
    *((AMERICAN, {}, agents, 2) for agents in ("casual", "random", "club,random,casual,novice")),
    (AMERICAN, {"manual_mistakes": True, "manual_naming": True, "claim_discarded_joker": True}, "random", 2),
    (AMERICAN, {"dead_hand": "auto", "charleston": False}, "casual", 1),
]


def seats_of(rules, agents):
    """The named agents in turn, as many as the game has players."""
    names = agents.split(",")
    return [names[seat % len(names)] for seat in range(rules.players)]


@pytest.mark.parametrize(
    ("number", "run"),
    list(enumerate(RUNS)),
    ids=lambda value: value if isinstance(value, int) else f"{value[0]}-{'-'.join(value[1]) or 'default'}-{value[2]}",
)
def test_after_every_fact(number, run):
    game, given, agents, hands = run
    rules, seed = ruleset(game, {GAMES[game].length: hands} | given), f"all games {number}"
    looked = invariants.Looked()
    assert invariants.look_at(rules, seed, seats_of(rules, agents), looked) == []
    assert looked.hands >= hands
    if game != SOUTH:
        match = Match(seated(rules, seed, seats_of(rules, agents)))
        match.play()
        assert differing_choice(read(match.text())) is None


def tiles_within(value):
    if isinstance(value, Tile):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from tiles_within(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from tiles_within(getattr(value, field.name))


def check_view(view, table):
    """A view holds nothing but what the seat sees: its own tiles, and open tiles."""
    own = table.places[view.seat]
    open_tiles = {HIDDEN, *own.dealt, *own.hand}
    for seat, place in enumerate(table.places):
        open_tiles |= {shown.tile for shown in place.shown} | {thrown.tile for thrown in place.thrown}
        open_tiles |= {tile for meld in place.melds if seat == view.seat or not meld.concealed for tile in meld.tiles}
    if table.outcome and table.outcome.tile:
        open_tiles.add(table.outcome.tile)
    assert set(tiles_within(view.table)) <= open_tiles
    assert view.table.places[view.seat].hand == own.hand
    assert (view.table.n, view.table.turn, view.table.left) == (table.n, table.turn, table.left)
    assert all(offer.seat == view.seat for offer in view.table.offers)


@pytest.mark.parametrize("agents", SITTINGS)
def test_a_view_holds_nothing_that_is_hidden(agents):
    rules = ruleset(SOUTH, {"match_hands": 8})
    match = Match(seated(rules, f"view {agents}", seats_of(rules, agents)))
    while match.step():
        table = match.timeline.now
        check_view(view(table, table.n % 4, rules), table)

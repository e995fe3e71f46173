"""Invariants after every fact: more than a hundred hands of random and casual players."""

from dataclasses import fields, is_dataclass

import invariants
import pytest

from game.engine.facts.redact import view
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.opponents.simulate import seated
from game.tiles.kinds import HIDDEN, Tile

SITTINGS = [
    ("random,random,random,random", 10),
    ("casual,random,casual,random", 15),
    ("random,casual,casual,casual", 15),
    ("casual,casual,casual,casual", 15),
]
RUNS = [(seats, hands, f"invariant {at}-{turn}") for at, (seats, hands) in enumerate(SITTINGS) for turn in (1, 2)]


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


@pytest.mark.parametrize(("seats", "hands", "seed"), RUNS)
def test_after_every_fact(seats, hands, seed):
    looked = invariants.Looked()
    rules = ruleset("south_vietnamese", {"match_hands": hands})
    assert invariants.look_at(rules, seed, seats.split(","), looked) == []
    assert looked.hands == hands


@pytest.mark.parametrize(("seats", "hands", "seed"), RUNS[::2])
def test_a_view_holds_nothing_that_is_hidden(seats, hands, seed):
    rules = ruleset("south_vietnamese", {"match_hands": hands})
    match = Match(seated(rules, seed, seats.split(",")))
    while match.step():
        table = match.timeline.now
        check_view(view(table, table.n % 4, rules), table)


def test_there_are_more_than_a_hundred_hands():
    assert sum(hands for _, hands, _ in RUNS) >= 100

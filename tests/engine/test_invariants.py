"""What holds after every fact of any hand: more than a hundred hands of random and casual players."""

import json
from dataclasses import fields, is_dataclass

import pytest

from game.engine import actions, facts
from game.engine.apply import apply
from game.engine.facts import from_record, to_record
from game.engine.flow import asked, forced, options
from game.engine.redact import view
from game.engine.table import Phase, new_table
from game.record.replay import read
from game.rules.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import HIDDEN, Tile
from game.tiles.stream import Chance

SITTINGS = [
    ("random,random,random,random", 10),
    ("casual,random,casual,random", 15),
    ("random,casual,casual,casual", 15),
    ("casual,casual,casual,casual", 15),
]
RUNS = [(seats, hands, f"invariant {at}-{turn}") for at, (seats, hands) in enumerate(SITTINGS) for turn in (1, 2)]


def pieces(table):
    """Give every piece on the table, wherever it lies."""
    found = [table.wall.tiles[place] for place in table.wall.remaining()]
    for place in table.places:
        found += place.hand
        found += (tile for meld in place.melds for tile in meld.tiles)
        found += (shown.tile for shown in place.shown)
        found += (thrown.tile for thrown in place.thrown if thrown.taken_by is None)
    return found


def check_table(table, rules):
    if table.wall is not None:
        assert sorted(pieces(table)) == list(rules.tiles)
    assert sum(table.scores) == 0
    if table.phase in (Phase.TURN, Phase.CLAIM, Phase.ROB):
        sizes = [len(place.hand) + 3 * len(place.melds) for place in table.places]
        holds_more = table.phase is Phase.TURN and not table.owed
        assert sizes == [13 + (seat == table.turn and holds_more) for seat in range(4)]


def check_fact(event):
    assert from_record(to_record(event)) == event
    assert from_record(json.loads(json.dumps(to_record(event)))) == event
    if isinstance(event, facts.Paid):
        assert sum(event.payments) == 0


def check_questions(table, rules, chance):
    questions = asked(table, rules, chance)
    assert questions or forced(table, rules, chance) or table.phase is Phase.OVER
    for seat, possible in questions.items():
        assert possible
        assert len(set(possible)) == len(possible)
        if table.n % 4 == 0:  # costly: all is found anew
            assert options(table, rules, chance, seat) == possible
        for action in possible:
            assert actions.read(actions.write(action)) == action


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
    """A view holds nothing but what the seat sees: its own tiles, and what lies open."""
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
    rules = ruleset("south_vietnamese", {"match_hands": hands})
    match = Match(seated(rules, seed, seats.split(",")))
    chance = Chance(seed)
    table = new_table(4)
    seen = 0
    while match.step():
        for event in match.timeline.events[seen:]:
            table = apply(table, event)
            check_table(table, rules)
            check_fact(event)
        seen = len(match.timeline)
        assert table == match.timeline.now
        check_questions(table, rules, chance)
        if seen % 3 == 0:
            check_view(view(table, seen % 4, rules), table)
    assert match.over
    folded = new_table(4)
    for event in read(match.text()).events:
        folded = apply(folded, event)
    assert folded == match.timeline.now
    ended = [event for event in match.timeline.events if isinstance(event, facts.HandEnded)]
    assert len(ended) == hands


def test_there_are_more_than_a_hundred_hands():
    assert sum(hands for _, hands, _ in RUNS) >= 100

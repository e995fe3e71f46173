"""Tables of two to six seats, ghosts, clockwise turns: nothing overlaps, all is in the window."""

from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest
from table_support import SIZES, depth
from test_layout import check, overlaps, seen_regions

from game.engine.table import Phase, Place, Shown, Table, Thrown
from game.gui.table.place.frame import Seating, frame_for, seating_of
from game.gui.table.place.layout import Sight, place, place_winds, shuffled_winds
from game.gui.table.place.racks import mat
from game.gui.table.place.spots import Rect, extent
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import FLOWERS, KONG, PLAIN, Meld, Tile

TABLES = {
    "two": ("simple", {"players": 2, "ghosts": None}),
    "two and two ghosts": ("simple", {"players": 2}),
    "three": ("simple", {"players": 3, "ghosts": None}),
    "three and a ghost": ("simple", {"players": 3, "ghosts": "fill_to_four"}),
    "three and three ghosts": ("simple", {"players": 3}),
    "the other way": ("simple", {"players": 3, "turn_direction": "counter_clockwise"}),
    "flowers and kongs": ("simple", {"players": 3, "flowers": True, "kong": True}),
    "four": ("simple", {}),
    "hong kong": ("hong_kong_old_style", {}),
}
WIDE = Seating(6, (1, 3, 5), clockwise=True)


@cache
def rules_of(name):
    key, options = TABLES[name]
    return ruleset(key, options)


@cache
def tables(name, agent="casual"):
    """Every ninth table of a hand."""
    rules = rules_of(name)
    match = Match(seated(rules, f"seats {name}", [agent] * rules.players))
    while match.timeline.now.hand < 2 and match.step():
        pass
    return [match.timeline.table(n) for n in range(2, len(match.timeline) + 1, 9)]


def sights(rules):
    players = seating_of(rules).players
    return Sight(players[0], frozenset({players[0]})), Sight(players[-1], frozenset(players))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", TABLES)
def test_nothing_overlaps_and_nothing_leaves_the_window(name, size):
    rules = rules_of(name)
    for at, table in enumerate(tables(name)):
        if at % (1 if size[0] == 1280 else 4) == 0:
            check(table, sights(rules)[at % 2], size, seating=seating_of(rules))


@pytest.mark.parametrize("footer", [0, 84])
@pytest.mark.parametrize("name", TABLES)
def test_regions_do_not_overlap(name, footer):
    seating = seating_of(rules_of(name))
    for size in SIZES:
        for front in seating.players:
            frame = frame_for(size, footer, seating)
            rects = seen_regions(frame, front)
            assert all(depth(a, b) <= 0.5 for a, b in combinations(rects, 2)), size
            assert all(depth(rect, Rect(0, 0, *size)) >= min(rect.w, rect.h) - 0.01 for rect in rects)
            mats = [mat(frame, position) for position in seating.ghost_positions(front)]
            assert all(depth(a, b) <= 0.5 for a, b in combinations([*mats, *rects], 2)), size


def full(seating, thrown, flowers=0):
    """A table with four kongs and `thrown` discards before every player."""
    faces, places = iter(PLAIN), []
    bonus = [Tile(kind, copy) for copy in range(1, 6) for kind in FLOWERS[:8]]
    spare = [Tile(kind, copy) for kind in PLAIN for copy in range(11, 21)]
    for seat in range(seating.seats):
        pile = tuple(Thrown(spare.pop(), False, n) for n in range(thrown))
        if seat in seating.ghosts:
            places.append(Place((), (spare.pop(),), thrown=pile))
            continue
        melds = tuple(kong(next(faces), (seat + n) % seating.seats if n else None, n == 2) for n in range(4))
        shown = tuple(Shown(bonus.pop(), before_start=True) for _ in range(flowers))
        places.append(Place((), (spare.pop(), spare.pop()), melds, shown, pile))
    table = Table(seating.seats, hand=1, places=tuple(places), phase=Phase.TURN, ghosts=seating.ghosts)
    return replace(table, scores=(0,) * seating.seats)


def kong(face, source, added):
    tiles = tuple(Tile(face, n) for n in range(1, 5))
    if source is None:
        return Meld(KONG, tiles, (face,) * 4)
    return Meld(KONG, tiles, (face,) * 4, tiles[1], source, tiles[3] if added else None)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("name", "thrown"), [("two", 60), ("two and two ghosts", 40), ("three", 44), ("hong kong", 40)]
)
def test_more_than_a_wall_could_give_still_fits(name, thrown, size):
    seating = seating_of(rules_of(name))
    for sight in sights(rules_of(name)):
        check(full(seating, thrown, 8), sight, size, seating=seating)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("thrown", [1, 18, 21, 24, 32, 40])
def test_six_piles_fit(thrown, size):
    for seating in (WIDE, replace(WIDE, clockwise=False)):
        for front in WIDE.players:
            check(full(seating, thrown, 8), Sight(front, frozenset(WIDE.players)), size, seating=seating)


@pytest.mark.parametrize("name", TABLES)
def test_every_tile_has_exactly_one_spot(name):
    frame = frame_for((1280, 800), seating=seating_of(rules_of(name)))
    for table in tables(name):
        if table.wall is not None:
            assert set(place(table, sights(rules_of(name))[0], frame)) == set(table.wall.tiles)


def test_discards_of_a_ghost_lie_on_its_mat_and_face_up():
    for name in ("two and two ghosts", "three and a ghost", "three and three ghosts"):
        seating = seating_of(rules_of(name))
        for sight in sights(rules_of(name)):
            frame, table = frame_for((1280, 800), seating=seating), tables(name)[-1]
            spots = place(table, sight, frame)
            for ghost in seating.ghosts:
                cloth = mat(frame, seating.position(ghost, sight.front))
                for entry in table.places[ghost].thrown:
                    if entry.taken_by is None:
                        seen = extent(spots[entry.tile])
                        assert spots[entry.tile].face_up
                        assert depth(seen, cloth) >= min(seen.w, seen.h) - 0.2 * frame.unit


def test_turns_go_clockwise_where_the_rules_say_so():
    """As seen from above: the next player sits on the left of the one in front, otherwise on the right."""
    four = [seating_of(ruleset("simple", {"turn_direction": way})) for way in ("clockwise", "counter_clockwise")]
    assert [[one.position(seat, 0) for seat in range(4)] for one in four] == [[0, 3, 2, 1], [0, 1, 2, 3]]
    assert [WIDE.position(seat, 2) for seat in (2, 3, 4, 5, 0, 1)] == [0, 5, 3, 2, 1, 4]
    assert seating_of(ruleset("hong_kong_old_style", {})) == Seating()


def test_ghosts_never_sit_where_a_rack_is_needed():
    for front in WIDE.players:
        assert WIDE.ghost_positions(front) == {2, 4, 5}
        assert WIDE.rivals(front) == {1, 3}


@pytest.mark.parametrize("players", [2, 3])
def test_seats_are_drawn_with_as_many_winds_as_there_are_players(players):
    rules = ruleset("simple", {"players": players})
    match = Match(seated(rules, "winds", ["casual"] * players))
    match.step()
    winds = match.timeline.events[0].winds
    frame = frame_for((1280, 800), seating=seating_of(rules))
    for spots in (place_winds(winds, Sight(), frame), shuffled_winds(winds, frame)):
        assert len(spots) == players
        assert overlaps(spots, frame.unit) == []

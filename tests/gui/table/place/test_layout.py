"""The places of tiles: every tile once, none overlapping, none outside, at every size."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

import pytest
from scripted import game, tables
from table_support import FACES, OPEN, SIZES, brimful, depth

from game.engine.table import Table
from game.gui.table.place.frame import Frame, Seating, frame_for
from game.gui.table.place.layout import Sight, Spots, place, place_winds, stand_ins
from game.gui.table.place.racks import meld_pieces
from game.gui.table.place.regions import regions
from game.gui.table.place.spots import EDGE, Rect, Spot, extent, surface
from game.tiles.kinds import CHOW, KONG, PUNG, Meld, Tile, kind

SIGHTS = (Sight(0, FACES), Sight(2, OPEN))
WITHIN = 0.03  # of the unit: rounding


def overlaps(spots: Spots, unit: float) -> list[tuple[Tile, Tile]]:
    """Pairs of tiles of which one covers the other, except tiles that lie on each other on purpose."""
    order = sorted(((surface(spot), spot, tile) for tile, spot in spots.items()), key=lambda item: item[0].x)
    found = []
    for at, (rect, spot, tile) in enumerate(order):
        for other, other_spot, other_tile in order[at + 1 :]:
            if other.x >= rect.right:
                break
            if depth(rect, other) > WITHIN * unit + rise(spot, other_spot):
                found.append((tile, other_tile))
    return found


def rise(a: Spot, b: Spot) -> float:
    """How much one tile may cover of the other: all of it on the same stack, and its thickness if it lies higher."""
    if a.layer == b.layer:
        return 0.0
    return 9999.0 if abs(a.x - b.x) < 0.5 and abs(a.z - b.z) < 0.5 else EDGE * a.width


def seen_regions(frame: Frame, front: int) -> list[Rect]:
    """The used rectangles of a table, with the players' plates."""
    free, seating = regions(frame), frame.seating
    plates = [free.plates[frame.position(seat, front)] for seat in seating.players]
    ghosts = [free.ghosts[position] for position in seating.ghost_positions(front)]
    return [*plates, *ghosts, free.box, free.caption, free.buttons, free.corner, free.helps, free.asks, free.chips[0]]


def seen_portraits(frame: Frame, front: int) -> dict[int, Rect]:
    """The players' portraits by position; none if there is no room for one."""
    positions = (frame.position(seat, front) for seat in frame.seating.players)
    return {at: rect for at in positions if (rect := regions(frame).portraits[at]).w}


def may_lie_below(rect: Rect, spots: Iterable[Spot], frame: Frame) -> list[Spot]:
    """The tiles that a region must leave free: buttons may lie over the wall during a question."""
    over_wall = rect == regions(frame).buttons
    return [spot for spot in spots if not (over_wall and spot.flat)]


def check(
    table: Table, sight: Sight, size: tuple[int, int], footer: float = 0.0, seating: Seating | None = None
) -> None:
    frame = frame_for(size, footer, seating or Seating())
    spots = place(table, sight, frame)
    assert overlaps(spots, frame.unit) == []
    window = Rect(0, 0, size[0], size[1] - footer)
    for tile, spot in spots.items():
        seen = extent(spot)
        assert depth(seen, window) >= min(seen.w, seen.h) - 0.01, tile
    for rect in [*seen_regions(frame, sight.front), *seen_portraits(frame, sight.front).values()]:
        below = may_lie_below(rect, spots.values(), frame)
        assert all(depth(surface(spot), rect) <= WITHIN * frame.unit for spot in below), rect


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nothing_overlaps_and_nothing_leaves_the_window(size, seed):
    played = tables(game(seed, turns=130, greed=0.15 * seed))
    for at, table in enumerate(played[3 :: 11 if size[0] == 1280 else 37]):
        check(table, SIGHTS[at % 2], size)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("sight", SIGHTS, ids=["own hand", "all hands"])
def test_the_worst_case_fits(size, sight):
    check(brimful(), sight, size)
    check(brimful(flowers=16, thrown=30), sight, size)


@pytest.mark.parametrize(
    ("size", "least"), [((1280, 800), 39), ((1366, 768), 44), ((1920, 1080), 60), ((2560, 1440), 80)]
)
def test_discards_melds_and_shown_tiles_are_large_until_many_lie_there(size, least):
    """A kong and three flowers before each, and eighteen discards."""
    full = brimful(flowers=3, thrown=18)
    hand = tuple(Tile(kind("9p"), copy) for copy in range(31, 41))
    places = tuple(replace(mine, melds=mine.melds[1:2], hand=hand) for mine in full.places)
    spots = place(replace(full, places=places), Sight(), frame_for(size))
    for mine in places:
        lying = [entry.tile for entry in (*mine.thrown, *mine.shown)] + list(mine.melds[0].tiles)
        assert min(spots[tile].width for tile in lying) >= least


def test_what_lies_before_the_one_above_stays_where_it_is_when_he_draws():
    full = brimful(flowers=3)
    hand = (*full.places[2].hand, *(Tile(kind("9p"), copy) for copy in range(31, 42)))
    before, after = (place(_with_hand(full, hand[:count]), Sight(), frame_for((1366, 768))) for count in (13, 14))
    assert all(before[entry.tile] == after[entry.tile] for entry in full.places[2].shown)


def _with_hand(table: Table, hand: tuple[Tile, ...]) -> Table:
    above = replace(table.places[2], hand=hand, melds=())
    return replace(table, places=(*table.places[:2], above, table.places[3]))


def test_more_than_thirty_discards_still_fit():
    check(brimful(flowers=3, thrown=44), Sight(), (1280, 800))


def test_the_viewer_leaves_its_controls_free():
    for table in tables(game(4, turns=90))[3::50]:
        check(table, SIGHTS[1], (1280, 800), footer=84)


def test_every_tile_has_exactly_one_spot():
    frame = frame_for((1280, 800))
    for table in tables(game(5, turns=100)):
        if table.wall is not None:
            assert set(place(table, Sight(), frame)) == set(table.wall.tiles)


def test_regions_do_not_overlap():
    for size in SIZES:
        rects = seen_regions(frame_for(size), 0)
        assert all(depth(a, b) <= 0.5 for a, b in combinations(rects, 2)), size
        assert all(depth(rect, Rect(0, 0, *size)) >= min(rect.w, rect.h) - 0.01 for rect in rects)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seating", [Seating(), Seating(4, (1,)), Seating(6, (1, 3, 5)), Seating(2)], ids=str)
def test_portraits_lie_on_nothing_but_their_own_plates(size, seating):
    frame = frame_for(size, seating=seating)
    front, free = seating.players[0], regions(frame)
    found = seen_portraits(frame, front)
    assert len(found) == len(seating.players)
    for position, rect in found.items():
        assert rect.w == rect.h >= 4 * frame.unit
        own = free.plates[position]
        others = [place for place in seen_regions(frame, front) if place != own]
        others += [each for at, each in found.items() if at != position]
        if not seating.ghosts:
            others += [badge for badge in free.badges if badge != free.badges[position] or position == 0]
        assert max(depth(rect, other) for other in others) <= 0.5, position
        assert depth(rect, Rect(0, 0, *size)) >= rect.w - 0.01


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_badges_do_not_touch_the_buttons_in_the_corner(size):
    frame = frame_for(size)
    free = regions(frame)
    assert all(depth(badge, corner) <= 0 for badge in free.badges for corner in (free.corner, free.helps))


def test_the_next_player_sits_to_the_right():
    frame = frame_for((1280, 800))
    assert [frame.position(seat, 1) for seat in (1, 2, 3, 0)] == [0, 1, 2, 3]


def test_the_wall_runs_clockwise_from_the_dealers_right():
    table = next(table for table in tables(game(1)) if table.wall is not None)
    frame = frame_for((1280, 800))
    spots = place(table, Sight(), frame)
    first, last = (spots[table.wall.tiles[at]] for at in (0, 39))
    assert first.x > last.x
    assert first.y > frame.centre[1]
    upper, lower = (spots[table.wall.tiles[at]] for at in (0, 1))
    assert (upper.layer, lower.layer) == (1, 0)
    assert upper.y < lower.y
    north = spots[table.wall.tiles[40]]
    assert north.x < frame.centre[0] - 0.8 * frame.reach


def meld(source: int | None, shape: str = PUNG, added: Tile | None = None) -> Meld:
    tiles = tuple(Tile(kind("5p"), n) for n in range(1, 4 if shape != KONG or added else 5))
    tiles = (*tiles, added) if added else tiles
    return Meld(shape, tiles, (kind("5p"),) * len(tiles), tiles[1] if source is not None else None, source, added)


@pytest.mark.parametrize(("source", "slot"), [(3, 0), (2, 1), (1, 2)])
def test_the_called_tile_lies_turned_where_it_came_from(source, slot):
    pieces, _ = meld_pieces(meld(source, CHOW), source, 4, secret=False)
    assert [piece.turn != 0 for piece in pieces] == [n == slot for n in range(3)]
    assert pieces[slot].tile == Tile(kind("5p"), 2)


def test_an_added_tile_lies_on_the_middle_one():
    added = Tile(kind("5p"), 4)
    pieces, _ = meld_pieces(meld(1, KONG, added), 1, 4, secret=False)
    assert pieces[-1] == type(pieces[-1])(added, pieces[1].along, pieces[1].turn, layer=1)


def test_a_concealed_kong_lies_face_down():
    hidden, _ = meld_pieces(meld(None, KONG), 0, 4, secret=True)
    mine, _ = meld_pieces(meld(None, KONG), 0, 4, secret=False)
    assert [piece.face_up for piece in hidden] == [False] * 4
    assert [piece.face_up for piece in mine] == [False, True, True, False]


def test_hands_of_others_are_seen_only_where_they_are_shown():
    table = tables(game(2, turns=20))[-4]
    frame = frame_for((1280, 800))
    spots = place(table, Sight(1, frozenset({1})), frame)
    for seat, mine in enumerate(table.places):
        if table.outcome is None or table.outcome.winner != seat:
            assert {spots[tile].face_up for tile in mine.hand} == {seat == 1}


def test_the_winner_lays_his_hand_open():
    table = tables(game(1))[-1]
    winner = table.outcome.winner
    spots = place(table, Sight((winner + 1) % 4, frozenset()), frame_for((1280, 800)))
    assert all(spots[tile].face_up and not spots[tile].standing for tile in table.places[winner].hand)


def test_seats_are_drawn_with_one_wind_before_each():
    winds = tuple(Tile(kind(f"{n}z"), 1) for n in (1, 2, 3, 4))
    spots = place_winds(winds, Sight(), frame_for((1280, 800)))
    assert len(spots) == 4
    assert overlaps(spots, 20) == []


def test_jokers_in_melds_say_what_they_stand_for():
    found = [stand_ins(table) for seed in range(4) for table in tables(game(seed, turns=60, greed=0.9))]
    assert any(found)
    assert all(tile.kind.is_joker and not face.is_joker for each in found for tile, face in each.items())

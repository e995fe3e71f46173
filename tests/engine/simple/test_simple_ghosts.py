"""Simple Mahjong with fewer than four players: ghosts (notes 10 and 16)."""

import pytest
from stacked import WAITS_FOR_5P, Story

from game.engine import facts
from game.errors import Unreadable
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import kind

TWO = {"east": "147m 258p 369s 1234z", "south": "147m 19p 369s 12345z"}
THREE = TWO | {"west": "258m 19p 147s 12345z"}


def story_of(players, ghosts="between_each", more_options=None, **more):
    hands = TWO if players == 2 else THREE
    options = {"players": players, "ghosts": ghosts} | (more_options or {})
    return Story(rules="simple", options=options, **(hands | more))


@pytest.mark.parametrize(
    ("players", "ghosts", "seats"),
    [(2, "between_each", ("east", "ghost_1", "south", "ghost_3")),
     (3, "between_each", ("east", "ghost_1", "south", "ghost_3", "west", "ghost_5")),
     (2, "fill_to_four", ("east", "ghost_1", "south", "ghost_3")),
     (3, "fill_to_four", ("east", "south", "west", "ghost_3")),
     (2, None, ("east", "south")), (3, None, ("east", "south", "west"))],
)  # fmt: skip
def test_row_10_where_the_ghosts_sit(players, ghosts, seats):
    story = story_of(players, ghosts)
    assert story.seats == seats
    assert story.table.ghosts == tuple(at for at, name in enumerate(seats) if name.startswith("ghost"))
    assert story.table.players == tuple(at for at, name in enumerate(seats) if not name.startswith("ghost"))


@pytest.mark.parametrize("ghosts", ["between_each", "fill_to_four", None])
def test_row_10_four_players_need_no_ghost(ghosts):
    rules = ruleset("simple", {"ghosts": ghosts})
    assert (rules.seats, rules.ghosts) == (4, ())


def test_row_16_four_sides_of_seventeen_whatever_the_seats():
    story = story_of(3)
    assert story.table.wall.stacks_per_side == 17
    assert [(event.seat, len(event.tiles)) for event in story.all(facts.Dealt)] == [
        *[(seat, 4) for _ in range(3) for seat in (0, 2, 4)], (0, 1), (2, 1), (4, 1),
    ]  # fmt: skip


def test_row_10_a_ghost_draws_one_tile_and_throws_it_at_once():
    story = story_of(2, front="7z 7s")
    found = story.does("east", "discard 7z")
    assert [(type(event), event.seat) for event in found] == [
        (facts.Discarded, 0), (facts.Drew, 1), (facts.Discarded, 1), (facts.Drew, 2),
    ]  # fmt: skip
    assert found[1].tile == found[2].tile
    assert found[2].from_draw
    assert story.place("ghost_1").hand == ()
    assert list(story.asked()) == ["south"]


def test_row_10_only_the_player_immediately_after_a_ghost_may_chow_its_discard():
    story = story_of(3, front="7z 5p", south="46p 147m 369s 12345z", west="46p 258m 147s 12345z")
    story.does("east", "discard 7z")
    assert story.asked() == {"south": ["chow 4p 5p 6p", "pass"]}
    story.does("south", "chow 4p 5p 6p")
    melded = story.last(facts.Melded)
    assert (melded.seat, melded.source) == (2, 1)
    story.throws("south", "5z")
    assert story.table.phase == "turn"


def test_row_10_nobody_chows_a_players_discard_across_a_ghost():
    story = story_of(2, front="5p 7z", south="46p 147m 369s 12345z")
    story.does("east", "discard 5p")
    assert "chow 4p 5p 6p" not in story.may("south")
    assert story.table.turn == 2
    assert story.table.phase == "turn"


def test_row_10_but_a_pung_crosses_a_ghost_and_skips_its_turn():
    story = story_of(2, front="5p 7z", south="55p 147m 369s 12345z")
    story.does("east", "discard 5p")
    story.does("south", "pung 5p 5p 5p")
    assert not [event for event in story.all(facts.Drew) if event.seat == 1]
    found = story.does("south", "discard 5z")
    assert [(type(event), event.seat) for event in found[1:3]] == [(facts.Drew, 3), (facts.Discarded, 3)]


def test_row_10_with_fill_to_four_the_first_player_chows_the_ghosts_discard():
    story = story_of(3, "fill_to_four", front="7z 6z 7s 5p", east="46p 147m 369s 12345z", south="258m 19p 147s 12334z")
    for seat, face in (("east", "7z"), ("south", "6z"), ("west", "7s")):
        story.does(seat, f"discard {face}")
    assert story.asked() == {"east": ["chow 4p 5p 6p", "pass"]}


def test_row_10_a_win_on_a_ghosts_discard():
    story = story_of(2, front="7z 5p", south=WAITS_FOR_5P)
    story.does("east", "discard 7z")
    assert story.asked() == {"south": ["win", "pass"]}
    story.does("south", "win")
    won = story.last(facts.Won)
    assert (won.seat, won.source, won.by, won.tile.kind) == (2, 1, "discard", kind("5p"))
    assert story.last(facts.Paid).payments == (0, 0, 1, 0)
    assert len(story.place("south").hand) == 14
    assert story.place("ghost_1").thrown[-1].taken_by == 2


def test_row_10_of_two_who_win_on_a_ghosts_discard_the_nearest_after_it():
    story = story_of(3, front="7z 5p", south=WAITS_FOR_5P, east="123m 456m 789s 77z 46p")
    story.does("east", "discard 7z")
    story.says(east="win", south="win")
    assert [won.seat for won in story.all(facts.Won)] == [2]


def test_row_16_winds_are_the_players_only():
    story = story_of(3)
    assert [story.table.wind_of(seat) for seat in range(6)] == [0, -1, 1, -1, 2, -1]
    assert [story.table.seat_of(wind) for wind in range(3)] == [0, 2, 4]
    drawn = story.last(facts.SeatsDrawn)
    assert [None if tile is None else str(tile.kind) for tile in drawn.winds] == ["1z", None, "2z", None, "3z", None]
    assert [at is None for at in drawn.asked] == [False, True] * 3


def test_row_16_the_seat_wind_of_the_second_player_is_south():
    story = story_of(2, front="7z 5p", south="222z 123m 789s 66z 46p", east="147m 258p 369s 1344z",
                     more_options={"scoring": "bonus"})  # fmt: skip
    story.does("east", "discard 7z")
    story.does("south", "win")
    assert "seat_wind_triplet" in [row.key for row in story.sheet.rows]


@pytest.mark.parametrize(
    ("players", "ghosts", "dealers"),
    [(2, "between_each", [0, 2] * 2), (3, "between_each", [0, 2, 4, 0]), (3, "fill_to_four", [0, 1, 2, 0]),
     (2, None, [0, 1, 0])],
)  # fmt: skip
def test_row_16_the_deal_moves_to_the_next_player_and_ghosts_never_score(players, ghosts, dealers):
    rules = ruleset("simple", {"players": players, "ghosts": ghosts, "rounds": len(dealers)})
    match = Match(seated(rules, "deals", ["casual"] * players))
    match.play()
    events = match.timeline.events
    started = [event for event in events if isinstance(event, facts.HandStarted)]
    assert [event.dealer for event in started] == dealers
    winds = ("east", "south", "west", "north")
    assert [event.round for event in started] == [winds[hand // players % 4] for hand in range(len(dealers))]
    for event in events:
        if isinstance(event, facts.Offered | facts.Declined | facts.Melded | facts.Won | facts.Dealt):
            assert event.seat not in rules.ghosts
        if isinstance(event, facts.HandEnded | facts.MatchEnded):
            assert all(event.scores[seat] == 0 for seat in rules.ghosts)
    assert sorted(events[-1].standing) == [seat for seat in range(rules.seats) if seat not in rules.ghosts]


def test_flowers_with_ghosts_a_ghost_flips_a_flower_and_throws_the_next_tile():
    story = story_of(2, more_options={"flowers": True}, front="7z 1f", back="9s")
    story.does("east", "discard 7z")
    assert [shown.tile.kind for shown in story.place("ghost_1").shown] == [kind("1f")]
    assert [thrown.tile.kind for thrown in story.place("ghost_1").thrown] == [kind("9s")]


def test_flowers_with_ghosts_a_flower_as_the_last_tile_of_a_ghost_ends_the_hand():
    story = story_of(3, more_options={"flowers": True}, last="1f 112233s")
    story.idles()
    shown = story.last(facts.FlowerShown)
    assert (shown.seat, shown.tile.kind) == (1, kind("1f"))
    assert story.events[story.events.index(shown) + 1] == facts.HandDrawn("wall_empty")


def test_the_number_of_agents_is_that_of_the_players():
    rules = ruleset("simple", {"players": 2})
    header = seated(rules, "seats", ["casual", "random"])
    assert [seat.agent == "ghost" for seat in header.seats] == [False, True, False, True]
    with pytest.raises(Unreadable):
        seated(rules, "seats", ["casual"] * 4)

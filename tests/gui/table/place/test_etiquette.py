"""The etiquette of laying tiles: chows, the winning tile, the back of the wall, the roll."""

import pytest
from stacked import Story

from game.engine.games.mums_malaysian import RolledForChong
from game.gui.table.place.frame import frame_for
from game.gui.table.place.layout import Sight, place
from game.gui.table.place.spots import RATIO
from game.gui.table.time.motion import BEFORE, dice_thrown, length
from game.gui.table.time.playhead import SEATS, phase_of
from game.gui.table.time.show import Show
from game.record.timeline import Timeline
from game.rules.games.catalogue import ruleset

GAME, OTHER = "mums_malaysian", "hong_kong_old_style"
CHOW = {"east": "1m 19p 147s 258p 123z", "south": "23m 68m 123p 77s 99s 1z 3z"}
WIN = {"east": "5p 19m 147p 258s 123z", "south": "123m 46p 789s 333s 11z"}


def spots_of(story):
    return place(story.table, Sight(1, frozenset({1})), frame_for((1280, 800)), story.rules.conduct)


def chow(game):
    story = Story(rules=game, **CHOW)
    story.does("east", "discard 1m")
    story.says(south="chow 1m 2m 3m")
    return story


@pytest.mark.parametrize(("game", "order"), [(GAME, [2, 1, 3]), (OTHER, [1, 2, 3])])
def test_the_called_tile_lies_in_the_middle_of_a_chi(game, order):
    """It was thrown by the player to the left, where it lies in other games."""
    story = chow(game)
    (meld,) = story.place("south").melds
    spots = spots_of(story)
    row = sorted(meld.tiles, key=lambda tile: spots[tile].x)
    assert [tile.kind % 9 + 1 for tile in row] == order
    assert spots[meld.called].rotation % 180 == 90


@pytest.mark.parametrize("game", [GAME, OTHER])
def test_the_winning_tile_lies_across_the_others_of_its_set(game):
    story = Story(rules=game, **WIN)
    story.does("east", "discard 5p")
    story.says(south="win")
    spots, tile = spots_of(story), story.table.outcome.tile
    beside = [spots[one] for one in story.place("south").hand if str(one.kind) in ("4p", "6p")]
    across = spots[tile].rotation % 180 == 90 and spots[tile].layer == 1
    assert across is (game == GAME)
    over = all(abs(spot.x - spots[tile].x) < RATIO * spot.width for spot in beside)
    assert over is (game == GAME)


@pytest.mark.parametrize("game", [GAME, OTHER])
def test_the_first_pair_of_the_flower_wall_lies_on_the_next(game):
    story = Story(rules=game, **WIN)
    wall, spots = story.table.wall, spots_of(story)
    first = [wall.tiles[at] for at in wall.back_pair]
    following = [wall.tiles[(at - 2) % len(wall.tiles)] for at in wall.back_pair]
    assert wall.tiles[wall.next_back()] == first[0]
    for upper, lower in zip(first, following, strict=True):
        on_it = spots[upper].x == spots[lower].x and spots[upper].y < spots[lower].y and spots[upper].z > spots[lower].z
        assert on_it is (game == GAME)


def test_all_roll_before_their_seats_and_the_dice_lie_apart():
    story = Story(rules=GAME)
    (event,) = story.all(RolledForChong)
    timeline = Timeline(4)
    for fact in story.events:
        timeline.append(fact)
    show = Show(timeline, Sight(0, frozenset({0})), ruleset(GAME))
    assert show.rolled(event) == {0: (6, 6, 6), 1: (1, 1, 1), 2: (1, 1, 1), 3: (1, 1, 1)}
    frame = frame_for((1280, 800))
    dice = [die for position in range(4) for die in dice_thrown((1, 2, 3), frame, position, 1.0, BEFORE)]
    assert all(abs(a.x - b.x) + abs(a.y - b.y) > a.width for a in dice for b in dice if a is not b)
    half = frame.panel.h / 2 + dice[0].width / 4
    assert all(abs(d.x - frame.centre[0]) > half or abs(d.y - frame.centre[1]) > half for d in dice)
    assert (phase_of(event, "start"), length(event)) == (SEATS, 1.9)

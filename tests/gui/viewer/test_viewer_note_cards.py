"""The cards with notes: they cover no tile, no plate and no sentence, at every moment with notes and every size."""

from functools import cache
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from driver import table_app

from game.gui.table.place.spots import Rect
from game.gui.viewer.notes.note_cards import FreeRoom
from game.gui.viewer.scene import ViewerScene
from game.record.replay import load

SAVES = Path(__file__).parents[3] / "saves"
SAMPLES = ("south-vietnamese", "simple-two-players", "hong-kong-old-style", "mums-malaysian")


@cache
def sample(name):
    return load(SAVES / f"{name}.mcr")


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize(("size", "percent"), [((1280, 800), 100), ((1024, 700), 150), ((1920, 1080), 100)])
def test_a_card_lies_on_nothing_that_is_seen(name, size, percent):
    window = table_app(size, ui_scale=percent)
    scene = ViewerScene(sample(name), path=SAVES / f"{name}.mcr")
    window.push(scene)
    seen = told = 0
    for at in sorted({moment.at for moment in scene.viewed.notebook.now.moments}):
        scene.viewed.go_to(at)
        window.wait(0.2)
        boxes = scene.note_cards.boxes
        told += min(3, len(scene.viewed.notebook.now.said_at(at)))
        seen += len(boxes)
        for box in boxes:
            for taken in scene.note_cards.taken():
                assert not box.colliderect(pygame.Rect(*map(round, taken)).inflate(-4, -4)), (at, box, taken)
        assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]
    assert seen > 0.9 * told
    assert not window.look.spills


def test_the_nearest_free_place_is_found_or_none():
    room = FreeRoom(Rect(0, 0, 660, 600), [Rect(0, 0, 300, 600), Rect(400, 0, 260, 600)])
    found = room.find((90, 100), (0, 300))
    assert found.x >= 300
    assert found.right <= 400
    assert abs(found.y + 50 - 300) < 12
    assert room.find((120, 10), (0, 0)) is None
    room.take(Rect(300, 0, 100, 600))
    assert room.find((6, 6), (0, 0)) is None

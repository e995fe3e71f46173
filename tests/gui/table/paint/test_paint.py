"""Painting: the cached picture always equals a fresh one, and no colour gives a hand away."""

import pygame
import pytest
from scripted import game
from table_support import NAMES, OPEN

from game.gui.kit.look import Look
from game.gui.table.paint.pictures import TileArt
from game.gui.table.paint.view import TableView
from game.gui.table.place.layout import Sight
from game.gui.table.place.spots import Spot, size
from game.gui.table.told.counts import shown_worth
from game.gui.table.told.explain_card import MIDDLE, all_subjects
from game.record.timeline import Timeline
from game.rules.games.catalogue import DEFAULT, ruleset
from game.tiles.kinds import Tile, kind
from game.words.lookup import Words

EVENTS = game(9, turns=40, greed=0.6)
WINDOW = (1024, 700)


@pytest.fixture(autouse=True)
def _display():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(WINDOW)


def view(sight: Sight, events=EVENTS) -> TableView:
    timeline = Timeline(4, events)
    made = TableView(timeline, NAMES, sight, rules=ruleset(DEFAULT), hands=16, seal="ab12cd34")
    made.lay_out(WINDOW, Look(Words("en"), 1.0))
    made.show.playhead.end = len(timeline)
    return made


def paint(it: TableView, at: int) -> pygame.Surface:
    surface = pygame.Surface(WINDOW)
    it.show.playhead.jump(at)
    it.show.playhead.end = at
    it.draw(surface)
    it.show.playhead.end = len(EVENTS)
    return surface


def painted(it: TableView, at: int) -> bytes:
    return pygame.image.tobytes(paint(it, at), "RGB")


def test_what_is_painted_bit_by_bit_is_the_whole_picture():
    bit_by_bit = view(Sight(0, OPEN))
    for at in range(4, len(EVENTS)):
        step = paint(bit_by_bit, at)
        if at % 9 == 0:
            assert pygame.image.tobytes(step, "RGB") == painted(view(Sight(0, OPEN)), at), at


def test_the_seal_stands_in_what_explains_the_middle():
    made = view(Sight(0, OPEN))
    made.show.playhead.jump(len(EVENTS) - 4)
    middle = next(subject for subject in all_subjects(made.show) if subject.what == MIDDLE)
    lines = made.inspector.explainer.card(middle, made.narrator).lines
    assert made.look.say("table.seal", code="ab12 cd34") in lines


def test_what_scores_beside_a_hand_is_told_by_the_name():
    """The chip says what the marked tiles are worth, and is not there where nothing scores."""
    made, seen = view(Sight(0, OPEN)), set()
    for at in range(8, len(EVENTS), 9):
        made.show.playhead.end = len(EVENTS)
        paint(made, at)
        made.show.playhead.end = at
        table = made.show.seen
        for seat in range(4):
            worths = shown_worth(table, seat, made.show.rules)
            shown = {one.tile for one in table.places[seat].shown} if table.places else set()
            assert worths.keys() <= shown
            seen.add(bool(worths))
        chips = [sticker for sticker in made.bake.stickers if sticker.key and "Phán" in str(sticker.key)]
        assert len(chips) >= sum(bool(shown_worth(table, seat, made.show.rules)) for seat in (1, 2, 3))
    assert seen == {True, False}


def test_hidden_tiles_look_all_the_same():
    art = TileArt()
    for standing, rotation in ((True, 180), (True, 90), (False, 0)):
        spot = Spot(50, 50, 30, rotation, face_up=False, standing=standing)
        pictures = {pygame.image.tobytes(art.sprite(kind(code), spot).picture, "RGBA") for code in ("1m", "5p", "4j")}
        assert len(pictures) == 1


def test_a_sprite_covers_its_spot():
    art = TileArt()
    art.settle((30, 60))
    for rotation in (0, 90, 180, 270):
        for spot in (Spot(0, 0, 30, rotation), Spot(0, 0, 30, rotation, tilt=1.0), Spot(0, 0, 30, rotation, layer=2)):
            sprite, (w, h) = art.sprite(kind("5p"), spot), size(spot)
            assert sprite.picture.get_width() >= w - 1
            assert sprite.picture.get_height() >= h - 1
            assert sprite.dx == pytest.approx(-w / 2, abs=4)


def test_a_resting_mouse_is_told_what_a_tile_is():
    it = view(Sight(0, OPEN))
    at = len(EVENTS) - 4
    plain = painted(it, at)
    it.show.playhead.jump(at)
    it.show.playhead.end = at
    spots = it.show.spots(at)
    tile: Tile = it.show.table.places[1].hand[0]
    it.mouse_at((round(spots[tile].x), round(spots[tile].y)))
    surface = pygame.Surface(WINDOW)
    for _ in range(30):
        it.update(1 / 30)
    it.draw(surface)
    it.draw_tooltip(surface)
    assert pygame.image.tobytes(surface, "RGB") != plain
    assert it.look.spills == []

"""Pictures are made once, and together stay within the cache's limit."""

from itertools import count

import pygame
import pytest
from driver import app

from game.gui.kit import draw, picture_cache, theme
from game.gui.kit.picture_cache import Room, weight
from game.gui.kit.theme import PANEL


@pytest.fixture
def painter(monkeypatch):
    """A function that paints squares of 10 kB, in a cache for five of them, and the list of its calls."""
    monkeypatch.setattr(picture_cache, "_pictures", Room(52_000, weight))
    asked = []

    def paint(name, colour="red", *, lit=False):
        """Paint."""
        asked.append((name, colour, lit))
        return None if name == "missing" else pygame.Surface((50, 50), 0, 32)

    return picture_cache.cached(paint), asked


def test_a_picture_is_made_once(painter):
    paint, asked = painter
    assert paint("a") is paint("a")
    assert paint("a") is not paint("a", lit=True)
    assert paint("a", "blue") is not paint("a")
    assert len(asked) == 3


def test_what_was_not_asked_for_longest_goes_first(painter):
    paint, asked = painter
    for name in "abcde":
        paint(name)
    picture_cache.next_frame()
    picture_cache.next_frame()
    paint("a")
    paint("f")
    del asked[:]
    for name in "acdef":
        paint(name)
    assert not asked
    paint("b")
    assert [name for name, *_ in asked] == ["b"]


def test_what_a_frame_shows_stays_while_it_is_shown_be_it_more_than_there_is_room_for(painter):
    paint, asked = painter
    for _ in range(3):
        for name in "abcdefgh":
            paint(name)
        picture_cache.next_frame()
    assert len(asked) == 8
    picture_cache.next_frame()
    paint("i")
    for name in "efgh":
        paint(name)
    assert len(asked) == 9


def test_but_there_is_an_end_to_it(painter):
    paint, asked = painter
    for n in range(25):
        paint(n)
    paint(24)
    assert len(asked) == 25
    paint(0)
    assert len(asked) == 26


def test_a_picture_larger_than_the_room_is_kept_until_another_one_is_shown():
    room = Room(100, len)
    room.put("large", "x" * 500)
    assert room.get("large")
    picture_cache.next_frame()
    picture_cache.next_frame()
    room.put("small", "x")
    assert room.get("large") is None
    assert (len(room), room.taken) == (1, 1)


def test_a_slice_ends_at_a_new_picture_and_the_next_one_goes_on_from_there(painter, monkeypatch):
    paint, asked = painter
    ticks = count()
    monkeypatch.setattr(picture_cache.time, "perf_counter", lambda: next(ticks) / 100)
    slices = 0
    while True:
        slices += 1
        try:
            with picture_cache.sliced(0.04):
                for name in "abcde":
                    paint(name)
        except picture_cache.Unready:
            continue
        break
    assert slices == 3
    assert [name for name, *_ in asked] == list("abcde")


def test_a_picture_that_is_made_of_others_is_made_in_one_go(painter, monkeypatch):
    paint, asked = painter
    monkeypatch.setattr(picture_cache, "_LEAST_SLICE", 0.0)
    whole = picture_cache.cached(lambda: [paint(name) for name in "abc"])
    with picture_cache.sliced(-1.0):
        whole()
        with pytest.raises(picture_cache.Unready):
            paint("d")
    assert len(asked) == 3


def test_what_has_no_picture_is_asked_for_again(painter):
    paint, asked = painter
    assert paint("missing") is None
    assert paint("missing") is None
    assert len(asked) == 2


def test_a_window_in_the_same_colours_keeps_the_pictures_and_other_colours_have_their_own():
    app()
    panel = draw.rounded((40, 20), 5, PANEL)
    app()
    assert draw.rounded((40, 20), 5, PANEL) is panel
    theme.wear("night")
    other = draw.rounded((40, 20), 5, PANEL)
    assert pygame.image.tobytes(other, "RGBA") != pygame.image.tobytes(panel, "RGBA")
    theme.wear("tet")
    assert draw.rounded((40, 20), 5, PANEL) is panel


def test_a_bar_is_filled_to_any_width_as_if_it_had_a_picture_of_its_own():
    app()
    for wide in (30, 61, 120):
        filled, own = (pygame.Surface((200, 10)) for _ in range(2))
        draw.fill_bar(filled, pygame.Rect(0, 0, 160, 10), wide, PANEL)
        own.blit(draw.rounded((wide, 10), 5, PANEL), (0, 0))
        assert pygame.image.tobytes(filled, "RGB") == pygame.image.tobytes(own, "RGB")


def test_a_large_panel_looks_like_one_that_is_drawn_from_one_picture(monkeypatch):
    app()
    shown = []
    for is_cut in (True, False):
        if not is_cut:
            monkeypatch.setattr(draw, "_LARGE", 10**9)
        surface = pygame.Surface((700, 500))
        surface.fill("grey")
        draw.panel(surface, pygame.Rect(60, 60, 560, 360), 16, PANEL, border=2, blur=16)
        shown.append(surface)
    parts, whole = (list(pygame.image.tobytes(surface, "RGB")) for surface in shown)
    assert max(abs(a - b) for a, b in zip(parts, whole, strict=True)) < 16
    inside = (78, 60, 524, 360)
    assert len({pygame.image.tobytes(surface.subsurface(inside), "RGB") for surface in shown}) == 1

"""Texts and controls that overlap or reach out of the window, measured while a scene is drawn."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Self

import pygame
import pytest

from game.gui.kit import draw, fonts
from game.gui.kit.look import Look
from game.gui.program.scene import Scene
from game.gui.table.place.spots import extent
from game.gui.widgets import Scroll, Widget
from game.gui.widgets.boxes import Fitted

_TOUCH = 1  # pixels by which the letters of two texts may overlap
_NEAR = 60  # how much a pixel may differ from a visible text, over three channels
_SEEN = 0.5  # share of a text's pixels that makes it visible
_SOLID = 230  # of 255: the inside of a letter
_SAMPLES = 300


@dataclass(frozen=True)
class Line:
    """A line of text: its picture, its place, and the place of its letters."""

    text: str
    picture: pygame.Surface
    box: pygame.Rect
    ink: pygame.Rect
    clipped: bool  # by an edge of the window
    cut: bool = False  # it ends with dots, because it has no room

    @property
    def whole(self) -> bool:
        return self.box.size == self.picture.get_size()

    def seen(self, screen: pygame.Surface) -> bool:
        """Return True if it is still visible: later drawing may cover it."""
        if not self.whole:
            return True
        points = _points(self.ink)
        solid = [point for point in points if self._at(point).a >= _SOLID]
        if not solid:
            return True
        ink, beside = self._at(solid[0]), [point for point in points if not self._at(point).a]

        def share(places: list[tuple[int, int]]) -> float:
            """Share of the places that have the colour of the letters."""
            return sum(_distance(screen.get_at(place), ink) <= _NEAR for place in places) / max(1, len(places))

        return share(solid) - share(beside) >= _SEEN  # another ground may have the colour of the letters

    def _at(self, point: tuple[int, int]) -> pygame.Color:
        return self.picture.get_at((point[0] - self.box.x, point[1] - self.box.y))


def _points(box: pygame.Rect) -> list[tuple[int, int]]:
    every = [(x, y) for y in range(box.top, box.bottom) for x in range(box.left, box.right)]
    return every[:: max(1, len(every) // (4 * _SAMPLES))]


def _distance(one: pygame.Color, other: pygame.Color) -> int:
    return abs(one.r - other.r) + abs(one.g - other.g) + abs(one.b - other.b)


class Written:
    """Records every line that `Look.write` draws for a scene while it is entered."""

    def __init__(self, scene: Scene) -> None:
        self.lines: dict[tuple[object, ...], Line] = {}
        self._scene, self._draws = scene, False
        self._patch = pytest.MonkeyPatch()
        self._last, self._is_cut = pygame.Surface((0, 0)), False

    def __enter__(self) -> Self:
        line, cut, write, draw = fonts.line, fonts.cut, Look.write, self._scene.draw

        def noted_line(*arguments):
            self._last = line(*arguments)
            return self._last

        def noted_cut(text, *arguments):
            shown = cut(text, *arguments)
            self._is_cut = shown != text
            return shown

        def noted_write(look, surface, text, *arguments, **named):
            box = write(look, surface, text, *arguments, **named)
            if self._draws and text and box.width and box.height:
                self._note(surface, text, box)
            return box

        def noted_draw(surface):
            self._draws = True
            draw(surface)
            self._draws = False

        self._patch.setattr(self._scene, "draw", noted_draw)
        self._patch.setattr(fonts, "line", noted_line)
        self._patch.setattr(fonts, "cut", noted_cut)
        self._patch.setattr(Look, "write", noted_write)
        return self

    def __exit__(self, *_: object) -> None:
        self._patch.undo()

    def _note(self, surface: pygame.Surface, text: str, box: pygame.Rect) -> None:
        picture, edge = self._last, surface.get_clip() == surface.get_rect()
        ink = picture.get_bounding_rect().move(box.topleft) if box.size == picture.get_size() else box
        clipped = edge and box.size != picture.get_size()
        self.lines[text, *box] = Line(text, picture, pygame.Rect(box), ink.clip(box), clipped, self._is_cut)


def overlapping(screen: pygame.Surface, written: Written) -> tuple[str, ...]:
    """Name the texts that stand on one another, that reach out of the window, or that no font can write."""
    lines = list(written.lines.values())
    found = [f"“{one.text}” reaches out of the window" for one in lines if one.clipped and one.seen(screen)]
    found += [f"“{one.text}” has no picture" for one in lines if not all(map(fonts.drawable, one.text))]
    for one, other in combinations(lines, 2):
        common = one.ink.clip(other.ink)
        if min(common.size) > _TOUCH and one.seen(screen) and other.seen(screen):
            found.append(f"“{one.text}” and “{other.text}” stand on one another at {tuple(common)}")
    return tuple(found)


def crowded(scene: Scene) -> tuple[str, ...]:
    """Name the controls that overlap."""
    ring = scene.focus_ring
    places = [] if ring is None else list(_places(ring.root, ring.root.rect))
    return tuple(
        f"{one.key or one} and {other.key or other} stand on one another"
        for (one, place), (other, beside) in combinations(places, 2)
        if min(place.clip(beside).size) > _TOUCH
    )


def covering(scene: Scene) -> tuple[str, ...]:
    """Name what lies on plates, discards, or something else at a table where a person is asked."""
    desk = getattr(scene, "desk", None)
    if desk is None or desk.chooses or desk.boards.unfolded:
        return ()
    show, laid = scene.view.show, desk.ring.root.children()
    things = [(one.child.key if isinstance(one, Fitted) else one.key, one.rect) for one in laid]
    spots, thrown = show.spots(show.reached), [one for place in show.table.places for one in place.thrown]
    tiles = [(str(one.tile), draw.to_rect(extent(spots[one.tile]))) for one in thrown if one.taken_by is None]
    plates = [(f"plate {at}", draw.to_rect(box)) for at, box in enumerate(show.regions.plates)]
    pairs = [*product(things, [*tiles, *plates]), *combinations(things, 2)]
    return tuple(
        f"{one} lies on {other}"
        for (one, box), (other, below) in pairs
        if min(box.clip(below).size) > _TOUCH and not (box.contains(below) or below.contains(box))
    )


def _places(widget: Widget, room: pygame.Rect) -> Iterator[tuple[Widget, pygame.Rect]]:
    """Every control inside a widget with its visible part."""
    if widget.takes_focus:
        yield widget, widget.rect.clip(room)
    room = room.clip(widget.rect) if isinstance(widget, Scroll) else room
    for child in widget.children():
        yield from _places(child, room)

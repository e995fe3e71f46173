"""
TileArt: the pictures of tiles and of their shadows, each made once for a size, a rotation and a state.

Warming up: a few are made in each frame before they are needed, so that no frame is late.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import pygame

from game.gui.kit import draw
from game.gui.kit.picture_cache import Room, weight
from game.gui.table.place.frame import Frame
from game.gui.table.place.spots import EDGE, SIDE_RISE, TOP_EDGE, Spot, size
from game.gui.table.tile import front_and_back, worn_faces
from game.tiles.kinds import KINDS, Kind

_KEPT = 500  # pictures of the usual size that there is room for
_BYTES = 6  # of a picture as wide as one pixel
_ROOM = 4_000_000  # bytes, until the widths are known
_SMOOTH = 2  # a tile that lies aslant is made this much larger and then scaled down
_SPIN = 6  # degrees between the pictures of a turning tile
_STEPS = 16  # steps of width between which a moving tile is scaled
_DIM = (138, 142, 140, 255)
_SHADOW = 120
_BUDGET = 0.0025  # seconds of a frame
_AT_REST = 0.008  # seconds at a time while nothing moves


class Sprite(NamedTuple):
    """A picture, and where its left upper corner lies from the centre of the spot."""

    picture: pygame.Surface
    dx: int
    dy: int


class TileArt:
    """Pictures of tiles by spot; keeps the most recently used ones."""

    def __init__(self) -> None:
        """Begin with nothing kept."""
        self._kept: Room[Sprite] = Room(_ROOM, lambda sprite: weight(sprite.picture))
        self._worn = worn_faces.worn()
        self.widths: tuple[int, ...] = ()

    def settle(self, widths: Iterable[float]) -> None:
        """
        Name the widths of lying tiles: moving ones are scaled from these and not rastered at every width.

        What is kept of other faces than those that are worn is dropped.
        """
        if self._worn is not worn_faces.worn():
            self._worn = worn_faces.worn()
            self._kept.clear()
        self.widths = tuple(sorted({round(width) for width in widths}))
        self._kept.resize(_KEPT * _BYTES * sum(width * width for width in self.widths) // len(self.widths))

    def sprite(self, kind: Kind, spot: Spot, *, dim: bool = False) -> Sprite:
        """Return the tile as this spot shows it."""
        return self._moving(kind, spot) if spot.layer == 2 else self._still(kind, spot, dim=dim)

    def _still(self, kind: Kind, spot: Spot, *, dim: bool = False) -> Sprite:
        width = max(4, round(spot.width))
        shown = kind if spot.face_up else None
        key = (shown, width, spot.rotation, spot.standing, spot.flat, round(spot.tilt, 1), dim)
        return self._kept.get(key) or self._kept.put(key, _make(kind, spot, width, dim=dim))

    def _moving(self, kind: Kind, spot: Spot) -> Sprite:
        base = next((width for width in self.widths if width >= spot.width - 1), None)
        base = base or (self.widths[-1] if self.widths else round(spot.width))
        scale = max(1, round(_STEPS * spot.width / base)) / _STEPS
        angle = round(spot.tilt / _SPIN) * _SPIN
        squeeze = max(1, round(spot.squeeze * 8)) / 8
        shown = kind if spot.face_up else None
        key = (shown, base, spot.rotation, spot.standing, angle, scale, squeeze, "moving")
        found = self._kept.get(key)
        return found or self._kept.put(key, _spun(_make_upright(kind, spot, base), angle, scale, squeeze))

    def shadow(self, spot: Spot) -> Sprite:
        """Return the soft shadow of a tile; the higher it is, the farther away and the softer."""
        w, h = size(spot)
        w, h = round(w * spot.squeeze), round(h)
        lift = round(spot.lift * 4) / 4
        blur = max(2, round(spot.width * (0.16 + 0.10 * lift)))
        key = ("shadow", w, h, lift)
        found = self._kept.get(key)
        if found:
            return found
        picture = draw.shadow((w, h), round(spot.width * 0.14), blur, round(_SHADOW / (1 + 0.35 * lift)))
        aside, down = spot.width * (0.05 + 0.16 * lift), spot.width * (0.19 + 0.30 * lift)
        if spot.standing:
            down = spot.width * 0.16
        return self._kept.put(key, Sprite(picture, round(aside - w / 2) - blur, round(down - h / 2) - blur))


def _make(kind: Kind, spot: Spot, width: int, *, dim: bool) -> Sprite:
    if spot.tilt:
        large = _make_upright(kind, spot, width * _SMOOTH)
        turned = pygame.transform.rotozoom(large.picture, spot.tilt, 1.0)
        small = (round(turned.get_width() / _SMOOTH), round(turned.get_height() / _SMOOTH))
        picture = pygame.transform.smoothscale(turned, small)
        below = EDGE * width / 2  # the centre of the picture lies this much below that of the surface
        return Sprite(_dimmed(picture, dim=dim), -small[0] // 2, round(below - small[1] / 2))
    sprite = _make_upright(kind, spot, width)
    return sprite._replace(picture=_dimmed(sprite.picture, dim=dim))


def _make_upright(kind: Kind, spot: Spot, width: int) -> Sprite:
    if spot.flat:
        picture = front_and_back.low(width, sideways=bool(spot.rotation % 180))
        return Sprite(picture, -(picture.get_width() // 2), -(picture.get_height() // 2))
    if not spot.standing:
        picture = front_and_back.lying(kind, width, spot.rotation, face_up=spot.face_up)
        w, h = picture.get_width(), picture.get_height() - max(2, round(EDGE * width))
        return Sprite(picture, -(w // 2), -(h // 2))
    if spot.rotation % 180:
        picture = front_and_back.sideways(width, face_right=spot.rotation == 90)
        w, h = picture.get_width(), picture.get_height() - round(SIDE_RISE * width)
        return Sprite(picture, -(w // 2), -(h // 2))
    picture = front_and_back.standing(kind, width, face_up=spot.face_up)
    deep = max(2, round(TOP_EDGE * width))
    return Sprite(picture, -(picture.get_width() // 2), -((picture.get_height() - deep) // 2) - deep)


def _dimmed(picture: pygame.Surface, *, dim: bool) -> pygame.Surface:
    if not dim:
        return picture
    darker = picture.copy()
    darker.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
    return darker


def _spun(sprite: Sprite, angle: int, scale: float, squeeze: float) -> Sprite:
    picture = sprite.picture
    if squeeze != 1.0:
        narrow = max(1, round(picture.get_width() * squeeze))
        picture = pygame.transform.smoothscale(picture, (narrow, picture.get_height()))
    if angle or scale != 1.0:
        picture = pygame.transform.rotozoom(picture, angle, scale)
    w, h = picture.get_size()
    return Sprite(picture, -(w // 2), -(h // 2))


class Warmth:
    """Makes what the table of a window will need, in the order in which a hand needs it."""

    def __init__(self, art: TileArt, frame: Frame, slow: Iterable[Callable[[], object]] = ()) -> None:
        """Take what keeps the pictures, the measures, and jobs too `slow` for a frame in which something moves."""
        self._jobs, self._slow = _jobs(art, frame), iter(slow)
        self.done = False

    def work(self, clock: Callable[[], float] = time.perf_counter, *, at_rest: bool = False) -> bool:
        """Make pictures for a short while, a longer one where nothing moves; return True if there are more to make."""
        until = clock() + (_AT_REST if at_rest else _BUDGET)
        while not self.done and clock() < until:
            job = next(self._jobs, None)
            if job is None and not at_rest:
                break
            job = job or next(self._slow, None)
            if job is None:
                self.done = True
            else:
                job()
        return not self.done


def _jobs(art: TileArt, frame: Frame) -> Iterator[Callable[[], object]]:
    """Yield the jobs: backs that turn while the tiles are washed, then faces at each width."""
    back = Kind(0)
    for angle in range(-180, 181, _SPIN):
        yield _sprite(art, back, Spot(0, 0, frame.unit, face_up=False, layer=2, tilt=angle))
    own, discard = round(frame.own), round(frame.discard)
    for width in (own, discard * _SMOOTH, frame.open, round(frame.flower), discard, round(frame.meld)):
        for kind in KINDS:
            yield _face(kind, width)


def _sprite(art: TileArt, kind: Kind, spot: Spot) -> Callable[[], object]:
    return lambda: art.sprite(kind, spot)


def _face(kind: Kind, width: int) -> Callable[[], object]:
    return lambda: front_and_back.face(str(kind), width)

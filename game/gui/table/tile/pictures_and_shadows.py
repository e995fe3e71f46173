"""TileArt: cached pictures of tiles and their shadows by size, rotation and state."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from game.gui.kit import draw
from game.gui.kit.picture_cache import cached
from game.gui.table.place.frame import Frame
from game.gui.table.place.spots import EDGE, SIDE_RISE, TOP_EDGE, Spot, size
from game.gui.table.tile import front_and_back
from game.tiles.kinds import KINDS, Kind

_SMOOTH = 2  # supersampling factor of tilted tiles
_SPIN = 6  # degrees between the cached pictures of a turning tile
_STEPS = 16  # scale steps of a moving tile, per width
_DIM = (138, 142, 140, 255)
_SHADOW = 120


class Sprite(NamedTuple):
    """A picture, and the offset of its upper left corner from the centre of the spot."""

    picture: pygame.Surface
    dx: int
    dy: int

    def at(self, x: float, y: float) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return the picture and its upper left corner for a spot centred at (`x`, `y`)."""
        return self.picture, (round(x) + self.dx, round(y) + self.dy)


class _Pose(NamedTuple):
    """The look of a tile, whatever its place; all face-down tiles share one kind."""

    kind: Kind
    face_up: bool
    rotation: int
    standing: bool
    flat: bool


class TileArt:
    """Pictures of tiles by spot; moving tiles are scaled from the `widths` of lying ones."""

    widths: tuple[int, ...] = ()

    def settle(self, widths: Iterable[float]) -> None:
        """Set the widths of lying tiles."""
        self.widths = tuple(sorted({round(width) for width in widths}))

    def sprite(self, kind: Kind, spot: Spot, *, dim: bool = False) -> Sprite:
        """Return the picture of a tile at a spot."""
        pose = _Pose(kind if spot.face_up else Kind(0), spot.face_up, spot.rotation, spot.standing, spot.flat)
        if spot.layer != 2:
            return _still(pose, max(4, round(spot.width)), round(spot.tilt, 1), dim)
        base = next((width for width in self.widths if width >= spot.width - 1), None)
        base = base or (self.widths[-1] if self.widths else round(spot.width))
        scale = max(1, round(_STEPS * spot.width / base)) / _STEPS
        return _moving(pose, base, round(spot.tilt / _SPIN) * _SPIN, scale, max(1, round(spot.squeeze * 8)) / 8)

    def shadow(self, spot: Spot) -> Sprite:
        """Return the soft shadow of a tile; `lift` moves it away and softens it."""
        w, h = size(spot)
        return _shadow((round(w * spot.squeeze), round(h)), spot.width, round(spot.lift * 4) / 4, spot.standing)

    def ahead(self, frame: Frame) -> Iterator[Callable[[], object]]:
        """Yield prefetch jobs in the order of need: backs turning in the wash, then faces at each width."""
        for angle in range(-180, 181, _SPIN):
            yield partial(self.sprite, Kind(0), Spot(0, 0, frame.unit, face_up=False, layer=2, tilt=angle))
        for width in (frame.own, frame.discard * _SMOOTH, frame.open, frame.discard, frame.meld):
            for kind in KINDS:
                yield partial(front_and_back.face, str(kind), width)


@cached
def _still(pose: _Pose, width: int, tilt: float, dim: bool) -> Sprite:
    if not tilt:
        sprite = _upright(pose, width)
    else:
        turned = pygame.transform.rotozoom(_upright(pose, width * _SMOOTH).picture, tilt, 1.0)
        small = (round(turned.get_width() / _SMOOTH), round(turned.get_height() / _SMOOTH))
        below = EDGE * width / 2  # the thickness moves the picture's centre below the surface's
        sprite = Sprite(pygame.transform.smoothscale(turned, small), -small[0] // 2, round(below - small[1] / 2))
    if not dim:
        return sprite
    darker = sprite.picture.copy()
    darker.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
    return sprite._replace(picture=darker)


@cached
def _moving(pose: _Pose, width: int, angle: int, scale: float, squeeze: float) -> Sprite:
    picture = _upright(pose, width).picture
    if squeeze != 1.0:
        narrow = max(1, round(picture.get_width() * squeeze))
        picture = pygame.transform.smoothscale(picture, (narrow, picture.get_height()))
    if angle or scale != 1.0:
        picture = pygame.transform.rotozoom(picture, angle, scale)
    return Sprite(picture, -(picture.get_width() // 2), -(picture.get_height() // 2))


@cached
def _shadow(size: tuple[int, int], width: float, lift: float, standing: bool) -> Sprite:
    blur = max(2, round(width * (0.16 + 0.10 * lift)))
    picture = draw.shadow(size, round(width * 0.14), blur, round(_SHADOW / (1 + 0.35 * lift)))
    aside, down = width * (0.05 + 0.16 * lift), width * (0.16 if standing else 0.19 + 0.30 * lift)
    return Sprite(picture, round(aside - size[0] / 2) - blur, round(down - size[1] / 2) - blur)


def _upright(pose: _Pose, width: int) -> Sprite:
    above = below = 0  # visible thickness
    if pose.flat:
        picture = front_and_back.low(width, sideways=bool(pose.rotation % 180))
    elif not pose.standing:
        picture = front_and_back.lying(pose.kind, width, pose.rotation, face_up=pose.face_up)
        below = max(2, round(EDGE * width))
    elif pose.rotation % 180:
        picture = front_and_back.sideways(width, face_right=pose.rotation == 90)
        below = round(SIDE_RISE * width)
    else:
        picture = front_and_back.standing(pose.kind, width, face_up=pose.face_up)
        above = max(2, round(TOP_EDGE * width))
    return Sprite(picture, -(picture.get_width() // 2), -((picture.get_height() - above - below) // 2) - above)

"""Pictures of tiles, ivory on a lacquered back, at the table (`TileArt` keeps them) and on pages and score sheets."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.gui.kit import draw
from game.gui.kit.picture_cache import cached
from game.gui.table.paint import tile_faces
from game.gui.table.paint.overlays import paint_label
from game.gui.table.place.spots import EDGE, FLAT, RATIO, SIDE, SIDE_RISE, TOP_EDGE, Spot, size
from game.rules.score.sheet import Piece
from game.tiles.kinds import KINDS, Kind

if TYPE_CHECKING:
    from game.gui.table.place.frame import Frame  # the home screen needs no table


_ROUND = 0.12  # corner radius of a face, in widths
_IVORY_SIDE = ("#efe3c2", "#c9b68a")
_BACK_SIDE = ("#17655f", "#06302f")
_EDGE_SHARE = 0.55  # share of ivory in the thickness
_Slab = tuple[int, tuple[str, str]]  # offset from the top, two gradient colours
_SMOOTH = 2  # supersampling factor of tilted tiles
_SPIN = 6  # degrees between the cached pictures of a turning tile
_STEPS = 16  # scale steps of a moving tile, per width
_DIM = (138, 142, 140, 255)
_SHADOW = 120


@cached
def face(code: str, width: int) -> pygame.Surface:
    """Return the picture of a face or the back, rasterized at exactly this width."""
    picture = draw.from_svg(tile_faces.drawing(code), (width, round(width * RATIO)))
    tile_faces.write_on(picture, code)
    return picture


def _slab(y: int, w: int, h: int, radius: float, colours: tuple[str, str]) -> str:
    name = f"g{round(y * 100)}"
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{y + h * 0.6}" x2="0" '
        f'y2="{y + h}"><stop offset="0" stop-color="{colours[0]}"/><stop offset="1" stop-color="{colours[1]}"/>'
        f'</linearGradient></defs><rect x="0" y="{y}" width="{w}" height="{h}" rx="{radius}" fill="url(#{name})"/>'
    )


@cached
def _slabs(size: tuple[int, int], radius: float, deep: int, *slabs: _Slab) -> pygame.Surface:
    """Return the slabs under a face, shared by all faces of a size."""
    w, h = size
    return _svg((w, h + deep), *(_slab(y, w, h, radius, colours) for y, colours in slabs))


def _body(picture: pygame.Surface, width: int, top: int, deep: int, *slabs: _Slab, has_rim: bool) -> pygame.Surface:
    """Draw a picture on slabs, `top` pixels down; the body is `deep` pixels higher than the picture."""
    size, radius = picture.get_size(), width * _ROUND
    body = _slabs(size, radius, deep, *slabs).copy()
    body.blit(picture, (0, top))
    if has_rim:
        body.blit(_rim(size, radius, max(1.0, width / 26)), (0, top))
    return body


def _svg(size: tuple[int, int], *parts: str) -> pygame.Surface:
    markup = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">{"".join(parts)}</svg>'
    return draw.from_svg(markup, size)


@cached
def lying(kind: Kind, width: int, rotation: int = 0, *, face_up: bool = True) -> pygame.Surface:
    """Return the cached picture of a lying tile; do not draw on it."""
    picture = face(str(kind) if face_up else "back", width)
    picture = pygame.transform.rotate(picture, rotation)
    deep = max(2, round(EDGE * width))
    upper, lower = (_IVORY_SIDE, _BACK_SIDE) if face_up else (_BACK_SIDE, _IVORY_SIDE)
    middle = round(deep * (_EDGE_SHARE if face_up else 1 - _EDGE_SHARE))
    return _body(picture, width, 0, deep, (deep, lower), (middle, upper), has_rim=not face_up)


@cached
def _rim(size: tuple[int, int], radius: float, thick: float) -> pygame.Surface:
    """Return the rim of a back: light above, dark below, to separate it from neighbouring tiles."""
    w, h = size
    return _svg(
        size,
        f'<defs><linearGradient id="rim" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
        '<stop offset="0" stop-color="#c8fff0" stop-opacity="0.75"/>'
        '<stop offset="0.55" stop-color="#78c8b8" stop-opacity="0.25"/>'
        '<stop offset="1" stop-color="#001412" stop-opacity="0.75"/></linearGradient></defs>'
        f'<rect x="{thick / 2}" y="{thick / 2}" width="{w - thick}" height="{h - thick}" rx="{radius}" fill="none" '
        f'stroke="url(#rim)" stroke-width="{thick}"/>',
    )


def standing(kind: Kind, width: int, *, face_up: bool) -> pygame.Surface:
    """Return a standing tile seen from the front: its face, or its back."""
    deep = max(2, round(TOP_EDGE * width))
    near, far = (("#fffaea", "#f3e8cc"), ("#1f7d74", "#125650")) if face_up else (_BACK_SIDE, ("#fff8e4", "#efe3c2"))
    middle = round(deep * (_EDGE_SHARE if face_up else 1 - _EDGE_SHARE))
    picture = face(str(kind) if face_up else "back", width)
    return _body(picture, width, deep, deep, (0, far), (deep - middle, near), has_rim=not face_up)


def sideways(width: int, *, face_right: bool) -> pygame.Surface:
    """Return a standing tile at a side of the table: its upper edge, and its narrow side below."""
    w, h, rise = round(width * SIDE), width, round(width * SIDE_RISE)
    ivory = w * _EDGE_SHARE
    left, right = (("#1f7d74", w - ivory), ("#fff6df", ivory))
    if not face_right:
        left, right = right, left
    radius = width * 0.13
    ramp = "".join(
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{w}" y2="0">'
        f'<stop offset="0" stop-color="{left_colour}"/><stop offset="{left[1] / w}" stop-color="{left_colour}"/>'
        f'<stop offset="{left[1] / w}" stop-color="{right_colour}"/><stop offset="1" stop-color="{right_colour}"/>'
        "</linearGradient>"
        for name, left_colour, right_colour in (
            ("top", left[0], right[0]),
            ("low", _darker(left[0]), _darker(right[0])),
        )
    )
    return _svg(
        (w, h + rise),
        f"<defs>{ramp}</defs>",
        f'<rect y="{h * 0.5}" width="{w}" height="{h * 0.5 + rise}" rx="{radius}" fill="url(#low)"/>',
        f'<rect width="{w}" height="{h}" rx="{radius}" fill="url(#top)"/>',
        f'<rect x=".75" y=".75" width="{w - 1.5}" height="{h - 1.5}" rx="{radius}" fill="none" stroke="#ffffff" '
        'stroke-opacity="0.25" stroke-width="1"/>',
        f'<rect x="0.3" y="0.3" width="{w - 0.6}" height="{h - 0.6}" rx="{radius}" fill="none" stroke="#04211f" '
        'stroke-opacity="0.45" stroke-width="0.8"/>',
    )


@cached
def low(width: int, *, sideways: bool) -> pygame.Surface:
    """Return a wall tile seen from a low angle: its back, and some of its thickness below."""
    w, h = (max(2, round(FLAT[1] * width)), width) if sideways else (width, max(2, round(FLAT[0] * width)))
    radius, deep = max(1.0, width * 0.11), h * (0.2 if sideways else 0.42)
    return _svg(
        (w, h),
        '<defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f938a"/>'
        '<stop offset="1" stop-color="#125650"/></linearGradient></defs>',
        f'<rect width="{w}" height="{h}" rx="{radius}" fill="#04211f"/>',
        f'<rect x=".4" y=".4" width="{w - 0.8}" height="{h - 1}" rx="{radius}" fill="#efe3c2"/>',
        f'<rect x=".4" y=".4" width="{w - 0.8}" height="{h - deep}" rx="{radius}" fill="url(#b)"/>',
    )


def _darker(colour: str) -> str:
    channels = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(value * 0.66):02x}" for value in channels)


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

    def ahead(self, frame: "Frame") -> Iterator[Callable[[], object]]:
        """Yield prefetch jobs in the order of need: backs turning in the wash, then faces at each width."""
        for angle in range(-180, 181, _SPIN):
            yield partial(self.sprite, Kind(0), Spot(0, 0, frame.unit, face_up=False, layer=2, tilt=angle))
        for width in (frame.own, frame.discard * _SMOOTH, frame.open, frame.discard, frame.meld):
            for kind in KINDS:
                yield partial(face, str(kind), width)


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
        picture = low(width, sideways=bool(pose.rotation % 180))
    elif not pose.standing:
        picture = lying(pose.kind, width, pose.rotation, face_up=pose.face_up)
        below = max(2, round(EDGE * width))
    elif pose.rotation % 180:
        picture = sideways(width, face_right=pose.rotation == 90)
        below = round(SIDE_RISE * width)
    else:
        picture = standing(pose.kind, width, face_up=pose.face_up)
        above = max(2, round(TOP_EDGE * width))
    return Sprite(picture, -(picture.get_width() // 2), -((picture.get_height() - above - below) // 2) - above)


_GROUND = 0.16  # blur of a lying tile's shadow, in widths


@cached
def tile(face: Kind, width: int) -> pygame.Surface:
    """Return a face-up tile with thickness and shadow; the shadow adds `margin` pixels on each side."""
    body = lying(face, width)
    edge = margin(width)
    picture = pygame.Surface((body.get_width() + 2 * edge, body.get_height() + 2 * edge), pygame.SRCALPHA)
    picture.blit(draw.shadow(body.get_size(), round(width * 0.14), edge, 110), (0, round(edge * 0.5)))
    picture.blit(body, (edge, edge))
    return picture


def margin(width: int) -> int:
    """Return the width of the shadow around a tile picture."""
    return max(2, round(width * _GROUND))


def height(width: int) -> int:
    """Return the height of a tile of this width, with its thickness."""
    return round(width * (RATIO + EDGE))


@cached
def turned(face: Kind, width: int, angle: float) -> pygame.Surface:
    """Return a tile rotated by `angle` degrees, antialiased."""
    return pygame.transform.smoothscale_by(pygame.transform.rotozoom(tile(face, 2 * width), angle, 1.0), 0.5)


def line_of(surface: pygame.Surface, faces: Iterable[Kind], left: int, top: int, width: int, *, gap: int = 0) -> int:
    """Draw tiles side by side; return the right end of the last one."""
    edge = margin(width)
    for face in faces:
        surface.blit(tile(face, width), (left - edge, top - edge))
        left += width + gap
    return left - gap


def pieces_of(surface: pygame.Surface, pieces: Iterable[Piece], left: int, top: int, width: int) -> None:
    """Draw tiles of a scored hand side by side; a joker has a label with the face that it stands for."""
    for piece in pieces:
        line_of(surface, (piece.face,), left, top, width)
        if piece.face != piece.stands:
            paint_label(surface, Spot(left + width / 2, top + width * RATIO / 2, width), piece.stands)
        left += width

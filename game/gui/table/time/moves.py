"""One tile's way from a spot to another: easing, arc, turning over."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from game.gui.table.place.spots import Spot
from game.tiles.kinds import Tile

Ease = Callable[[float], float]
_THIN = 0.12  # a tile seen on edge while it turns over


def glide(u: float) -> float:
    """Start and end softly."""
    return u * u * (3 - 2 * u)


def land(u: float) -> float:
    """Start fast and come to rest softly."""
    return 1 - (1 - u) ** 3


def toss(u: float) -> float:
    """Come to rest a little too far, and settle back."""
    back = 1.1
    v = u - 1
    return 1 + (back + 1) * v**3 + back * v**2


@dataclass(frozen=True, slots=True)
class Move:
    """
    A tile goes from `start` to `end`, beginning at `begin` seconds and taking `span`.

    `arc` is how high it rises on the way, in widths. A tile that was not there before is seen from `shows` on; one
    that is not there afterwards goes when the whole motion is over.
    """

    tile: Tile
    start: Spot
    end: Spot
    begin: float
    span: float
    arc: float = 0.0
    ease: Ease = glide
    shows: float = -1.0

    def at(self, t: float) -> Spot | None:
        """Give the spot at `t` seconds; None while the tile is not to be seen."""
        if t < self.shows:
            return None
        u = (t - self.begin) / self.span if self.span > 0 else float(t >= self.begin)
        if u <= 0:
            return self.start
        return self.end if u >= 1 else _between(self.start, self.end, self.ease(u), u, self.arc)


def _turn(start: Spot, end: Spot) -> float:
    """Give how far a tile still has to turn, the shorter way."""
    return (start.rotation + start.tilt - end.rotation - end.tilt + 180) % 360 - 180


def _between(start: Spot, end: Spot, eased: float, u: float, arc: float) -> Spot:
    nearer = end if u >= 0.5 else start
    rise = arc * math.sin(math.pi * u)
    width = start.width + (end.width - start.width) * eased
    turn = _turn(start, end) * (1 - eased) + end.tilt
    squeeze = max(_THIN, abs(math.cos(math.pi * u))) if start.face_up != end.face_up else 1.0
    return Spot(
        x=start.x + (end.x - start.x) * eased,
        y=start.y + (end.y - start.y) * eased - rise * 0.5 * width,
        width=width,
        rotation=end.rotation,
        face_up=nearer.face_up,
        standing=nearer.standing,
        z=max(start.z, end.z) + (start.layer + end.layer) * 0.01 + rise,
        layer=2,
        tilt=turn,
        lift=rise + min(start.lift, end.lift),
        squeeze=squeeze,
    )


@dataclass(frozen=True, slots=True)
class Motion:
    """All that moves while one fact happens, and how many seconds it takes at normal speed."""

    seconds: float
    moves: tuple[Move, ...] = ()

    @property
    def moving(self) -> frozenset[Tile]:
        """The tiles that move."""
        return frozenset(move.tile for move in self.moves)

    def at(self, t: float) -> dict[Tile, Spot]:
        """Give where the moving tiles are at `t` seconds."""
        return {move.tile: spot for move in self.moves if (spot := move.at(t)) is not None}

    def spots(self, before: Mapping[Tile, Spot], after: Mapping[Tile, Spot], t: float) -> dict[Tile, Spot]:
        """Give every tile's spot at `t` seconds: exactly `before` at the start, exactly `after` at the end."""
        if t <= 0:
            return dict(before)
        if t >= self.seconds:
            return dict(after)
        moving = self.moving
        still = {tile: spot for tile, spot in after.items() if tile not in moving}
        return still | self.at(t)


def raised(spot: Spot) -> Spot:
    """Give the spot on the layer of what moves, so that it is painted above what lies."""
    return replace(spot, layer=2)

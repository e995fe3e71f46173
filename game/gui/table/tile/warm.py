"""Warming up: pictures of tiles are made a few in each frame before they are needed, so that no frame is late."""

import time
from collections.abc import Callable, Iterator

from game.gui.table.place.frame import Frame
from game.gui.table.place.spots import Spot
from game.gui.table.tile import body
from game.gui.table.tile.pictures import SMOOTH, SPIN, TileArt
from game.tiles.kinds import KINDS, Kind

_BUDGET = 0.0025  # seconds of a frame
_AT_REST = 0.008  # seconds at a time while nothing moves


class Warmth:
    """Makes what the table of a window will need, in the order in which a hand needs it."""

    def __init__(self, art: TileArt, frame: Frame) -> None:
        """Take what keeps the pictures, and the measures."""
        self._jobs = _jobs(art, frame)
        self.done = False

    def work(self, clock: Callable[[], float] = time.perf_counter, *, at_rest: bool = False) -> bool:
        """Make pictures for a short while, a longer one where nothing moves; give whether there are more to make."""
        until = clock() + (_AT_REST if at_rest else _BUDGET)
        while not self.done and clock() < until:
            job = next(self._jobs, None)
            if job is None:
                self.done = True
            else:
                job()
        return not self.done


def _jobs(art: TileArt, frame: Frame) -> Iterator[Callable[[], object]]:
    """Give the jobs: backs that turn while the tiles are washed, then faces at each width."""
    back = Kind(0)
    for angle in range(-180, 181, SPIN):
        yield _sprite(art, back, Spot(0, 0, frame.unit, face_up=False, layer=2, tilt=angle))
    own, discard = round(frame.own), round(frame.discard)
    for width in (own, discard * SMOOTH, round(frame.rival), round(frame.flower), discard, round(frame.meld)):
        for kind in KINDS:
            yield _face(kind, width)


def _sprite(art: TileArt, kind: Kind, spot: Spot) -> Callable[[], object]:
    return lambda: art.sprite(kind, spot)


def _face(kind: Kind, width: int) -> Callable[[], object]:
    return lambda: body.face(str(kind), width)

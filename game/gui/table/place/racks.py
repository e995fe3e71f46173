"""A player's rack: his lane, and where hand, melds with the called tile turned, flowers and jokers lie in it. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.engine.table import Place
from game.gui.table.place.frame import Frame
from game.gui.table.place.ghosts import corner_top
from game.gui.table.place.spots import EDGE, RATIO, TOP_EDGE, Spot
from game.tiles.kinds import Tile
from game.tiles.melds import Meld

_HAND_OWN = 13.7  # how far left of the middle one's own hand begins, in units
_HAND_RIVAL = 8.8
_HAND_LONG = 17.6  # with fourteen tiles
_BESIDE = 0.5
_ABOVE_GHOST = 0.25  # where six sit: what is free between the lane at the left and the ghost below it
_STEP = 1.03  # from tile to tile in a hand or meld, in widths
_APART = 0.45  # the gap before the tile just drawn
_BETWEEN = 0.3  # between melds
_GAP = 0.5  # between hand, melds and shown tiles, in widths of a meld tile


@dataclass(frozen=True, slots=True)
class Lane:
    """
    Lengths in local coordinates: the hand begins at `start`; melds end at `end` (the player's right).

    Where `shared`, hand, melds and shown tiles lie in one strip; otherwise the shown tiles and the melds have strips of
    their own, at `meld_out` and `flower_out`. `flower_rows` is how many rows of shown tiles the strip has room for.
    """

    position: int
    start: float
    end: float
    hand: float
    meld: float
    flower: float
    hand_out: float
    meld_out: float
    flower_out: float
    flower_rows: int
    shared: bool


def lane_of(frame: Frame, position: int) -> Lane:
    """Give the lane on a side of the screen."""
    return (_below, _beside, _above, _beside)[position % 4](frame, position)


def _below(frame: Frame, position: int) -> Lane:
    u = frame.unit
    out = frame.hand_y - frame.centre[1]
    foot = out + frame.own * RATIO / 2
    end = frame.area.right - frame.margin - frame.centre[0]
    meld_out = foot - frame.meld * (RATIO / 2 + EDGE)
    flower_out = foot - frame.flower * (RATIO + EDGE) - 0.04 * u
    widths = (frame.own, frame.meld, frame.flower)
    return Lane(position, -_HAND_OWN * u, end, *widths, out, meld_out, flower_out, flower_rows=2, shared=True)


def _above(frame: Frame, position: int) -> Lane:
    out = frame.centre[1] - frame.rival_y
    end = frame.centre[0] - frame.area.x - frame.margin
    widths = (frame.rival, frame.rival, frame.flower)
    return Lane(position, -_HAND_RIVAL * frame.unit, end, *widths, out, out, out, flower_rows=1, shared=True)


def _beside(frame: Frame, position: int) -> Lane:
    u = frame.unit
    badge = max(0.0, frame.words - u)  # what hangs on the plate above is larger by that
    head = frame.area.y + frame.margin + frame.head + badge
    above = frame.centre[1] - (head + TOP_EDGE * frame.rival + _BESIDE * u)
    below = frame.half + (EDGE + 0.1) * u
    end = above if position == 1 else below
    if frame.seating.is_wide and position != 1:
        end = min(end, corner_top(frame) - _ABOVE_GHOST * u)
    flower_out = frame.half + 0.4 * u + frame.flower * RATIO / 2
    meld_out = flower_out + frame.flower * RATIO / 2 + 0.3 * u + frame.rival * RATIO / 2
    hand_out = meld_out + frame.rival * RATIO + 0.35 * u
    widths = (frame.rival, frame.rival, frame.flower)
    start = max(-_HAND_RIVAL * u, -(below if position == 1 else above))
    if frame.seating.is_wide and position == 1:
        start = max(start, -corner_top(frame) + _ABOVE_GHOST * u)
    elif frame.seating.is_wide:
        start = max(-above, min(start, end - _HAND_LONG * u))
    return Lane(position, start, end, *widths, hand_out, meld_out, flower_out, flower_rows=1, shared=False)


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile of a meld in the meld's own lengths (widths): where its middle is along, how turned, on which layer."""

    tile: Tile
    along: float
    turn: int = 0
    face_up: bool = True
    layer: int = 0


def meld_pieces(meld: Meld, steps: int, players: int, *, secret: bool) -> tuple[tuple[Piece, ...], float]:
    """
    Give the tiles of a meld from left to right, and how long it is.

    `steps` is how many places further counter-clockwise the called tile came from. It lies turned at the left, in the
    middle or at the right, as its thrower sits; the tile that made a pung a kong lies on the middle one.
    """
    if meld.called is None or meld.source is None:
        hidden = range(4) if secret else (0, 3)
        flat = tuple(Piece(t, (n + 0.5) * _STEP, face_up=n not in hidden) for n, t in enumerate(meld.tiles))
        return flat, len(flat) * _STEP
    rest = [tile for tile in meld.tiles if tile not in (meld.called, meld.added)]
    slot, turn = _slot(steps, players, len(rest))
    order = [*rest[:slot], meld.called, *rest[slot:]]
    pieces: list[Piece] = []
    at = 0.0
    for tile in order:
        wide = RATIO + _STEP - 1 if tile == meld.called else _STEP
        pieces.append(Piece(tile, at + wide / 2, turn if tile == meld.called else 0))
        at += wide
    if meld.added is not None:
        under = pieces[1]
        pieces.append(Piece(meld.added, under.along, under.turn, layer=1))
    return tuple(pieces), at


def _slot(steps: int, players: int, rest: int) -> tuple[int, int]:
    """Give where the called tile lies and how it is turned: its head points to the player who threw it."""
    if 2 * steps > players:  # from the left
        return 0, 90
    if 2 * steps < players:
        return rest, 270
    return 1, 90


def _length(melds: Sequence[tuple[tuple[Piece, ...], float]], width: float) -> float:
    return sum(length + _BETWEEN for _, length in melds) * width


def hand_length(count: int, *, apart: bool, width: float) -> float:
    """Give how long a hand is."""
    return (count * _STEP + (_APART if apart else 0)) * width


class Rack:
    """Places what belongs to one player, in his lane."""

    def __init__(
        self, frame: Frame, lane: Lane, place: Place, melds: Sequence[tuple[tuple[Piece, ...], float]]
    ) -> None:
        """Take the lane and what lies there; `melds` are their pieces and lengths in widths."""
        self.frame, self.lane, self.place, self.melds = frame, lane, place, melds

    def hand(
        self, tiles: Sequence[Tile], apart: Tile | None, *, face_up: bool, standing: bool
    ) -> Iterator[tuple[Tile, Spot]]:
        """Give the hand from left to right, the drawn tile at its end, a little apart."""
        lane, at = self.lane, self.lane.start
        for tile in tiles:
            at += (_APART if tile == apart else 0) * lane.hand
            x, y = self.frame.at(lane.position, at + lane.hand / 2, lane.hand_out)
            yield tile, Spot(x, y, lane.hand, 90 * lane.position, face_up, standing, z=y)
            at += _STEP * lane.hand

    def _shrink(self) -> float:
        """Give how much smaller melds and shown tiles must be to fit in."""
        lane = self.lane
        melds = _length(self.melds, lane.meld)
        if not lane.shared:
            return min(1.0, (lane.end - lane.start) / melds) if melds else 1.0
        count = len(self.place.hand)
        hand = hand_length(count, apart=count % 3 == 2, width=lane.hand) + lane.hand * 0.3
        wanted = melds + self._flower_columns() * _STEP * lane.flower + _GAP * lane.meld
        return min(1.0, (lane.end - lane.start - hand) / wanted) if wanted else 1.0

    def _flower_columns(self) -> int:
        return -(-len(self.place.shown) // self.lane.flower_rows)

    def open_melds(self) -> Iterator[tuple[Tile, Spot]]:
        """Give the melds: the last one at the player's right, before what he has shown."""
        lane, shrink = self.lane, self._shrink()
        width = lane.meld * shrink
        end = lane.end
        if lane.shared and self.place.shown:
            end -= self._flower_columns() * _STEP * lane.flower * shrink + _GAP * width
        at = end - _length(self.melds, width)
        for pieces, length in self.melds:
            for piece in pieces:
                yield piece.tile, self._meld_spot(piece, at, width)
            at += (length + _BETWEEN) * width

    def _meld_spot(self, piece: Piece, at: float, width: float) -> Spot:
        lane = self.lane
        foot = lane.meld_out + lane.meld * RATIO / 2  # all tiles stand in one line at the player's side
        deep = width if piece.turn else width * RATIO
        x, y = self.frame.at(lane.position, at + piece.along * width, foot - deep / 2)
        rotation = (90 * lane.position + piece.turn) % 360
        up = piece.layer * EDGE * width
        return Spot(x, y - up, width, rotation, piece.face_up, z=y, layer=piece.layer)

    def shown(self) -> Iterator[tuple[Tile, Spot]]:
        """Give the flowers and jokers beside the hand."""
        lane = self.lane
        count = len(self.place.shown)
        if not count:
            return
        shrink = self._shrink() if lane.shared else min(1.0, (lane.end - lane.start) / (count * _STEP * lane.flower))
        width = lane.flower * shrink
        columns = self._flower_columns()
        rows = min(count, lane.flower_rows)
        start = lane.end - columns * _STEP * width if lane.shared else lane.start
        for number, entry in enumerate(self.place.shown):
            row, column = divmod(number, columns)
            out = lane.flower_out + (row - (rows - 1) / 2) * (RATIO + EDGE + 0.04) * width
            x, y = self.frame.at(lane.position, start + (column + 0.5) * _STEP * width, out)
            yield entry.tile, Spot(x, y, width, 90 * lane.position, z=y)

"""Where a player's own tiles lie: the hand, the melds with the called tile turned, flowers and shown jokers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.engine.table import Place
from game.gui.table.place.frame import Frame
from game.gui.table.place.lanes import Lane
from game.gui.table.place.spots import EDGE, RATIO, Spot
from game.tiles.kinds import Tile
from game.tiles.melds import Meld

_STEP = 1.03  # from tile to tile in a hand or meld, in widths
_APART = 0.45  # the gap before the tile just drawn
_BETWEEN = 0.3  # between melds
_GAP = 0.5  # between hand, melds and shown tiles, in widths of a meld tile


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

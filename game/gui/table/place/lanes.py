"""The lanes of a player: the strips of the table in which his hand, his melds and his shown tiles lie."""

from dataclasses import dataclass

from game.gui.table.place.frame import Frame
from game.gui.table.place.ghosts import corner_top
from game.gui.table.place.spots import EDGE, RATIO, TOP_EDGE

_HAND_OWN = 13.7  # how far left of the middle one's own hand begins, in units
_HAND_RIVAL = 8.8
_HAND_LONG = 17.6  # with fourteen tiles
_GAP = 0.5
_ABOVE_GHOST = 0.25  # where six sit: what is free between the lane at the left and the ghost below it


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
    above = frame.centre[1] - (head + TOP_EDGE * frame.rival + _GAP * u)
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

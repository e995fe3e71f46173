"""What takes smaller letters where it would have no room."""

from collections.abc import Callable

from game.gui.kit.look import Look

_LESS = 0.96  # of the scale, from one try to the next


def fitting(look: Look, wish: Callable[[Look], tuple[int, int]], room: tuple[int, int]) -> Look:
    """Give the largest look, from the one that is wanted down to the usual one, at which something has its room."""
    usual = look.scale * min(1.0, 100 / look.percent)
    found = look
    while found.scale > usual:
        wide, high = wish(found)
        if wide <= room[0] and high <= room[1]:
            break
        found = found.at(max(usual, found.scale * _LESS))
    return found

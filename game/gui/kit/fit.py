"""Search for the largest text scale or layout that fits. Pure."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from game.gui.kit.look import Look

_T = TypeVar("_T")
_LESS = 0.96  # scale factor from one try to the next
_SMALLER, _TRIES = 0.95, 30  # of `shrunk`: scale factor, and number of tries


def largest(tried: Iterable[_T], fits: Callable[[_T], bool]) -> _T:
    """Return the first candidate that fits, or the last one; candidates come in descending order."""
    for one in tried:
        if fits(one):
            break
    return one


def fitting(look: "Look", wish: "Callable[[Look], tuple[int, int]]", room: tuple[int, int]) -> "Look":
    """Return the largest look at which the size `wish` fits `room`: from `look` down to the usual text size."""
    usual = look.scale * min(1.0, 100 / look.percent)

    def fits(tried: "Look") -> bool:
        if tried.scale <= usual:
            return True
        wide, high = wish(tried)
        return wide <= room[0] and high <= room[1]

    return largest(_smaller(look, usual), fits)


def shrunk(look: "Look", fits: "Callable[[Look], bool]") -> "Look":
    """Return the first look that `fits`, shrinking `look` step by step; the last one if none fits."""
    return largest((look.at(look.scale * _SMALLER**step) for step in range(_TRIES)), fits)


def _smaller(look: "Look", least: float) -> "Iterator[Look]":
    """Yield a look, and smaller ones down to the scale `least`."""
    while look.scale > least:
        yield look
        look = look.at(max(least, look.scale * _LESS))
    yield look

"""Memory: what very large pictures took goes back to the system when they are dropped."""

import ctypes
import sys

_TRIM, _MAP = -1, -3  # M_TRIM_THRESHOLD and M_MMAP_THRESHOLD in malloc.h
_LARGE = 8_000_000  # bytes: sheets of a large window


def give_large_ones_back() -> None:
    """
    Let the memory of a very large picture go back to the system as soon as it is free.

    The C library of Linux raises the size from which it does so after the first large picture that is dropped; from
    then on it keeps holes as large as the window.
    """
    if sys.platform == "linux":
        mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # musl has none, and needs none
        if mallopt is not None:
            mallopt(_MAP, _LARGE)
            mallopt(_TRIM, _LARGE)

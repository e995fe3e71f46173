"""Many hands in a row: Python's collector of cycles would go through all that a match keeps, and find nothing."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

#: Objects made until the young ones are looked at, and how many such looks until the older ones are.
_SELDOM = (50_000, 50, 100)


@contextmanager
def seldom_swept() -> Iterator[None]:
    """Make the garbage collector run rarely within this context."""
    usual = gc.get_threshold()
    gc.set_threshold(*_SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*usual)

"""Rare garbage collection for many hands in a row: the collector would search everything a match keeps, in vain."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

#: The collector's thresholds: new objects before a young collection, and collections before older ones.
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

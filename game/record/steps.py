"""Work in steps, so that a window stays responsive."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def all_at_once(steps: Generator[object, None, T]) -> T:
    """Run all steps and return their result. Raises what they raise."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found

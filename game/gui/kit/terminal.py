"""The terminal that the game was started from: sentences for those who follow it there."""

import contextlib


def to_output(sentence: str) -> None:
    """Print a sentence at once; where nobody listens any more, it is lost."""
    with contextlib.suppress(OSError, ValueError):
        print(sentence, flush=True)

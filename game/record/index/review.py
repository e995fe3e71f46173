"""
Looking at the review of a game for the list: by whom it was made, and what the choices of people cost.

As in `look_at`, figures are found by their bytes: a review of many hands has some megabytes.
"""

import re
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from game.errors import GameError
from game.record.files import LARGEST_REVIEW, bytes_of, review_path
from game.record.index.game import Facts, Review
from game.record.lines import from_line
from game.record.saved.reviews import FORMAT

_SEAT = re.compile(rb'"seat":(\d{1,2})\b')
_LOST = re.compile(rb'"lost":(\d+(?:\.\d+)?)')


def review_of(game: Path, facts: Facts) -> Review:
    """Look at the review of a game; one of another game, that lies beside it, is passed over."""
    with suppress(GameError):
        first, *lines = (bytes_of(review_path(game), LARGEST_REVIEW) or b"").rstrip(b"\n").split(b"\n")
        head = from_line(first, 1)
        if lines and isinstance(head, dict) and (head.get("format"), head.get("replay")) == (FORMAT, facts.replay):
            return _summed(str(head.get("engine", "")), lines, facts.people)
    return Review()


def _summed(engine: str, lines: Collection[bytes], people: Collection[int]) -> Review:
    hands, lost = 0, 0.0
    for line in lines:
        seat = _SEAT.search(line)  # that of the hand is that of each of its choices
        if seat and int(seat[1]) in people:
            hands += 1
            lost += sum(map(float, _LOST.findall(line)))
    return Review(engine, hands, lost / hands if hands else None)

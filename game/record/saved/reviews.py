"""Reviews as files: their words, and checking and merging imported ones."""

from collections.abc import Generator
from math import inf
from typing import Any

from game import __version__
from game.errors import GameError, Unreadable
from game.record.files import LARGEST_REVIEW, as_written
from game.record.lines import from_line
from game.record.notes.moment import SURE_WORDS

FORMAT, VERSION = "mat-chuoc-review", 7
#: Kinds of choices; verdicts, the mildest first.
WIN, JOKER, FLOWER, KONG, CALL, DISCARD, OTHER = KINDS = ("win", "joker", "flower", "kong", "call", "discard", "other")
VERDICTS = EQUAL, INACCURACY, MISTAKE, BLUNDER = ("equal", "inaccuracy", "mistake", "blunder")
#: The probabilities that the best is better, from which the words for it are used.
SURE, LIKELY, LEANING = 0.975, 0.8, 0.65
SAME = SURE_WORDS[-1]
SURENESS = tuple(zip(SURE_WORDS, (SURE, LIKELY, LEANING), strict=False))
_AT_A_TIME = 10  # lines checked in one step


def checking(data: bytes, replay: str) -> Generator[float, None, None]:
    """Check a review line by line. Raises Unreadable if it is damaged, or of another game than `replay`."""
    if len(data) > LARGEST_REVIEW:
        raise Unreadable("file.too_large", most=LARGEST_REVIEW)
    lines = _lines(data)
    if _head(lines).get("replay") != replay:
        raise Unreadable("review.other_game")
    for number, line in enumerate(lines[1:], 2):
        _place(line, number)
        if number % _AT_A_TIME == 0:
            yield number / len(lines)


def joined(own: bytes, other: bytes) -> bytes:
    """
    Return the player's review with the additions of a checked one.

    A review of the same judge adds missing hands, and those that it looked at more deeply. A review of another judge
    adds nothing, unless the first is of another program version and would be made again anyway. A damaged review stays
    for its reader to mend.
    """
    theirs = _lines(other)
    try:
        mine = _lines(own)
        head = _head(mine)
        kept = {_place(line, number): line for number, line in enumerate(mine[1:], 2)}
    except GameError:
        return own
    if mine[0] != theirs[0]:
        outdated = head.get("engine") != __version__ and _head(theirs).get("engine") == __version__
        return other if outdated else own
    for number, line in enumerate(theirs[1:], 2):
        place = _place(line, number)
        if place not in kept or _precision(line) > _precision(kept[place]):
            kept[place] = line
    both = b"".join(line + b"\n" for line in (mine[0], *(kept[place] for place in sorted(kept))))
    return both if len(both) <= LARGEST_REVIEW else own


def _lines(data: bytes) -> list[bytes]:
    return as_written(data).rstrip(b"\n").split(b"\n")


def _head(lines: list[bytes]) -> dict[str, Any]:
    head = from_line(lines[0], 1)
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise Unreadable("review.none")
    return head


def _precision(line: bytes) -> float:
    """Return how precise the review of a hand is; of single moments it is less than that of any hand."""
    match from_line(line, 0).get("depth"):
        case [_, float(tolerance), _]:
            return -tolerance
        case _:
            return -inf


def _place(line: bytes, number: int) -> tuple[str, int, int]:
    """Key of the branch, hand and seat of a line; "" for the match as played."""
    record = from_line(line, number)
    if isinstance(record, dict):
        branch, hand, seat = record.get("branch", ""), record.get("hand"), record.get("seat")
        if type(branch) is str and type(hand) is int and type(seat) is int:
            return branch, hand, seat
    raise Unreadable("review.no_hand", number=number)

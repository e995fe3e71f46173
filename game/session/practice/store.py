"""
The practice file, `practice.json` among the player's files.

Reading is strict: an invalid file is set aside as `practice.json.broken` and never overwritten. Two windows may use the
file at once; the additions of both are kept (`progress.merged`).
"""

import json
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

from game.errors import NotAllowed, Phrase, Unreadable
from game.ranges import whole
from game.record.files import text_in
from game.record.lines import strict_json
from game.record.small_files import SharedFile, check_version
from game.session.practice.progress import (
    MOST_CARDS,
    MOST_DAYS,
    MOST_TROUBLE,
    MOST_TROUBLES,
    PracticeDay,
    Progress,
    card_from,
    card_record,
    merged,
)

NAME = "practice.json"
_FORMAT, _VERSION = "mat-chuoc-practice", 1
_LARGEST = 8_000_000
_LONGEST_KEY = 120
_MOST_OF_A_DAY = 1_000_000

_T = TypeVar("_T")


def write(progress: Progress) -> bytes:
    """Encode the file; equal progress gives equal bytes."""
    kept = progress.bounded
    tree = {
        "format": _FORMAT,
        "version": _VERSION,
        "positions": {key: card_record(card) for key, card in kept.cards.items()},
        "troubles": dict(kept.troubles),
        "days": {key: [day.asked, day.right, day.seconds] for key, day in kept.days.items()},
    }
    return (json.dumps(tree, ensure_ascii=False, indent=1) + "\n").encode()


def read(data: bytes) -> Progress:
    """Return the progress in the bytes of the file. Raises Unreadable."""
    tree = strict_json(text_in(data))
    if not isinstance(tree, Mapping) or tree.get("format") != _FORMAT:
        raise Unreadable("practice.no_file")
    check_version(tree, _VERSION, Phrase("what.practice"))
    if set(tree) != {"format", "version", "positions", "troubles", "days"} or tree["version"] != _VERSION:
        raise Unreadable("practice.keys")
    return Progress(
        _entries(tree["positions"], MOST_CARDS, card_from),
        _entries(tree["troubles"], MOST_TROUBLES, lambda value: whole(value, 0, MOST_TROUBLE, "troubles")),
        _entries(tree["days"], MOST_DAYS, _day, _date),
    )


def _text(key: str) -> str:
    if not 0 < len(key) <= _LONGEST_KEY:
        raise Unreadable("practice.key_length", most=_LONGEST_KEY)
    return key


def _date(key: str) -> str:
    try:
        return date.fromisoformat(key).isoformat()
    except ValueError as error:
        raise Unreadable("practice.no_date", key=key[:40]) from error


def _entries(
    tree: Any, most: int, understand: Callable[[Any], _T], name: Callable[[str], str] = _text
) -> dict[str, _T]:
    if not isinstance(tree, dict) or len(tree) > most:
        raise Unreadable("practice.named", most=most)
    return {name(key): understand(value) for key, value in tree.items()}


def _day(value: Any) -> PracticeDay:
    if not isinstance(value, list) or len(value) != 3:
        raise Unreadable("practice.day")
    asked, right, seconds = (whole(one, 0, _MOST_OF_A_DAY, "days") for one in value)
    if right > asked:
        raise Unreadable("practice.more_right")
    return PracticeDay(asked, right, seconds)


class PracticeFile(SharedFile[Progress]):
    """The practice file as one window uses it; practice goes on while the file cannot be read or written."""

    largest = _LARGEST

    def __init__(self, path: Path) -> None:
        """Read the file; a missing one means no practice yet."""
        super().__init__(path, Progress())
        self.progress = self.base
        self.look_again()

    def decode(self, data: bytes) -> Progress:
        """Return the progress. Raises Unreadable."""
        return read(data)

    def encode(self, thing: Progress) -> bytes:
        """Return the bytes of the file."""
        return write(thing)

    def merged(self, own: Progress, there: Progress) -> Progress:
        """Return the additions of both."""
        return own if there == self.base else merged(self.base, own, there)

    def look_again(self) -> None:
        """Merge in what other windows have added. Errors go to `problem`."""
        try:
            there = self.read()
        except NotAllowed as error:
            self.problem = error
            return
        if there is not None:
            self.progress, self.base = merged(self.base, self.progress, there), there

    def save(self, progress: Progress) -> None:
        """Write the progress, merged with what another window has added. Errors go to `problem`."""
        self.progress = progress
        try:
            self.base = self.progress = self.write(progress)
        except NotAllowed as error:
            self.problem = error

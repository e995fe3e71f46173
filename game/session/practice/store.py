"""
The practice file, `practice.json` among the player's files.

Reading is strict: an invalid file is set aside as `practice.json.broken` and never overwritten. Two windows may use the
file at once; the additions of both are kept (`progress.merged`).
"""

import json
import os
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

from game.errors import GameError, NotAllowed, Phrase, Unreadable
from game.ranges import whole
from game.record.atomic import write_atomic
from game.record.files import bytes_of, set_aside
from game.record.lines import strict_json
from game.record.locks import Hold, hold
from game.record.small_files import check_version
from game.session.practice import schedule
from game.session.practice.progress import (
    MOST_CARDS,
    MOST_DAYS,
    MOST_TROUBLE,
    MOST_TROUBLES,
    PracticeDay,
    Progress,
    merged,
)

NAME = "practice.json"
_FORMAT, _VERSION = "mat-chuoc-practice", 1
_LARGEST = 8_000_000
_PATIENCE = 2.0  # seconds to wait for another window that writes
_LONGEST_KEY = 120
_MOST_OF_A_DAY = 1_000_000

_T = TypeVar("_T")


def write(progress: Progress) -> bytes:
    """Encode the file; equal progress gives equal bytes."""
    kept = progress.bounded
    tree = {
        "format": _FORMAT,
        "version": _VERSION,
        "positions": {key: schedule.to_record(card) for key, card in kept.cards.items()},
        "troubles": dict(kept.troubles),
        "days": {key: [day.asked, day.right, day.seconds] for key, day in kept.days.items()},
    }
    return (json.dumps(tree, ensure_ascii=False, indent=1) + "\n").encode()


def read(data: bytes) -> Progress:
    """Return the progress in the bytes of the file. Raises Unreadable."""
    try:
        tree = strict_json(data.decode("utf-8-sig"))
    except (UnicodeDecodeError, ValueError, RecursionError) as error:
        raise Unreadable("json.unreadable", reason=error) from error
    if not isinstance(tree, Mapping) or tree.get("format") != _FORMAT:
        raise Unreadable("practice.no_file")
    check_version(tree, _VERSION, Phrase("what.practice"))
    if set(tree) != {"format", "version", "positions", "troubles", "days"} or tree["version"] != _VERSION:
        raise Unreadable("practice.keys")
    return Progress(
        _entries(tree["positions"], MOST_CARDS, schedule.from_record),
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


class PracticeFile:
    """
    The practice file as one window uses it.

    `aside` is the path of an unreadable file that was set aside. `problem` is why the file cannot be read or
    written now; practice continues, and is saved as soon as that is possible.
    """

    def __init__(self, path: Path) -> None:
        """Read the file; a missing one means no practice yet."""
        self.path = path
        self.aside: Path | None = None
        self.problem: GameError | None = None
        self._base = Progress()
        try:
            self._base = self._read() or Progress()
        except NotAllowed as error:
            self.problem = error
        self.progress = self._base

    def _read(self) -> Progress | None:
        """Load the file; None if there is none, or it was set aside. Raises NotAllowed."""
        try:
            data = bytes_of(self.path, _LARGEST)
            return None if data is None else read(data)
        except Unreadable:
            if os.path.lexists(self.path):
                self.aside = set_aside(self.path, "broken")
            return None

    def look_again(self) -> None:
        """Merge in what other windows have added. Errors go to `problem`."""
        try:
            there = self._read()
        except NotAllowed as error:
            self.problem = error
            return
        if there is not None:
            self.progress, self._base = merged(self._base, self.progress, there), there

    def save(self, progress: Progress) -> None:
        """Write the progress, merged with what another window has added. Errors go to `problem`."""
        self.progress = progress
        try:
            self._save()
        except NotAllowed as error:
            self.problem = error

    def _save(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise NotAllowed("folder.not_written", folder=self.path.parent, reason=error.strerror) from error
        with hold(self.path, _PATIENCE) or Hold(None):
            there = self._read()
            whole = self.progress if there in (None, self._base) else merged(self._base, self.progress, there)
            if whole != there:
                write_atomic(self.path, write(whole))
        self._base = self.progress = whole
        self.problem = None

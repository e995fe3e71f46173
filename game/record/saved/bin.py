"""The bin: deleted games stay in a folder beside the others, each in a subfolder named by the time."""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from game.errors import NotAllowed
from game.record.files import SUFFIX, notes_path, stem_of
from game.record.saved.rename_move_copy import move

FOLDER = "trash"
KEPT = timedelta(days=30)
_TIME = "%Y%m%dT%H%M%SZ"
_NAME = re.compile(r"(\d{8}T\d{6}Z)(-\d+)?")


@dataclass(frozen=True, slots=True)
class Binned:
    """A game in the bin: its file there, and the time of deletion."""

    path: Path
    at: datetime


def delete(path: Path, folder: Path, now: datetime) -> Binned:
    """
    Move a game and its notes into the bin of the folder of saved games. Raises NotAllowed.

    Games outside that folder, such as samples, are not deleted.
    """
    if path.parent.resolve() != folder.resolve():
        raise NotAllowed("bin.not_own", name=path.name)
    try:
        place = _new_place(folder / FOLDER, now.astimezone(UTC))
    except OSError as error:
        raise NotAllowed("bin.not_written", folder=folder / FOLDER, reason=error) from error
    try:
        return Binned(move(path, place, stem_of(path)), now)
    except NotAllowed:
        with suppress(OSError):
            place.rmdir()
        raise


def delete_for_good(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
        notes_path(path).unlink(missing_ok=True)
    except OSError as error:
        raise NotAllowed("file.not_deleted_at", path=path, reason=error) from error


def _new_place(waste: Path, now: datetime) -> Path:
    """Create a new subfolder of the bin."""
    waste.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        place = waste / (now.strftime(_TIME) + (f"-{number}" if number > 1 else ""))
        with suppress(FileExistsError):
            place.mkdir()
            return place
    raise AssertionError("the names never end")


def binned(folder: Path) -> tuple[Binned, ...]:
    """Games in the bin, the last deleted first."""
    found = sorted(places(folder), key=lambda one: (one[1], one[0].name), reverse=True)
    return tuple(Binned(path, at) for place, at in found for path in sorted(place.glob(f"*{SUFFIX}")))


def places(folder: Path) -> Iterator[tuple[Path, datetime]]:
    """Yield the subfolders of the bin with their times; foreign folders are skipped."""
    with suppress(OSError):
        for place in (folder / FOLDER).iterdir():
            found = _NAME.fullmatch(place.name)
            if found and place.is_dir() and not place.is_symlink():
                with suppress(ValueError):
                    yield place, datetime.strptime(found[1], _TIME).replace(tzinfo=UTC)


def restore(game: Binned, folder: Path) -> Path:
    """Restore a game under its name, or a free one like it; return its new path. Raises NotAllowed."""
    path = move(game.path, folder, stem_of(game.path))
    with suppress(OSError):
        game.path.parent.rmdir()
    return path


def empty(folder: Path, now: datetime, older_than: timedelta = KEPT) -> int:
    """
    Delete games that were in the bin for at least this time (`timedelta()`: all); return their number.

    Files that cannot be deleted stay; so do nested folders, and links in place of a folder of the bin.
    """
    gone = 0
    for place, at in list(places(folder)):
        if now - at >= older_than:
            gone += _destroyed(place)
    return gone


def _destroyed(place: Path) -> int:
    gone = 0
    with suppress(OSError):
        for path in list(place.iterdir()):
            if path.is_symlink() or path.is_file():
                path.unlink()
                gone += path.name.endswith(SUFFIX)
        place.rmdir()
    return gone

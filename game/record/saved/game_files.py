"""
Saved games as files: rename, move, copy, and follow one that another window renames; the bin; and cleaning up.

Notes always go with their game, no file is ever overwritten, and nothing is written outside the given folder. The bin
is a folder beside the games, with a subfolder for each deleted one, named by the time. After a kill or a power cut, the
next start deletes half-written files, finishes interrupted moves, and moves notes that lost their game beside it. Files
of active windows are left alone.
"""

import json
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from game.errors import GameError, NotAllowed, Unreadable
from game.record import files
from game.record.atomic import hold, hold_match, is_held, locked_by, sync_folder, write_atomic
from game.record.saved.bundle import Bundle

#: File name of a game without a name.
UNNAMED = "game"
#: Suffix of the file that describes a move in progress.
MOVING = ".moving"


def rename(path: Path, name: str) -> Path:
    """Rename a game to a safe and free name; return its new path. Raises NotAllowed."""
    stem = files.safe_stem(name.strip().removesuffix(files.SUFFIX))
    if not stem:
        raise NotAllowed("name.empty")
    if stem == files.stem_of(path):
        return path
    if stem.casefold() == files.stem_of(path).casefold():  # a disk that ignores case treats the old name as taken
        path = move(path, path.parent, f"{stem}-")
    return move(path, path.parent, stem)


def move(path: Path, folder: Path, stem: str) -> Path:
    """
    Move a game and its files to a free name: all of them, or none.

    Raises NotAllowed, and InUse if another window is playing the game.
    """
    with hold_match(path):
        return _move(path, folder, stem)


def _move(path: Path, folder: Path, stem: str) -> Path:
    target = files.reserve(folder, stem)
    pairs = [
        (one, target.with_name(target.name + one.name.removeprefix(path.name))) for one in (path, *files.family(path))
    ]
    intent = _announced(target, pairs)
    done: list[tuple[Path, Path]] = []
    try:
        for source, goal in pairs:
            source.replace(goal)
            done.append((source, goal))
    except OSError as error:
        for source, goal in done:
            with suppress(OSError):
                goal.replace(source)
        if not done:
            with suppress(OSError):
                target.unlink()
        raise NotAllowed("file.not_moved", name=path.name, reason=error) from error
    finally:
        if intent is not None:
            _sync(path, target)  # the description goes only after all files have arrived
            with suppress(OSError):
                intent.unlink()
    _sync(path, target)
    return target


def _sync(*paths: Path) -> None:
    for folder in {path.parent for path in paths}:
        sync_folder(folder)


def _announced(target: Path, pairs: Sequence[tuple[Path, Path]]) -> Path | None:
    """
    Describe a move of several files in a file, so that the next start can finish it after an interruption.

    On a full disk the move goes without one: deleting a game must work there, too.
    """
    if len(pairs) == 1:
        return None
    told = [[os.path.relpath(path, target.parent) for path in pair] for pair in pairs]
    intent = target.with_name(f".{target.name}{MOVING}")
    with suppress(NotAllowed):
        write_atomic(intent, json.dumps(told).encode())
        return intent
    return None


def copy(path: Path, folder: Path) -> Path:
    """
    Copy a game and its notes into a folder under a free name; return the new path.

    Raises Unreadable or NotAllowed.
    """
    return put(folder, files.safe_stem(files.stem_of(path)), packed(path))


def packed(path: Path) -> Bundle:
    """
    Read a game, its notes and its review. Raises Unreadable or NotAllowed.

    An unreadable review is left out, because it can be made again.
    """
    notes, review = files.notes_path(path), None
    with suppress(Unreadable, NotAllowed):
        review = files.bytes_of(files.review_path(path), files.LARGEST_REVIEW)
    return Bundle(files.load_bytes(path), files.load_bytes(notes) if notes.is_file() else None, review)


def put(folder: Path, stem: str, content: Bundle) -> Path:
    """Write a game, its notes and its review into a folder under a free name: all or nothing. Raises NotAllowed."""
    path = files.reserve(folder, stem or UNNAMED)
    beside = ((files.notes_path(path), content.notes), (files.review_path(path), content.review))
    try:
        for place, data in beside:
            if data is not None:
                write_atomic(place, data)
        write_atomic(path, content.game)
    except BaseException:
        for place in (path, *(place for place, _ in beside)):
            with suppress(OSError):
                place.unlink(missing_ok=True)
        raise
    return path


class Followed:
    """Follows a game's file: renamed within its folder, it is still found."""

    def __init__(self, path: Path) -> None:
        self._path, self._number = path, _number(path)

    def path(self) -> Path:
        """Current path of the file. Raises NotAllowed if it was deleted or moved to another folder."""
        if not os.path.lexists(self._path):
            if self._number is None:
                return self._path  # the file never existed
            found = self._by_number()
            if found is None:
                raise NotAllowed("file.gone_elsewhere", name=self._path.name)
            self._path = found
        self._number = _number(self._path)
        return self._path

    def _by_number(self) -> Path | None:
        with suppress(OSError), os.scandir(self._path.parent) as entries:
            for entry in entries:
                if entry.name.endswith(files.SUFFIX) and entry.inode() == self._number:
                    return self._path.with_name(entry.name)
        return None


def _number(path: Path) -> int | None:
    with suppress(OSError):
        return path.stat().st_ino
    return None


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
        return Binned(move(path, place, files.stem_of(path)), now)
    except NotAllowed:
        with suppress(OSError):
            place.rmdir()
        raise


def delete_for_good(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
        files.notes_path(path).unlink(missing_ok=True)
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
    found = sorted(_bin_places(folder), key=lambda one: (one[1], one[0].name), reverse=True)
    return tuple(Binned(path, at) for place, at in found for path in sorted(place.glob(f"*{files.SUFFIX}")))


def _bin_places(folder: Path) -> Iterator[tuple[Path, datetime]]:
    """Yield the subfolders of the bin with their times; foreign folders are skipped."""
    with suppress(OSError):
        for place in (folder / FOLDER).iterdir():
            found = _NAME.fullmatch(place.name)
            if found and place.is_dir() and not place.is_symlink():
                with suppress(ValueError):
                    yield place, datetime.strptime(found[1], _TIME).replace(tzinfo=UTC)


def restore(game: Binned, folder: Path) -> Path:
    """Restore a game under its name, or a free one like it; return its new path. Raises NotAllowed."""
    path = move(game.path, folder, files.stem_of(game.path))
    with suppress(OSError):
        game.path.parent.rmdir()
    return path


def empty(folder: Path, now: datetime, older_than: timedelta = KEPT) -> int:
    """
    Delete games that were in the bin for at least this time (`timedelta()`: all); return their number.

    Files that cannot be deleted stay; so do nested folders, and links in place of a folder of the bin.
    """
    gone = 0
    for place, at in list(_bin_places(folder)):
        if now - at >= older_than:
            gone += _destroyed(place)
    return gone


def _destroyed(place: Path) -> int:
    gone = 0
    with suppress(OSError):
        for path in list(place.iterdir()):
            if path.is_symlink() or path.is_file():
                path.unlink()
                gone += path.name.endswith(files.SUFFIX)
        place.rmdir()
    return gone


_STILL = 60.0  # seconds: another window may still be writing a younger file
_PART = re.compile(r"\..+\.[a-z0-9_]{8}\.part")
_ASIDE = re.compile(r".+\.(broken|changed)(-\d+)?")
_LARGEST_MOVE = 65_536


def tidy(folder: Path, now: float) -> None:
    """
    Delete half-written files from a folder of small files: settings, presets, personas, tables.

    `now` is in seconds since 1970, as everywhere in this module.
    """
    for entry in _entries(folder):
        _sweep(Path(entry.path), entry, now)


def recover(folder: Path, now: float) -> None:
    """Clean up the folder of saved games and its bin."""
    places = [folder, *(place for place, _ in _bin_places(folder))]
    for place in places:
        for entry in _entries(place):
            path = Path(entry.path)
            if entry.name.startswith(".") and entry.name.endswith(MOVING):
                _finish(path, folder)
            else:
                _sweep(path, entry, now)
    notes = [Path(name) for place in places for name in _names(place) if name.endswith(files.NOTES_SUFFIX)]
    lost = [path for path in notes if not path.with_name(path.name.removesuffix(files.NOTES_SUFFIX)).exists()]
    if lost:
        _bring_home(lost, places)
    for place in places[1:]:
        with suppress(OSError):
            if now - place.stat().st_mtime > _STILL:
                place.rmdir()  # left by an interrupted deletion; only an empty folder goes


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    with suppress(OSError), os.scandir(folder) as found:
        return list(found)
    return []


def _names(folder: Path) -> Iterator[str]:
    return (entry.path for entry in _entries(folder))


def _sweep(path: Path, entry: os.DirEntry[str], now: float) -> None:
    """Delete a half-written file, a reserved name that was never used, or a lock that nobody holds."""
    name = entry.name
    with suppress(OSError):
        if locked_by(name):
            is_held(path.with_name(locked_by(name)))  # this deletes a lock that nobody holds
            return
        half = bool(_PART.fullmatch(name))
        reserved = name.endswith(files.SUFFIX) or bool(_ASIDE.fullmatch(name))
        if not (half or reserved) or not entry.is_file(follow_symlinks=False):
            return
        state = path.lstat()  # as it is now: on Windows an entry still has the size from before a finished move
        if abs(now - state.st_mtime) > _STILL and (half or state.st_size == 0) and not is_held(path):
            path.unlink()


def _finish(intent: Path, folder: Path) -> None:
    """Finish an interrupted move: files still at their old place go to the new one."""
    game = intent.with_name(intent.name[1 : -len(MOVING)])
    with suppress(OSError, ValueError, TypeError, GameError):
        held = hold(game)
        if held is None:
            return
        with held:
            data = files.bytes_of(intent, _LARGEST_MOVE)
            for source, goal in json.loads(data or b"[]"):
                _move_on(intent.parent / source, intent.parent / goal, folder)
            intent.unlink()


def _move_on(source: Path, goal: Path, folder: Path) -> None:
    within = all(path.resolve().is_relative_to(folder.resolve()) for path in (source.parent, goal.parent))
    if within and source.is_file() and (not goal.exists() or goal.stat().st_size == 0):
        source.replace(goal)


def _bring_home(lost: Sequence[Path], places: Sequence[Path]) -> None:
    """Move notes beside their game, if one of these folders has it without notes."""
    from game.record.header import header_of  # noqa: PLC0415  (start-up time)
    from game.record.notes.file import LARGEST, identity, read  # noqa: PLC0415  (start-up time)

    games: dict[str, Path] = {}
    for path in (Path(name) for place in places for name in sorted(_names(place)) if name.endswith(files.SUFFIX)):
        if not files.notes_path(path).exists():
            with suppress(GameError):
                games.setdefault(identity(header_of(path)), path)
    for path in lost:
        with suppress(GameError, OSError):
            home = games.pop(read(files.bytes_of(path, LARGEST) or b"").replay, None)
            if home is not None and not files.notes_path(home).exists():
                path.replace(files.notes_path(home))

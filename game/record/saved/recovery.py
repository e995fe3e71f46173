"""
Cleaning up after a kill or a power cut, at the next start.

Half-written files are deleted, interrupted moves are finished, and notes that lost their game are moved beside it.
Files of active windows are left alone.
"""

import json
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from game.errors import GameError
from game.record.atomic import hold, is_held, locked_by
from game.record.files import NOTES_SUFFIX, SUFFIX, bytes_of, notes_path
from game.record.saved.game_files import MOVING, bin_places

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
    places = [folder, *(place for place, _ in bin_places(folder))]
    for place in places:
        for entry in _entries(place):
            path = Path(entry.path)
            if entry.name.startswith(".") and entry.name.endswith(MOVING):
                _finish(path, folder)
            else:
                _sweep(path, entry, now)
    notes = [Path(name) for place in places for name in _names(place) if name.endswith(NOTES_SUFFIX)]
    lost = [path for path in notes if not path.with_name(path.name.removesuffix(NOTES_SUFFIX)).exists()]
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
        reserved = name.endswith(SUFFIX) or bool(_ASIDE.fullmatch(name))
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
            data = bytes_of(intent, _LARGEST_MOVE)
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
    for path in (Path(name) for place in places for name in sorted(_names(place)) if name.endswith(SUFFIX)):
        if not notes_path(path).exists():
            with suppress(GameError):
                games.setdefault(identity(header_of(path)), path)
    for path in lost:
        with suppress(GameError, OSError):
            home = games.pop(read(bytes_of(path, LARGEST) or b"").replay, None)
            if home is not None and not notes_path(home).exists():
                path.replace(notes_path(home))

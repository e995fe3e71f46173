"""The saved games of a folder: finished ones, and those that were left."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.errors import GameError, NotAllowed
from game.record.replay import SUFFIX, Replay, load

NOTES_SUFFIX = ".notes.yaml"


@dataclass(frozen=True, slots=True)
class Entry:
    """A file of the library with what could be read of it, or why nothing could."""

    path: Path
    changed: float
    replay: Replay | None
    problem: str = ""

    @property
    def finished(self) -> bool:
        """Whether the match was played to its end."""
        return self.replay is not None and self.replay.finished

    @property
    def can_go_on(self) -> bool:
        """Whether the match can be gone on with: it was left, or broke off within its last line."""
        return self.replay is not None and not self.replay.finished and _only_cut(self.replay)


def _only_cut(replay: Replay) -> bool:
    return not replay.problem or replay.problem.endswith("the file breaks off within the line")


def entries(folder: Path, known: Mapping[tuple[Path, float], Entry] | None = None) -> tuple[Entry, ...]:
    """
    Give the games of a folder, the last changed first; a file that cannot be read is there with the reason.

    `known` are entries by path and time of change that need not be read again.
    """
    known = known or {}
    try:
        found = [(path.stat().st_mtime, path) for path in sorted(folder.glob(f"*{SUFFIX}"))]
    except OSError:
        return ()
    return tuple(known.get((path, changed)) or _entry(path, changed) for changed, path in sorted(found, reverse=True))


def _entry(path: Path, changed: float) -> Entry:
    try:
        replay = load(path)
    except GameError as error:
        return Entry(path, changed, None, str(error))
    return Entry(path, changed, replay, replay.problem)


def delete(path: Path) -> None:
    """Delete a game and its notes. Raises NotAllowed."""
    try:
        path.unlink(missing_ok=True)
        path.with_name(path.name + NOTES_SUFFIX).unlink(missing_ok=True)
    except OSError as error:
        raise NotAllowed(f"{path} cannot be deleted: {error.strerror}") from error

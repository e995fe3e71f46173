"""
File locks: `.<name>.lock` beside a file, released when the process that holds it ends, however that happens.

If locks do not work (some network disks, read-only folders), every window may write.
"""

import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from game.errors import NotAllowed
from game.record.files import check_no_sample

if TYPE_CHECKING:
    from filelock import FileLock

_PREFIX, SUFFIX = ".", ".lock"
_PATIENCE = 2.0  # seconds to wait for another window that writes


class Hold:
    """A held lock."""

    def __init__(self, lock: "FileLock | None") -> None:
        """`lock` None means that locks do not work here."""
        self._lock = lock

    def release(self) -> None:
        """Release the lock and delete its file."""
        lock, self._lock = self._lock, None
        if lock is None:
            return
        if os.name != "nt":  # on Windows the library deletes it; elsewhere a waiting process notices that it is gone
            with suppress(OSError):
                os.unlink(lock.lock_file)  # noqa: PTH108  (a name, not a path)
        with suppress(OSError):
            lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


class InUse(NotAllowed):
    """Another window is playing the match."""


def hold_match(path: Path) -> Hold:
    """Lock a match before reading it to continue, and while moving it. Raises InUse."""
    held = hold(path)
    if held is None:
        raise InUse("match.in_use", name=path.name)
    return held


def hold(path: Path, patience: float = 0.0) -> Hold | None:
    """
    Lock a file; None if another process still holds the lock after `patience` seconds.

    Raises NotAllowed for a sample game.
    """
    check_no_sample(path)
    from filelock import FileLock, Timeout  # noqa: PLC0415  (start-up time)

    place = path.with_name(f"{_PREFIX}{path.name}{SUFFIX}")
    lock = FileLock(place, timeout=patience, thread_local=False, fallback_to_soft=False)
    try:
        lock.acquire()
    except Timeout:
        return None
    except (OSError, NotImplementedError):
        return Hold(None)
    return Hold(lock)


def hold_to_write(path: Path) -> Hold:
    """Lock a file that several windows write; after two seconds go on without the lock."""
    return hold(path, _PATIENCE) or Hold(None)


def is_held(path: Path) -> bool:
    """True if this window or another holds the lock of a file."""
    if not path.with_name(f"{_PREFIX}{path.name}{SUFFIX}").exists():
        return False
    held = hold(path)
    if held is None:
        return True
    held.release()
    return False


def locked_by(name: str) -> str:
    """Name of the file that a lock file belongs to; "" if the name is no lock's."""
    is_lock = name.startswith(_PREFIX) and name.endswith(SUFFIX)
    return name[len(_PREFIX) : -len(SUFFIX)] if is_lock else ""

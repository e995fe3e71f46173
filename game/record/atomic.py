"""
Replacing and locking files. Readers see the old or the new content, never a mixture.

A lock is `.<name>.lock` beside a file, released when the process that holds it ends, however that happens. If locks do
not work (some network disks, read-only folders), every window may write.
"""

import errno
import os
import stat
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from game.errors import NotAllowed
from game.record.files import check_no_sample

if TYPE_CHECKING:
    from filelock import FileLock

_TRIES = 6  # on Windows, a virus scanner or an indexer holds a file for a moment
_PAUSE = 0.05
_USUAL_MODE = 0o666  # the mode of a new file before the umask, as in `open`
_FULL = (errno.ENOSPC, errno.EDQUOT)


def write_atomic(path: Path, content: bytes) -> None:
    """
    Replace the content of a file, or of a link's target; a missing folder is created.

    Raises NotAllowed, and then the file is unchanged.
    """
    path = Path(os.path.realpath(path)) if path.is_symlink() else path
    check_no_sample(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(path, content)
    except ValueError as error:  # a name that no system can hold
        reason = OSError(errno.EINVAL, path.name)
        raise NotAllowed("folder.not_written_name", name=path.name, folder=path.parent, reason=reason) from error
    except OSError as error:
        if error.errno in _FULL:
            raise NotAllowed("folder.full") from error
        raise NotAllowed("folder.not_written_name", name=path.name, folder=path.parent, reason=error) from error


def _write(path: Path, content: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    try:
        try:
            rest = memoryview(content)
            while rest:
                rest = rest[os.write(handle, rest) :]
            os.fsync(handle)
        finally:
            os.close(handle)  # Windows deletes no open file
        Path(name).chmod(_mode(path))
        _replace(Path(name), path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    sync_folder(path.parent)


def _mode(path: Path) -> int:
    """Permissions of the replaced file, or those of any new file of this process."""
    with suppress(OSError):
        return stat.S_IMODE(path.stat().st_mode)
    umask = os.umask(0)
    os.umask(umask)
    return _USUAL_MODE & ~umask


def _replace(source: Path, target: Path) -> None:
    for attempt in range(_TRIES):
        try:
            source.replace(target)
        except PermissionError:
            if os.name != "nt" or attempt == _TRIES - 1:
                raise
            time.sleep(_PAUSE * 2**attempt)
        else:
            return


def sync_folder(folder: Path) -> None:
    """
    Make the names in a folder durable after a file was created, moved or replaced.

    Some network disks cannot do that; then nothing happens, and the file exists anyway.
    """
    if os.name == "nt":  # Windows cannot open a folder
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


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

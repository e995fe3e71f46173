"""The only way to replace a file: readers see the old content or the new, never half of it."""

import contextlib
import errno
import os
import stat
import tempfile
import time
from pathlib import Path

from game.errors import NotAllowed

_TRIES = 6  # a virus scanner or an indexer on Windows holds a file for a moment
_PAUSE = 0.05
_USUAL_MODE = 0o666  # of a new file, before the umask, as `open` makes it


_FULL = (errno.ENOSPC, errno.EDQUOT)


def write_atomic(path: Path, content: bytes) -> None:
    """
    Put `content` in the place of the file, or of what it is a link to, making its folder where it is missing.

    Raises NotAllowed, and then the file is as it was.
    """
    path = Path(os.path.realpath(path)) if path.is_symlink() else path
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(path, content)
    except OSError as error:
        if error.errno in _FULL:
            raise NotAllowed("folder.full") from error
        reason = error.strerror or str(error)
        raise NotAllowed("folder.not_written_name", name=path.name, folder=path.parent, reason=reason) from error


def _write(path: Path, content: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(_mode(path))
        _replace(Path(name), path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
    sync_folder(path.parent)


def _mode(path: Path) -> int:
    """Permissions of the replaced file, or those of any new file of this process."""
    with contextlib.suppress(OSError):
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
    Have the disk keep the names of a folder: a file that was made, moved or replaced.

    Where a disk cannot do that (some of the network) nothing can be done about it, and the file is there.
    """
    if os.name == "nt":  # a folder cannot be opened there
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

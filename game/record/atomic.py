"""The only way to replace a file: readers see the old or the new content, never a mixture."""

import contextlib
import errno
import os
import stat
import tempfile
import time
from pathlib import Path

from game.errors import NotAllowed
from game.record.files import check_no_sample

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
    Make the names in a folder durable after a file was created, moved or replaced.

    Some network disks cannot do that; then nothing happens, and the file exists anyway.
    """
    if os.name == "nt":  # Windows cannot open a folder
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

"""A full disk for tests."""

import errno
import os
from contextlib import contextmanager

import pytest


@contextmanager
def disk_of(size):
    """Limit the size of every file, as on a full disk: the system writes what fits, then refuses."""
    resource = pytest.importorskip("resource", reason="the limit of a file's size is of Unix")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def no_room(after=0):
    """Let the system find no room on the disk for what is written, after so many times that it found some."""
    keep, times = os.fsync, iter(range(after))

    def refuse(handle):
        if next(times, None) is None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        keep(handle)

    os.fsync = refuse
    try:
        yield
    finally:
        os.fsync = keep

"""A full disk for tests."""

import errno
import os
import sys
from contextlib import contextmanager

import pytest

try:
    import resource
except ImportError:  # Windows
    resource = None

limits = pytest.mark.skipif(resource is None, reason="the limit of a file's size is of Unix")


@contextmanager
def disk_of(size):
    """
    Limit the size of every file, as on a full disk: the system writes what fits, then refuses.

    Python would keep compiled modules that it could write only in part.
    """
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        sys.dont_write_bytecode = before


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

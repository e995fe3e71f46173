"""A disk that is full, for tests; they are skipped where the system cannot pretend that."""

from contextlib import contextmanager

import pytest

resource = pytest.importorskip("resource")


@contextmanager
def disk_of(size):
    """Let no file grow beyond a size, as on a disk that is full: the system writes what fits, then it refuses."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

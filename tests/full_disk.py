"""A full disk for tests; they are skipped if the system cannot simulate it."""

from contextlib import contextmanager

import pytest

resource = pytest.importorskip("resource")


@contextmanager
def disk_of(size):
    """Limit the size of every file, as on a full disk: the system writes what fits, then refuses."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

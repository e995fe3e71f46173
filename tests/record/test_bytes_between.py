"""One changed byte in the middle of a finished replay is found (part of test_changed_bytes.py; put it back there)."""

import pytest
from small_replay import found_wanting, replay_bytes

from test_changed_bytes import DATA, HEADER, TAIL, missed

STEP = 3


@pytest.mark.parametrize("part", range(4))
def test_bytes_between(part):
    assert missed(range(HEADER + part * STEP, TAIL, 4 * STEP)) == []

"""The file of a game, for the tests of the viewer."""

import pytest
from viewer_support import text_of


@pytest.fixture
def path(tmp_path):
    file = tmp_path / "game.mcr"
    file.write_bytes(text_of())
    return file

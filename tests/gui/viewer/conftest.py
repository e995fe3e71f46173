"""The file of a game, for the tests of the viewer."""

import pytest
from at_once import AtOnce
from viewer_support import text_of

from game.gui.viewer.what_if.what_if_tab import WhatIfTab


@pytest.fixture
def path(tmp_path):
    file = tmp_path / "game.mcr"
    file.write_bytes(text_of())
    return file


@pytest.fixture(autouse=True)
def _work_is_done_at_once(_nobody_weighs, monkeypatch):
    del _nobody_weighs
    monkeypatch.setattr(WhatIfTab, "workers", staticmethod(lambda _: AtOnce()))

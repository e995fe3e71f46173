"""The fixture that calls a command."""

import pytest

from game.cli.entry import run


@pytest.fixture
def cli(capsys, monkeypatch, tmp_path):
    """Run a command in a home of its own; return status, output and errors."""
    monkeypatch.setenv("MAT_CHUOC_HOME", str(tmp_path / "home"))

    def call(*arguments):
        status = run(tuple(map(str, arguments)))
        out, err = capsys.readouterr()
        return status, out, err

    return call

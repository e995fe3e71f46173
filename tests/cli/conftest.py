"""The fixture that calls a command."""

import pytest

from game.cli.entry import run


@pytest.fixture
def cli(capsys, home_apart):
    """Run a command in a home of its own; return status, output and errors."""

    def call(*arguments):
        status = run(tuple(map(str, arguments)))
        out, err = capsys.readouterr()
        return status, out, err

    return call

"""The word files are plain YAML without duplicate keys."""

from importlib.resources import files

import pytest

from game.record.safe_yaml import parse_yaml
from game.rules.games.catalogue import GAMES

FOLDERS = {"": files("game.words"), **{game: files(GAMES.folder(game)).joinpath("words") for game in GAMES}}


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_no_key_stands_twice(folder):
    read = [
        file.name for file in folder.iterdir() if file.name.endswith(".yaml") and parse_yaml(file.read_text("utf-8"))
    ]
    assert {"vi.yaml", "en.yaml"} <= {*read}

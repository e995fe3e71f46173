"""The word files are plain YAML without duplicate keys."""

from importlib.resources import files

import pytest

from game.record.safe_yaml import parse_yaml
from game.rules.games.catalogue import GAMES
from game.words.lookup import LANGUAGES

FOLDERS = ("", *(f"games/{game}" for game in GAMES))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS)
def test_no_key_stands_twice(language, folder):
    assert parse_yaml(files("game.words").joinpath(folder, f"{language}.yaml").read_text(encoding="utf-8"))

"""The word files are plain YAML that says nothing twice."""

from importlib.resources import files

import pytest

from game.record.safe_yaml import parse_yaml
from game.words.lookup import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(language):
    assert parse_yaml(files("game.words").joinpath(f"{language}.yaml").read_text(encoding="utf-8"))

"""A hand of every game is told, advised and reviewed in both languages without a fault in the words."""

import pytest
from said_in_play import faults

from game.rules.games.catalogue import GAMES
from game.words.lookup import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_hand_meets_no_key_without_words_and_no_wrong_parameter(game, language):
    found, said = faults(game, 1, 1, language)
    assert found == []
    assert len({*said}) > 200
    assert not [text for text in said if "{" in text]

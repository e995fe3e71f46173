"""Luck in the house rules: the table has every preset, and its figures become a number of matches."""

from dataclasses import replace
from statistics import NormalDist

import pytest

from game.agents.levels.catalogue import LEVELS
from game.rules.games.catalogue import GAMES, built_in
from game.rules.luck import Luck, luck_of, rounded, table
from game.words.lookup import Words
from game.words.rules import luck_sentence

#: A player who wins 10 points a match on average, at an SD of 100.
ONE = Luck("club", "casual", 3200, 200, 0.504, 0.0, 40.0, 0.625, 0.1, 10.0, 100.0)


def test_only_presets_that_there_are_were_measured():
    assert set(table()) <= {(game, preset.name) for game in GAMES for preset in built_in(game)}
    for luck in table().values():
        assert {luck.strong, luck.base} <= set(LEVELS)
        assert list(LEVELS).index(luck.strong) > list(LEVELS).index(luck.base)
        assert luck.hands >= luck.matches > 0
        assert luck.se > 0
        assert luck.sd > luck.edge
    assert luck_of("simple", "of_aunt_ba") is None


def test_at_a_family_table_no_flowers_no_leaves_ends_at_most_one_hand_in_ten():
    luck = luck_of("south_vietnamese", "family")
    assert 0 < luck.nothing <= 0.1
    assert GAMES["south_vietnamese"].presets["family"]["nfnl"]
    assert luck_of("south_vietnamese", "default").nothing > 0.4
    assert luck_of("south_vietnamese", "first_table").nothing == 0


def test_the_number_of_matches_by_hand():
    # (1.645 · 100 / 10)² = 270.6, shown as 250
    assert (ONE.telling, ONE.matches_until_ahead) == (True, 250)
    ahead = 1 - NormalDist(271 * 10, 271**0.5 * 100).cdf(0)
    assert ahead == pytest.approx(0.95, abs=0.001)


def test_where_the_edge_may_be_nothing_it_says_more_than_how_many():
    # at most 0.2 + 2 · 0.3 = 0.8 points a hand, 12.8 a match of 16: (1.645 · 100 / 12.8)² = 165
    vague = replace(ONE, edge=0.2, se=0.3, match_points=3.2)
    assert (vague.telling, vague.matches_until_ahead) == (False, 150)
    worse = replace(ONE, edge=-2.0, se=0.3, match_points=-32.0)
    assert (worse.telling, worse.matches_until_ahead) == (False, 10_000)


@pytest.mark.parametrize(
    ("number", "said"),
    [(1, 1), (7, 7), (10, 10), (11, 10), (14, 15), (23, 25), (56, 60), (95, 100), (271, 250), (999, 1000)],
)
def test_numbers_are_round(number, said):
    assert rounded(number) == said


@pytest.mark.parametrize("language", ["vi", "en"])
def test_the_sentence_says_whether_luck_or_skill_counts_for_more(language):
    words = Words(language)
    # 250 matches of 16 hands; 4 of them; 20 of them, which is neither; and an edge that was not measured
    much, little = luck_sentence(words, ONE), luck_sentence(words, replace(ONE, match_points=80.0))
    assert much.count(".") == little.count(".") == 1
    assert much != little
    assert luck_sentence(words, replace(ONE, match_points=37.0)) == ""
    assert luck_sentence(words, replace(ONE, edge=0.2, se=1.5, match_points=3.2)) == ""

"""The pieces of a set, in canonical order."""

import pytest

from game.rules.games.catalogue import ruleset
from game.tiles.kinds import FLOWERS, tile_set


@pytest.mark.parametrize(("sets", "size"), [(1, 160), (2, 168), (3, 176)])
def test_south_vietnamese_sets(sets, size):
    tiles = ruleset("south_vietnamese", {"joker_sets": sets}).tiles
    assert len(tiles) == len(set(tiles)) == size
    codes = [str(tile) for tile in tiles]
    assert codes[:5] == ["1m.1", "1m.2", "1m.3", "1m.4", "2m.1"]
    assert codes[136:152] == [f"{n}{family}.1" for family in "fgkq" for n in range(1, 5)]
    assert codes[152:] == [f"{n}j.{copy}" for n in range(1, 9) for copy in range(1, sets + 1)]


@pytest.mark.parametrize(("extra", "size"), [({}, 136), (dict.fromkeys(FLOWERS[:8], 1), 144)])
def test_smaller_sets(extra, size):
    tiles = tile_set(extra)
    assert len(set(tiles)) == size
    assert list(tiles) == sorted(tiles)

"""Wins and splits of Hong Kong hands against the package `mahjong`; `rules/hong_kong_against.py` does more."""

import pytest


def test_agrees_with_the_package_mahjong() -> None:
    pytest.importorskip("mahjong")
    from hong_kong_against import compare

    found = compare(2_000)
    assert found["hands"] == 2_000
    assert 800 < found["win"] < 1_500
    for key in ("with melds", "several splits", "thirteen orphans", "seven different pairs"):
        assert found[key] >= 50, key

"""Wins and splits of Hong Kong hands against the package `mahjong`; `build_scripts/hong_kong_against.py` does more."""

import sys
from pathlib import Path

import pytest

BUILD_SCRIPTS = Path(__file__).resolve().parents[2] / "build_scripts"


def test_agrees_with_the_package_mahjong(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("mahjong")
    monkeypatch.setattr(sys, "path", [str(BUILD_SCRIPTS), *sys.path])
    from hong_kong_against import compare

    found = compare(2_000)
    assert found["hands"] == 2_000
    assert 800 < found["win"] < 1_500
    for key in ("with melds", "several splits", "thirteen orphans", "seven different pairs"):
        assert found[key] >= 50, key

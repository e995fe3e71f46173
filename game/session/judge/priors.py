"""Priors of differences in each game: `rules/data/judge.yaml`, made by build_scripts/tables/judge_scale.py."""

from functools import cache

from game.rules.ruleset import Ruleset
from game.rules.score.rows_file import shipped_yaml
from game.session.judge.measured import nearest
from game.session.judge.posterior import Prior

FILE = "data/judge.yaml"


def prior_of(rules: Ruleset) -> Prior:
    """Return the measured prior of the nearest preset; the usual prior if the game was not measured."""
    presets = shipped_yaml("game.rules", FILE).get(rules.key, {})
    return _read(rules.key, nearest(rules, presets)) if presets else Prior()


@cache
def _read(game: str, preset: str) -> Prior:
    given = shipped_yaml("game.rules", FILE)[game][preset]
    return Prior(**{**given, "spreads": tuple(given["spreads"]), "weights": tuple(given["weights"])})

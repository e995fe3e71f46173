"""Presets that come with Hong Kong Old Style: each is only options; its name and sentence stand in the words."""

from collections.abc import Mapping

from game.rules.options import Value

PRESETS: Mapping[str, Mapping[str, Value]] = {
    "default": {},
    "three_faan": {"min_faan": 3, "limit": 10},
    "mcgill": {"faan_preset": "mcgill"},
    "gambler": {"min_faan": 3, "payment": "full_gun", "curve": "spicy", "limit": 8, "bao": True},
}

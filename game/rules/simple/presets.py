"""Presets that come with Simple Mahjong: each is only options; its name and sentence stand in the words."""

from collections.abc import Mapping

from game.rules.options import Value

PRESETS: Mapping[str, Mapping[str, Value]] = {
    "default": {},
    "bonus": {"scoring": "bonus"},
    "full": {"scoring": "bonus", "kong": True, "flowers": True},
}

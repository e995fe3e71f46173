"""Presets that come with South Vietnamese mahjong: each is only options; its name and sentence stand in the words."""

from collections.abc import Mapping

from game.rules.options import Value

PRESETS: Mapping[str, Mapping[str, Value]] = {
    "default": {},
    "family": {"nfnl": "pure_only", "dealer_keeps_on": "win", "added_khan_timing": "any_own_turn"},
    "sets_only": {"nfnl": False},
    "big_set": {"joker_sets": 3, "max_jokers_per_call": 1, "nfnl": "pure_only"},
    "strict": {
        "khan_jokers": False,
        "max_jokers_per_call": 1,
        "orphans_jokers": False,
        "joker_fifth_copy": False,
        "pung_tie": "natural_tiles_first",
        "rob_khan": "added_plus_concealed_for_13orphans",
    },
    "many_rows": {"extra_rows": True, "seven_pairs": True, "bouquet_bonus_mun": 1, "general_as_flower": True},
}

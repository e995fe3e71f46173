"""House rules and presets of South Vietnamese mahjong; the letters are those of the decisions (T, S, C, W, N)."""

from collections.abc import Mapping

from game.rules.options import Option, Value

#: Marks options that have no meaning without No-Flowers-No-Leaves.
_PLAYED = ("nfnl", (True, "pure_only", "pure_late"))
OPTIONS = (
    Option("joker_sets", 1, (2, 3), "T1, L3 L234", "tiles"),
    Option("hoa_is", "joker", ("flower",), "T3, L11", "tiles"),
    Option("general_as_flower", False, (True,), "T4, L9", "tiles"),
    Option("bouquet_bonus_mun", 0, (1,), "T7", "tiles"),
    Option("dealer_keeps_on", "never", ("win", "win_or_draw"), "S1, L47", "table"),
    Option("dice_count", 3, (2,), "S3, L52", "table"),
    Option("flower_in_play", "optional", ("mandatory_unless_nfnl_eligible",), "S8, L59 L213", "table"),
    Option("dead_wall_tiles", 0, (14, 16, 26), "S9, L56", "table"),
    Option("start_points", 0, (), "S11, L91", "table", least=0, most=1_000_000),
    Option("match_hands", 16, (None,), "S12", "table", least=1),
    Option("pung_tie", "turn_order", ("natural_tiles_first",), "C2, L73", "calls"),
    Option("multiple_ron", False, (True,), "C3, L73", "calls"),
    Option("max_jokers_per_call", None, (1,), "C4, L6-14", "calls"),
    Option("joker_redeem", False, (True,), "C4, L63", "calls"),
    Option("khan_jokers", True, (False,), "C5", "calls"),
    Option("call_discarded_joker", True, (False,), "C6, L85", "calls"),
    Option("joker_discard_ron", "as_itself", (), "C6, L71", "calls"),
    Option("nfnl_pursuit", "eligible", ("declared",), "C8, L86", "nfnl", where=_PLAYED),
    Option("flower_discard_value", "add_1_mun", ("floor_1_mun",), "C9, L84 L220", "payment"),
    Option("concealed_khan", "hidden", ("outer_down",), "C10, L76", "calls"),
    Option("added_khan_timing", "just_drawn", ("any_own_turn",), "C11, L77", "calls"),
    Option("rob_khan", "added", (None, "added_plus_concealed_for_13orphans"), "C12", "calls"),
    Option("claim_seconds", 0, (), "C15, L39 L63", "calls", least=0, most=600),
    Option("joker_fifth_copy", True, (False,), "C17", "tiles"),
    Option("min_phan", 0, (), "W1, L118", "winning", least=0, most=60),
    Option("seven_pairs", False, (True,), "W1, L88", "winning"),
    Option("orphans_jokers", True, (False,), "W2, L131", "winning"),
    Option("leftover_phan", "add", ("ignore", "flat_6"), "W3, L96 L114", "payment"),
    Option("self_draw_column", "discarder", ("non_discarder",), "W5, L217", "payment"),
    Option("mun_cap", None, (), "W7, L137", "payment", least=1, most=1000),
    Option("stacking", "additive_no_implied", ("highest_only",), "W8, L94", "winning"),
    Option("lai_hang", "sequences_and_honors", ("honor_pair_only", "half_flush"), "W9 W10, L121-122", "winning"),
    Option("all_called_needs_discard_win", False, (True,), "W12, L123", "winning"),
    Option("nhat_cuu", "one_and_nine", ("all_terminals_and_honors",), "W13, L125", "winning"),
    Option("exposed_joker_is_flower", False, (True,), "W14, L126", "winning"),
    Option("cuu_tu_lien_hoan", "straight", ("one_suit_only", "nine_gates"), "W16, L129", "winning"),
    Option("small_four_winds", "with_wind_pair", ("any_three",), "W19, L136", "winning"),
    Option("blessings", True, (False,), "W21, L138-140", "winning"),
    Option("extra_rows", False, (True,), "W24 W25", "winning"),
    Option("nfnl", True, ("pure_only", "pure_late", False), "N15, L212", "nfnl"),
    Option("nfnl_needs_honor_discard", False, (True,), "N4, L215", "nfnl", where=_PLAYED),
    Option("nfnl_discard_immediately", False, (True,), "N5", "nfnl", where=_PLAYED),
    Option("nfnl_ordinary_rows", False, (True,), "N8, L222", "nfnl", where=_PLAYED),
)
#: The presets of the game, as options; their names and sentences stand in the words.
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "default": {},
    "first_table": {"nfnl": False, "match_hands": 4},
    "family": {"nfnl": "pure_late", "dealer_keeps_on": "win", "added_khan_timing": "any_own_turn"},
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

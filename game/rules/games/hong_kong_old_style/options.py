"""House rules and presets of Hong Kong Old Style: the numbers are rows of decisions section 3, §6 its faan table."""

from collections.abc import Mapping

from game.rules.options import Option, Value

OPTIONS = (
    Option("dice_count", 3, (2,), "1, L53", "table"),
    Option("dead_wall_tiles", 0, (14, 16), "9, L75", "table"),
    Option("match_hands", None, (), "10, L77", "table", least=1),
    Option("start_points", 0, (), "§6", "table", least=0, most=1_000_000),
    Option("promote_any_turn", True, (False,), "5, L70", "calls"),
    Option("rob_concealed_for_orphans", False, (True,), "6, L69", "calls"),
    Option("claim_seconds", 0, (), "L42", "calls", least=0, most=600),
    Option("seven_pairs_faan", 4, (), "7, L71", "winning", least=0, most=13),
    Option("thirteen_orphans", True, (False,), "8, L71", "winning"),
    Option("min_faan", 0, (1, 3), "12", "winning", least=0, most=13),
    Option("faan_preset", "std", ("mcgill",), "13, §6", "winning"),
    Option("limit", 13, (10, 8), "13, §6", "payment"),
    Option("curve", "half_spicy", ("spicy",), "13, §6", "payment"),
    Option("base_points", 2, (), "§6", "payment", least=2, most=1_000, even=True),
    Option("payment", "half_gun", ("full_gun",), "13, §6", "payment"),
    Option("bao", False, (True,), "§6", "payment"),
    Option("manual_mistakes", False, (True,), "§6", "payment", late=True),
    Option("false_win_penalty", "limit", ("none",), "§6", "payment", late=True, where=("manual_mistakes", (True,))),
)
#: The presets of the game, as options; their names and sentences stand in the words.
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "default": {},
    "three_faan": {"min_faan": 3, "limit": 10},
    "mcgill": {"faan_preset": "mcgill"},
    "gambler": {"min_faan": 3, "payment": "full_gun", "curve": "spicy", "limit": 8, "bao": True},
}

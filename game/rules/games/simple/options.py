"""House rules and presets of Simple Mahjong; the numbers are the rows of decisions section 2."""

from collections.abc import Mapping

from game.rules.options import Option, Value

OPTIONS = (
    Option("players", 4, (2, 3), "10, L7 L31", "table"),
    Option("ghosts", "between_each", ("fill_to_four", None), "10, L31", "table"),
    Option("turn_direction", "clockwise", ("counter_clockwise",), "2, L21 L24", "table"),
    Option("rounds", 16, (), "8, L26", "table", least=1),
    Option("flowers", False, (True,), "1, L8 L30", "tiles"),
    Option("kong", False, (True,), "9, L29", "calls"),
    Option("claim_seconds", 0, (), "L18", "calls", least=0, most=600),
    Option("scoring", "simple", ("bonus",), "11, L25 L34", "winning"),
    Option("per_dragon_triplet", False, (True,), "12, L40", "winning", where=("scoring", ("bonus",))),
)
#: The presets of the game, as options; their names and sentences stand in the words.
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "default": {},
    "bonus": {"scoring": "bonus"},
    "full": {"scoring": "bonus", "kong": True, "flowers": True},
}

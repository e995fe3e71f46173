"""House rules and presets of the American game; the numbers are the rows of decisions section 5."""

from collections.abc import Mapping

from game.rules.games.american.card_draft import WRITTEN_CARD
from game.rules.options import READING, Option, Value

OPTIONS = (
    Option("match_hands", 16, (), "L11-L69", "table", least=1),
    Option("start_points", 0, (), "", "table", least=0, most=1_000_000),
    Option("card", "own_v2", ("own_v1",), "16", "winning", written=WRITTEN_CARD),
    Option("reseat_each_round", True, (False,), "2, L17-L69", "table"),
    Option("charleston", True, (False,), "15", "table"),
    Option("charleston_blind", True, (False,), "§8", "table", late=True),
    Option("second_charleston", "vote", ("never", "always"), "15, §8", "table", late=True),
    Option("courtesy", True, (False,), "15, §8", "table", late=True),
    Option("jokerless_double", True, (False,), "7, L107", "payment"),
    Option("claim_discarded_joker", False, (True,), "4, L82", "calls"),
    Option("dead_hand", "challenge", ("auto", "off"), "9, L140-L153", "calls"),
    Option("challenge_points", 25, (), "10, L164", "payment", least=0, most=1000),
    Option("manual_mistakes", False, (True,), "12-13, L167-L178", "calls"),
    Option("manual_naming", False, (True,), "8, L137", "calls"),
    Option("hot_wall", 0, (), "§8", "payment", least=0, most=99, late=True),
    Option("cold_wall", 0, (), "§8", "winning", least=0, most=99, late=True),
    Option("pie", 0, (), "§8", "payment", least=0, most=1_000_000, late=True),
    Option("claim_seconds", 0, (), "", "calls", least=0, most=600),
    READING,
)
#: The presets of the game, as options; their names and sentences stand in the words.
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "default": {},
}

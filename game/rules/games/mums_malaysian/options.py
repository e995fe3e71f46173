"""House rules and presets of Mum's Malaysian; the numbers are the rows of decisions section 4."""

from collections.abc import Mapping

from game.rules.options import READING, Option, Value

#: Marks options that have no meaning with the World Series scoring.
_OF_MUM = ("scoring", ("mum",))
OPTIONS = (
    Option("match_hands", None, (), "L78 L82", "table", least=1),
    Option("start_points", 0, (), "", "table", least=0, most=1_000_000),
    Option("draw_keeps_chong", True, (False,), "6, L74-76", "table", where=_OF_MUM),
    Option("reserve_tiles", 14, (), "13, L137", "table", least=0, most=40, even=True),
    Option("missed_call_lockout", "late_or_passed", ("late", "off"), "8, L105", "calls"),
    Option("claim_seconds", 0, (), "L105", "calls", least=0, most=600),
    Option("manual_mistakes", False, (True,), "11, L130", "payment", late=True),
    Option("rob_added_kong", False, (True,), "L89-90 L119", "calls"),
    Option("kong_payer", "each", ("discarder_only_for_open",), "9, L119-122", "payment", where=_OF_MUM),
    Option("four_same_discards", False, (True,), "12, L133", "payment"),
    Option("scoring", "mum", ("wsom",), "21, L160-162", "winning", late=True),
    Option("special_hands", False, (True,), "5, L63-67", "winning", where=_OF_MUM),
    Option("flower_unit", "each", ("full_set",), "14, L145", "winning", where=_OF_MUM),
    Option("max_doubles", None, (), "20", "payment", least=1, most=20, where=_OF_MUM),
    Option("discarder_pays_all", False, (True,), "19, L157-158", "payment", where=_OF_MUM),
    READING,
)
#: The presets of the game, as options; their names and sentences stand in the words.
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "default": {},
    "full": {"four_same_discards": True},
    "world_series": {"scoring": "wsom", "rob_added_kong": True, "missed_call_lockout": "off"},
}

"""Places in the source of Hong Kong Old Style for the reasons of a refusal, by the key of the reason."""

from collections.abc import Mapping

SOURCES: Mapping[str, str] = {
    "chow_only_from_the_left": "L36",
    "concealed_kong_not_robbed": "L69",
    "flower_must_be_shown": "L30",
    "last_discard_only_for_win": "L75",
    "let_go": "L42",
    "no_four_natural": "L69",
    "no_fourth_tile": "L70",
    "no_kong_on_open_pung": "L35",
    "no_pung_to_add_to": "L70",
    "no_replacement": "L75",
    "no_sequence_of_honors": "L27",
    "no_tiles_for_chow": "L36",
    "no_tiles_for_kong": "L35",
    "no_tiles_for_pung": "L34",
    "no_win_after_a_claim": "L33",
    "not_complete": "L26",
    "nothing_on_offer": "L32",
    "only_a_win_robs": "L70",
    "only_orphans_rob_it": "decisions 3.6",
    "only_the_tile_just_drawn": "L70",
    "worth_too_little": "decisions 3.12",
}

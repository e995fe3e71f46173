"""Places in the source of Simple Mahjong for the reasons of a refusal, by the key of the reason."""

from collections.abc import Mapping

SOURCES: Mapping[str, str] = {
    "chow_only_from_the_left": "L21",
    "flower_must_be_shown": "L30",
    "house_rule_off": "L29",
    "let_go": "L18",
    "no_sequence_of_honors": "L12",
    "no_tiles_for_chow": "L21",
    "no_tiles_for_kong": "L29",
    "no_tiles_for_pung": "L20",
    "no_win_after_a_claim": "L19",
    "not_complete": "L13",
    "nothing_on_offer": "L18",
}

"""Places in the source of Mum's Malaysian for the reasons of a refusal, by the key of the reason."""

from collections.abc import Mapping

SOURCES: Mapping[str, str] = {
    "barred": "L105",
    "chow_only_from_the_left": "L92",
    "flower_must_be_shown": "L96",
    "last_discard_only_for_win": "L137",
    "let_go": "L105",
    "no_four_natural": "L111 L114",
    "no_fourth_tile": "L115",
    "no_kong_on_open_pung": "L117",
    "no_pung_to_add_to": "L115",
    "no_replacement": "L137",
    "no_sequence_of_honors": "L58",
    "no_tiles_for_chow": "L92",
    "no_tiles_for_kong": "L111 L113",
    "no_tiles_for_pung": "L91",
    "no_win_after_a_claim": "L90",
    "not_complete": "L55",
    "nothing_on_offer": "L89",
    "only_the_tile_just_drawn": "L115",
}

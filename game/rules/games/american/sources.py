"""Places in the American source for the reasons of a refusal, by the key of the reason."""

from collections.abc import Mapping

SOURCES: Mapping[str, str] = {
    "joker_not_called": "L82",
    "meld_in_no_hand": "L143",
    "no_joker_to_redeem": "L85",
    "no_win_after_a_claim": "8",
    "not_complete": "L10",
    "no_such_meld": "8",
    "nothing_on_offer": "8",
}

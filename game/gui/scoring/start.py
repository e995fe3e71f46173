"""What one begins with: an empty draft by the house rules of the last game, or an example. Pure."""

from collections.abc import Mapping

from game.errors import Unreadable
from game.gui.scoring.draft import Draft
from game.rules.options import Value

EXAMPLE = """ruleset: south_vietnamese
hand: 999s 55z 7z 4j
melds:
  - pung 5p5p1j=5p
  - pung 333m
win: {tile: 5z, by: discard, from: east}
seat: south
round: east
flowers: 1f 2g 3k
jokers_before_start: 8j
jokers_during: 2j
dealt: {flowers: false, jokers: true}"""


def first_draft(house_rules: Mapping[str, Value]) -> Draft:
    """Give an empty draft; house rules that this version of the game does not know are left aside."""
    draft = Draft(options=dict(house_rules))
    try:
        draft.left()
    except Unreadable:
        return Draft()
    return draft

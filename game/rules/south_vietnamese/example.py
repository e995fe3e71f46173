"""A hand of South Vietnamese mahjong to try: pungs with jokers, an own flower, jokers shown."""

from collections.abc import Mapping
from typing import Any

EXAMPLE: Mapping[str, Any] = {
    "hand": "999s 55z 7z 4j",
    "melds": ["pung 5p5p1j=5p", "pung 333m"],
    "win": {"tile": "5z", "by": "discard", "from": "east"},
    "seat": "south",
    "round": "east",
    "flowers": "1f 2g 3k",
    "jokers_before_start": "8j",
    "jokers_during": "2j",
    "dealt": {"flowers": False, "jokers": True},
}

"""A hand of Simple Mahjong to try; in the bonus variant its dragons and winds score too."""

from collections.abc import Mapping
from typing import Any

EXAMPLE: Mapping[str, Any] = {
    "hand": "123m 222z 44s 55z",
    "melds": ["chow 678p"],
    "win": {"tile": "5z", "by": "discard", "from": "east"},
    "seat": "south",
    "round": "east",
}

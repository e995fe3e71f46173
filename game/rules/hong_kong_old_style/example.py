"""A hand of Hong Kong Old Style to try: half a flush with a dragon, on a replacement tile, and the own flower."""

from collections.abc import Mapping
from typing import Any

EXAMPLE: Mapping[str, Any] = {
    "hand": "22z 555z 67p",
    "melds": ["chow 345p", "concealed_kong 9999p"],
    "win": {"tile": "8p", "by": "self_draw"},
    "how": ["replacement"],
    "seat": "south",
    "round": "east",
    "flowers": "2f 3g",
}

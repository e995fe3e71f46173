"""JSON in the only way in which the program writes it: what has a digest must have one form."""

import json
from typing import Any

_WRITER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def compact(value: Any) -> str:
    """Write JSON without spaces or ASCII escapes."""
    return _WRITER.encode(value)

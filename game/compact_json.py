"""JSON in the program's canonical form, because data with a digest must have only one form."""

import json
from typing import Any

_WRITER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def compact(value: Any) -> str:
    """Return canonical JSON, without spaces or ASCII escapes."""
    return _WRITER.encode(value)

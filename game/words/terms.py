"""
The words of the table: chow, pung, kong, tiles and winds in a set that is chosen apart from the language.

A set is a file of `terms/`. It takes the place of the language's own keys, and fills `{term_x}` in its sentences with
`in_text.x` and `{Term_x}` with `term.x`.
"""

import re
from collections.abc import Mapping
from typing import Final

#: Each set, and the voice that can call it out.
SETS: Final[Mapping[str, str]] = {"vietnamese": "vi", "english": "en", "cantonese": "yue"}
#: What stands in the settings for the set of the language.
AUTO: Final = "auto"
_USUAL: Final[Mapping[str, str]] = {"vi": "vietnamese", "en": "english"}
_GROUPS: Final[Mapping[str, str]] = {"t": "in_text", "T": "term"}
_SLOT = re.compile(r"\{([tT])erm_(\w+)\}")


def set_of(chosen: str, language: str) -> str:
    """Give the set that was chosen; that of the language where none was, or one that there is not."""
    return chosen if chosen in SETS else _USUAL[language]


def filled(text: str, terms: Mapping[str, str]) -> str:
    """Put the words of a set into a sentence; a slot that the set lacks keeps its name."""
    return _SLOT.sub(lambda slot: terms.get(f"{_GROUPS[slot[1]]}.{slot[2]}", slot[2]), text)

"""
The words of the table: chow, pung, kong, tiles, winds and scoring rows, chosen apart from the language.

A set of terms is a file of `terms/` that replaces the language's own keys. Sentences put words of the language's set in
brackets, `[khàn]` or `[Khàn]` at the start; the chosen set replaces them, and the names of tiles, winds and rows.
`[[khàn]]` adds the usual word if it differs: `槓 (khàn)`. A word with two meanings means the tiles; the act has a key:
`{term_pung}` is `in_text.pung`, `{Term_pung}` starts a sentence, `{both_pung}` adds the usual word.
"""

import re
from collections.abc import Mapping
from typing import Final

#: Each set, with the voice that can speak it.
SETS: Final[Mapping[str, str]] = {"vietnamese": "vi", "english": "en", "cantonese": "yue", "malaysian": "en"}
#: File in a game's folder with the row names of each set.
ROWS: Final[Mapping[str, str]] = {
    "vietnamese": "vi",
    "english": "en",
    "cantonese": "cantonese",
    "malaysian": "en",
}
#: Value in the settings for the language's own set.
AUTO: Final = "auto"
_USUAL: Final[Mapping[str, str]] = {"vi": "vietnamese", "en": "english"}
_BY_KEY = re.compile(r"\{(term|Term|both|Both)_(\w+)\}")
_BOTH = ("both", "Both")
_BY_WORD = re.compile(r"\[(\[)?([^\[\]]+)\](?(1)\])")


def set_of(chosen: str, language: str) -> str:
    """Return the chosen set, or the language's own if none or an unknown one was chosen."""
    return chosen if chosen in SETS else _USUAL[language]


def explained(name: str, own: str) -> str:
    """Return a name from a set, followed by the language's own word if that differs."""
    return name if name == own else f"{name} ({own})"


class Filling:
    """Inserts the words of a set into the sentences of a language; unknown words stay."""

    def __init__(self, names: Mapping[str, str], own: Mapping[str, str], called: Mapping[str, str]) -> None:
        """`names` are the chosen set's words, `own` those of the language's set, `called` the chosen set's names."""
        self._names, self._own, self._called = names, own, called
        keys = [key for key in own if key.startswith("in_text.")]
        self._keys = {own[key]: key.removeprefix("in_text.") for key in reversed(keys)}

    def of(self, text: str) -> str:
        """Return a sentence with every slot filled."""
        filled = _BY_KEY.sub(lambda slot: self._term(slot[2], start=slot[1].istitle(), both=slot[1] in _BOTH), text)
        return _BY_WORD.sub(lambda slot: self._said(slot[2], whole=slot[0], both=slot[1] is not None), filled)

    def _said(self, word: str, whole: str, *, both: bool) -> str:
        """Return the chosen set's word for a word of the language's own set."""
        for spelt in (word, word[:1].lower() + word[1:]):
            if spelt in self._keys:
                return self._term(self._keys[spelt], start=word[:1].isupper(), both=both)
        return self._called.get(word, whole)

    def _term(self, key: str, *, start: bool, both: bool) -> str:
        said, own = (_form(names.get(f"in_text.{key}", key), start=start) for names in (self._names, self._own))
        return explained(said, own) if both else said


def _form(word: str, *, start: bool) -> str:
    return word[:1].upper() + word[1:] if start else word

"""
Finding the words for a key in a language.

What every game says stands in `<language>.yaml`; what one game says alone, or otherwise, in
`games/<its key>/<language>.yaml`, which is looked at first. The words of the table come from a set of terms.
"""

import os
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from game.words.terms import AUTO, SETS, filled, set_of

LANGUAGES = ("vi", "en")
_UNITS = ("mun", "phan", "faan", "units", "doubles", "points")
_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def native_language(locale_name: str | None = None) -> str:
    """Give the language for a locale such as `vi_VN.UTF-8` (the player's own if none is given)."""
    name = locale_name if locale_name is not None else _own_locale()
    return "vi" if name.lower().startswith("vi") else "en"


def _own_locale() -> str:
    for variable in _LOCALE_VARIABLES:
        if os.environ.get(variable):
            return os.environ[variable]
    import locale  # noqa: PLC0415  (slow, and needed only where no variable says it: Windows, macOS)

    return locale.getlocale()[0] or ""


@cache
def table(language: str, game: str = "", terms: str = AUTO) -> Mapping[str, str]:
    """
    Give every word of a language by its dotted key: the general ones, or those of a game (empty if it has none).

    The general ones have those of a set of terms among them.
    """
    words = _read("games" if game else "", game, f"{language}.yaml")
    names = term_table(set_of(terms, language))
    own = {key: filled(text, names) for key, text in words.items()}
    return own if game else {**own, **names}


@cache
def term_table(name: str) -> Mapping[str, str]:
    """Give every word of a set of terms by its dotted key."""
    return _read("terms", f"{name}.yaml")


def _read(*path: str) -> dict[str, str]:
    """Read a file of words; where there is none, there are no words."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    file = files("game.words").joinpath(*filter(None, path))
    if not file.is_file():
        return {}
    return dict(_flat(yaml.load(file.read_text(encoding="utf-8"), loader), ""))  # noqa: S506  (both are the safe one)


def _flat(tree: Mapping[Any, Any], prefix: str) -> Iterator[tuple[str, str]]:
    for name, value in tree.items():
        key = f"{prefix}{name}"
        if isinstance(value, Mapping):
            yield from _flat(value, f"{key}.")
        else:
            yield key, str(value).strip()


class Words:
    """The words of one language for one game ("" for none); where it lacks a key, those of the other language."""

    def __init__(self, language: str, game: str = "", terms: str = AUTO) -> None:
        """Take a language of LANGUAGES (any other one is taken for English), a game, and a set of terms."""
        self.language = language if language in LANGUAGES else "en"
        self.game = game
        self.terms = set_of(terms, self.language)
        order = (self.language, *(other for other in LANGUAGES if other != self.language))
        self._tables = [table(one, about, self.terms) for one in order for about in dict.fromkeys((game, ""))]

    def of(self, game: str) -> "Words":
        """Give the words of the same language and the same terms for a game."""
        return self if game == self.game else Words(self.language, game, self.terms)

    @property
    def voice(self) -> str:
        """The voice that calls out the words of the table."""
        return SETS[self.terms]

    def worth(self, worth: Mapping[str, int]) -> str:
        """Name a worth in its own units, the larger unit first; what is nothing is left out unless all is."""
        order = sorted(worth, key=lambda unit: _UNITS.index(unit) if unit in _UNITS else len(_UNITS))
        units = [unit for unit in order if worth[unit]] or order[-1:]
        return " + ".join(self.say(f"sheet.value_{unit}", count=worth[unit]) for unit in units)

    def has(self, key: str) -> bool:
        """Whether there are words for the key."""
        return any(key in words for words in self._tables)

    def say(self, key: str, **parameters: object) -> str:
        """
        Give the words for a key, its `{parameters}` filled in; an unknown key is given back as it is.

        Where `count` is 1 and there is a key that ends in `_one`, its words are taken.
        """
        if parameters.get("count") == 1 and self.has(f"{key}_one"):
            key = f"{key}_one"
        for words in self._tables:
            if key in words:
                return words[key].format(**parameters) if parameters else words[key]
        return key

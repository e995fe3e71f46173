"""
Finding the words for a key in a language.

What every game says stands in `<language>.yaml`; what one game says alone, or otherwise, in
`games/<its key>/<language>.yaml`, which is looked at first.
"""

import os
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

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
def table(language: str, game: str = "") -> Mapping[str, str]:
    """Give every word of a language by its dotted key: the general ones, or those of a game (empty if it has none)."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    folder = files("game.words").joinpath("games", game) if game else files("game.words")
    file = folder.joinpath(f"{language}.yaml")
    if game and not file.is_file():
        return {}
    text = file.read_text(encoding="utf-8")
    return dict(_flat(yaml.load(text, loader), ""))  # noqa: S506  (both loaders are the safe one)


def _flat(tree: Mapping[Any, Any], prefix: str) -> Iterator[tuple[str, str]]:
    for name, value in tree.items():
        key = f"{prefix}{name}"
        if isinstance(value, Mapping):
            yield from _flat(value, f"{key}.")
        else:
            yield key, str(value).strip()


class Words:
    """The words of one language for one game ("" for none); where it lacks a key, those of the other language."""

    def __init__(self, language: str, game: str = "") -> None:
        """Take a language of LANGUAGES; any other one is taken for English."""
        self.language = language if language in LANGUAGES else "en"
        self.game = game
        order = (self.language, *(other for other in LANGUAGES if other != self.language))
        self._tables = [table(one, about) for one in order for about in dict.fromkeys((game, ""))]

    def of(self, game: str) -> "Words":
        """Give the words of the same language for a game."""
        return self if game == self.game else Words(self.language, game)

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

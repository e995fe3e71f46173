"""
Texts by key in a language.

`<language>.yaml` has the texts of all games. `words/<language>.yaml` in a game's folder has its own, which come first;
with `like: <game>` they are those of that game where it says nothing else. `words/name.yaml` has what lists of games
show. Words of the table come from a set of terms. A scoring row has its name in the set, followed by the language's
own: `清一色 (Full Flush)`.
"""

import os
import re
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import chain, groupby, pairwise
from string import Formatter
from typing import Any, Final, Self

from yaml import MappingNode, Node

from game.rules.games.catalogue import GAMES
from game.rules.score.rows_file import shipped_tree
from game.tiles.kinds import UNKNOWN

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


LANGUAGES = ("vi", "en")
#: Start of a placeholder for the key of a command in a sentence: `{key_table_hint}`.
_KEY_SLOT = "key_"
_NAMES = ("tile.", "wind.")
_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


class Unworded(UserWarning):
    """
    An unknown key, or a parameter that a sentence lacks or does not take.

    Python prints each such warning once; under pytest, which makes every warning an error, it is raised.
    """


def native_language(locale_name: str | None = None) -> str:
    """Language for a locale such as `vi_VN.UTF-8`, by default that of the system."""
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
    Return all words of a language by dotted key: the general ones, or those of a game (empty if it has none).

    The general ones include a set of terms.
    """
    words = _of_game(game, f"{language}.yaml") if game else _general(language)
    chosen, usual = set_of(terms, language), set_of(AUTO, language)
    names, rows = term_table(chosen), row_table(chosen, game)
    filling = Filling(names, term_table(usual), _called(chosen, usual, game))
    own = {key: filling.of(text) for key, text in words.items()}
    named = {key: explained(rows[row], own[key]) for row in rows if (key := f"row.{row}") in own}
    return {**own, **named} if game else {**own, **names}


def _called(chosen: str, usual: str, game: str) -> dict[str, str]:
    """The chosen set's names for the usual names of tiles, winds and rows."""
    names, rows = term_table(chosen), row_table(chosen, game)
    by_row = {name: rows[row] for row, name in row_table(usual, game).items() if row in rows}
    called = {name: names[key] for key, name in term_table(usual).items() if key.startswith(_NAMES)}
    return {**by_row, **called}


def _general(language: str) -> Mapping[str, str]:
    """The words of a language for all games, with the errors, and with the name of each game."""
    words = dict(_read("game.words", f"{language}.yaml"))
    words |= {f"trouble.{key}": text for key, text in _read("game.words", "troubles", f"{language}.yaml").items()}
    for game in GAMES:
        for key, text in _read(GAMES.folder(game), "words", "name.yaml").items():
            of, _, name = key.partition(".")
            if of == language:
                words[f"{name}.{game}"] = text
    return words


def _of_game(game: str, file: str) -> Mapping[str, str]:
    """The words in a file of a game, and below them those of the game that it is like; empty without a file."""
    if game not in GAMES:
        return {}
    own = _read(GAMES.folder(game), "words", file)
    return {**_of_game(own["like"], file), **own} if "like" in own else own


@cache
def term_table(name: str) -> Mapping[str, str]:
    """Return all words of a set of terms by dotted key."""
    return _read("game.words", "terms", f"{name}.yaml")


@cache
def row_table(name: str, game: str) -> Mapping[str, str]:
    """Return the names of a game's scoring rows in a set of terms, by key."""
    words = _of_game(game, f"{ROWS[name]}.yaml") if game else {}
    return {key.removeprefix("row."): text for key, text in words.items() if key.startswith("row.")}


@cache
def _read(package: str, *path: str) -> Mapping[str, str]:
    """Return the words of a package's file; empty if the file is missing."""
    tree = shipped_tree(package, *path)
    return dict(_flat(tree, "")) if tree else {}


def _flat(tree: Node, prefix: str) -> Iterator[tuple[str, str]]:
    """Yield the texts of a tree as they are written, whatever YAML takes them for: `no` is a word, too."""
    for name, value in tree.value:
        key = f"{prefix}{name.value}"
        if isinstance(value, MappingNode):
            yield from _flat(value, f"{key}.")
        else:
            yield key, value.value.strip()


@cache
def slots(text: str) -> frozenset[str]:
    """Names of the parameters that a text takes."""
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)


def _taken(key: str, tables: Iterable[Mapping[str, str]]) -> set[str]:
    """Names of the parameters that a key takes, of one thing or of several, in the languages of the tables."""
    both = {one: [words[one] for words in tables if one in words] for one in (key, f"{key}_one")}
    return ({"count"} if both[f"{key}_one"] else set()).union(*map(slots, chain(*both.values())))


class Person(str):
    """
    A name in a sentence; for the reader the sentence says “you” and uses another form of the verb.

    `{player}` is the name at the start of a sentence, `{player:you}` within one (“An”, “you”), `{player:'s}` the
    possessive (“An's”, “your”), and `{player:throws|throw}` the verb that agrees with the name.
    """

    __slots__ = ("_forms",)
    _forms: Mapping[str, str]

    def __new__(cls, name: str, forms: Mapping[str, str]) -> Self:
        """`forms` are the forms `you` and `'s` for the reader, empty for anybody else."""
        person = super().__new__(cls, name)
        person._forms = forms
        return person

    def __format__(self, form: str) -> str:
        """Return the name, or the verb, in a form."""
        third, parted, second = form.partition("|")
        if parted:
            return second if self._forms else third
        if form in ("the", "The"):
            return str(self) if self[-1:].isdigit() else f"{form} {self}"  # Emperor 2 is one of four
        if form in ("", "you", "'s"):
            return self._forms.get(form, f"{self}'s" if form == "'s" else str(self))
        return super().__format__(form)


class Unnamed(str):
    """What is said of a hidden tile, with its article: “a hidden tile”."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        """Return the text; `The` starts a sentence with it."""
        return f"{self[:1].upper()}{self[1:]}" if form == "The" else str(self)


class Words:
    """The words of one language for one game ("" for none); missing keys fall back to the other language."""

    def __init__(self, language: str, game: str = "", terms: str = AUTO, keys: Mapping[str, str] | None = None) -> None:
        """
        Use a language of LANGUAGES (English for any other), a game, and a set of terms.

        `keys` names the key of each command.
        """
        self.language = language if language in LANGUAGES else "en"
        self.game, self.keys = game, keys or {}
        self.terms = set_of(terms, self.language)
        self._own = [table(self.language, about, self.terms) for about in dict.fromkeys((game, ""))]
        self._takes: dict[str, set[str]] = {}
        self._games: dict[str, Words] = {}
        self._you = self.say("name.you")
        self._reader = {"you": self.say("name.you_within"), "'s": self.say("name.your")}

    @cached_property
    def _other(self) -> list[Mapping[str, str]]:
        """The tables of the other language, which are read only if a key is missing."""
        others = (other for other in LANGUAGES if other != self.language)
        return [table(other, about, self.terms) for other in others for about in dict.fromkeys((self.game, ""))]

    def of(self, game: str) -> "Words":
        """The words for another game, in the same language and terms."""
        if game == self.game:
            return self
        if game not in self._games:
            self._games[game] = Words(self.language, game, self.terms, self.keys)
        return self._games[game]

    @property
    def voice(self) -> str:
        """The voice that speaks words of the table."""
        return SETS[self.terms]

    def worth(self, worth: Mapping[str, int], *, short: bool = False) -> str:
        """
        Return a worth in its own units, in the order of their words; zero units are left out unless all are zero.

        `short` uses the shorter name of a unit, if it has one.
        """
        order = sorted(worth, key=lambda unit: self._places.get(unit, len(self._places)))
        units = [unit for unit in order if worth[unit]] or order[-1:]
        return " + ".join(self._amount(unit, worth[unit], short=short) for unit in units)

    def _amount(self, unit: str, count: int, *, short: bool) -> str:
        """A number of a unit; a unit of another time keeps its key."""
        key = f"sheet.short_{unit}" if short and self.has(f"sheet.short_{unit}") else f"sheet.value_{unit}"
        return self.say(key, count=count) if self.has(key) else f"{count} {unit}"

    @cached_property
    def _places(self) -> Mapping[str, int]:
        """The place of each unit in the files."""
        parts = (key.partition(".value_") for words in self._own for key in words)
        units = dict.fromkeys(unit for room, _, unit in parts if room == "sheet" and unit)
        return {unit: at for at, unit in enumerate(units)}

    def tile(self, face: object, stands: object = None) -> str:
        """
        Return the name of a tile, with the face it stands for if that differs.

        In an English sentence `{tile}` is the name alone, `{tile:the}` has the article, and `{tile:The}` starts it.
        """
        name = self.say(f"tile.{face}")
        if face == UNKNOWN:
            return Unnamed(name)
        return name if stands in (None, face) else self.say("event.stands", joker=name, tile=self.tile(stands))

    def tiles(self, faces: Iterable[object], stands: Iterable[object] | None = None) -> str:
        """
        Return the names of tiles, each with the face it stands for if that differs.

        Neighbors of one suit share its name: `5-6-7 of characters`, or `2, 6 and 9 of dots` if they are no run. Equal
        ones without a number are counted.
        """
        whole = tuple(faces)
        named = map(self.tile, whole, whole if stands is None else stands)
        runs = groupby(zip(whole, named, strict=True), lambda one: (suit := self._suit(*one), "" if suit else one[1]))
        return ", ".join(self._run(list(run), suit) for (suit, _), run in runs)

    def _run(self, run: Sequence[tuple[Any, str]], suit: str) -> str:
        """Return one name for neighbors of a suit, or for equal ones; `run` has their faces and names."""
        names = [name for _, name in run]
        if suit:
            *before, last = (name.removesuffix(suit).rstrip() for name in names)
            if all(after.number - face.number in (0, 1) for (face, _), (after, _) in pairwise(run)):
                return f"{'-'.join((*before, last))} {suit}"
            return f"{self.say('sheet.numbers', before=', '.join(before), last=last)} {suit}"
        is_counted = len(names) > 1 and not isinstance(names[0], Unnamed)
        return f"{names[0]} {self.say('sheet.count', count=len(names))}" if is_counted else ", ".join(names)

    def _suit(self, face: object, name: str) -> str:
        """The end of a suited tile's name, as in `5 of dots`; "" if the tile stands for another, or has no number."""
        suit = name.partition(" ")[2]
        return suit if getattr(face, "is_suited", False) and name == self.say(f"tile.{face}") else ""

    def row(self, key: str, count: int = 1, source: str = "") -> str:
        """
        Return the name of a scoring row with its count; a row of another time is named by the words of its key.

        With the `source` of a scored row, a line of a card has its number: “2468 4”, as on the card.
        """
        name = self.say_or(f"row.{key}", key.replace("_", " ").capitalize())
        if source.startswith(f"{key} "):
            name += source.removeprefix(key)
        return f"{name} {self.say('sheet.count', count=count)}" if count > 1 else name

    def goal(self, key: str, word: str, **parameters: object) -> str:
        """Return a text about a goal, in its game's words or in those for any goal."""
        own, called = f"goal.{key}.{word}", self.say_or(f"goal.{key}.name", key)
        return self.say_with(own if self.has(own) else f"goal.{word}", {"goal": called, **parameters})

    def has(self, key: str) -> bool:
        """Return True if there are words for the key."""
        return any(key in words for words in self._own) or any(key in words for words in self._other)

    def say_or(self, key: str, otherwise: str = "") -> str:
        """Return the words for a key, and another text if there are none."""
        return self.say(key) if self.has(key) else otherwise

    def say(self, key: str, **parameters: object) -> str:
        """
        Return the words for a key with its `{parameters}` filled in.

        If `count` is 1, the words of a key ending in `_one` are preferred. Without words for the key, or for one of the
        parameters, the sentence is left out: "" and a warning.
        """
        if parameters:
            if key not in self._takes:
                self._takes[key] = _taken(key, self._own)
            spare = parameters.keys() - self._takes[key]
            if spare and self.has(key) and (spare := spare - _taken(key, self._other)):
                self._warn(f"{key!r} takes no {sorted(spare)}")
        return self.say_with(key, parameters)

    def say_with(self, key: str, parameters: Mapping[str, object]) -> str:
        """Return the words for a key like `say`; the sentence takes from the parameters what it needs."""
        if parameters.get("count") == 1 and any(f"{key}_one" in words for words in self._own):
            key = f"{key}_one"
        for words in self._own:
            if key in words:
                return self._fill(key, words[key], parameters)
        for words in self._other:
            if key in words:
                return self._fill(key, words[key], parameters)
        return self._warn(f"no words for {key!r}")

    def _warn(self, fault: str) -> str:
        warnings.warn(f"{self.language} {self.game}: {fault}", Unworded, stacklevel=1)  # one place: once for each fault
        return ""

    def _fill(self, key: str, text: str, parameters: Mapping[str, object]) -> str:
        wanted = slots(text)
        if not wanted:
            return text
        named = {slot: self.key(slot.removeprefix(_KEY_SLOT)) for slot in wanted if slot.startswith(_KEY_SLOT)}
        if missing := wanted - named.keys() - parameters.keys():
            return self._warn(f"{key!r} lacks {sorted(missing)}")
        return text.format(**named, **self._persons(parameters))

    def _persons(self, parameters: Mapping[str, object]) -> dict[str, object]:
        """Return the parameters with texts as `Person`, so that the reader's own name becomes “you”."""
        return {
            name: Person(text, self._reader if text == self._you else {}) if type(text) is str else self._half(text)
            for name, text in parameters.items()
        }

    def _half(self, value: object) -> object:
        """Format a fraction in the language: `5.5` or `5,5`."""
        return f"{value:g}".replace(".", self.say("number.point")) if isinstance(value, float) else value

    def key(self, command: str) -> str:
        """Name of a command's key; an unknown command keeps its name."""
        return self.keys.get(command, command)

"""
Personas: a face and a name with a way of playing and words of its own, each read from a small YAML file.

Twelve come with the game; the player's own folder may hold others.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from itertools import count
from pathlib import Path, PurePath
from typing import Any

import yaml

from game.agents.agent import unusual
from game.agents.levels import catalogue
from game.errors import GameError, NotAllowed, Unreadable
from game.record.atomic import write_atomic
from game.record.lines import GHOST, PERSON
from game.record.safe_yaml import parse_yaml
from game.record.small_files import SUFFIX, read_all, tree_of, yaml_files
from game.rules.options import Value

#: The animals of the portraits, in the order of the years.
ANIMALS = (
    *("rat", "buffalo", "tiger", "cat", "dragon", "snake"),
    *("horse", "goat", "monkey", "rooster", "dog", "pig"),
)
#: The occasions for a persona's own words: calls, a deal-in, long thought.
CALLS = ("chow", "pung", "kong", "win", "deal_in", "thought")
LANGUAGES = ("vi", "en")
LONGEST_NAME, LONGEST_CALL, LONGEST_ABOUT = 24, 24, 240
_MOST_TEXTS = 8  # for one occasion, in one language
PICTURES = (".png", ".jpg", ".jpeg")
_KEY = re.compile(r"[a-z][a-z0-9_-]{0,39}")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_FIELDS = ("key", "name", "animal", "picture", "colour", "level", "settings", "about", "calls")
_USUAL_COLOUR = "#7a5c3a"

Texts = Mapping[str, str]
#: The texts for one occasion, by language.
Sayings = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Persona:
    """
    One persona. `animal` names the portrait; `picture`, the player's own picture, takes precedence.

    `settings` are those that differ from the middle of the level. `about` is a text by language; `calls` has texts by
    language for each occasion of `CALLS`. `colour` is red, green, blue from 0 to 255. `own` is True if the player made
    the persona.
    """

    key: str
    name: str
    level: str
    animal: str = ""
    picture: Path | None = None
    colour: tuple[int, int, int] = (122, 92, 58)
    settings: Mapping[str, Value] = field(default_factory=dict)
    about: Texts = field(default_factory=dict)
    calls: Mapping[str, Sayings] = field(default_factory=dict)
    own: bool = False

    @property
    def shown(self) -> str:
        """What portraits show: an animal, or the path of a picture."""
        return str(self.picture) if self.picture else self.animal

    def says(self, call: str, language: str, number: int = 0) -> str:
        """
        Return a text for an occasion of `CALLS`, without an exclamation mark; "" if the persona has no own words.

        If there are several texts, `number` selects one.
        """
        sayings = self.calls.get(call, {})
        texts = sayings.get(language) or next(iter(sayings.values()), ("",))
        return texts[number % len(texts)]

    def sentence(self, language: str) -> str:
        """Return the sentence about the persona, if need be in another language, or ""."""
        return self.about.get(language) or next(iter(self.about.values()), "")


def from_tree(tree: Any, path: Path, *, own: bool) -> Persona:
    """Return the persona of a plain YAML value; a picture lies beside the file. Raises Unreadable."""
    if not isinstance(tree, Mapping):
        raise Unreadable("persona.keys")
    unknown = sorted(str(key) for key in tree if key not in _FIELDS)
    if unknown:
        raise Unreadable("persona.unknown_key", key=unknown[0])
    level = _text(tree, "level", 40)
    if level not in catalogue.LEVELS:
        raise Unreadable("level.none", name=level, known=tuple(catalogue.LEVELS))
    animal = _text(tree, "animal", 40, usual="")
    if animal and animal not in ANIMALS:
        raise Unreadable("persona.no_portrait", name=animal, known=tuple(ANIMALS))
    settings = tree.get("settings") or {}
    if not isinstance(settings, Mapping):
        raise Unreadable("persona.settings")
    return Persona(
        key=_key(_text(tree, "key", 40, usual=path.stem)),
        name=_text(tree, "name", LONGEST_NAME),
        level=level,
        animal=animal,
        picture=_picture(_text(tree, "picture", 120, usual=""), path),
        colour=_colour(_text(tree, "colour", 7, usual=_USUAL_COLOUR)),
        settings=unusual({str(key): value for key, value in settings.items()}, "a persona"),
        about=_texts(tree.get("about"), "about", LONGEST_ABOUT),
        calls=_calls(tree.get("calls")),
        own=own,
    )


def to_text(persona: Persona) -> str:
    """Return the text of a persona's file."""
    tree = {
        "key": persona.key,
        "name": persona.name,
        "animal": persona.animal,
        **({"picture": persona.picture.name} if persona.picture else {}),
        "colour": "#{:02x}{:02x}{:02x}".format(*persona.colour),
        "level": persona.level,
        "settings": dict(persona.settings),
        "about": dict(persona.about),
        "calls": {
            call: {language: texts[0] if len(texts) == 1 else list(texts) for language, texts in sayings.items()}
            for call, sayings in persona.calls.items()
        },
    }
    return yaml.safe_dump(tree, allow_unicode=True, sort_keys=False, width=120)


def _text(tree: Mapping[Any, Any], key: str, longest: int, usual: str | None = None) -> str:
    value = tree.get(key, usual)
    if value is None:
        raise Unreadable("persona.lacks", key=key)
    if not isinstance(value, str) or not (usual is not None or value.strip()):
        raise Unreadable("persona.text", key=key)
    text = " ".join(value.split())
    if len(text) > longest:
        raise Unreadable("persona.long", key=key, most=longest)
    return text


def _key(key: str) -> str:
    if not _KEY.fullmatch(key):
        raise Unreadable("persona.key_signs", key=key)
    if key in (*catalogue.LEVELS, PERSON, GHOST):
        raise Unreadable("persona.key_agent", key=key)
    return key


def _picture(name: str, path: Path) -> Path | None:
    if not name:
        return None
    if PurePath(name).name != name or "\\" in name or not name.lower().endswith(PICTURES):
        raise Unreadable("persona.picture_form", known=tuple(PICTURES))
    picture = path.with_name(name)
    if not picture.is_file():
        raise Unreadable("persona.no_picture", name=name)
    return picture


def _colour(text: str) -> tuple[int, int, int]:
    if not _COLOUR.fullmatch(text):
        raise Unreadable("persona.colour", text=text, example=_USUAL_COLOUR)
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _texts(tree: Any, what: str, longest: int) -> Texts:
    """Return a text for each language, or one for all."""
    if tree is None:
        return {}
    given = dict.fromkeys(LANGUAGES, tree) if isinstance(tree, str) else tree
    if not isinstance(given, Mapping) or not set(given) <= set(LANGUAGES):
        raise Unreadable("persona.languages", what=what, known=" and ".join(LANGUAGES))
    return {language: _text({what: text}, what, longest) for language, text in given.items()}


def _calls(tree: Any) -> Mapping[str, Sayings]:
    given = tree or {}
    if not isinstance(given, Mapping):
        raise Unreadable("persona.calls")
    for call in given:
        if call not in CALLS:
            raise Unreadable("persona.no_call", call=call, known=tuple(CALLS))
    return {str(call): _sayings(texts, str(call)) for call, texts in given.items()}


def _sayings(tree: Any, call: str) -> Sayings:
    """Return the texts of an occasion: one or several, for each language or for all."""
    given = tree if isinstance(tree, Mapping) else dict.fromkeys(LANGUAGES, tree)
    lists = {key: texts if isinstance(texts, list) else [texts] for key, texts in given.items()}
    most = max(map(len, lists.values()), default=0)
    if not all(lists.values()) or most > _MOST_TEXTS:
        raise Unreadable("persona.call_texts", call=call, most=_MOST_TEXTS)
    read = [
        _texts({key: texts[min(at, len(texts) - 1)] for key, texts in lists.items()}, call, LONGEST_CALL)
        for at in range(most)
    ]
    return {key: tuple(one[key] for one in read[: len(lists[key])]) for key in lists}


_HEAD = """\
# A persona of your own: change what you like. The game reads it whenever the page of a new game opens.
# animal is one of: {animals}.
# picture: me.png takes a picture of yours, which lies beside this file, in place of the animal.
# settings go from 0 to 10 (5 is the middle); `mat-chuoc agents` says what there is.
"""


@dataclass(frozen=True, slots=True)
class Personas:
    """Personas by key, those of the game first, and the problem of each unreadable file."""

    known: Mapping[str, Persona] = field(default_factory=dict)
    problems: tuple[GameError, ...] = ()

    def get(self, key: str) -> Persona | None:
        """Return the persona with a key, or None."""
        return self.known.get(key)


@cache
def shipped() -> Mapping[str, Persona]:
    """Personas that come with the game, in the order of their years."""
    folder = files("game.agents").joinpath("personas")
    found = {}
    for animal in ANIMALS:
        text = folder.joinpath(f"{animal}{SUFFIX}").read_text(encoding="utf-8")
        found[animal] = from_tree(parse_yaml(text), Path(f"{animal}{SUFFIX}"), own=False)
    return found


def personas(folder: Path) -> Personas:
    """Return all personas; an unreadable file of the folder contributes only its problem."""
    found = dict(shipped())

    def read(path: Path) -> None:
        persona = from_tree(tree_of(path), path, own=True)
        if persona.key in shipped():
            raise Unreadable("persona.shipped", key=persona.key)
        if persona.key in found:
            raise Unreadable("persona.taken", key=persona.key)
        found[persona.key] = persona

    return Personas(found, read_all(yaml_files(folder), read).problems)


def copy(persona: Persona, folder: Path) -> tuple[Persona, Path]:
    """Write a persona into the folder under a free key, for the player to change. Raises NotAllowed."""
    taken = {*personas(folder).known, *(path.stem for path in yaml_files(folder))}
    stem = persona.key.rstrip("0123456789").rstrip("-") or persona.key
    key = next(key for number in count(2) if (key := f"{stem[:32]}-{number}") not in taken)
    path = folder / f"{key}{SUFFIX}"
    if path.exists():
        raise NotAllowed("file.there", path=path)
    picture = persona.picture if persona.picture and persona.picture.parent == folder else None
    made = replace(persona, key=key, picture=picture, own=True)
    write_atomic(path, (_HEAD.format(animals=", ".join(ANIMALS)) + to_text(made)).encode())
    return made, path

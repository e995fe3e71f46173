"""The catalogue of personas: twelve that come with the game, and those of the player's own folder."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from itertools import count
from pathlib import Path

from game.errors import GameError, NotAllowed, Unreadable
from game.record.atomic import write_atomic
from game.record.safe_yaml import parse_yaml
from game.record.small_files import SUFFIX, read_all, tree_of, yaml_files
from game.session.opponents.persona import ANIMALS, Persona, from_tree, to_text

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

"""Tables that the player keeps under a name: players and their settings. One small YAML file each."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from game.errors import GameError, NotAllowed, Unreadable
from game.record.presets import clean_name
from game.record.small_files import SUFFIX, is_same, put, tree_of, unlink, yaml_files
from game.session.opponents.personas import Personas
from game.session.opponents.player import player_of

_MOST_SEATS = 7


@dataclass(frozen=True, slots=True)
class Company:
    """A table with a name: the players beside the person, in their order, each as text."""

    name: str
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FoundTables:
    """The tables of a folder by name, and the problem of each unreadable file."""

    tables: tuple[Company, ...] = ()
    problems: tuple[GameError, ...] = ()


def tables(folder: Path, known: Personas) -> FoundTables:
    """Return the tables of a folder; an unreadable one, or one with only unknown players, contributes its problem."""
    found: dict[str, Company] = {}
    problems: list[GameError] = []
    for path in yaml_files(folder):
        try:
            company = _from_tree(tree_of(path), path.stem, known)
        except GameError as error:
            problems.append(Unreadable("file.named", name=path.name, error=error))
            continue
        found.setdefault(company.name.casefold(), company)
    return FoundTables(tuple(found[name] for name in sorted(found)), tuple(problems))


def _from_tree(tree: Any, stem: str, known: Personas) -> Company:
    if not isinstance(tree, Mapping) or not set(tree) <= {"name", "seats"}:
        raise Unreadable("kept_table.keys")
    name, seats = tree.get("name", stem), tree.get("seats")
    if not isinstance(name, str) or not isinstance(seats, list) or not 1 <= len(seats) <= _MOST_SEATS:
        raise Unreadable("kept_table.fields", most=_MOST_SEATS)
    for seat in seats:
        player_of(str(seat), known)
    try:
        return Company(clean_name(name, "table"), tuple(map(str, seats)))
    except NotAllowed as error:
        raise Unreadable(error.key, **error.fields) from error


def keep(folder: Path, name: str, seats: Sequence[str]) -> Company:
    """Save a table under a name, replacing one of that name. Raises NotAllowed."""
    company = Company(clean_name(name, "table"), tuple(seats))
    path = folder / f"{company.name}{SUFFIX}"
    tree = {"name": company.name, "seats": list(seats)}
    put(path, yaml.safe_dump(tree, allow_unicode=True, sort_keys=False).encode(), tree_of)
    _forget(folder, company.name, but=path)
    return company


def forget(folder: Path, name: str) -> None:
    """Delete the table with a name, if there is one. Raises NotAllowed."""
    _forget(folder, name)


def _forget(folder: Path, name: str, but: Path | None = None) -> None:
    for path in yaml_files(folder):
        if is_same(path, but):
            continue
        with suppress(Unreadable):
            tree = tree_of(path)
            called = tree.get("name", path.stem) if isinstance(tree, Mapping) else path.stem
            if str(called).casefold() == name.casefold():
                unlink(path)

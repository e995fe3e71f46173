"""
Collections of the player: games under a name, one small YAML file each.

A collection names its games by their identity, as notes and reviews do: it does not matter what their files are called.
"""

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import yaml

from game.errors import GameError, NotAllowed, Phrase, Unreadable
from game.record.presets import clean_name
from game.record.small_files import SUFFIX, check_version, is_same, put, tree_of, unlink, yaml_files

VERSION = 1
MOST = 500  # games of a collection
_IDENTITY = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Collection:
    """Games under a name, by their identities, those added first in front."""

    name: str
    games: tuple[str, ...] = ()

    def turned(self, game: str) -> "Collection":
        """Return the collection with a game that was not in it, or without one that was. Raises NotAllowed."""
        if game in self.games:
            return replace(self, games=tuple(one for one in self.games if one != game))
        if len(self.games) >= MOST:
            raise NotAllowed("collection.full", name=self.name, most=MOST)
        return replace(self, games=(*self.games, game))


@dataclass(frozen=True, slots=True)
class Found:
    """The collections of a folder by name, and a sentence for each file that could not be read."""

    collections: tuple[Collection, ...] = ()
    problems: tuple[GameError, ...] = ()


@dataclass(slots=True)
class Shelf:
    """The collections of a folder; a file that has not changed is not read again."""

    folder: Path
    _read: dict[Path, tuple[tuple[int, int], "Collection | GameError"]] = field(default_factory=dict)

    def found(self) -> Found:
        """Return all collections; an unreadable file contributes only a sentence."""
        collections: dict[str, Collection] = {}
        problems: list[GameError] = []
        for path in yaml_files(self.folder):
            one = self._at(path)
            if isinstance(one, Collection):
                collections.setdefault(one.name.casefold(), one)
            else:
                problems.append(Unreadable("file.named", name=path.name, error=one))
        return Found(tuple(collections[name] for name in sorted(collections)), tuple(problems))

    def _at(self, path: Path) -> "Collection | GameError":
        mark = (0, 0)
        with suppress(OSError):
            state = path.stat()
            mark = (state.st_size, state.st_mtime_ns)
        known = self._read.get(path)
        if known is None or known[0] != mark:
            try:
                known = mark, _read(path)
            except GameError as error:
                known = mark, error
            self._read[path] = known
        return known[1]

    def keep(self, collection: Collection) -> Collection:
        """Keep a collection, in the place of one of its name. Raises NotAllowed."""
        kept = replace(collection, name=clean_name(collection.name, "collection"))
        path = self.folder / f"{kept.name}{SUFFIX}"
        tree = {"version": VERSION, "name": kept.name, "games": list(kept.games)}
        put(path, yaml.safe_dump(tree, allow_unicode=True, sort_keys=False).encode(), _read)
        self._forget(kept.name, but=path)  # last: whatever happens, one of them is there
        return kept

    def begin(self, name: str, games: Iterable[str] = ()) -> Collection:
        """Begin a collection. Raises NotAllowed, also where there is one of that name."""
        name = clean_name(name, "collection")
        if any(one.name.casefold() == name.casefold() for one in self.found().collections):
            raise NotAllowed("collection.taken", name=name)
        return self.keep(Collection(name, tuple(games)))

    def rename(self, collection: Collection, name: str) -> Collection:
        """Give a collection another name. Raises NotAllowed."""
        name = clean_name(name, "collection")
        if name.casefold() == collection.name.casefold():
            return self.keep(replace(collection, name=name))
        renamed = self.begin(name, collection.games)
        self._forget(collection.name)
        return renamed

    def forget(self, collection: Collection) -> None:
        """Delete a collection; its games stay. Raises NotAllowed."""
        self._forget(collection.name)

    def _forget(self, name: str, but: Path | None = None) -> None:
        for path in yaml_files(self.folder):
            one = self._at(path)
            if isinstance(one, Collection) and one.name.casefold() == name.casefold() and not is_same(path, but):
                unlink(path)


def _read(path: Path) -> Collection:
    tree: Any = tree_of(path)
    if not isinstance(tree, Mapping) or not set(tree) <= {"version", "name", "games"}:
        raise Unreadable("collection.keys")
    check_version(tree, VERSION, Phrase("what.collection"))
    name, games = tree.get("name", path.stem), tree.get("games") or []
    if not isinstance(name, str) or not isinstance(games, list) or len(games) > MOST:
        raise Unreadable("collection.fields", most=MOST)
    for game in games:
        if not isinstance(game, str) or not _IDENTITY.fullmatch(game):
            raise Unreadable("collection.game", game=str(game)[:20])
    try:
        return Collection(clean_name(name, "collection"), tuple(dict.fromkeys(games)))
    except NotAllowed as error:
        raise Unreadable(error.key, **error.fields) from error

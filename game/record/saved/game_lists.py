"""
The player's collections: games under a name, one small YAML file each.

Like notes and reviews, a collection refers to games by identity, so renamed files stay in it.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.errors import NotAllowed, Phrase, Unreadable
from game.record.small_files import Shelf, check_version, clean_name, name_read

VERSION = 1
MOST = 500  # games in a collection
_IDENTITY = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Collection:
    """Games under a name, by identity, in the order of adding."""

    name: str
    games: tuple[str, ...] = ()

    def turned(self, game: str) -> "Collection":
        """Return the collection with the game added, or removed if it is in it. Raises NotAllowed."""
        if game in self.games:
            return replace(self, games=tuple(one for one in self.games if one != game))
        if len(self.games) >= MOST:
            raise NotAllowed("collection.full", name=self.name, most=MOST)
        return replace(self, games=(*self.games, game))


class Collections(Shelf[Collection]):
    """Collections of a folder, by name."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            folder,
            _from_tree,
            lambda one: {"version": VERSION, "name": one.name, "games": list(one.games)},
            _key,
        )

    def begin(self, name: str, games: Iterable[str] = ()) -> Collection:
        """Create a collection. Raises NotAllowed, also if the name is taken."""
        made = Collection(clean_name(name, "collection"), tuple(games))
        if any(_key(one) == _key(made) for one in self.found().things):
            raise NotAllowed("collection.taken", name=made.name)
        self.keep(made, made.name)
        return made

    def rename(self, collection: Collection, name: str) -> Collection:
        """Rename a collection. Raises NotAllowed."""
        renamed = replace(collection, name=clean_name(name, "collection"))
        if _key(renamed) == _key(collection):
            self.keep(renamed, renamed.name)
        else:
            self.begin(renamed.name, renamed.games)
            self.forget(collection)
        return renamed


def _key(collection: Collection) -> str:
    return collection.name.casefold()


def _from_tree(tree: Any, path: Path) -> Collection:
    if not isinstance(tree, Mapping) or not set(tree) <= {"version", "name", "games"}:
        raise Unreadable("collection.keys")
    check_version(tree, VERSION, Phrase("what.collection"))
    name, games = tree.get("name", path.stem), tree.get("games") or []
    if not isinstance(name, str) or not isinstance(games, list) or len(games) > MOST:
        raise Unreadable("collection.fields", most=MOST)
    for game in games:
        if not isinstance(game, str) or not _IDENTITY.fullmatch(game):
            raise Unreadable("collection.game", game=str(game)[:20])
    return Collection(name_read(name, "collection"), tuple(dict.fromkeys(games)))

"""Columns of the index: its tables are created, filled and updated from these two mappings alone."""

import os
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from game.folding import composed, fold
from game.record.index.game import Facts, Game, Noted, Review, to_text
from game.record.index.query import joined

#: Folder and name as the disk's bytes, because a name may be invalid as text.
Place = tuple[bytes, bytes]


def path_of(place: Place) -> Path:
    return Path(os.fsdecode(place[0]), os.fsdecode(place[1]))


class FileMark(NamedTuple):
    """Detects changed files: size and time of the replay, of its notes and of its review."""

    size: int
    changed: int
    notes_size: int = -1
    notes_changed: int = -1
    review_size: int = -1
    review_changed: int = -1


class Looked:
    """Everything found in the files of a game."""

    def __init__(self, place: Place, mark: FileMark, facts: Facts, noted: Noted, review: Review) -> None:
        self.place, self.mark, self.facts, self.noted, self.review = place, mark, facts, noted, review
        self.game = Game(path_of(place), False, mark.size, mark.changed / 1e9, facts, noted)

    @cached_property
    def words(self) -> str:
        """All searchable text, without generated file names: those contain words such as “south”."""
        own = "" if self.game.name == "" else self.game.path.stem
        noted = self.noted
        return composed("\n".join((*self.facts.names, noted.title, *noted.tags, own, noted.text)))

    def values(self, columns: "Columns") -> list[object]:
        """Values of some columns, in order."""
        return [value(self) for _, value in columns.values()]


#: Columns by name, with type and value.
Columns = Mapping[str, tuple[str, Callable[[Looked], object]]]
#: Columns for selecting and sorting are separate from texts, so that 50,000 games are searched within one frame.
GAME: Columns = {
    "folder": ("BLOB", lambda one: one.place[0]),
    "name": ("BLOB", lambda one: one.place[1]),
    "size": ("INTEGER", lambda one: one.mark.size),
    "changed": ("INTEGER", lambda one: one.mark.changed),
    "notes_size": ("INTEGER", lambda one: one.mark.notes_size),
    "notes_changed": ("INTEGER", lambda one: one.mark.notes_changed),
    "review_size": ("INTEGER", lambda one: one.mark.review_size),
    "review_changed": ("INTEGER", lambda one: one.mark.review_changed),
    "replay": ("TEXT", lambda one: one.facts.replay),
    "ruleset": ("TEXT", lambda one: one.facts.ruleset),
    "finished": ("INTEGER", lambda one: one.facts.finished),
    "broken": ("INTEGER", lambda one: one.facts.is_broken),
    "person_won": ("INTEGER", lambda one: one.facts.won_by_person),
    "stars": ("INTEGER", lambda one: one.noted.stars),
    "tags": ("TEXT", lambda one: joined([composed(tag).casefold() for tag in one.noted.tags])),
    "rows": ("TEXT", lambda one: joined(one.facts.rows)),
    "at": ("REAL", lambda one: one.game.at),
    "points": ("INTEGER", lambda one: one.facts.points),
    "length": ("INTEGER", lambda one: one.facts.played),
    "title": ("TEXT", lambda one: fold(composed(one.game.name)) or None),
    "judged": ("TEXT", lambda one: one.review.engine),
    "judged_hands": ("INTEGER", lambda one: one.review.hands),
    "lost": ("REAL", lambda one: one.review.lost),
    "notes": ("INTEGER", lambda one: one.noted.count),
    "opponents": ("TEXT", lambda one: joined(one.facts.opponents) if one.facts.opponents else ""),
    "commitment": ("TEXT", lambda one: one.facts.commitment),
    "branch": ("INTEGER", lambda one: bool(one.facts.parted)),
    "was_left": ("INTEGER", lambda one: one.facts.was_left),
}
SAID: Columns = {
    "facts": ("TEXT", lambda one: to_text(one.facts)),
    "noted": ("TEXT", lambda one: to_text(one.noted)),
    "review": ("TEXT", lambda one: to_text(one.review)),
    "words": ("TEXT", lambda one: one.words),
    "plain": ("TEXT", lambda one: fold(one.words)),
}


#: The parent is searched after all files were examined (NULL until then); a known game keeps its parent.
_PARENT = "parent = CASE WHEN replay = excluded.replay THEN parent ELSE excluded.parent END"
#: Inserts a game, or updates the entry of the same file, which keeps its number.
PUT_GAME = (
    f"INSERT INTO game ({', '.join(GAME)}) VALUES ({', '.join('?' * len(GAME))}) "  # noqa: S608  (our own words)
    f"ON CONFLICT (folder, name) DO UPDATE SET {_PARENT}, "
    + ", ".join(f"{name} = excluded.{name}" for name in GAME if name not in ("folder", "name"))
)
#: Inserts the texts of a game; the last two values are its folder and its name.
PUT_SAID = (
    f"INSERT OR REPLACE INTO said SELECT id, {', '.join('?' * len(SAID))} "  # noqa: S608  (our own words)
    "FROM game WHERE folder = ? AND name = ?"
)


def table_sql(name: str, columns: Columns, *more: str) -> str:
    """SQL statement that creates a table."""
    made = ", ".join(("id INTEGER PRIMARY KEY", *(f"{key} {kind}" for key, (kind, _) in columns.items()), *more))
    return f"CREATE TABLE {name} ({made})"

"""Rows of the index: columns of its tables, the files on disk, games made from rows, and their order in families."""

import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import chain
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple, overload

from game import __version__
from game.folding import composed, fold
from game.record.files import NOTES_SUFFIX, REVIEW_SUFFIX, SUFFIX, notes_path, review_path
from game.record.index.game import Facts, Game, Noted, Review, facts_from, part_from, to_text
from game.record.index.look_at import look_at
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
    **{name: ("INTEGER", attrgetter(f"mark.{name}")) for name in FileMark._fields},
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


_REVIEW = NOTES_SUFFIX + REVIEW_SUFFIX
_NO_FILE = (-1, -1)
_AT_A_TIME, _ENTRIES = 500, 200  # rows, and folder entries, in one step


class Row(NamedTuple):
    """Data read for a game; `origin` is the number of its parent."""

    id: int
    folder: bytes
    name: bytes
    size: int
    changed: int
    facts: str
    noted: str
    review: str
    origin: int | None


_ORIGIN = "(SELECT p.id FROM game p WHERE game.parent <> '' AND p.replay = game.parent ORDER BY p.id LIMIT 1)"
#: Reads rows; the condition must follow.
READ = f"SELECT {', '.join(Row._fields[:-1])}, {_ORIGIN} FROM game JOIN said USING (id) WHERE "  # noqa: S608  (our own words)
#: Fetches rows of games by number, in any order; missing games are omitted.
Fetch = Callable[[Sequence[int]], Sequence[Row]]


class Games(Sequence[Game]):
    """Games in an order; each is made from its row on demand, because a list shows only a few at a time."""

    def __init__(self, numbers: Sequence[int], samples: Iterable[int], depths: Mapping[int, int], fetch: Fetch) -> None:
        """`numbers` are the games in order, `samples` those that are samples, `depths` the nesting of branches."""
        self._numbers, self._samples, self._depths, self._fetch = numbers, frozenset(samples), depths, fetch

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, at: int) -> Game: ...
    @overload
    def __getitem__(self, at: slice) -> "Games": ...
    def __getitem__(self, at: int | slice) -> "Game | Games":
        if isinstance(at, slice):
            return Games(self._numbers[at], self._samples, self._depths, self._fetch)
        return next(self._made([self._numbers[at]]))

    def __iter__(self) -> Iterator[Game]:
        for at in range(0, len(self._numbers), _AT_A_TIME):
            yield from self._made(self._numbers[at : at + _AT_A_TIME])

    def _made(self, numbers: Sequence[int]) -> Iterator[Game]:
        rows = {row.id: row for row in self._fetch(numbers)}
        origins = {row.origin for row in rows.values() if row.origin is not None}
        above = {row.id: self._game_of(row) for row in self._fetch(tuple(origins))} if origins else {}
        for number in numbers:
            row = rows.get(number)
            yield GONE if row is None else self._game_of(row, above.get(row.origin or 0), self._depths.get(number, 0))

    def _game_of(self, row: Row, origin: Game | None = None, depth: int = 0) -> Game:
        path = path_of((row.folder, row.name))
        about = (facts_from(row.facts) or look_at(path), part_from(row.noted, Noted))
        review = part_from(row.review, Review)
        judged = review if review.engine == __version__ else None
        return Game(path, row.id in self._samples, row.size, row.changed / 1e9, *about, judged, origin, depth)

    @property
    def own(self) -> int:
        """Number of games that are not samples."""
        return len(self._numbers) - sum(number in self._samples for number in self._numbers)

    def place_of(self, number: int | None) -> int | None:
        """Index of a game by its number; None if it is not among these."""
        try:
            return self._numbers.index(number) if number is not None else None
        except ValueError:
            return None


#: Stands for a game that has left the index since the list was made.
GONE = Game(Path(), sample=False, size=0, changed=0.0, facts=Facts(problem="file.none"), noted=Noted())


def files(folder: Path) -> Iterator[tuple[Place, FileMark] | None]:
    """
    Yield the replays of a folder with their marks; an unreadable folder is empty.

    Also yields None after some hundred entries, so that the caller can pause.
    """
    seen: dict[str, tuple[int, int]] = {}
    with suppress(OSError), os.scandir(folder) as entries:
        for number, entry in enumerate(entries, 1):
            if entry.name.endswith((SUFFIX, NOTES_SUFFIX, _REVIEW)):
                seen[entry.name] = _size_and_time(entry)
            if number % _ENTRIES == 0:
                yield None
    within = os.fsencode(folder)
    for number, (name, mark) in enumerate(seen.items(), 1):
        if name.endswith(SUFFIX) and mark != _NO_FILE:
            beside = (seen.get(name + suffix, _NO_FILE) for suffix in (NOTES_SUFFIX, _REVIEW))
            yield (within, os.fsencode(name)), FileMark(*mark, *chain.from_iterable(beside))
        if number % (4 * _AT_A_TIME) == 0:
            yield None


def mark_of(path: Path) -> FileMark | None:
    """Mark of one replay; None if the file is missing."""
    marks = [_size_and_time(file) for file in (path, notes_path(path), review_path(path))]
    return None if marks[0] == _NO_FILE else FileMark(*chain.from_iterable(marks))


def _size_and_time(file: "os.DirEntry[str] | Path") -> tuple[int, int]:
    with suppress(OSError):
        if file.is_file():
            state = file.stat()
            return state.st_size, state.st_mtime_ns
    return _NO_FILE


def in_families(numbers: Sequence[int], pairs: Iterable[tuple[int, int]]) -> tuple[list[int], dict[int, int]]:
    """
    Sort games below their parents, and return the nesting depth of each nested game.

    A family stands at the place of its first member, and keeps its order inside. `pairs` are games, each with its
    parent.
    """
    above: dict[int, int] = {}
    here = set(numbers) if (pairs := tuple(pairs)) else set()
    for child, parent in pairs:
        if child in here and parent in here and _top(above, parent) != child:
            above.setdefault(child, parent)
    if not above:
        return list(numbers), {}
    below: dict[int, list[int]] = defaultdict(list)
    for number in numbers:
        if number in above:
            below[above[number]].append(number)
    ordered: dict[int, int] = {}
    for number in numbers:
        rest = [(_top(above, number), 0)] if number not in ordered else []
        while rest:
            one, depth = rest.pop()
            ordered[one] = depth
            rest += [(child, depth + 1) for child in reversed(below[one])]
    return list(ordered), {number: depth for number, depth in ordered.items() if depth}


def _top(above: dict[int, int], number: int) -> int:
    while number in above:
        number = above[number]
    return number

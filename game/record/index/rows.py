"""The rows of the index: what is kept of each game, and games made of rows."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, overload

from game.folding import composed, fold
from game.record.files import NOTES_SUFFIX, SUFFIX, notes_path
from game.record.index.game import Facts, Game, Noted, facts_from, noted_from, to_text
from game.record.index.look_at import look_at
from game.record.index.query import joined

#: Folder and name, as the disk has them: a name need not be a text.
Place = tuple[bytes, bytes]
Row = tuple[int, bytes, bytes, int, int, str, str]
COLUMNS = "id, folder, name, size, changed, facts, noted"
_COLUMNS = (
    *("folder", "name", "size", "changed", "notes_size", "notes_changed", "replay", "ruleset", "finished", "broken"),
    *("person_won", "stars", "tags", "rows", "at", "points", "length", "title"),
)
#: Puts the columns of `game` in, in the place of what stands there of the same file, which keeps its number.
PUT_GAME = (
    f"INSERT INTO game ({', '.join(_COLUMNS)}) VALUES ({', '.join('?' * len(_COLUMNS))}) "  # noqa: S608  (our own words)
    f"ON CONFLICT (folder, name) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in _COLUMNS[2:])}"
)
PUT_SAID = "INSERT OR REPLACE INTO said SELECT id, ?, ?, ?, ? FROM game WHERE folder = ? AND name = ?"
_AT_A_TIME, _ENTRIES = 500, 200  # rows, and entries of a folder, in one step
#: Gives the rows of games by their numbers, in any order; of those that are gone none.
Fetch = Callable[[Sequence[int]], Sequence[Row]]


class Mark(NamedTuple):
    """By what a changed file is known: size and time of the replay and of its notes."""

    size: int
    changed: int
    notes_size: int = -1
    notes_changed: int = -1


class Games(Sequence[Game]):
    """Games in an order; each is made of its row when it is asked for, as a list shows but a few at a time."""

    def __init__(self, numbers: Sequence[int], samples: Iterable[int], fetch: Fetch) -> None:
        """Take the numbers of games in the index, those that are samples, and what fetches rows."""
        self._numbers, self._samples, self._fetch = numbers, frozenset(samples), fetch

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self._numbers)

    @overload
    def __getitem__(self, at: int) -> Game: ...
    @overload
    def __getitem__(self, at: slice) -> "Games": ...
    def __getitem__(self, at: int | slice) -> "Game | Games":
        """Return one game, or a slice of games."""
        if isinstance(at, slice):
            return Games(self._numbers[at], self._samples, self._fetch)
        return next(self._made([self._numbers[at]]))

    def __iter__(self) -> Iterator[Game]:
        """Iterate over all games in order."""
        for at in range(0, len(self._numbers), _AT_A_TIME):
            yield from self._made(self._numbers[at : at + _AT_A_TIME])

    def _made(self, numbers: Sequence[int]) -> Iterator[Game]:
        rows = {row[0]: row for row in self._fetch(numbers)}
        for number in numbers:
            row = rows.get(number)
            yield _GONE if row is None else _game_of(row, sample=number in self._samples)

    @property
    def own(self) -> int:
        """Number of games that are not samples."""
        return len(self._numbers) - sum(number in self._samples for number in self._numbers)

    def place_of(self, number: int | None) -> int | None:
        """Return the place of a game by its number in the index, None where it is not among these."""
        try:
            return self._numbers.index(number) if number is not None else None
        except ValueError:
            return None


def _game_of(row: Row, *, sample: bool) -> Game:
    _, folder, name, size, changed, facts, noted = row
    path = path_of((folder, name))
    return Game(path, sample, size, changed / 1e9, facts_from(facts) or look_at(path), noted_from(noted))


#: What stands for a game that has left the index since the list was made.
_GONE = Game(Path(), sample=False, size=0, changed=0.0, facts=Facts(problem="file.none"), noted=Noted())


def path_of(place: Place) -> Path:
    """Path of a game."""
    return Path(os.fsdecode(place[0]), os.fsdecode(place[1]))


def files(folder: Path) -> Iterator[tuple[Place, Mark] | None]:
    """
    Yield the replays of a folder with their marks; an unreadable folder is empty.

    Yields None after some hundred entries, so that the caller can pause.
    """
    seen: dict[str, tuple[int, int]] = {}
    with suppress(OSError), os.scandir(folder) as entries:
        for number, entry in enumerate(entries, 1):
            if entry.name.endswith((SUFFIX, NOTES_SUFFIX)):
                with suppress(OSError):
                    if entry.is_file():
                        state = entry.stat()
                        seen[entry.name] = (state.st_size, state.st_mtime_ns)
            if number % _ENTRIES == 0:
                yield None
    within = os.fsencode(folder)
    for number, (name, mark) in enumerate(seen.items(), 1):
        if name.endswith(SUFFIX):
            yield (within, os.fsencode(name)), Mark(*mark, *seen.get(name + NOTES_SUFFIX, ()))
        if number % (4 * _AT_A_TIME) == 0:
            yield None


def mark_of(path: Path) -> Mark | None:
    """Return the mark of one replay, None where there is none."""
    marks = []
    for file in (path, notes_path(path)):
        with suppress(OSError):
            if file.is_file():
                state = file.stat()
                marks.append((state.st_size, state.st_mtime_ns))
                continue
        if file == path:
            return None
    return Mark(*marks[0], *(marks[1] if len(marks) > 1 else ()))


def row_of(place: Place, mark: Mark, facts: Facts, noted: Noted) -> tuple[tuple[object, ...], tuple[object, ...]]:
    """Rows of a game in the two tables of the index, in the order of `PUT_GAME` and `PUT_SAID`."""
    path = path_of(place)
    game = Game(path, sample=False, size=mark.size, changed=mark.changed / 1e9, facts=facts, noted=noted)
    own = "" if game.name == "" else path.stem  # the name that the program makes holds words such as “south”
    words = composed("\n".join((*facts.names, noted.title, *noted.tags, own, noted.text)))
    game_row = (
        *place,
        *mark,
        facts.replay,
        facts.ruleset,
        facts.finished,
        facts.is_broken,
        facts.won_by_person,
        noted.stars,
        joined([composed(tag).casefold() for tag in noted.tags]),
        joined(facts.rows),
        game.at,
        facts.points,
        facts.played,
        fold(composed(game.name)) or None,
    )
    return game_row, (to_text(facts), to_text(noted), words, fold(words), *place)

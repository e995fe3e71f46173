"""The rows of the index: what is stored of each game, and games made from rows."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import NamedTuple, overload

from game import __version__
from game.folding import composed, fold
from game.record.files import NOTES_SUFFIX, REVIEW_SUFFIX, SUFFIX, notes_path, review_path
from game.record.index.game import Facts, Game, Judged, Noted, facts_from, noted_from, to_text
from game.record.index.look_at import look_at
from game.record.index.query import joined
from game.record.index.review import Review

#: Folder and name as bytes of the disk, because a name need not be a text.
Place = tuple[bytes, bytes]
Row = tuple[int, bytes, bytes, int, int, str, str, str, int, float | None, int | None]
_ORIGIN = "(SELECT p.id FROM game p WHERE game.parent <> '' AND p.replay = game.parent ORDER BY p.id LIMIT 1)"
COLUMNS = f"id, folder, name, size, changed, facts, noted, judged, judged_hands, lost, {_ORIGIN}"
_COLUMNS = (
    *("folder", "name", "size", "changed", "notes_size", "notes_changed", "replay", "ruleset", "finished", "broken"),
    *("person_won", "stars", "tags", "rows", "at", "points", "length", "title", "review_size", "review_changed"),
    *("judged", "judged_hands", "lost", "notes", "opponents", "commitment", "branch"),
)
#: The parent is looked for when all files were looked at (NULL until then); of a game that is known it stays.
_PARENT = "parent = CASE WHEN replay = excluded.replay THEN parent ELSE excluded.parent END"
#: Puts the columns of `game` in, in the place of what stands there of the same file, which keeps its number.
PUT_GAME = (
    f"INSERT INTO game ({', '.join(_COLUMNS)}) VALUES ({', '.join('?' * len(_COLUMNS))}) "  # noqa: S608  (our own words)
    f"ON CONFLICT (folder, name) DO UPDATE SET {_PARENT}, "
    + ", ".join(f"{name} = excluded.{name}" for name in _COLUMNS[2:])
)
PUT_SAID = "INSERT OR REPLACE INTO said SELECT id, ?, ?, ?, ? FROM game WHERE folder = ? AND name = ?"
_REVIEW = NOTES_SUFFIX + REVIEW_SUFFIX
_AT_A_TIME, _ENTRIES = 500, 200  # rows, and entries of a folder, in one step
#: Fetches rows of games by their numbers, in any order; missing games are left out.
Fetch = Callable[[Sequence[int]], Sequence[Row]]


class FileMark(NamedTuple):
    """By what a changed file is known: size and time of the replay, of its notes and of its review."""

    size: int
    changed: int
    notes_size: int = -1
    notes_changed: int = -1
    review_size: int = -1
    review_changed: int = -1


class Games(Sequence[Game]):
    """Games in an order; each is made from its row on demand, because a list shows only a few at a time."""

    def __init__(self, numbers: Sequence[int], samples: Iterable[int], depths: Mapping[int, int], fetch: Fetch) -> None:
        """Take the numbers of games in the index, those that are samples, depths of branches, and what fetches rows."""
        self._numbers, self._samples, self._depths, self._fetch = numbers, frozenset(samples), depths, fetch

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
            return Games(self._numbers[at], self._samples, self._depths, self._fetch)
        return next(self._made([self._numbers[at]]))

    def __iter__(self) -> Iterator[Game]:
        """Yield all games in order."""
        for at in range(0, len(self._numbers), _AT_A_TIME):
            yield from self._made(self._numbers[at : at + _AT_A_TIME])

    def _made(self, numbers: Sequence[int]) -> Iterator[Game]:
        rows = {row[0]: row for row in self._fetch(numbers)}
        origins = {row[-1] for row in rows.values() if row[-1] is not None}
        above = {row[0]: self._game_of(row) for row in self._fetch(tuple(origins))} if origins else {}
        for number in numbers:
            row = rows.get(number)
            yield _GONE if row is None else self._game_of(row, above.get(row[-1] or 0), self._depths.get(number, 0))

    def _game_of(self, row: Row, origin: Game | None = None, depth: int = 0) -> Game:
        number, folder, name, size, changed, facts, noted, judged, hands, lost, _ = row
        path = path_of((folder, name))
        about = (facts_from(facts) or look_at(path), noted_from(noted))
        review = Judged(hands, lost) if judged == __version__ else None
        return Game(path, number in self._samples, size, changed / 1e9, *about, review, origin, depth)

    @property
    def own(self) -> int:
        """The number of games that are not samples."""
        return len(self._numbers) - sum(number in self._samples for number in self._numbers)

    def place_of(self, number: int | None) -> int | None:
        """Return the place of a game by its number in the index; None if it is not among these."""
        try:
            return self._numbers.index(number) if number is not None else None
        except ValueError:
            return None


#: What stands for a game that has left the index since the list was made.
_GONE = Game(Path(), sample=False, size=0, changed=0.0, facts=Facts(problem="file.none"), noted=Noted())


def path_of(place: Place) -> Path:
    """Return the path of a game."""
    return Path(os.fsdecode(place[0]), os.fsdecode(place[1]))


def files(folder: Path) -> Iterator[tuple[Place, FileMark] | None]:
    """
    Yield the replays of a folder with their marks; an unreadable folder is empty.

    None is yielded after some hundred entries, so that the caller can pause.
    """
    seen: dict[str, tuple[int, int]] = {}
    with suppress(OSError), os.scandir(folder) as entries:
        for number, entry in enumerate(entries, 1):
            if entry.name.endswith((SUFFIX, NOTES_SUFFIX, _REVIEW)):
                with suppress(OSError):
                    if entry.is_file():
                        state = entry.stat()
                        seen[entry.name] = (state.st_size, state.st_mtime_ns)
            if number % _ENTRIES == 0:
                yield None
    within = os.fsencode(folder)
    for number, (name, mark) in enumerate(seen.items(), 1):
        if name.endswith(SUFFIX):
            beside = (seen.get(name + suffix, (-1, -1)) for suffix in (NOTES_SUFFIX, _REVIEW))
            yield (within, os.fsencode(name)), FileMark(*mark, *chain.from_iterable(beside))
        if number % (4 * _AT_A_TIME) == 0:
            yield None


def mark_of(path: Path) -> FileMark | None:
    """Return the mark of one replay; None if there is no file."""
    marks = []
    for file in (path, notes_path(path), review_path(path)):
        size = changed = -1
        with suppress(OSError):
            if file.is_file():
                state = file.stat()
                size, changed = state.st_size, state.st_mtime_ns
        marks += [size, changed]
    return None if marks[0] < 0 else FileMark(*marks)


def row_of(
    place: Place, mark: FileMark, facts: Facts, noted: Noted, review: Review
) -> tuple[tuple[object, ...], tuple[object, ...]]:
    """Rows of a game in the two tables of the index, in the order of `PUT_GAME` and `PUT_SAID`."""
    path = path_of(place)
    game = Game(path, sample=False, size=mark.size, changed=mark.changed / 1e9, facts=facts, noted=noted)
    own = "" if game.name == "" else path.stem  # names made by the program contain words such as “south”
    words = composed("\n".join((*facts.names, noted.title, *noted.tags, own, noted.text)))
    game_row = (
        *place,
        *mark[:4],
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
        *mark[4:],
        review.engine,
        review.hands,
        review.lost,
        noted.count,
        joined(facts.opponents) if facts.opponents else "",
        facts.commitment,
        bool(facts.parted),
    )
    return game_row, (to_text(facts), to_text(noted), words, fold(words), *place)

"""The rows of the index: what is kept of each game, and games made of rows."""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, overload

from game.folding import composed, fold
from game.record.files import NOTES_SUFFIX, SUFFIX
from game.record.index.game import Facts, Game, Noted, facts_from, noted_from, to_text
from game.record.index.look_at import look_at
from game.record.index.query import joined

#: Folder and name, as the disk has them: a name need not be a text.
Place = tuple[bytes, bytes]
Row = tuple[bytes, bytes, int, int, str, str]
COLUMNS = "folder, name, size, changed, facts, noted"
PUT = "INSERT OR REPLACE INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"


class Mark(NamedTuple):
    """By what a changed file is known: size and time of the replay and of its notes."""

    size: int
    changed: int
    notes_size: int = -1
    notes_changed: int = -1


class Games(Sequence[Game]):
    """Games in an order; each is made of its row when it is asked for, as a list shows but a few at a time."""

    def __init__(self, rows: Sequence[Row] = (), own: bytes = b"") -> None:
        """Take rows of the index and the folder of the games that are no samples."""
        self._rows, self._own = rows, own

    def __len__(self) -> int:
        """Give how many games there are."""
        return len(self._rows)

    @overload
    def __getitem__(self, at: int) -> Game: ...
    @overload
    def __getitem__(self, at: slice) -> "Games": ...
    def __getitem__(self, at: int | slice) -> "Game | Games":
        """Give one game, or some."""
        if isinstance(at, slice):
            return Games(self._rows[at], self._own)
        folder, name, size, changed, facts, noted = self._rows[at]
        path = path_of((folder, name))
        return Game(
            path, folder != self._own, size, changed / 1e9, facts_from(facts) or look_at(path), noted_from(noted)
        )

    @property
    def own(self) -> int:
        """How many of them are no samples."""
        return sum(row[0] == self._own for row in self._rows)

    def place_of(self, path: Path) -> int | None:
        """Give the place of a game by its file, None where it is not among these."""
        wanted = (os.fsencode(path.parent), os.fsencode(path.name))
        return next((at for at, row in enumerate(self._rows) if row[:2] == wanted), None)


def path_of(place: Place) -> Path:
    """Give the path of a game."""
    return Path(os.fsdecode(place[0]), os.fsdecode(place[1]))


def files(folder: Path) -> Iterator[tuple[Place, Mark]]:
    """Give the replays of a folder with their marks; a folder that cannot be read is empty."""
    seen: dict[str, tuple[int, int]] = {}
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith((SUFFIX, NOTES_SUFFIX)):
                with suppress(OSError):
                    if entry.is_file():
                        state = entry.stat()
                        seen[entry.name] = (state.st_size, state.st_mtime_ns)
    within = os.fsencode(folder)
    for name, mark in seen.items():
        if name.endswith(SUFFIX):
            yield (within, os.fsencode(name)), Mark(*mark, *seen.get(name + NOTES_SUFFIX, ()))


def row_of(place: Place, mark: Mark, facts: Facts, noted: Noted) -> tuple[object, ...]:
    """Give the whole row of a game."""
    path = path_of(place)
    game = Game(path, sample=False, size=mark.size, changed=mark.changed / 1e9, facts=facts, noted=noted)
    own = "" if game.name == "" else path.stem  # the name that the program makes holds words such as “south”
    words = composed("\n".join((*facts.names, noted.title, *noted.tags, own, noted.text)))
    return (
        *place,
        *mark,
        to_text(facts),
        to_text(noted),
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
        words,
        fold(words),
    )

"""
The index of the saved games: what the list shows and what is looked for, without opening 5,000 files.

    index = Index(folder / "index.sqlite", folder, samples=[...])
    steps = index.refresh()
    next(steps, 0)              # files that came and went are known now; go on while there is time
    index.games(Wanted(query="toàn hàng", row_names=names, sort="stars"))
"""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path

from game.folding import holds
from game.record.index.game import Facts, Noted, facts_from
from game.record.index.look_at import look_at
from game.record.index.notes import noted_of
from game.record.index.query import Wanted, conditions, order
from game.record.index.rows import COLUMNS, PUT, Games, Mark, Place, Row, files, path_of, row_of
from game.record.index.store import Store

_EVERYTHING = Wanted()


class Index:
    """
    The games of a folder, and of folders that are only read.

    Nothing here raises because of the index itself: it is made anew where it is missing, broken or old, and kept in
    memory where it cannot be written.
    """

    def __init__(self, file: Path | None, folder: Path, samples: Iterable[Path] = ()) -> None:
        """Take the place of the index (None to keep none), the folder of saved games and the folders of samples."""
        self.folder = folder
        self.samples = tuple(samples)
        self._store = Store(file)
        self._complete = -1

    @property
    def is_complete(self) -> bool:
        """Whether every file was looked at when it was last refreshed, and nothing was lost since."""
        return self._complete == self._store.losses

    @property
    def in_memory(self) -> bool:
        """Whether the index could not be kept, so that the next start has to make it anew."""
        return self._store.in_memory

    def refresh(self) -> Iterator[int]:
        """
        Bring the index up to date, a file a step, the newest first; give how many are left.

        The first step only drops what is gone. One may stop at any step and begin again later.
        """
        while True:
            self._complete, losses = -1, self._store.losses
            yield from self._steps(losses)
            if losses == self._store.losses:
                self._complete = losses
                return

    def _steps(self, losses: int) -> Iterator[int]:
        here = {place: mark for folder in (self.folder, *self.samples) for place, mark in files(folder)}
        known = self._store.run(_marks)
        gone = known.keys() - here.keys()
        if gone:
            self._store.run(lambda db: _drop(db, gone))
        news = sorted(
            (place for place, mark in here.items() if known.get(place) != mark), key=lambda p: here[p].changed
        )
        while losses == self._store.losses:
            yield len(news)
            if not news:
                return
            place = news.pop()
            self._look(place, here[place], known.get(place))

    def _look(self, place: Place, mark: Mark, before: Mark | None) -> None:
        """Look at a new or changed game; at its notes alone where only they have changed."""
        path = path_of(place)
        kept = self._facts(place) if before is not None and before[:2] == mark[:2] else None
        facts = look_at(path) if kept is None else kept
        noted = Noted() if mark.notes_size < 0 else noted_of(path)
        row = row_of(place, mark, facts, noted)
        self._store.run(lambda db: db.execute(PUT, row))

    def _facts(self, place: Place) -> Facts | None:
        found = self._store.run(
            lambda db: db.execute("SELECT facts FROM game WHERE folder = ? AND name = ?", place).fetchone()
        )
        return None if found is None else facts_from(found[0])

    def games(self, wanted: Wanted = _EVERYTHING) -> Games:
        """Give the games that the index knows and that are wanted, in the order that is wanted."""
        asked, own = conditions(wanted), os.fsencode(self.folder)
        with_samples = wanted.sample is not False and wanted.since is None  # samples were not begun on any day
        folders = [self.folder] * (wanted.sample is not True) + [*self.samples] * with_samples
        asked.add(f"folder IN ({', '.join('?' * len(folders))})", *map(os.fsencode, folders))
        sql = f"SELECT {COLUMNS} FROM game WHERE {asked.sql} ORDER BY {order(wanted, own)}"  # noqa: S608  (our own words)
        return Games(self._store.run(lambda db: _all(db, sql, asked.values)), own)

    def close(self) -> None:
        """Close the file of the index."""
        self._store.close()


def _marks(db: sqlite3.Connection) -> dict[Place, Mark]:
    rows = db.execute("SELECT folder, name, size, changed, notes_size, notes_changed FROM game")
    return {(folder, name): Mark(*mark) for folder, name, *mark in rows}


def _drop(db: sqlite3.Connection, gone: Iterable[Place]) -> None:
    db.execute("BEGIN")
    db.executemany("DELETE FROM game WHERE folder = ? AND name = ?", gone)
    db.execute("COMMIT")


def _all(db: sqlite3.Connection, sql: str, values: list[object]) -> list[Row]:
    db.create_function("holds", 3, holds, deterministic=True)
    return db.execute(sql, values).fetchall()

"""
Storage of the index: a SQLite file that can be lost at any time, because the games contain everything in it.

A broken file, or one of another version of the index or the program, is recreated. If the file cannot be written or is
locked, the index stays in memory until the program ends.
"""

import sqlite3
import weakref
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

from game import __version__
from game.folding import holds
from game.record.index import album, choices
from game.record.index.query import INDICES
from game.record.index.rows import GAME, SAID, table_sql

Found = TypeVar("Found")

#: Must grow with every change of a column or of its content.
VERSION = 17
PATIENCE = 0.5  # seconds to wait for another window that writes
_TABLES = (
    table_sql("game", GAME, "parent TEXT", "UNIQUE (folder, name)"),
    table_sql("said", SAID),
    "CREATE INDEX by_date ON game (folder, at DESC, name)",
    "CREATE INDEX by_replay ON game (replay)",
    "CREATE INDEX by_commitment ON game (commitment)",
    "CREATE INDEX by_parent ON game (parent) WHERE branch",
    "CREATE INDEX by_review ON game (folder, ruleset, at, judged_hands) WHERE judged_hands > 0",
    "CREATE INDEX by_opponents ON game (folder, opponents, judged_hands, ruleset, at) WHERE opponents <> ''",
    *INDICES,
    "CREATE INDEX by_leaving ON game (folder, changed DESC) WHERE was_left",
    *choices.TABLES,
    *album.TABLES,
)
#: Identifies the version of the program, because each version has reviews of its own.
_PROGRAM = crc32(__version__.encode()) & 0x7FFFFFFF
#: Errors that a new file would not fix.
_AWAY = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_PERM,
}


class Store:
    """
    A database that is always available.

    `losses` grows whenever the index is recreated; callers must refill it. A store that is dropped without being closed
    leaves no open file.
    """

    def __init__(self, file: Path | None) -> None:
        """`file` None means memory only."""
        self.losses = 0
        self._file = file
        self._is_mended = False
        self._db: sqlite3.Connection | None = None
        self._closing: weakref.finalize[[sqlite3.Connection], Store] | None = None

    @property
    def in_memory(self) -> bool:
        """True if the index exists only as long as the program."""
        return self._file is None

    def run(self, work: Callable[[sqlite3.Connection], Found]) -> Found:
        """Return the result of `work` on the database; after an error it runs again on a new, empty one."""
        while True:
            try:
                if self._db is None:
                    self._db = _opened(self._file)
                    self._closing = weakref.finalize(self, _shut, self._db)
                return work(self._db)
            except (sqlite3.Error, OSError) as error:
                if self.in_memory:
                    raise
                self._lose(error)

    def rows(self, sql: str, values: Sequence[object] = ()) -> list[Any]:
        return self.run(lambda db: db.execute(sql, values).fetchall())

    def _lose(self, error: Exception) -> None:
        self.close()
        self.losses += 1
        code = getattr(error, "sqlite_errorcode", None)
        away = isinstance(error, OSError) or (code is not None and code & 0xFF in _AWAY)
        if away or self._is_mended or not _removed(self._file):
            self._file = None
        self._is_mended = True

    def close(self) -> None:
        if self._closing is not None:
            self._closing()
        self._db = self._closing = None


def _shut(db: sqlite3.Connection) -> None:
    with suppress(sqlite3.Error):
        db.close()


def _opened(file: Path | None) -> sqlite3.Connection:
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
    db = sqlite3.connect(":memory:" if file is None else file, timeout=PATIENCE, isolation_level=None)
    try:
        _prepare(db)
    except BaseException:
        db.close()
        raise
    return db


def _prepare(db: sqlite3.Connection) -> None:
    """Define the SQL functions, and create the tables if they are missing or of another version."""
    db.create_function("holds", 3, holds, deterministic=True)
    db.execute("PRAGMA synchronous = OFF")  # a power cut can cost only the index
    marks = {"user_version": VERSION, "application_id": _PROGRAM}
    if all(db.execute(f"PRAGMA {name}").fetchone()[0] == mark for name, mark in marks.items()):
        return
    db.execute("BEGIN IMMEDIATE")
    for table in ("game", "said", "choice", "tally", "keepsake", "kept"):
        db.execute(f"DROP TABLE IF EXISTS {table}")
    for sql in _TABLES:
        db.execute(sql)
    for name, mark in marks.items():
        db.execute(f"PRAGMA {name} = {mark}")
    db.execute("COMMIT")


def _removed(file: Path | None) -> bool:
    """Delete a file; return True if it is gone."""
    if file is None:
        return False
    try:
        file.unlink(missing_ok=True)
        file.with_name(f"{file.name}-journal").unlink(missing_ok=True)
    except OSError:
        return False
    return True

"""
The index of saved games: lists and searches 5,000 games without opening their files.

    index = Index(folder / "index.sqlite", folder, samples=[...])
    steps = index.refresh()
    next(steps, 0)              # files that came and went are known now; go on while there is time
    index.games(Wanted(query="toàn hàng", row_names=names, sort="stars"))
"""

import os
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from game import __version__
from game.record.index.album import Keepsake, keepsakes, news, put_keepsakes, put_those_of_copies
from game.record.index.choices import (
    Choice,
    Choices,
    Judged,
    OfGame,
    WantedChoices,
    choices_of,
    count_due,
    first_due,
    games_of,
    page,
    place_of,
    put_choices,
    sums,
)
from game.record.index.game import Facts, Noted, Review, facts_from
from game.record.index.look_at import is_parent, look_at
from game.record.index.query import MARK, Wanted, conditions, is_by_date, orders
from game.record.index.rows import (
    GAME,
    PUT_GAME,
    PUT_SAID,
    READ,
    SAID,
    FileMark,
    Games,
    Looked,
    Place,
    Row,
    files,
    in_families,
    mark_of,
    path_of,
)
from game.record.index.store import Store

#: Name of the index in the folder of saved games.
INDEX = "index.sqlite"
_EVERYTHING, _ALL_CHOICES = Wanted(), WantedChoices()
#: Values of `PUT_GAME` and of `PUT_SAID` for a game, its choices, and the facts of a match of the player.
_Rows = tuple[Sequence[object], Sequence[object], OfGame, Sequence[Judged], Facts]
#: Each match that was continued from another indexed one, with that one.
_FAMILIES = (
    "SELECT child.id, above.id FROM game child JOIN game above ON above.replay = child.parent "
    "WHERE child.branch AND child.parent <> ''"
)
#: A new game can be the parent of games indexed before: ask again for their parents.
_ASK_AGAIN = (
    "UPDATE game SET parent = NULL WHERE branch AND parent = '' "
    "AND commitment = (SELECT commitment FROM game WHERE folder = ? AND name = ?) AND commitment <> ?"
)
#: The number of a file.
_NUMBER = "SELECT id FROM game WHERE folder = ? AND name = ?"
#: Matches whose parent is not known yet.
_UNSETTLED = "SELECT id, commitment, facts FROM game JOIN said USING (id) WHERE branch AND parent IS NULL"
#: The other games that were dealt from one seed; of copies the first.
_OF_SAME_SEED = (
    "SELECT folder, name, replay FROM game WHERE commitment = ? AND id <> ? GROUP BY replay ORDER BY branch, id"
)
#: The next games after a number, with their file marks.
_MARKS = f"SELECT id, folder, name, {', '.join(FileMark._fields)} FROM game WHERE id > ? ORDER BY id LIMIT ?"  # noqa: S608
_AT_A_TIME, _ROWS = 2000, 60  # marks read, and rows written, in one step


class Index:
    """
    The games of a folder, and of read-only folders.

    The index itself never causes an error: a missing, broken or outdated one is rebuilt, and an unwritable one is kept
    in memory.
    """

    def __init__(self, file: Path | None, folder: Path, samples: Iterable[Path] = ()) -> None:
        """`file` holds the index (None: memory only), `folder` the saved games, `samples` are folders of samples."""
        self.folder = folder
        self.samples = tuple(samples)
        self._store = Store(file)
        self._complete = -1
        self._rows: list[_Rows] = []  # not yet written

    @property
    def is_complete(self) -> bool:
        """True if the last refresh examined every file and nothing was lost since."""
        return self._complete == self._store.losses

    @property
    def in_memory(self) -> bool:
        """True if the index could not be saved, so that the next start must rebuild it."""
        return self._store.in_memory

    def refresh(self) -> Iterator[int]:
        """
        Update the index in small steps, newest files first; yield the number of files left.

        The first steps only list the files, some hundred each, and drop missing ones; they yield at least 1. The caller
        may stop after any step and begin again.
        """
        while True:
            self._complete, losses = -1, self._store.losses
            for left in self._steps(losses):
                if not left:
                    self._put()
                    self._complete = losses
                yield left
            if losses == self._store.losses:
                return

    def _steps(self, losses: int) -> Iterator[int]:
        here: dict[Place, FileMark] = {}
        news: list[Place] = []
        yield from self._listing(here, news)
        news.sort(key=lambda place: here[place].changed)
        while losses == self._store.losses:
            if not news:
                yield from self._settling()
            yield len(news)
            if not news:
                return
            place = news.pop()
            self._look(place, here[place])

    def _listing(self, here: dict[Place, FileMark], news: list[Place]) -> Iterator[int]:
        """Collect present files, and new or changed ones; drop missing ones."""
        for folder in (self.folder, *self.samples):
            for found in files(folder):
                if found is None:
                    yield max(1, len(here))
                else:
                    here[found[0]] = found[1]
        self._put()
        known: dict[Place, FileMark] = {}
        last = -1
        while part := self._store.rows(_MARKS, (last, _AT_A_TIME)):
            last = part[-1][0]
            known.update(((folder, name), FileMark(*mark)) for _, folder, name, *mark in part)
            if len(part) == _AT_A_TIME:
                yield max(1, len(here))
        gone = [place for place in known if place not in here]
        for at in range(0, len(gone), _AT_A_TIME):
            self._store.run(lambda db, at=at: _drop(db, gone[at : at + _AT_A_TIME], os.fsencode(self.folder)))  # type: ignore[misc]
            if len(gone) > _AT_A_TIME:
                yield max(1, len(here))
        for number, (place, mark) in enumerate(here.items(), 1):
            if known.get(place) != mark:
                news.append(place)
            if number % (2 * _AT_A_TIME) == 0:
                yield max(1, len(news))

    def _settling(self) -> Iterator[int]:
        """Find unknown parents of continued matches; always yields 1."""
        self._put()
        for number, commitment, text in self._store.rows(_UNSETTLED):
            facts, parent = facts_from(text), ""
            for folder, name, replay in self._store.rows(_OF_SAME_SEED, (commitment, number)):
                yield 1
                if facts is not None and is_parent(path_of((folder, name)), facts.parted):
                    parent = replay
                    break
            self._store.rows("UPDATE game SET parent = ? WHERE id = ?", (parent, number))

    def look_again_at(self, path: Path) -> None:
        """Update the entry of one file at once."""
        place, mark = (os.fsencode(path.parent), os.fsencode(path.name)), mark_of(path)
        if mark is None:
            self._put()
            self._store.run(lambda db: _drop(db, [place], os.fsencode(self.folder)))
        else:
            self._look(place, mark)

    def _look(self, place: Place, mark: FileMark) -> None:
        """Examine a new or changed game, or only its notes if only they changed."""
        from game.record.index.reviewed import noted_of, review_of  # noqa: PLC0415  (start-up time: home only reads)

        path = path_of(place)
        facts = self._facts(place, mark) or look_at(path)
        noted = Noted() if mark.notes_size < 0 else noted_of(path)
        review, choices = (Review(), ()) if mark.review_size < 0 else review_of(path, facts)
        looked = Looked(place, mark, facts, noted, review)
        is_own = path.parent == self.folder
        of = OfGame(facts.people if is_own else (), facts.ruleset, looked.game.at)
        current = choices if review.engine == __version__ else ()
        own = facts if is_own else Facts()
        self._rows.append((looked.values(GAME), (*looked.values(SAID), *place), of, current, own))
        if len(self._rows) >= _ROWS:
            self._put()

    def _put(self) -> None:
        rows, self._rows = self._rows, []
        if rows:
            self._store.run(lambda db: _write(db, rows))

    def _facts(self, place: Place, mark: FileMark) -> Facts | None:
        """Facts of an unchanged replay, or None."""
        sql = "SELECT facts FROM game JOIN said USING (id) WHERE folder = ? AND name = ? AND size = ? AND changed = ?"
        found = self._store.rows(sql, (*place, *mark[:2]))
        return facts_from(found[0][0]) if found else None

    def games(self, wanted: Wanted = _EVERYTHING) -> Games:
        """Indexed games that match a query, in its order."""
        self._put()
        asked = conditions(wanted)
        own = [os.fsencode(self.folder)] if wanted.sample is not True else []
        # samples have no date: sorted by date they come last in both directions, by name
        samples = [
            os.fsencode(folder) for folder in self.samples if wanted.sample is not False and wanted.since is None
        ]
        parts = [(own if is_by_date(wanted) else [*own, *samples], *by) for by in orders(wanted)]
        if is_by_date(wanted):
            parts.append((samples, "1", "name, folder"))
        source = "game JOIN said USING (id)" if wanted.query else "game"
        of_samples = f"SELECT id FROM game WHERE folder IN ({', '.join('?' * len(self.samples))})"  # noqa: S608

        def found(db: sqlite3.Connection) -> tuple[list[int], list[int], dict[int, int]]:
            numbers = []
            for folders, those, by in parts:
                # the plus sign lets the database take the games in their order, instead of sorting those of a folder
                where = f"{asked.sql} AND {those} AND +folder IN ({', '.join('?' * len(folders))})"
                sql = f"SELECT id FROM {source} WHERE {where} ORDER BY {by}"  # noqa: S608  (our own words)
                numbers += _all(db, sql, [*asked.values, *folders]) if folders else []
            pairs = db.execute(_FAMILIES).fetchall() if wanted.in_families else ()
            numbers, depths = in_families(numbers, pairs)
            return numbers, _all(db, of_samples, list(map(os.fsencode, self.samples))), depths

        return Games(*self._store.run(found), self._read)

    def _read(self, numbers: Sequence[int]) -> list[Row]:
        asked = ", ".join("?" * len(numbers))
        return [Row(*row) for row in self._store.rows(f"{READ}id IN ({asked})", numbers)]

    def choices(self, wanted: WantedChoices = _ALL_CHOICES) -> Choices:
        """The player's judged choices that match a query, in its order, with their sums."""
        self._put()
        folder = os.fsencode(self.folder)
        games, hands = self._store.run(lambda db: games_of(db, wanted, folder))
        found = self._store.run(lambda db: sums(db, wanted, games, hands))
        return Choices(
            wanted,
            found,
            lambda begin, count: self._store.run(lambda db: page(db, wanted, games, begin, count)),
            self._numbered,
            lambda one: self._store.run(lambda db: place_of(db, wanted, games, one)),
        )

    def _numbered(self, numbers: Sequence[int]) -> Games:
        return Games(numbers, (), {}, self._read)

    def count_due(self, ruleset: str, resting: Sequence[str], most: int) -> int:
        """Number of the player's choices of a game to practise now, at most so many; `resting` come back later."""
        self._put()
        return self._store.run(lambda db: count_due(db, ruleset, resting, most))

    def first_due(self, ruleset: str, back: Sequence[str], resting: Sequence[str]) -> list[Choice]:
        """The first of the player's choices of a game to practise now: those of `back` in order, then the dearest."""
        self._put()
        return choices_of(self._store.run(lambda db: first_due(db, ruleset, back, resting)), self._numbered)

    def keepsakes(self, shelf: str) -> dict[str, Keepsake]:
        """What stands on a shelf of the player's album, by key."""
        self._put()
        return self._store.run(lambda db: keepsakes(db, shelf, self._numbered))

    def news(self, shelf: str, keys: Sequence[str], replay: str) -> list[str]:
        """Those of some keys that no match has brought onto a shelf, apart from the one with this identity."""
        self._put()
        return self._store.run(lambda db: news(db, shelf, keys, replay))

    def reviewed_since(self, since: float) -> int:
        """Number of the player's matches whose reviews have changed since a time."""
        self._put()
        sql = "SELECT COUNT(*) FROM game WHERE folder = ? AND judged_hands > 0 AND judged = ? AND review_changed >= ?"
        ((count,),) = self._store.rows(sql, (os.fsencode(self.folder), __version__, round(since * 1e9)))
        return int(count)

    def left(self, most: int) -> Iterator[tuple[Path, int, Facts]]:
        """Matches in the player's folder that a person left, each with its time of change (ns), the latest first."""
        self._put()
        sql = (
            "SELECT name, changed, facts FROM game JOIN said USING (id) WHERE was_left AND folder = ? "
            "ORDER BY changed DESC LIMIT ?"
        )
        for name, changed, text in self._store.rows(sql, (os.fsencode(self.folder), most)):
            facts = facts_from(text)
            if facts is not None:
                yield self.folder / os.fsdecode(name), changed, facts

    def to_review(self, wanted: Wanted, most: int) -> list[tuple[Path, int]]:
        """
        Whole matches of a person in the player's folder, of those `wanted`, that have hands without a review.

        Each with the number of these hands; in the order of the query, at most so many.
        """
        self._put()
        asked, source = conditions(wanted), "game JOIN said USING (id)" if wanted.query else "game"
        asked.add("folder = ? AND opponents <> '' AND NOT broken", os.fsencode(self.folder))
        left = "length - CASE judged WHEN ? THEN judged_hands ELSE 0 END"
        rows: list[tuple[bytes, int]] = []
        for those, by in orders(wanted):
            sql = (
                f"SELECT name, {left} AS hands FROM {source} "  # noqa: S608  (our own words)
                f"WHERE {asked.sql} AND {those} AND hands > 0 ORDER BY {by} LIMIT ?"
            )
            rows += self._store.rows(sql, (__version__, *asked.values, most - len(rows)))
        return [(self.folder / os.fsdecode(name), hands) for name, hands in rows]

    def opponents(self) -> list[str]:
        """Names of all who played with a human in the player's folder, the most frequent first."""
        self._put()
        sql = "SELECT opponents, COUNT(*) FROM game WHERE opponents <> '' AND folder = ? GROUP BY opponents"
        met = Counter[str]()
        for names, count in self._store.rows(sql, (os.fsencode(self.folder),)):
            met.update(dict.fromkeys(names.strip(MARK).split(MARK), count))
        return sorted(met, key=lambda name: (-met[name], name))

    def number_of(self, path: Path) -> int | None:
        """Number of a game in the index, or None."""
        self._put()
        place = (os.fsencode(path.parent), os.fsencode(path.name))
        found = self._store.rows(_NUMBER, place)
        return int(found[0][0]) if found else None

    def same_games(self, replay: str) -> list[Path] | None:
        """Games of the player's folder with this identity; None unless all files were examined."""
        if not self.is_complete:
            return None
        self._put()
        sql = "SELECT folder, name FROM game WHERE replay = ? AND folder = ?"
        return [path_of(place) for place in self._store.rows(sql, (replay, os.fsencode(self.folder)))]

    def close(self) -> None:
        self._put()
        self._store.close()


def _write(db: sqlite3.Connection, rows: Iterable[_Rows]) -> None:
    db.execute("BEGIN")
    for game, said, of, choices, own in rows:
        db.execute(PUT_GAME, game)
        db.execute(PUT_SAID, said)
        db.execute(_ASK_AGAIN, (*said[-2:], ""))
        (number,) = db.execute(_NUMBER, said[-2:]).fetchone()
        put_choices(db, number, of, choices)
        put_keepsakes(db, number, own, of.at)
    db.execute("COMMIT")


def _drop(db: sqlite3.Connection, gone: Iterable[Place], folder: bytes) -> None:
    """Remove games; what they gave to the album now comes from their copies in the player's folder."""
    places, of_game = list(gone), "SELECT {} FROM game WHERE folder = ? AND name = ?"
    replays = [row[0] for place in places for row in db.execute(of_game.format("replay"), place)]
    db.execute("BEGIN")
    for table, number in (("choice", "game"), ("keepsake", "game"), ("said", "id")):
        db.executemany(f"DELETE FROM {table} WHERE {number} IN ({of_game.format('id')})", places)  # noqa: S608
    db.executemany("DELETE FROM game WHERE folder = ? AND name = ?", places)
    put_those_of_copies(db, folder, replays)
    db.execute("COMMIT")


def _all(db: sqlite3.Connection, sql: str, values: list[object]) -> list[int]:
    return [number for (number,) in db.execute(sql, values).fetchall()]

"""
The player's album: each pattern that the player has won with, and each persona that the player has met.

Both are keepsakes of matches, on the shelf of a game (`Ruleset.shelf`) or on that of the faces. With 50,000 matches
their numbers come from a table that the database keeps up to date (`kept`), the best and the last of each from indices.
"""

import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.record.index.game import Facts, Game, facts_from
from game.record.index.rows import Games
from game.record.lines import PERSON

#: The shelf of the personas.
FACES = ""

_DIGITS = 20  # of the identity of a match, which distinguish it
_COLUMNS = (
    "game INTEGER, replay TEXT, at REAL, shelf TEXT, key TEXT, "
    "hand INTEGER, event INTEGER, n INTEGER, points INTEGER, ahead INTEGER, tiles TEXT"
)
#: Creates the tables. What a copy of a match would add twice is left out.
TABLES = (
    f"CREATE TABLE keepsake ({_COLUMNS})",
    "CREATE UNIQUE INDEX once ON keepsake (replay, shelf, key, n) WHERE replay <> ''",
    "CREATE INDEX best ON keepsake (shelf, key, points DESC, at DESC, n DESC)",
    "CREATE INDEX last ON keepsake (shelf, key, at DESC)",
    "CREATE INDEX keepsakes_of_game ON keepsake (game)",
    "CREATE TABLE kept (shelf, key, count, ahead, PRIMARY KEY (shelf, key)) WITHOUT ROWID",
    """CREATE TRIGGER keepsake_in AFTER INSERT ON keepsake BEGIN
    INSERT INTO kept VALUES (NEW.shelf, NEW.key, 1, NEW.ahead)
    ON CONFLICT DO UPDATE SET count = count + 1, ahead = ahead + excluded.ahead; END""",
    """CREATE TRIGGER keepsake_out AFTER DELETE ON keepsake BEGIN
    UPDATE kept SET count = count - 1, ahead = ahead - OLD.ahead WHERE (shelf, key) = (OLD.shelf, OLD.key);
    DELETE FROM kept WHERE (shelf, key) = (OLD.shelf, OLD.key) AND count = 0; END""",
)
_PUT = f"INSERT OR IGNORE INTO keepsake VALUES ({', '.join('?' * len(_COLUMNS.split(', ')))})"  # noqa: S608  (our own words)
#: The other matches with the identity of one of these.
_TWINS = (
    "SELECT id, at, facts FROM game JOIN said USING (id) "
    "WHERE folder = ? AND replay <> '' AND replay IN (SELECT value FROM json_each(?))"
)
_SHELF = (
    "SELECT kept.key, kept.count, kept.ahead, "
    "(SELECT MAX(at) FROM keepsake WHERE (shelf, key) = (kept.shelf, kept.key)), "
    "best.game, best.hand, best.event, best.n, best.points, best.tiles FROM kept "
    "JOIN keepsake AS best ON best.rowid = (SELECT rowid FROM keepsake WHERE (shelf, key) = (kept.shelf, kept.key) "
    "ORDER BY points DESC, at DESC, n DESC LIMIT 1) WHERE kept.shelf = ?"
)
_NEW = (
    "SELECT value FROM json_each(?) AS asked "
    "WHERE NOT EXISTS (SELECT 1 FROM keepsake WHERE shelf = ? AND key = asked.value AND replay <> ? "
    "AND ahead = (shelf = ''))"
)


@dataclass(frozen=True, slots=True)
class Keepsake:
    """
    A pattern or a persona of the album: how often, when last, and the best.

    `count` are wins, or matches together; `ahead` are matches finished ahead of the persona. The best win is that with
    most points, at its address (`n` facts before it); the best match that which ended with most points for the player,
    None if none was finished. `tiles` are a few of the win.
    """

    key: str
    count: int
    ahead: int
    last: float
    game: Game
    hand: int
    event: int
    n: int
    points: int | None
    tiles: str


def put_keepsakes(db: sqlite3.Connection, number: int, facts: Facts, at: float) -> None:
    """Replace the keepsakes of the match with this number."""
    db.execute("DELETE FROM keepsake WHERE game = ?", (number,))
    replay = facts.replay[:_DIGITS]
    db.executemany(_PUT, ((number, replay, at, *one) for one in _of(facts)))


def _of(facts: Facts) -> Iterator[tuple[object, ...]]:
    """Yield the keepsakes of a match: shelf, key, address, points, whether ahead, and tiles."""
    from game.record.index.known_rules import shelf_of  # noqa: PLC0415  (start-up time)

    shelf = shelf_of(facts) if facts.wins else ""
    for hand, event, n, points, patterns in facts.wins:
        for key, tiles in patterns.items():
            yield shelf, key, hand, event, n, points, 0, tiles
    if facts.person is None or not facts.played:
        return
    own = facts.scores[facts.person]
    others = [one for one in zip(facts.agents, facts.personas, facts.scores, strict=True) if one[0] != PERSON]
    behind = {persona for _, persona, score in others if facts.finished and score < own}
    for persona in dict.fromkeys(persona for _, persona, _ in others if persona):
        yield FACES, persona, 0, 0, 0, own if facts.finished else None, persona in behind, ""


def put_those_of_copies(db: sqlite3.Connection, folder: bytes, replays: Sequence[str]) -> None:
    """Put the keepsakes of the matches that have the identity of a removed one."""
    for number, at, text in db.execute(_TWINS, (folder, json.dumps(replays))).fetchall():
        if facts := facts_from(text):
            put_keepsakes(db, number, facts, at)


def keepsakes(db: sqlite3.Connection, shelf: str, games: Callable[[Sequence[int]], Games]) -> dict[str, Keepsake]:
    """Return what stands on a shelf, by key; `games` makes games from their numbers."""
    rows = db.execute(_SHELF, (shelf,)).fetchall()
    made = games([row[4] for row in rows])
    return {
        key: Keepsake(key, count, ahead, last, game, *best)
        for (key, count, ahead, last, _, *best), game in zip(rows, made, strict=True)
    }


def news(db: sqlite3.Connection, shelf: str, keys: Sequence[str], replay: str) -> list[str]:
    """
    Return those of some keys that no match has brought onto a shelf, apart from the one with this identity.

    Of personas these are the ones that the player has not finished ahead of.
    """
    return [key for (key,) in db.execute(_NEW, (json.dumps(keys), shelf, replay[:_DIGITS]))]

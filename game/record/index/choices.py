"""
The judged choices of all reviewed matches: what the index keeps of each, filters, orders, and sums.

With 50,000 matches of 20 choices the sums by kind come from a table that the database keeps up to date (`_SUM`), and a
list reads only the rows that it shows.
"""

# ruff: noqa: S608  (SQL made of our own words)

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, overload

from game.folding import composed
from game.record.index.game import Game, month_of
from game.record.index.query import Clauses, joined
from game.record.index.rows import GONE, Games
from game.record.saved.reviews import EQUAL, INACCURACY, KINDS, OTHER, SAME, SURENESS, VERDICTS

#: The verdict of a win that could have waited; its points are what waiting might have brought.
WAITED = "waited"
#: Verdicts and words for sureness as numbers, the larger the heavier; a choice without a better option has 0.
SIZES: Mapping[str, int] = {WAITED: -1, **{verdict: size for size, verdict in enumerate(VERDICTS)}}
SURE_AS: Mapping[str, int] = {SAME: 0, **{word: rank for rank, (word, _) in enumerate(reversed(SURENESS), 1)}}
_VERDICTS = {size: verdict for verdict, size in SIZES.items()}
_SURENESS = {rank: word for word, rank in SURE_AS.items()}
SORTS = LOST, DATE = ("lost", "date")
#: Digits of a game's identity that distinguish it in the key of a position to practise.
KEY_DIGITS = 20


class Judged(NamedTuple):
    """
    A judged choice in the index: points in hundredths, wishes as text, verdict and sureness as numbers.

    `hand` and `event` are its address, `n` the number of facts before it. `answer` is 1 if one option is likely better
    than every other one.
    """

    hand: int
    event: int
    n: int
    seat: int
    kind: str
    verdict: int
    sure: int
    answer: int
    lost: int
    error: int
    played: str
    best: str


_OF_GAME = {"game": "INTEGER", "own": "INTEGER", "ruleset": "TEXT", "at": "REAL", "month": "INTEGER"}
_TYPES = {int: "INTEGER", str: "TEXT"}
_COLUMNS = {**_OF_GAME, **{name: _TYPES[kind] for name, kind in Judged.__annotations__.items()}}
_MINE = "own AND verdict <> 0"
_SUM = "ruleset, month, kind, verdict, sure, answer"
_NEW, _OLD = (", ".join(f"{row}.{column}" for column in _SUM.split(", ")) for row in ("NEW", "OLD"))
#: Creates the tables of choices. `tally` has the numbers and points of the player's costly choices.
TABLES = (
    f"CREATE TABLE choice ({', '.join(f'{name} {kind}' for name, kind in _COLUMNS.items())})",
    f"CREATE INDEX dearest ON choice (lost DESC, at DESC, n DESC, seat DESC, {_SUM}) WHERE {_MINE}",
    f"CREATE INDEX latest ON choice (at DESC, n DESC, seat DESC, {_SUM}, lost) WHERE {_MINE}",
    f"CREATE INDEX costly_of_game ON choice (game, {_SUM}, at, lost, n, seat) WHERE {_MINE}",
    "CREATE INDEX of_game ON choice (game)",
    f"CREATE TABLE tally ({_SUM}, count, lost, PRIMARY KEY ({_SUM})) WITHOUT ROWID",
    f"""CREATE TRIGGER choice_in AFTER INSERT ON choice WHEN NEW.own AND NEW.verdict <> 0 BEGIN
    INSERT INTO tally VALUES ({_NEW}, 1, NEW.lost)
    ON CONFLICT DO UPDATE SET count = count + 1, lost = lost + excluded.lost; END""",
    f"""CREATE TRIGGER choice_out AFTER DELETE ON choice WHEN OLD.own AND OLD.verdict <> 0 BEGIN
    UPDATE tally SET count = count - 1, lost = lost - OLD.lost WHERE ({_SUM}) = ({_OLD});
    DELETE FROM tally WHERE ({_SUM}) = ({_OLD}) AND count = 0; END""",
)
_PUT = f"INSERT INTO choice ({', '.join(_COLUMNS)}) VALUES ({', '.join('?' * len(_COLUMNS))})"


@dataclass(frozen=True, slots=True)
class OfGame:
    """What the choices of a match share: the seats of people (none in the match of a stranger), the game, the start."""

    people: Sequence[int]
    ruleset: str
    at: float


def put_choices(db: sqlite3.Connection, number: int, of: OfGame, choices: Iterable[Judged]) -> None:
    """Replace the choices of the match with this number."""
    db.execute("DELETE FROM choice WHERE game = ?", (number,))
    month = month_of(of.at)
    db.executemany(_PUT, ((number, one.seat in of.people, of.ruleset, of.at, month, *one) for one in choices))


def begin_of(month: int) -> float:
    """Return the time at which a month begins, in seconds since 1970."""
    return datetime(month // 12, month % 12 + 1, 1).timestamp()  # noqa: DTZ001  (the player's time)


@dataclass(frozen=True, slots=True)
class WantedChoices:
    """A query for the player's costly choices. Fields left at their defaults exclude nothing that cost points."""

    ruleset: str = ""
    kind: str = ""
    #: The least verdict; WAITED asks for the wins that could have waited, which are no mistakes, and for nothing else.
    least: str = INACCURACY
    #: The least word for sureness.
    sure: str = SAME
    #: Matches that began in this range, in seconds since 1970.
    since: float | None = None
    until: float | None = None
    opponent: str = ""
    #: Identity of one match.
    replay: str = ""
    #: Only choices with a clear answer, which can be practised.
    to_practise: bool = False
    sort: str = LOST
    backwards: bool = False

    @property
    def in_months(self) -> bool:
        """True if the sums of whole months answer the query."""
        whole = self.since is None or begin_of(month_of(self.since)) == self.since
        return whole and self.until is None and not (self.opponent or self.replay)


@dataclass(frozen=True, slots=True)
class Sum:
    """A number of choices, and the points that they cost."""

    count: int = 0
    lost: float = 0.0

    def __add__(self, other: "Sum") -> "Sum":
        """Return both together."""
        return Sum(self.count + other.count, round(self.lost + other.lost, 2))


@dataclass(frozen=True, slots=True)
class Sums:
    """Sums by kind, whatever kind was asked for, and the reviewed hands of the matches asked for."""

    kinds: Mapping[str, Sum] = field(default_factory=dict)
    hands: int = 0

    def of(self, kind: str = "") -> Sum:
        """Return the sum of one kind, or of all."""
        return self.kinds.get(kind, Sum()) if kind else sum(self.kinds.values(), Sum())


@dataclass(frozen=True, slots=True)
class Choice:
    """A judged choice of a match; the wishes are text, because reading them needs the game."""

    game: Game
    hand: int
    event: int
    n: int
    seat: int
    own: bool
    kind: str
    verdict: str
    sure: str
    has_answer: bool
    lost: float
    error: float
    played: str
    best: str

    @property
    def place(self) -> tuple[Path, int, int]:
        """File, number of facts and seat, which tell choices apart."""
        return self.game.path, self.n, self.seat

    @property
    def key(self) -> str:
        """Key as a position to practise (`session.practice.positions.Position.key`)."""
        return f"{self.game.facts.replay[:KEY_DIGITS]} {self.hand}:{self.event} {self.seat}"


def _conditions(wanted: WantedChoices) -> Clauses:
    """Conditions on both tables, apart from the kind."""
    found = Clauses()
    if wanted.least == WAITED:
        found.add("verdict = ?", SIZES[WAITED])
    else:
        found.add("verdict >= ?", max(1, SIZES[wanted.least]))
    found.when("ruleset = ?", wanted.ruleset)
    found.when("sure >= ?", SURE_AS[wanted.sure] or None)
    if wanted.to_practise:
        found.add("(answer OR verdict < 0)")
    return found


def _of_choices(wanted: WantedChoices, games: Sequence[int]) -> Clauses:
    """Conditions on the table of choices, apart from the kind; `games` are the matches of an opponent, or the one."""
    found = _conditions(wanted)
    _add_time(found, wanted)
    if wanted.opponent or wanted.replay:
        found.add("game IN (SELECT value FROM json_each(?))", json.dumps(games))
    return found


def _from(wanted: WantedChoices) -> str:
    """The table of choices, with the index for the choices of some games: the database would guess another one."""
    return "choice INDEXED BY costly_of_game" if wanted.opponent or wanted.replay else "choice"


def _of_games(wanted: WantedChoices, folder: bytes) -> Clauses:
    """Conditions on the table of games."""
    found = Clauses()
    found.add("folder = ?", folder)
    found.add("judged_hands > 0")
    found.when("ruleset = ?", wanted.ruleset)
    _add_time(found, wanted)
    if wanted.opponent:
        found.add("opponents <> ''")
        found.add("instr(opponents, ?)", joined([composed(wanted.opponent)]))
    found.when("replay = ?", wanted.replay)
    return found


def _add_time(found: Clauses, wanted: WantedChoices) -> None:
    found.when("at >= ?", wanted.since)
    found.when("at < ?", wanted.until)


def games_of(db: sqlite3.Connection, wanted: WantedChoices, folder: bytes) -> tuple[Sequence[int], int]:
    """Return the reviewed matches of an opponent, or the one, if asked for; and the hands of all that are asked for."""
    games = _of_games(wanted, folder)
    if not (wanted.opponent or wanted.replay):
        sql = f"SELECT SUM(judged_hands) FROM game INDEXED BY by_review WHERE {games.sql}"
        return (), db.execute(sql, games.values).fetchone()[0] or 0
    by = "by_replay" if wanted.replay else "by_opponents"
    found = db.execute(f"SELECT id, judged_hands FROM game INDEXED BY {by} WHERE {games.sql}", games.values).fetchall()
    return [number for number, _ in found], sum(hands for _, hands in found)


def sums(db: sqlite3.Connection, wanted: WantedChoices, games: Sequence[int], hands: int) -> Sums:
    """Sum up the choices of the player's folder that match a query, by kind."""
    if wanted.in_months:
        where = _conditions(wanted)
        if wanted.since is not None:
            where.add("month >= ?", month_of(wanted.since))
        sql = f"SELECT kind, SUM(count), SUM(lost) FROM tally WHERE {where.sql} GROUP BY kind"
    else:
        where = _of_choices(wanted, games)
        sql = f"SELECT kind, COUNT(*), SUM(lost) FROM {_from(wanted)} WHERE {_MINE} AND {where.sql} GROUP BY kind"
    kinds = {kind: Sum(count, lost / 100) for kind, count, lost in db.execute(sql, where.values)}
    return Sums({kind: kinds[kind] for kind in KINDS if kind in kinds}, hands)


_AT_A_TIME, _PAGES = 16, 100  # choices read at once, and pages kept
_SHOWN = ("game", "own", *Judged._fields)
#: `Choice.key` of a row.
_KEY = f"substr(replay, 1, {KEY_DIGITS}) || ' ' || hand || ':' || event || ' ' || seat"
_DUE = (
    f"WHERE {_MINE} AND verdict > 0 AND answer AND choice.ruleset = ? "
    f"AND {_KEY} NOT IN (SELECT value FROM json_each(?)) "
)
_COUNT_DUE = f"SELECT COUNT(*) FROM (SELECT 1 FROM choice JOIN game ON game.id = game {_DUE} LIMIT ?)"
_FIRST_DUE = (
    f"SELECT {', '.join(f'choice.{name}' for name in _SHOWN)} FROM choice JOIN game ON game.id = game {_DUE} "
    f"ORDER BY place({_KEY}), choice.lost DESC, {_KEY} LIMIT ?"
)


def count_due(db: sqlite3.Connection, ruleset: str, resting: Sequence[str], most: int) -> int:
    """Count the choices of a game to practise now, at most so many; `resting` are the keys of those not to ask."""
    (count,) = db.execute(_COUNT_DUE, (ruleset, json.dumps(resting), most)).fetchone()
    return int(count)


def first_due(
    db: sqlite3.Connection, ruleset: str, back: Sequence[str], resting: Sequence[str]
) -> list[tuple[int, int, Judged]]:
    """Return the first choices to practise now: those with the keys of `back` in their order, then the dearest."""
    places = {key: place for place, key in enumerate(back)}
    db.create_function("place", 1, lambda key: places.get(key, len(back)))
    found = db.execute(_FIRST_DUE, (ruleset, json.dumps(resting), _AT_A_TIME))
    return [(game, own, Judged(*rest)) for game, own, *rest in found]


_ORDERS = {LOST: ("lost", "at", "n", "seat"), DATE: ("at", "n", "seat")}


def page(
    db: sqlite3.Connection, wanted: WantedChoices, games: Sequence[int], begin: int, count: int
) -> list[tuple[int, int, Judged]]:
    """Return `count` choices in the order of a query, from the one at `begin`: number of the game, own, choice."""
    where = _of_choices(wanted, games)
    if wanted.kind:
        where.add("kind = ?", wanted.kind)
    way = "ASC" if wanted.backwards else "DESC"
    by = ", ".join(f"{column} {way}" for column in _ORDERS.get(wanted.sort, _ORDERS[LOST]))
    rows = f"SELECT rowid FROM {_from(wanted)} WHERE {_MINE} AND {where.sql} ORDER BY {by} LIMIT ? OFFSET ?"
    numbers = [number for (number,) in db.execute(rows, [*where.values, count, begin])]
    sql = f"SELECT rowid, {', '.join(_SHOWN)} FROM choice WHERE rowid IN ({', '.join('?' * len(numbers))})"
    found = {number: (game, own, Judged(*rest)) for number, game, own, *rest in db.execute(sql, numbers)}
    return [found[number] for number in numbers]


def place_of(db: sqlite3.Connection, wanted: WantedChoices, games: Sequence[int], one: Choice) -> int:
    """Return the number of choices before one, in the order of a query."""
    where = _of_choices(wanted, games)
    if wanted.kind:
        where.add("kind = ?", wanted.kind)
    values = {"lost": round(100 * one.lost), "at": one.game.at, "n": one.n, "seat": one.seat}
    by = _ORDERS.get(wanted.sort, _ORDERS[LOST])
    way = "<" if wanted.backwards else ">"
    where.add(f"({', '.join(by)}) {way} ({', '.join('?' * len(by))})", *(values[name] for name in by))
    (count,) = db.execute(
        f"SELECT COUNT(*) FROM {_from(wanted)} WHERE {_MINE} AND {where.sql}", where.values
    ).fetchone()
    return int(count)


class Choices(Sequence[Choice]):
    """Choices in an order, with their sums; each page is read on demand, because a list shows only a few at a time."""

    def __init__(
        self,
        wanted: WantedChoices,
        found: Sums,
        read: Callable[[int, int], Sequence[tuple[int, int, Judged]]],
        games: Callable[[Sequence[int]], Games],
        before: Callable[[Choice], int],
    ) -> None:
        """`read` returns rows from a place on, `games` makes games from their numbers, `before` counts."""
        self.wanted, self.sums = wanted, found
        self._count = found.of(wanted.kind).count
        self._read, self._games, self._before = read, games, before
        self._page = lru_cache(_PAGES)(self._make)

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> Choice: ...
    @overload
    def __getitem__(self, at: slice) -> list[Choice]: ...
    def __getitem__(self, at: int | slice) -> "Choice | list[Choice]":
        if isinstance(at, slice):
            return [self[one] for one in range(*at.indices(self._count))]
        if not -self._count <= at < self._count:
            raise IndexError(at)
        number, place = divmod(at % self._count, _AT_A_TIME)
        return self._page(number)[place]

    def place_of(self, one: Choice) -> int | None:
        """Return the index of a choice; None if it is not among these."""
        at = self._before(one)
        return at if at < self._count and self[at].place == one.place else None

    def _make(self, number: int) -> list[Choice]:
        found = choices_of(self._read(number * _AT_A_TIME, _AT_A_TIME), self._games)
        return found + [_GONE] * (_AT_A_TIME - len(found))


def choices_of(rows: Sequence[tuple[int, int, Judged]], made: Callable[[Sequence[int]], Games]) -> list[Choice]:
    """Return the choices of rows; `made` makes games from their numbers."""
    numbers = list(dict.fromkeys(game for game, _, _ in rows))
    games = dict(zip(numbers, made(numbers), strict=True))
    return [
        Choice(
            games[game],
            one.hand,
            one.event,
            one.n,
            one.seat,
            bool(own),
            one.kind,
            _VERDICTS[one.verdict],
            _SURENESS[one.sure],
            bool(one.answer),
            one.lost / 100,
            one.error / 100,
            one.played,
            one.best,
        )
        for game, own, one in rows
    ]


#: Stands for a choice that has left the index since the list was made.
_GONE = Choice(GONE, 0, 0, 0, 0, False, OTHER, EQUAL, SAME, False, 0.0, 0.0, "pass", "pass")

"""A score that explains itself, and its account. Screen, replay, command line and tests count nothing else."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.errors import Unreadable
from game.tiles.kinds import Kind, kind

WINDS = ("east", "south", "west", "north")
#: Letter of each wind, for the seats of `--seat` and of JSON.
WIND_LETTERS = "ESWN"
#: Amounts by unit of a game: whole numbers, and halves in games that count them.
Amounts = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Row:
    """
    One row of a score: its key, its count, its worth in the game's units, and its proof.

    `worth` includes the factor `count`; `tiles` are the faces that prove the row; `source` names the place of the rule.
    """

    key: str
    count: int
    worth: Amounts
    tiles: tuple[Kind, ...] = ()
    source: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a winning hand: shape (chow, pung, kong, pair, orphans, tiles), faces, and whether it was open."""

    shape: str
    faces: tuple[Kind, ...]
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """
    What a win is worth, and why.

    `payments` are by seat wind from East on and add up to zero. `jokers` has the face that each joker of the hand
    stands for, in notation order. `readings` counts all winning readings; `others` are the best sheets of the other
    kinds of reading.
    """

    ruleset: str
    winner: str
    rows: tuple[Row, ...]
    total: Amounts
    payments: tuple[int, ...]
    jokers: tuple[tuple[Kind, Kind], ...] = ()
    readings: int = 1
    parts: tuple[Part, ...] = ()
    others: tuple["Sheet", ...] = ()

    @property
    def won(self) -> int:
        """The winner's total payment."""
        return self.payments[WINDS.index(self.winner)]

    @staticmethod
    def settled(shares: Mapping[int, int], winner: int) -> tuple[int, ...]:
        """Return what each of four winds gets or pays, from what the losers pay the winner; the sum is zero."""
        won = sum(shares.values())
        return tuple(won if wind == winner else -shares.get(wind, 0) for wind in range(4))


#: The number of other sheets that are kept beside the best one.
MOST_OTHERS = 5


def with_others(sheets: Sequence[Sheet], readings: int) -> Sheet:
    """Return the first of some sheets with the number of all readings, and with the next ones beside it."""
    best, *others = sheets
    return replace(best, readings=readings, others=tuple(others[:MOST_OTHERS]))


def as_answer(sheet: Sheet) -> dict[str, Any]:
    """Return the JSON value of the command `score`."""
    return {
        "ruleset": sheet.ruleset,
        "winner": sheet.winner,
        "rows": [{"key": row.key, "count": row.count, **row.worth} for row in sheet.rows],
        "total": dict(sheet.total),
        "payments": dict(zip(WINDS, sheet.payments, strict=False)),
        "jokers": [{"tile": str(joker), "as": str(stands)} for joker, stands in sheet.jokers],
        "readings": sheet.readings,
    }


def as_record(sheet: Sheet) -> dict[str, Any]:
    """Return the JSON value for a replay: the answer, and what a viewer shows without running the rules."""
    record = as_answer(sheet)
    for entry, row in zip(record["rows"], sheet.rows, strict=True):
        entry["tiles"] = [str(face) for face in row.tiles]
        entry["source"] = row.source
    record["parts"] = [
        {"shape": part.shape, "faces": [str(face) for face in part.faces], "open": part.is_open} for part in sheet.parts
    ]
    record["others"] = [as_record(other) for other in sheet.others]
    return record


def from_record(record: Mapping[str, Any]) -> Sheet:
    """Return the sheet of a replay's JSON value. Raises Unreadable."""
    try:
        return _read(record)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise Unreadable("sheet.none") from error


def _read(record: Mapping[str, Any]) -> Sheet:
    rows = tuple(_read_row(entry) for entry in record["rows"])
    if record["winner"] not in WINDS:
        raise Unreadable("sheet.seat", seat=record["winner"], known=tuple(WINDS))
    return Sheet(
        ruleset=str(record["ruleset"]),
        winner=record["winner"],
        rows=rows,
        total={str(unit): _amount(value) for unit, value in record["total"].items()},
        payments=tuple(int(value) for value in record["payments"].values()),
        jokers=tuple((kind(entry["tile"]), kind(entry["as"])) for entry in record["jokers"]),
        readings=int(record["readings"]),
        parts=tuple(
            Part(str(entry["shape"]), _faces(entry["faces"]), bool(entry["open"])) for entry in record["parts"]
        ),
        others=tuple(_read(other) for other in record["others"]),
    )


def _read_row(entry: Mapping[str, Any]) -> Row:
    known = ("key", "count", "tiles", "source")
    worth = {unit: _amount(value) for unit, value in entry.items() if unit not in known}
    return Row(str(entry["key"]), int(entry["count"]), worth, _faces(entry["tiles"]), str(entry["source"]))


def _amount(value: Any) -> int | float:
    return value if isinstance(value, float) and value * 2 == int(value * 2) else int(value)


def _faces(codes: Sequence[str]) -> tuple[Kind, ...]:
    return tuple(kind(code) for code in codes)


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile and the face it stands for."""

    face: Kind
    stands: Kind

    def __str__(self) -> str:
        return str(self.face) if self.face == self.stands else f"{self.face}={self.stands}"


_LITTLE = 1  # in all units together: hands worth no more are announced quietly


def great_rows(rows: Iterable[Row], great: Mapping[str, float]) -> tuple[Row, ...]:
    """Return the rows that reach the worth in `great` (`Ruleset.great`), highest first."""
    found = [row for row in rows if any(row.worth.get(unit, 0) >= least for unit, least in great.items())]
    return tuple(sorted(found, key=lambda row: [-row.worth.get(unit, 0) for unit in great]))


def is_little(rows: Sequence[Row]) -> bool:
    """Return True if a hand is worth next to nothing, such as a Chicken Hand."""
    return bool(sum(amount for row in rows for amount in row.worth.values()) <= _LITTLE)


# --- the account: how a payment came about, in numbers to check by hand, read from a sheet ----------------------------

THROWER, OTHERS, EVERYBODY, FOR_ALL, WINNER = "thrower", "others", "everybody", "for_all", "winner"
CAP, FLOOR = "cap", "floor"


@dataclass(frozen=True, slots=True)
class Share:
    """The payment of a role, as terms (times, amount): ((3, 64), (1, 4)) is 3 × 64 + 4."""

    role: str
    terms: tuple[tuple[int, int], ...]

    @property
    def amount(self) -> int:
        """The sum of the terms."""
        return sum(times * amount for times, amount in self.terms)


@dataclass(frozen=True, slots=True)
class Step:
    """A game's own step of an account: the key of its sentence, and its numbers; the last one is the result."""

    key: str
    numbers: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Account:
    """The way from the rows of a sheet to its payments."""

    #: The amounts of the rows in each unit, without zeros.
    given: Mapping[str, tuple[int, ...]]
    #: The number of larger units made from smaller ones.
    carried: int
    #: The number of smaller units left.
    left: int
    #: What each role pays.
    shares: tuple[Share, ...]
    #: Set if the table capped or raised the total.
    limit: str = ""
    #: Everybody pays the plain column.
    single: bool = False
    #: The house rule for left-over units: ignore or flat.
    rest: str = ""
    #: Steps after the sums.
    steps: tuple["Step", ...] = ()

    def share(self, role: str) -> Share | None:
        """Return the share of a role, or None."""
        return next((share for share in self.shares if share.role == role), None)

"""The first line of a replay: game, house rules, seed, players."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from game import __version__
from game.compact_json import compact
from game.errors import NotAllowed, Phrase, Unreadable
from game.record.files import ends_of
from game.record.lines import FORMAT, GHOST, LONGEST_LINE, PERSON, from_line, is_newer, newer
from game.rules.games.catalogue import ruleset
from game.rules.options import on_record
from game.rules.ruleset import Ruleset
from game.rules.score.sheet import WIND_LETTERS

VERSION = 1
_FIELDS = ("format", "version", "engine", "ruleset", "options", "seed", "commitment", "seats")
_LONGEST_NAME, _MOST_VERSIONS = 200, 10_000


@dataclass(frozen=True, slots=True)
class Seat:
    """
    A seat: name, key of the agent (`you` for a human) and its settings.

    `persona` is the key of the persona shown there, "" for none; it may be unknown on this machine. `version` is that
    of the agent's level; files from before levels had versions hold version 1.
    """

    name: str
    agent: str
    settings: Mapping[str, Any] = field(default_factory=dict)
    persona: str = ""
    version: int = 1

    def record(self) -> dict[str, Any]:
        """JSON value of the seat; version 1 and no persona are left out."""
        face = {"persona": self.persona} if self.persona else {}
        version = {"version": self.version} if self.version > 1 else {}
        return {"name": self.name, "agent": self.agent, **version, "settings": dict(self.settings), **face}


@dataclass(frozen=True, slots=True)
class Header:
    """
    The first line of a replay. `seats` are in player order; `started` is ISO 8601 in UTC, or left out.

    `daily` is the date if the match is a deal of the day, else "".
    """

    rules: Ruleset
    seed: str
    seats: tuple[Seat, ...]
    started: str = ""
    engine: str = __version__
    branch_of: Mapping[str, Any] | None = None
    daily: str = ""

    @property
    def commitment(self) -> str:
        """The commitment, public before the first deal: a digest of seed, house rules and game."""
        return commitment(self.seed, self.rules)

    @property
    def winds(self) -> tuple[int, ...]:
        """Wind of each seat in the first hand of a match; -1 for a ghost."""
        players = [seat for seat in range(len(self.seats)) if seat not in self.rules.ghosts]
        return tuple(players.index(seat) if seat in players else -1 for seat in range(len(self.seats)))

    @property
    def letters(self) -> tuple[str, ...]:
        """Letter of each seat, its wind in the first hand; "" for a ghost."""
        return tuple(WIND_LETTERS[wind] if wind >= 0 else "" for wind in self.winds)


def commitment(seed: str, rules: Ruleset) -> str:
    """SHA-256 of the seed and the game's settings, in hex."""
    settings = {"options": on_record(rules.options, rules.values), "ruleset": rules.key}
    return sha256(f"{seed}\n{compact(settings)}".encode()).hexdigest()


def to_record(header: Header) -> dict[str, Any]:
    """JSON value of the header line."""
    record: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "engine": header.engine,
        "ruleset": header.rules.key,
        "options": on_record(header.rules.options, header.rules.values),
        "seed": header.seed,
        "commitment": header.commitment,
        "seats": [seat.record() for seat in header.seats],
    }
    if header.started:
        record["started"] = header.started
    if header.branch_of is not None:
        record["branch_of"] = dict(header.branch_of)
    if header.daily:
        record["daily"] = header.daily
    return record


def from_record(record: Any) -> Header:
    """Read a header from JSON. Raises Unreadable."""
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise Unreadable("header.not_replay")
    try:
        return _from_record(record)
    except Unreadable as error:
        raise as_newer(record.get("engine"), error) from error


def as_newer(engine: object, error: Unreadable) -> Unreadable:
    """The error, which says so if a newer version of the program wrote the file and may have meant what is unknown."""
    if not is_newer(engine) or error.key == "file.newer":
        return error
    return Unreadable("file.newer_program", error=error, engine=engine, own=__version__)


def _from_record(record: Mapping[str, Any]) -> Header:
    version = record.get("version")
    if isinstance(version, int) and version > VERSION:
        raise Unreadable("header.first", error=newer(Phrase("what.replay"), version, VERSION))
    if version != VERSION or isinstance(version, bool):
        raise Unreadable("header.version", version=str(version)[:12], known=VERSION)
    for key in _FIELDS:
        if key not in record:
            raise Unreadable("header.lacks", key=key)
    options = record["options"]
    if not isinstance(options, dict) or not isinstance(record["seed"], str):
        raise Unreadable("header.options")
    rules = ruleset(str(record["ruleset"]), options, recorded=True)
    if set(options) != set(on_record(rules.options, rules.values)):
        raise Unreadable("header.not_all_options")
    branch = _branch(record.get("branch_of"))
    seats = _seats(record["seats"], rules)
    started, engine, daily = (str(record.get(key, "")) for key in ("started", "engine", "daily"))
    return Header(rules, record["seed"], seats, started, engine, branch, daily)


def _branch(branch: Any) -> Mapping[str, Any] | None:
    """Check and return where the game branched off: digest of the parent, hand and event."""
    if branch is None:
        return None
    if not isinstance(branch, dict):
        raise Unreadable("header.branch_no_mapping")
    if not isinstance(branch.get("digest"), str) or not _is_moment(branch):
        raise Unreadable("header.branch_lacks")
    if "left" in branch and not (isinstance(branch["left"], dict) and _is_moment(branch["left"])):
        raise Unreadable("header.branch_place")
    return branch


def _is_moment(value: Mapping[str, Any]) -> bool:
    return all(type(value.get(key)) is int for key in ("hand", "event"))


def _seats(entries: Any, rules: Ruleset) -> tuple[Seat, ...]:
    if not isinstance(entries, list) or len(entries) != rules.seats:
        raise Unreadable("header.seats", count=rules.seats)
    for entry in entries:
        if not isinstance(entry, dict) or not isinstance(entry.get("name"), str) or len(entry["name"]) > _LONGEST_NAME:
            raise Unreadable("header.seat_name")
        if not isinstance(entry.get("agent"), str) or not isinstance(entry.get("settings"), dict):
            raise Unreadable("header.seat_agent")
        persona = entry.get("persona", "")
        if not isinstance(persona, str) or len(persona) > _LONGEST_NAME:
            raise Unreadable("header.seat_persona")
        version = entry.get("version", 1)
        if type(version) is not int or not 0 < version < _MOST_VERSIONS:
            raise Unreadable("header.seat_version")
    ghosts = tuple(number for number, entry in enumerate(entries) if entry["agent"] == GHOST)
    if ghosts != rules.ghosts:
        raise Unreadable("header.ghosts", ghosts=list(ghosts), known=list(rules.ghosts))
    return tuple(Seat(e["name"], e["agent"], e["settings"], e.get("persona", ""), e.get("version", 1)) for e in entries)


def header_of(path: Path) -> Header:
    """Read the header of a replay file from its first line only. Raises Unreadable or NotAllowed."""
    data = ends_of(path, LONGEST_LINE, 0)
    if data is None:
        raise Unreadable("file.none_at", path=path)
    return from_record(from_line(first_line(data), 1))


def first_line(data: bytes) -> bytes:
    """The header's line of a replay, without its end. Raises Unreadable if the file breaks off within it."""
    line, end, _ = data.partition(b"\n")
    if not end:
        raise Unreadable("header.ends")
    return line


def same_deal(header: Header, started: str = "") -> Header:
    """Header of the same deal with the same players in their seats."""
    return replace(header, started=started, engine=__version__, branch_of=None)


def places(header: Header) -> tuple[int, ...]:
    """Seats, other than the person's own, from which the person can play the same deal."""
    return tuple(at for at, seat in enumerate(header.seats) if seat.agent not in (PERSON, GHOST))


def from_seat(header: Header, seat: int, started: str = "", name: str = "") -> Header:
    """
    Header of the same deal with the person at another seat; the two players swap seats.

    If no person played, one of this name replaces the player of that seat. Raises NotAllowed for the person's own seat,
    or an empty one.
    """
    if seat not in places(header):
        raise NotAllowed("redeal.no_seat", seat=seat)
    seats = list(header.seats)
    own = next((at for at, entry in enumerate(seats) if entry.agent == PERSON), None)
    if own is None:
        seats[seat] = Seat(name or seats[seat].name, PERSON)
    else:
        seats[seat], seats[own] = seats[own], seats[seat]
    return replace(same_deal(header, started), seats=tuple(seats), daily="")

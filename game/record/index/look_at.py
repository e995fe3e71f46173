"""
Examine a replay without folding it: players, standing, tally, and damage.

Lines are found by their bytes. JSON escapes every quotation mark within a text, so `"event":"won"` occurs only as a
field.
"""

import json
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.errors import GameError
from game.folding import composed
from game.record.files import ends_of, load_bytes
from game.record.index.game import Facts, Value
from game.record.lines import FORMAT, GHOST, LONGEST_LINE, PERSON, identity_of, is_newer, parted_at
from game.record.tally import DONE, Tallies, Tally

#: Bytes read by a quick look: the header, and the last hand (some 60,000 bytes, mostly wall and sheet).
_HEADER, _LAST_HAND = 100_000, 400_000
_LARGEST_NUMBER = 10**12
_MOST_ROWS, _MOST_WINS = 200, 1_000
_SHOWN = 5  # tiles of a pattern
#: Keys of the house rules that set the length of a match, in any game.
LENGTHS = ("match_hands", "rounds")
_ODD = (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError, OverflowError)
#: Keys of the problems of files that could not be read, by the keys of their errors.
_PROBLEMS = {"file.too_large": "import.too_large", "file.not_utf8": "file.not_replay"}
_STARTED = b'"event":"hand_started"'
_TOLD = re.compile(
    rb'"event":"(?:(hand_started|hand_ended|match_ended|won)|(%b)","seat":(\d+))' % "|".join(DONE).encode()
)


def look_at(path: Path, *, quick: bool = False, with_house: bool = True) -> Facts:
    """
    Return the facts of a file; for an unreadable file they contain the problem.

    A quick look reads only the header and the last hand, so earlier events and earlier damage are missing. Only the
    house rules need the rules of the game: without `with_house` these are not imported.
    """
    try:
        data = ends_of(path, _HEADER, _LAST_HAND) if quick else load_bytes(path)
    except GameError as error:
        return Facts(problem=_PROBLEMS.get(getattr(error.fields.get("error"), "key", error.key), "file.unopened"))
    return Facts(problem="file.unopened") if data is None else look(data, quick=quick, with_house=with_house)


def look(data: bytes, *, quick: bool = False, with_house: bool = True) -> Facts:
    """Facts of a replay's bytes."""
    try:
        return _look(data, data.find(b"\n") + 1, quick=quick, with_house=with_house)
    except _ODD:
        return Facts(problem="file.not_replay")


def _look(data: bytes, first: int, *, quick: bool, with_house: bool) -> Facts:
    if not 1 < first <= LONGEST_LINE:
        raise ValueError(first)
    header = json.loads(data[:first])
    if header["format"] != FORMAT:
        raise ValueError(header["format"])
    seats = header["seats"]
    players = [at for at, seat in enumerate(seats) if seat["agent"] != GHOST]
    people = tuple(at for at in players if seats[at]["agent"] == PERSON)
    house: Mapping[str, Value] = {}
    problem, parted = "", _parted(header.get("branch_of"))
    if (newer := is_newer(header.get("engine"))) or with_house:
        from game.record.index.known_rules import house_of, is_known  # noqa: PLC0415  (start-up time)

        house = house_of(str(header["ruleset"]), header["options"])
        problem = "file.newer_game" if newer and not is_known(header, data) else ""
    whole = data[: data.rfind(b"\n") + 1]
    return Facts(
        ruleset=composed(str(header["ruleset"])),
        house=house,
        started=composed(str(header.get("started", ""))),
        replay=_identity(header),
        commitment=composed(str(header.get("commitment", ""))),
        daily=composed(str(header.get("daily", ""))),
        people=people,
        problem=problem,
        parted=parted,
        names=tuple(composed(str(seats[at]["name"])) for at in players),
        agents=tuple(composed(str(seats[at]["agent"])) for at in players),
        personas=tuple(composed(str(seats[at].get("persona", ""))) for at in players),
        hands=_hands(header["options"]),
        cut=len(whole) < len(data),
        **_course(whole, first, players, people[:1], parted, quick=quick),
    )


def _identity(header: Mapping[str, Any]) -> str:
    seats = [[seat["name"], seat["agent"]] for seat in header["seats"]]
    with suppress(*_ODD):
        return identity_of(header.get("branch_of"), header.get("commitment"), seats, header.get("started", ""))
    return ""


def _parted(branch: Any) -> tuple[str, int, int] | tuple[()]:
    """Place at which the game left its parent; empty without a parent."""
    with suppress(*_ODD):
        hand, event = parted_at(branch)
        return composed(str(branch["digest"])), _number(hand), _number(event)
    return ()


def is_parent(path: Path, parted: Sequence[Any]) -> bool:
    """True if the file is the parent of a game that parted there (`Facts.parted`)."""
    with suppress(*_ODD, GameError):
        digest, hand, event = parted
        data = load_bytes(path)
        starts = (_Line(data, found.start()) for found in re.finditer(_STARTED, data))
        begins = {line.record["hand"]: line.begin for line in starts} | {0: data.index(b"\n") + 1}
        end = begins[hand]
        for _ in range(event + 1):
            end = data.index(b"\n", end) + 1
        return bool(sha256(memoryview(data)[:end]).hexdigest() == digest)
    return False


class _Line:
    """One line, parsed."""

    def __init__(self, data: bytes, inside: int) -> None:
        self.begin, self.end = data.rfind(b"\n", 0, inside) + 1, data.find(b"\n", inside) + 1
        self.record = json.loads(data[self.begin : self.end])
        self.event = self.record["event"]


def _course(
    data: bytes, first: int, players: Sequence[int], people: Sequence[int], parted: Sequence[Any], *, quick: bool
) -> dict[str, Any]:
    """Course of the match from complete lines. An inconsistent match is marked as damaged."""
    last_hand = max(first, data.rfind(b"\n", 0, max(0, data.rfind(_STARTED))) + 1)
    course = _Course(data, last_hand if quick else first, () if quick else people)
    try:
        stand = _stand(course.ends, players)
    except _ODD:
        stand, course.is_readable = {}, False
    return {
        "scores": (0,) * len(players),
        **stand,
        "rows": tuple(sorted(course.rows)),
        "did": course.did,
        "wins": course.own_wins(parted),
        "damaged": not (course.is_readable and (quick or _is_whole(data, first, course.ends))),
    }


class _Course:
    """Collects results and tallies from lines; `is_readable` is False after the first unreadable one."""

    def __init__(self, data: bytes, begin: int, people: Sequence[int]) -> None:
        self.ends: list[_Line] = []
        self.rows: set[str] = set()
        self._wins: list[tuple[int, int, int, int, Mapping[str, str]]] = []
        self._hand = self._begin = 0  # the current hand, and the number of the fact that began it
        self.is_readable = True
        self._tallies, self._scores = Tallies(people), dict.fromkeys(people, 0)
        for found in _TOLD.finditer(data, begin):
            try:
                if found[2]:
                    self._tallies.did(found[2].decode(), int(found[3]))
                else:
                    self._take(_Line(data, found.start()))
            except _ODD:
                self.is_readable = False

    def _take(self, line: _Line) -> None:
        record = line.record
        if line.event == "won":
            rows, payments = [composed(str(row["key"])) for row in record["sheet"]["rows"]], record["sheet"]["payments"]
            self.rows.update(rows)
            best = max(map(_number, payments.values())), _number(record["n"])
            self._tallies.won(record["seat"], record["by"], record["from"], rows, best)
            if record["seat"] in self._scores:
                points, n = best
                self._wins.append((self._hand, n - self._begin, n, points, _patterns(record["sheet"])))
            return
        self.ends.append(line)
        if line.event == "hand_started":
            self._hand, self._begin = _number(record["hand"]), _number(record["n"])
        if line.event == "hand_ended":
            scores = {seat: _number(record["scores"][seat]) for seat in self._scores}
            self._tallies.ended({seat: score - self._scores[seat] for seat, score in scores.items()})
            self._scores = scores

    def own_wins(self, parted: Sequence[Any]) -> tuple[Any, ...]:
        """Return the wins of the human player after the place at which the match left its parent (`Facts.parted`)."""
        since = tuple(parted[1:]) or (0, 0)
        return tuple(win for win in self._wins if self.is_readable and win[:2] > since)[:_MOST_WINS]

    @property
    def did(self) -> Tally:
        """Tally of the human player; empty without one, or if the file is too damaged."""
        for tally in self._tallies.values() if self.is_readable else ():
            return replace(tally, rows=dict(sorted(tally.rows.items())[:_MOST_ROWS]))
        return Tally()


def _patterns(sheet: Mapping[str, Any]) -> dict[str, str]:
    """Return a few tiles for each row of a sheet; a line of a card is a pattern of its own, known by its source."""
    hand = [face for part in sheet.get("parts", ()) for face in part["faces"]]
    found = {}
    for row in sheet["rows"][:_MOST_ROWS]:
        key, source = str(row["key"]), str(row.get("source", ""))
        tiles = (row.get("tiles") or hand)[:_SHOWN]
        found[composed(source if source.startswith(f"{key} ") else key)] = composed(" ".join(map(str, tiles)))
    return found


def _stand(ends: Sequence[_Line], players: Sequence[int]) -> dict[str, Any]:
    if not ends:
        return {}
    last = ends[-1]
    scores = [_number(score) for score in last.record["scores"]]
    finished = last.event == "match_ended"
    own = [scores[at] for at in players]
    alone = own.count(max(own, default=0)) == 1
    return {
        "scores": tuple(own),
        "winner": players.index(last.record["standing"][0]) if finished and alone else None,
        "finished": finished,
        "played": sum(line.event == "hand_ended" for line in ends),
        "hand": max((_number(line.record["hand"]) for line in ends if line.event == "hand_started"), default=0),
    }


def _is_whole(data: bytes, first: int, ends: Sequence[_Line]) -> bool:
    """True if the digests match, lines without a digest are numbered, and nothing follows the end."""
    at, number, hand = first, 0, -1  # start of the next lines, number of the first, start of its hand
    for line in ends:
        if hand < 0 and not _is_numbered(data[at : line.begin], number):
            return False
        number += data.count(b"\n", at, line.begin)
        at = line.begin
        if line.record.get("n") != number:
            return False
        if line.event == "hand_started":
            if hand >= 0:
                return False
            hand = line.begin
            continue
        is_last = line.event == "match_ended"
        sealed = memoryview(data)[0 if is_last else max(hand, 0) : line.begin]
        if sha256(sealed).hexdigest() != line.record.get("digest"):
            return False
        at, number, hand = line.end, number + 1, -1
        if is_last:
            return at == len(data)
    return _is_numbered(data[at:], number)


def _is_numbered(lines: bytes, number: int) -> bool:
    """True if every line is readable and has the next number."""
    try:
        return all(json.loads(line)["n"] == at for at, line in enumerate(lines.splitlines(), number))
    except _ODD:
        return False


def _number(value: Any) -> int:
    if not isinstance(value, int) or abs(value) > _LARGEST_NUMBER:
        raise ValueError(value)
    return value


def _hands(options: Mapping[str, Any]) -> int:
    """Number of hands asked for; 0 for the game's own length."""
    asked = next((options[key] for key in LENGTHS if key in options), None)
    return asked if isinstance(asked, int) and 0 < asked < _LARGEST_NUMBER else 0

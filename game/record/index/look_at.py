"""
Examining a replay for the list: only its header, its wins, its digests and the hand that has none yet.

Lines are found by their bytes. JSON escapes every quotation mark within a text, so `"event":"won"` occurs only as a
field.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.folding import composed
from game.record.header import parted_at
from game.record.index.game import Facts, Value
from game.record.index.tally import tally_of
from game.record.lines import FORMAT, GHOST, PERSON
from game.record.notes.file import identity_of
from game.rules.games.catalogue import GAMES
from game.rules.games.presets import same

LARGEST = 200_000_000
_LONGEST_HEADER = 1_000_000
_LARGEST_NUMBER = 10**12
_ODD = (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError, OverflowError)
_NO_REPLAY = "file.not_replay"
_SEALED = re.compile(rb'"event":"(?:hand_started|hand_ended|match_ended)"')


def look_at(path: Path) -> Facts:
    """Return the facts of a file; they include the problem of an unreadable one."""
    try:
        if path.stat().st_size > LARGEST:
            return Facts(problem="import.too_large")
        return look(path.read_bytes())
    except OSError:
        return Facts(problem="file.unopened")


def look(data: bytes) -> Facts:
    """Return the facts of a replay's bytes."""
    try:
        return _look(data, data.find(b"\n"))
    except _ODD:
        return Facts(problem=_NO_REPLAY)


def _look(data: bytes, header_end: int) -> Facts:
    if not 0 < header_end <= _LONGEST_HEADER:
        raise ValueError(header_end)
    header = json.loads(data[:header_end])
    if header["format"] != FORMAT:
        raise ValueError(header["format"])
    people = [at for at, seat in enumerate(header["seats"]) if seat["agent"] != GHOST]
    house, hands = _house(str(header["ruleset"]), header["options"])
    return Facts(
        ruleset=composed(str(header["ruleset"])),
        house=house,
        started=composed(str(header.get("started", ""))),
        replay=_identity(header),
        commitment=composed(str(header.get("commitment", ""))),
        people=tuple(at for at in people if header["seats"][at]["agent"] == PERSON),
        parted=_parted(header.get("branch_of")),
        names=tuple(composed(str(header["seats"][at]["name"])) for at in people),
        agents=tuple(composed(str(header["seats"][at]["agent"])) for at in people),
        hands=hands,
        cut=not data.endswith(b"\n"),
        **_course(data[: data.rfind(b"\n") + 1], people, _person(header)),
    )


def _identity(header: Mapping[str, Any]) -> str:
    seats = [[seat["name"], seat["agent"]] for seat in header["seats"]]
    with suppress(*_ODD):
        return identity_of(header.get("branch_of"), header.get("commitment"), seats, header.get("started", ""))
    return ""


def _parted(branch: Any) -> tuple[str, int, int] | tuple[()]:
    """Where the game left the one from which it was played on; nothing for another game."""
    with suppress(*_ODD):
        hand, event = parted_at(branch)
        return composed(str(branch["digest"])), _number(hand), _number(event)
    return ()


def _person(header: Mapping[str, Any]) -> int | None:
    """Return the seat of the person; None if no person played."""
    return next((at for at, seat in enumerate(header["seats"]) if seat["agent"] == PERSON), None)


def _course(data: bytes, people: Sequence[int], person: int | None) -> dict[str, Any]:
    """Return the course of the match from whole lines. A match that does not fit is marked as damaged."""
    ends, is_whole = _ends(data)
    told: dict[str, Any] = {"scores": (0,) * len(people), "events": data.count(b"\n") - 1}
    for part in (lambda: _stand(ends, people), lambda: {"rows": _rows(data)}):
        try:
            told |= part()
        except _ODD:
            is_whole = False
    return {
        **told,
        **_did(data, ends, person),
        "damaged": not (is_whole and _is_numbered(data) and _is_sealed(data, ends) and _is_in_order(data, ends)),
    }


def _ends(data: bytes) -> "tuple[list[_Line], bool]":
    """Return the lines that begin or end a hand or the match, and True if all of them could be read."""
    found: list[_Line] = []
    is_whole = True
    for place in _SEALED.finditer(data):
        try:
            found.append(_Line(data, place.start()))
        except _ODD:
            is_whole = False
    return found, is_whole


class _Line:
    """A line that begins or ends a hand or the match."""

    def __init__(self, data: bytes, inside: int) -> None:
        self.begin, self.end = _around(data, inside)
        self.record = json.loads(data[self.begin : self.end])
        self.event = self.record["event"]


def _around(data: bytes, inside: int) -> tuple[int, int]:
    return data.rfind(b"\n", 0, inside) + 1, data.find(b"\n", inside)


def _stand(ends: Sequence[_Line], people: Sequence[int]) -> dict[str, Any]:
    if not ends:
        return {}
    last = ends[-1]
    scores = [_number(score) for score in last.record["scores"]]
    finished = last.event == "match_ended"
    own = [scores[at] for at in people]
    alone = own.count(max(own, default=0)) == 1
    return {
        "scores": tuple(own),
        "winner": people.index(last.record["standing"][0]) if finished and alone else None,
        "finished": finished,
        "played": sum(line.event == "hand_ended" for line in ends),
        "hand": max((_number(line.record["hand"]) for line in ends if line.event == "hand_started"), default=0),
    }


def _is_numbered(data: bytes) -> bool:
    """Return True if the number of the last event equals the number of lines."""
    try:
        begin, end = _around(data, len(data) - 1)
        return begin == 0 or bool(json.loads(data[begin:end])["n"] + 2 == data.count(b"\n"))
    except _ODD:
        return False


def _is_sealed(data: bytes, ends: Sequence[_Line]) -> bool:
    """Return True if the digests match and nothing follows the end."""
    begin = 0
    for line in ends:
        if line.event == "hand_started":
            begin = line.begin
            continue
        is_last = line.event == "match_ended"
        sealed = memoryview(data)[0 if is_last else begin : line.begin]
        if sha256(sealed).hexdigest() != line.record.get("digest") or (is_last and line.end + 1 != len(data)):
            return False
    return True


def _is_in_order(data: bytes, ends: Sequence[_Line]) -> bool:
    """Return True if each line without a digest is readable and has the next number."""
    begin = max((line.end + 1 for line in ends if line.event != "hand_started"), default=data.find(b"\n") + 1)
    number = data.count(b"\n", 0, begin) - 1
    try:
        return all(json.loads(line)["n"] == at for at, line in enumerate(data[begin:].splitlines(), number))
    except _ODD:
        return False


def _rows(data: bytes) -> tuple[str, ...]:
    return tuple(sorted({composed(str(row["key"])) for win in _wins(data) for row in win["sheet"]["rows"]}))


def _did(data: bytes, ends: Sequence[_Line], person: int | None) -> dict[str, Any]:
    """Return the person's tally; empty without a person, or if the file is too damaged."""
    if person is None:
        return {}
    try:
        scores = [[_number(score) for score in line.record["scores"]] for line in ends if line.event == "hand_ended"]
        return {"did": tally_of(data, person, _wins(data), scores)}
    except _ODD:
        return {}  # the file is too damaged for a tally


def _wins(data: bytes) -> Iterator[Any]:
    at = data.find(b'"event":"won"')
    while at >= 0:
        begin, end = _around(data, at)
        yield json.loads(data[begin:end])
        at = data.find(b'"event":"won"', end)


def _number(value: Any) -> int:
    if not isinstance(value, int) or abs(value) > _LARGEST_NUMBER:
        raise ValueError(value)
    return value


def _house(key: str, options: Mapping[str, Any]) -> tuple[dict[str, Value], int]:
    """Return the house rules that differ from the game's defaults, and the number of hands asked for."""
    if key not in GAMES:
        return {}, 0
    game = GAMES[key]
    asked = options.get(game.length)
    given = {option.key: options[option.key] for option in game.options if option.key in options}
    odd = {option.key for option in game.options if option.key in given and not same(given[option.key], option.default)}
    house = {
        key: composed(value) if isinstance(value, str) else value
        for key, value in given.items()
        if key in odd - game.beside and isinstance(value, bool | int | str | None)
    }
    return house, asked if isinstance(asked, int) and 0 < asked < _LARGEST_NUMBER else 0

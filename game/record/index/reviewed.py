"""Examine the notes and the review beside a game. What cannot be read is left out."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.games import read_wish
from game.errors import GameError, Unreadable
from game.ranges import listed, one_of, real, text, whole
from game.record.files import LARGEST_REVIEW, as_written, bytes_of, notes_path, review_path, text_in
from game.record.header import header_of
from game.record.index.choices import SIZES, SURE_AS, WAITED, Judged
from game.record.index.game import Facts, Noted, Review
from game.record.lines import from_line
from game.record.notes.file import LARGEST, identity, read
from game.record.notes.moment import MOST_POINTS, read_at
from game.record.saved.reviews import FORMAT, KINDS, LIKELY, SURENESS, VERDICTS, VERSION, WIN

#: Larger notes are not parsed as YAML, which would take seconds; their raw text is searched.
_WHOLE = 50_000
_MOMENT = re.compile(r"^ *- at:", re.MULTILINE)
_SECTION = re.compile(r"^(?![ \t\n#-])", re.MULTILINE)  # a line that begins with a field name


def noted_of(game: Path) -> Noted:
    """Summary of a game's notes; notes that belong to another game are ignored."""
    replay = ""
    with suppress(GameError):
        replay = identity(header_of(game))
    return look_at_notes(notes_path(game), replay)


def look_at_notes(path: Path, replay: str = "") -> Noted:
    """
    Summary of a notes file, which should belong to game `replay` if given.

    If the file is unreadable, its head may still have a title; otherwise the summary is empty.
    """
    with suppress(GameError, ValueError):
        data = bytes_of(path, LARGEST) or b""
        if len(data) > _WHOLE:
            return replace(_head(data, replay), text=text_in(data))
        try:
            return _whole(data, replay)
        except GameError:
            return _head(data, replay)
    return Noted()


def _whole(data: bytes, replay: str) -> Noted:
    notes = read(data, replay)
    moments = (*notes.moments, *(moment for branch in notes.branches for moment in branch.moments))
    said = (f"{moment.author}\n{moment.comment}" for moment in moments)
    tried = (f"{branch.author}\n{branch.name}\n{branch.comment}" for branch in notes.branches)
    count = sum(not moment.by_machine for moment in notes.moments) + len(notes.branches)
    lines = dict.fromkeys(line for text in (*said, *tried) for line in text.splitlines() if line)  # authors repeat
    return Noted(notes.title, notes.tags, notes.stars, "\n".join(lines), count)


def _head(data: bytes, replay: str) -> Noted:
    """Read a notes file without its moments and branches; moments are only counted. Raises Unreadable."""
    text = text_in(data)
    head = "".join(part for part in _SECTION.split(text) if not part.startswith(("moments:", "branches:")))
    notes = read(head.encode(), replay)
    return Noted(notes.title, notes.tags, notes.stars, count=len(_MOMENT.findall(text)))


_LARGEST_N, _LONGEST, _MOST_OPTIONS = 200_000, 200, 500
_ODD = (
    StopIteration,
    ValueError,
    KeyError,
    TypeError,
    IndexError,
    AttributeError,
    RecursionError,
    OverflowError,
    GameError,
)


def review_of(game: Path, facts: Facts) -> tuple[Review, tuple[Judged, ...]]:
    """Summary of a game's review, and its choices; a review that belongs to another game is ignored."""
    with suppress(GameError):
        first, *lines = as_written(bytes_of(review_path(game), LARGEST_REVIEW) or b"").rstrip(b"\n").split(b"\n")
        head = from_line(first, 1)
        if lines and isinstance(head, dict) and (head.get("format"), head.get("replay")) == (FORMAT, facts.replay):
            review, choices = _summed(str(head.get("engine", "")), lines, facts.people)
            return review, choices if head.get("version") == VERSION else ()
    return Review(), ()


def _summed(engine: str, lines: Sequence[bytes], people: Sequence[int]) -> tuple[Review, tuple[Judged, ...]]:
    """Sum up the hands of people, and read the choices of all; of a hand that comes twice only the first counts."""
    hands, lost, luck, of_master, by_chance = 0, 0.0, 0.0, 0.0, 0.0
    kinds: dict[str, float] = {}
    found: list[Judged] = []
    seen = set[tuple[int, int]]()
    for line in lines:
        with suppress(*_ODD):
            record = json.loads(line)
            if "branch" in record:  # nobody has played it
                continue
            hand, seat = whole(record["hand"], 0, _LARGEST_N, "hand"), whole(record["seat"], 0, 99, "seat")
            if (hand, seat) in seen:
                continue
            seen.add((hand, seat))
            choices, luck_of = record["choices"], real(record["luck"], -MOST_POINTS, MOST_POINTS, "luck")
            found += _choices(choices, seat)
            if seat in people and record.get("depth", 0) is not None:  # a hand with some judged moments is no review
                points = [real(one["lost"], 0, MOST_POINTS, "lost") for one in choices]
                hands, luck, lost = hands + 1, luck + luck_of, lost + sum(points)
                for one, cost in zip(choices, points, strict=True):
                    kinds[one.get("kind")] = kinds.get(one.get("kind"), 0.0) + cost
                of_master += sum(map(_of_master, choices))
                by_chance += sum(real(one["chance"], 0, MOST_POINTS, "chance") for one in choices)
    kinds = {kind: round(points, 2) for kind, points in kinds.items() if kind in KINDS}
    each = round(lost / hands, 6) if hands else None
    sums = round(luck, 2), round(of_master, 2), round(by_chance, 2)
    return Review(engine, hands, each, kinds, *sums), tuple(found)


def _of_master(record: Mapping[str, Any]) -> float:
    """Points that the judging agent's choice loses."""
    own = next(option for option in record["options"] if option[0] == record["advice"])
    return max(0.0, real(record["options"][0][1], -MOST_POINTS, MOST_POINTS, "points") - float(own[1]))


def _choices(records: Sequence[Any], seat: int) -> Iterator[Judged]:
    for one in records:
        with suppress(*_ODD):
            yield _judged(one, seat)


def _judged(one: Mapping[str, Any], seat: int) -> Judged:
    at = read_at(text(one["at"], _LONGEST, "at"))
    played, best = (_wish(one[key]) for key in ("played", "best"))
    options = list(map(_option, listed(one["options"], _MOST_OPTIONS, "options")))
    own = next(option for option in options if option.wish == played)
    others = [option for option in options if option.wish != best]
    lost, error = _points(one["lost"]), _points(one["se"])
    size, above = SIZES[one_of(one["verdict"], VERDICTS, "verdict")], own.above
    if played == best == options[0].wish == WIN and others:
        most = max(others, key=lambda option: option.points)
        if most.above <= 1 - LIKELY:
            size, above = SIZES[WAITED], 1 - most.above
            best, lost, error = most.wish, most.points - own.points, most.error
    sure = next((SURE_AS[word] for word, least in SURENESS if above >= least), 0)
    answer = int(size != SIZES[WAITED] and all(option.above >= LIKELY for option in others))
    n, kind = whole(one["n"], 1, _LARGEST_N, "n"), one_of(one["kind"], KINDS, "kind")
    if one["seat"] != seat:
        raise Unreadable("range.whole", what="seat", least=seat, most=seat, value="")
    return Judged(at.hand, at.event, n, seat, kind, size, sure, answer, lost, error, played, best)


class _Option(NamedTuple):
    wish: str
    points: int
    error: int
    above: float


def _option(record: Sequence[Any]) -> _Option:
    return _Option(_wish(record[0]), _points(record[1]), _points(record[2]), real(record[5], 0, 1, "above"))


def _points(value: Any) -> int:
    """Points in hundredths."""
    return round(100 * real(value, -MOST_POINTS, MOST_POINTS, "points"))


@lru_cache(maxsize=1 << 12)
def _wish(value: Any) -> str:
    """Return the text of a wish. Raises Unreadable if it is none."""
    read_wish(said := text(value, _LONGEST, "an action"))
    return said

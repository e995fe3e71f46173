"""
What has been reviewed of a game, kept beside its notes in `<replay>.notes.yaml.review`.

Lines of JSON: the head says which game it is, who judged and how closely; then a line for each hand and seat, in
order, so that the same review is the same bytes whoever worked on it in whatever order. The file goes wherever the
notes go; it can be thrown away, and is made again.
"""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from game import __version__
from game.errors import GameError, Unreadable
from game.record.atomic import write_atomic
from game.record.files import bytes_of, notes_path
from game.record.lines import to_line
from game.session.review.hand_review import Part
from game.session.review.judgement import Depth, from_record, to_record

_FORMAT, _VERSION = "mat-chuoc-review", 3
_LARGEST = 20_000_000
Parts = Mapping[tuple[int, int], Part]


def review_path(game: Path) -> Path:
    """Give the place of the review of a game."""
    notes = notes_path(game)
    return notes.with_name(f"{notes.name}.review")


def head(identity: str, agent: str, depth: Depth) -> dict[str, Any]:
    """Give the first line: what all that follows belongs to."""
    return {
        "format": _FORMAT,
        "version": _VERSION,
        "engine": __version__,
        "replay": identity,
        "agent": agent,
        "depth": depth.key,
        "rounds": depth.rounds,
        "worlds": depth.judged,
    }


def write(path: Path, first: Mapping[str, Any], parts: Iterable[Part]) -> None:
    """Write a review, whole or as far as it has come. Raises NotAllowed."""
    lines = [first, *(_of_part(part) for part in sorted(parts, key=lambda part: (part.hand, part.seat)))]
    write_atomic(path, b"".join(map(to_line, lines)))


def read(path: Path, first: Mapping[str, Any]) -> dict[tuple[int, int], Part]:
    """Give what was kept under this head; nothing where there is no file, or one that is damaged or of another head."""
    found = _read(path)
    if found is None or found[0] != first:
        return {}
    return found[1]


def latest(path: Path, identity: str) -> tuple[Mapping[str, Any], dict[tuple[int, int], Part]] | None:
    """Give the head and the parts of whatever review of this game is kept; None where there is none."""
    found = _read(path)
    return found if found is not None and found[0].get("replay") == identity else None


def _read(path: Path) -> tuple[Mapping[str, Any], dict[tuple[int, int], Part]] | None:
    try:
        data = bytes_of(path, _LARGEST)
        if data is None:
            return None
        first, *rest = map(json.loads, data.decode().splitlines())
        if (first["format"], first["version"], first["engine"]) != (_FORMAT, _VERSION, __version__):
            return None
        parts = [_to_part(line) for line in rest]
    except (GameError, KeyError, TypeError, ValueError, RecursionError):
        return None
    return first, {(part.hand, part.seat): part for part in parts}


def _of_part(part: Part) -> dict[str, Any]:
    choices = [to_record(choice) for choice in part.choices]
    figures = {"luck": part.luck, "points": part.points, "par": part.par}
    return {"hand": part.hand, "seat": part.seat, **figures, "choices": choices}


def _to_part(record: Any) -> Part:
    if not isinstance(record, dict):
        raise Unreadable("this is no line of a review")
    choices = tuple(map(from_record, record["choices"]))
    luck, points, par = float(record["luck"]), int(record["points"]), int(record["par"])
    return Part(int(record["hand"]), int(record["seat"]), luck, points, choices, par)

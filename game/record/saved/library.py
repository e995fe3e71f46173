"""
The saved games of a folder, from the header and the last lines of each file.

That is enough for a list, and fast. Opening a game checks the lines between.
"""

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.errors import NotAllowed, Unreadable
from game.record.files import SUFFIX, load_bytes, notes_path
from game.record.lines import FORMAT

_HEADER, _TAIL = 100_000, 400_000  # bytes to read; a hand has some 60,000, most of them its wall and sheet


_ODD = (ValueError, OverflowError, KeyError, TypeError, IndexError, AttributeError, RecursionError)


@dataclass(frozen=True, slots=True)
class Entry:
    """A file of the library, from its header and its last lines."""

    path: Path
    changed: float
    names: tuple[str, ...] = ()
    agents: tuple[str, ...] = ()
    started: str = ""
    #: The number of hands of the match.
    hands: int = 0
    #: The last hand begun.
    hand: int = 0
    events: int = 0
    #: The scores of the last line that has them.
    scores: tuple[int, ...] = ()
    #: The final standing of the last line that has it.
    standing: tuple[int, ...] = ()
    #: The last line breaks off.
    cut: bool = False
    #: Why nothing could be read.
    problem: str = ""
    #: The key of the ruleset.
    game: str = ""

    @property
    def finished(self) -> bool:
        """True if the match was played to its end."""
        return bool(self.standing)

    @property
    def can_go_on(self) -> bool:
        """True if the match probably can be continued."""
        return not self.finished and not self.problem


def entries(
    folder: Path, known: Mapping[tuple[Path, float], Entry] | None = None, most: int | None = None
) -> tuple[Entry, ...]:
    """
    Return the games of a folder, the last changed first; an unreadable file is listed with the reason.

    `known` are entries by path and time of change that need not be read again. `most` limits the list.
    """
    known = known or {}
    try:
        with os.scandir(folder) as files:
            found = [(file.stat().st_mtime, file.path) for file in files if file.name.endswith(SUFFIX)]
    except OSError:
        return ()
    last = [(changed, Path(path)) for changed, path in sorted(found, reverse=True)[:most]]
    return tuple(known.get((path, changed)) or _entry(path, changed) for changed, path in last)


def _entry(path: Path, changed: float) -> Entry:
    try:
        header, tail, cut = _ends(path)
        return _look(path, changed, header, tail, cut=cut)
    except OSError:
        return Entry(path, changed, problem="file.unopened")
    except _ODD:
        return Entry(path, changed, problem="file.not_replay")


def _ends(path: Path) -> tuple[Any, Sequence[bytes], bool]:
    """Return the header, the last whole lines, and True if another line is cut off behind them."""
    with path.open("rb") as file:
        header = json.loads(file.readline(_HEADER))
        begin = file.tell()
        end = file.seek(0, 2)
        file.seek(max(begin, end - _TAIL))
        *lines, rest = file.read().split(b"\n")
    return header, lines, bool(rest)


def _look(path: Path, changed: float, header: Any, tail: Sequence[bytes], *, cut: bool) -> Entry:
    if header["format"] != FORMAT:
        raise ValueError(header["format"])
    last = json.loads(tail[-1]) if tail else {"n": -1}
    scores, standing, hand = _stand(tail)
    return Entry(
        path,
        changed,
        tuple(str(seat["name"]) for seat in header["seats"]),
        tuple(str(seat["agent"]) for seat in header["seats"]),
        str(header.get("started", "")),
        _hands(header),
        hand,
        int(last["n"]) + 1,
        scores or (0,) * len(header["seats"]),
        standing,
        cut,
        game=str(header["ruleset"]),
    )


def _hands(header: Any) -> int:
    """Return the number of hands asked for, 0 if unknown."""
    options = header["options"]
    asked = options["match_hands"] if "match_hands" in options else options.get(_length(str(header["ruleset"])))
    return asked if isinstance(asked, int) else 0


def _length(ruleset: str) -> str:
    """Return the key of the house rule for the number of hands."""
    from game.rules.games.catalogue import GAMES  # noqa: PLC0415  (a list is to be there before the rules are)

    return GAMES[ruleset].length if ruleset in GAMES else ""


def _stand(tail: Sequence[bytes]) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Return the last scores, the final standing if there is one, and the last hand begun."""
    scores: tuple[int, ...] = ()
    standing: tuple[int, ...] = ()
    for line in reversed(tail):
        if not line.partition(b'"event":"')[2].startswith((b"hand_started", b"hand_ended", b"match_ended")):
            continue
        record = json.loads(line)
        scores = scores or tuple(map(int, record["scores"]))
        standing = standing or tuple(map(int, record.get("standing", ())))
        if record["event"] == "hand_started":
            return scores, standing, int(record["hand"])
    return scores, standing, 0


def is_whole(path: Path) -> bool:
    """
    Return True if every whole line is readable and numbered, and the digests of its hands match.

    Facts are not folded, so this takes some ten milliseconds. A cut-off last line does not count.
    """
    try:
        data = load_bytes(path)
        header, *lines, _ = data.split(b"\n")
        json.loads(header)
        hand = sha256()
        for number, line in enumerate(lines):
            record = json.loads(line)
            if record["n"] != number:
                return False
            if record["event"] == "hand_started":
                hand = sha256()
            elif record["event"] == "hand_ended" and record["digest"] != hand.hexdigest():
                return False
            hand.update(line + b"\n")
    except (Unreadable, *_ODD):
        return False
    except NotAllowed:
        return True  # an inaccessible file is not known to be damaged
    return True


def delete(path: Path) -> None:
    """Delete a game and its notes. Raises NotAllowed."""
    try:
        path.unlink(missing_ok=True)
        notes_path(path).unlink(missing_ok=True)
    except OSError as error:
        raise NotAllowed("file.not_deleted_at", path=path, reason=error.strerror) from error

"""Looking at the notes of a game for the list: title, tags and stars, and every word that can be looked for."""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from game.errors import GameError
from game.record.index.game import Noted
from game.record.notes.file import LARGEST, read

#: Notes above this size are not read as YAML, which would take seconds: their text is looked through as it stands.
_WHOLE = 50_000
_SECTION = re.compile(r"^(?![ \t\r\n#-])", re.MULTILINE)  # a line that begins with a name


def look_at_notes(path: Path) -> Noted:
    """Look at a notes file; where it cannot be read its head may tell something, else there is nothing to show."""
    with suppress(OSError, ValueError):
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if _WHOLE < len(data) <= LARGEST:
            return replace(_head(data), text=data.decode("utf-8-sig"))
        try:
            return _whole(data)
        except GameError:
            return _head(data)
    return Noted()


def _whole(data: bytes) -> Noted:
    notes = read(data)
    moments = (*notes.moments, *(moment for branch in notes.branches for moment in branch.moments))
    said = (f"{moment.author}\n{moment.comment}" for moment in moments)
    tried = (f"{branch.author}\n{branch.name}\n{branch.comment}" for branch in notes.branches)
    return Noted(notes.title, notes.tags, notes.stars, "\n".join(_once((*said, *tried))))


def _head(data: bytes) -> Noted:
    """Read a notes file without its moments and branches."""
    parts = _SECTION.split(data.decode("utf-8-sig"))
    with suppress(GameError):
        notes = read("".join(part for part in parts if not part.startswith(("moments:", "branches:"))).encode())
        return Noted(notes.title, notes.tags, notes.stars)
    return Noted()


def _once(texts: tuple[str, ...]) -> Iterator[str]:
    """Give each line once: an author stands at every moment."""
    yield from dict.fromkeys(line for text in texts for line in text.splitlines() if line)

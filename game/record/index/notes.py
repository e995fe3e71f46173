"""Looking at the notes of a game for the list: title, tags and stars, and every word that can be looked for."""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from game.errors import GameError
from game.record.files import bytes_of, notes_path
from game.record.header import header_of
from game.record.index.game import Noted
from game.record.notes.file import LARGEST, identity, read

#: Notes above this size are not read as YAML, which would take seconds: their text is looked through as it stands.
_WHOLE = 50_000
_SECTION = re.compile(r"^(?![ \t\r\n#-])", re.MULTILINE)  # a line that begins with a name


def noted_of(game: Path) -> Noted:
    """Look at the notes of a game; those of another game, that lie beside it, are passed over."""
    replay = ""
    with suppress(GameError):
        replay = identity(header_of(game))
    return look_at_notes(notes_path(game), replay)


def look_at_notes(path: Path, replay: str = "") -> Noted:
    """
    Look at a notes file, which should be of this game if one is given.

    Where it cannot be read its head may tell something, else there is nothing to show.
    """
    with suppress(GameError, ValueError):
        data = bytes_of(path, LARGEST) or b""
        if len(data) > _WHOLE:
            return replace(_head(data, replay), text=data.decode("utf-8-sig"))
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
    return Noted(notes.title, notes.tags, notes.stars, "\n".join(_once((*said, *tried))))


def _head(data: bytes, replay: str) -> Noted:
    """Read a notes file without its moments and branches. Raises Unreadable."""
    parts = _SECTION.split(data.decode("utf-8-sig"))
    head = "".join(part for part in parts if not part.startswith(("moments:", "branches:")))
    notes = read(head.encode(), replay)
    return Noted(notes.title, notes.tags, notes.stars)


def _once(texts: tuple[str, ...]) -> Iterator[str]:
    """Yield each line once: an author appears at every moment."""
    yield from dict.fromkeys(line for text in texts for line in text.splitlines() if line)

"""Examine the notes beside a game, with all searchable words."""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from game.errors import GameError
from game.record.files import bytes_of, notes_path, text_in
from game.record.header import header_of
from game.record.index.game import Noted
from game.record.notes.file import LARGEST, identity, read

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
    return Noted(notes.title, notes.tags, notes.stars, "\n".join(_once((*said, *tried))), count)


def _head(data: bytes, replay: str) -> Noted:
    """Read a notes file without its moments and branches; moments are only counted. Raises Unreadable."""
    text = text_in(data)
    head = "".join(part for part in _SECTION.split(text) if not part.startswith(("moments:", "branches:")))
    notes = read(head.encode(), replay)
    return Noted(notes.title, notes.tags, notes.stars, count=len(_MOMENT.findall(text)))


def _once(texts: tuple[str, ...]) -> Iterator[str]:
    """Yield each line once: authors repeat at every moment."""
    yield from dict.fromkeys(line for text in texts for line in text.splitlines() if line)

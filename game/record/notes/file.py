"""The notes file of a game, `<replay>.notes.yaml`; an unreadable one is never overwritten."""

import os
from dataclasses import replace
from pathlib import Path

from game.errors import GameError, NotAllowed, Unreadable
from game.record.atomic import hold_to_write, write_atomic
from game.record.files import bytes_of, set_aside, text_in
from game.record.header import Header
from game.record.lines import identity_of
from game.record.notes.merge import merged
from game.record.notes.model import Notes
from game.record.notes.yaml_values import from_tree, to_text, to_tree
from game.record.safe_yaml import parse_yaml

LARGEST = 1_000_000


def identity(header: Header) -> str:
    """Digest by which notes identify their game; it does not change during play."""
    seats = [[seat.name, seat.agent] for seat in header.seats]
    branch = None if header.branch_of is None else dict(header.branch_of)
    return identity_of(branch, header.commitment, seats, header.started)


def read(data: bytes, replay: str = "") -> Notes:
    """Decode a notes file, which should belong to game `replay` if given. Raises Unreadable."""
    if len(data) > LARGEST:
        raise Unreadable("notes.bytes", most=LARGEST)
    try:
        notes = from_tree(parse_yaml(text_in(data)))
    except OverflowError as error:
        raise Unreadable("yaml.too_large") from error
    if replay and notes.replay not in ("", replay):
        raise Unreadable("notes.other_game", other=notes.replay[:12], own=replay[:12])
    return replace(notes, replay=replay or notes.replay)


def write(notes: Notes) -> bytes:
    """Encode a notes file. Raises NotAllowed if it would be too large."""
    data = to_text(to_tree(notes)).encode()
    if len(data) > LARGEST:
        raise NotAllowed("notes.full", most=LARGEST, count=len(data))
    return data


class NotesFile:
    """
    The notes file of one game during editing.

    `problem` says why the file could not be read; None if it could, or if it is missing.
    """

    def __init__(self, path: Path, replay: str) -> None:
        """`replay` is the identity of the game."""
        self.path = path
        self.problem: GameError | None = None
        self._replay = replay
        self._known: bytes | None = None  # content of the file when last read or written
        self._base = Notes(replay)  # the notes at that time

    def load(self) -> Notes:
        """Return the notes of the file; empty notes if it is missing or unreadable."""
        self._known, self.problem, self._base = None, None, Notes(self._replay)
        try:
            data = bytes_of(self.path, LARGEST)
            if data is not None:
                self._base = read(data, self._replay)
                self._known = data
        except GameError as error:
            self.problem = Unreadable("file.named", name=self.path.name, error=error)
        return self._base

    def save(self, notes: Notes) -> Path | None:
        """
        Write the notes; return the path of the old file if it had to be set aside.

        Changes by another window are merged in; if the result is too large, the other file is set aside. Raises
        NotAllowed, also if the file cannot be read now, and then nothing has changed. Empty notes create no file.
        """
        data = write(notes)
        if notes.is_empty and not os.path.lexists(self.path):
            return None
        with hold_to_write(self.path):
            aside = self._save(notes, data)
        self._base, self.problem = notes, None
        return aside

    def _save(self, notes: Notes, data: bytes) -> Path | None:
        content, word = self._with_what_is_there(notes, data)
        aside = set_aside(self.path, word) if word else None
        try:
            write_atomic(self.path, content)
        except NotAllowed:
            if aside is not None:
                aside.replace(self.path)
            raise
        self._known = data if content == data else None  # otherwise the next changes are merged again
        return aside

    def _with_what_is_there(self, notes: Notes, data: bytes) -> tuple[bytes, str]:
        """Return the bytes to write, and the suffix for an existing file that must be set aside."""
        try:
            there = bytes_of(self.path, LARGEST)
        except Unreadable:
            return data, "broken"
        if there in (None, self._known, data):
            return data, ""
        try:
            return write(merged(self._base, notes, read(there or b"", self._replay))), ""
        except Unreadable:
            return data, "broken"
        except NotAllowed:
            return data, "changed"

"""
The journal of a running match: each fact becomes a line of a replay file, and digests seal the earlier lines.

Every line is on the disk before the match continues, so a kill or a power cut loses at most the last action. A file
without its last line is a match that can be continued.
"""

import hashlib
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from io import FileIO
from pathlib import Path
from typing import Self

from game.engine import facts
from game.engine.facts import Event, to_text
from game.errors import NotAllowed
from game.record import header as headers
from game.record.atomic import Hold, hold_match, sync_folder
from game.record.files import names
from game.record.header import Header
from game.record.lines import to_line


class Ledger:
    """Writes facts as lines and computes the digest of each hand and of the whole file."""

    def __init__(self, header: Header) -> None:
        self.header_line = to_line(headers.to_record(header))
        self.n = 0
        self._before = sha256(self.header_line)
        self._hand: list[bytes] = []

    def seal(self, event: Event) -> Event:
        """Return the fact with its digest, if its kind carries one."""
        match event:
            case facts.HandEnded():
                return replace(event, digest=sha256(b"".join(self._hand)).hexdigest())
            case facts.MatchEnded():
                return replace(event, digest=self._until_now().hexdigest())
            case _:
                return event

    def add(self, event: Event) -> bytes:
        """Add a sealed fact and return its line."""
        line = to_text(event, self.n).encode() + b"\n"
        if isinstance(event, facts.HandStarted):
            self._before, self._hand = self._until_now(), []
        self._hand.append(line)
        self.n += 1
        return line

    def _until_now(self) -> "hashlib._Hash":
        """Digest of the file so far."""
        digest = self._before.copy()
        digest.update(b"".join(self._hand))
        return digest


def create(folder: Path, header: Header, first: bytes) -> Path:
    """Create a file with these bytes, named by game and commitment; return its path. Raises NotAllowed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path in names(folder, f"{header.rules.key}-{header.commitment[:12]}"):
            try:
                with path.open("xb") as file:
                    file.write(first)
                    file.flush()
                    os.fsync(file.fileno())
            except FileExistsError:
                continue
            except OSError:
                path.unlink(missing_ok=True)  # a full disk must not leave half a game
                raise
            sync_folder(folder)  # otherwise a power cut could lose the name, and with it the whole file
            return path
    except OSError as error:
        raise NotAllowed("folder.not_written", folder=folder, reason=error) from error
    raise AssertionError("the names never end")


class Changed(NotAllowed):
    """Another program has changed the file of a match."""


class Journal:
    """
    An open journal, which holds the lock of the match.

    Lines that cannot be written are kept and retried with the next lines; until then the file ends with its last good
    line.
    """

    def __init__(self, path: Path, file: FileIO, held: Hold) -> None:
        """`file` is unbuffered and open for appending; `held` is its lock."""
        self.path = path
        self._file, self._held = file, held
        self._length = os.fstat(file.fileno()).st_size
        self._waiting = b""

    @classmethod
    def start(cls, folder: Path, header: Header) -> Self:
        """Start a new file in a folder. Raises NotAllowed if it cannot be written."""
        return cls.resume(create(folder, header, to_line(headers.to_record(header))))

    @classmethod
    def resume(cls, path: Path, good_bytes: int | None = None, held: Hold | None = None) -> Self:
        """
        Continue a file after cutting off what follows its good part; lock it unless the lock is given.

        Raises NotAllowed, and then releases the lock.
        """
        held = held or hold_match(path)
        try:
            file = FileIO(path, "ab")
            try:
                if good_bytes is not None:
                    file.truncate(good_bytes)
                return cls(path, file, held)
            except OSError:
                file.close()
                raise
        except OSError as error:
            held.release()
            raise NotAllowed("journal.not_gone_on", path=path, reason=error) from error

    @property
    def is_behind(self) -> bool:
        """True if some lines could not be written yet."""
        return bool(self._waiting)

    def add(self, lines: Iterable[bytes]) -> None:
        """
        Append lines; they are on the disk when this returns.

        Raises Changed, without writing, if another program has changed the file. Raises NotAllowed if it cannot be
        written (full disk, missing folder).
        """
        self._waiting += b"".join(lines)
        try:
            self._check()
            self._write(self._waiting)
        except (OSError, ValueError) as error:
            self._cut_back()
            raise NotAllowed("journal.not_kept", path=self.path) from error
        self._length += len(self._waiting)
        self._waiting = b""

    def anew(self, header: Header, text: bytes) -> "Journal":
        """
        Start another file in the same folder with the whole match, because another program has changed this one.

        Raises NotAllowed if that fails, and then leaves this journal unchanged.
        """
        path = create(self.path.parent, header, text)
        same = path == self.path  # the old file is gone, and the new one takes over its lock
        other = Journal.resume(path, held=self._held if same else None)
        if same:
            self._held = Hold(None)
        self._waiting = b""
        self.close()
        return other

    def _check(self) -> None:
        """Raise Changed if another program has written to the file or replaced it."""
        ours = os.fstat(self._file.fileno())
        try:
            there = self.path.stat()
        except FileNotFoundError:
            there = None
        same = there is not None and (there.st_dev, there.st_ino) == (ours.st_dev, ours.st_ino)
        if not same or ours.st_size != self._length:
            raise Changed("journal.changed", path=self.path)

    def _write(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            rest = rest[self._file.write(rest) :]
        os.fsync(self._file.fileno())

    def _cut_back(self) -> None:
        """Remove a half-written line, so that the file ends with a whole one."""
        with suppress(OSError, ValueError):
            if os.fstat(self._file.fileno()).st_size > self._length:
                self._file.truncate(self._length)

    def close(self) -> None:
        """Try once more to write pending lines, close the file, and release the lock."""
        if self._waiting and not self._file.closed:
            with suppress(NotAllowed):
                self.add(())
        try:
            with suppress(OSError):  # all acknowledged lines are on the disk already
                self._file.close()
        finally:
            self._held.release()

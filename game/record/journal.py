"""
The journal of a running game: each fact becomes a line of a replay file, and digests seal what came before.

What has been written is on the disk before the game goes on, so a kill or a power cut loses at most the last action. A
file without its last line is a match that can be gone on with.
"""

import os
from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from game.engine import facts
from game.engine.facts import Event, to_text
from game.errors import NotAllowed
from game.record import header as headers
from game.record.files import names
from game.record.header import Header
from game.record.lines import to_line


class Ledger:
    """Writes facts as lines and computes the digest of each hand and of the whole file."""

    def __init__(self, header: Header) -> None:
        self.header_line = to_line(headers.to_record(header))
        self.n = 0
        self._file = sha256(self.header_line)
        self._hand = sha256()

    def seal(self, event: Event) -> Event:
        """Give the fact with its digest, if it is one that has a digest."""
        match event:
            case facts.HandEnded():
                return replace(event, digest=self._hand.hexdigest())
            case facts.MatchEnded():
                return replace(event, digest=self._file.hexdigest())
            case _:
                return event

    def add(self, event: Event) -> bytes:
        """Enter a sealed fact and give its line."""
        line = to_text(event, self.n).encode() + b"\n"
        if isinstance(event, facts.HandStarted):
            self._hand = sha256()
        self._hand.update(line)
        self._file.update(line)
        self.n += 1
        return line


def create(folder: Path, header: Header, first: bytes) -> Path:
    """Make a new file with these bytes in it, named by game and commitment, and its folder. Raises NotAllowed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path in names(folder, f"{header.rules.key}-{header.commitment[:12]}"):
            try:
                with path.open("xb") as file:
                    file.write(first)
            except FileExistsError:
                continue
            except OSError:
                path.unlink(missing_ok=True)  # a full disk leaves no half of a game behind
                raise
            return path
    except OSError as error:
        raise NotAllowed(f"the folder {folder} cannot be written: {error.strerror}") from error
    raise AssertionError("the names never end")


class Journal:
    """An open journal."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path = path
        self._file = file

    @classmethod
    def start(cls, folder: Path, header: Header) -> Self:
        """Begin a new file in a folder. Raises NotAllowed where it cannot be written."""
        path = create(folder, header, to_line(headers.to_record(header)))
        return cls(path, _open(path))

    @classmethod
    def resume(cls, path: Path, good_bytes: int) -> Self:
        """Go on with a file, cutting off what follows its good part. Raises NotAllowed."""
        file = _open(path)
        try:
            file.truncate(good_bytes)
        except OSError as error:
            file.close()
            raise NotAllowed(f"{path} cannot be gone on with: {error.strerror}") from error
        return cls(path, file)

    def add(self, lines: Iterable[bytes]) -> None:
        """Append lines; they are on the disk when this returns. Raises NotAllowed (a full disk, a folder gone)."""
        try:
            self._file.write(b"".join(lines))
            self._file.flush()
            os.fsync(self._file.fileno())
        except (OSError, ValueError) as error:
            raise NotAllowed(f"the game cannot be kept in {self.path}: {error}") from error

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def __enter__(self) -> Self:
        """Give the journal itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file."""
        self.close()


def _open(path: Path) -> BinaryIO:
    try:
        return path.open("ab")
    except OSError as error:
        raise NotAllowed(f"{path} cannot be written: {error.strerror}") from error

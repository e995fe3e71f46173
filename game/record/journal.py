"""
The journal of a running game: a replay file that grows by a line with each fact.

What has been written is on the disk before the game goes on, so a kill or a power cut loses at most the last action. A
file without its last line is a match that can be gone on with.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from game.errors import NotAllowed
from game.record import header as headers
from game.record.files import create
from game.record.header import Header
from game.record.lines import to_line


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

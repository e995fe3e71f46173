"""A game in use here that another window may rename."""

import os
from contextlib import suppress
from pathlib import Path

from game.errors import NotAllowed
from game.record.files import SUFFIX


class Followed:
    """A game by its file: under another name of the same folder it is still the same one."""

    def __init__(self, path: Path) -> None:
        """Take the file as it is called now."""
        self._path, self._number = path, _number(path)

    def path(self) -> Path:
        """Return what the file is called now. Raises NotAllowed where it was deleted or is in another folder."""
        if not os.path.lexists(self._path):
            if self._number is None:
                return self._path  # there never was one
            found = self._by_number()
            if found is None:
                raise NotAllowed("file.gone_elsewhere", name=self._path.name)
            self._path = found
        self._number = _number(self._path)
        return self._path

    def _by_number(self) -> Path | None:
        with suppress(OSError), os.scandir(self._path.parent) as entries:
            for entry in entries:
                if entry.name.endswith(SUFFIX) and entry.inode() == self._number:
                    return self._path.with_name(entry.name)
        return None


def _number(path: Path) -> int | None:
    with suppress(OSError):
        return path.stat().st_ino
    return None

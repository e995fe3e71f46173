"""A game in use in this window that another window may rename."""

import os
from contextlib import suppress
from pathlib import Path

from game.errors import NotAllowed
from game.record.files import SUFFIX


class Followed:
    """Follows a game's file: renamed within its folder, it is still found."""

    def __init__(self, path: Path) -> None:
        self._path, self._number = path, _number(path)

    def path(self) -> Path:
        """Current path of the file. Raises NotAllowed if it was deleted or moved to another folder."""
        if not os.path.lexists(self._path):
            if self._number is None:
                return self._path  # the file never existed
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

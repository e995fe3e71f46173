"""The log of the table: each fact that a player saw, one sentence a line, in files of bounded size."""

from pathlib import Path
from typing import TYPE_CHECKING

from game import paths

if TYPE_CHECKING:
    from game.gui.table.told.quiet_handler import QuietHandler

NAME = "table.log"
LONGEST = 1024 * 1024  # bytes of a file, about ten matches
_OLD = 4  # files kept beside it


class EventLog:
    """Writes sentences to the log; where the folder cannot be written there is none."""

    def __init__(self, folder: Path | None = None) -> None:
        """Take a folder (the usual one if none is given); nothing is made before the first sentence."""
        self.file = (folder or paths.log_folder()) / NAME
        self._handler: QuietHandler | None = None
        self._fails = False

    def __call__(self, sentence: str) -> None:
        """Write a sentence, with the time before it."""
        handler = self._handler = self._handler or self._open()
        if handler is not None:
            handler.write(sentence)

    def _open(self) -> "QuietHandler | None":
        if self._fails:
            return None
        from game.gui.table.told.quiet_handler import QuietHandler  # noqa: PLC0415  (start-up time)

        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            handler = QuietHandler(self.file, longest=LONGEST, old=_OLD)
        except OSError:
            self._fails = True
            return None
        return handler

    def close(self) -> None:
        """Close the file."""
        if self._handler is not None:
            self._handler.close()
            self._handler = None

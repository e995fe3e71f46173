"""The log of the table: each fact that a player saw, one sentence a line, in files of bounded size."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

from game import paths

NAME = "table.log"
LONGEST = 1024 * 1024  # bytes of a file, about ten matches
_OLD = 4  # files kept beside it


class _Quiet(RotatingFileHandler):
    """A disk that fails costs the log, never the game, nor a word on the terminal."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  (the name of the library)
        del record


class EventLog:
    """Writes sentences to the log; where the folder cannot be written there is none."""

    def __init__(self, folder: Path | None = None) -> None:
        """Take a folder (the usual one if none is given); nothing is made before the first sentence."""
        self.file = (folder or paths.log_folder()) / NAME
        self._handler: logging.Handler | None = None
        self._fails = False

    def __call__(self, sentence: str) -> None:
        """Write a sentence, with the time before it."""
        handler = self._handler = self._handler or self._open()
        if handler is not None:
            handler.handle(logging.LogRecord("table", logging.INFO, "", 0, sentence, None, None))

    def _open(self) -> logging.Handler | None:
        if self._fails:
            return None
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            handler = _Quiet(self.file, maxBytes=LONGEST, backupCount=_OLD, encoding="utf-8")
        except OSError:
            self._fails = True
            return None
        handler.setFormatter(logging.Formatter("%(asctime)s  %(message)s", "%Y-%m-%d %H:%M:%S"))
        return handler

    def close(self) -> None:
        """Let go of the file."""
        if self._handler is not None:
            self._handler.close()
            self._handler = None

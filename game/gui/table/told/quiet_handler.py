"""The handler of the table's log, in a module of its own because importing `logging.handlers` is slow."""

import logging
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path


class QuietHandler(RotatingFileHandler):
    """A disk that fails costs the log, never the game, nor a word on the terminal."""

    def __init__(self, file: Path, *, longest: int, old: int) -> None:
        """Take the file, the bytes that it may have, and how many old ones are kept beside it. Raises OSError."""
        super().__init__(file, maxBytes=longest, backupCount=old, encoding="utf-8")
        self.setFormatter(logging.Formatter("%(asctime)s  %(message)s", "%Y-%m-%d %H:%M:%S"))

    def write(self, sentence: str) -> None:
        """Write a sentence, with the time before it."""
        self.handle(logging.LogRecord("table", logging.INFO, "", 0, sentence, None, None))

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  (the name of the library)
        """Stay silent."""
        del record

    def close(self) -> None:
        """Close the file; sentences that a full disk refused are lost."""
        with suppress(OSError):
            super().close()

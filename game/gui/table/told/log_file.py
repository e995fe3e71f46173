"""The log of the table: one line for each fact that the player saw, in rotating files."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game import paths

if TYPE_CHECKING:
    from logging.handlers import RotatingFileHandler

NAME = "table.log"
LONGEST = 1024 * 1024  # maximal bytes of a file, about ten matches
_OLD = 4  # number of old files


class EventLog:
    """Writes sentences to the log; without write access there is no log, and no error."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` overrides the default; it is not created before the first sentence."""
        self.file = (folder or paths.log_folder()) / NAME
        self._handler: RotatingFileHandler | None = None
        self._fails = False

    def __call__(self, sentence: str) -> None:
        """Write a sentence with a timestamp."""
        from logging import INFO, LogRecord  # noqa: PLC0415  (start-up time)

        if self._handler is None and not self._fails:
            self._open()
        if self._handler is not None:
            self._handler.handle(LogRecord("table", INFO, "", 0, sentence, None, None))

    def _open(self) -> None:
        from logging import Formatter  # noqa: PLC0415  (start-up time)
        from logging.handlers import RotatingFileHandler  # noqa: PLC0415  (start-up time)

        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            handler = RotatingFileHandler(self.file, maxBytes=LONGEST, backupCount=_OLD, encoding="utf-8")
        except OSError:
            self._fails = True
            return
        handler.setFormatter(Formatter("%(asctime)s  %(message)s", "%Y-%m-%d %H:%M:%S"))
        # a failing disk must not disturb the game or print on the terminal
        handler.handleError = lambda _: None  # type: ignore[method-assign, assignment]
        self._handler = handler

    def close(self) -> None:
        """Close the file; sentences refused by a full disk are lost."""
        if self._handler is not None:
            with suppress(OSError):
                self._handler.close()
            self._handler = None

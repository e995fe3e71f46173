"""Where each game was left when it was last looked at: a small file of the player's, which may be lost at any time."""

import json
from pathlib import Path

from game.errors import GameError, NotAllowed, Unreadable
from game.record.atomic import write_atomic
from game.record.files import bytes_of
from game.record.notes.text import At, read_at

_LARGEST = 1_000_000
_MOST = 1_000  # games; those that were looked at longest ago are forgotten


class LeftAt:
    """The moments at which games were left, by the identity that notes have for a game."""

    def __init__(self, file: Path) -> None:
        """Take the place of the file; it need not exist."""
        self._file = file

    def of(self, game: str) -> At | None:
        """Give the moment at which a game was left; None where that is not known."""
        text = self._read().get(game)
        try:
            return None if text is None else read_at(text)
        except Unreadable:
            return None

    def keep(self, game: str, at: At) -> None:
        """Remember where a game is left. Nothing is told where that cannot be written: it is a comfort only."""
        known = self._read()
        if known.get(game) == str(at):
            return
        known.pop(game, None)
        known[game] = str(at)
        try:
            write_atomic(self._file, json.dumps(dict(list(known.items())[-_MOST:]), indent=0).encode())
        except (NotAllowed, OSError):
            return

    def _read(self) -> dict[str, str]:
        """Give what is known, in the order in which it was written; nothing where the file cannot be read."""
        try:
            found = json.loads(bytes_of(self._file, _LARGEST) or b"{}")
        except (GameError, ValueError, RecursionError):
            return {}
        if not isinstance(found, dict):
            return {}
        return {key: value for key, value in found.items() if isinstance(value, str)}

"""Keeping the record: each fact becomes a line, and the digests seal what came before."""

from dataclasses import replace
from hashlib import sha256
from typing import Any

from game.engine import events as facts
from game.engine.events import Event, to_record
from game.record import header as headers
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
        line = to_line(numbered(event, self.n))
        if isinstance(event, facts.HandStarted):
            self._hand = sha256()
        self._hand.update(line)
        self._file.update(line)
        self.n += 1
        return line


def numbered(event: Event, n: int) -> dict[str, Any]:
    """Give the JSON value of a fact's line."""
    return {"n": n} | to_record(event)

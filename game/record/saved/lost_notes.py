"""Notes without their game: finding the game they are about."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from game.errors import GameError
from game.record.files import SUFFIX, bytes_of, notes_path
from game.record.header import header_of
from game.record.notes.file import LARGEST, identity, read


def bring_home(lost: Iterable[Path], places: Sequence[Path]) -> None:
    """Move notes beside their game, if one of these folders has it without notes."""
    games: dict[str, Path] = {}
    for path in games_in(places):
        if not notes_path(path).exists():
            with suppress(GameError):
                games.setdefault(identity(header_of(path)), path)
    for path in lost:
        with suppress(GameError, OSError):
            home = games.pop(read(bytes_of(path, LARGEST) or b"").replay, None)
            if home is not None and not notes_path(home).exists():
                path.replace(notes_path(home))


def games_in(places: Iterable[Path]) -> Iterator[Path]:
    """Yield the replays of some folders."""
    for place in places:
        with suppress(OSError):
            yield from sorted(path for path in place.iterdir() if path.name.endswith(SUFFIX))

"""What a list of games shows of their notes: title, tags and stars, without reading every moment."""

import re
from dataclasses import dataclass
from pathlib import Path

from game.errors import GameError
from game.record.notes.file import LARGEST, read

_SECTION = re.compile(r"^(?![ \t\r\n#-])", re.MULTILINE)  # a line that begins with a name


@dataclass(frozen=True, slots=True)
class Glance:
    """What a list shows."""

    title: str = ""
    tags: tuple[str, ...] = ()
    stars: int = 0


def glance(path: Path) -> Glance:
    """Look at a notes file; where there is none, or it cannot be read, there is nothing to show."""
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST + 1).decode("utf-8-sig")
        notes = read(_head(text).encode())
    except (OSError, ValueError, GameError):
        return Glance()
    return Glance(notes.title, notes.tags, notes.stars)


def _head(text: str) -> str:
    """Give a notes file without its moments and branches."""
    return "".join(part for part in _SECTION.split(text) if not part.startswith(("moments:", "branches:")))

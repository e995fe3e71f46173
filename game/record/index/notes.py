"""Looking at the notes of a game for the list: title, tags and stars, and every word that can be looked for."""

from collections.abc import Iterator
from pathlib import Path

from game.errors import GameError
from game.record.index.game import Noted

#: Notes above this size are not read as YAML, which would take seconds: their text is looked through as it stands.
_WHOLE = 50_000


def look_at_notes(path: Path) -> Noted:
    """Look at a notes file; where it cannot be read there is nothing to show."""
    from game.record.notes.file import LARGEST, read  # noqa: PLC0415  (brings the rules in, which a list can do without)
    from game.record.notes.glance import glance  # noqa: PLC0415

    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if _WHOLE < len(data) <= LARGEST:
            seen = glance(path)
            return Noted(seen.title, seen.tags, seen.stars, data.decode("utf-8-sig"))
        notes = read(data)
    except (OSError, ValueError, GameError):
        seen = glance(path)
        return Noted(seen.title, seen.tags, seen.stars)
    moments = (*notes.moments, *(moment for branch in notes.branches for moment in branch.moments))
    said = (f"{moment.author}\n{moment.comment}" for moment in moments)
    tried = (f"{branch.author}\n{branch.name}\n{branch.comment}" for branch in notes.branches)
    return Noted(notes.title, notes.tags, notes.stars, "\n".join(_once((*said, *tried))))


def _once(texts: tuple[str, ...]) -> Iterator[str]:
    """Give each line once: an author stands at every moment."""
    yield from dict.fromkeys(line for text in texts for line in text.splitlines() if line)

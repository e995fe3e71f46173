"""Finding notes by words of a comment, in a game and in its branches."""

import unicodedata
from functools import lru_cache

from game.folding import fold, holds
from game.record.notes.model import Notes
from game.record.notes.moment import Moment


@lru_cache(maxsize=4096)
def _folded(text: str) -> tuple[str, str]:
    """Return a text in composed letters, and sign for sign without accents and capitals."""
    composed = unicodedata.normalize("NFC", text)
    return composed, fold(composed)


def matches(text: str, query: str) -> bool:
    """Return True if every word of the query is in a text; a letter without accent matches all its accents."""
    words = unicodedata.normalize("NFC", query).lower().split()
    return all(holds(*_folded(text), word) for word in words)


def find(notes: Notes, query: str) -> tuple[Moment, ...]:
    """Find the moments whose comment has every word of the query, in the order of the game."""
    if not query.strip():
        return ()
    return tuple(moment for moment in notes.moments if moment.comment and matches(moment.comment, query))


def find_in_branches(notes: Notes, query: str) -> tuple[tuple[int, Moment], ...]:
    """Like `find` for branches, with their index; the comment of a branch counts at its beginning."""
    return tuple(
        (number, moment)
        for number, branch in enumerate(notes.branches)
        for moment in (Moment(branch.at, branch.author, branch.comment), *branch.moments)
        if query.strip() and moment.comment and matches(moment.comment, query)
    )

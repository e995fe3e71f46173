"""Finding notes by words of a comment, in a game and in its branches."""

import unicodedata
from functools import lru_cache

from game.folding import fold, holds
from game.record.notes.model import Notes
from game.record.notes.moment import Moment


@lru_cache(maxsize=4096)
def _folded(text: str) -> tuple[str, str]:
    """Give a text in composed letters, and sign for sign without accents and capitals."""
    composed = unicodedata.normalize("NFC", text)
    return composed, fold(composed)


def matches(text: str, query: str) -> bool:
    """Whether each word of the query stands in a text; a letter without its accents stands for all of them."""
    words = unicodedata.normalize("NFC", query).lower().split()
    return all(holds(*_folded(text), word) for word in words)


def find(notes: Notes, query: str) -> tuple[Moment, ...]:
    """Give the moments in whose comment each word of the query stands, in the order of the game."""
    if not query.strip():
        return ()
    return tuple(moment for moment in notes.moments if moment.comment and matches(moment.comment, query))


def find_in_branches(notes: Notes, query: str) -> tuple[tuple[int, Moment], ...]:
    """Give the same of branches, each with its place in `branches`; the comment of one stands where it begins."""
    return tuple(
        (number, moment)
        for number, branch in enumerate(notes.branches)
        for moment in (Moment(branch.at, branch.author, branch.comment), *branch.moments)
        if query.strip() and moment.comment and matches(moment.comment, query)
    )

"""Search in comments, of a game and of its branches."""

from functools import lru_cache

from game.folding import composed, fold, holds, words_of
from game.record.notes.model import Notes
from game.record.notes.moment import Moment


@lru_cache(maxsize=4096)
def _folded(text: str) -> tuple[str, str]:
    """A text in composed letters, and the same text case-folded without accents, of equal length."""
    whole = composed(text)
    return whole, fold(whole)


def matches(text: str, query: str) -> bool:
    """True if a text contains every word of the query; a letter without accent matches all its accents."""
    return all(holds(*_folded(text), word) for word in words_of(query))


def find(notes: Notes, query: str) -> tuple[Moment, ...]:
    """Moments whose comment contains every word of the query, in the order of the game."""
    if not query.strip():
        return ()
    return tuple(moment for moment in notes.moments if moment.comment and matches(moment.comment, query))


def find_in_branches(notes: Notes, query: str) -> tuple[tuple[int, Moment], ...]:
    """Branch index and moment of each match in branches; a branch's own comment counts at its beginning."""
    return tuple(
        (number, moment)
        for number, branch in enumerate(notes.branches)
        for moment in (Moment(branch.at, branch.author, branch.comment), *branch.moments)
        if query.strip() and moment.comment and matches(moment.comment, query)
    )

"""Finding notes: by words of a comment, by author, by glyph, and the next one from a place of the game."""

import unicodedata
from collections.abc import Collection
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


def chosen(
    notes: Notes, author: str | None = None, glyphs: Collection[str] = (), *, commented: bool = False
) -> tuple[Moment, ...]:
    """Give the moments of an author, with one of some glyphs, with a comment; what is not asked for may be anything."""
    return tuple(
        moment
        for moment in notes.moments
        if (author is None or moment.author == author)
        and (not glyphs or moment.glyph in glyphs)
        and (moment.comment or not commented)
    )

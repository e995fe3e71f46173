"""Searching for words in a text: case does not matter, and a letter typed without accent matches all its accents."""

from collections.abc import Iterable

from game.folding import composed, fold, holds, places, words_of

Span = tuple[int, int]


def plain(query: str) -> str:
    """Return the normal form of a query: lower case, single spaces."""
    return " ".join(words_of(query))


def same(text: str, names: Iterable[str]) -> bool:
    """Return True if a text is one of some names, whatever its case, its accents and the sign at its end."""
    wanted = _bare(text)
    return bool(wanted) and any(_bare(name) == wanted for name in names)


def _bare(text: str) -> str:
    return fold(composed(" ".join(text.split()))).rstrip(".…?!:")


def spans(text: str, query: str) -> tuple[Span, ...]:
    """Places of the query's words in a text, from left to right, without overlaps."""
    shown = composed(text)
    folded = fold(shown)
    found = sorted((at, at + len(term)) for term in words_of(query) for at in places(shown, folded, term))
    kept: list[Span] = []
    for start, end in found:
        if not kept or start >= kept[-1][1]:
            kept.append((start, end))
    return tuple(kept)


def matches(texts: Iterable[str], query: str) -> bool:
    """Return True if every word of the query is in one of these texts."""
    wanted = words_of(query)
    known = [(shown, fold(shown)) for shown in map(composed, texts)] if wanted else []
    return all(any(holds(shown, folded, term) for shown, folded in known) for term in wanted)

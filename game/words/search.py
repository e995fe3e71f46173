"""Finding words in a text: capitals do not matter, and a letter typed without its accents stands for all of them."""

from collections.abc import Iterable

from game.folding import composed, fold, holds, places, words_of

Span = tuple[int, int]


def terms(query: str) -> tuple[str, ...]:
    """Give the words that are looked for."""
    return words_of(query)


def spans(text: str, query: str) -> tuple[Span, ...]:
    """Give the places of a text where one of the words stands, from left to right, none over another."""
    shown = composed(text)
    plain = fold(shown)
    found = sorted((at, at + len(term)) for term in terms(query) for at in places(shown, plain, term))
    kept: list[Span] = []
    for start, end in found:
        if not kept or start >= kept[-1][1]:
            kept.append((start, end))
    return tuple(kept)


def matches(texts: Iterable[str], query: str) -> bool:
    """Whether every word of the query stands somewhere in these texts."""
    wanted = terms(query)
    known = [(shown, fold(shown)) for shown in map(composed, texts)] if wanted else []
    return all(any(holds(shown, plain, term) for shown, plain in known) for term in wanted)

"""Finding words in a text: capitals do not matter, and a letter typed without its accents stands for all of them."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

Span = tuple[int, int]


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """Give a text without accents and capitals, letter for letter: `Phỗng` becomes `phong`."""
    return "".join(map(_plain, unicodedata.normalize("NFC", text)))


@lru_cache(maxsize=1024)
def _plain(sign: str) -> str:
    if sign in "đĐ":
        return "d"
    return unicodedata.normalize("NFD", sign)[0].lower()[0]


def terms(query: str) -> tuple[str, ...]:
    """Give the words that are looked for."""
    return tuple(unicodedata.normalize("NFC", query).lower().split())


def spans(text: str, query: str) -> tuple[Span, ...]:
    """Give the places of a text where one of the words stands, from left to right, none over another."""
    found = sorted(span for term in terms(query) for span in _places(unicodedata.normalize("NFC", text), term))
    kept: list[Span] = []
    for start, end in found:
        if not kept or start >= kept[-1][1]:
            kept.append((start, end))
    return tuple(kept)


def _places(text: str, term: str) -> Iterable[Span]:
    plain, wanted = fold(text), fold(term)
    at = plain.find(wanted)
    while at >= 0:
        if all(_same(sign, asked) for sign, asked in zip(text[at : at + len(term)], term, strict=True)):
            yield at, at + len(term)
        at = plain.find(wanted, at + 1)


def _same(sign: str, asked: str) -> bool:
    return asked in (sign.lower(), _plain(sign))


def matches(texts: Iterable[str], query: str) -> bool:
    """Whether every word of the query stands somewhere in these texts."""
    known = tuple(texts)
    return all(any(any(_places(unicodedata.normalize("NFC", text), term)) for text in known) for term in terms(query))

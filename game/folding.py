"""Letters without accents and capitals, as a plainly typed letter stands for all its forms; and searching by them."""

import unicodedata
from collections.abc import Iterable, Iterator


class _Plain(dict[int, str]):
    """A table from each sign to its form without accents and capitals."""

    def __missing__(self, code: int) -> str:
        sign = chr(code)
        plain = "d" if sign in "đĐ" else unicodedata.normalize("NFD", sign)[0].lower()[0]
        self[code] = plain
        return plain


_PLAIN = _Plain()


def fold(text: str) -> str:
    """Return a text in composed letters without accents and capitals, sign for sign: `Phỗng` becomes `phong`."""
    return text.translate(_PLAIN)


def composed(text: str) -> str:
    """Return a text in composed letters, without characters that no file can hold."""
    return unicodedata.normalize("NFC", text.encode("utf-8", "replace").decode())


def words_of(query: str) -> tuple[str, ...]:
    """Return the words of a query."""
    return tuple(composed(query).lower().split())


def places(text: str, plain: str, word: str) -> Iterator[int]:
    """Yield the places of a word in a text, given as it is and folded; an accent in the word must match."""
    wanted = fold(word)
    at = plain.find(wanted)
    while at >= 0:
        if wanted == word or all(map(_same, text[at : at + len(word)], word)):
            yield at
        at = plain.find(wanted, at + 1)


def holds(text: str, plain: str, word: str) -> bool:
    """Return True if a text, given as it is and folded, contains a word."""
    return next(places(text, plain, word), -1) >= 0


def _same(sign: str, asked: str) -> bool:
    return asked in (sign.lower(), _PLAIN[ord(sign)])


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

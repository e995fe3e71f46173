"""Letters without their accents and capitals: a letter that is typed plainly stands for all of them."""

import unicodedata
from collections.abc import Iterator


class _Plain(dict[int, str]):
    """For each sign the one that it is without accents and capitals."""

    def __missing__(self, code: int) -> str:
        sign = chr(code)
        plain = "d" if sign in "đĐ" else unicodedata.normalize("NFD", sign)[0].lower()[0]
        self[code] = plain
        return plain


_PLAIN = _Plain()


def fold(text: str) -> str:
    """Fold a text (in composed letters) sign for sign, without accents and capitals: `Phỗng` becomes `phong`."""
    return text.translate(_PLAIN)


def composed(text: str) -> str:
    """Compose the letters of a text and drop what no file can hold."""
    return unicodedata.normalize("NFC", text.encode("utf-8", "replace").decode())


def words_of(query: str) -> tuple[str, ...]:
    """Words of a query."""
    return tuple(composed(query).lower().split())


def places(text: str, plain: str, word: str) -> Iterator[int]:
    """Places of a word in a text, given as it is and folded; an accent in the word must match."""
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

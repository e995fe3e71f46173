"""Texts of notes: normal form, and links in comments to positions of the game."""

import re
import unicodedata
from typing import NamedTuple

from game.errors import NotAllowed, Phrase, Unreadable

LONGEST_COMMENT = 20_000
LONGEST_TITLE = 200
LONGEST_NAME = 200
LONGEST_TAG = 40
_PLACE = re.compile(r"([0-9]{1,6}):([0-9]{1,7})")
_LINK = re.compile(r"(?<![\w@])@([0-9]{1,6}):([0-9]{1,7})(?!\w)")
_LINE_ENDS = re.compile("\r\n|[\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_SPACES = re.compile(r"[^\S\n]")
_ODD = re.compile(r"[^\t\n\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class At(NamedTuple):
    """Address of a position: the hand, and the number of its last shown fact (`hand_started` is 0)."""

    hand: int
    event: int

    def __str__(self) -> str:
        return f"{self.hand}:{self.event}"


class Link(NamedTuple):
    """A link in a comment: its span in the text, and its address."""

    start: int
    end: int
    hand: int
    event: int

    @property
    def at(self) -> At:
        """Address that the link names."""
        return At(self.hand, self.event)


def read_at(text: str) -> At:
    """Parse an address such as `3:41`. Raises Unreadable."""
    found = _PLACE.fullmatch(text.strip())
    if found is None:
        raise Unreadable("moment.form", text=brief(text))
    return At(int(found[1]), int(found[2]))


def links(comment: str) -> tuple[Link, ...]:
    """Links of a comment, written as `@3:41`, in order."""
    return tuple(Link(*found.span(), int(found[1]), int(found[2])) for found in _LINK.finditer(comment))


def written(text: str) -> str:
    """Text from elsewhere in normal form: line ends are newlines, other spaces spaces, and no control sign stays."""
    return _ODD.sub("", _SPACES.sub(" ", _LINE_ENDS.sub("\n", unicodedata.normalize("NFC", text))))


def clean_line(text: str, what: str, longest: int) -> str:
    """Normal form of a one-line text. Raises NotAllowed."""
    return _fitting(" ".join(unicodedata.normalize("NFC", text).split()), what, longest)


def clean_comment(text: str) -> str:
    """Normal form of a comment: composed letters, no trailing spaces. Raises NotAllowed."""
    lines = unicodedata.normalize("NFC", text).splitlines()
    return _fitting("\n".join(line.rstrip() for line in lines).strip(), "comment", LONGEST_COMMENT)


def _fitting(text: str, what: str, longest: int) -> str:
    if len(text) > longest:
        raise NotAllowed("text.too_long", what=Phrase(f"thing.{what}"), most=longest, count=len(text))
    odd = _ODD.search(text)
    if odd:
        raise NotAllowed(
            "text.odd_sign", what=Phrase(f"thing.{what}"), sign=f"U+{ord(odd[0]):04X}", place=odd.start() + 1
        )
    return text


def brief(text: str) -> str:
    """Beginning of a text on one line, for quoting in a sentence."""
    text = " ".join(_ODD.sub("?", text[:200]).split())
    return text if len(text) <= 40 else f"{text[:39]}…"

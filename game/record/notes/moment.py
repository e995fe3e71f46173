"""
Parts of notes: texts in normal form with links to positions, a mark on a tile, one author's comment on a moment.

Impossible parts raise NotAllowed when created, so every part can be written. `extra` keeps unknown fields of a file;
they are written back.
"""

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from game.errors import NotAllowed, Phrase, Unreadable
from game.tiles.kinds import HIDDEN, Tile

if TYPE_CHECKING:
    from game.engine.actions import Action  # the home screen needs no engine


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


#: Glyphs of a judgement, as text.
GLYPHS = {
    "good": "!",
    "excellent": "!!",
    "doubtful": "?!",
    "mistake": "?",
    "blunder": "??",
    "interesting": "!?",
    "only_move": "□",
    "lucky": "△",
    "unlucky": "▽",
}
SHAPES = ("circle", "cross", "letter", "arrow")
MOST_MARKS = 60
#: The field that marks a moment as made by a review, rather than by a person with the same name.
REVIEWED = "reviewed"
#: The words for how sure a better choice is, the surest first.
SURE_WORDS = ("sure", "likely", "leaning", "same")
#: The largest number of points in a review.
MOST_POINTS = 10_000_000
MOST_MOMENTS = 20_000

Extra = Mapping[Any, Any]


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on a tile; an arrow points to another tile."""

    shape: str
    tile: Tile
    to: Tile | None = None
    letter: str = ""
    extra: Extra = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        """Raise NotAllowed for an impossible mark."""
        keep(self, "letter", clean_line(self.letter, "letter", 1))
        one_of(self.shape, SHAPES, "shape")
        if HIDDEN in (self.tile, self.to) or (self.to is not None) != (self.shape == "arrow") or self.to == self.tile:
            raise NotAllowed("notes.mark_tile")
        if bool(self.letter) != (self.shape == "letter"):
            raise NotAllowed("notes.mark_letter")

    @property
    def spot(self) -> tuple[str, Tile, Tile | None]:
        """Identity of a mark at a moment: a shape on a tile."""
        return self.shape, self.tile, self.to


@dataclass(frozen=True, slots=True)
class Found:
    """
    What a review found at a moment: `played` costs `points`, with a standard error, against `best`.

    `sure` is the word for how sure that is; `depth` is that of the review.
    """

    depth: str
    played: "Action"
    best: "Action"
    points: float
    error: float
    sure: str
    extra: Extra = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        """Raise NotAllowed for impossible values."""
        keep(self, "depth", clean_line(self.depth, "depth", LONGEST_NAME))
        one_of(self.sure, SURE_WORDS, "sureness")
        if not (0 <= self.points <= MOST_POINTS and 0 <= self.error <= MOST_POINTS):
            raise NotAllowed("notes.found", most=MOST_POINTS)


@dataclass(frozen=True, slots=True)
class Moment:
    """One author's comment, glyph and marks on a moment; a review's own words are `found`."""

    at: At
    author: str = ""
    comment: str = ""
    glyph: str = ""
    marks: tuple[Mark, ...] = ()
    found: Found | None = None
    extra: Extra = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        """Normalize the texts. Raises NotAllowed for too long or unknown values."""
        keep(self, "at", checked_at(self.at))
        keep(self, "author", clean_line(self.author, "author", LONGEST_NAME))
        keep(self, "comment", clean_comment(self.comment))
        if self.glyph:
            one_of(self.glyph, GLYPHS, "glyph")
        if len(self.marks) > MOST_MARKS:
            raise NotAllowed("notes.marks", most=MOST_MARKS)

    @property
    def by_machine(self) -> bool:
        """True if a review wrote the moment, rather than a person with the agent's name."""
        return self.found is not None or REVIEWED in self.extra

    @property
    def is_empty(self) -> bool:
        """True if the moment has no content."""
        return not (self.comment or self.glyph or self.marks or self.found or self.extra)


def in_order(moments: Iterable[Moment]) -> tuple[Moment, ...]:
    """Sort the non-empty moments by place. Raises NotAllowed for too many, or for two of one author at one place."""
    kept = sorted((m for m in moments if not m.is_empty), key=attrgetter("at", "author"))
    if len(kept) > MOST_MOMENTS:
        raise NotAllowed("notes.moments", most=MOST_MOMENTS)
    for one, next_one in pairwise(kept):
        if (one.at, one.author) == (next_one.at, next_one.author):
            raise NotAllowed("notes.twice", at=one.at, author=one.author)
    return tuple(kept)


def keep(part: object, name: str, value: object) -> None:
    """Set a field of an immutable part during its construction."""
    object.__setattr__(part, name, value)


def one_of(value: str, known: Collection[str], what: str) -> None:
    """Raise NotAllowed for an unknown word."""
    if value not in known:
        raise NotAllowed("notes.no_such", what=Phrase(f"thing.{what}"), known=tuple(known))


def checked_at(at: At) -> At:
    """Check that an address can be written as `hand:event`. Raises NotAllowed."""
    if not (0 <= at[0] < 10**6 and 0 <= at[1] < 10**7):
        raise NotAllowed("notes.no_moment", hand=at[0], event=at[1])
    return At(*at)

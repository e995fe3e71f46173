"""
Parts of notes: a mark on a tile, and one author's comment on a moment.

Impossible parts raise NotAllowed when created, so every part can be written. `extra` keeps unknown fields of a file;
they are written back.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from game.errors import NotAllowed, Phrase
from game.record.notes.text import LONGEST_NAME, At, clean_comment, clean_line
from game.tiles.kinds import HIDDEN, Tile

if TYPE_CHECKING:
    from game.engine.actions import Action  # the home screen needs no engine

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

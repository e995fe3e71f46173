"""
The notes of a game: people's comments on its moments, the branches they tried, and search in all of them.

Notes are immutable; every change returns new ones. Files and screen are unknown here. The notes as seen along a branch
are the game's up to the branch, then its own; edits are stored where they belong, so that no moment is stored twice.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import sha256
from operator import attrgetter
from typing import Any

from game.engine.actions import Action, write
from game.errors import NotAllowed
from game.folding import composed, fold, holds, words_of
from game.record.notes.moment import (
    LONGEST_NAME,
    LONGEST_TAG,
    LONGEST_TITLE,
    At,
    Extra,
    Mark,
    Moment,
    checked_at,
    clean_comment,
    clean_line,
    in_order,
    keep,
    one_of,
)

KINDS = ("same_wall", "shuffled")
MOST_CHOICES = 2_000
MOST_SEATS = 6
LARGEST = 1_000_000_000  # for the numbers of a result
_DIGITS = 20  # of a key


@dataclass(frozen=True, slots=True)
class Choice:
    """A player's action in a branch."""

    seat: int
    action: Action

    def __post_init__(self) -> None:
        """Raise NotAllowed for an impossible seat."""
        _check_seat(self.seat)


@dataclass(frozen=True, slots=True)
class Result:
    """Result of a branch: points by player on the same wall, or their spread over shuffled walls."""

    #: Points by player, on the same wall.
    points: tuple[int, ...] = ()
    #: Player of the spread.
    seat: int = 0
    #: Number of shuffled deals.
    deals: int = 0
    #: Mean of the player's points.
    mean: float = 0.0
    #: Quartiles of the player's points.
    quartiles: tuple[float, ...] = ()
    #: Number of the player's wins.
    wins: int = 0
    #: Least and most points; missing in some files.
    ends: tuple[int, ...] = ()
    #: Another choice, tried on the same deals.
    against: Action | None = None
    #: Mean gain over that choice.
    difference: float = 0.0
    #: Standard error of `difference`.
    error: float = 0.0
    #: Standard error of `mean`; a single wall has no error.
    mean_error: float = 0.0
    #: Points by player of the hand as played, on the same wall.
    played: tuple[int, ...] = ()
    extra: Extra = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        """Normalize the numbers. Raises NotAllowed for impossible ones."""
        for name in ("mean", "difference", "error", "mean_error"):
            keep(self, name, float(getattr(self, name)))
        keep(self, "quartiles", tuple(map(float, self.quartiles)))
        _check_seat(self.seat)
        if len(self.points) > MOST_SEATS or len(self.quartiles) not in (0, 3) or len(self.ends) not in (0, 2):
            raise NotAllowed("branch.result", most=MOST_SEATS)
        if len(self.played) not in (0, len(self.points)):
            raise NotAllowed("branch.played")
        numbers = (*self.points, *self.played, *self.quartiles, *self.ends, self.mean, self.difference, self.error)
        numbers = (*numbers, self.mean_error)
        if not all(math.isfinite(n) and abs(n) <= LARGEST for n in numbers):
            raise NotAllowed("branch.numbers", least=-LARGEST, most=LARGEST)
        if not 0 <= self.wins <= self.deals <= LARGEST:
            raise NotAllowed("branch.wins")
        if not self.deals and (self.seat or self.mean or self.quartiles or self.ends or self.against):
            raise NotAllowed("branch.spread")
        if (self.against is None and (self.difference or self.error)) or min(self.error, self.mean_error) < 0:
            raise NotAllowed("branch.difference")


@dataclass(frozen=True, slots=True)
class Branch:
    """
    Another continuation from a moment of the game.

    `choices` lead along it; with shuffled walls the last one is the tried choice. `moments` are notes on the line, with
    the addresses that they would have in the game.
    """

    at: At
    kind: str = KINDS[0]
    name: str = ""
    author: str = ""
    choices: tuple[Choice, ...] = ()
    comment: str = ""
    result: Result | None = None
    moments: tuple[Moment, ...] = ()
    extra: Extra = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        """Normalize the texts. Raises NotAllowed for too long or unknown values."""
        keep(self, "at", checked_at(self.at))
        one_of(self.kind, KINDS, "kind")
        keep(self, "name", clean_line(self.name, "branch", LONGEST_NAME))
        keep(self, "author", clean_line(self.author, "author", LONGEST_NAME))
        keep(self, "comment", clean_comment(self.comment))
        keep(self, "moments", in_order(self.moments))
        if self.result == Result():  # an empty result
            keep(self, "result", None)
        if len(self.choices) > MOST_CHOICES:
            raise NotAllowed("branch.choices", most=MOST_CHOICES)

    @property
    def way(self) -> tuple[At, str, tuple[Choice, ...]]:
        """Identity of the branch, independent of its texts."""
        return self.at, self.kind, self.choices

    @property
    def key(self) -> str:
        """`way` as a short text: the address and a digest."""
        told = "\n".join((self.kind, *(f"{one.seat} {write(one.action)}" for one in self.choices)))
        return f"{self.at} {sha256(told.encode()).hexdigest()[:_DIGITS]}"


def _check_seat(seat: int) -> None:
    if not 0 <= seat < MOST_SEATS:
        raise NotAllowed("branch.player_number", most=MOST_SEATS - 1)


MOST_STARS = 5
MOST_TAGS = 40
MOST_BRANCHES = 500


@dataclass(frozen=True, slots=True)
class Notes:
    """
    The notes of one game.

    `replay` is the identity of the game. `moments` and `branches` are in the order of the game; each author has one
    entry a moment.
    """

    replay: str = ""
    title: str = ""
    tags: tuple[str, ...] = ()
    stars: int = 0
    moments: tuple[Moment, ...] = ()
    branches: tuple[Branch, ...] = ()
    extra: Extra = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        """Sort and normalize everything. Raises NotAllowed."""
        keep(self, "replay", clean_line(self.replay, "digest", LONGEST_NAME))
        keep(self, "title", clean_line(self.title, "title", LONGEST_TITLE))
        keep(self, "tags", _tags(self.tags))
        keep(self, "moments", in_order(self.moments))
        keep(self, "branches", tuple(sorted(self.branches, key=attrgetter("at"))))
        if not 0 <= self.stars <= MOST_STARS:
            raise NotAllowed("notes.stars", most=MOST_STARS)
        if len(self.branches) > MOST_BRANCHES:
            raise NotAllowed("notes.branches", most=MOST_BRANCHES)

    @property
    def is_empty(self) -> bool:
        """True if nothing needs saving."""
        return not (self.title or self.tags or self.stars or self.moments or self.branches or self.extra)

    def said_at(self, at: At) -> tuple[Moment, ...]:
        """Comments of all authors on a moment."""
        return tuple(moment for moment in self.moments if moment.at == at)

    def moment(self, at: At, author: str = "") -> Moment:
        """One author's comment on a moment, possibly empty."""
        wanted = Moment(at, author)
        return next((m for m in self.moments if (m.at, m.author) == (wanted.at, wanted.author)), wanted)

    def with_moment(self, moment: Moment) -> "Notes":
        """Return notes with an author's comment on a moment replaced, or removed if empty. Raises NotAllowed."""
        others = (m for m in self.moments if (m.at, m.author) != (moment.at, moment.author))
        return replace(self, moments=(*others, moment))

    def with_comment(self, at: At, author: str, text: str) -> "Notes":
        """Return notes with an author's comment on a moment. Raises NotAllowed."""
        return self.with_moment(replace(self.moment(at, author), comment=text))

    def with_glyph(self, at: At, author: str, glyph: str) -> "Notes":
        """Return notes with an author's glyph on a moment; "" removes it. Raises NotAllowed."""
        return self.with_moment(replace(self.moment(at, author), glyph=glyph))

    def with_mark(self, at: At, author: str, mark: Mark) -> "Notes":
        """Return notes with a mark on a tile added, or removed if it exists; a new letter replaces the old one."""
        marks = self.moment(at, author).marks
        same = [old for old in marks if old.spot == mark.spot]
        kept = tuple(old for old in marks if old.spot != mark.spot)
        is_there = any(old.letter == mark.letter for old in same)
        return self.with_marks(at, author, kept if is_there else (*kept, mark))

    def with_marks(self, at: At, author: str, marks: Iterable[Mark]) -> "Notes":
        """Return notes with an author's marks at a moment. Raises NotAllowed."""
        return self.with_moment(replace(self.moment(at, author), marks=tuple(marks)))

    def with_title(self, title: str) -> "Notes":
        """Return notes with a title; "" clears it. Raises NotAllowed."""
        return replace(self, title=title)

    def with_tags(self, tags: Iterable[str]) -> "Notes":
        """Return notes with tags, without duplicates. Raises NotAllowed."""
        return replace(self, tags=tuple(tags))

    def with_stars(self, stars: int) -> "Notes":
        """Return notes with 0 to 5 stars. Raises NotAllowed."""
        return replace(self, stars=stars)

    def with_branch(self, branch: Branch) -> "Notes":
        """Return notes with another branch, after those of the same moment. Raises NotAllowed."""
        return replace(self, branches=(*self.branches, branch))

    def with_branch_changed(self, number: int, **fields: Any) -> "Notes":
        """Return notes with changed fields of the branch with this index, such as name or result. Raises NotAllowed."""
        changed = replace(self._branch(number), **fields)
        return replace(self, branches=(*self.branches[:number], changed, *self.branches[number + 1 :]))

    def without_branch(self, number: int) -> "Notes":
        """Return notes without the branch with this index. Raises NotAllowed."""
        self._branch(number)
        return replace(self, branches=(*self.branches[:number], *self.branches[number + 1 :]))

    def _branch(self, number: int) -> Branch:
        if not 0 <= number < len(self.branches):
            raise NotAllowed("notes.no_branch", number=number + 1, count=len(self.branches))
        return self.branches[number]


def _tags(tags: Iterable[str]) -> tuple[str, ...]:
    found: dict[str, str] = {}
    for tag in tags:
        clean = clean_line(tag, "tag", LONGEST_TAG)
        found.setdefault(clean.casefold(), clean)
    found.pop("", None)
    if len(found) > MOST_TAGS:
        raise NotAllowed("notes.tags", most=MOST_TAGS)
    return tuple(found.values())


def number_of(notes: Notes, branch: Branch) -> int | None:
    """Index in `branches` of the branch with these choices; None if it is not kept."""
    return next((n for n, one in enumerate(notes.branches) if one.way == branch.way), None)


def with_kept(notes: Notes, branch: Branch) -> Notes:
    """
    Return the notes with a kept branch; an equal branch only gets its result replaced.

    Raises NotAllowed.
    """
    number = number_of(notes, branch)
    if number is None:
        return notes.with_branch(branch)
    return notes.with_branch_changed(number, result=branch.result)


def seen_along(notes: Notes, branch: Branch) -> Notes:
    """The notes as they read along a branch, kept or not."""
    number = number_of(notes, branch)
    inside = () if number is None else notes.branches[number].moments
    before = (moment for moment in notes.moments if moment.at <= branch.at)
    return replace(notes, moments=(*before, *(moment for moment in inside if moment.at > branch.at)))


def written_along(notes: Notes, branch: Branch, written: Notes) -> Notes:
    """Return the game's notes after an edit along a branch. Raises NotAllowed."""
    inside = tuple(moment for moment in written.moments if moment.at > branch.at)
    outside = (moment for moment in written.moments if moment.at <= branch.at)
    whole = replace(written, moments=(*outside, *(moment for moment in notes.moments if moment.at > branch.at)))
    number = number_of(whole, branch)
    if number is None:
        if inside:
            raise NotAllowed("branch.not_kept")
        return whole
    odd = (moment for moment in whole.branches[number].moments if moment.at <= branch.at)  # in a handmade file
    return whole.with_branch_changed(number, moments=(*odd, *inside))


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

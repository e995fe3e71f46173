"""
The notes of a game: people's comments on its moments, the branches they tried, and search in all of them.

Notes are immutable; every change returns new ones. Files and screen are unknown here. The notes as seen along a branch
are the game's up to the branch, then its own; edits are stored where they belong, so that no moment is stored twice.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from operator import attrgetter
from typing import Any

from game.errors import NotAllowed
from game.folding import composed, fold, holds, words_of
from game.record.notes.branch import Branch
from game.record.notes.moment import Extra, Mark, Moment, in_order, keep
from game.record.notes.text import LONGEST_NAME, LONGEST_TAG, LONGEST_TITLE, At, clean_line

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

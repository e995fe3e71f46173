"""What two windows, or two people, have written about one game, put together: nothing that either has said is lost."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.record.notes.model import Notes
from game.record.notes.moment import Moment
from game.record.notes.text import At


def merged(base: Notes, own: Notes, there: Notes) -> Notes:
    """
    Give the notes of `there` with everything that was changed from `base` to `own`.

    Of a moment of which both have changed the comment, both comments stay. Raises NotAllowed where it is too much.
    """
    gone = [branch for branch in base.branches if branch not in own.branches]
    new = [branch for branch in own.branches if branch not in base.branches and branch not in there.branches]
    return Notes(
        own.replay or there.replay,
        _later(base.title, own.title, there.title),
        _tags(base, own, there),
        _later(base.stars, own.stars, there.stars),
        _moments(base.moments, own.moments, there.moments),
        (*(branch for branch in there.branches if branch not in gone), *new),
        _extra(base.extra, own.extra, there.extra),
    )


def joined(one: Notes, other: Notes) -> Notes:
    """Give the notes of one with what another says beside it; of title and stars those of the first that has some."""
    both = merged(Notes(), other, one)
    return replace(both, replay=one.replay, title=one.title or other.title, stars=one.stars or other.stars)


def _later(base: Any, own: Any, there: Any) -> Any:
    return there if own == base else own


def _tags(base: Notes, own: Notes, there: Notes) -> tuple[str, ...]:
    before = {tag.casefold() for tag in base.tags}
    gone = before - {tag.casefold() for tag in own.tags}
    new = [tag for tag in own.tags if tag.casefold() not in before]
    return (*(tag for tag in there.tags if tag.casefold() not in gone), *new)


def _moments(*three: tuple[Moment, ...]) -> tuple[Moment, ...]:
    base, own, there = ({(m.at, m.author): m for m in moments} for moments in three)
    keys = dict.fromkeys((*there, *own))
    return tuple(_moment(key, base.get(key), own.get(key), there.get(key)) for key in keys)


def _moment(key: tuple[At, str], base: Moment | None, own: Moment | None, there: Moment | None) -> Moment:
    """Give one moment; what is empty is dropped by the notes."""
    before, mine, theirs = (moment or Moment(*key) for moment in (base, own, there))
    if mine == before:
        return theirs
    if theirs in (before, mine):
        return mine
    return Moment(
        *key,
        _comments(before.comment, mine.comment, theirs.comment),
        _later(before.glyph, mine.glyph, theirs.glyph),
        _later(before.marks, mine.marks, theirs.marks),
        _extra(before.extra, mine.extra, theirs.extra),
    )


def _comments(base: str, own: str, there: str) -> str:
    if own == base or own in there:
        return there
    if there == base or there in own:
        return own
    return f"{there}\n\n{own}"


def _extra(base: Mapping[Any, Any], own: Mapping[Any, Any], there: Mapping[Any, Any]) -> dict[Any, Any]:
    gone = base.keys() - own.keys()
    changed = {key: value for key, value in own.items() if key not in base or base[key] != value}
    return {key: value for key, value in there.items() if key not in gone} | changed

"""Merge what two windows, or two people, wrote about one game, without losing anything."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.record.notes.branch import Branch, Result
from game.record.notes.model import Notes
from game.record.notes.moment import Moment
from game.record.notes.text import At


def merged(base: Notes, own: Notes, there: Notes) -> Notes:
    """
    Apply everything that changed from `base` to `own` to the notes of `there`.

    If both sides changed a comment, both comments stay. Raises NotAllowed if that is too long.
    """
    return _together(base, own, there, _later)


def joined(one: Notes, other: Notes) -> Notes:
    """
    Add another file's notes to these; adding the same notes again changes nothing.

    Fields that exist once (title, stars, an author's glyph, a branch's name) keep the first value. Raises NotAllowed if
    the result is too large.
    """
    return replace(_together(Notes(), other, one, _first), replay=one.replay)


#: Picks one of three values: the base's, ours, the other's.
_Pick = Callable[[Any, Any, Any], Any]


def _later(base: Any, own: Any, there: Any) -> Any:
    return there if own == base else own


def _first(base: Any, own: Any, there: Any) -> Any:
    return own if there == base else there


def _together(base: Notes, own: Notes, there: Notes, pick: _Pick) -> Notes:
    return Notes(
        own.replay or there.replay,
        pick(base.title, own.title, there.title),
        _tags(base, own, there),
        pick(base.stars, own.stars, there.stars),
        _moments(pick, base.moments, own.moments, there.moments),
        _branches(pick, base.branches, own.branches, there.branches),
        _extra(pick, base.extra, own.extra, there.extra),
    )


def _branches(pick: _Pick, *three: tuple[Branch, ...]) -> tuple[Branch, ...]:
    """Merge the branches; a branch that one side deleted is deleted."""
    base, own, there = ({(b.way, _nth(branches, n)): b for n, b in enumerate(branches)} for branches in three)
    found = (_branch(pick, base.get(key), own.get(key), there.get(key)) for key in dict.fromkeys((*there, *own)))
    return tuple(branch for branch in found if branch is not None)


def _nth(branches: tuple[Branch, ...], number: int) -> int:
    """Count the earlier branches with the same choices."""
    return sum(one.way == branches[number].way for one in branches[:number])


def _branch(pick: _Pick, base: Branch | None, own: Branch | None, there: Branch | None) -> Branch | None:
    if own == base:
        return there
    if there in (base, own):
        return own
    if own is None or there is None:
        return own or there  # one side deleted what the other changed
    before = base or Branch(own.at, own.kind, choices=own.choices)
    return replace(
        there,
        name=pick(before.name, own.name, there.name),
        author=pick(before.author, own.author, there.author),
        comment=_comments(before.comment, own.comment, there.comment),
        result=_surer(pick, before.result, own.result, there.result),
        moments=_moments(pick, before.moments, own.moments, there.moments),
        extra=_extra(pick, before.extra, own.extra, there.extra),
    )


def _surer(pick: _Pick, base: Result | None, own: Result | None, there: Result | None) -> Result | None:
    """The result with more deals."""
    if own is not None and there is not None and own.deals != there.deals:
        return max(own, there, key=lambda result: result.deals)
    found: Result | None = pick(base, own, there)
    return found


def _tags(base: Notes, own: Notes, there: Notes) -> tuple[str, ...]:
    before = {tag.casefold() for tag in base.tags}
    gone = before - {tag.casefold() for tag in own.tags}
    new = [tag for tag in own.tags if tag.casefold() not in before]
    return (*(tag for tag in there.tags if tag.casefold() not in gone), *new)


def _moments(pick: _Pick, *three: tuple[Moment, ...]) -> tuple[Moment, ...]:
    base, own, there = ({(m.at, m.author): m for m in moments} for moments in three)
    keys = dict.fromkeys((*there, *own))
    return tuple(_moment(pick, key, base.get(key), own.get(key), there.get(key)) for key in keys)


def _moment(pick: _Pick, key: tuple[At, str], base: Moment | None, own: Moment | None, there: Moment | None) -> Moment:
    """Merge one moment; empty ones are dropped by the notes."""
    before, mine, theirs = (moment or Moment(*key) for moment in (base, own, there))
    if mine == before:
        return theirs
    if theirs in (before, mine):
        return mine
    return Moment(
        *key,
        _comments(before.comment, mine.comment, theirs.comment),
        pick(before.glyph, mine.glyph, theirs.glyph),
        pick(before.marks, mine.marks, theirs.marks),
        _extra(pick, before.extra, mine.extra, theirs.extra),
    )


def _comments(base: str, own: str, there: str) -> str:
    if own == base or own in there:
        return there
    if there == base or there in own:
        return own
    return f"{there}\n\n{own}"


def _extra(pick: _Pick, base: Mapping[Any, Any], own: Mapping[Any, Any], there: Mapping[Any, Any]) -> dict[Any, Any]:
    gone = base.keys() - own.keys()
    changed = {key: value for key, value in own.items() if key not in base or base[key] != value}
    if pick is _first:
        changed = {key: value for key, value in changed.items() if key not in there}
    return {key: value for key, value in there.items() if key not in gone} | changed

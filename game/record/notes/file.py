"""
The notes file of a game, `<replay>.notes.yaml`, an unreadable one of which is never overwritten; and merging notes.

What two windows, or two people, wrote about one game is merged without losing anything. Every player writes as “you”,
so a new name changes no note; notes that carry one of the player's names are older, and the player's, too. They get a
name on export. A stranger's notes must not become the player's own, so an author who writes as “you”, or has the
player's name, is stored as `friend 1`, `friend 2` …, shown in the player's language. The same person keeps the same
number in a game: a sender of known notes is their author.
"""

import os
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.errors import GameError, NotAllowed, Unreadable
from game.record.atomic import hold_to_write, write_atomic
from game.record.files import bytes_of, set_aside, text_in
from game.record.header import Header
from game.record.lines import identity_of
from game.record.notes.model import Branch, Notes, Result
from game.record.notes.moment import At, Moment
from game.record.notes.yaml_values import from_tree, to_text, to_tree
from game.record.safe_yaml import parse_yaml

LARGEST = 1_000_000


def identity(header: Header) -> str:
    """Digest by which notes identify their game; it does not change during play."""
    seats = [[seat.name, seat.agent] for seat in header.seats]
    branch = None if header.branch_of is None else dict(header.branch_of)
    return identity_of(branch, header.commitment, seats, header.started)


def read(data: bytes, replay: str = "") -> Notes:
    """Decode a notes file, which should belong to game `replay` if given. Raises Unreadable."""
    if len(data) > LARGEST:
        raise Unreadable("notes.bytes", most=LARGEST)
    try:
        notes = from_tree(parse_yaml(text_in(data)))
    except OverflowError as error:
        raise Unreadable("yaml.too_large") from error
    if replay and notes.replay not in ("", replay):
        raise Unreadable("notes.other_game", other=notes.replay[:12], own=replay[:12])
    return replace(notes, replay=replay or notes.replay)


def write(notes: Notes) -> bytes:
    """Encode a notes file. Raises NotAllowed if it would be too large."""
    data = to_text(to_tree(notes)).encode()
    if len(data) > LARGEST:
        raise NotAllowed("notes.full", most=LARGEST, count=len(data))
    return data


class NotesFile:
    """
    The notes file of one game during editing.

    `problem` says why the file could not be read; None if it could, or if it is missing.
    """

    def __init__(self, path: Path, replay: str) -> None:
        """`replay` is the identity of the game."""
        self.path = path
        self.problem: GameError | None = None
        self._replay = replay
        self._known: bytes | None = None  # content of the file when last read or written
        self._base = Notes(replay)  # the notes at that time

    def load(self) -> Notes:
        """Return the notes of the file; empty notes if it is missing or unreadable."""
        self._known, self.problem, self._base = None, None, Notes(self._replay)
        try:
            data = bytes_of(self.path, LARGEST)
            if data is not None:
                self._base = read(data, self._replay)
                self._known = data
        except GameError as error:
            self.problem = Unreadable("file.named", name=self.path.name, error=error)
        return self._base

    def save(self, notes: Notes) -> Path | None:
        """
        Write the notes; return the path of the old file if it had to be set aside.

        Changes by another window are merged in; if the result is too large, the other file is set aside. Raises
        NotAllowed, also if the file cannot be read now, and then nothing has changed. Empty notes create no file.
        """
        data = write(notes)
        if notes.is_empty and not os.path.lexists(self.path):
            return None
        with hold_to_write(self.path):
            aside = self._save(notes, data)
        self._base, self.problem = notes, None
        return aside

    def _save(self, notes: Notes, data: bytes) -> Path | None:
        content, word = self._with_what_is_there(notes, data)
        aside = set_aside(self.path, word) if word else None
        try:
            write_atomic(self.path, content)
        except NotAllowed:
            if aside is not None:
                aside.replace(self.path)
            raise
        self._known = data if content == data else None  # otherwise the next changes are merged again
        return aside

    def _with_what_is_there(self, notes: Notes, data: bytes) -> tuple[bytes, str]:
        """Return the bytes to write, and the suffix for an existing file that must be set aside."""
        try:
            there = bytes_of(self.path, LARGEST)
        except Unreadable:
            return data, "broken"
        if there in (None, self._known, data):
            return data, ""
        try:
            return write(merged(self._base, notes, read(there or b"", self._replay))), ""
        except Unreadable:
            return data, "broken"
        except NotAllowed:
            return data, "changed"


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
    """Merge the branches; a branch that one side deleted is deleted, those with equal choices are matched in order."""
    base, own, there = (
        {(b.way, sum(one.way == b.way for one in branches[:n])): b for n, b in enumerate(branches)}
        for branches in three
    )
    found = (_branch(pick, base.get(key), own.get(key), there.get(key)) for key in dict.fromkeys((*there, *own)))
    return tuple(branch for branch in found if branch is not None)


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
        pick(before.found, mine.found, theirs.found),
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


_FRIEND = re.compile(r"friend (\d{1,4})")


def signed(notes: Notes, name: str, own: Collection[str]) -> Notes:
    """Put a name under the player's notes, unless it is "". `own` are the player's names. Raises NotAllowed."""
    machines = {moment.author for moment in notes.moments if moment.by_machine}
    return _renamed(notes, dict.fromkeys({*own} - machines, name)) if name else notes


def from_stranger(come: Notes, there: Notes, own: Collection[str]) -> Notes:
    """
    Prepare a stranger's notes for merging with those that are `there`. Raises NotAllowed.

    `own` are the player's names. The player's own notes that come back are dropped.
    """
    mine = _traces(there, own)
    come = _without(come, mine, own)
    numbers = [int(found[1]) for author in _authors(there) if (found := _FRIEND.fullmatch(author))]
    names: dict[str, str] = {}
    groups = [tuple(own), *((author,) for author in sorted(_authors(come)) if _FRIEND.fullmatch(author))]
    for group in groups:
        said = _traces(come, group)
        if said and group[0] not in own and said & mine:  # a friend sends back the player's own notes
            come = _without(come, said, group)
        elif said:
            known = next((number for number in sorted(numbers) if said & _traces(there, [f"friend {number}"])), 0)
            number = known or max(numbers, default=0) + 1
            numbers.append(number)
            names |= dict.fromkeys(group, f"friend {number}")
    return _renamed(come, names)


def _authors(notes: Notes) -> set[str]:
    within = (moment.author for branch in notes.branches for moment in branch.moments)
    return {*(moment.author for moment in notes.moments), *(branch.author for branch in notes.branches), *within}


def _traces(notes: Notes, authors: Collection[str]) -> set[object]:
    """Comments and branches of these authors, without their names."""
    said = {replace(moment, author="", extra={}) for moment in notes.moments if moment.author in authors}
    return {*said, *(branch.way for branch in notes.branches if branch.author in authors)}


def _without(notes: Notes, traces: Collection[object], authors: Collection[str]) -> Notes:
    """Drop these authors' comments and branches that are among the traces."""
    moments = tuple(
        moment
        for moment in notes.moments
        if moment.author not in authors or replace(moment, author="", extra={}) not in traces
    )
    branches = tuple(one for one in notes.branches if one.author not in authors or one.way not in traces)
    return replace(notes, moments=moments, branches=branches)


def _renamed(notes: Notes, names: Mapping[str, str]) -> Notes:
    """Rename authors; if the new author has a comment on the same moment, both stay."""
    kept = tuple(moment for moment in notes.moments if moment.author not in names)
    moved = (replace(moment, author=names[moment.author]) for moment in notes.moments if moment.author in names)
    branches = tuple(_renamed_branch(branch, names) for branch in notes.branches)
    found = replace(notes, moments=kept, branches=branches)
    for moment in moved:  # one by one: two can be on the same moment
        found = joined(found, Notes(moments=(moment,)))
    return found


def _renamed_branch(branch: Branch, names: Mapping[str, str]) -> Branch:
    said = {(moment.at, moment.author): moment for moment in branch.moments if moment.author not in names}
    for moment in branch.moments:
        if moment.author in names:
            author = names[moment.author]
            said.setdefault((moment.at, author), replace(moment, author=author))
    return replace(branch, author=names.get(branch.author, branch.author), moments=tuple(said.values()))

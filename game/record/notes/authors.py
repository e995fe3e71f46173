"""
Whose notes: the player's own get a name on export, those of others on import.

Every player writes as “you”, so a new name changes no note; notes that carry one of the player's names are older, and
the player's, too. A stranger's notes must not become the player's own, so an author who writes as “you”, or has the
player's name, is stored as `friend 1`, `friend 2` …, shown in the player's language. The same person keeps the same
number in a game: a sender of known notes is their author.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import replace

from game.record.notes.branch import Branch
from game.record.notes.merge import joined
from game.record.notes.model import Notes

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

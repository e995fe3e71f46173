"""
Notes as seen along a branch: the game's notes up to the branch, then the branch's own notes.

Edits are stored where they belong, so that no moment is stored twice.
"""

from dataclasses import replace

from game.errors import NotAllowed
from game.record.notes.branch import Branch
from game.record.notes.model import Notes


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

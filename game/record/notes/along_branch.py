"""
Notes as they are seen along a branch: up to where it parts they are those of the game, behind that those of the branch.

What is written there goes to where it belongs, so that the same moment never has two places.
"""

from dataclasses import replace

from game.errors import NotAllowed
from game.record.notes.branch import Branch
from game.record.notes.model import Notes


def number_of(notes: Notes, branch: Branch) -> int | None:
    """Index in `branches` of the branch with these choices, None if it is not kept."""
    return next((n for n, one in enumerate(notes.branches) if one.way == branch.way), None)


def with_kept(notes: Notes, branch: Branch) -> Notes:
    """Keep a branch; if one with the same choices is kept, only its result is replaced. Raises NotAllowed."""
    number = number_of(notes, branch)
    if number is None:
        return notes.with_branch(branch)
    return notes.with_branch_changed(number, result=branch.result)


def seen_along(notes: Notes, branch: Branch) -> Notes:
    """Notes as they read along a branch, whether it is kept or not."""
    number = number_of(notes, branch)
    inside = () if number is None else notes.branches[number].moments
    before = (moment for moment in notes.moments if moment.at <= branch.at)
    return replace(notes, moments=(*before, *(moment for moment in inside if moment.at > branch.at)))


def written_along(notes: Notes, branch: Branch, written: Notes) -> Notes:
    """Notes of the game after an edit along a branch. Raises NotAllowed."""
    inside = tuple(moment for moment in written.moments if moment.at > branch.at)
    outside = (moment for moment in written.moments if moment.at <= branch.at)
    whole = replace(written, moments=(*outside, *(moment for moment in notes.moments if moment.at > branch.at)))
    number = number_of(whole, branch)
    if number is None:
        if inside:
            raise NotAllowed("branch.not_kept")
        return whole
    odd = (moment for moment in whole.branches[number].moments if moment.at <= branch.at)  # of a file made by hand
    return whole.with_branch_changed(number, moments=(*odd, *inside))

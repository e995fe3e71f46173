"""
Notes as they are seen along a branch: up to where it parts they are those of the game, behind that those of the branch.

What is written there goes to where it belongs, so that the same moment never has two places.
"""

from dataclasses import replace

from game.errors import NotAllowed
from game.record.notes.branch import Branch
from game.record.notes.model import Notes


def number_of(notes: Notes, branch: Branch) -> int | None:
    """Give the place in `branches` of the branch that goes this way; None where none is kept."""
    return next((n for n, one in enumerate(notes.branches) if one.way == branch.way), None)


def with_kept(notes: Notes, branch: Branch) -> Notes:
    """Keep a branch; where one that goes the same way is kept, only its result becomes this one. Raises NotAllowed."""
    number = number_of(notes, branch)
    if number is None:
        return notes.with_branch(branch)
    return notes.with_branch_changed(number, result=branch.result)


def seen_along(notes: Notes, branch: Branch) -> Notes:
    """Give the notes as one reads them along a branch, which may not be kept."""
    number = number_of(notes, branch)
    inside = () if number is None else notes.branches[number].moments
    before = (moment for moment in notes.moments if moment.at <= branch.at)
    return replace(notes, moments=(*before, *(moment for moment in inside if moment.at > branch.at)))


def written_along(notes: Notes, branch: Branch, written: Notes) -> Notes:
    """Give the notes of the game after what was seen along a branch was changed. Raises NotAllowed."""
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

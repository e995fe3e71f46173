"""The kept branches of a game as a tree: some leave the game itself, others leave another branch. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.record.notes.branch import Branch
from game.record.notes.text import At
from game.session.branch.kept_branches import SAME_WALL, line_of
from game.session.branch.line import Line, replay_along
from game.session.game import Game, address


@dataclass(frozen=True, slots=True)
class Twig:
    """
    A kept branch in the tree: its number among the branches of the notes, and its parent's number.

    `parent` is None and `depth` 0 if the branch leaves the game itself. `shared` is the number of choices it shares
    with its parent.
    """

    number: int
    branch: Branch
    parent: int | None
    depth: int
    shared: int


def tree_of(branches: Sequence[Branch]) -> tuple[Twig, ...]:
    """
    Return the branches in the order of the game, each followed by those that leave it.

    A branch leaves the line on the same wall with which it shares most choices, of several the one kept first. With
    shuffled walls the tried choice is not part of the way there.
    """
    parents = {number: _parent(branches, number) for number in range(len(branches))}
    return tuple(_below(branches, parents, None, 0))


def _below(
    branches: Sequence[Branch], parents: dict[int, tuple[int | None, int]], above: int | None, depth: int
) -> Iterator[Twig]:
    own = [number for number, (parent, _) in parents.items() if parent == above]
    for number in sorted(own, key=lambda one: (branches[one].at, parents[one][1], one)):
        yield Twig(number, branches[number], above, depth, parents[number][1])
        yield from _below(branches, parents, number, depth + 1)


def _parent(branches: Sequence[Branch], number: int) -> tuple[int | None, int]:
    """Return the parent of a branch and the number of choices they share; (None, 0) if it leaves the game itself."""
    own = branches[number]
    way = own.choices if own.kind == SAME_WALL else own.choices[:-1]
    found: tuple[int | None, int] = None, 0
    for other, branch in enumerate(branches):
        kept_before = other < number or own.kind != SAME_WALL
        if other == number or branch.kind != SAME_WALL or branch.at != own.at or not kept_before:
            continue
        pairs = zip(way, branch.choices, strict=False)
        shared = next((n for n, (mine, its) in enumerate(pairs) if mine != its), min(len(way), len(branch.choices)))
        if shared > found[1]:
            found = other, shared
    return found


def begins_at(line: Line, twig: Twig) -> int:
    """
    Number of facts of its line after which a branch leaves its parent, or the game.

    With shuffled walls this is the position of the tried choice.
    """
    shared = twig.shared if twig.branch.kind == SAME_WALL else max(0, len(twig.branch.choices) - 1)
    return line.asked_at[shared] if 0 < shared < len(line.asked_at) else line.n


def address_of(game: Game, twig: Twig) -> At:
    """Address of the position at which a branch leaves its parent. Raises NotAllowed if it does not fit the game."""
    if not twig.shared and (twig.branch.kind == SAME_WALL or len(twig.branch.choices) < 2):
        return twig.branch.at
    line = line_of(game, twig.branch)
    return address(replay_along(game, line).events, begins_at(line, twig))


def pair_to_compare(tree: Sequence[Twig], here: int | None, at: At) -> tuple[int | None, int | None]:
    """
    Return the two ways to compare first: a branch and its parent (None is the game as played).

    The branch is the one on view (`here`), otherwise the one nearest to the moment, of several the last.
    """
    if not tree:
        return None, None
    twig = next((one for one in tree if one.number == here), None)
    if twig is None:
        twig = min(tree, key=lambda one: (_apart(one.branch.at, at), -one.number))
    return twig.parent, twig.number


def _apart(one: At, other: At) -> tuple[int, int]:
    return abs(one.hand - other.hand), abs(one.event - other.event)

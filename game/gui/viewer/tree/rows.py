"""The tree of branches as a list, one below the other, with the lines by which one hangs on another."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import GAP_SMALL, GOLD, GOLDEN, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.viewer.tree.tree import BranchTree
from game.gui.widgets import Button, Column, Label, Picture, Row, Widget
from game.session.branch.branch_tree import Twig

_HIGH = 28
_STEP = 16  # design pixels for each branch on which one hangs
_MOST_STEPS = 5


def tree_rows(tree: BranchTree, open_branch: Callable[[int], object]) -> Iterator[Widget]:
    """Yield a row for each branch: a button that opens it, its name, what came of it."""
    twigs = tree.twigs
    for at, twig in enumerate(twigs):
        later = twigs[at + 1 :]
        goes_on = frozenset(depth for depth in range(twig.depth + 1) if _comes_again(later, depth))
        yield _row(tree, twig, goes_on, open_branch)


def _comes_again(later: tuple[Twig, ...], depth: int) -> bool:
    """Return True if another branch of this depth follows before one that stands farther left."""
    for twig in later:
        if twig.depth <= depth:
            return twig.depth == depth
    return False


def _row(tree: BranchTree, twig: Twig, goes_on: frozenset[int], open_branch: Callable[[int], object]) -> Widget:
    here = twig.number == tree.here
    opener = Button(
        str(tree.at(twig)),
        partial(open_branch, twig.number),
        icon="branch",
        skin=GOLDEN if here else QUIET,
        style=Style.TINY,
        height=_HIGH,
        key=f"branch {twig.number}",
    )
    told, name = tree.worth(twig.branch), tree.short_name(twig)
    lines: list[Widget] = [Label(name, Style.SMALL, TEXT_GOLD if here else TEXT, may_cut=True)]
    if told:
        lines.append(Label(told, Style.TINY, TEXT_SOFT, may_cut=True))
    body = Column(*lines, gap=0)
    return Row(_lines(twig, goes_on), opener, body.growing(), gap=GAP_SMALL, align="center")


def _lines(twig: Twig, goes_on: frozenset[int]) -> Widget:
    depth = min(twig.depth, _MOST_STEPS)

    def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        thick, step = max(1, look.px(1.5)), look.px(_STEP)
        over = look.px(4)  # the gap between two rows
        for n in range(depth + 1):
            x, last = rect.x + n * step + step // 2, n == depth
            if last or n in goes_on:
                end = rect.bottom + over if n in goes_on else rect.centery
                surface.fill(tuple(GOLD), (x, rect.y - over, thick, end - rect.y + over))
            if last:
                surface.fill(tuple(GOLD), (x, rect.centery, rect.right - x, thick))

    return Picture(((depth + 1) * _STEP, _HIGH + 8), paint)

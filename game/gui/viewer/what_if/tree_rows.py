"""The tree of branches as a list, one below the other, with the lines by which one hangs on another."""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import GAP_SMALL, GOLD, GOLDEN, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.viewer.what_if.branches import Branches
from game.gui.widgets import Button, Column, Label, Picture, Row, Widget
from game.session.branch.branch_tree import Twig

_HIGH = 28
_STEP = 16  # design pixels for each branch on which one hangs
_MOST_STEPS = 5


def tree_rows(branches: Branches, open_branch: Callable[[int], object]) -> Iterator[Widget]:
    """Yield a row for each branch: a button that opens it, its name, what came of it."""
    twigs = branches.twigs
    for at, twig in enumerate(twigs):
        goes_on = {depth for depth in range(twig.depth + 1) if _comes_again(twigs[at + 1 :], depth)}
        here, told = twig.number == branches.here, branches.worth(twig.branch)
        act, skin, key = partial(open_branch, twig.number), GOLDEN if here else QUIET, f"branch {twig.number}"
        opener = Button(str(branches.at(twig)), act, icon="branch", skin=skin, style=Style.TINY, height=_HIGH, key=key)
        name = Label(branches.short_name(twig), Style.SMALL, TEXT_GOLD if here else TEXT, may_cut=True)
        below = [Label(told, Style.TINY, TEXT_SOFT, may_cut=True)] if told else []
        body = Column(name, *below, gap=0).growing()
        yield Row(_lines(twig, goes_on), opener, body, gap=GAP_SMALL, align="center")


def _comes_again(later: Sequence[Twig], depth: int) -> bool:
    """Return True if another branch of this depth follows before one that stands farther left."""
    return next((twig.depth == depth for twig in later if twig.depth <= depth), False)


def _lines(twig: Twig, goes_on: Collection[int]) -> Widget:
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

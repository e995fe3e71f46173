"""The controls of the viewer: the scrub bar, and the buttons below it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.gui.look import Look
from game.gui.table.bar import Spread
from game.gui.table.scrub import Scrub
from game.gui.theme import PRIMARY, QUIET, TEXT_SOFT, Style
from game.gui.widgets import Button, FocusRing, Label, Widget

HEIGHT = 84  # design pixels at the lower edge of the window
_SIDE = 38
_GAP = 6
_PAD = 18


class Control(NamedTuple):
    """A button: its icon, what it does, whether it is the chief one. An empty icon leaves a gap."""

    icon: str
    act: Callable[[], object]
    chief: bool = False


def controls(
    look: Look, size: tuple[int, int], scrub: Scrub, row: Sequence[Control], left: str, right: str
) -> FocusRing:
    """Give the ring of scrub bar and buttons; `left` says where one is, `right` what the keys do."""
    width, height = size
    pad, side, gap = look.px(_PAD), look.px(_SIDE), look.px(_GAP)
    top = height - look.px(HEIGHT)
    placed: list[tuple[Widget, pygame.Rect]] = [(scrub, pygame.Rect(pad, top, width - 2 * pad, look.px(30)))]
    y = height - side - look.px(8)
    long = sum(side + gap if control.icon else 3 * gap for control in row) - gap
    x = (width - long) // 2
    words = pygame.Rect(pad, y, x - 2 * pad, side)
    placed.append((Label(left, Style.SMALL_STRONG, may_cut=True), words))
    for control in row:
        if not control.icon:
            x += 3 * gap
            continue
        skin = PRIMARY if control.chief else QUIET
        button = Button("", control.act, icon=control.icon, skin=skin, height=_SIDE, key=control.icon)
        placed.append((button, pygame.Rect(x, y, side, side)))
        x += side + gap
    hint = pygame.Rect(x + pad, y, width - pad - x - pad, side)
    placed.append((Label(right, Style.TINY, TEXT_SOFT, align="right", may_cut=True), hint))
    ring = FocusRing(Spread(*placed))
    ring.root.place(look, pygame.Rect((0, 0), size))
    return ring

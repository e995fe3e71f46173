"""The controls of the viewer: the scrub bar, and the buttons below it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.gui.look import Look
from game.gui.table.scrub import Scrub
from game.gui.theme import PRIMARY, QUIET, Style
from game.gui.widgets import Button, Label, Widget

HEIGHT = 84  # design pixels at the lower edge of the window
_SIDE = 38
_GAP = 6
_PAD = 18
_GOAL = 150  # the button that says where the keys go
Placed = list[tuple[Widget, pygame.Rect]]


class Control(NamedTuple):
    """A button: its icon, what it does, whether it is the chief one. An empty icon leaves a gap."""

    icon: str
    act: Callable[[], object]
    chief: bool = False


class Goal(NamedTuple):
    """What one goes on to or back to: its name, what changes it, and what goes there (1 on, -1 back)."""

    name: str
    change: Callable[[], object]
    go: Callable[[int], object]


def controls(look: Look, size: tuple[int, int], scrub: Scrub, row: Sequence[Control], where: str, goal: Goal) -> Placed:
    """Give scrub bar and buttons with their places; `where` says where one is."""
    width, height = size
    pad, side, gap = look.px(_PAD), look.px(_SIDE), look.px(_GAP)
    top = height - look.px(HEIGHT)
    placed: Placed = [(scrub, pygame.Rect(pad, top, width - 2 * pad, look.px(30)))]
    y = height - side - look.px(8)
    long = sum(side + gap if control.icon else 3 * gap for control in row) - gap
    x = (width - long) // 2
    words = pygame.Rect(pad, y, x - 2 * pad, side)
    placed.append((Label(where, Style.SMALL_STRONG, may_cut=True), words))
    for control in row:
        if not control.icon:
            x += 3 * gap
            continue
        skin = PRIMARY if control.chief else QUIET
        button = Button("", control.act, icon=control.icon, skin=skin, height=_SIDE, key=control.icon)
        placed.append((button, pygame.Rect(x, y, side, side)))
        x += side + gap
    return placed + _goal(look, pygame.Rect(x, y, width - pad - x, side), goal)


def _goal(look: Look, room: pygame.Rect, goal: Goal) -> Placed:
    """Give the three buttons at the right end: back to the goal, which goal, on to it."""
    side, gap = room.height, look.px(_GAP)
    wide = min(look.px(_GOAL), room.width - 2 * (side + gap) - gap)
    x = room.right - wide - 2 * (side + gap)
    last = Button("", lambda: goal.go(-1), icon="chevron_left", skin=QUIET, height=_SIDE, key="last goal")
    name = Button(goal.name, goal.change, skin=QUIET, style=Style.SMALL_STRONG, height=_SIDE, key="goal")
    after = Button("", lambda: goal.go(1), icon="chevron_right", skin=QUIET, height=_SIDE, key="next goal")
    return [
        (last, pygame.Rect(x, room.y, side, side)),
        (name, pygame.Rect(x + side + gap, room.y, wide, side)),
        (after, pygame.Rect(room.right - side, room.y, side, side)),
    ]

"""The controls of the viewer: the scrub bar, and the buttons below it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import PRIMARY, QUIET, Style
from game.gui.viewer.scrub import Scrub
from game.gui.widgets import Button, Label, Widget

HEIGHT = 84  # design pixels at the lower edge of the window
_SIDE = 38
_GAP = 6
_PAD = 18
_GOAL = 150  # the button that says where the keys go
_ONE_ROW = 1110  # that one row of all buttons needs
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


def high(look: Look, size: tuple[int, int]) -> int:
    """Give how high the controls are: large letters need two rows of buttons."""
    return look.px(HEIGHT + (_SIDE + _GAP if _is_narrow(look, size) else 0))


def _is_narrow(look: Look, size: tuple[int, int]) -> bool:
    return size[0] < look.px(_ONE_ROW)


def controls(look: Look, size: tuple[int, int], scrub: Scrub, row: Sequence[Control], where: str, goal: Goal) -> Placed:
    """Give scrub bar and buttons with their places; `where` says where one is."""
    width, height = size
    pad, side, gap = look.px(_PAD), look.px(_SIDE), look.px(_GAP)
    bar = pygame.Rect(pad, height - high(look, size), width - 2 * pad, look.px(30))
    last = pygame.Rect(pad, height - side - look.px(8), width - 2 * pad, side)
    words = Label(where, Style.SMALL_STRONG, may_cut=True)
    if not _is_narrow(look, size):
        first, left, right = _shared(look, last, row)
        return [(scrub, bar), (words, left), *_buttons(look, first, row), *_goal(look, right, goal)]
    split = next((n for n, control in enumerate(row) if not control.icon), len(row))
    upper = last.move(0, -side - gap)
    tools = _long(look, row[split + 1 :])
    beside = pygame.Rect(last.right - tools, last.y, tools, side)
    left = pygame.Rect(last.x, last.y, last.width - tools - pad, side)
    right = pygame.Rect(upper.x + _long(look, row[:split]) + pad, upper.y, 0, side)
    right.width = upper.right - right.x
    travel = _buttons(look, upper, row[:split])
    return [(scrub, bar), *travel, *_goal(look, right, goal), (words, left), *_buttons(look, beside, row[split + 1 :])]


def _shared(look: Look, line: pygame.Rect, row: Sequence[Control]) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Give where in one line the buttons stand, and what is left and right of them; the right side has its room."""
    pad, gap, long = look.px(_PAD), look.px(_GAP), _long(look, row)
    right = look.px(_GOAL) + 2 * (line.height + gap)
    x = min(line.centerx - long // 2, line.right - right - 2 * gap - long)
    buttons = pygame.Rect(x, line.y, long, line.height)
    before = pygame.Rect(line.x, line.y, x - pad - line.x, line.height)
    return buttons, before, pygame.Rect(line.right - right, line.y, right, line.height)


def _long(look: Look, row: Sequence[Control]) -> int:
    """Give how long a row of buttons is."""
    side, gap = look.px(_SIDE), look.px(_GAP)
    return sum(side + gap if control.icon else 3 * gap for control in row) - gap


def _buttons(look: Look, line: pygame.Rect, row: Sequence[Control]) -> Placed:
    """Give the buttons from the left end of a line on."""
    side, gap, x = look.px(_SIDE), look.px(_GAP), line.x
    placed: Placed = []
    for control in row:
        if not control.icon:
            x += 3 * gap
            continue
        skin = PRIMARY if control.chief else QUIET
        button = Button("", control.act, icon=control.icon, skin=skin, height=_SIDE, key=control.icon)
        placed.append((button, pygame.Rect(x, line.y, side, side)))
        x += side + gap
    return placed


def _goal(look: Look, room: pygame.Rect, goal: Goal) -> Placed:
    """Give the three buttons at the right end: back to the goal, which goal, on to it."""
    side, gap = room.height, look.px(_GAP)
    wide = min(look.px(_GOAL), room.width - 2 * (side + gap))
    x = room.right - wide - 2 * (side + gap)
    last = Button("", lambda: goal.go(-1), icon="chevron_left", skin=QUIET, height=_SIDE, key="last goal")
    name = Button(goal.name, goal.change, skin=QUIET, style=Style.SMALL_STRONG, height=_SIDE, key="goal")
    after = Button("", lambda: goal.go(1), icon="chevron_right", skin=QUIET, height=_SIDE, key="next goal")
    return [
        (last, pygame.Rect(x, room.y, side, side)),
        (name, pygame.Rect(x + side + gap, room.y, wide, side)),
        (after, pygame.Rect(room.right - side, room.y, side, side)),
    ]

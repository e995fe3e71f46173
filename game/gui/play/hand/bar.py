"""The bar above one's own hand: a button for each thing that may be done, as large as one row has room for."""

from collections.abc import Callable, Sequence

import pygame

from game.engine.actions import CLAIMS
from game.gui.kit.fit import fitting
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP_SMALL, GOLDEN, PLAIN, PRIMARY, QUIET, Skin, Style
from game.gui.table.told.choices import Choices, Group, label_of
from game.gui.widgets import Button, Placed
from game.gui.widgets.base import Size

_SKINS: dict[str, Skin] = {"win": GOLDEN, "pass": QUIET} | dict.fromkeys(CLAIMS, PRIMARY)
HEIGHT = 44  # design pixels
_LEVELS = ((Style.STRONG, HEIGHT), (Style.SMALL_STRONG, 30), (Style.TINY, 20))  # letters; a height for the margins
_GAP = GAP_SMALL + 2
Press = Callable[[Group], object]


class GroupButton(Button):
    """The button of a group of actions."""

    def __init__(self, group: Group, look: Look, on_press: Callable[[], object], level: int = 0) -> None:
        """Take the group and what to do when it is pressed; the higher the level, the smaller its letters."""
        label = label_of(group.name, look.words)
        skin = _SKINS.get(group.name, PLAIN)
        hint = look.key(group.command) if group.command else ""
        style, height = _LEVELS[level]
        super().__init__(label, on_press, hint=hint, skin=skin, style=style, height=height, key=group.name)
        self.group = group


def buttons(choices: Choices, look: Look, box: pygame.Rect, press: Press) -> Placed:
    """Give the buttons and where they stand: from the left, smaller together where there are many."""
    gap = look.px(_GAP)
    fits = (n for n in range(len(_LEVELS)) if _width_of(choices, look, box, n) <= box.width + gap)
    level = next(fits, len(_LEVELS) - 1)
    made = [GroupButton(group, look, _pressing(press, group), level) for group in choices.groups]
    widths = [button.wish(look, box.width)[0] for button in made]
    room = box.width - gap * max(0, len(made) - 1)
    shrink = min(1.0, room / max(1, sum(widths)))
    placed: Placed = []
    x, high = box.x, look.px(HEIGHT)
    for button, width in zip(made, widths, strict=True):
        placed.append((button, pygame.Rect(x, box.centery - high // 2, round(width * shrink), high)))
        x += round(width * shrink) + gap
    return placed


def _pressing(press: Press, group: Group) -> Callable[[], object]:
    return lambda: press(group)


def _width_of(choices: Choices, look: Look, box: pygame.Rect, level: int = 0) -> int:
    """Give how wide the buttons are at a level, with a gap after each."""
    gap = look.px(_GAP)
    return sum(GroupButton(group, look, lambda: None, level).wish(look, box.width)[0] + gap for group in choices.groups)


def width_beside(choices: Choices, look: Look, box: pygame.Rect, others: int) -> int:
    """Give how wide the buttons are: with smaller letters where they have one row with others only then."""
    usual, smaller = (_width_of(choices, look, box, level) for level in (0, 1))
    return smaller if usual + others > box.width >= smaller + others else usual


def look_for(
    first: Sequence[Button], choices: Choices, look: Look, box: pygame.Rect, others: Callable[[Look], int]
) -> Look:
    """Give the look with the largest letters with which all buttons and others, as wide as they say, have one row."""

    def wish(tried: Look) -> Size:
        wide = sum(button.wish(tried, box.width)[0] + tried.px(_GAP) for button in first)
        return wide + _width_of(choices, tried, box, 1) + others(tried), tried.px(HEIGHT)

    return fitting(look, wish, box.size)


def at_left(first: Sequence[Button], look: Look, box: pygame.Rect) -> tuple[Placed, pygame.Rect]:
    """Give what stands at the left of the bar whatever may be done, and what it leaves of the bar."""
    placed: Placed = []
    gap, high, x = look.px(_GAP), look.px(HEIGHT), box.x
    for button in first:
        wide = min(box.right - x, button.wish(look, box.width)[0])
        placed.append((button, pygame.Rect(x, box.centery - high // 2, wide, high)))
        x += wide + gap
    return placed, pygame.Rect(x, box.y, box.right - x, box.height)

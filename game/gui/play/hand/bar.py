"""The bar above one's own hand: a button for each thing that may be done, and the cards of a choice."""

from collections.abc import Callable, Sequence

import pygame

from game.engine.actions import Action
from game.gui.kit.fit import fitting
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP, GAP_SMALL, GOLDEN, PANEL, PLAIN, PRIMARY, QUIET, TEXT_GOLD, Skin, Style
from game.gui.play.hand.meld_cards import MeldCard
from game.gui.table.told.choices import Choices, Group
from game.gui.widgets import Button, Column, Label, Panel, Row, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.holder import Fitted

_SKINS: dict[str, Skin] = {"win": GOLDEN, "pass": QUIET, "kong": PRIMARY, "pung": PRIMARY, "chow": PRIMARY}
_HEIGHT = 44
_LEVELS = ((Style.STRONG, _HEIGHT), (Style.SMALL_STRONG, 30), (Style.TINY, 20))  # letters; a height for the margins
_PER_ROW = 4
_PANEL_PAD = 18


class Spread(Widget):
    """Widgets that each have a place of their own."""

    def __init__(self, *items: tuple[Widget, pygame.Rect]) -> None:
        """Take widgets and where they stand."""
        super().__init__()
        self.items = items

    def children(self) -> Sequence[Widget]:
        """Give the widgets."""
        return [widget for widget, _ in self.items]

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Place each where it belongs."""
        super().place(look, rect)
        for widget, box in self.items:
            widget.place(look, box)


class GroupButton(Button):
    """The button of a group of actions."""

    def __init__(self, group: Group, look: Look, on_press: Callable[[], object], level: int = 0) -> None:
        """Take the group and what to do when it is pressed; the higher the level, the smaller its letters."""
        label = look.say(f"term.{group.name}")
        skin = _SKINS.get(group.name, PLAIN)
        hint = look.key(group.command)
        style, height = _LEVELS[level]
        super().__init__(label, on_press, hint=hint, skin=skin, style=style, height=height, key=group.name)
        self.group = group


def buttons(
    choices: Choices, look: Look, box: pygame.Rect, press: Callable[[Group], object]
) -> list[tuple[Widget, pygame.Rect]]:
    """Give the buttons and where they stand: from the left, smaller together where there are many."""
    gap = look.px(GAP_SMALL + 2)
    fits = (n for n in range(len(_LEVELS)) if width_of(choices, look, box, n) <= box.width + gap)
    level = next(fits, len(_LEVELS) - 1)
    made = [GroupButton(group, look, _pressing(press, group), level) for group in choices.groups]
    widths = [button.wish(look, box.width)[0] for button in made]
    room = box.width - gap * max(0, len(made) - 1)
    shrink = min(1.0, room / max(1, sum(widths)))
    placed: list[tuple[Widget, pygame.Rect]] = []
    x, high = box.x, look.px(_HEIGHT)
    for button, width in zip(made, widths, strict=True):
        placed.append((button, pygame.Rect(x, box.centery - high // 2, round(width * shrink), high)))
        x += round(width * shrink) + gap
    return placed


def width_of(choices: Choices, look: Look, box: pygame.Rect, level: int = 0) -> int:
    """Give how wide the buttons are at a level, with a gap after each."""
    gap = look.px(GAP_SMALL + 2)
    return sum(GroupButton(group, look, lambda: None, level).wish(look, box.width)[0] + gap for group in choices.groups)


def _pressing(press: Callable[[Group], object], group: Group) -> Callable[[], object]:
    return lambda: press(group)


def chooser(
    group: Group,
    look: Look,
    above: pygame.Rect,
    choose: Callable[[Action], object],
    close: Callable[[], object],
    *,
    jokers: bool = True,
) -> tuple[Widget, pygame.Rect]:
    """Give the panel of a choice, which stands above the bar; `jokers` says whether the game has any."""
    cards = [
        MeldCard(action, n, _choosing(choose, action), in_a_game_with_jokers=jokers)
        for n, action in enumerate(group.actions, 1)
    ]
    rows = [Row(*cards[at : at + _PER_ROW], gap=GAP, justify="center") for at in range(0, len(cards), _PER_ROW)]
    words = look.say(f"table.choose.{group.name}")
    head = Row(
        Label(words, Style.STRONG, TEXT_GOLD).growing(),
        Button(look.say("action.cancel"), close, hint=look.say("key.esc"), skin=QUIET, height=34, key="cancel"),
        align="center",
    )
    panel = Panel(Column(head, *rows, gap=GAP), skin=PANEL, pad=_PANEL_PAD)

    def wish(tried: Look) -> Size:
        title = tried.text_width(words, Style.STRONG) + tried.px(190)
        inner = max(title, *(row.wish(tried, above.width)[0] for row in rows)) + 2 * tried.px(_PANEL_PAD)
        return inner, panel.wish(tried, inner)[1]

    own = fitting(look, wish, (above.width, above.y - 2 * look.px(GAP_SMALL)))
    wide = min(above.width, wish(own)[0])
    rect = pygame.Rect(0, 0, wide, panel.wish(own, wide)[1])
    rect.midbottom = (above.centerx, above.y - look.px(GAP_SMALL))
    return Fitted(panel, own), rect


def _choosing(choose: Callable[[Action], object], action: Action) -> Callable[[], object]:
    return lambda: choose(action)

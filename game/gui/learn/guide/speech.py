"""What a lesson says: a panel with words, tiles, how far one has come, and buttons."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import (
    GAP,
    GAP_SMALL,
    GOLD_LIGHT,
    GOLDEN,
    PANEL,
    PLAIN,
    QUIET,
    TEXT,
    TEXT_GOLD,
    Skin,
    Style,
    tone,
)
from game.gui.learn.guide.tile_rows import TileRows
from game.gui.widgets import Button, Column, Icon, Label, Panel, Paragraph, Row, Spacer, Widget
from game.gui.widgets.base import Size

_DOT = 8  # design pixels
_BUTTON = 38
_PAD = 16
_GAP = 9
_AHEAD = tone(PANEL.top, GOLD_LIGHT, 0.3)


@dataclass(frozen=True, slots=True)
class Said:
    """What is said now: the title, the words, what is to be done (if anything), tiles, and which step of how many."""

    title: str
    words: str
    do: str
    tiles: str
    step: int
    steps: int
    note: str = ""  # said in place of the words when something else was done


@dataclass(frozen=True, slots=True)
class Answers:
    """What the buttons do."""

    on_next: Callable[[], object]
    on_list: Callable[[], object]
    on_help: Callable[[], object]
    on_again: Callable[[], object]


class Dots(Widget):
    """How far one has come: a dot for each step."""

    def __init__(self, step: int, steps: int) -> None:
        """Take the number of the step, from 0, and how many there are."""
        super().__init__()
        self.step, self.steps = step, steps

    def wish(self, look: Look, room: int) -> Size:
        """Give a row of dots."""
        del room
        return self.steps * look.px(_DOT * 1.6), look.px(_DOT * 1.5)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw those behind golden, this one larger, the others dim."""
        for number in range(self.steps):
            side = self.look.px(_DOT * (1.4 if number == self.step else 1))
            colour = GOLD_LIGHT if number <= self.step else _AHEAD
            box = pygame.Rect(0, 0, side, side)
            box.center = (self.rect.x + round((number + 0.5) * self.look.px(_DOT * 1.6)), self.rect.centery)
            surface.blit(draw.rounded(box.size, side // 2, Skin(colour, colour, colour, colour), 0), box)


def build(said: Said, look: Look, answers: Answers) -> Panel:
    """Give the panel."""
    parts: list[Widget] = [_head(said)]
    parts.append(Paragraph(said.note or said.words, Style.BODY, TEXT))
    if said.tiles:
        parts.append(TileRows(said.tiles))
    if said.do:
        words = Paragraph(said.do, Style.STRONG, TEXT_GOLD)
        parts.append(Row(Icon("play", 15, TEXT_GOLD), words.growing(), gap=GAP_SMALL, align="center"))
    parts += [Spacer(2), _buttons(said, look, answers)]
    return Panel(Column(*parts, gap=_GAP), pad=_PAD)


def narrowest(said: Said, look: Look, answers: Answers) -> int:
    """Give the width of a panel into which its title and its buttons just fit."""
    rows = (_head(said), _buttons(said, look, answers))
    widths = [[item.wish(look, 0)[0] for item in row.items] for row in rows]
    return max(sum(wishes) + look.px(GAP) * (len(wishes) - 1) for wishes in widths) + 2 * look.px(_PAD)


def _head(said: Said) -> Row:
    title = Label(said.title, Style.SMALL_STRONG, TEXT_GOLD)
    return Row(title, Spacer(grow=1), Dots(said.step, said.steps), align="center")


def _buttons(said: Said, look: Look, answers: Answers) -> Row:
    say, enter = look.say, look.say("key.enter")
    back = Button(say("guide.list"), answers.on_list, hint=say("key.esc"), skin=QUIET, height=_BUTTON, key="list")
    if not said.do:
        go_on = Button(say("guide.next"), answers.on_next, hint=enter, skin=GOLDEN, height=_BUTTON, key="next")
        return Row(back, Spacer(grow=1), go_on, gap=GAP)
    key = look.key("lesson_help")
    more = [Button(say("guide.help"), answers.on_help, hint=key, skin=PLAIN, height=_BUTTON, key="help")]
    if said.note:
        again = Button(say("guide.again"), answers.on_again, hint=enter, skin=GOLDEN, height=_BUTTON, key="again")
        more.append(again)
    return Row(back, Spacer(grow=1), *more, gap=GAP)

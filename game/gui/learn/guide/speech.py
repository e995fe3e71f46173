"""The speech of a lesson: a panel with text, tiles, progress and buttons."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from game.gui.kit import draw, theme
from game.gui.kit.look import Look
from game.gui.sheet.draft.palette import TilePicker
from game.gui.table.paint import pictures
from game.gui.widgets import Button, Column, Icon, Label, Panel, Paragraph, Row, Spacer, Widget
from game.gui.widgets.base import ARROW_KEYS, Size
from game.tiles.kinds import parse

_DOT = 8  # design pixels
_BUTTON = 38
_PAD = 16
_GAP = 9
_TILE, _TILE_GAP = 52, 5  # design pixels: most width of a tile, gap between tiles
_AHEAD = theme.tone(theme.PANEL.top, theme.GOLD_LIGHT, 0.3)
#: Callbacks of the buttons: `next`, `list`, `help`, `again`.
Acts = Mapping[str, Callable[[], object]]
IDLE: Acts = dict.fromkeys(("next", "list", "help", "again"), bool)  # for a speech that is only measured


@dataclass(frozen=True, slots=True)
class Said:
    """Content of a speech: title, words, the task (if any), tiles, and the number of the step."""

    title: str
    words: str
    do: str
    tiles: str
    step: int
    steps: int
    note: str = ""  # replaces the words after a refused action


class Dots(Widget):
    """Progress: a dot for each step."""

    def __init__(self, step: int, steps: int) -> None:
        """`step` counts from 0."""
        super().__init__()
        self.step, self.steps = step, steps

    def wish(self, look: Look, room: int) -> Size:
        return self.steps * look.px(_DOT * 1.6), look.px(_DOT * 1.5)

    def draw(self, surface: pygame.Surface) -> None:
        for number in range(self.steps):
            side = self.look.px(_DOT * (1.4 if number == self.step else 1))
            colour = theme.GOLD_LIGHT if number <= self.step else _AHEAD
            box = pygame.Rect(0, 0, side, side)
            box.center = (self.rect.x + round((number + 0.5) * self.look.px(_DOT * 1.6)), self.rect.centery)
            surface.blit(draw.rounded(box.size, side // 2, theme.Skin(colour, colour, colour, colour), 0), box)


class TileRows(TilePicker):
    """Tiles with the name of the pointed one below, and its use if there are words for it (`lesson.face`)."""

    cursor = Widget.cursor  # the mouse names a tile without a click

    def __init__(self, text: str) -> None:
        """`text` is the rows in notation, separated by “/”. No tile is chosen at first."""
        self.rows = [parse(row) for row in text.split("/")]
        self.faces = [face for row in self.rows for face in row]
        super().__init__(lambda _: None, at=-1, key="tiles")

    def _width(self, look: Look, room: int) -> int:
        most = max(map(len, self.rows))
        return max(10, min(look.px(_TILE), (room - (most - 1) * look.px(_TILE_GAP)) // most))

    def wish(self, look: Look, room: int) -> Size:
        width, gap = self._width(look, room), look.px(_TILE_GAP)
        high = len(self.rows) * (pictures.height(width) + gap) + 2 * look.line_height(theme.Style.SMALL)
        return max(map(len, self.rows)) * (width + gap), high

    def boxes(self) -> list[pygame.Rect]:
        width, gap = self._width(self.look, self.rect.width), self.look.px(_TILE_GAP)
        high, found = pictures.height(width), []
        for number, row in enumerate(self.rows):
            left = self.rect.x + (self.rect.width - len(row) * (width + gap) + gap) // 2
            y = self.rect.y + number * (high + gap)
            found += [pygame.Rect(left + at * (width + gap), y, width, high) for at in range(len(row))]
        return found

    def key_down(self, event: pygame.event.Event) -> bool:
        """Move along the tiles with the arrow keys; past an end the focus moves on."""
        if self.at < 0 and event.key in ARROW_KEYS:
            self.at = 0
            return True
        return super().key_down(event)

    def draw(self, surface: pygame.Surface) -> None:
        boxes = self.boxes()
        for face, box in zip(self.faces, boxes, strict=True):
            pictures.line_of(surface, (face,), box.x, box.y, box.width)
        self._draw_words(surface)
        if self.at >= 0:
            thick = self.look.px(3.5)
            outer = boxes[self.at].inflate(2 * thick, 2 * thick)
            surface.blit(draw.ring(outer.size, round(boxes[0].width * 0.18), theme.GOLD_LIGHT, thick), outer)
        self.draw_focus(surface, self.look.px(8))

    def _draw_words(self, surface: pygame.Surface) -> None:
        look, high = self.look, self.look.line_height(theme.Style.SMALL)
        box = pygame.Rect(self.rect.x, self.rect.bottom - 2 * high, self.rect.width, high)
        if self.at < 0:
            box.height *= 2
            look.paragraph(
                surface, look.say("guide.point_at_tiles"), box, theme.Style.SMALL, theme.TEXT_SOFT, align="center"
            )
            return
        about = f"lesson.face.{self.faces[self.at]}"
        look.write(
            surface,
            look.words.tile(self.faces[self.at]),
            box,
            theme.Style.SMALL_STRONG,
            theme.TEXT_GOLD,
            align="center",
        )
        if look.words.has(about):
            look.write(surface, look.say(about), box.move(0, high), theme.Style.SMALL, theme.TEXT_SOFT, align="center")


def build(said: Said, look: Look, acts: Acts) -> Panel:
    """The panel of a speech."""
    parts: list[Widget] = [_head(said), Paragraph(said.note or said.words, theme.Style.BODY, theme.TEXT)]
    if said.tiles:
        parts.append(TileRows(said.tiles))
    if said.do:
        words = Paragraph(said.do, theme.Style.STRONG, theme.TEXT_GOLD)
        parts.append(Row(Icon("play", 15, theme.TEXT_GOLD), words.growing(), gap=theme.GAP_SMALL, align="center"))
    parts += [Spacer(2), _buttons(said, look, acts)]
    return Panel(Column(*parts, gap=_GAP), pad=_PAD)


def narrowest(said: Said, look: Look) -> int:
    """The least width of the panel that fits its title and its buttons."""
    rows = (_head(said), _buttons(said, look, IDLE))
    widths = [[item.wish(look, 0)[0] for item in row.items] for row in rows]
    return max(sum(wishes) + look.px(theme.GAP) * (len(wishes) - 1) for wishes in widths) + 2 * look.px(_PAD)


def _head(said: Said) -> Row:
    title = Label(said.title, theme.Style.SMALL_STRONG, theme.TEXT_GOLD)
    return Row(title, Spacer(grow=1), Dots(said.step, said.steps), align="center")


def _buttons(said: Said, look: Look, acts: Acts) -> Row:
    say, enter = look.say, look.say("key.enter")
    back = Button(say("guide.list"), acts["list"], hint=say("key.esc"), skin=theme.QUIET, height=_BUTTON, key="list")
    if not said.do:
        go_on = Button(say("guide.next"), acts["next"], hint=enter, skin=theme.GOLDEN, height=_BUTTON, key="next")
        return Row(back, Spacer(grow=1), go_on)
    key = look.key("lesson_help")
    more = [Button(say("guide.help"), acts["help"], hint=key, height=_BUTTON, key="help")]
    if said.note:
        more.append(
            Button(say("guide.again"), acts["again"], hint=enter, skin=theme.GOLDEN, height=_BUTTON, key="again")
        )
    return Row(back, Spacer(grow=1), *more)

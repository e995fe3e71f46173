"""The teacher's card: what was about to cost much, what is better and why; one chooses again, or does it anyway."""

from collections.abc import Callable

import pygame

from game.engine.actions import Action
from game.gui.keymap.commands import TABLE
from game.gui.kit.look import Look
from game.gui.kit.pressed import pressed
from game.gui.kit.theme import GAP, GAP_LARGE, GAP_SMALL, PAD, PRIMARY, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.dialog import Dialog
from game.gui.table.tile import loose_tiles
from game.gui.widgets import Button, Column, Divider, Label, Paragraph, Row, Spacer, Widget
from game.gui.widgets.base import Size
from game.rules.score.sheet import Piece
from game.session.judge.weighing import Costs
from game.words.numbers import fine
from game.words.reviewed import reason_words
from game.words.wishes import action_words, tiles_of

_WIDTH = 600
_TILE = 34


class Pieces(Widget):
    """Tiles side by side, jokers with what they stand for."""

    def __init__(self, action: Action) -> None:
        """Take what is done with them."""
        super().__init__()
        self._pieces = [Piece(tile.kind, stands) for tile, stands in tiles_of(action)]

    def wish(self, look: Look, room: int) -> Size:
        """Give the room of one line; of none, where it is about no tiles."""
        del room
        wide = look.px(_TILE)
        return wide * len(self._pieces), loose_tiles.height(wide) if self._pieces else 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them."""
        loose_tiles.pieces_of(surface, self._pieces, self.rect.x, self.rect.y, self.look.px(_TILE))


class TeacherCard(Dialog):
    """Lies over the table, where nothing goes on meanwhile; Esc and the key that takes back choose again."""

    margin = PAD
    first_focus = "again"

    def __init__(self, costs: Costs, decide: Callable[[bool], object]) -> None:
        """Take what is to be said, and what learns whether it is done all the same."""
        super().__init__()
        self.costs, self._decide = costs, decide

    def build(self) -> Widget:
        """Give the board in the middle."""
        say, words, costs = self.app.words.say, self.app.words, self.costs
        head = self.head(say("teacher.title"), "info", side=26)
        about = [
            Paragraph(say("teacher.lost", lost=fine(words, costs.lost)), Style.STRONG, TEXT),
            Paragraph(reason_words(words, costs.reasons), Style.BODY, TEXT),
            Paragraph(say("teacher.expected"), Style.SMALL, TEXT_SOFT),
        ]
        again = Button(
            say("teacher.again"), self.back, icon="undo", hint=say("key.esc"), skin=PRIMARY, height=44, key="again"
        )
        go_on = Button(say("teacher.go_on"), self._go_on, icon="play", height=44, key="go on")
        rows = (self._row("teacher.chosen", costs.action), self._row("teacher.better", costs.best))
        foot = Row(Spacer(grow=1), go_on, again, gap=GAP)
        return self.board(head, Divider(), self.scrolling(*rows, *about), foot, width=_WIDTH, pad=GAP_LARGE)

    def _row(self, key: str, action: Action) -> Widget:
        """Give a line: what it is, in words and with its tiles."""
        text = Paragraph(action_words(self.app.words, action), Style.STRONG, TEXT)
        name = Label(self.app.words.say(key), Style.SMALL, TEXT_GOLD)
        return Row(Column(name, text, gap=2).growing(), Pieces(action), gap=GAP_SMALL, align="center")

    def back(self) -> None:
        """Choose again."""
        self.app.pop()
        self._decide(False)

    def _go_on(self) -> None:
        self.app.pop()
        self._decide(True)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Choose again with the key that takes a discard back."""
        takes_back = self.app.keymap.command(pressed(event), TABLE) == "table_take_back"
        if takes_back:
            self.back()
        return takes_back

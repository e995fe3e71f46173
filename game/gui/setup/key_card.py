"""The card of all key bindings of a place."""

import pygame

from game.gui.keymap.cards import CARDS, Entry, Fixed, Shared, runs
from game.gui.keymap.commands import CARD, TABLE, VIEWER
from game.gui.keymap.names import shown
from game.gui.kit.pressed import commanded
from game.gui.kit.theme import GAP_LARGE, GAP_SMALL, PAD, TEXT, TEXT_GOLD, Style
from game.gui.program.dialog import Dialog
from game.gui.setup.keys import KeysScene
from game.gui.widgets import Button, Column, Divider, Padded, Paragraph, Row, Scroll, Spacer, Widget
from game.gui.widgets.holder import Holder

_WIDTHS = {1: (600, 168), 2: (980, 168), 3: (1130, 112)}  # of the card and its column of keys, by number of columns
_CLOSING = {"table_keys", "table_why", "viewer_keys", "card_keys"}


class KeyCard(Dialog):
    """A dialog over the table, the viewer or a card; closed by Esc or the key that opened it."""

    first_focus = "close"

    def __init__(self, card: str) -> None:
        """`card` is the name of a card in `CARDS`."""
        super().__init__()
        self._card = card

    def build(self) -> Widget:
        """Return the columns of keys; with large letters all in one column."""
        say, cards = self.app.words.say, CARDS[self._card]
        wide, keys = _WIDTHS[1 if self.narrow else len(cards)]
        columns: list[Widget] = [Column(*(_Line(*self._told(one), keys) for one in card), gap=4) for card in cards]
        mouse = [Paragraph(say("viewer.key.mouse"), Style.SMALL)] if self._card == "viewer" else []
        if not self.narrow:
            columns = [Row(*(column.growing() for column in columns), gap=GAP_LARGE, align="start")]
        change = Button(say("keys.change"), lambda: self.app.push(KeysScene()), icon="pen", height=38, key="change")
        return self.board(
            self.head(say(f"keys.title.{self._card}")),
            Divider(),
            Scroll(Column(*columns, *mouse)),
            Row(Spacer(grow=1), change, self.close_button(height=38)),
            width=wide,
        )

    def _told(self, entry: Entry) -> tuple[str, str]:
        """Return the keys of an entry, and what they do."""
        say, keymap = self.app.words.say, self.app.keymap
        match entry:
            case Fixed(word, keys):
                return "  ".join(shown(key, say) for key in keys), say(f"keys.fixed.{word}")
            case Shared(word, commands):
                return runs(tuple(shown(keymap.key(one), say) for one in commands)), say(f"keys.card.{word}")
        return " / ".join(shown(key, say) for key in keymap.keys(entry)), say(f"keys.do.{entry}")

    def area(self) -> pygame.Rect:
        return super().area().inflate(-self.app.look.px(PAD), -self.app.look.px(PAD))

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Close with the key that opened the card."""
        place = self._card if self._card in (VIEWER, CARD) else TABLE
        closes = commanded(event, self.app.keymap, place) in _CLOSING
        if closes:
            self.back()
        return closes


class _Line(Holder):
    """Keys and what they do; one sentence for a screen reader."""

    def __init__(self, keys: str, words: str, width: float) -> None:
        """`width` is that of the column of keys."""
        told = Paragraph(words, Style.SMALL, TEXT)
        key = Padded(Paragraph(keys, Style.SMALL_STRONG, TEXT_GOLD), 0, width=width)
        super().__init__(Row(key, told.growing(), gap=GAP_SMALL, align="start"))
        self.words = f"{keys}: {words}"

    def children(self) -> tuple[()]:
        """Nothing: the line is one text."""
        return ()

    def draw(self, surface: pygame.Surface) -> None:
        self.child.draw(surface)

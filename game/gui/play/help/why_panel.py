"""The panel “Why can't I…?”: for each kind of wish its key, or the reason why it is impossible now."""

from collections.abc import Mapping

import pygame

from game.engine.flow.reasons import Reason
from game.gui.keymap.commands import TABLE
from game.gui.kit.pressed import commanded
from game.gui.kit.theme import GAP_LARGE, GAP_SMALL, GOOD, PAD, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.dialog import Dialog
from game.gui.setup.key_card import KeyCard
from game.gui.table.told.choices import command_of
from game.gui.widgets import Button, Divider, Icon, Label, Padded, Paragraph, Row, Spacer, Widget
from game.words.narrate import reason_sentence
from game.words.table.prompt import button_name

_WIDTH = 700
_NAME = 176  # the column of names, in design pixels


class WhyPanel(Dialog):
    """A dialog over the table; closed by Esc, by the key that opened it, or by the key of a possible wish."""

    margin = PAD
    first_focus = "close"

    def __init__(self, verdicts: Mapping[str, Reason | None], note: str) -> None:
        """`verdicts` has the reason for each wish, None for a possible one; `note` is a further sentence or ""."""
        super().__init__()
        self.verdicts, self.note = verdicts, note

    def build(self) -> Widget:
        say = self.app.words.say
        head = Row(
            Icon("help", 26, TEXT_GOLD),
            Label(say("why.title"), Style.SUBHEADING, TEXT_GOLD).growing(),
            Label(say("why.now"), Style.SMALL, TEXT_SOFT),
            align="center",
        )
        rows = [self._row(name, reason) for name, reason in self.verdicts.items()]
        note = [Divider(), Paragraph(self.note, Style.SMALL, TEXT_GOLD)] if self.note else []
        keys = Button(
            say("keys.all"), self._keys, icon="list", hint=self.app.look.key("table_keys"), height=38, key="keys"
        )
        foot = Row(keys, Spacer(grow=1), self.close_button(height=38))
        return self.board(head, Divider(), self.scrolling(*rows, *note), foot, width=_WIDTH, pad=GAP_LARGE)

    def _row(self, name: str, reason: Reason | None) -> Widget:
        say, command, can = self.app.words.say, command_of(name), reason is None
        label = Label(button_name(self.app.words, name), Style.STRONG, TEXT if can else TEXT_GOLD)
        if reason is None:
            can_by = say("why.can", letter=self.app.look.key(command)) if command else say("why.can_press")
            text = Paragraph(can_by, Style.BODY, GOOD)
        else:
            text = Paragraph(reason_sentence(self.app.words, reason))
        icon = Icon("check" if can else "cross", 18, GOOD if can else TEXT_SOFT)
        return Row(icon, Padded(label, 0, width=_NAME), text.growing(), gap=GAP_SMALL, align="center")

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Close with the key that opened the panel; the key of a possible wish also presses its button."""
        command = commanded(event, self.app.keymap, TABLE)
        if command == "table_why":
            self.back()
            return True
        if command == "table_keys":
            self._keys()
            return True
        can = {command_of(name) for name, reason in self.verdicts.items() if reason is None}
        if not command or command not in can:
            return False
        self.back()
        return self.app.top.handle(event)

    def _keys(self) -> None:
        self.app.swap(KeyCard("table"))

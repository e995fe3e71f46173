"""The card of all keys of the viewer."""

import pygame

from game.gui.look import Look
from game.gui.scenes.screen import Screen
from game.gui.theme import GAP, GAP_LARGE, PAD, PRIMARY, TEXT, TEXT_GOLD, Style
from game.gui.widgets import Button, Column, Label, Line, Middle, Panel, Paragraph, Row, Spacer, Widget
from game.gui.widgets.base import Size

_WIDTH = 980
_KEY = 150
#: The keys as they are written, each with the word that says what they do; two columns.
LEFT = (
    ("{left} {right}", "step"),
    ("{up} {down}", "turn"),
    ("PgUp PgDn", "hand"),
    ("Home End", "ends"),
    ("{space}", "play"),
    ("G", "jump"),
    ("Shift+ {left} {right}", "choice"),
    ("Ctrl+ {left} {right}", "note"),
    (", .", "goal"),
    ("K", "kind"),
    ("H", "hide"),
    ("S", "seat"),
    ("B", "sheet"),
)
RIGHT = (
    ("N", "notes"),
    ("C", "comment"),
    ("1 – 9, 0", "glyphs"),
    ("M", "marks"),
    ("Ctrl+Z Ctrl+Y", "undo"),
    ("Ctrl+F", "find"),
    ("T", "about"),
    ("W", "what_if"),
    ("V", "seeing"),
    ("L", "events"),
    ("D", "scores"),
    ("F", "fair"),
    ("P", "menu"),
)


class Keys(Screen):
    """Lies over the viewer; any of Esc, Enter and F1 closes it."""

    overlay = True
    first_focus = "close"

    def build(self) -> Widget:
        """Give two columns of keys."""
        say = self.app.words.say
        columns = Row(self._column(LEFT).growing(), self._column(RIGHT).growing(), gap=GAP_LARGE, align="start")
        body = Column(
            Label(say("viewer.keys_title"), Style.SUBHEADING, TEXT_GOLD),
            Line(),
            columns,
            Paragraph(say("viewer.key.mouse"), Style.SMALL),
            Row(Spacer(grow=1), Button(say("action.ok"), self.back, hint=say("key.esc"), skin=PRIMARY, key="close")),
            gap=GAP,
        )
        return Middle(Panel(body, width=_WIDTH, pad=PAD))

    def _column(self, keys: tuple[tuple[str, str], ...]) -> Widget:
        say = self.app.words.say
        names = {way: say(f"viewer.arrow.{way}") for way in ("left", "right", "up", "down")}
        names["space"] = say("key.space")
        rows = []
        for key, word in keys:
            name = _Key(key.format(**names), Style.SMALL_STRONG, TEXT_GOLD)
            rows.append(Row(name, Label(say(f"viewer.key.{word}"), Style.SMALL, TEXT).growing(), gap=GAP))
        return Column(*rows, gap=4)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Close with F1, too."""
        if event.key == pygame.K_F1:
            self.back()
            return True
        return False


class _Key(Label):
    """The name of keys, in a place of a fixed width."""

    def wish(self, look: Look, room: int) -> Size:
        """Give the fixed width."""
        del room
        return look.px(_KEY), look.line_height(self.style)

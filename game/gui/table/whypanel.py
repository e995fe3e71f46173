"""The panel “Why can't I…?”: for each kind of wish either its key, or the reason why it cannot be done now."""

from collections.abc import Callable, Iterable

import pygame

from game.gui.look import Look
from game.gui.scenes.screen import Screen
from game.gui.table.helper import Verdict, sentence
from game.gui.theme import GAP, GAP_LARGE, GAP_SMALL, GOOD, PAD, PRIMARY, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.widgets import Button, Column, Icon, Label, Line, Middle, Panel, Paragraph, Row, Spacer, Widget
from game.gui.widgets.base import Size

_WIDTH = 700
_NAME = 176  # the column of the names, in design pixels
_ASKING = (pygame.K_F1, pygame.K_QUESTION)


def asks_why(event: pygame.event.Event) -> bool:
    """
    Whether a key is the `?`.

    While no text is being entered a real window sends Shift and the slash with no letter for both of them.
    """
    shifted = event.key == pygame.K_SLASH and getattr(event, "mod", 0) & pygame.KMOD_SHIFT
    return event.key in _ASKING or getattr(event, "unicode", "") == "?" or bool(shifted)


class Fixed(Widget):
    """One widget in a column of a fixed width."""

    def __init__(self, child: Widget, width: float) -> None:
        """Take the widget and the width in design pixels."""
        super().__init__()
        self.child, self.width = child, width

    def children(self) -> tuple[Widget, ...]:
        """Give the widget."""
        return (self.child,)

    def wish(self, look: Look, room: int) -> Size:
        """Give the width, and the height that the widget wishes."""
        wide = min(room, look.px(self.width))
        return wide, self.child.wish(look, wide)[1]

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Give the widget all of it."""
        super().place(look, rect)
        self.child.place(look, rect)


class WhyPanel(Screen):
    """Lies over the table; Esc or ? closes it, and so does the letter of something that can be done, which does it."""

    overlay = True
    first_focus = "close"

    def __init__(self, verdicts: Iterable[Verdict], note: str, press: Callable[[str], object]) -> None:
        """Take what is to be said, a further sentence ("" for none), and what presses a button by its name."""
        super().__init__()
        self.verdicts, self.note, self._press = tuple(verdicts), note, press

    def build(self) -> Widget:
        """Give the board in the middle."""
        say = self.app.words.say
        head = Row(
            Icon("help", 26, TEXT_GOLD),
            Label(say("why.title"), Style.SUBHEADING, TEXT_GOLD).growing(),
            Label(say("why.now"), Style.SMALL, TEXT_SOFT),
            align="center",
        )
        rows = [self._row(verdict) for verdict in self.verdicts]
        note = [Line(), Paragraph(self.note, Style.SMALL, TEXT_GOLD)] if self.note else []
        ok = Button(say("action.ok"), self.back, hint=say("key.esc"), skin=PRIMARY, height=38, key="close")
        body = Column(head, Line(), *rows, *note, Row(Spacer(grow=1), ok), gap=GAP)
        return Middle(Panel(body, width=_WIDTH, pad=GAP_LARGE))

    def _row(self, verdict: Verdict) -> Widget:
        say = self.app.words.say
        can = verdict.reason is None
        name = Label(say(f"term.{verdict.name}"), Style.STRONG, TEXT if can else TEXT_GOLD)
        if verdict.reason is None:
            text = Paragraph(say("why.can", letter=verdict.key.upper()), Style.BODY, GOOD)
        else:
            text = Paragraph(sentence(self.app.words, verdict.reason), Style.BODY, TEXT_SOFT)
        icon = Icon("check" if can else "cross", 18, GOOD if can else TEXT_SOFT)
        return Row(icon, Fixed(name, _NAME), text.growing(), gap=GAP_SMALL, align="center")

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Close with the key that opened it; a letter closes it and presses its button."""
        if asks_why(event):
            self.back()
            return True
        pressed = next((v for v in self.verdicts if v.reason is None and ord(v.key) == event.key), None)
        if pressed is not None:
            self.back()
            self._press(pressed.name)
        return pressed is not None

    def area(self) -> pygame.Rect:
        """Give the window with a margin."""
        return super().area().inflate(-self.app.look.px(2 * PAD), 0)

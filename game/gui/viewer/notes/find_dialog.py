"""The dialog in which one looks for words in the comments of a game, and goes to where they stand."""

from collections.abc import Callable

import pygame

from game.gui.kit.pressed import ENTER_KEYS
from game.gui.kit.theme import GAP, PAD, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.dialog import Dialog
from game.gui.widgets import Column, Label, ListBox, Panel, TextField, Widget
from game.record.notes.find import find, find_in_branches
from game.record.notes.model import Notes
from game.record.notes.moment import Moment
from game.record.notes.text import At
from game.words.judged.judgements import note_line

_WIDTH, _HEIGHT, _ROW = 620, 420, 56


class FindDialog(Dialog):
    """Lies over the viewer; Enter goes to the chosen comment, letters without accents find all."""

    first_focus = "query"

    def __init__(
        self, notes: Notes, go: Callable[[At], object], go_inside: Callable[[int, At], object], seen: int | None = None
    ) -> None:
        """Take the notes, and the callbacks that go to a moment and to one of a branch; `seen` is the shown branch."""
        super().__init__()
        self._notes, self._go, self._go_inside, self._seen = notes, go, go_inside, seen
        self.query = ""
        self.found = self._find("")
        self.chosen = 0

    def build(self) -> Widget:
        """Return the field, what was found, and the buttons."""
        say = self.app.words.say
        field = TextField(self.query, self._type, on_enter=self.go, width=_WIDTH, key="query")
        box = ListBox(
            len(self.found),
            self._paint,
            height=_ROW,
            chosen=self.chosen,
            on_choose=self._choose,
            on_open=lambda _: self.go(),
            key="found",
        )
        found = Label(say("notes.found", count=len(self.found)) if self.query.strip() else "", Style.SMALL, TEXT_SOFT)
        go = self.enter_button(say("viewer.jump"), self.go, enabled=bool(self.found))
        body = Column(self.head(say("notes.find")), field, box, self.foot(go, left=found), gap=GAP)
        return Panel(body, width=_WIDTH, pad=PAD)

    def area(self) -> pygame.Rect:
        """Return the middle of the window."""
        look, (width, height) = self.app.look, self.app.size
        box = pygame.Rect(0, 0, min(look.px(_WIDTH), width), min(look.px(_HEIGHT), height))
        box.center = (width // 2, height // 2)
        return box

    def _find(self, text: str) -> list[tuple[int | None, Moment]]:
        """Return the comments with some words, those of another branch with its number."""
        inside = [found for found in find_in_branches(self._notes, text) if found[0] != self._seen]
        return [*((None, moment) for moment in find(self._notes, text)), *inside]

    def _type(self, text: str) -> None:
        self.found = self._find(text)
        self.query, self.chosen = text, 0
        box = next(widget for widget in self.ring.widgets() if isinstance(widget, ListBox))
        box.count, box.chosen, box.offset = len(self.found), 0, 0
        for widget in self.ring.widgets():
            if widget.key == "go":
                widget.enabled = bool(self.found)

    def _choose(self, index: int) -> None:
        self.chosen = index

    def go(self) -> None:
        """Go to the chosen comment."""
        if self.found:
            self.app.pop()
            number, moment = self.found[self.chosen]
            if number is None:
                self._go(moment.at)
            else:
                self._go_inside(number, moment.at)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Go with Enter, wherever the focus is."""
        if event.key in ENTER_KEYS:
            self.go()
            return True
        return False

    def _paint(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        del chosen
        look = self.app.look
        number, moment = self.found[index]
        upper = pygame.Rect(row.x, row.y + look.px(6), row.width, look.line_height(Style.SMALL))
        lower = upper.move(0, upper.height)
        branch = "" if number is None else self._notes.branches[number].name
        where = note_line(look.words, moment, branch)
        look.write(surface, where, upper, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
        look.write(surface, " ".join(moment.comment.split()), lower, Style.SMALL, TEXT, may_cut=True)

"""The dialog of a branch that was kept: its name and comment, what came of it beside what was played, to watch it."""

from collections.abc import Callable

from game.errors import GameError
from game.gui.scenes.screen import Screen
from game.gui.theme import BAD, DANGER, GAP, PAD, PRIMARY, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.viewer.looking import Looking
from game.gui.viewer.telling import ending, kept, points
from game.gui.widgets import Button, Column, Label, Line, Middle, Panel, Paragraph, Row, Spacer, TextField, Widget
from game.gui.widgets.textarea import TextArea
from game.record.notes.text import LONGEST_NAME
from game.session.branch_notes import SAME_WALL, line_of
from game.session.line import Line as Way
from game.session.line import compare, main_line

_WIDTH = 620


class BranchDialog(Screen):
    """Lies over the viewer; what is written is kept when it is closed."""

    overlay = True
    first_focus = "close"

    def __init__(self, looking: Looking, number: int, watch: Callable[[Way, str], object]) -> None:
        """Take what is looked at, the place of the branch in the notes, and what shows a line."""
        super().__init__()
        self._looking, self._number, self._watch = looking, number, watch
        self.branch = looking.notebook.now.branches[number]
        self._name, self._comment = self.branch.name, self.branch.comment
        self.line: Way | None = None
        self.problem = ""
        try:
            self.line = line_of(looking, self.branch) if self.branch.kind == SAME_WALL else None
        except GameError as error:
            self.problem = str(error)

    def build(self) -> Widget:
        """Give the board in the middle."""
        say = self.app.words.say
        name = TextField(self._name, self._take_name, longest=LONGEST_NAME, width=_WIDTH, key="name")
        comment = TextArea(self._comment, self._take_comment, lines=3, wraps=True, key="comment")
        comment.placeholder = say("notes.write")
        delete = Button(say("action.delete"), self._delete, icon="trash", skin=DANGER, key="delete")
        delete.enabled = self._looking.can_write
        go = Button(say("viewer.jump"), self._go, key="go")
        close = Button(say("action.ok"), self.back, hint=say("key.esc"), skin=PRIMARY, key="close")
        watch = [Button(say("branch.watch"), self._see, icon="eye", key="watch")] if self.line is not None else []
        body = Column(
            Label(say("branch.title", at=self.branch.at), Style.SUBHEADING, TEXT_GOLD),
            name,
            comment,
            Line(),
            *self._found(),
            Row(delete, Spacer(grow=1), go, *watch, close, gap=GAP),
            gap=GAP,
        )
        return Middle(Panel(body, width=_WIDTH, pad=PAD))

    def _found(self) -> list[Widget]:
        looking, say = self._looking, self.app.words.say
        if self.problem:
            return [Paragraph(self.problem, Style.SMALL, BAD)]
        if self.line is None:
            return [Paragraph(self._spread(), Style.SMALL, TEXT)]
        main = main_line(looking, self.line.n)
        found = compare(looking, main, self.line)
        items: list[Widget] = [
            Paragraph(say("branch.was", ending=ending(looking, say, main.ending)), Style.SMALL, TEXT_SOFT),
            Paragraph(say("branch.would", ending=ending(looking, say, self.line.ending)), Style.SMALL, TEXT),
        ]
        if found.difference is not None:
            by = points(looking, found.difference)
            items.append(Paragraph(say("branch.difference", points=by), Style.SMALL, TEXT_GOLD))
        return items

    def _spread(self) -> str:
        result, say = self.branch.result, self.app.words.say
        text = kept(self._looking, say, self.branch)
        if result is None or not result.quartiles:
            return text
        return f"{text} ({' / '.join(f'{value:.0f}' for value in result.quartiles)})"

    def _take_name(self, text: str) -> None:
        self._name = text

    def _take_comment(self, text: str) -> None:
        self._comment = text

    def _keep(self) -> None:
        book = self._looking.notebook
        if not self._looking.can_write or (self._name, self._comment) == (self.branch.name, self.branch.comment):
            return
        try:
            book.did(book.now.with_branch_changed(self._number, name=self._name, comment=self._comment))
        except GameError as error:
            book.problem = str(error)

    def back(self) -> None:
        """Keep what was written, and close."""
        self._keep()
        self._looking.stale = True
        self.app.pop()

    def _go(self) -> None:
        self.back()
        self._looking.go_to(self.branch.at)

    def _see(self) -> None:
        self.back()
        if self.line is not None:
            self._watch(self.line, self._name)

    def _delete(self) -> None:
        book = self._looking.notebook
        book.did(book.now.without_branch(self._number))
        self._looking.stale = True
        self.app.pop()

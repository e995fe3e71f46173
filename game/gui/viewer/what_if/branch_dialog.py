"""The dialog of a branch that was kept: its name and comment, what came of it beside what was played, to watch it."""

from game.errors import GameError
from game.gui.kit.theme import DANGER, GAP, PAD, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.dialog import Dialog
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.gui.viewer.what_if.box_plot import box_plots
from game.gui.viewer.what_if.branches import Branches
from game.gui.viewer.what_if.compare_dialog import CompareDialog
from game.gui.widgets import (
    Button,
    Divider,
    Flow,
    Paragraph,
    Row,
    Spacer,
    TextField,
    Widget,
)
from game.gui.widgets.textarea import TextArea
from game.record.notes.text import LONGEST_NAME
from game.session.branch.branch_tree import tree_of
from game.session.branch.kept_branches import SAME_WALL, line_of
from game.session.branch.line import Line, compare, main_line
from game.words.troubles import told

_WIDTH = 730


class BranchDialog(Dialog):
    """Lies over the viewer; what is written is kept when it is closed."""

    first_focus = "close"
    margin = PAD

    def __init__(self, looking: ViewedGame, number: int, branches: Branches) -> None:
        """Take the viewed game, the place of the branch in the notes, and the branches."""
        super().__init__()
        self._looking, self._whole, self._number, self._branches = looking, looking.whole, number, branches
        self.branch = self._whole.notebook.now.branches[number]
        self._name, self._comment = self.branch.name, self.branch.comment
        self.line: Line | None = None
        try:
            self.line = line_of(self._whole, self.branch)
        except GameError as error:
            self.problem = told(looking.app.words, error)

    def build(self) -> Widget:
        say = self.app.words.say
        name = TextField(self._name, self._take_name, longest=LONGEST_NAME, width=_WIDTH, key="name")
        comment = TextArea(self._comment, self._take_comment, lines=3, wraps=True, key="comment")
        comment.placeholder = say("branch.write")
        delete = Button(say("action.delete"), self._delete, icon="trash", skin=DANGER, key="delete")
        delete.enabled = self._whole.notebook.writable
        compare = Button(say("branch.compare_short"), self._compare, icon="plot", key="compare")
        go = [] if self._looking.along is not None else [Button(say("viewer.jump"), self._go, key="go")]
        watch = [Button(say("branch.watch"), self._see, icon="eye", key="watch")] if self.line is not None else []
        title = self.head(say("branch.title", at=self.branch.at))
        body = self.scrolling(name, comment, Divider(), *self._found())
        foot = self._foot(delete, compare, *go, *watch, self.close_button())
        return self.board(title, body, foot, width=_WIDTH)

    def _foot(self, delete: Widget, *others: Widget) -> Widget:
        """Return the buttons in a row, in large letters in as many as they need."""
        if self.narrow:
            return Flow(*(button.growing() for button in (delete, *others)))
        return Row(delete, Spacer(grow=1), *others, gap=GAP)

    def _found(self) -> list[Widget]:
        looking, say = self._looking, self.app.words.say
        if self.branch.kind != SAME_WALL:
            return self.trouble() + self._spread()
        if self.line is None:
            return self.trouble()
        main = main_line(self._whole, self.line.n)
        found = compare(self._whole, main, self.line)
        items: list[Widget] = [
            Paragraph(say("branch.was", ending=looking.branch_words.ending(main.ending)), Style.SMALL, TEXT_SOFT),
            Paragraph(say("branch.would", ending=looking.branch_words.ending(self.line.ending)), Style.SMALL, TEXT),
        ]
        if found.difference is not None:
            by = looking.branch_words.points(found.difference)
            items.append(Paragraph(say("branch.difference", points=by), Style.SMALL, TEXT_GOLD))
        return items

    def _spread(self) -> list[Widget]:
        result, words = self.branch.result, self.app.words
        items: list[Widget] = [Paragraph(self._looking.branch_words.kept(self.branch), Style.SMALL, TEXT)]
        if result is not None and result.deals:
            items += box_plots(words, [(self._name, result)])
        return items

    def _take_name(self, text: str) -> None:
        self._name = text

    def _take_comment(self, text: str) -> None:
        self._comment = text

    def _keep(self) -> None:
        book = self._whole.notebook
        if not book.writable or (self._name, self._comment) == (self.branch.name, self.branch.comment):
            return
        changed = {"name": self._name, "comment": self._comment}
        book.attempt(lambda notes: notes.with_branch_changed(self._number, **changed))

    def back(self) -> None:
        """Keep what was written, and close."""
        self._keep()
        self.app.pop()

    def _go(self) -> None:
        self.back()
        self._looking.go_to(self.branch.at)

    def _see(self) -> None:
        self.back()
        if self.line is not None:
            self._branches.watch(self.line, self._name, self._tried(self.line), self.branch)

    def _tried(self, line: Line) -> int | None:
        """Return after how many facts that was asked which was tried on shuffled walls; None for a line."""
        made = len(self.branch.choices)
        return line.asked_at[made - 1] if self.branch.kind != SAME_WALL and 0 < made <= len(line.asked_at) else None

    def _compare(self) -> None:
        self.back()
        parent = next(twig.parent for twig in tree_of(self._whole.notebook.now.branches) if twig.number == self._number)
        self.app.push(CompareDialog(self._looking, parent, self._number, self._branches))

    def _delete(self) -> None:
        book = self._whole.notebook
        book.did(book.now.without_branch(self._number))
        self.app.pop()

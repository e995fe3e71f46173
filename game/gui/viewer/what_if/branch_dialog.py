"""The dialog of a saved branch: its name and comment, its result beside what was played, a button to watch it."""

from collections.abc import Iterator
from functools import partial

from game.errors import GameError
from game.gui.kit.theme import DANGER, PAD, TEXT, TEXT_GOLD, Style
from game.gui.program.dialog import Dialog
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.gui.viewer.what_if.box_plot import box_plots
from game.gui.viewer.what_if.branches import Branches
from game.gui.viewer.what_if.compare_dialog import CompareDialog
from game.gui.widgets import Button, Divider, Flow, Paragraph, Row, Spacer, TextField, Widget
from game.gui.widgets.textarea import TextArea
from game.record.notes.text import LONGEST_NAME
from game.session.branch.kept_branches import SAME_WALL, line_of
from game.session.branch.line import Comparison, Line, compare, main_line
from game.words.troubles import told

_WIDTH = 730


class BranchDialog(Dialog):
    """A dialog over the viewer; closing saves name and comment."""

    first_focus = "close"
    margin = PAD

    def __init__(self, looking: ViewedGame, number: int, branches: Branches) -> None:
        """`number` is the index of the branch in the notes."""
        super().__init__()
        self._looking, self._whole, self._number, self._branches = looking, looking.whole, number, branches
        self.branch = branches.kept[number]
        self._name, self._comment = self.branch.name, self.branch.comment
        self.line: Line | None = None
        try:
            self.line = line_of(self._whole, self.branch)
        except GameError as error:
            self.problem = told(looking.app.words, error)

    def build(self) -> Widget:
        say = self.app.words.say
        take_name, take_comment = partial(setattr, self, "_name"), partial(setattr, self, "_comment")
        name = TextField(self._name, take_name, longest=LONGEST_NAME, width=_WIDTH, key="name")
        comment = TextArea(
            self._comment, take_comment, lines=3, wraps=True, placeholder=say("branch.write"), key="comment"
        )
        delete = Button(say("action.delete"), self._delete, icon="trash", skin=DANGER, key="delete")
        delete.enabled = self._whole.notebook.kept.writable
        others: list[Widget] = [Button(say("branch.compare_short"), self._compare, icon="plot", key="compare")]
        if self._looking.along is None:
            others.append(Button(say("viewer.jump"), self._go, key="go"))
        if self.line is not None:
            others.append(Button(say("branch.watch"), self._watch, icon="eye", key="watch"))
        others.append(self.close_button())
        if self.narrow:  # large letters need several rows
            foot: Widget = Flow(*(button.growing() for button in (delete, *others)))
        else:
            foot = Row(delete, Spacer(grow=1), *others)
        title = self.head(say("branch.title", at=self.branch.at))
        return self.board(title, self.scrolling(name, comment, Divider(), *self._found()), foot, width=_WIDTH)

    def _found(self) -> Iterator[Widget]:
        yield from self.trouble()
        result = self.branch.result
        if self.branch.kind != SAME_WALL:
            yield Paragraph(self._looking.branch_words.kept(self.branch), Style.SMALL, TEXT)
            if result is not None and result.deals:
                yield from box_plots(self.app.words, [(self._name, result)])
        elif self.line is not None:
            found = compare(self._whole, main_line(self._whole, self.line.n), self.line)
            yield from endings(self._looking, "branch.was", found)

    def back(self) -> None:
        """Save name and comment, and close."""
        book, changed = self._whole.notebook, {"name": self._name, "comment": self._comment}
        if book.kept.writable and (self._name, self._comment) != (self.branch.name, self.branch.comment):
            book.attempt(lambda notes: notes.with_branch_changed(self._number, **changed))
        self.app.pop()

    def _go(self) -> None:
        self.back()
        self._looking.go_to(self.branch.at)

    def _watch(self) -> None:
        self.back()
        self._branches.go(self._number)

    def _compare(self) -> None:
        self.back()
        parent = next(twig.parent for twig in self._branches.twigs if twig.number == self._number)
        self.app.push(CompareDialog(self._looking, parent, self._number, self._branches))

    def _delete(self) -> None:
        book = self._whole.notebook
        book.did(book.now.without_branch(self._number))
        self.app.pop()


def endings(looking: ViewedGame, was: str, found: Comparison) -> Iterator[Widget]:
    """Yield how the hand ended, how it would have ended, and the difference in points; `was` names the first."""
    words, say = looking.branch_words, looking.app.words.say
    yield Paragraph(say(was, ending=words.ending(found.one)), Style.SMALL)
    yield Paragraph(say("branch.would", ending=words.ending(found.other)), Style.SMALL, TEXT)
    if found.difference is not None:
        yield Paragraph(say("branch.difference", points=words.points(found.difference)), Style.SMALL, TEXT_GOLD)

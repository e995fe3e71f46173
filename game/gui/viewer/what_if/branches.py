"""The branches of the viewed game: saving one, and watching its line."""

from collections.abc import Callable

from game.errors import GameError
from game.gui.viewer.opened.notebook import LineNotebook
from game.gui.viewer.opened.viewed_game import SeenLine, ViewedGame
from game.record.notes.along_branch import with_kept
from game.record.notes.branch import Branch
from game.record.notes.text import At
from game.record.replay import Replay, place_of
from game.session.branch.kept_branches import branch_of_line, line_of
from game.session.branch.line import Line, replay_along
from game.session.game import address

#: Lays two ways on two boards.
Boards = Callable[[str, str], object]
#: Shows a game as it would have gone on, from a moment on, in a viewer of its own.
Watch = Callable[[Replay, At, SeenLine], object]


class Branches:
    """The operations on branches; a branch of a branch leaves the game, too."""

    def __init__(self, looking: ViewedGame, watch: Watch, boards: Boards) -> None:
        """Take the viewed game, and the callbacks that show a line and two lines side by side."""
        self._looking, self._show = looking, watch
        self.boards = boards

    def keep(self, branch: Branch) -> None:
        """Keep a branch in the notes, or only its result where it is kept already. Raises NotAllowed."""
        book = self._looking.whole.notebook
        self._looking.notebook.settle()
        book.did(with_kept(book.now, branch))

    def keep_this(self) -> None:
        """Save the viewed line."""
        if self._looking.along is not None:
            self._looking.along.book.keep()

    def watch(self, line: Line, name: str, n: int | None = None, branch: Branch | None = None) -> None:
        """
        Show a line, from where it leaves the game on or after so many facts.

        `branch` is what the notes have of it, where it was kept.
        """
        whole = self._looking.whole
        self._looking.notebook.settle()
        if branch is None:
            branch = branch_of_line(whole, line, name=name, author=self._looking.author)
        along = SeenLine(whole, line, name, LineNotebook(whole.notebook, branch))
        replay = replay_along(whole, line)
        self._show(replay, address(replay.events, line.n if n is None else n), along)

    def go_to(self, number: int, at: At) -> None:
        """Show a branch that was kept at a moment of it."""
        whole = self._looking.whole
        branch = whole.notebook.now.branches[number]
        try:
            line = line_of(whole, branch)
        except GameError as error:
            whole.notebook.problem = error
            return
        place = place_of(replay_along(whole, line).events, *at)
        self.watch(line, branch.name, place, branch)

"""The dialogs that lie over the viewer, and what each of them leads to; those of the notes are opened by their tab."""

from game.gui.export.asking.dialog import ExportDialog
from game.gui.export.asking.plan import Source
from game.gui.export.subject import Subject
from game.gui.play.menu import PauseMenu
from game.gui.setup.key_card import KeyCard
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.table.place.layout import Eyes
from game.gui.viewer.fairness import Fairness
from game.gui.viewer.jump_dialog import JumpDialog
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.session.review.results import hand_result


class Dialogs:
    """Opens dialogs over the viewed game."""

    def __init__(self, looking: ViewedGame) -> None:
        """Take the viewed game."""
        self._looking = looking

    def sheet(self) -> None:
        """Show the score sheet of this hand; one that has not been seen to its end tells nothing of it."""
        looking = self._looking
        end = looking.chapters.hand_end(looking.travel.head.index)
        if end is not None and end > looking.known:
            say = looking.app.words.say
            looking.travel.stop()
            looking.app.tell(say("viewer.no_sheet_yet"), say("error.notice"))
        elif end is not None:
            result = hand_result(looking.timeline, end, looking.view.names)
            self._looking.open(ScoreSheet(result, lambda: None, go_on="action.back"))

    def menu(self) -> None:
        """Open the menu."""
        rules, command = self._looking.rules, "viewer_menu"
        self._looking.open(PauseMenu(self._leave, rules, keys="viewer.all_keys", kept="viewer.kept", command=command))

    def _leave(self) -> None:
        self._looking.app.pop()
        self._looking.app.pop()

    def keys(self) -> None:
        """Show the card of the keys."""
        self._looking.open(KeyCard("viewer"))

    def jump(self) -> None:
        """Ask for a place to go to."""
        looking = self._looking
        self._looking.open(JumpDialog(looking.chapters, looking.travel.head.index, looking.go))

    def fair(self) -> None:
        """Open the dialog of fairness."""
        self._looking.open(Fairness(self._looking))

    def export(self) -> None:
        """Ask what kind of file is to be made of what is seen."""
        looking = self._looking
        looking.travel.settle()
        looking.notebook.flush()
        along = looking.along
        branch = None if along is None else along.book.branch
        subject = Subject(looking.replay, looking.notebook.now, looking.app.words, branch=branch, path=looking.path)
        part = "" if looking.along is None else looking.app.words.say("export.part")
        eyes = Eyes(as_seen=looking.view.show.sight)
        self._looking.open(ExportDialog(Source(subject, looking.place, eyes, looking.whole.path, part)))

"""The doors of the viewer: every dialog that lies over it, and what each of them leads to."""

from dataclasses import replace

from game.gui.export.dialog import ExportDialog
from game.gui.export.plan import Source
from game.gui.export.subject import Subject
from game.gui.play.menu import PauseMenu
from game.gui.program.scene import Scene
from game.gui.setup.key_card import KeyCard
from game.gui.sheet.results import hand_result
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.table.place.layout import Eyes
from game.gui.viewer.fairness import Fairness
from game.gui.viewer.jump import Jump
from game.gui.viewer.looking import Looking
from game.gui.viewer.notes.about import About
from game.gui.viewer.notes.find import Find
from game.gui.viewer.what_if.branches import Branches


class Doors:
    """Opens dialogs over what is looked at; what plays by itself stops then."""

    def __init__(self, looking: Looking, branches: Branches) -> None:
        """Take what is looked at, and its branches."""
        self._looking, self._branches = looking, branches

    def _open(self, dialog: Scene) -> None:
        self._looking.travel.stop()
        self._looking.app.push(dialog)

    def sheet(self) -> None:
        """Show the score sheet of this hand."""
        looking = self._looking
        end = looking.chapters.hand_end(looking.travel.head.index)
        if end is not None:
            result = hand_result(looking.timeline, end, looking.view.names)
            self._open(ScoreSheet(replace(result, last=False), lambda: None))

    def menu(self) -> None:
        """Open the menu."""
        rules, command = self._looking.rules, "viewer_menu"
        self._open(PauseMenu(self._leave, rules, keys="viewer.all_keys", kept="viewer.kept", command=command))

    def _leave(self) -> None:
        self._looking.app.pop()
        self._looking.app.pop()

    def keys(self) -> None:
        """Show the card of the keys."""
        self._open(KeyCard("viewer"))

    def jump(self) -> None:
        """Ask for a place to go to."""
        looking = self._looking
        self._open(Jump(looking.chapters, looking.travel.head.index, looking.go))

    def find(self) -> None:
        """Look for words in the comments."""
        self._looking.notebook.settle()
        looking = self._looking
        seen = None if looking.along is None else looking.along.book.number
        self._open(Find(looking.notebook.now, looking.go_to, self._branches.go_to, seen))

    def about(self) -> None:
        """Ask for title, tags and stars."""
        if self._looking.can_write:
            self._open(About(self._looking.notebook))
            self._looking.stale = True

    def fair(self) -> None:
        """Open the dialog of fairness."""
        self._open(Fairness(self._looking))

    def export(self) -> None:
        """Ask what kind of file is to be made of what is seen."""
        looking = self._looking
        looking.travel.settle()
        looking.notebook.flush()
        subject = Subject(looking.replay, looking.notebook.now, looking.app.words, known=looking.timeline)
        part = "" if looking.along is None else looking.app.words.say("export.part")
        eyes = Eyes(as_seen=looking.view.show.sight)
        self._open(ExportDialog(Source(subject, looking.place, eyes, looking.whole.path, part)))

    def copy(self) -> None:
        """Copy the game to one's own folder, and look at the copy."""
        looking = self._looking
        app, path, at = looking.app, looking.path, looking.at
        if path is not None:
            app.attempt(lambda: app.swap(app.games.open_copy(path, at)))

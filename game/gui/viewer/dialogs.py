"""Dialogs over the viewer, and how they are opened; the notes tab opens its own."""

from functools import partial

from game.gui.export.asking.dialog import ExportDialog
from game.gui.export.asking.plan import Plan
from game.gui.export.subject import Subject
from game.gui.play.menu import PauseMenu
from game.gui.program.dialog import Dialog
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.gui.widgets import TextField, Widget
from game.session.review.results import hand_result

_JUMP = 460


def open_sheet(looking: ViewedGame) -> None:
    """Show the score sheet of this hand, unless the user has not seen its end yet."""
    end = looking.chapters.hand_end(looking.travel.head.index)
    if end is not None and end > looking.known:
        looking.tell("viewer.no_sheet_yet")
    elif end is not None:
        names = looking.view.names_at(looking.timeline.table(end))
        result = hand_result(looking.timeline, end, names, looking.rules)
        looking.open(ScoreSheet(result, lambda: None, go_on="action.back"))


def open_menu(looking: ViewedGame) -> None:
    """Open the menu."""

    def leave() -> None:
        looking.app.pop()
        looking.app.pop()

    command, keys = "viewer_menu", "viewer.all_keys"
    looking.open(PauseMenu(leave, looking.rules, keys=keys, kept="viewer.kept", command=command))


def ask_to_export(looking: ViewedGame) -> None:
    """Open the export dialog for what is on the screen."""
    looking.travel.settle()
    looking.notebook.flush()
    book, words, sight = looking.notebook, looking.app.words, looking.table.sight
    subject = Subject(looking.replay, book.now, words, sight, book.branch, looking.whole.path)
    looking.open(ExportDialog(Plan(subject, looking.place)))


class JumpDialog(Dialog):
    """Asks for a moment to go to; Enter goes there."""

    first_focus = "place"

    def __init__(self, looking: ViewedGame) -> None:
        """`looking` is the viewed game."""
        super().__init__()
        self._looking = looking
        hand, event = looking.chapters.address(looking.place)
        self._text = f"{hand}:{event}" if hand else "1"

    def build(self) -> Widget:
        say = self.app.words.say
        take = partial(setattr, self, "_text")
        field = TextField(self._text, take, longest=12, on_enter=self._enter, width=200, key="place")
        told = self.told(say("viewer.jump_about"))
        buttons = self.foot(self.enter_button(say("viewer.jump"), self._enter))
        return self.board(self.head(say("viewer.jump_title")), field, told, buttons, width=_JUMP)

    def _enter(self) -> None:
        chapters = self._looking.chapters
        place = chapters.read(self._text)
        if place is None:
            hand, event = chapters.address(chapters.count)
            self.problem = self.app.words.say("viewer.jump_wrong", last=f"{hand}:{event}")
            self.lay_out()
            return
        self.app.pop()
        self._looking.go(place)

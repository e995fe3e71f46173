"""The dialog that asks under which name notes are written: one's own, one that stands in these notes, or another."""

from collections.abc import Iterator
from functools import partial

from game.errors import GameError
from game.gui.kit.theme import BAD, GAP, GAP_SMALL, GOLDEN, PAD, PRIMARY, QUIET, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.screen import Screen
from game.gui.program.troubles import told_if_known
from game.gui.viewer.viewed_game import ViewedGame
from game.gui.widgets import Button, Column, Flow, Label, Middle, Panel, Paragraph, TextField, Widget
from game.record.notes.text import clean_line
from game.settings import LONGEST_NAME

_WIDTH = 520
_MOST = 12  # names to choose among


class AuthorDialog(Screen):
    """Lies over the viewer; a name that is chosen is kept for every game, until another is chosen."""

    overlay = True
    first_focus = "name"

    def __init__(self, looking: ViewedGame) -> None:
        """Take what is looked at."""
        super().__init__()
        self._looking, self._name = looking, looking.author
        self._problem = ""

    def build(self) -> Widget:
        """Give the board in the middle."""
        say = self.app.words.say
        field = TextField(
            self._name, self._type, longest=LONGEST_NAME, on_enter=self.keep, width=_WIDTH - 2 * PAD, key="name"
        )
        body = Column(
            Label(say("notes.author"), Style.SUBHEADING, TEXT_GOLD),
            Paragraph(say("notes.author_about"), Style.SMALL, TEXT_SOFT),
            field,
            Flow(*self._known(), height=34, gap=GAP_SMALL),
            *([Paragraph(self._problem, Style.SMALL, BAD)] if self._problem else []),
            self.foot(Button(say("action.ok"), self.keep, hint=say("key.enter"), skin=PRIMARY, key="keep")),
            gap=GAP,
        )
        return Middle(Panel(body, width=_WIDTH, pad=PAD))

    def _known(self) -> Iterator[Button]:
        moments = self._looking.notebook.now.moments
        names = dict.fromkeys([self._looking.player, *(moment.author for moment in moments if moment.author)])
        for name in list(names)[:_MOST]:
            skin = GOLDEN if name == self._looking.author else QUIET
            act = partial(self._choose, name)
            yield Button(name, act, skin=skin, style=Style.SMALL_STRONG, height=34, key=f"author {name}")

    def _type(self, text: str) -> None:
        self._name = text

    def _choose(self, name: str) -> None:
        self._name = name
        self.keep()

    def keep(self) -> None:
        """Write under this name from now on, and close; none is one's own."""
        try:
            name = clean_line(self._name, "the name of an author", LONGEST_NAME)
        except GameError as error:
            self._problem = told_if_known(self.app.words, str(error))
            self.rebuild("name")
            return
        self.app.change(author="" if name == self._looking.player else name)
        self.app.pop()

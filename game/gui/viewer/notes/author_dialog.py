"""The dialog that asks under which name notes are written: one's own, one that stands in these notes, or another."""

from collections.abc import Iterator
from functools import partial

from game.errors import GameError
from game.gui.kit.theme import GAP_SMALL, GOLDEN, PAD, QUIET, TEXT_SOFT, Style
from game.gui.program.dialog import Dialog
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.gui.widgets import Button, Flow, Paragraph, TextField, Widget
from game.record.notes.text import clean_line
from game.settings import LONGEST_NAME
from game.words.names import called, called_one, is_stranger

_WIDTH = 520
_MOST = 12  # names to choose among


class AuthorDialog(Dialog):
    """Lies over the viewer; a name that is chosen is kept for every game, until another is chosen."""

    first_focus = "name"

    def __init__(self, looking: ViewedGame) -> None:
        """Take the viewed game."""
        super().__init__()
        self._looking, self._name = looking, called_one(looking.app.words, looking.author)

    def build(self) -> Widget:
        """Return the board in the middle."""
        say = self.app.words.say
        field = TextField(
            self._name, self._type, longest=LONGEST_NAME, on_enter=self.keep, width=_WIDTH - 2 * PAD, key="name"
        )
        return self.board(
            self.head(say("notes.author")),
            Paragraph(say("notes.author_about"), Style.SMALL, TEXT_SOFT),
            field,
            Flow(*self._known(), height=34, gap=GAP_SMALL),
            *self.trouble(),
            self.foot(self.enter_button(say("action.ok"), self.keep, key="keep")),
            width=_WIDTH,
        )

    def _known(self) -> Iterator[Button]:
        moments = self._looking.notebook.now.moments
        people = (moment.author for moment in moments if moment.author and not moment.by_machine)
        authors = [author for author in people if not is_stranger(author)]
        names = dict.fromkeys(called(self.app.words, [self._looking.player, *authors]))
        for name in list(names)[:_MOST]:
            skin = GOLDEN if name == called_one(self.app.words, self._looking.author) else QUIET
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
            name = clean_line(self._name, "author", LONGEST_NAME)
        except GameError as error:
            self.refuse(error, "name")
            return
        self.app.change(author="" if called_one(self.app.words, name) == self._looking.player else name)
        self.app.pop()

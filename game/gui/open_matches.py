"""The matches that are open: what is said of one, and all of them to choose from."""

from collections.abc import Sequence

from game.gui.kit.theme import GAP, GAP_SMALL, PRIMARY, TEXT_SOFT, Style
from game.gui.program.dialog import Dialog
from game.gui.program.scene import LeftGame
from game.gui.widgets import Button, Column, Paragraph, Row, Scroll, Widget
from game.words.home import open_match

_WIDTH = 620


class OpenMatches(Dialog):
    """Lies over the home screen: a button for each match, the one that was left last above."""

    first_focus = "match 0"

    def __init__(self, matches: Sequence[LeftGame]) -> None:
        """Take the matches."""
        super().__init__()
        self.matches = tuple(matches)

    def build(self) -> Widget:
        say = self.app.words.say
        lines = [self._line(number, match) for number, match in enumerate(self.matches)]
        head = self.head(say("home.open_title"), "play")
        return self.board(head, Scroll(Column(*lines, gap=GAP)), self.foot(), width=_WIDTH)

    def _line(self, number: int, match: LeftGame) -> Widget:
        go_on = Button(
            self.app.words.say("home.continue"),
            self.closing(lambda: self.app.attempt(lambda: self.app.push(self.app.games.go_on(match.path)))),
            icon="play",
            skin=PRIMARY,
            style=Style.SMALL_STRONG,
            height=36,
            key=f"match {number}",
        )
        told = Paragraph(
            open_match(self.app.words, match.game, match.hand, match.hands, match.names), Style.BODY, TEXT_SOFT
        )
        return Row(told.growing(), go_on, gap=GAP_SMALL, align="center")

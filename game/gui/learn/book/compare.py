"""Two games side by side: differences in tiles, house rules, course of the game and scoring."""

from collections.abc import Iterator
from functools import partial

from game.gui.kit.theme import GAP_SMALL, GOLD_DEEP, RED_DEEP, SHEET, TEXT_DARK, TEXT_GOLD, Style
from game.gui.learn.book.tables import Table
from game.gui.program.screen import Screen
from game.gui.widgets import Column, Dropdown, Label, Panel, Paragraph, Row, Scroll, Widget
from game.rules.book.book import Book
from game.rules.chapters import Grid, Say
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.ruleset import Ruleset
from game.words.book.book_words import BookWords, lines, sides

_KINDS = ("row", "option", "tile", "chapter")
_PAD = 26


class CompareGames(Screen):
    """The game of the open book on the left, another one on the right; both can be changed."""

    first_focus = "other"

    def __init__(self, rules: Ruleset) -> None:
        """`rules` keeps its house rules on the left side."""
        super().__init__()
        self._given = rules
        self.game = rules.key
        self.other = next(key for key in GAMES if key != rules.key)

    def build(self) -> Widget:
        """Both games above, their differences below on paper."""
        say = self.app.words.say
        entries = [(key, say(f"ruleset.{key}")) for key in GAMES]
        games = Row(
            Dropdown(entries, self.game, partial(self._take, "game"), key="game").growing(),
            Label(say("rules.against"), Style.STRONG, TEXT_GOLD),
            Dropdown(entries, self.other, partial(self._take, "other"), key="other").growing(),
            align="center",
        )
        self.text = Scroll(Column(*self._tables()), key="text")
        return self.page(say("rules.compare"), games, Panel(self.text, skin=SHEET, pad=_PAD).growing())

    def _tables(self) -> Iterator[Widget]:
        words, right = self.app.words, ruleset(self.other)
        left = self._given if self.game == self._given.key else ruleset(self.game)
        told = lines(left, right, words)
        heads = (Say("rules.what_differs"), *sides(left, right, words))
        if not told:
            yield Paragraph(words.say("rules.same"), Style.BODY, TEXT_DARK)
        for kind in _KINDS:
            found = tuple((line.name, line.left, line.right) for line in told if line.kind == kind)
            if found:
                heading = Paragraph(words.say(f"rules.differs.{kind}"), Style.SUBHEADING, RED_DEEP)
                grid = Grid(f"compare_{kind}", heads, found)
                yield Column(heading, Table(grid, BookWords(Book(left), words).cell, whole=True), gap=GAP_SMALL)
        yield Paragraph(words.say("rules.compared"), Style.SMALL, GOLD_DEEP)

    def _take(self, side: str, game: str) -> None:
        setattr(self, side, game)
        self.rebuild(side)

"""“What does this joker stand for”: one ticks tiles, and the rules say which ones it was."""

from collections.abc import Iterator
from functools import partial

from game.gui.kit.theme import (
    GAP,
    GAP_SMALL,
    SHEET,
    TEXT_DARK,
    TEXT_DARK_SOFT,
    TEXT_SOFT,
    Style,
)
from game.gui.learn.example_strip import large, to_read
from game.gui.learn.practice.asker import Asker
from game.gui.learn.practice.drill_page import DrillPage
from game.gui.learn.practice.tick import TileTick
from game.gui.widgets import Column, Grid, Panel, Paragraph, Widget
from game.session.practice.drill import Marked
from game.session.practice.joker_drill import IN_A_HAND, JokerDrill
from game.words.judged.practised import circumstances, joker_explained


class JokerPage(DrillPage):
    """“What does this joker stand for”."""

    title_key = "joker"

    def __init__(self, drill: JokerDrill, game: str, asker: Asker) -> None:
        """Take the drill, the game, and the sitting."""
        super().__init__(asker, tuple(map(str, drill.offered)))
        self.drill, self.game = drill, game

    def mark(self) -> Marked:
        """Return what is right."""
        return self.drill.mark(frozenset(face for face in self.drill.offered if str(face) in self.ticked))

    def body(self) -> Iterator[Widget]:
        """Yield what the joker stands with, and the tiles among which is chosen."""
        drill, words = self.drill, self.app.words
        joker = words.tile(drill.joker)
        asks = Paragraph(self.say(f"joker.{drill.way}", joker=joker), Style.STRONG, TEXT_DARK)
        picture: Widget
        if drill.way == IN_A_HAND and drill.example is not None:
            lines = circumstances(words, drill.example)
            told = Paragraph(lines, Style.SMALL, TEXT_DARK_SOFT)
            picture = Column(asks, to_read(words, drill.example), told, gap=GAP)
        else:
            picture = Column(asks, large(drill.tiles), gap=GAP)
        yield Panel(picture, skin=SHEET, pad=18)
        yield self.verdict()
        columns = 3 if self.narrow else len(drill.offered)
        yield Grid(*self._tiles(), columns=columns, gap=GAP_SMALL)
        if self.marked is not None:
            yield Paragraph(joker_explained(self.app.words, drill, joker), Style.BODY, TEXT_SOFT)

    def _tiles(self) -> Iterator[Widget]:
        for number, face in enumerate(self.drill.offered, 1):
            worn = self.skin_of(str(face), is_right=face in self.drill.right)
            act, name = partial(self.tick, str(face)), self.app.words.tile(face)
            ticked = str(face) in self.ticked
            tile = TileTick(name, act, worn, ticked=ticked, hint=str(number), key=f"tile {face}")
            tile.face = face
            yield tile

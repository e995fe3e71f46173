"""“What does this joker stand for”: the player ticks tiles, and the rules tell which are right."""

from collections.abc import Iterator

from game.gui.kit.theme import GAP_SMALL, SHEET, TEXT_DARK, TEXT_DARK_SOFT, Style
from game.gui.learn.example_strip import large, to_read
from game.gui.learn.practice.asker import Asker
from game.gui.learn.practice.drill_page import DrillPage
from game.gui.widgets import Column, Grid, Panel, Paragraph, Widget
from game.session.practice.drill import Marked
from game.session.practice.joker_drill import IN_A_HAND, JokerDrill
from game.words.judged.practised import circumstances, joker_explained


class JokerPage(DrillPage):
    kind = "joker"

    def __init__(self, drill: JokerDrill, game: str, asker: Asker) -> None:
        super().__init__(asker, [*map(str, drill.offered)], {*map(str, drill.right)})
        self.drill, self.game = drill, game

    def mark(self) -> Marked:
        return self.drill.mark(frozenset(face for face in self.drill.offered if str(face) in self.ticked))

    def body(self) -> Iterator[Widget]:
        """Yield the joker in its context, and the tiles to tick."""
        drill, words = self.drill, self.app.words
        joker = words.tile(drill.joker)
        asks = Paragraph(self.say(f"joker.{drill.way}", joker=joker), Style.STRONG, TEXT_DARK)
        if drill.way == IN_A_HAND and drill.example is not None:
            told = Paragraph(circumstances(words, drill.example), Style.SMALL, TEXT_DARK_SOFT)
            picture = Column(asks, to_read(words, drill.example), told)
        else:
            picture = Column(asks, large(drill.tiles))
        yield Panel(picture, skin=SHEET, pad=18)
        yield self.verdict()
        faces = enumerate(drill.offered)
        tiles = [self.tick_of(number, words.tile(face), f"tile {face}", face) for number, face in faces]
        yield Grid(*tiles, columns=3 if self.narrow else len(tiles), gap=GAP_SMALL)
        if self.marked is not None:
            yield Paragraph(joker_explained(words, drill, joker))

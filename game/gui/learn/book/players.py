"""The page of the opponents: levels, personas, and their measured strength."""

from collections.abc import Iterator

from game.agents.levels.catalogue import OFFERED
from game.gui.kit.theme import GAP_SMALL, GOLD_DEEP, RED_DEEP, SHEET, TEXT_DARK, TEXT_DARK_SOFT, Style
from game.gui.program.screen import Screen
from game.gui.setup.opponents.people import shown
from game.gui.widgets import Column, Divider, Face, Panel, Paragraph, Row, Scroll, Widget
from game.session.opponents.player import of_persona
from game.session.opponents.strength import nearest
from game.words.opponents import agent_name, fair_sentences, persona_line, strength_sentence

_PAD = 26
_FACE = 64

CHECK = "mat-chuoc verify --agents"


class WhoPlays(Screen):
    """A page on paper about the opponents, as measured in the game of the open book."""

    first_focus = "back"

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    def build(self) -> Widget:
        self.text = Scroll(Column(*self._parts()), key="text")
        return self.page(self.app.words.say("rules.players_title"), Panel(self.text, skin=SHEET, pad=_PAD).growing())

    def _parts(self) -> Iterator[Widget]:
        words = self.app.words
        yield Paragraph(words.say("rules.players_measured"), Style.BODY, TEXT_DARK)
        yield self._heading("rules.players_levels")
        for key in OFFERED:
            yield self._about(agent_name(words, key), words.say(f"kind.{key}_sentence"), key)
        yield self._heading("rules.players_personas")
        for persona in self.app.games.personas().known.values():
            player = of_persona(persona)
            name = persona_line(words, persona, player.agent)
            about = self._about(name, persona.sentence(words.language), player.way).growing()
            yield Row(Face(shown(persona), persona.name, _FACE), about, align="center")
        yield Paragraph(fair_sentences(words, CHECK), Style.SMALL, GOLD_DEEP)

    def _heading(self, key: str) -> Widget:
        heading = Paragraph(self.app.words.say(key), Style.SUBHEADING, RED_DEEP)
        return Column(Divider(), heading, gap=GAP_SMALL)

    def _about(self, name: str, sentence: str, way: str) -> Widget:
        """Name, way of playing, and measured strength, from this game if it was measured there."""
        return Column(
            Paragraph(name, Style.STRONG, RED_DEEP),
            Paragraph(sentence, Style.BODY, TEXT_DARK),
            Paragraph(strength_sentence(self.app.words, nearest(way, self.game)), Style.SMALL, TEXT_DARK_SOFT),
            gap=0,
        )

"""The page of the opponents: levels, personas, their measured strength, and how it was measured."""

from collections.abc import Iterator

from game.agents.levels.catalogue import OFFERED
from game.gui.kit.theme import GAP, GAP_SMALL, GOLD_DEEP, RED_DEEP, SHEET, TEXT_DARK, TEXT_DARK_SOFT, Style
from game.gui.program.screen import Screen
from game.gui.setup.opponents.face import Face
from game.gui.setup.opponents.people import shown
from game.gui.widgets import Column, Divider, Panel, Paragraph, Row, Scroll, Widget
from game.session.opponents.player import of_persona
from game.session.opponents.strength import nearest
from game.words.opponents import agent_name, fair_sentences, persona_line, strength_sentence

_PAD = 26
_FACE = 64

CHECK = "mat-chuoc verify --agents"


class WhoPlays(Screen):
    """A page on paper about the opponents, with what was measured in the game whose book was open."""

    first_focus = "back"

    def __init__(self, game: str) -> None:
        """Take the key of the game."""
        super().__init__()
        self.game = game

    def build(self) -> Widget:
        """Return the page."""
        words = self.app.words
        how = Paragraph(words.say("rules.players_measured"), Style.BODY, TEXT_DARK)
        fair = Paragraph(fair_sentences(words, CHECK), Style.SMALL, GOLD_DEEP)
        self.text = Scroll(Column(how, *self._levels(), *self._personas(), fair, gap=GAP), key="text")
        return self.page(words.say("rules.players_title"), Panel(self.text, skin=SHEET, pad=_PAD).growing())

    def _levels(self) -> Iterator[Widget]:
        """Yield each level: what it is called, how it plays, how strong it is."""
        words = self.app.words
        yield self._heading("rules.players_levels")
        for key in OFFERED:
            yield Column(
                Paragraph(agent_name(words, key), Style.STRONG, RED_DEEP),
                Paragraph(words.say(f"kind.{key}_sentence"), Style.BODY, TEXT_DARK),
                Paragraph(self._strength(key), Style.SMALL, TEXT_DARK_SOFT),
                gap=0,
            )

    def _personas(self) -> Iterator[Widget]:
        """Yield each persona: the face, the level, the temper in a sentence."""
        words = self.app.words
        yield self._heading("rules.players_personas")
        for persona in self.app.games.personas().known.values():
            player = of_persona(persona)
            about = Column(
                Paragraph(persona_line(words, persona, player.agent), Style.STRONG, RED_DEEP),
                Paragraph(persona.sentence(words.language), Style.BODY, TEXT_DARK),
                Paragraph(self._strength(player.way), Style.SMALL, TEXT_DARK_SOFT),
                gap=0,
            )
            yield Row(Face(shown(persona), persona.name, _FACE), about.growing(), gap=GAP, align="center")

    def _heading(self, key: str) -> Widget:
        heading = Paragraph(self.app.words.say(key), Style.SUBHEADING, RED_DEEP)
        return Column(Divider(GOLD_DEEP), heading, gap=GAP_SMALL)

    def _strength(self, way: str) -> str:
        """Return in words how strong a way of playing was measured to be, in this game where that was measured."""
        return strength_sentence(self.app.words, nearest(way, self.game))

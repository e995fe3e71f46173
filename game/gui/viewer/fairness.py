"""The dialog of fairness: what a check of the file finds, and how anybody can compute the walls again."""

import pygame

from game.errors import GameError
from game.gui.kit.theme import BAD, GAP, GOOD, PAD, PRIMARY, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Colour, Style
from game.gui.program.screen import Screen
from game.gui.program.troubles import told_if_known
from game.gui.viewer.looking import Looking
from game.gui.viewer.recompute import script
from game.gui.widgets import Button, Column, Label, Line, Panel, Paragraph, Row, Scroll, Spacer, Widget
from game.record.files import load_bytes
from game.record.verify import Verdict, verify

_WIDTH = 760
_STEPS = 6


class Fairness(Screen):
    """Lies over the viewer; the check runs once the dialog has been drawn."""

    overlay = True
    first_focus = "copy"

    def __init__(self, looking: Looking) -> None:
        """Take what is looked at."""
        super().__init__()
        self._looking = looking
        self.verdict: Verdict | None = None
        self.problem = ""
        self.copied = self._drawn = False
        self.checking = looking.path is not None

    def area(self) -> pygame.Rect:
        """Give the window with a margin."""
        margin = self.app.look.px(2 * PAD)
        return super().area().inflate(-margin, -margin)

    def build(self) -> Widget:
        """Give the verdict, the explanation, the steps and the buttons."""
        say = self.app.words.say
        header, rules = self._looking.header, self._looking.rules
        body = [
            Paragraph(say("fair.about"), Style.SMALL, TEXT_SOFT),
            Paragraph(say("fair.seed", seed=header.seed), Style.SMALL, TEXT),
            Paragraph(say("fair.commitment", code=_groups(header.commitment)), Style.SMALL, TEXT),
            Line(),
            Label(say("fair.how"), Style.SMALL_STRONG, TEXT_GOLD),
        ]
        for number in range(1, _STEPS + 1):
            text = say(f"fair.step{number}", count=len(rules.tiles))
            body.append(Paragraph(f"{number}. {text}", Style.SMALL, TEXT))
        body.append(Paragraph(say("fair.order", tiles=script(rules).split('"')[1]), Style.TINY, TEXT_SOFT))
        buttons = Row(
            Label(say("fair.copied") if self.copied else "", Style.SMALL, GOOD).growing(),
            Button(say("fair.copy"), self.copy, icon="copy", skin=PRIMARY, key="copy"),
            Button(say("action.back"), self.back, hint=say("key.esc"), skin=QUIET, key="close"),
            gap=GAP,
            align="center",
        )
        sentence, colour = self.sentence()
        head = [
            Label(say("fair.title"), Style.SUBHEADING, TEXT_GOLD),
            Paragraph(sentence, Style.STRONG, colour),
            Line(),
        ]
        panel = Panel(Column(*head, Scroll(Column(*body, gap=7)).growing(), buttons, gap=GAP), width=_WIDTH, pad=PAD)
        return Column(Spacer(0), panel.growing(), Spacer(0), gap=0)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it; from then on the check may take its time."""
        super().draw(surface)
        self._drawn = True

    def update(self, dt: float) -> None:
        """Check the file, once."""
        super().update(dt)
        if self.checking and self._drawn and self._looking.path is not None:
            self.checking = False
            try:
                self.verdict = verify(load_bytes(self._looking.path))
            except GameError as error:
                self.problem = told_if_known(self.app.words, str(error))
            self.lay_out()
            self.app.redraw()

    @property
    def busy(self) -> bool:
        """Whether the check is still to come, or a widget moves."""
        return self.checking or super().busy

    def sentence(self) -> tuple[str, Colour]:
        """Say what the check has found."""
        say = self.app.words.say
        if self.checking:
            return say("fair.checking"), TEXT_SOFT
        if self.problem:
            return say("fair.wrong", problem=self.problem), BAD
        if self.verdict is None:
            return say("fair.no_file"), TEXT_SOFT
        if self.verdict.problem:
            return say("fair.wrong", problem=self.verdict.problem), BAD
        key = "fair.right" if self.verdict.finished else "fair.right_unfinished"
        return say(key, count=self.verdict.facts), GOOD

    def copy(self) -> None:
        """Put the program on the clipboard."""
        pygame.scrap.put_text(script(self._looking.rules))
        self.copied = True
        self.lay_out()


def _groups(code: str) -> str:
    return " ".join(code[at : at + 8] for at in range(0, len(code), 8))

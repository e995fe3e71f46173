"""The page on which a hand is scored: tiles and palette on the left, the form on the right, what comes of it below."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.gui.kit.theme import BAD, GAP, GAP_SMALL, PAD, PRIMARY, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.screen import FRAME
from game.gui.sheet.draft import aim as aims
from game.gui.sheet.draft.form import form
from game.gui.sheet.draft.marking import Tiles
from game.gui.sheet.draft.palette import Palette
from game.gui.sheet.draft.places import places
from game.gui.sheet.draft.saying import sentence
from game.gui.sheet.draft.start import example
from game.gui.widgets import (
    Button,
    Column,
    Dropdown,
    Flow,
    Label,
    Padded,
    Panel,
    Paragraph,
    Row,
    Scroll,
    Spacer,
    Widget,
)
from game.rules.catalogue import GAMES

if TYPE_CHECKING:
    from game.gui.sheet.draft.scene import ScoreHand

_WIDTH = 1320
_GAMES = 280
_SCORE = 50
_PAD = 8  # so narrow that all is in view, be there a problem among the places or not


class Page:
    """Builds the widgets of the scene from its draft."""

    def __init__(self, scene: "ScoreHand") -> None:
        """Take the scene."""
        self._scene = scene

    def _say(self, key: str, **parameters: object) -> str:
        return self._scene.words.say(f"score_hand.{key}", **parameters)

    def build(self) -> Widget:
        """Give the page."""
        scene = self._scene
        marks = {widget.key: widget.at for widget in scene.ring.widgets() if isinstance(widget, Tiles)}
        scene.text.focused = False
        slots = places(scene, marks)
        if scene.narrow:
            return self._one_column(slots, marks)
        board = Column(Panel(Column(*slots, gap=GAP_SMALL), pad=_PAD).growing(), self._palette(marks), gap=GAP)
        both = Row(board.growing(8), Panel(self._form(), pad=14).growing(5), gap=GAP)
        page = Column(self._top(), Scroll(Column(both.growing(), gap=0)), self._foot(), gap=GAP)
        return Padded(page, PAD + FRAME, width=_WIDTH)

    def _one_column(self, slots: Iterable[Widget], marks: dict[str, int]) -> Widget:
        """Give the page in large letters: tiles, palette and form below one another."""
        back = Button("", self._scene.back, icon="back", key="back")
        top = Row(back, self._games().growing(), gap=GAP_SMALL, align="center")
        tiles = Panel(Column(*slots, gap=GAP_SMALL), pad=_PAD)
        body = Scroll(Column(tiles, self._palette(marks), Panel(self._form(), pad=14), gap=GAP), key="page")
        return Padded(Column(top, body.growing(), *self._foot_slim(), gap=GAP_SMALL), FRAME + GAP_SMALL, width=_WIDTH)

    def _games(self) -> Dropdown:
        scene = self._scene
        names = [(key, scene.words.say(f"ruleset.{key}")) for key in GAMES]
        return Dropdown(names, scene.game, scene.choose_game, key="game")

    def _top(self) -> Widget:
        header = self._scene.header(self._say("title")).growing()
        return Row(header, Padded(self._games(), 0, width=_GAMES), gap=GAP, align="center")

    def _palette(self, marks: dict[str, int]) -> Widget:
        scene = self._scene
        left, used = scene.draft.left(), scene.draft.used()
        palette = Palette(
            scene.pick,
            lambda face: aims.may_add(scene.draft, scene.aim, face),
            lambda face: (left[face], left[face] + used[face]),
            extra=scene.draft.rules.extra,
            hint=self._say("keys"),
            at=marks.get("palette", 0),
        )
        return Panel(palette, pad=_PAD)

    def _form(self) -> Widget:
        scene, problem = self._scene, self._scene.text_problem
        title = Label(self._say("text"), Style.SMALL_STRONG, TEXT_GOLD)
        house = Paragraph(self._house(), Style.SMALL, TEXT_SOFT, align="right")
        return Column(
            form(scene.words, scene.draft, scene.change, scene.problem_at),
            Spacer(2),
            Row(title, house.growing(), gap=GAP),
            scene.text.growing(),
            *([Paragraph(sentence(scene.words, problem), Style.SMALL, BAD)] if problem else []),
            gap=GAP_SMALL,
        )

    def _house(self) -> str:
        count = len(self._scene.draft.options)
        return self._say("house_rules" if count else "house_default", count=count)

    def _foot(self) -> Widget:
        words, colour = self._scene.outcome()
        filler = Paragraph(words, Style.BODY, colour).growing()
        return Row(*self._beginnings(), filler, self._scorer(), gap=GAP, align="center")

    def _foot_slim(self) -> tuple[Widget, Widget]:
        words, colour = self._scene.outcome()
        return Paragraph(words, Style.BODY, colour), Flow(*self._beginnings(), self._scorer().growing(), height=_SCORE)

    def _beginnings(self) -> tuple[Button, Button]:
        scene = self._scene
        return (
            Button(self._say("example"), lambda: scene.load(example(scene.game)), icon="help", key="example"),
            Button(self._say("clear"), scene.clear, icon="trash", key="clear"),
        )

    def _scorer(self) -> Button:
        return Button(
            self._say("score"),
            self._scene.show_sheet,
            icon="star",
            hint=self._scene.words.say("key.enter"),
            skin=PRIMARY,
            style=Style.SUBHEADING,
            height=_SCORE,
            key="score",
        )

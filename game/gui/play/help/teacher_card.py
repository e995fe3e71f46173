"""The teacher's card: the costly choice, a better one and why; the person chooses again or insists."""

from collections.abc import Callable, Sequence

import pygame

from game.engine.actions import Action
from game.gui.judged.card import BoxSize, option_box
from game.gui.keymap.keymap import TABLE
from game.gui.kit.look import Look
from game.gui.kit.portraits import drawn
from game.gui.kit.pressed import commanded, pressed
from game.gui.kit.theme import BAD, FIELD, GOOD, PRIMARY, TEXT, TEXT_GOLD, TEXT_SOFT, Colour, Skin, Style
from game.gui.program.dialog import Dialog
from game.gui.table.paint.bars import Bar, paint_bar
from game.gui.table.told.faces import WORRIED
from game.gui.widgets import Button, Column, Icon, Panel, Paragraph, Picture, Row, Spacer, Widget
from game.rules.score.sheet import Piece
from game.session.judge.alike import sense_of
from game.session.judge.weighing import Costs
from game.words.judged.advice import Seen, warning_sentence
from game.words.numbers import rounded, rounded_loss
from game.words.wishes import short_words, tiles_of

_WIDTH, _FACE, _OUT = 640, 124, 44  # design pixels: the board, the face, and how far it stands out of the board
_PAD, _BAR, _ARROW = 14, (9, 100), 24
_BOX = BoxSize((Style.BODY, Style.STRONG, Style.HEADING), tile=74, few=54, most=216, gap=4, name_ink=TEXT_SOFT)


class TeacherCard(Dialog):
    """A dialog that leaves the hand free; play waits. Enter and Esc choose again."""

    veiled = False
    first_focus = "again"

    def __init__(
        self, costs: Costs, seen: Seen, names: Sequence[str], adviser: str, decide: Callable[..., object]
    ) -> None:
        """
        `costs` is the warning, `seen` the hint for the same question.

        `adviser` is the animal that says it. `decide` is called with `went_on`: whether the person insists.
        """
        super().__init__()
        self.costs, self.seen, self.names, self._adviser, self._decide = costs, seen, names, adviser, decide

    def area(self) -> pygame.Rect:
        """Everything above the hand."""
        return pygame.Rect(0, 0, self.app.size[0], round(self.app.size[1] * 0.84))

    def build(self) -> Widget:
        say, costs = self.app.words.say, self.costs
        lost = rounded(self.app.words, costs.lost)
        title = Paragraph(say("teacher.title", lost=lost), Style.HEADING, TEXT_GOLD)
        head = Column(title, Paragraph(say(f"teacher.sure.{costs.sure}")), gap=4)
        share = self.seen.shares.get(sense_of(costs.action), 0.0)
        mine = self._box("chosen", costs.action, rounded_loss(self.app.words, costs.lost, costs.error), BAD, Bar(share))
        better = self._box("better", costs.best, say("teacher.best"), GOOD, Bar(1.0, best=True))
        enter = say("key.enter")
        again = Button(say("teacher.again"), self.back, icon="undo", hint=enter, skin=PRIMARY, height=46, key="again")
        go_on = Button(say("teacher.go_on"), self._go_on, hint="T", height=46, key="go on")
        return self.board(
            Row(Picture((_FACE - _OUT, _FACE - 2 * _OUT), self._draw_face), head.growing(), align="center"),
            Row(mine.growing(), Icon("chevron_right", _ARROW, TEXT_GOLD), better.growing()),
            Paragraph(self.reason(), Style.BODY, TEXT),
            Row(again.growing(), Spacer(_ARROW), go_on.growing()),
            width=_WIDTH,
            gap=16,
        )

    def _draw_face(self, surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
        picture = drawn(self._adviser, WORRIED, look.px(_FACE))
        place = picture.get_rect(bottomright=(box.right - look.px(6), box.bottom))
        surface.blit(picture, place.clamp(surface.get_rect()))  # a board of large letters reaches the top

    def _box(self, key: str, action: Action, amount: str, colour: Colour, bar: Bar) -> Widget:
        """Return the chosen or the better option: tiles, name, points and bar."""
        pieces = [Piece(tile.kind, stands) for tile, stands in tiles_of(action)]
        texts = self.app.words.say(f"teacher.{key}"), short_words(self.app.words, action, self.seen.options), amount

        def paint_mark(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
            paint_bar(surface, pygame.Rect(0, 0, *map(look.px, _BAR)).move_to(center=box.center), bar)

        inside = Row(*option_box(_BOX, texts, colour, pieces), Picture(_BAR, paint_mark), align="center")
        return Panel(inside, skin=Skin(FIELD.top, FIELD.bottom, colour, TEXT), pad=_PAD)

    def reason(self) -> str:
        """Sentence with the most important reason and its numbers."""
        return warning_sentence(self.app.words, self.seen, self.costs, self.names)

    def back(self) -> None:
        """Choose again."""
        self.app.pop()
        self._decide(went_on=False)

    def _go_on(self) -> None:
        self.app.pop()
        self._decide(went_on=True)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Insist with T; choose again with the key that takes a discard back."""
        if pressed(event) == "t":
            self._go_on()
            return True
        takes_back = commanded(event, self.app.keymap, TABLE) == "table_take_back"
        if takes_back:
            self.back()
        return takes_back

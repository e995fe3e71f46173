"""
The teacher at the table: holds back the person's choice for a moment, and stops a costly one.

A card shows the stopped choice, a better one, and why. The person chooses again or insists; either is recorded. If a
choice looks bad but may be as good, the teacher says that no difference is clear. Good choices and wins pass without
a word. The table waits a second at most, then uses what was found while the person thought.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.agents.values.measured import limit_of
from game.engine import actions as wish
from game.engine.actions import NOTHING, Action, sense_of
from game.engine.facts import Warned
from game.gui.judged.card import BoxSize, option_box
from game.gui.keymap import TABLE
from game.gui.kit.look import Look
from game.gui.kit.portraits import drawn
from game.gui.kit.pressed import commanded, pressed
from game.gui.kit.theme import BAD, FIELD, GOOD, PAD, PRIMARY, TEXT, TEXT_GOLD, TEXT_SOFT, Colour, Skin, Style
from game.gui.play.help.judge_client import JudgeClient
from game.gui.program.dialog import Dialog
from game.gui.table.paint.overlays import Bar, paint_bar
from game.gui.table.told.faces import WORRIED
from game.gui.widgets import Button, Column, Icon, Panel, Paragraph, Picture, Row, Spacer, Widget
from game.record.saved.reviews import LIKELY
from game.rules.score.sheet import Piece
from game.session.judge.reasons import Because
from game.session.judge.weighing import Costs
from game.session.match import Match
from game.words.advice import Seen, warning_sentence
from game.words.numbers import loss, rounded
from game.words.wishes import short_words, tiles_of

_PATIENCE = 0.35  # seconds before the person is told that a choice is being weighed
_MOST = 1.0  # seconds that the table waits
_FREE = (wish.DeclareWin,)


class Teacher:
    """Stands between the person's choice and the match."""

    def __init__(
        self, match: Match, weigher: JudgeClient, wish_for: Callable[[Action], object], remark: Callable[[str], object]
    ) -> None:
        """`wish_for` carries out the person's choice; `remark` shows a sentence by its key."""
        self._match, self._weigher, self._wish_for, self._remark = match, weigher, wish_for, remark
        self._degree = "none"
        #: The least loss in points that the teacher mentions; None: never.
        self.limit: float | None = None
        self._waiting: Action | None = None
        self._waited = 0.0
        self._insisted: tuple[int, object] | None = None  # the choice that is not stopped again

    def follow(self, degree: str) -> None:
        """Set the degree; turning the teacher on replaces workers that were given up."""
        if degree not in (self._degree, "none"):
            self._weigher.begin_again()
        self._degree, self.limit = degree, limit_of(self._match.rules, degree)

    @property
    def is_on(self) -> bool:
        """True if the teacher can stop a choice."""
        return self.limit is not None and self._weigher.works

    @property
    def waits(self) -> bool:
        """True if a choice is held back."""
        return self._waiting is not None

    @property
    def takes_long(self) -> bool:
        """True if the wait is long enough to be shown."""
        return self.waits and self._waited >= _PATIENCE

    def holds_back(self, action: Action) -> bool:
        """Hold back the person's choice to weigh it; return False if it is not checked."""
        self._waiting = None
        limit = self.limit
        if limit is None or isinstance(action, _FREE) or self._insisted == self._key(action):
            return False
        if not self._weigher.ask_costs(action, limit):
            return False
        self._waiting, self._waited = action, 0.0
        return True

    def _key(self, action: Action) -> tuple[int, object]:
        return len(self._match.timeline), sense_of(action)

    def update(self, dt: float) -> Costs | None:
        """Advance the time: carry out the held choice if the judge does not object; return the objection."""
        action = self._waiting
        if action is None:
            return None
        if not self._match.asked().get(self._match.person or 0, NOTHING).allows(action):
            self._waiting = None
            return None
        self._waited += dt
        if self._weigher.is_weighing and self._waited < _MOST:
            return None
        self._waiting = None
        first = self._at_first_sight(action)
        costs = first if self._weigher.is_weighing else self._weigher.costs()
        if costs is not None and costs.stops:
            return costs
        self._wish_for(action)
        if any(one is not None and one.lost >= (self.limit or 0.0) for one in (first, costs)):
            self._remark("teacher.no_difference")
        return None

    def _at_first_sight(self, action: Action) -> Costs | None:
        """Return an option's loss by the ranking made before it was chosen; None if unknown."""
        limit, ranking = self.limit, self._weigher.judged().ranking
        own = next((one for one in ranking if sense_of(one.action) == sense_of(action)), None)
        if limit is None or own is None:
            return None
        lost = own.lost(ranking[0])
        stops = lost >= limit and own.above >= LIKELY
        return Costs(lost, own.error, Because(ranking[0].action, action, ()), own.sure, stops, ranking)

    def decide(self, costs: Costs, *, went_on: bool) -> None:
        """Record the warning and the person's answer; carry out the choice if the person insists."""
        person = self._match.person
        if person is None:
            return
        action, better = wish.write(costs.action), wish.write(costs.best)
        lost, error = round(100 * costs.lost), round(100 * costs.error)
        try:
            self._match.warn(Warned(person, action, better, max(1, lost), error, went_on))
        finally:
            self._insisted = self._key(costs.action)
            if went_on:
                self._wish_for(costs.action)


_WIDTH, _FACE, _OUT = 640, 124, 44  # design pixels: the board, the face, and how far it stands out of the board
_PAD, _GAP, _BAR, _ARROW = 14, 16, (9, 100), 24
_BOX = BoxSize((Style.BODY, Style.STRONG, Style.HEADING), tile=74, few=54, most=216, gap=4, name_ink=TEXT_SOFT)
#: With letters too large for the window: the face inside the board, gaps, and the box of an option.
_CLOSE_FACE, _CLOSE, _CLOSE_BOX = 68, 8, replace(_BOX, tile=54, few=40, most=160, low=True)


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
        lost = rounded(self.app.words, costs.lost, costs.error)
        style = Style.SUBHEADING if self.narrow else Style.HEADING
        title = Paragraph(say("teacher.title", lost=lost), style, TEXT_GOLD)
        head = Column(title, Paragraph(say(f"teacher.sure.{costs.sure}")), gap=4)
        share = self.seen.shares.get(sense_of(costs.action), 0.0)
        mine = self._box("chosen", costs.action, loss(self.app.words, costs.lost, costs.error), BAD, Bar(share))
        better = self._box("better", costs.best, say("teacher.best"), GOOD, Bar(1.0, best=True))
        enter = say("key.enter")
        again = Button(say("teacher.again"), self.back, icon="undo", hint=enter, skin=PRIMARY, height=46, key="again")
        go_on = Button(say("teacher.go_on"), self._go_on, hint="T", height=46, key="go on")
        face = (_CLOSE_FACE, _CLOSE_FACE) if self.narrow else (_FACE - _OUT, _FACE - 2 * _OUT)
        return self.board(
            Row(Picture(face, self._draw_face), head.growing(), align="center"),
            Row(mine.growing(), Icon("chevron_right", _ARROW, TEXT_GOLD), better.growing()),
            Paragraph(self.reason(), Style.BODY, TEXT),
            Row(again.growing(), Spacer(_ARROW), go_on.growing()),
            width=_WIDTH,
            pad=_PAD if self.narrow else PAD,
            gap=_CLOSE if self.narrow else _GAP,
        )

    def _draw_face(self, surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
        side = box.width if self.narrow else look.px(_FACE)
        place = pygame.Rect(0, 0, side, side).move_to(bottomright=(box.right - look.px(6), box.bottom))
        surface.blit(drawn(self._adviser, WORRIED, side), place.clamp(surface.get_rect()))

    def _box(self, key: str, action: Action, amount: str, colour: Colour, bar: Bar) -> Widget:
        """Return the chosen or the better option: tiles, name, points and bar."""
        pieces = [Piece(tile.kind, stands) for tile, stands in tiles_of(action)]
        texts = self.app.words.say(f"teacher.{key}"), short_words(self.app.words, action, self.seen.options), amount

        def paint_mark(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
            paint_bar(surface, pygame.Rect(0, 0, *map(look.px, _BAR)).move_to(center=box.center), bar)

        size, pad = (_CLOSE_BOX, _CLOSE) if self.narrow else (_BOX, _PAD)
        inside = Row(*option_box(size, texts, colour, pieces), Picture(_BAR, paint_mark), align="center")
        return Panel(inside, skin=Skin(FIELD.top, FIELD.bottom, colour, TEXT), pad=pad)

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

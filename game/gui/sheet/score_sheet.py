"""The score sheet after a hand, in pictures and words, with all explanations."""

from collections.abc import Callable
from functools import partial

import pygame

from game.gui.kit.pressed import pressed
from game.gui.kit.theme import GAP, GAP_LARGE, GAP_SMALL, GOLDEN, RED_DEEP, SHEET, TEXT_DARK, TEXT_DARK_SOFT, Style
from game.gui.sheet.hand_strip import strip_of
from game.gui.sheet.lost import LostScreen
from game.gui.sheet.sheet_parts import Banner, PaymentLine, score_rows
from game.gui.widgets import Button, Column, Divider, Label, Middle, Panel, Paragraph, Row, Scroll, Spacer, Widget
from game.rules.score.sheet import Sheet
from game.session.review.results import HandResult
from game.words.table.won import about_reading, besides_of, note_of, reckoning, sentence_of, title_of

_WIDTH = 1080
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class ScoreSheet(LostScreen):
    """
    Lies over the table; Continue (Enter, Space, Esc) closes it.

    The arrow keys step through the other readings of the hand. If several players won on one tile, their sheets follow.
    Lessons point at its parts by key: `strip`, `row …`, `total`, `payments`, `reckoning`.
    """

    overlay = True
    first_focus = "continue"

    def __init__(
        self, result: HandResult, on_continue: Callable[[], object], *, go_on: str = "", alone: bool = False
    ) -> None:
        """
        `on_continue` is called on closing; `go_on` is the key of the button's label.

        `alone`: the sheets of others who won on the same tile do not follow.
        """
        super().__init__()
        self.result, self._on_continue, self._go_on = result, on_continue, go_on
        self.game = result.outcome.sheet.ruleset if result.outcome.sheet else ""
        self._follows = result.has_next and not alone
        self.lost_of, self.see_lost = result.lost_of, result.see_lost
        self.reading = 0

    def area(self) -> pygame.Rect:
        margin = self.app.look.px(8 if self.narrow else 28)
        return super().area().inflate(-2 * margin, -2 * margin)

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """Sheets of all kept readings, the best one first."""
        sheet = self.result.outcome.sheet
        return (sheet, *sheet.others) if sheet else ()

    @property
    def sheet(self) -> Sheet:
        """The visible sheet."""
        return self.sheets[self.reading]

    def step(self, way: int) -> None:
        """Show the next or previous reading."""
        self.reading = (self.reading + way) % len(self.sheets)
        self.rebuild(self.ring.focused_key)

    def handle(self, event: pygame.event.Event) -> bool:
        """Step through the readings with the arrow keys."""
        if event.type == pygame.KEYDOWN and event.key in _STEPS and len(self.sheets) > 1:
            self.step(_STEPS[event.key])
            return True
        return super().handle(event)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Open the rules of the rows with F1."""
        if pressed(event) == "f1":
            self.app.show.rules(self.result.rules, "scores")
        return pressed(event) == "f1"

    def back(self) -> None:
        if self._follows:
            self.app.swap(ScoreSheet(self.result.winners[1], self._on_continue, go_on=self._go_on))
            return
        self.app.pop()
        self._on_continue()

    def build(self) -> Widget:
        body = self._won() if self.sheets else self._drawn()
        return Middle(Panel(Column(*body, self._foot()), skin=SHEET, pad=10 if self.narrow else 20, width=_WIDTH))

    # --- the foot ------------------------------------------------------------------------------------------------

    def _foot(self) -> Row:
        usual = "sheet.see_standing" if self.result.last else "sheet.next_hand"
        label = self.app.words.say("sheet.next_winner" if self._follows else self._go_on or usual)
        button = self.enter_button(label, self.back, icon="play", style=Style.SUBHEADING, key="continue")
        return Row(*self._readings(), button, align="center")

    def _readings(self) -> list[Widget]:
        """Text about the current reading, and the buttons for the others."""
        if not self.sheets:
            return [Spacer(grow=1)]
        text = Paragraph(self.about_reading(), Style.SMALL, RED_DEEP if self.reading else TEXT_DARK_SOFT).growing()
        ways = ((-1, "chevron_left", "reading before"), (1, "chevron_right", "reading after"))
        steps = [Button("", partial(self.step, way), icon=icon, skin=GOLDEN, key=key) for way, icon, key in ways]
        return [*steps, text] if len(self.sheets) > 1 else [text]

    def about_reading(self) -> str:
        """Name of the current reading, and its payment."""
        return about_reading(self.app.words, self.sheets, self.reading)

    # --- the hand ------------------------------------------------------------------------------------------------

    def _drawn(self) -> list[Widget]:
        say = self.app.words.say
        key = f"sheet.drawn_{self.result.outcome.reason}"
        told = key if self.app.words.has(key) else "sheet.drawn_sentence"
        return [Banner(say("sheet.drawn"), say(told), None), *self._besides(), *self.lost_lines(on_paper=True)]

    def _won(self) -> list[Widget]:
        words, result, won, sheet = self.app.words, self.result, self.result.outcome, self.sheet
        banner = Banner(title_of(words, result), sentence_of(words, result), won.tile.kind if won.tile else None)
        strip = strip_of(words, result, sheet)
        rows = self._rows()
        total = Row(
            Label(words.say("sheet.total"), Style.SUBHEADING, TEXT_DARK).growing(),
            Label(words.worth(sheet.total), Style.SUBHEADING, RED_DEEP),
        )
        total.key = "total"
        payments = [
            PaymentLine(
                result.names[player],
                result.table.wind_of(player),
                result.payment(player, sheet),
                note_of(words, result, sheet, player),
            )
            for player in result.by_wind
        ]
        told = [*payments, *self._besides(), *self.lost_lines(on_paper=True), *self._reckoning()]
        scored, shares = self._head("rows"), Column(*told, gap=0)
        # in some games nobody pays
        got = self._head("payments" if min(sheet.payments) < 0 else "points_won")
        if self.narrow:
            below = [scored, *rows, Divider(RED_DEEP), total, Spacer(GAP), got, shares]
            return [Scroll(Column(banner, strip, *below, gap=GAP_SMALL))]
        left = Column(scored, Scroll(Column(*rows, gap=0)), Divider(RED_DEEP), total, gap=GAP_SMALL)
        right = Column(got, Scroll(shares, key="shares"), gap=0)
        return [banner, strip, Row(left.growing(5), right.growing(3), gap=GAP_LARGE * 1.2).growing()]

    def _rows(self) -> list[Widget]:
        return score_rows(self.app.words, self.result.rules, self.sheet, self.result.melded + self.sheet.jokers)

    def _head(self, key: str) -> Label:
        return Label(self.app.words.say(f"sheet.{key}"), Style.SUBHEADING, RED_DEEP)

    def _reckoning(self) -> list[Widget]:
        sentences = reckoning(self.app.words, self.result.account(self.sheet), self.sheet.total)
        title = Label(self.app.words.say("reckon.title"), Style.SMALL_STRONG, RED_DEEP)
        told: list[Widget] = [title, *(Paragraph(sentence, Style.SMALL, TEXT_DARK) for sentence in sentences)]
        for widget in told:
            widget.key = "reckoning"
        return [Spacer(GAP), *told] if sentences else []

    def _besides(self) -> list[Widget]:
        told = besides_of(self.app.words, self.result)
        return [Paragraph(told, Style.SMALL, TEXT_DARK)] if told else []

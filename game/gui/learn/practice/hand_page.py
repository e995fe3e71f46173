"""“What is it worth”: the player ticks the rows of a hand and chooses its total, then the sheet shows the answer."""

from collections.abc import Iterator
from functools import partial

import pygame

from game.gui.kit.pressed import digit
from game.gui.kit.theme import (
    GAP_LARGE,
    GAP_SMALL,
    GOLDEN,
    PLAIN,
    RED_DEEP,
    SHEET,
    TEXT_DARK,
    TEXT_DARK_SOFT,
    TEXT_GOLD,
    Style,
)
from game.gui.learn.example_strip import to_read
from game.gui.learn.practice.asker import Asker
from game.gui.learn.practice.drill_page import DrillPage
from game.gui.learn.practice.tick import Tick
from game.gui.sheet.score_sheet import ScoreSheet, score_rows
from game.gui.widgets import Button, Column, Grid, Label, Panel, Paragraph, Row, Scroll, Widget
from game.session.practice.drill import Marked
from game.session.practice.hand_drill import HandDrill
from game.session.review.results import scored
from game.words.judged.practised import circumstances
from game.words.table.won import wind_names

_TOTAL_KEYS = ("7", "8", "9", "0")


class HandPage(DrillPage):
    """“What is it worth”: the rows that a hand scores, and its total."""

    kind = "worth"

    def __init__(self, drill: HandDrill, preset: str, asker: Asker) -> None:
        """`preset` names the house rules that score the hand, "" for those of the table."""
        super().__init__(asker, drill.rows, drill.right)
        self.drill, self.game, self._preset = drill, drill.rules.key, preset
        self.total: int | None = None

    def mark(self) -> Marked:
        return self.drill.mark(self.ticked, None if self.total is None else self.drill.totals[self.total])

    @property
    def may_answer(self) -> bool:
        return self.total is not None

    def choose(self, total: int) -> None:
        """Choose a total by its index."""
        if self.marked is None:
            self.total = total
            self.rebuild(self.ring.focused_key)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Choose a total with the digits 7 to 0."""
        key = digit(event)
        if key in _TOTAL_KEYS[: len(self.drill.totals)]:
            self.choose(_TOTAL_KEYS.index(key))
            return True
        return super().shortcut(event)

    def body(self) -> Iterator[Widget]:
        """Yield the hand, then its rows beside the totals, or beside the sheet after the answer."""
        words = self.app.words
        lines = circumstances(words, self.drill.example, self._preset)
        hand = to_read(words, self.drill.example)
        yield Panel(Column(hand, Paragraph(lines, Style.BODY, TEXT_DARK), gap=GAP_SMALL), skin=SHEET, pad=16)
        rows = [self.tick_of(number, words.row(row), f"row {row}") for number, row in enumerate(self.entries)]
        left = Column(self.verdict(), Grid(*rows, columns=1, gap=GAP_SMALL))
        right = self._totals() if self.marked is None else self._sheet()
        if self.narrow:
            yield left
            yield right
        else:
            yield Row(Scroll(left, key="rows").growing(), right.growing(), gap=GAP_LARGE).growing()

    def _totals(self) -> Widget:
        found = []
        for place, total in enumerate(self.drill.totals):
            chosen = place == self.total
            skin, sign = (GOLDEN, "check") if chosen else (PLAIN, "")
            name, act = self.app.words.worth(total), partial(self.choose, place)
            found.append(Tick(name, act, skin, sign, ticked=chosen, hint=_TOTAL_KEYS[place], key=f"total {place}"))
        head = Paragraph(self.say("worth.total"), Style.BODY, TEXT_GOLD)
        return Column(head, Grid(*found, columns=2, gap=GAP_SMALL))

    def _sheet(self) -> Widget:
        """The rows of the sheet with their rules, the total, and the chosen total if it was wrong."""
        assert self.marked is not None
        assert self.total is not None
        words, sheet, said = self.app.words, self.drill.sheet, self.drill.totals[self.total]
        total = Row(
            Label(words.say("sheet.total"), Style.STRONG, TEXT_DARK).growing(),
            Label(words.worth(sheet.total), Style.SUBHEADING, RED_DEEP),
        )
        chosen = "" if self.marked.worth else self.say("worth.you_said", worth=words.worth(said))
        whole = Button(self.say("worth.sheet"), self._show_sheet, icon="list", style=Style.SMALL_STRONG, key="sheet")
        below = Row(Paragraph(chosen, Style.SMALL, TEXT_DARK_SOFT).growing(), whole, align="center")
        body = Column(*score_rows(words, self.drill.rules, sheet, sheet.jokers), total, below, gap=GAP_SMALL)
        return Panel(body if self.narrow else Scroll(body, key="sheet rows"), skin=SHEET, pad=14)

    def _show_sheet(self) -> None:
        result = scored(self.drill.example.finish, self.drill.sheet, wind_names(self.app.words), self.drill.rules)
        self.app.push(ScoreSheet(result, bool, go_on="practice.back_to_drill"))

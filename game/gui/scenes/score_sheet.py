"""The score sheet after a hand: the sheet of the rules, told in pictures and words."""

from collections.abc import Callable, Mapping

import pygame

from game.gui import sums
from game.gui.scenes.results import HandResult
from game.gui.scenes.score_rows import Banner, HandStrip, JokerLine, Payment, ScoreRow
from game.gui.scenes.screen import Screen
from game.gui.theme import GAP, GAP_LARGE, GAP_SMALL, PRIMARY, RED_DEEP, SHEET, TEXT_DARK, TEXT_DARK_SOFT, Style
from game.gui.widgets import Button, Column, Label, Line, Middle, Panel, Paragraph, Row, Scroll, Spacer, Widget

_WIDTH = 1040
_UNITS = ("mun", "phan", "faan", "units", "doubles", "points")


class ScoreSheet(Screen):
    """Lies over the table; Continue (Enter, Space, Esc) goes on."""

    overlay = True
    first_focus = "continue"

    def __init__(self, result: HandResult, on_continue: Callable[[], object]) -> None:
        """Take how the hand ended, and what comes after the sheet was closed."""
        super().__init__()
        self.result, self._on_continue = result, on_continue

    def area(self) -> pygame.Rect:
        """Give the window with a margin."""
        margin = self.app.look.px(28)
        return super().area().inflate(-2 * margin, -2 * margin)

    def build(self) -> Widget:
        """Give the paper sheet in the middle."""
        body = self._won() if self.result.sheet else self._drawn()
        return Middle(Panel(Column(*body, self._foot(), gap=GAP * 1.3), skin=SHEET, pad=22, width=_WIDTH))

    def _foot(self) -> Row:
        say = self.app.words.say
        label = say("sheet.see_standing" if self.result.last else "sheet.next_hand")
        button = Button(
            label, self.back, icon="play", hint=say("key.enter"), skin=PRIMARY, style=Style.SUBHEADING, key="continue"
        )
        return Row(self._readings(), button, gap=GAP_LARGE, align="center")

    def _readings(self) -> Widget:
        sheet = self.result.sheet
        if sheet is None:
            return Spacer(grow=1)
        say = self.app.words.say
        words = say("sheet.readings", count=sheet.readings) if sheet.readings > 1 else say("sheet.reading_one")
        return Paragraph(words, Style.SMALL, TEXT_DARK_SOFT).growing()

    def back(self) -> None:
        """Close the sheet and go on."""
        self.app.pop()
        self._on_continue()

    def _drawn(self) -> list[Widget]:
        say = self.app.words.say
        return [Banner(say("sheet.drawn"), say("sheet.drawn_sentence"), None)]

    def _won(self) -> list[Widget]:
        result = self.result
        assert result.sheet is not None
        assert result.winner is not None
        say = self.app.words.say
        banner = Banner(say("sheet.title", player=result.names[result.winner]), self._how(), result.tile)
        rows = Column(
            self._head("rows"), Scroll(Column(*self._rows(), gap=0)), Line(RED_DEEP), self._total(), gap=GAP_SMALL
        )
        payments = Column(self._head("payments"), Scroll(Column(*self._payments(), gap=0)), gap=0)
        both = Row(rows.growing(5), payments.growing(3), gap=GAP_LARGE * 1.4)
        strip = HandStrip(result.sheet.parts, result.shown)
        return [banner, strip, both.growing()]

    def _head(self, key: str) -> Label:
        return Label(self.app.words.say(f"sheet.{key}"), Style.SUBHEADING, RED_DEEP)

    def _how(self) -> str:
        result, words = self.result, self.app.words
        assert result.winner is not None
        tile = words.say(f"tile.{result.tile}") if result.tile is not None else ""
        player = result.names[result.source] if result.source is not None else ""
        key = f"sheet.by_{result.by}" if words.has(f"sheet.by_{result.by}") else "sheet.by_other"
        return words.say(key, winner=result.names[result.winner], player=player, tile=tile)

    def _rows(self) -> list[Widget]:
        assert self.result.sheet is not None
        say, sheet = self.app.words.say, self.result.sheet
        rows: list[Widget] = [
            ScoreRow(say(f"row.{row.key}"), self._worth(row.worth), count=row.count, tiles=row.tiles)
            for row in sheet.rows
        ]
        if sheet.jokers:
            rows.append(JokerLine(say("sheet.jokers"), sheet.jokers))
        return rows

    def _worth(self, worth: Mapping[str, int]) -> str:
        """Give a worth in words; what is worth nothing is still said in the game's smallest unit."""
        say = self.app.words.say
        units = [unit for unit in _UNITS if worth.get(unit)] or [unit for unit in reversed(_UNITS) if unit in worth][:1]
        return " + ".join(say(f"sheet.value_{unit}", count=worth[unit]) for unit in units)

    def _total(self) -> Widget:
        assert self.result.sheet is not None
        total = self._worth(self.result.sheet.total)
        return Row(
            Label(self.app.words.say("sheet.total"), Style.SUBHEADING, TEXT_DARK).growing(),
            Label(total, Style.SUBHEADING, RED_DEEP),
        )

    def _payments(self) -> list[Widget]:
        result = self.result
        order = sorted(range(len(result.names)), key=lambda player: (player != result.winner, result.wind_of(player)))
        return [self._payment(player) for player in order]

    def _payment(self, player: int) -> Payment:
        result = self.result
        points = result.payment(player)
        return Payment(
            result.names[player],
            result.wind_of(player),
            sums.signed(points),
            self._note(player, points),
            gains=points > 0,
            even=points == 0,
        )

    def _note(self, player: int, points: int) -> str:
        result = self.result
        assert result.sheet is not None
        if player == result.winner:
            others = [-result.payment(other) for other in range(len(result.names)) if other != player]
            return sums.together(others)
        threw = self.app.words.say("sheet.thrower") if player == result.source else ""
        return " · ".join(part for part in (threw, sums.share(result.sheet.total, -points)) if part)

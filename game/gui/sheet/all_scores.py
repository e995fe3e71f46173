"""All scores of a match: the standing, and the scores hand by hand."""

import pygame

from game.gui.kit import draw, plot
from game.gui.kit.look import Look
from game.gui.kit.theme import (
    GAP,
    GAP_LARGE,
    GAP_SMALL,
    GOLD_DEEP,
    GOLD_LIGHT,
    RADIUS_SMALL,
    TEXT,
    TEXT_GOLD,
    TEXT_SOFT,
    Skin,
    Style,
)
from game.gui.program.dialog import Dialog
from game.gui.sheet.podium import paint_medal
from game.gui.sheet.sheet_parts import ink_of
from game.gui.widgets import Column, Label, Picture, Row, Scroll, Spacer, Widget
from game.gui.widgets.base import Size
from game.session.review.results import MatchResult
from game.words.numbers import signed

_PLACE_ROW = 64
_WIDTH, _CHART = 1080, (560, 300)


class AllScores(Dialog):
    """Dialog over the end of a match."""

    first_focus = "close"

    def __init__(self, result: MatchResult) -> None:
        super().__init__()
        self.result = result

    def build(self) -> Widget:
        """Places and chart, side by side unless the screen is narrow."""
        say = self.app.words.say
        rows = Column(*(PlaceRow(self.result, player) for player in self.result.standing), gap=GAP_SMALL)
        by_hand = Label(say("standing.by_hand"), Style.STRONG, TEXT_GOLD)
        chart = Column(by_hand, Picture(_CHART, self._plot), gap=GAP_SMALL)
        both = Column(rows, chart) if self.narrow else Row(rows.growing(6), chart.growing(7), gap=GAP_LARGE)
        body = Scroll(both).growing() if self.narrow else both
        foot = Row(Spacer(grow=1), self.close_button())
        return self.board(self.head(say("standing.all_scores"), "plot"), body, foot, width=_WIDTH)

    def _plot(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        plot.scores(surface, rect, look, len(self.result.standing), self.result.lines)


class PlaceRow(Widget):
    """One player's row: medal, name, hands won, points. The user's own row has a golden edge and a "you" tag."""

    def __init__(self, result: MatchResult, player: int) -> None:
        super().__init__()
        self.rank, self.name = result.rank_of(player), result.names[player]
        self.points, self.wins = result.scores[player], result.wins[player]
        self.is_own = player == result.you
        self.colour = plot.LINES[result.line_of(player) % len(plot.LINES)]

    def wish(self, look: Look, room: int) -> Size:
        return room, look.px(_PLACE_ROW)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        if self.rank == 0 or self.is_own:
            skin = Skin((96, 40, 30), (72, 26, 22), GOLD_LIGHT if self.is_own else GOLD_DEEP, TEXT)
            border = look.px(2.5 if self.is_own else 1)
            surface.blit(draw.rounded(self.rect.size, look.px(RADIUS_SMALL), skin, border), self.rect)
        inner = self.rect.inflate(-2 * look.px(14), 0)
        medal = pygame.Rect(inner.x, 0, look.px(42), look.px(42)).move_to(centery=inner.centery)
        paint_medal(surface, look, medal, self.rank, Style.SUBHEADING)
        points, left = signed(self.points), medal.right + look.px(GAP)
        right = inner.right - look.text_width(points, Style.HEADING) - look.px(GAP)
        self._draw_name(surface, pygame.Rect(left, inner.y, right - left, inner.height))
        look.write(surface, points, inner, Style.HEADING, ink_of(self.points), align="right")

    def _draw_name(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        high, low = look.line_height(Style.SUBHEADING), look.line_height(Style.SMALL)
        upper = pygame.Rect(box.x, box.centery - (high + low) // 2, box.width, high)
        tag = look.say("standing.you") if self.is_own and self.name != look.say("name.you") else ""
        wide = look.text_width(tag, Style.SMALL_STRONG) + look.px(GAP) if tag else 0
        upper.width -= wide
        written = look.write(surface, self.name, upper, Style.SUBHEADING, may_cut=True)
        if tag:
            beside = pygame.Rect(written.right + look.px(GAP_SMALL), upper.y, wide, upper.height)
            look.write(surface, tag, beside, Style.SMALL_STRONG, TEXT_GOLD)
        bar = pygame.Rect(box.x, upper.bottom + low // 2 - look.px(2), look.px(18), look.px(4))
        surface.fill(self.colour, bar)
        words = pygame.Rect(bar.right + look.px(8), upper.bottom, box.right - bar.right - look.px(8), low)
        look.write(surface, look.say("standing.hands_won", count=self.wins), words, Style.SMALL, TEXT_SOFT)

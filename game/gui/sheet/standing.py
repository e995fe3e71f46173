"""The end of a match: who is where, and how the scores went."""

from collections.abc import Callable

import pygame

from game.gui.kit import draw, ornaments, plot
from game.gui.kit.look import Look
from game.gui.kit.theme import (
    BAD,
    GAP,
    GAP_LARGE,
    GAP_SMALL,
    GOLD_DEEP,
    GOLDEN,
    GOOD,
    PLAIN,
    PRIMARY,
    RADIUS_SMALL,
    TEXT,
    TEXT_DARK,
    TEXT_GOLD,
    TEXT_SOFT,
    Skin,
    Style,
)
from game.gui.program.screen import FRAME, Screen
from game.gui.sheet.results import MatchResult
from game.gui.widgets import Button, Column, Flow, Label, Padded, Panel, Picture, Row, Scroll, Spacer, Widget
from game.gui.widgets.base import Size
from game.words.numbers import signed

_PLACE_ROW = 68
_TITLE = 52
_BUTTON, _SLIM_BUTTON = 52, 40
_TITLE_WIDTH = 720
_SILVER = Skin((226, 226, 220), (168, 168, 164), (245, 245, 240), TEXT_DARK)
_BRONZE = Skin((222, 164, 112), (164, 104, 62), (240, 196, 150), TEXT_DARK)
_MEDALS = (GOLDEN, _SILVER, _BRONZE, PLAIN)


class Standing(Screen):
    """The last screen of a match."""

    first_focus = "again"

    def __init__(
        self,
        result: MatchResult,
        *,
        on_again: Callable[[], object],
        on_watch: Callable[[], object] | None = None,
        on_review: Callable[[], object] | None = None,
    ) -> None:
        """Take the result; `on_again` asks for a new match, the others open this one in the viewer, or its review."""
        super().__init__()
        self.result, self._on_again, self._on_watch, self._on_review = result, on_again, on_watch, on_review
        self._chart: pygame.Surface | None = None  # baked once for a size

    def build(self) -> Widget:
        """Give title, places, plot and what can be done next."""
        self._chart = None
        say = self.app.words.say
        places = [PlaceRow(self.result, place, self.app.look) for place in range(len(self.result.standing))]
        left = Panel(Scroll(Column(*places, gap=GAP)))
        chart = Column(
            Label(say("standing.by_hand"), Style.STRONG, TEXT_GOLD),
            Picture((560, 300), self._plot).growing(),
        )
        title = Picture((_TITLE_WIDTH, 104), self._title)
        if self.narrow:
            all_places = Panel(Column(*places, gap=GAP))
            page = Column(self.scrolling(title, all_places, Panel(chart)), self._buttons(), gap=GAP)
            return Padded(page, FRAME + GAP_SMALL)
        both = Row(left.growing(6), Panel(chart).growing(7), gap=GAP_LARGE)
        body = Column(title, both.growing(12), Spacer(grow=1), self._buttons(), gap=GAP_LARGE)
        return Padded(body, 46, width=1240)

    def _buttons(self) -> Widget:
        buttons = [self._button("home", self.back, "home", "Esc")]
        if self._on_watch:
            buttons.append(self._button("watch", self._on_watch, "eye"))
        if self._on_review:
            buttons.append(self._button("review", self._on_review, "check"))
        buttons.append(self._button("again", self._on_again, "dice", self.app.words.say("key.enter"), PRIMARY))
        if self.narrow:
            return Flow(*(button.growing() for button in buttons), height=_SLIM_BUTTON)
        return Row(Spacer(grow=1), *buttons, Spacer(grow=1), gap=GAP)

    def _button(self, key: str, act: Callable[[], object], icon: str, hint: str = "", skin: Skin = PLAIN) -> Button:
        """Give a button; in large letters all three stand in one line."""
        label = self.app.words.say(f"standing.{key}")
        if self.narrow:
            return Button(label, act, icon=icon, skin=skin, style=Style.SMALL_STRONG, height=_SLIM_BUTTON, key=key)
        return Button(label, act, icon=icon, hint=hint, skin=skin, height=_BUTTON, key=key)

    def back(self) -> None:
        """Go home."""
        self.app.home()

    def _winner(self) -> str:
        result, say = self.result, self.app.words.say
        first = result.standing[0]
        if sum(result.rank_of(player) == 0 for player in result.standing) > 1:
            return say("standing.winner_shared")
        return say("standing.winner_you") if first == result.you else say("standing.winner", name=result.names[first])

    def _title(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        picture = ornaments.gilded(self._winner(), look.px(_TITLE))
        room = min(look.px(_TITLE_WIDTH), self.app.size[0] - self.branch_width() - 2 * rect.x)
        if picture.get_width() > room:
            picture = pygame.transform.smoothscale_by(picture, room / picture.get_width())
        words = pygame.Rect(rect.x, rect.bottom - look.line_height(), rect.width, look.line_height())
        surface.blit(picture, picture.get_rect(bottomleft=(rect.x - look.px(4), words.top + look.px(8))))
        look.write(surface, look.say("standing.title"), words, Style.BODY, TEXT_SOFT)

    def _plot(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        if self._chart is None or self._chart.get_size() != rect.size:
            self._chart = pygame.Surface(rect.size, pygame.SRCALPHA)
            inner = self._chart.get_rect()
            plot.scores(self._chart, inner, look, len(self.result.standing), self.result.lines)
        surface.blit(self._chart, rect)


class PlaceRow(Widget):
    """One player: medal, name, hands won, points."""

    def __init__(self, result: MatchResult, place: int, look: Look) -> None:
        """Take the result and which row this is, the best first."""
        super().__init__()
        player = result.standing[place]
        self.rank, self.look = result.rank_of(player), look
        self.name, self.points = result.names[player], result.scores[player]
        self.wins = result.wins[player]
        self.colour = plot.LINES[result.line_of(player) % len(plot.LINES)]

    def wish(self, look: Look, room: int) -> Size:
        """Give its height."""
        return room, look.px(_PLACE_ROW)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        look = self.look
        first = self.rank == 0
        skin = Skin((96, 40, 30), (72, 26, 22), GOLD_DEEP, TEXT)
        if first:
            surface.blit(draw.rounded(self.rect.size, look.px(RADIUS_SMALL), skin, look.px(1)), self.rect)
        inner = self.rect.inflate(-2 * look.px(14), 0)
        medal = pygame.Rect(inner.x, 0, look.px(42), look.px(42))
        medal.centery = inner.centery
        surface.blit(draw.rounded(medal.size, medal.width // 2, _MEDALS[min(3, self.rank)], look.px(2)), medal)
        ink = _MEDALS[min(3, self.rank)].ink
        look.write(surface, str(self.rank + 1), medal, Style.SUBHEADING, ink, align="center")
        points = signed(self.points)
        room = inner.right - look.text_width(points, Style.HEADING) - look.px(GAP)
        self._draw_name(
            surface, pygame.Rect(medal.right + look.px(GAP), inner.y, room - medal.right - look.px(GAP), inner.height)
        )
        colour = GOOD if self.points > 0 else BAD if self.points < 0 else TEXT_SOFT
        look.write(surface, points, inner, Style.HEADING, colour, align="right")

    def _draw_name(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        high, low = look.line_height(Style.SUBHEADING), look.line_height(Style.SMALL)
        upper = pygame.Rect(box.x, box.centery - (high + low) // 2, box.width, high)
        look.write(surface, self.name, upper, Style.SUBHEADING, TEXT, may_cut=True)
        bar = pygame.Rect(box.x, upper.bottom + low // 2 - look.px(2), look.px(18), look.px(4))
        surface.fill(self.colour, bar)
        words = pygame.Rect(bar.right + look.px(8), upper.bottom, box.right - bar.right - look.px(8), low)
        look.write(surface, look.say("standing.hands_won", count=self.wins), words, Style.SMALL, TEXT_SOFT)

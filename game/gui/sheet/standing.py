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
    GOLD_LIGHT,
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
from game.gui.program.screen import FRAME
from game.gui.sheet.best_hand import best_hand, rows_of
from game.gui.sheet.lost import LostScreen
from game.gui.sheet.results import MatchResult
from game.gui.widgets import (
    Button,
    Column,
    Flow,
    Label,
    Padded,
    Panel,
    Paragraph,
    Picture,
    Row,
    Scroll,
    Spacer,
    Widget,
)
from game.gui.widgets.base import Size
from game.words.numbers import signed

_PLACE_ROW = 64
_TITLE = 52
_BUTTON, _SLIM_BUTTON = 52, 40
_TITLE_WIDTH = 720
_SILVER = Skin((226, 226, 220), (168, 168, 164), (245, 245, 240), TEXT_DARK)
_BRONZE = Skin((222, 164, 112), (164, 104, 62), (240, 196, 150), TEXT_DARK)
_MEDALS = (GOLDEN, _SILVER, _BRONZE, PLAIN)


class Standing(LostScreen):
    """The last screen of a match."""

    first_focus = "again"

    def __init__(
        self,
        result: MatchResult,
        *,
        on_again: Callable[[], object],
        on_watch: Callable[[], object] | None = None,
        on_review: Callable[[], object] | None = None,
        on_leave: Callable[[], object] = bool,
        on_day: Callable[[], object] | None = None,
    ) -> None:
        """
        Take the result; `on_again` asks for a new match, the others open this one in the viewer, or its review.

        `on_leave` is done when the screen is closed; `on_day` shows the page of the day whose deal it was.
        """
        super().__init__()
        self.result, self._on_again, self._on_watch, self._on_review = result, on_again, on_watch, on_review
        self._on_leave, self._on_day = on_leave, on_day
        best = result.best.outcome.sheet if result.best is not None else None
        self.game = best.ruleset if best is not None else ""
        self.lost_of = result.lost_of
        self._chart: pygame.Surface | None = None  # baked once for a size

    def build(self) -> Widget:
        """Give title, places, plot and what can be done next."""
        self._chart = None
        say = self.app.words.say
        places = [PlaceRow(self.result, place, self.app.look) for place in range(len(self.result.standing))]
        left = Panel(Scroll(Column(*places, gap=GAP_SMALL)), pad=GAP * 1.4)
        chart = Column(
            Label(say("standing.by_hand"), Style.STRONG, TEXT_GOLD),
            Picture((560, 300), self._plot).growing(),
        )
        title = Picture((_TITLE_WIDTH, 104), self._title)
        decided: list[Widget] = [Paragraph(self._decided(), Style.BODY, TEXT_GOLD)] if self._decided() else []
        decided += self.lost_lines()
        best = best_hand(self.app.words, self.result.best)
        if self.narrow:
            all_places = Panel(Column(*places, gap=GAP))
            page = Column(self.scrolling(title, *decided, all_places, Panel(chart), *best), self._buttons(), gap=GAP)
            return Padded(page, FRAME + GAP_SMALL)
        both = Row(left.growing(6), Panel(chart).growing(7), gap=GAP_LARGE)
        head = Column(title, *decided, gap=0)
        body = Column(head, both.growing(12), *best, self._buttons(), gap=GAP * 1.4)
        return Padded(body, 42, width=1240)

    def _decided(self) -> str:
        """Say what brought the first place; "" where it is shared."""
        result, say = self.result, self.app.words.say
        if result.decided is None:
            return ""
        names = {"player": result.names[result.standing[0]], "hand": result.decided.hand}
        win = result.decided.win
        if result.decided.hand == 1 and len(result.history) > 1:
            return say("standing.always_led", **names)
        if win is None or win.sheet is None:
            return say("standing.led_since", **names)
        return say("standing.decided", **names, rows=rows_of(self.app.words, win.sheet), points=signed(win.sheet.won))

    def _buttons(self) -> Widget:
        buttons = [self._button("home", self.back, "home", "Esc")]
        if self._on_watch:
            buttons.append(self._button("watch", self._on_watch, "eye"))
        if self._on_day:
            buttons.append(self._button("day", self._on_day, "star"))
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

    def leave(self) -> None:
        """Let those go who still look at choices."""
        self._on_leave()

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
    """One player: medal, name, hands won, points; one's own row has a golden edge, and says so."""

    def __init__(self, result: MatchResult, place: int, look: Look) -> None:
        """Take the result and which row this is, the best first."""
        super().__init__()
        player = result.standing[place]
        self.rank, self.look = result.rank_of(player), look
        self.name, self.points = result.names[player], result.scores[player]
        self.wins = result.wins[player]
        self.is_own = player == result.you
        self.colour = plot.LINES[result.line_of(player) % len(plot.LINES)]

    def wish(self, look: Look, room: int) -> Size:
        """Give its height."""
        return room, look.px(_PLACE_ROW)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        look = self.look
        first = self.rank == 0
        skin = Skin((96, 40, 30), (72, 26, 22), GOLD_DEEP, TEXT)
        if first or self.is_own:
            own = Skin(skin.top, skin.bottom, GOLD_LIGHT, TEXT) if self.is_own else skin
            border = look.px(2.5 if self.is_own else 1)
            surface.blit(draw.rounded(self.rect.size, look.px(RADIUS_SMALL), own, border), self.rect)
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
        tag = look.say("standing.you") if self.is_own and self.name != look.say("name.you") else ""
        wide = look.text_width(tag, Style.SMALL_STRONG) + look.px(GAP) if tag else 0
        upper.width -= wide
        written = look.write(surface, self.name, upper, Style.SUBHEADING, TEXT, may_cut=True)
        if tag:
            beside = pygame.Rect(written.right + look.px(GAP_SMALL), upper.y, wide, upper.height)
            look.write(surface, tag, beside, Style.SMALL_STRONG, TEXT_GOLD)
        bar = pygame.Rect(box.x, upper.bottom + low // 2 - look.px(2), look.px(18), look.px(4))
        surface.fill(self.colour, bar)
        words = pygame.Rect(bar.right + look.px(8), upper.bottom, box.right - bar.right - look.px(8), low)
        look.write(surface, look.say("standing.hands_won", count=self.wins), words, Style.SMALL, TEXT_SOFT)

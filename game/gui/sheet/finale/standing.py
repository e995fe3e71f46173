"""The end of a match: podium, all scores, what decided it, the best hand, and what the user's choices cost."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.gui.judged.card import TallCard
from game.gui.kit import draw, ornaments, plot, theme
from game.gui.kit.look import Look
from game.gui.kit.portraits import adviser_beside, portrait
from game.gui.kit.pressed import pressed
from game.gui.program.dialog import Dialog
from game.gui.program.screen import FRAME
from game.gui.sheet.cost_summary import LostScreen
from game.gui.sheet.finale.splendour import paint_petals
from game.gui.sheet.hand_strip import best_hand
from game.gui.sheet.podium import Podium, paint_medal
from game.gui.sheet.score_sheet import ink_of
from game.gui.widgets import Button, Column, Flow, Label, Padded, Panel, Paragraph, Picture, Row, Scroll, Spacer, Widget
from game.gui.widgets.base import Size
from game.session.review.results import MatchResult
from game.words.numbers import signed
from game.words.won import decided_sentence, winner_title

_PLACE_ROW = 64
_WIDTH, _CHART = 1080, (560, 300)
_TITLE = 44
_BUTTON, _SLIM_BUTTON = 52, 40
_TITLE_WIDTH = 720
_PETALS = 3.5  # seconds for which petals fall
_ADVISER = 96


class AllScores(Dialog):
    """Dialog over the end of a match."""

    first_focus = "close"

    def __init__(self, result: MatchResult) -> None:
        super().__init__()
        self.result = result

    def build(self) -> Widget:
        """Places and chart, side by side unless the screen is narrow."""
        say = self.app.words.say
        rows = Column(*(PlaceRow(self.result, player) for player in self.result.standing), gap=theme.GAP_SMALL)
        by_hand = Label(say("standing.by_hand"), theme.Style.STRONG, theme.TEXT_GOLD)
        chart = Column(by_hand, Picture(_CHART, self._plot), gap=theme.GAP_SMALL)
        both = Column(rows, chart) if self.narrow else Row(rows.growing(6), chart.growing(7), gap=theme.GAP_LARGE)
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
            skin = theme.Skin(
                theme.tone(theme.WOOD, theme.WOOD_LIGHT, 0.4),
                theme.WOOD,
                theme.GOLD_LIGHT if self.is_own else theme.GOLD_DEEP,
                theme.TEXT,
            )
            border = look.px(2.5 if self.is_own else 1)
            surface.blit(draw.rounded(self.rect.size, look.px(theme.RADIUS_SMALL), skin, border), self.rect)
        inner = self.rect.inflate(-2 * look.px(14), 0)
        medal = pygame.Rect(inner.x, 0, look.px(42), look.px(42)).move_to(centery=inner.centery)
        paint_medal(surface, look, medal, self.rank, theme.Style.SUBHEADING)
        points, left = signed(self.points), medal.right + look.px(theme.GAP)
        right = inner.right - look.text_width(points, theme.Style.HEADING) - look.px(theme.GAP)
        self._draw_name(surface, pygame.Rect(left, inner.y, right - left, inner.height))
        look.write(surface, points, inner, theme.Style.HEADING, ink_of(self.points), align="right")

    def _draw_name(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        high, low = look.line_height(theme.Style.SUBHEADING), look.line_height(theme.Style.SMALL)
        upper = pygame.Rect(box.x, box.centery - (high + low) // 2, box.width, high)
        tag = look.say("standing.you") if self.is_own and self.name != look.say("name.you") else ""
        wide = look.text_width(tag, theme.Style.SMALL_STRONG) + look.px(theme.GAP) if tag else 0
        upper.width -= wide
        written = look.write(surface, self.name, upper, theme.Style.SUBHEADING, may_cut=True)
        if tag:
            beside = pygame.Rect(written.right + look.px(theme.GAP_SMALL), upper.y, wide, upper.height)
            look.write(surface, tag, beside, theme.Style.SMALL_STRONG, theme.TEXT_GOLD)
        bar = pygame.Rect(box.x, upper.bottom + low // 2 - look.px(2), look.px(18), look.px(4))
        surface.fill(self.colour, bar)
        words = pygame.Rect(bar.right + look.px(8), upper.bottom, box.right - bar.right - look.px(8), low)
        look.write(surface, look.say("standing.hands_won", count=self.wins), words, theme.Style.SMALL, theme.TEXT_SOFT)


class Standing(LostScreen):
    """
    The last screen of a match.

    Input is ignored until the podium stands. Enter opens the review, from which Esc leads back: a repeated Enter never
    ends or begins a match.
    """

    def __init__(
        self,
        result: MatchResult,
        *,
        on_again: Callable[[], object],
        on_watch: Callable[[], object] | None = None,
        on_review: Callable[[int | None], object] | None = None,
        on_leave: Callable[[], object] = bool,
        on_day: Callable[[], object] | None = None,
        faces: Sequence[str] = (),
        said: str = "",
        news: str = "",
    ) -> None:
        """
        `faces` are the portraits by seat; `said` is the winner's saying, `news` a line about the album.

        `on_again` starts a new match. `on_watch` and `on_review` open this one in the viewer; the review starts at the
        choice after the given number of facts. `on_leave` runs when the screen closes; `on_day` opens the page of the
        day's deal.
        """
        super().__init__()
        self.result, self._on_again, self._on_watch, self._on_review = result, on_again, on_watch, on_review
        self._on_leave, self._on_day = on_leave, on_day
        best = result.best.outcome.sheet if result.best is not None else None
        self.game = best.ruleset if best is not None else ""
        self.lost_of = result.lost_of
        self.first_focus = "review" if on_review is not None else "home"
        self._faces, self._said, self._news = tuple(faces), said, news
        self.podium: Podium | None = None
        self._seconds = 0.0
        self.guarded()

    def build(self) -> Widget:
        """Title, podium, best hand, the cost of the choices, and the buttons."""
        result, before = self.result, self.podium
        you = self.app.words.say("name.you") if result.you is not None else ""
        self.podium = Podium(result, self._faces, you, self._said)
        self.podium.seconds = before.seconds if before is not None else 0.0
        if self.app.look.reduced_motion or self.app.settings.tells:
            self.podium.seconds = self.podium.whole
        title = Picture((_TITLE_WIDTH, _TITLE * 1.3), self._title)
        told = decided_sentence(self.app.words, result)
        lines = (told, theme.TEXT), (self._news, theme.TEXT_GOLD)
        decided: list[Widget] = [Paragraph(line, theme.Style.BODY, ink) for line, ink in lines if line]
        best = best_hand(self.app.words, result.best)
        lost = [*self.lost_lines(), *self._dearest()]
        cost: list[Widget] = [Panel(Column(*lost, gap=theme.GAP_SMALL), pad=12)] if lost else []
        if self.narrow:
            page = Column(self.scrolling(title, *decided, self.podium, *best, *cost), self._buttons())
            return Padded(page, FRAME + theme.GAP_SMALL)
        below = [Row(*(one.growing() for one in (*best, *cost)), gap=theme.GAP_LARGE)] if best or cost else []
        body = Column(title, *decided, self.podium.growing(), *below, self._buttons())
        return Padded(body, 42, width=1240)

    def _buttons(self) -> Widget:
        """The buttons; with large letters they are slim and show no keys."""
        say, slim = self.app.words.say, self.narrow
        acts = (
            ("home", self.back, "home", say("key.esc")),
            ("watch", self._on_watch, "eye", "W"),
            ("day", self._on_day, "star", ""),
            ("all_scores", self._all_scores, "plot", "S"),
            ("again", self._on_again, "dice", "N"),
            ("review", self._review if self._on_review else None, "check", say("key.enter")),
        )
        style, high = (theme.Style.SMALL_STRONG, _SLIM_BUTTON) if slim else (theme.Style.STRONG, _BUTTON)
        buttons = [
            Button(say(f"standing.{key}"), act, icon=icon, hint="" if slim else hint, style=style, height=high, key=key)
            for key, act, icon, hint in acts
            if act is not None
        ]
        next(button for button in buttons if button.key == self.first_focus).skin = theme.PRIMARY
        if slim:
            return Flow(*(button.growing() for button in buttons), height=high)
        return Row(*buttons[:-1], buttons[-1].growing(), gap=theme.GAP_SMALL)

    def _dearest(self) -> list[Widget]:
        """Cards of the costliest choices, or the adviser while the judge still looks at them."""
        lost, look_at = self._built_with, self._on_review
        if lost is None or look_at is None:
            return []
        if lost.choices is None:
            return [Picture((_ADVISER, _ADVISER), self._adviser)]
        cards = [TallCard(self.app.words, one, partial(look_at, one.n)) for one in lost.dearest]
        return [Row(*(card.growing() for card in cards))] if cards else []

    def _review(self) -> None:
        if self._on_review is not None:
            self._on_review(None)

    def _all_scores(self) -> None:
        self.app.push(AllScores(self.result))

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handle the keys shown on the buttons."""
        acts = {"w": self._on_watch, "s": self._all_scores, "r": self._review, "n": self._on_again}
        act = acts.get(pressed(event))
        if act is not None:
            act()
        return act is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page; petals fall if the user came first."""
        super().draw(surface)
        if self._rejoices:
            paint_petals(surface, self.app.look, self._seconds)

    @property
    def _rejoices(self) -> bool:
        won = self.result.you is not None and self.result.rank_of(self.result.you) == 0
        return won and self._seconds < _PETALS and not self.app.look.reduced_motion

    def update(self, dt: float) -> None:
        """Advance the podium, and play its sound once."""
        if self._seconds == 0 and not self.app.look.reduced_motion:
            self.app.sounds.play("win" if self._rejoices else "turn")
        self._seconds += dt
        super().update(dt)
        if self._rises:
            self.guarded()

    @property
    def _rises(self) -> bool:
        return self.podium is not None and self.podium.seconds < self.podium.whole

    @property
    def busy(self) -> bool:
        return self._rises or self._rejoices or super().busy

    def leave(self) -> None:
        """Stop the workers that still judge choices."""
        self._on_leave()

    def back(self) -> None:
        """Go home."""
        self.app.home()

    def _title(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        winner = winner_title(self.app.words, self.result)
        room = min(look.px(_TITLE_WIDTH), self.app.size[0] - self.branch_width() - 2 * rect.x)
        picture = ornaments.gilded_within(winner, look.px(_TITLE), room)
        look.heard.note(winner)
        surface.blit(picture, picture.get_rect(midleft=(rect.x - look.px(4), rect.centery)))

    def _adviser(self, surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
        picture = portrait(look, adviser_beside(self._faces), "thinking", _ADVISER)
        surface.blit(picture, picture.get_rect(center=box.center))

"""The end of a match: podium, all scores, what decided it, the best hand, and what the user's choices cost."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.gui.judged.card import TallCard
from game.gui.kit import draw, ornaments, plot, theme
from game.gui.kit.look import Look
from game.gui.kit.portraits import adviser_beside, portrait
from game.gui.kit.pressed import act_on, pressed
from game.gui.kit.theme import Style
from game.gui.program.dialog import Dialog
from game.gui.program.screen import FRAME
from game.gui.sheet.hand_strip import best_hand
from game.gui.sheet.score_sheet import LostScreen, ink_of
from game.gui.sheet.splendour import paint_petals
from game.gui.widgets import Button, Column, Flow, Label, Padded, Panel, Paragraph, Picture, Row, Scroll, Spacer, Widget
from game.gui.widgets.base import Say, Size
from game.session.review.results import MatchResult
from game.words.numbers import signed
from game.words.spoken import places
from game.words.won import decided_sentence, winner_title

_SILVER = theme.Skin((226, 226, 220), (168, 168, 164), (245, 245, 240), theme.TEXT_DARK)
_BRONZE = theme.Skin((222, 164, 112), (164, 104, 62), (240, 196, 150), theme.TEXT_DARK)
MEDALS = (theme.GOLDEN, _SILVER, _BRONZE, theme.PLAIN)
_FIRST = theme.Skin(theme.tone(theme.RED, theme.RED_DEEP, 0.3), theme.RED_DEEP, theme.GOLD_LIGHT, theme.TEXT)
_BLOCK = theme.Skin(
    theme.tone(theme.WOOD, theme.WOOD_LIGHT, 0.4),
    theme.tone(theme.WOOD, theme.WOOD_DARK, 0.4),
    theme.GOLD_DEEP,
    theme.TEXT,
)
#: By place reached: height of the block and size of the face (design pixels), mood of the face.
_PLACES = ((176, 196, "winning"), (116, 132, "pleased"), (86, 126, "calm"), (62, 116, "sighing"))
_HIGH, _FLOOR = 372, 18
_GAP, _WIDEST = 10, 250
_OVER = 14  # design pixels by which a face overlaps its block
_RISE, _DROP, _ROLL = 0.35, 0.25, 0.5  # seconds
_BOUNCE = 8
_MEDAL = 40
_NUMBERS = (Style.HEADING, Style.SUBHEADING, Style.STRONG, Style.SMALL_STRONG, Style.TINY)  # the first that fits


class Podium(Widget):
    """Blocks rise from last to first, faces drop onto them, points roll; after `whole` seconds it stands still."""

    def __init__(self, result: MatchResult, faces: Sequence[str], you: str, said: str = "") -> None:
        """
        `faces` are the portraits by seat (`SeatFace.shown`), `you` is the user's name on the podium.

        `said` is the saying of the winner, or "".
        """
        super().__init__(key="podium")
        self.result, self._faces, self._you, self._said = result, faces, you, said
        first, *others = result.standing
        self._order = (*others[:1], first, *others[1:])  # the second place stands to the left of the first
        self.seconds = 0.0
        #: Seconds until everything stands still.
        self.whole = len(self._order) * _RISE + _DROP + _ROLL

    def update(self, dt: float) -> bool:
        moving = self.seconds < self.whole
        self.seconds = min(self.whole, self.seconds + dt)
        return super().update(dt) or moving

    def spoken(self, say: Say) -> str:
        """Each place with its points, the best first."""
        result = self.result
        return places(
            (result.rank_of(player) + 1, self._name(player), result.scores[player]) for player in result.standing
        )

    def _name(self, player: int) -> str:
        return self._you if player == self.result.you else self.result.names[player]

    def _rank(self, player: int) -> int:
        """The place reached, from 0 to 3."""
        return min(3, self.result.rank_of(player))

    def wish(self, look: Look, room: int) -> Size:
        return room, look.px(_HIGH)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        scale = min(1.0, rect.height / look.px(_HIGH))
        floor = pygame.Rect(rect.x, rect.bottom - look.px(_FLOOR), rect.width, look.px(_FLOOR))
        gap = look.px(_GAP)
        weights = [1.25 if self._rank(player) == 0 else 1.0 for player in self._order]
        unit = min(look.px(_WIDEST), round((rect.width - gap * (len(weights) + 1)) / sum(weights)))
        wide = round(unit * sum(weights)) + gap * (len(weights) - 1)
        floor.width = min(rect.width, wide + 4 * gap)
        floor.centerx = rect.centerx
        x = rect.centerx - wide // 2
        for player, weight in zip(self._order, weights, strict=True):
            block = pygame.Rect(x, 0, round(unit * weight), round(look.px(_PLACES[self._rank(player)][0]) * scale))
            block.bottom = floor.top
            self._draw_step(surface, player, block, scale)
            x += block.width + gap
        draw.panel(
            surface,
            floor,
            look.px(4),
            theme.Skin(theme.WOOD_DARK, theme.WOOD_DARK, theme.GOLD_DEEP, theme.TEXT),
            border=1,
            blur=look.px(6),
        )

    def _draw_step(self, surface: pygame.Surface, player: int, block: pygame.Rect, scale: float) -> None:
        look, number = self.look, len(self._order) - 1 - self.result.standing.index(player)
        since = self.seconds - number * _RISE
        risen = max(0.0, min(1.0, since / _RISE))
        if not risen:
            return
        high = round(block.height * risen)
        block = pygame.Rect(block.x, block.bottom - high, block.width, high)
        skin, own = _BLOCK if self._rank(player) else _FIRST, player == self.result.you
        skin = replace(skin, edge=theme.GOLD_LIGHT) if own else skin
        draw.panel(surface, block, look.px(8), skin, border=look.px(2.5 if own else 1), blur=look.px(8))
        if risen < 1:
            return
        self._draw_face(surface, player, block, scale, (since - _RISE) / _DROP)
        self._draw_words(surface, player, block, max(0.0, min(1.0, (since - _RISE) / _ROLL)))

    def _draw_face(
        self, surface: pygame.Surface, player: int, block: pygame.Rect, scale: float, dropped: float
    ) -> None:
        look, rank = self.look, self._rank(player)
        _, side, mood = _PLACES[rank]
        shown = self._faces[player] if player < len(self._faces) else ""
        picture = portrait(look, shown, mood, side * scale, name=self._name(player))
        box = picture.get_rect(midbottom=(block.centerx, block.y + look.px(_OVER)))
        if dropped < 1:
            box.y -= round(look.px(_BOUNCE) * 4 * dropped * (1 - dropped))
        surface.blit(picture, box)
        medal = pygame.Rect(0, 0, look.px(_MEDAL), look.px(_MEDAL))
        medal.center = (box.right - medal.width // 2, box.bottom - medal.height // 2)
        paint_medal(surface, look, medal, rank, Style.STRONG)

    def _draw_words(self, surface: pygame.Surface, player: int, block: pygame.Rect, rolled: float) -> None:
        look, result = self.look, self.result
        whole, called = result.scores[player], self._name(player)
        inner = block.inflate(-2 * look.px(10), 0)
        inner.y, inner.height = block.y + look.px(_OVER + 4), block.height - look.px(_OVER + 8)
        points, colour = signed(round(whole * rolled)), ink_of(whole)
        number = next((one for one in _NUMBERS if look.text_width(points, one) <= inner.width), _NUMBERS[-1])
        name, small = Style.SUBHEADING, Style.NOTE
        line = pygame.Rect(inner.x, inner.y, inner.width, look.line_height(name))
        if inner.height < line.height + look.line_height(number):  # a low block has name and points on one line
            align, number = "left", _NUMBERS[1] if number is _NUMBERS[0] else number
            beside = pygame.Rect(line)
            beside.width -= look.text_width(points, number) + look.px(6)
            look.write(surface, called, beside, Style.STRONG, may_cut=True)
            look.write(surface, points, line, number, colour, align="right")
        else:
            align, ink = "center", theme.TEXT_GOLD if player == result.you else theme.TEXT
            look.write(surface, called, line, name, ink, align=align, may_cut=True)
            line = pygame.Rect(inner.x, line.bottom, inner.width, look.line_height(number))
            look.write(surface, points, line, number, colour, align=align)
        below, last = pygame.Rect(inner.x, line.bottom, inner.width, look.line_height(small)), inner.bottom + look.px(4)
        if below.bottom <= last:
            won = look.say("standing.hands_won", count=result.wins[player])
            look.write(surface, won, below, small, theme.TEXT_SOFT, align=align, may_cut=True)
        below.y += below.height + look.px(4)
        if not self._rank(player) and self._said and below.bottom <= last:
            quoted = look.say("standing.said", said=self._said)
            look.write(surface, quoted, below, small, align="center", may_cut=True)


def paint_medal(surface: pygame.Surface, look: Look, box: pygame.Rect, rank: int, style: Style) -> None:
    """Paint the medal of a place with its number."""
    skin = MEDALS[min(3, rank)]
    surface.blit(draw.rounded(box.size, box.width // 2, skin, look.px(2)), box)
    look.write(surface, str(rank + 1), box, style, skin.ink, align="center")


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
        by_hand = Label(say("standing.by_hand"), Style.STRONG, theme.TEXT_GOLD)
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
        paint_medal(surface, look, medal, self.rank, Style.SUBHEADING)
        points, left = signed(self.points), medal.right + look.px(theme.GAP)
        right = inner.right - look.text_width(points, Style.HEADING) - look.px(theme.GAP)
        self._draw_name(surface, pygame.Rect(left, inner.y, right - left, inner.height))
        look.write(surface, points, inner, Style.HEADING, ink_of(self.points), align="right")

    def _draw_name(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        high, low = look.line_height(Style.SUBHEADING), look.line_height(Style.SMALL)
        upper = pygame.Rect(box.x, box.centery - (high + low) // 2, box.width, high)
        tag = look.say("standing.you") if self.is_own and self.name != look.say("name.you") else ""
        wide = look.text_width(tag, Style.SMALL_STRONG) + look.px(theme.GAP) if tag else 0
        upper.width -= wide
        written = look.write(surface, self.name, upper, Style.SUBHEADING, may_cut=True)
        if tag:
            beside = pygame.Rect(written.right + look.px(theme.GAP_SMALL), upper.y, wide, upper.height)
            look.write(surface, tag, beside, Style.SMALL_STRONG, theme.TEXT_GOLD)
        bar = pygame.Rect(box.x, upper.bottom + low // 2 - look.px(2), look.px(18), look.px(4))
        surface.fill(self.colour, bar)
        words = pygame.Rect(bar.right + look.px(8), upper.bottom, box.right - bar.right - look.px(8), low)
        look.write(surface, look.say("standing.hands_won", count=self.wins), words, Style.SMALL, theme.TEXT_SOFT)


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
        decided: list[Widget] = [Paragraph(line, Style.BODY, ink) for line, ink in lines if line]
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
        style, high = (Style.SMALL_STRONG, _SLIM_BUTTON) if slim else (Style.STRONG, _BUTTON)
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
        return act_on(pressed(event), acts)

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

"""The page after a hand that was won: it counts up the hand's worth and stays until the user continues."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.gui.kit.look import Look, largest
from game.gui.kit.pressed import act_on, is_modifier, pressed
from game.gui.kit.theme import CLOTH_DEEP, GAP_LARGE, GAP_SMALL, QUIET, SHEET, TEXT_DARK, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.scene import App
from game.gui.program.screen import Screen
from game.gui.sheet import finale_parts, splendour
from game.gui.sheet.hand_strip import HandStrip, strip_of
from game.gui.sheet.score_sheet import LostScreen, ScoreSheet
from game.gui.table.paint.callouts import paint_coins
from game.gui.table.paint.view import TableView
from game.gui.table.time import motion
from game.gui.table.time.playhead import END
from game.gui.widgets import Button, Column, Padded, Panel, Paragraph, Picture, Row, Scroll, Spacer, Widget
from game.gui.widgets.base import walk
from game.gui.widgets.boxes import Fitted
from game.rules.score.sheet import Sheet, is_little
from game.session.review.results import HandResult
from game.words.figures import news_line
from game.words.won import besides_of, reckoning, score_note, sentence_of, title_of, total_of

_VEIL = 228  # alpha of the cover over the table, of 255
_USUAL_PORTRAIT, _LITTLE_PORTRAIT = 280, 190  # design pixels
_WIDTH = 1240
_LETTERS = (1.35, 1.2, 1.08, 1.0)  # scales of the rows' letters; the first that fits
_ROWS_IN_A_COLUMN = 5
_COIN = 20.0  # design pixels: unit size of the coins
_FASTER = {"slow": 0.6, "fast": 2.4}


class Finale(LostScreen):
    """
    Counts up. The first key or click completes the count; then Enter continues and D shows the whole score sheet.

    Input is ignored for half a second after the page opens and after the count is complete.
    """

    first_focus = "continue"
    _hand: HandStrip

    def __init__(
        self,
        result: HandResult,
        on_continue: Callable[[], object],
        *,
        faces: Sequence[str],
        behind: Callable[[pygame.Surface], object],
        speed: str = "normal",
        you: int | None = None,
    ) -> None:
        """
        `behind` draws the table; `faces` are the portraits by seat (`SeatFace.shown`).

        At the speed `instant` the count is complete at once. `you` is the seat of the user.
        """
        super().__init__()
        assert result.outcome.sheet is not None
        self.result, self.sheet, self._on_continue = result, result.outcome.sheet, on_continue
        self.game = self.sheet.ruleset
        self._faces, self._behind, self._speed, self._you = tuple(faces), behind, speed, you
        rows = self.sheet.rows
        self.great = splendour.great_of(self.sheet)
        self.little = not self.great and is_little(rows)
        self._own = you is not None and you == result.outcome.winner
        paid = [result.payment(player, self.sheet) for player in result.by_wind]
        self.running = finale_parts.Counting(
            len(result.laid(self.sheet)),
            len(rows),
            great=bool(self.great),
            little=self.little,
            own=self._own,
            paid=paid,
        )
        self.lost_of, self.see_lost = result.lost_of, result.see_lost
        self._ground: pygame.Surface | None = None
        self._title: Widget | None = None
        self._scroll: Scroll | None = None
        self._seconds = 0.0
        self.guarded()

    def enter(self, app: App) -> None:
        """Complete the count at once for reduced motion, for spoken events and at speed `instant`."""
        super().enter(app)
        if app.look.reduced_motion or app.settings.tells or self._speed == "instant":
            self.running.complete()

    # --- layout --------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """The winner on the left; on the right the hand, its rows, and each player's points."""
        words, result, won = self.app.words, self.result, self.result.outcome.winner
        assert won is not None
        self._hand, self._title, self._scroll = self._strip(), None, None
        usual = splendour.PORTRAIT if self.great else _USUAL_PORTRAIT
        title, sentence = title_of(words, result), sentence_of(words, result)
        side = _LITTLE_PORTRAIT if self.little or self.narrow else usual
        winner = finale_parts.WinnerFace(self._shown(won), result.names[won], title, sentence, side)
        if self.great:
            self._title = Picture((760, splendour.TITLE * 1.25), self._draw_title)
        head = [self._title] if self._title else []
        rows = [finale_parts.CountedRow(words, row, self.running, number) for number, row in enumerate(self.sheet.rows)]
        total = finale_parts.TotalBand(
            words.say("sheet.total"), total_of(words, self.sheet, result.account(self.sheet)), self.running
        )
        won_plate, *payers = self._plates()
        besides = besides_of(words, result)
        told = [*([Paragraph(besides, Style.SMALL)] if besides else []), *self._news(), *self.lost_lines()]
        if self.narrow:
            paper = Panel(Column(*rows, total, gap=0), skin=SHEET, pad=10)
            body = Scroll(Column(*head, winner, self._hand, paper, won_plate, *payers, *told))
            return Padded(Column(body, Row(*self._buttons())), 8)
        half = len(rows) if len(rows) <= _ROWS_IN_A_COLUMN else (len(rows) + 1) // 2
        columns = [Column(*part, gap=0).growing() for part in (rows[:half], rows[half:]) if part]
        self._scroll = Scroll(Row(*columns, gap=GAP_LARGE, align="start"), key="rows")
        sums: list[Widget] = [self._fitted(self._scroll), total]
        if reckoned := reckoning(words, result.account(self.sheet), self.sheet.total):
            steps = Column(*(Paragraph(sentence, Style.SMALL, TEXT_DARK) for sentence in reckoned), gap=2)
            sums.append(finale_parts.Later(steps, self.running))
        board = Panel(Column(*sums, gap=GAP_SMALL), skin=SHEET, pad=14)
        right = Column(*head, self._hand, Spacer(2), board)
        upper = Row(Column(winner).growing(4), right.growing(9), gap=GAP_LARGE, align="center")
        paid = Row(*(plate.growing() for plate in payers))
        lower = Row(won_plate.growing(4), paid.growing(9), gap=GAP_LARGE, align="stretch")
        feet = Row(Column(*told, gap=2).growing(), *self._buttons(), align="center")
        page = Column(upper, lower, feet)
        return Padded(self._no_higher(page, upper, right, board), 26, width=_WIDTH)

    def _news(self) -> list[Widget]:
        """The line with what is new in the album, and the button that opens it."""
        line = news_line(self.app.words, self.result.news) if self._own else ""
        see = Button(
            self.app.words.say("library.album"), self.show_album, icon="star", hint="A", skin=QUIET, key="album"
        )
        return [Row(Paragraph(line, Style.STRONG, TEXT_GOLD).growing(), see, align="center")] if line else []

    def _no_higher(self, page: Column, upper: Row, right: Column, board: Panel) -> Widget:
        """The page at the height of its content if the window has space; else the rows scroll."""
        look, area = self.app.look, self.area().inflate(-2 * self.app.look.px(26), -2 * self.app.look.px(26))
        if page.wish(look, area.width)[1] <= area.height:
            return Column(Spacer(grow=2), page, Spacer(grow=3), gap=0)
        upper.align = "stretch"
        upper.growing()
        right.growing(9)
        board.growing()
        return page

    def area(self) -> pygame.Rect:
        """The window, or its middle part of the page's width."""
        area, wide = super().area(), self.app.look.px(_WIDTH + 52)
        return area.inflate(min(0, wide - area.width), 0)

    def _fitted(self, scroll: Scroll) -> Widget:
        """The rows in the largest letters in which all of them fit."""
        look, lines = self.app.look, scroll.child
        high, wide = round(self.app.size[1] * 0.3), round(min(self.app.size[0], look.px(_WIDTH)) * 0.6)

        def fits(scale: float) -> bool:
            return lines.wish(look.at(look.scale * scale), wide)[1] <= high

        scale = largest(_LETTERS, fits) if look.percent <= 100 else 1.0
        return Fitted(scroll, look.at(look.scale * scale)).growing()

    def _shown(self, player: int) -> str:
        return self._faces[player] if player < len(self._faces) else ""

    def _strip(self) -> HandStrip:
        result = self.result
        strip = strip_of(self.app.words, result, self.sheet, tile=54, centred=False, ink=TEXT_SOFT)
        strip.opened = self.running.part
        strip.won = result.outcome.tile.kind if result.outcome.tile is not None else None
        return strip

    def _plates(self) -> list[finale_parts.SharePlate]:
        """A plate for each player, the winner's first."""
        result = self.result
        whose = {
            result.outcome.source: finale_parts.THROWER,
            self._you: finale_parts.OWN,
            result.outcome.winner: finale_parts.WINNER,
        }
        plates = list[finale_parts.SharePlate]()
        for player in result.by_wind:
            notes, number = score_note(self.app.words, result, player), sum(one.points < 0 for one in plates)
            name, points, who = result.names[player], result.payment(player, self.sheet), whose.get(player, "")
            plates.append(finale_parts.SharePlate(self._shown(player), name, points, notes, self.running, who, number))
        return plates

    def _buttons(self) -> tuple[Widget, Widget]:
        say = self.app.words.say
        key = "next_winner" if self.result.has_next else "see_standing" if self.result.last else "next_hand"
        details = Button(say("sheet.details"), self.show_details, icon="list", hint="D", skin=QUIET, key="details")
        go_on = self.enter_button(say(f"sheet.{key}"), self.back, icon="play", key="continue")
        return details, go_on.growing() if self.narrow else go_on

    # --- actions -------------------------------------------------------------------------------------------------

    def show_details(self) -> None:
        """Show the whole sheet: every rule, every reading, the reckoning."""
        self.app.push(ScoreSheet(self.result, bool, go_on="action.back", alone=True))

    def show_album(self) -> None:
        """Open the album at this game."""
        self.app.show.album(self.result.rules)

    def resume(self) -> None:
        """Focus Continue, even if the mouse pressed a button of the sheet."""
        self.ring.focus_key(self.first_focus)
        super().resume()

    def back(self) -> None:
        """Continue, with the next winner if there is one."""
        if self.result.has_next:
            following, faces, speed = self.result.winners[1], self._faces, self._speed
            then, behind, you = self._on_continue, self._behind, self._you
            self.app.swap(Finale(following, then, faces=faces, behind=behind, speed=speed, you=you))
            return
        self.app.pop()
        self._on_continue()

    def handle(self, event: pygame.event.Event) -> bool:
        """Complete the count at the first key or click."""
        if self.swallows(event):
            return True
        if not self.running.done and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            if event.type == pygame.KEYDOWN and is_modifier(event):
                return True
            self.running.complete()
            self.guarded()
            return True
        return super().handle(event)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Open the whole sheet with D, the rules of its rows with F1, and with A the album if it has something new."""
        rules = partial(self.app.show.rules, self.result.rules, "scores")
        album = {"a": self.show_album} if self._own and self.result.news else {}
        return act_on(pressed(event), {"d": self.show_details, "f1": rules, **album})

    def update(self, dt: float) -> None:
        """Advance the count, light the tiles of the newest row and scroll to it."""
        super().update(dt)
        self._seconds += dt
        counts = not self.running.done
        for sound in self.running.update(dt * _FASTER.get(self._speed, 1.0)):
            self.app.sounds.play(sound)
        if counts and self.running.done:
            self.guarded()
        newest = self.running.newest
        self._hand.lit = () if newest is None else self.sheet.rows[newest].tiles
        if self._scroll is not None and newest is not None:
            line = next(
                one for one in walk(self._scroll) if isinstance(one, finale_parts.CountedRow) and one.number == newest
            )
            self._scroll.reveal(line.rect)

    @property
    def busy(self) -> bool:
        return not self.running.done or super().busy

    # --- drawing -------------------------------------------------------------------------------------------------

    def ground(self, surface: pygame.Surface) -> None:
        """Draw the veiled table; for a great hand with rays of gold from the winner."""
        if self._ground is None or self._ground.get_size() != surface.get_size():
            ground = pygame.Surface(surface.get_size())
            self._behind(ground)
            _cover(ground, _VEIL)
            if self.great:
                splendour.paint_rays(ground, self._middle())
            self._ground = ground  # assigned last: an unfinished frame leaves no half-drawn ground
        surface.blit(self._ground, (0, 0))

    def lay_out(self) -> None:
        self._ground = None
        super().lay_out()

    def _middle(self) -> tuple[int, int]:
        face = next(one for one in walk(self.ring.root) if isinstance(one, finale_parts.WinnerFace))
        return face.rect.centerx, face.rect.y + self.app.look.px(face.side / 2)

    def _draw_title(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Draw a great hand's name and emblem once they have reached their place."""
        look.heard.note(look.words.row(self.great[0].key))
        if self.running.name >= 1:
            splendour.paint_name(surface, rect, self.sheet, look, 0.0)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page; over it the name that fills the table, petals, and flying coins."""
        super().draw(surface)
        share = self.running.name
        if self.great and 0 < share < 1 and self._title is not None:
            size = finale_parts.swell(share)
            _cover(surface, round(240 * size))
            splendour.paint_name(surface, self._title.rect, self.sheet, self.app.look, size)
        if (self.great or self._own) and not self.running.done:
            splendour.paint_petals(surface, self.app.look, self._seconds)
        self._draw_coins(surface)

    def _draw_coins(self, surface: pygame.Surface) -> None:
        if not 0 < self.running.points < 1:
            return
        lines = [one for one in walk(self.ring.root) if isinstance(one, finale_parts.SharePlate)]
        unit = self.app.look.px(_COIN)
        places = dict(enumerate(line.eye for line in lines))
        bank = (surface.get_width() / 2, surface.get_height())
        payers = [line for line in lines if line.points < 0]
        for payer in payers or lines[:1]:  # without payers the bank pays
            points = [line.points if line.points > 0 or line is payer else 0 for line in lines]
            share = self.running.pays(payer.number)
            if 0 < share < 1:
                paint_coins(surface, motion.coins_at(points, places, bank, unit, share * motion.LANDED), unit)


def _cover(surface: pygame.Surface, alpha: int) -> None:
    veil = pygame.Surface(surface.get_size())
    veil.fill(CLOTH_DEEP)
    veil.set_alpha(alpha)
    surface.blit(veil, (0, 0))


def has_finale(sheet: Sheet | None) -> bool:
    """True if the sheet has rows to count."""
    return sheet is not None and bool(sheet.rows)


def sheet_of(result: HandResult, view: TableView, you: int | None, on_close: Callable[[], object]) -> Screen:
    """Return the finale of a win, or a plain score sheet if there is nothing to count, as after a drawn hand."""
    if not has_finale(result.outcome.sheet):
        return ScoreSheet(result, on_close).guarded()
    faces, speed = [who.shown for who in view.faces.who], view.show.speed_of(END)
    return Finale(result, on_close, faces=faces, behind=view.draw, speed=speed, you=you)

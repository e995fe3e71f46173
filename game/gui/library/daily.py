"""
The page of the deal of the day: today's deal, the card to share, the streak, and earlier days.

A month of deals is a calendar, with a stamp on each day played and a red edge round today.
"""

import calendar
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from datetime import date, timedelta
from functools import partial
from io import BytesIO
from pathlib import Path

import pygame

from game.errors import GameError
from game.gui.export.picture import canvas
from game.gui.kit import draw, ornaments, theme
from game.gui.kit.look import Look
from game.gui.kit.theme import Style
from game.gui.program.file_chooser import free_stem, usual_folder
from game.gui.program.screen import Screen
from game.gui.table.paint import pictures
from game.gui.widgets import Button, Column, Face, Flow, Grid, Label, Panel, Paragraph, Picture, Row, Spacer, Widget
from game.gui.widgets.base import Point, Say, Size
from game.record.atomic import write_atomic
from game.session.daily import names_of, opponents_of, rules_of
from game.session.daily_results import FIRST, Day, longest, streak
from game.session.persona import shipped
from game.session.review import table_work
from game.session.workers import WorkerPool
from game.tiles.kinds import Kind, kind
from game.words import daily
from game.words.daily import day_spoken, month_words
from game.words.names import own_name
from game.words.numbers import signed
from game.words.opponents import agent_name
from game.words.troubles import error_text

_HEAD, _NAMES, _CELL, _APART, _PAD = 60, 32, 76, 6, 16  # design pixels
_ROWS, _DAYS = 6, 7
_TURN = 8  # degrees by which a stamp is turned, at most
_BEST = 3  # results of a month that get a blossom
_SOFT: theme.Colour = (150, 128, 98)
_MINUS: theme.Colour = (112, 92, 76)
_PLAIN = theme.Skin((238, 224, 196), (228, 212, 180), (205, 186, 150), theme.TEXT_DARK)
_LIT = theme.Skin((255, 250, 232), (255, 246, 218), theme.GOLD_DEEP, theme.TEXT_DARK)
_KEYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -_DAYS, pygame.K_DOWN: _DAYS}


class Month(Widget):
    """Shows the month of the selected day: arrows move by days, page keys by months, a click selects a day."""

    takes_focus = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, days: Mapping[date, Day], today: date, chosen: date, choose: Callable[[date], object]) -> None:
        """`days` are the results, `choose` is called with another selected day."""
        super().__init__(key="days")
        self._days, self.today, self.chosen, self._choose = days, today, chosen, choose
        month = [one for day, one in days.items() if (day.year, day.month) == (chosen.year, chosen.month)]
        won = sorted((one for one in month if _points(one) > 0), key=_points, reverse=True)
        self._best = {one.day for one in won[:_BEST]}

    def spoken(self, say: Say) -> str:
        return day_spoken(self.look.words, self.chosen, _stamp(self._days.get(self.chosen, Day(self.chosen))))

    def wish(self, look: Look, room: int) -> Size:
        return room, look.px(_HEAD + _NAMES + _ROWS * (_CELL + _APART) + _PAD)

    # --- choosing a day ------------------------------------------------------------------------------------------

    def cells(self) -> dict[date, pygame.Rect]:
        """Rectangles of the days of the month."""
        look, rect = self.look, self.rect
        pad, gap = look.px(_PAD), look.px(_APART)
        top = rect.y + look.px(_HEAD + _NAMES)
        wide = (rect.width - 2 * pad - (_DAYS - 1) * gap) / _DAYS
        weeks = calendar.Calendar().monthdatescalendar(self.chosen.year, self.chosen.month)
        high = (rect.bottom - pad - top - (len(weeks) - 1) * gap) / len(weeks)
        cells = {}
        for week, days in enumerate(weeks):
            for weekday, day in enumerate(days):
                if day.month == self.chosen.month:
                    x, y = rect.x + pad + weekday * (wide + gap), top + week * (high + gap)
                    cells[day] = pygame.Rect(round(x), round(y), round(wide), round(high))
        return cells

    def _turns(self) -> dict[int, pygame.Rect]:
        """Rectangles in the head that lead to the previous (-1) and the next (1) month."""
        side = self.look.px(_HEAD - 18)
        box = pygame.Rect(0, 0, side, side)
        y = self.rect.y + self.look.px(_HEAD) // 2
        left, right = box.copy(), box.copy()
        left.center, right.center = (self.rect.x + side, y), (self.rect.right - side, y)
        return {-1: left, 1: right}

    def _take(self, day: date) -> None:
        day = max(FIRST, min(self.today, day))
        if day != self.chosen:
            self._choose(day)

    def _month(self, step: int) -> date:
        months = self.chosen.year * 12 + self.chosen.month - 1 + step
        year, month = divmod(months, 12)
        return date(year, month + 1, min(self.chosen.day, calendar.monthrange(year, month + 1)[1]))

    def press(self, point: Point) -> None:
        """Select the clicked day, or turn to another month."""
        for step, box in self._turns().items():
            if box.collidepoint(point):
                self._take(self._month(step))
                return
        day = next((day for day, box in self.cells().items() if box.collidepoint(point)), None)
        if day is not None and day <= self.today:
            self._take(day)

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.key not in _KEYS:
            return False
        self._take(self.chosen + timedelta(days=_KEYS[event.key]))
        return True

    def turn_page(self, step: int) -> bool:
        self._take(self._month(step))
        return True

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        draw.panel(surface, rect, look.px(theme.RADIUS), theme.SHEET, border=look.px(1), blur=look.px(10))
        head = pygame.Rect(rect.x, rect.y, rect.width, look.px(_HEAD))
        surface.blit(draw.rounded(head.size, look.px(theme.RADIUS), theme.PRIMARY, look.px(1)), head)
        look.write(
            surface, month_words(look.words, self.chosen), head, Style.SUBHEADING, theme.GOLD_LIGHT, align="center"
        )
        for step, box in self._turns().items():
            there = self._month(step).replace(day=1)
            ends = there < FIRST.replace(day=1) or there > self.today
            icon = "chevron_left" if step < 0 else "chevron_right"
            look.icon(
                surface,
                icon,
                box.inflate(-box.width // 3, -box.height // 3),
                theme.RED_DEEP if ends else theme.GOLD_LIGHT,
            )
        cells = self.cells()
        names = [name.strip() for name in look.say("daily.weekdays").split(",")]
        for day, box in list(cells.items())[:_DAYS]:
            line = pygame.Rect(box.x, head.bottom, box.width, look.px(_NAMES))
            ink = theme.RED_DEEP if day.weekday() > 4 else theme.TEXT_DARK
            look.write(surface, names[day.weekday()], line, Style.SMALL_STRONG, ink, align="center")
        for day, box in cells.items():
            self._draw_day(surface, day, box)

    def _draw_day(self, surface: pygame.Surface, day: date, box: pygame.Rect) -> None:
        look, one = self.look, self._days.get(day, Day(day))
        chosen, radius = day == self.chosen, look.px(7)
        surface.blit(draw.rounded(box.size, radius, _LIT if chosen else _PLAIN, look.px(1)), box)
        number = pygame.Rect(box.x + look.px(7), box.y + look.px(2), box.width, look.line_height(Style.NOTE))
        look.write(surface, str(day.day), number, Style.NOTE, theme.TEXT_DARK if day <= self.today else _SOFT)
        if day == self.today:
            surface.blit(draw.ring(box.size, radius, theme.RED_DEEP, look.px(3)), box)
        if chosen:
            outer = box.inflate(look.px(4), look.px(4))
            surface.blit(draw.ring(outer.size, radius, theme.GOLD_DEEP, look.px(2.5)), outer)
            if self.focused and self.focus_seen:
                outer = box.inflate(look.px(10), look.px(10))
                surface.blit(draw.ring(outer.size, radius + look.px(4), theme.GOLD_LIGHT, look.px(4)), outer)
        stamp = _stamp(one)
        if stamp:
            self._draw_stamp(surface, box, one, stamp)
        elif FIRST <= day < self.today:
            pygame.draw.circle(surface, _SOFT, (box.centerx, box.centery + look.px(8)), look.px(2.5))

    def _draw_stamp(self, surface: pygame.Surface, box: pygame.Rect, one: Day, stamp: str) -> None:
        look = self.look
        side = min(box.width, box.height) - look.px(12)
        colour: theme.Colour = theme.RED_DEEP if _points(one) >= 0 else _MINUS
        disc = pygame.Surface((2 * side, 2 * side), pygame.SRCALPHA)
        pygame.draw.circle(disc, tuple(colour), (side, side), side - 2, max(2, side // 12))
        pygame.draw.circle(disc, tuple(colour), (side, side), round(0.82 * side), max(1, side // 28))
        style = Style.STRONG if look.text_width(stamp, Style.STRONG) < 0.74 * side else Style.TINY
        text = look.line(stamp, style, colour)
        large = pygame.transform.smoothscale_by(text, 2)
        disc.blit(large, large.get_rect(center=(side, side)))
        angle = (one.day.day * 7 % (2 * _TURN + 1)) - _TURN
        picture = pygame.transform.rotozoom(disc, angle, 0.5)
        surface.blit(picture, picture.get_rect(center=(box.centerx, box.centery + look.px(5))))
        look.heard.note(stamp)
        if one.day in self._best:
            centre = (box.right - look.px(12), box.y + look.px(12))
            for turn in range(0, 360, 72):
                petal = pygame.Vector2(0, -look.px(6)).rotate(turn) + pygame.Vector2(centre)
                pygame.draw.circle(surface, theme.BLOSSOM, petal, look.px(5))
            pygame.draw.circle(surface, theme.GOLD_DEEP, centre, look.px(3.5))


def _points(one: Day) -> int:
    return one.score if one.score is not None else sum(one.points)


def _stamp(one: Day) -> str:
    """Text of a day's stamp; "" if it was never begun, "…" if it is unfinished."""
    return signed(_points(one)) if one.is_played else "…" if one.file else ""


CARD_SIZE = (1200, 630)
_SCALE = 1.6  # scale of the letters
_FRAME, _SIDE, _GAP = 26, 116, 18
_FAN: tuple[Kind, ...] = tuple(kind(code) for code in ("1k", "5p", "7z", "1s", "3q"))
_FAN_TILE, _FAN_TURN, _FAN_RADIUS = 72, 9.5, 390
#: Colour of a hand's sign: above par, at par, below par.
COLOURS: dict[int, theme.Colour] = {1: theme.GOOD, 0: theme.TEXT_GOLD, -1: theme.BAD}
_TRIANGLE = ((0.5, 0.14), (0.92, 0.86), (0.08, 0.86))
_EQUALS = ((0.12, 0.28, 0.76, 0.16), (0.12, 0.56, 0.76, 0.16))
_LARGER = 4  # supersampling factor of a sign


def card_png(look: Look, told: daily.DayCard) -> bytes:
    """The picture as PNG bytes."""
    target = BytesIO()
    with canvas():
        surface = pygame.Surface(CARD_SIZE)
        paint_card(surface, look.at(_SCALE), told)
        pygame.image.save(surface, target, "card.png")
    return target.getvalue()


def paint_card(surface: pygame.Surface, look: Look, told: daily.DayCard) -> None:
    """Paint the card over a whole surface."""
    ornaments.spread(surface, _FRAME)
    whole = surface.get_rect()
    bough = ornaments.branch(round(whole.height * 0.5))
    surface.blit(bough, bough.get_rect(topright=(whole.right - _FRAME, whole.y + _FRAME)))
    _fan(surface)
    inner = whole.inflate(-2 * (_FRAME + 50), -2 * (_FRAME + 40))
    title = ornaments.gilded(look.say("app.title"), 76)
    surface.blit(title, title.get_rect(topleft=inner.topleft))
    y = inner.y + title.get_height() + 10
    y = _line(surface, look, daily.day_line(look.words, told.day), y, theme.Style.SUBHEADING, theme.TEXT_GOLD)
    y = _signs(surface, told.signs, pygame.Rect(inner.x, y + 24, inner.width, _SIDE))
    y = _line(
        surface, look, daily.score_words(look.words, told.points, told.pars), y + 24, theme.Style.SUBHEADING, theme.TEXT
    )
    if told.streak > 1:
        _line(surface, look, look.say("daily.streak", count=told.streak), y + 8, theme.Style.BODY, theme.TEXT_SOFT)


def _fan(surface: pygame.Surface) -> None:
    """Lay a few tiles into the corner, the same every day."""
    centre = pygame.Vector2(surface.get_width() - 215, surface.get_height() + 268)
    for place, face in enumerate(_FAN):
        turn = (place - (len(_FAN) - 1) / 2) * _FAN_TURN
        picture = pictures.turned(face, _FAN_TILE, -turn)
        surface.blit(picture, picture.get_rect(center=centre + pygame.Vector2(0, -_FAN_RADIUS).rotate(turn)))


def _line(surface: pygame.Surface, look: Look, text: str, y: int, style: theme.Style, colour: theme.Colour) -> int:
    """Write a line; return the top of the next."""
    left = _FRAME + 50
    box = pygame.Rect(left, y, surface.get_width() - 2 * left, look.line_height(style))
    look.write(surface, text, box, style, colour, may_cut=True)
    return box.bottom


def _signs(surface: pygame.Surface, signs: Sequence[int], room: pygame.Rect) -> int:
    """Draw a square for each hand; return their bottom edge."""
    side = min(room.height, (room.width + _GAP) // max(1, len(signs)) - _GAP)
    for at, sign in enumerate(signs):
        box = pygame.Rect(room.x + at * (side + _GAP), room.y, side, side)
        colour = COLOURS[sign]
        skin = theme.Skin(colour, colour, theme.GOLD_DEEP, theme.TEXT_DARK) if sign else theme.PANEL
        draw.panel(surface, box, side // 6, skin, border=3, blur=6)
        paint_sign(surface, box.inflate(-side // 2, -side // 2), sign, theme.TEXT_DARK if sign else theme.TEXT_GOLD)
    return room.bottom


def paint_sign(surface: pygame.Surface, box: pygame.Rect, sign: int, colour: theme.Colour) -> None:
    """Draw a sign in a square; drawn, because few fonts have such characters."""
    side = box.width * _LARGER
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    if sign:
        points = [(x * side, (y if sign > 0 else 1 - y) * side) for x, y in _TRIANGLE]
        pygame.draw.polygon(large, colour, points)
    else:
        for x, y, wide, high in _EQUALS:
            pygame.draw.rect(large, colour, (x * side, y * side, wide * side, high * side))
    surface.blit(pygame.transform.smoothscale(large, box.size), box)


_WEEK, _BARS, _BAR_HIGH, _BAR_GAP = 7, 210, 40, 6  # days, and design pixels of their bars
_BUTTON, _SIGN = 44, 34
_FACE = 104  # design pixels of the opponents' faces
_TALL = 760  # least height of the window, in design pixels, that shows the opponents
_SUFFIX = ".png"


class DailyScene(Screen):
    """A day is selected in the month, at first today."""

    first_focus = "play"
    reads_all = True
    notice = ""
    _pars: tuple[date, Future[tuple[int, ...]]] | None = None  # the day whose par is being computed

    def __init__(self, day: date | None = None) -> None:
        """`day` is selected first; None means today."""
        super().__init__()
        self.day = day or date.max
        self._staff = WorkerPool(1)

    def lay_out(self) -> None:
        self.today, found = self.app.games.daily.today(), self.app.games.daily.found()
        self.days, self._problem = found.days, found.problem
        self.day = min(self.day, self.today)
        super().lay_out()
        self._ask_par()

    def resume(self) -> None:
        """Reload: a match may have been played."""
        self.lay_out()
        super().resume()

    def leave(self) -> None:
        """Stop the worker that computes par."""
        self._staff.dismiss()

    @property
    def chosen(self) -> Day:
        """The result of the selected day."""
        return self.days.get(self.day, Day(self.day))

    # --- layout --------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        say = self.app.words.say
        month = Month(self.days, self.today, self.day, self._choose)
        streaks = self._streaks()
        if self.narrow:
            board = Panel(Column(*self._about(), *self._below()), pad=theme.GAP * 1.2)
            return self.page(say("daily.title"), self.scrolling(board, streaks, month))
        people = (self._people(), Spacer(grow=1)) if self.app.size[1] >= self.app.look.px(_TALL) else ()
        board = Panel(Column(*self._about(), Spacer(grow=1), *people, *self._below()), pad=theme.GAP * 1.2)
        right = Column(streaks, board.growing())
        return self.page(say("daily.title"), Row(month.growing(5), right.growing(6), gap=theme.GAP * 1.5).growing())

    def _people(self) -> Widget:
        """The opponents at the table of the selected day."""
        words, known, cells = self.app.words, shipped(), []
        for player in opponents_of(self.chosen.day):
            persona = known[player.persona]
            name = Label(persona.name, theme.Style.STRONG, align="center")
            level = Label(agent_name(words, player.agent), theme.Style.SMALL, theme.TEXT_SOFT, align="center")
            cells.append(Column(Face(persona.shown, persona.name, _FACE), name, level, gap=0).growing())
        return Row(*cells, gap=theme.GAP_SMALL)

    def _streaks(self) -> Widget:
        """The current and the longest streak, with a bar for each of the last seven days."""
        say = self.app.words.say
        row, most = streak(self.days, self.today), longest(self.days, self.today)
        told = daily.streak_notes(self.app.words, row, most, ahead=any(day > self.today for day in self.days))
        title = say("daily.streak", count=row) if row else say("daily.week")
        texts: list[Widget] = [Label(title, theme.Style.SUBHEADING, theme.TEXT_GOLD)]
        texts += [Paragraph(told, theme.Style.SMALL)] if told else []
        bars = Picture((_BARS, _BAR_HIGH), self._draw_week)
        return Panel(Row(Column(*texts, gap=0).growing(), bars, align="center"), pad=theme.GAP)

    def _draw_week(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Draw a bar for each of the last seven days: golden if the deal was played on its day."""
        look.heard.note(look.say("daily.week"))
        gap = look.px(_BAR_GAP)
        wide = (rect.width - (_WEEK - 1) * gap) // _WEEK
        for number in range(_WEEK):
            one = self.days.get(self.today - timedelta(days=_WEEK - 1 - number))
            bar = pygame.Rect(rect.x + number * (wide + gap), rect.y, wide, rect.height)
            if one is not None and one.is_played and one.on_time:
                surface.blit(draw.rounded(bar.size, look.px(5), theme.GOLDEN, look.px(1)), bar)
            else:
                surface.blit(draw.rounded(bar.size, look.px(5), theme.FIELD, look.px(1)), bar)
                draw.dashed(surface, bar, theme.GOLD_DEEP)

    def _about(self) -> Iterator[Widget]:
        """Describe the chosen day's game or result."""
        words, one = self.app.words, self.chosen
        yield Paragraph(daily.day_title(words, one.day, self.today), theme.Style.SUBHEADING, theme.TEXT)
        if one.is_played:
            yield from self._result(one)
        else:
            yield Paragraph(daily.day_about(words, rules_of(one.day), names_of(one.day)), theme.Style.BODY, theme.TEXT)

    def _below(self) -> Iterator[Widget]:
        """Tell what counts, and what can be done."""
        say, one = self.app.words.say, self.chosen
        if not one.is_played:
            yield Paragraph(say("daily.rules" if one.day == self.today else "daily.late"), theme.Style.SMALL)
        yield Flow(*self._buttons(one), height=_BUTTON)
        if self.notice:
            yield Paragraph(self.notice, theme.Style.SMALL, theme.TEXT_GOLD)
        if self._problem:
            yield Paragraph(error_text(self.app.words, self._problem), theme.Style.SMALL, theme.BAD)

    def _result(self, one: Day) -> Iterator[Widget]:
        words, say = self.app.words, self.app.words.say
        if not one.pars:
            yield Label(say("daily.par_comes"), theme.Style.BODY, theme.TEXT_SOFT)
            return
        yield Row(*(Picture((_SIGN, _SIGN), partial(_draw_sign, sign)) for sign in one.signs), gap=theme.GAP_SMALL)
        yield Paragraph(daily.score_words(words, one.points, one.pars), theme.Style.SUBHEADING, theme.TEXT)
        pairs = enumerate(zip(one.points, one.pars, strict=False), 1)
        lines = (daily.hand_line(words, hand, own, par) for hand, (own, par) in pairs)
        yield Grid(*(Paragraph(line, theme.Style.SMALL) for line in lines), columns=2, gap=theme.GAP_SMALL)
        if not one.on_time:
            yield Paragraph(say("daily.not_on_time"), theme.Style.SMALL)

    def _buttons(self, one: Day) -> Iterator[Widget]:
        file = self.app.games.daily.file(one.day)
        if not one.is_played:
            yield self._button("play" if file is None else "go_on", self._play, "play", theme.PRIMARY, "play")
            return
        if one.pars:
            yield self._button("copy", self._copy, "list", theme.PRIMARY, "play")
            yield self._button("picture", self._save, "export")
        if file is not None:
            yield self._button("watch", partial(self._watch, file), "eye")
        yield self._button("again", self._play, "dice", theme.QUIET)

    def _button(
        self, key: str, act: Callable[[], object], icon: str, skin: theme.Skin = theme.PLAIN, focus: str = ""
    ) -> Widget:
        label, style = self.app.words.say(f"daily.{key}"), theme.Style.SMALL_STRONG
        return Button(label, act, icon=icon, style=style, skin=skin, height=_BUTTON, key=focus or key).growing()

    # --- actions -------------------------------------------------------------------------------------------------

    def _choose(self, day: date) -> None:
        self.day, self.notice = day, ""
        self.rebuild("days")
        self._ask_par()

    def _play(self) -> None:
        day, words, settings = self.chosen.day, self.app.words, self.app.settings
        name = own_name(words, settings.name)
        self.app.attempt(lambda: self.app.push(self.app.games.play_day(day, name, settings.face)))

    def _watch(self, file: Path) -> None:
        self.app.attempt(lambda: self.app.push(self.app.games.open(file)))

    def _card(self) -> daily.DayCard:
        one = self.chosen
        row = streak(self.days, one.day) if one.on_time else 0
        return daily.DayCard(one.day, one.points, one.pars, one.signs, row)

    def _copy(self) -> None:
        """Copy the card as text to the clipboard."""
        pygame.scrap.put_text(daily.card_text(self.app.words, self._card()))
        self._tell(self.app.words.say("daily.copied"))

    def _save(self) -> None:
        """Save the card as a picture in the export folder."""
        folder = usual_folder(self.app.settings.export_folder)
        stem = free_stem(folder, f"mat-chuoc-{self.chosen.day.isoformat()}", _SUFFIX)
        path = folder / f"{stem}{_SUFFIX}"
        if self.app.attempt(lambda: write_atomic(path, card_png(self.app.look, self._card()))):
            self._tell(self.app.words.say("daily.saved", file=str(path)))

    def _tell(self, sentence: str) -> None:
        self.notice = sentence
        self.rebuild(self.ring.focused_key)

    # --- par -----------------------------------------------------------------------------------------------------

    def _ask_par(self) -> None:
        """Start the worker if the par of the selected day is unknown."""
        one = self.chosen
        if not one.is_played or one.pars or (self._pars is not None and self._pars[0] == one.day):
            return
        self._pars = one.day, self._staff.submit(table_work.pars_of_day, one.day.isoformat())

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._pars is not None and self._pars[1].done():
            (day, future), self._pars = self._pars, None
            try:
                self.app.games.daily.fill(day, future.result())
            except GameError as error:
                self._tell(error_text(self.app.words, error))
                return
            self.lay_out()

    @property
    def busy(self) -> bool:
        return self._pars is not None or super().busy


def _draw_sign(sign: int, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """Draw the sign of a hand; its letter is read aloud."""
    look.heard.note(daily.SIGNS[sign])
    side = min(rect.size)
    paint_sign(surface, pygame.Rect(rect.x, rect.centery - side // 2, side, side), sign, COLOURS[sign])

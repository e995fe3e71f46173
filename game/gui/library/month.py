"""A month of deals of the day as a calendar: a stamp on each day played, a red edge round today."""

import calendar
from collections.abc import Callable, Mapping
from datetime import date, timedelta

import pygame

from game.gui.kit import draw, theme
from game.gui.kit.look import Look
from game.gui.kit.theme import Style
from game.gui.widgets import Widget
from game.gui.widgets.base import Point, Say, Size
from game.session.daily_results import FIRST, Day
from game.words.daily import day_spoken, month_words
from game.words.numbers import signed

_HEAD, _NAMES, _CELL, _GAP, _PAD = 60, 32, 76, 6, 16  # design pixels
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
        return room, look.px(_HEAD + _NAMES + _ROWS * (_CELL + _GAP) + _PAD)

    # --- choosing a day ------------------------------------------------------------------------------------------

    def cells(self) -> dict[date, pygame.Rect]:
        """Rectangles of the days of the month."""
        look, rect = self.look, self.rect
        pad, gap = look.px(_PAD), look.px(_GAP)
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

"""Parts of the page after a hand, and when each appears: the winner, counting rows, the total, each player's points."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.gui.kit import draw, ornaments, theme
from game.gui.kit.look import Look
from game.gui.kit.portraits import portrait
from game.gui.sheet.score_sheet import ScoreRow, ink_of
from game.gui.table.time.motion import glide
from game.gui.widgets import Widget
from game.gui.widgets.base import Size
from game.gui.widgets.boxes import Holder
from game.rules.score.sheet import Row
from game.words.lookup import Words
from game.words.numbers import signed

_PART = 0.09  # seconds between two sets that open
_OPENS = 0.22  # seconds for one set to open
_NAME = 0.85  # seconds for the name of a great hand to fill the table and go to its place
_ROWS, _ROW = 1.1, 0.3  # seconds for all rows at most, and for one
_LITTLE_ROW = 0.2
_TOTAL = 0.22
_POINTS, _LITTLE_POINTS, _PAYER = 0.6, 0.45, 0.22  # seconds for the points of a payer, and until the next one pays
_OWN = 1.5  # how much longer everything of the user's own win takes
_SLIDE = 12  # design pixels from the right from which a row comes: no farther than its paper goes
_NAME_LINES = 2
_FACE, _PLATE = 92, 4
_FEW = 5  # tiles shown in a row, at most
#: Owner of a plate.
WINNER, OWN, THROWER = "winner", "own", "thrower"


class Counting:
    """
    The count of one win, in seconds at normal speed; its shares of progress run from 0 to 1.

    A `great` hand has a name that fills the table; a `little` one is quicker and has no rays. The user's `own` win is
    slower, and a little one begins with a fanfare. The players with a share in `paid` pay one after the other.
    """

    def __init__(
        self,
        parts: int,
        rows: int,
        *,
        great: bool = False,
        little: bool = False,
        own: bool = False,
        paid: Sequence[int] = (),
    ) -> None:
        """Start at second 0."""
        self.parts, self.rows, self.great = parts, rows, great
        self._fanfare = own and little  # the table plays one for greater hands
        self._paid = tuple(points for points in paid if points < 0) or (-1,)
        self.seconds = 0.0
        self._heard = 0
        slower = _OWN if own else 1.0
        self._step = slower * min(_LITTLE_ROW if little and not own else _ROW, _ROWS / max(1, rows))
        #: Start of the first row: the hand lies open, and the name is in its place.
        self._counts = max(_PART * max(0, parts - 1) + _OPENS, _NAME if great else 0.0)
        self._total = self._counts + self._step * rows
        #: Start of the flying points, and the end of the count.
        self.points_from = self._total + _TOTAL
        self._way, self._next = slower * (_LITTLE_POINTS if little else _POINTS), slower * _PAYER
        self.end = self.points_from + self._way + self._next * (len(self._paid) - 1)

    # --- the time ------------------------------------------------------------------------------------------------

    @property
    def done(self) -> bool:
        """True after the whole count."""
        return self.seconds >= self.end

    def complete(self) -> None:
        """Jump to the end, without the remaining sounds."""
        self.seconds = self.end
        self._heard = len(self.sounds())

    def update(self, dt: float) -> tuple[str, ...]:
        """Advance the time; return the sounds that are due."""
        self.seconds = min(self.end, self.seconds + dt)
        due = [name for at, name in self.sounds()[self._heard :] if at <= self.seconds]
        self._heard += len(due)
        return tuple(due)

    def sounds(self) -> tuple[tuple[float, str], ...]:
        """Seconds and name of every sound, in order."""
        sets = [(_PART * number, "draw") for number in range(self.parts)]
        rows = [(self._counts + self._step * number, "row") for number in range(self.rows)]
        name = [(0.0, "great" if self.great else "win")] if self.great or self._fanfare else []
        coins = [(self.points_from + 0.15 + self._next * number, "score") for number in range(len(self._paid))]
        return (*sorted([*name, *sets, *rows]), *coins)

    # --- progress ------------------------------------------------------------------------------------------------

    def part(self, number: int) -> float:
        """Share of a set of the hand that has opened."""
        return self._since(_PART * number, _OPENS)

    @property
    def name(self) -> float:
        """Progress of a great hand's name: 0 before, 1 in its place."""
        return self._since(0.0, _NAME) if self.great else 1.0

    def row(self, number: int) -> float:
        """Progress of a row."""
        return self._since(self._counts + self._step * number, self._step)

    @property
    def newest(self) -> int | None:
        """The row counted last, while rows are counted; None before and after."""
        if not self._counts <= self.seconds < self.points_from or not self.rows:
            return None
        return min(self.rows - 1, int((self.seconds - self._counts) / self._step))

    @property
    def total(self) -> float:
        """Progress of the total."""
        return self._since(self._total, _TOTAL)

    @property
    def points(self) -> float:
        """Progress of the flying points."""
        return self._since(self.points_from, self.end - self.points_from)

    def pays(self, number: int) -> float:
        """Progress of the points on their way from one of the payers."""
        return self._since(self.points_from + self._next * number, self._way)

    def rolled(self, points: int, number: int) -> int:
        """The points of a payer, or of a winner whom the payers have paid so far, as they are shown now."""
        if points < 0:
            return round(points * min(1.0, self.pays(number) / 0.9))
        paid = sum(one * min(1.0, self.pays(at) / 0.9) for at, one in enumerate(self._paid))
        return round(points * paid / sum(self._paid))

    def _since(self, begin: float, span: float) -> float:
        return max(0.0, min(1.0, (self.seconds - begin) / span))


def swell(share: float) -> float:
    """Size of the name, from 0 (in its place) to 1 (fills the table): grow, rest, shrink."""
    if share < 0.28:
        return glide(share / 0.28)
    return 1.0 if share < 0.62 else 1.0 - glide((share - 0.62) / 0.38)


class WinnerFace(Widget):
    """The winner's portrait, the name in gold below, and how the hand was won."""

    def __init__(self, shown: str, name: str, title: str, sentence: str, side: float) -> None:
        """`shown` is the portrait's key; `side` its size in design pixels."""
        super().__init__()
        self.shown, self.name, self.title, self.sentence, self.side = shown, name, title, sentence, side
        self._letters = 44 if side > 250 else 34

    def _side(self, look: Look, room: int) -> int:
        return min(look.px(self.side), room)

    def wish(self, look: Look, room: int) -> Size:
        words = round(look.px(self._letters) * 1.5) + look.text_height(self.sentence, room) + look.px(theme.GAP)
        return room, self._side(look, room) + words

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        side = self._side(look, rect.width)
        face = portrait(look.at(1.0), self.shown, "winning", side, name=self.name)
        box = face.get_rect(midtop=rect.midtop)
        surface.blit(face, box)
        words = ornaments.gilded_within(self.title, look.px(self._letters), rect.width)
        look.heard.note(self.title)
        line = pygame.Rect(rect.x, box.bottom, rect.width, round(look.px(self._letters) * 1.5))
        surface.blit(words, words.get_rect(center=line.center))
        below = pygame.Rect(rect.x, line.bottom, rect.width, max(0, rect.bottom - line.bottom))
        look.paragraph(surface, self.sentence, below, align="center")


class CountedRow(ScoreRow):
    """A row that slides in; the newest has a golden band. More than a few proving tiles are lit in the hand instead."""

    def __init__(self, words: Words, row: Row, running: Counting, number: int) -> None:
        """`number` is the row's place in the count `running`."""
        tiles = row.tiles if len(row.tiles) <= _FEW else ()
        super().__init__(words.row(row.key, source=row.source), words.worth(row.worth), count=row.count, tiles=tiles)
        self.running, self.number = running, number

    def draw(self, surface: pygame.Surface) -> None:
        share, look = self.running.row(self.number), self.look
        if not share:
            return
        place = self.rect
        if self.running.newest == self.number:
            band = place.inflate(2 * look.px(8), -2)
            surface.blit(draw.rounded(band.size, look.px(theme.RADIUS_SMALL), theme.GOLDEN, look.px(1)), band)
        self.rect = place.move(round(look.px(_SLIDE) * (1 - share) ** 2), 0)
        try:
            super().draw(surface)
        finally:
            self.rect = place


class TotalBand(Widget):
    """The total of the hand, gold on red; it appears after all rows."""

    def __init__(self, label: str, total: str, running: Counting) -> None:
        super().__init__()
        self.label, self.total, self._running = label, total, running

    def wish(self, look: Look, room: int) -> Size:
        return room, look.px(56)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        draw.panel(surface, rect, look.px(theme.RADIUS_SMALL), theme.PRIMARY, border=look.px(1.5))
        inner = rect.inflate(-2 * look.px(20), 0)
        look.write(surface, self.label, inner, theme.Style.SUBHEADING)
        share = self._running.total
        if not share:
            return
        look.heard.note(self.total)
        letters = ornaments.gilded(self.total, look.px(34))
        room = inner.width - look.text_width(self.label, theme.Style.SUBHEADING) - look.px(theme.GAP)
        fits = min(1.0, room / letters.get_width()) * (1 + 0.1 * (1 - share) * 4 * share)
        if fits != 1.0:
            letters = pygame.transform.smoothscale_by(letters, fits)
        surface.blit(letters, letters.get_rect(midright=inner.midright))


class SharePlate(Widget):
    """One player's plate: face, name, the points as coins fly, why the player pays, and the new score."""

    def __init__(
        self, shown: str, name: str, points: int, notes: str, running: Counting, whose: str, number: int = 0
    ) -> None:
        """
        `shown` is the key of the face; `notes` is the text below the points; `number` is the place among the payers.

        `whose` is WINNER (whose face is shown elsewhere), OWN, THROWER, or "" for any other player.
        """
        super().__init__()
        self.shown, self.name, self.points, self.notes = shown, name, points, notes
        self.whose, self._running, self.number = whose, running, number

    def wish(self, look: Look, room: int) -> Size:
        return room, max(look.px(_FACE), self._high(look, room)) + 2 * look.px(_PLATE)

    def _high(self, look: Look, room: int) -> int:
        style, names = self._names(look, room)
        lines = len(names) * look.line_height(style) + look.line_height(theme.Style.HEADING)
        return lines + look.text_height(self.notes, self._inner(look, room), theme.Style.SMALL)

    def _side(self, look: Look, room: int) -> int:
        return 0 if self.whose == WINNER else min(look.px(_FACE), room // 3) + look.px(theme.GAP_SMALL)

    def _inner(self, look: Look, room: int) -> int:
        return max(1, room - self._side(look, room) - 2 * look.px(theme.GAP_SMALL))

    def _names(self, look: Look, room: int) -> tuple[theme.Style, tuple[str, ...]]:
        """The name in one line, or in two small ones if longer; a name longer than that is cut."""
        inner = self._inner(look, room)
        if look.text_width(self.name, theme.Style.STRONG) <= inner:
            return theme.Style.STRONG, (self.name,)
        lines = look.wrap(self.name, inner, theme.Style.SMALL_STRONG)
        return theme.Style.SMALL_STRONG, lines if len(lines) <= _NAME_LINES else (self.name,)

    @property
    def eye(self) -> tuple[float, float]:
        """Start and end point of flying coins."""
        if self.whose == WINNER:
            return float(self.rect.centerx), float(self.rect.y - self.look.px(_FACE))
        return self.rect.x + self._side(self.look, self.rect.width) / 2, float(self.rect.centery)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, pad = self.look, self.rect, self.look.px(theme.GAP_SMALL)
        skin = {WINNER: theme.PRIMARY, OWN: replace(theme.QUIET, edge=theme.GOLD_LIGHT)}.get(self.whose, theme.QUIET)
        draw.panel(surface, rect, look.px(theme.RADIUS_SMALL), skin, border=look.px(2 if self.whose == OWN else 1))
        side = self._side(look, rect.width)
        if side:
            mood = "sighing" if self.points < 0 else "calm"
            face = portrait(look.at(1.0), self.shown, mood, side - pad, name=self.name)
            surface.blit(face, face.get_rect(midleft=(rect.x + pad // 2, rect.centery)))
        style, names = self._names(look, rect.width)
        align = "center" if self.whose == WINNER else "left"
        line = pygame.Rect(rect.x + side + pad, 0, self._inner(look, rect.width), look.line_height(style))
        line.y = rect.centery - self._high(look, rect.width) // 2
        for name in names:
            ink = theme.TEXT_GOLD if self.whose == WINNER else theme.TEXT
            look.write(surface, name, line, style, ink, align=align, may_cut=True)
            line.y += line.height
        line.height = look.line_height(theme.Style.HEADING)
        if self._running.points:
            counted = self._running.rolled(self.points, self.number)
            look.write(surface, signed(counted), line, theme.Style.HEADING, ink_of(self.points), align=align)
        below = pygame.Rect(line.x, line.bottom, line.width, rect.bottom - line.bottom)
        ink = theme.BAD if self.whose == THROWER else theme.TEXT if self.whose == WINNER else theme.TEXT_SOFT
        look.paragraph(surface, self.notes, below, theme.Style.SMALL, ink, align=align)


class Later(Holder):
    """A widget that appears after the count; its space is reserved from the start."""

    def __init__(self, child: Widget, running: Counting) -> None:
        super().__init__(child)
        self._running = running

    def draw(self, surface: pygame.Surface) -> None:
        if self._running.done:
            super().draw(surface)

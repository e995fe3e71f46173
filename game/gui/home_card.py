"""What the home screen shows: the greeting face's balloon; doors with a picture that moves, a sentence and buttons."""

from collections.abc import Callable, Sequence

import pygame

from game.gui.kit import draw, ornaments, theme
from game.gui.kit.look import Look
from game.gui.kit.portraits import ANIMALS, portrait
from game.gui.kit.theme import Style
from game.gui.table.paint import pictures
from game.gui.widgets import Button, Widget
from game.gui.widgets.base import Point, Size
from game.gui.widgets.button import lit
from game.settings import FIRST_OPPONENTS, Settings
from game.tiles.kinds import Kind, kind
from game.words.numbers import signed

_FAN: tuple[Kind, ...] = tuple(kind(code) for code in ("1k", "1s", "7z", "4j", "6z", "9m", "3q"))
_JOKERS: tuple[Kind, ...] = tuple(kind(code) for code in ("5j", "8j", "4j"))
_WIDE, _HIGH = 400, 210  # size of the pictures in their own units
_FAN_TILE, _FAN_TURN, _FAN_RADIUS, _FAN_LOW = 58, 12.5, 252, 346
_TEACHER, _NUMBER = 122, 62  # design pixels of the teacher and of a number beside him
_NUMBER_HIGH = 0.85  # share of the picture of a number above its shadow
_RISE = 0.7  # seconds in which a tile of the fan rises
_TO_COME = theme.Skin(theme.CLOTH_DEEP, theme.CLOTH_DEEP, theme.GOLD, theme.TEXT)


def _unit(box: pygame.Rect) -> float:
    """Return the number of real pixels for a unit of the picture."""
    return min(box.width / _WIDE, box.height / _HIGH)


def paint_fan(surface: pygame.Surface, box: pygame.Rect, seconds: float) -> None:
    """Paint a fan of tiles; at first the tiles rise one after the other."""
    unit = _unit(box)
    centre = pygame.Vector2(box.centerx, box.centery + (_FAN_LOW - _HIGH / 2) * unit)
    for place, face in enumerate(_FAN):
        share = max(0.0, min(1.0, (seconds - 0.06 * (place + 1)) / _RISE))
        if not share:
            continue  # skipping hidden tiles makes the first frame faster
        turn = (place - (len(_FAN) - 1) / 2) * _FAN_TURN
        arm = pygame.Vector2(0, -_FAN_RADIUS * unit).rotate(turn)
        x, y = centre + arm + pygame.Vector2(0, _HIGH * unit * (1 - share) ** 3)
        picture = pictures.turned(face, round(_FAN_TILE * unit), -turn)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def paint_lessons(surface: pygame.Surface, box: pygame.Rect, look: Look, done: int, count: int) -> None:
    """Paint the teacher beside some tiles, and below them a pip for each lesson, golden if done."""
    unit = _unit(box)
    left, top = box.centerx - _WIDE / 2 * unit, box.centery - _HIGH / 2 * unit
    face = portrait(look.at(1.0), "dog", "pleased", round(150 * unit))
    surface.blit(face, face.get_rect(center=(round(left + 96 * unit), round(top + 106 * unit))))
    wide, gap = round(54 * unit), round(6 * unit)
    x, y = round(left + 194 * unit), round(top + 52 * unit)
    end = pictures.line_of(surface, _JOKERS, x, y, wide, gap=gap)
    pips = pygame.Rect(x, round(top + 152 * unit), end - x, max(4, round(11 * unit)))
    for n in range(count):
        pip = pygame.Rect(pips.x + pips.width * n // count, pips.y, max(3, pips.width // count - gap), pips.height)
        skin = theme.GOLDEN if n < done else _TO_COME
        surface.blit(draw.rounded(pip.size, pip.height // 2, skin, max(1, round(unit))), pip)


def paint_due(surface: pygame.Surface, box: pygame.Rect, look: Look, count: str, words: str, time: str) -> None:
    """Paint the teacher beside a number, what it counts, and the time that takes ("" if unknown)."""
    side = min(box.height - look.px(8), look.px(_TEACHER))
    face = portrait(look, "dog", "pleased", side / look.scale)
    surface.blit(face, face.get_rect(midleft=(box.x + look.px(16), box.centery)))
    told = pygame.Rect(box.x + side + look.px(34), box.y, box.width - side - look.px(40), box.height)
    number = ornaments.gilded(count, look.px(_NUMBER))
    own, line = round(number.get_height() * _NUMBER_HIGH), look.line_height(Style.STRONG)
    high = own + line * len(look.wrap(words, told.width, Style.STRONG))
    if high + line > box.height:
        time = ""
    y = max(box.y, box.centery - (high + line * bool(time)) // 2)
    look.heard.note(count)
    surface.blit(number, (told.x - look.px(2), y))
    below = pygame.Rect(told.x, y + own, told.width, told.bottom - y - own)
    below.y += look.paragraph(surface, words, below, Style.STRONG, theme.TEXT)
    look.paragraph(surface, time, below, Style.SMALL, theme.TEXT_SOFT)


def paint_week(
    surface: pygame.Surface,
    box: pygame.Rect,
    look: Look,
    week: Sequence[tuple[str, int | None]],
    streak: tuple[str, str],
) -> None:
    """Paint the last days by short name and points (None: not played), ending with today; below them the streak."""
    unit = _unit(box)
    own = look.at(unit)
    left, top = box.centerx - _WIDE / 2 * unit, box.centery - _HIGH / 2 * unit
    side, pitch = round(46 * unit), 54 * unit
    for n, (day, points) in enumerate(week):
        cell = pygame.Rect(round(left + 14 * unit + n * pitch), round(top + 44 * unit), side, side)
        name = pygame.Rect(cell.x - 4, round(top + 16 * unit), side + 8, round(24 * unit))
        own.write(
            surface, day, name, Style.STRONG, theme.GOLD_LIGHT if n == len(week) - 1 else theme.TEXT, align="center"
        )
        paint_stamp(surface, cell, own, points)
    flame = ornaments.flame(round(46 * unit))
    surface.blit(flame, flame.get_rect(midleft=(round(left + 16 * unit), round(top + 146 * unit))))
    words = pygame.Rect(round(left + 68 * unit), round(top + 116 * unit), round(322 * unit), round(32 * unit))
    own.write(surface, streak[0], words, Style.SUBHEADING, theme.TEXT_GOLD)
    words.y = words.bottom
    own.write(surface, streak[1], words, Style.BODY, theme.TEXT)


def paint_stamp(surface: pygame.Surface, cell: pygame.Rect, look: Look, points: int | None) -> None:
    """Paint the points of a day, or an empty cell if it was not played."""
    won = points is not None and points >= 0
    skin = _TO_COME if points is None else theme.PRIMARY if won else theme.PLAIN
    surface.blit(draw.rounded(cell.size, cell.width // 6, skin, max(1, cell.width // 24)), cell)
    if points is not None:
        text = signed(points)
        room = cell.width - 4
        wide = look.text_width(text, Style.STRONG)
        small = look.at(look.scale * min(1.0, room / max(1, wide)))
        small.write(surface, text, cell, Style.STRONG, theme.TEXT, align="center", may_cut=True)


Paint = Callable[[pygame.Surface, pygame.Rect, Look], None]
_BUTTON, _PAD, _EDGE = 48, 24, 10  # design pixels: height of a button, margin of the words, margin of the picture
_LEAST_PICTURE = 96
_LEAST_LINES = 2  # of the sentence, so that the doors match
_LIFT, _RING = 4, 4


class DoorButton(Button):
    """The main button of a door; its hitbox is the whole door."""

    door: Widget

    def drag(self, point: Point) -> None:
        self.down = self.door.rect.collidepoint(point)

    def release(self, point: Point) -> None:
        self.down = False
        if self.door.rect.collidepoint(point):
            self._do()


class HomeCard(Widget):
    """One of three large choices; the lit one is the most likely."""

    def __init__(
        self,
        words: tuple[str, str, str],
        paint: Paint,
        main: DoorButton,
        *others: Button,
        is_lit: bool,
        inset: Widget | None = None,
    ) -> None:
        """
        `words` are title, sentence and key; `paint` draws the picture; `others` stand beside the `main` button.

        The `inset` takes the lower part of the picture; a door with one is never lit.
        """
        super().__init__()
        self.title, self.words, self.cap = words
        self._paint, self.main, self.buttons, self.is_lit = paint, main, (main, *others), is_lit
        self.flat = False  # no room for the picture
        self.inset = inset
        for button in self.buttons:
            button.height, button.skin = _BUTTON, theme.QUIET
            button.style = Style.STRONG if inset is None else Style.SMALL_STRONG
        main.door = self

    def children(self) -> tuple[Widget, ...]:
        return self.buttons if self.inset is None or self.flat else (*self.buttons, self.inset)

    def hit(self, point: Point) -> Widget | None:
        """Return the button at a point, or the main button anywhere else on the door."""
        return super().hit(point) or (self.main if self.rect.collidepoint(point) else None)

    def _rows(self, look: Look, room: int) -> list[list[Button]]:
        """Return the rows of buttons: one if they fit, else the main button above the others."""
        gaps = len(self.buttons) - (self.inset is not None)
        whole = sum(button.wish(look, room)[0] for button in self.buttons) + look.px(theme.GAP_SMALL) * gaps
        if not self.main.hint and self.inset is None:  # reserve room for the key, so that lighting a door moves nothing
            whole += look.text_width(look.say("key.enter"), Style.TINY) + look.px(18)
        rows: list[list[Button]] = [[self.main], list(self.buttons[1:])]
        return [list(self.buttons)] if whole <= room else [row for row in rows if row]

    def _text_height(self, look: Look, room: int) -> int:
        lines = max(_LEAST_LINES, len(look.wrap(self.words, room)))
        return look.line_height(Style.HEADING) + look.px(4) + lines * look.line_height()

    def wish(self, look: Look, room: int) -> Size:
        inner = room - 2 * look.px(_PAD)
        rows = len(self._rows(look, inner)) * look.px(_BUTTON + theme.GAP_SMALL)
        low = self._text_height(look, inner) + rows + look.px(_PAD * 1.4)
        return room, low + look.px(_EDGE if self.flat else _LEAST_PICTURE)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Lay out the buttons at the foot, the words above, and the picture in the rest."""
        super().place(look, rect)
        pad, edge, gap, high = look.px(_PAD), look.px(_EDGE), look.px(theme.GAP_SMALL), look.px(_BUTTON)
        room = rect.width - 2 * pad
        rows = self._rows(look, room)
        y = rect.bottom - look.px(_PAD * 0.7) - len(rows) * (high + gap) + gap
        self.said = pygame.Rect(rect.x + pad, 0, room, self._text_height(look, room))
        self.said.bottom = y - look.px(10)
        self.picture = pygame.Rect(rect.x + edge, rect.y + edge, rect.width - 2 * edge, 0)
        self.picture.height = max(0, self.said.y - look.px(8) - self.picture.y)
        self.painted = self.picture.copy()
        if self.inset is not None and not self.flat:
            low = self.picture.inflate(-2 * edge, 0)
            low.height = self.inset.wish(look, low.width)[1]
            low.bottom = self.picture.bottom - edge
            self.painted.height = max(0, low.y - self.picture.y)
            self.inset.place(look, low)
        for row in rows:
            wishes = [button.wish(look, room)[0] for button in row]
            spare = max(0, room - sum(wishes) - gap * (len(row) - 1))
            x = rect.x + pad
            for button, wish in zip(row, wishes, strict=True):
                more = spare // len(row) if row[0] is not self.main else spare if button is self.main else 0
                wide = wish + more
                button.place(look, pygame.Rect(x, y, wide, high))
                x += wide + gap
            y += high + gap

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the door, slightly lifted while hovered; what Enter presses is golden."""
        look, px = self.look, self.look.px
        seen = self.main.glow if not look.reduced_motion else 0.0
        face, radius = self.rect.move(0, -round(seen * px(_LIFT))), px(theme.RADIUS)
        skin = lit(theme.PRIMARY if self.is_lit else theme.PANEL, self.main.glow / 2)
        draw.panel(surface, face, radius, skin, border=px(1.5), blur=px(theme.SHADOW))
        is_golden = self.is_lit and not self.main.enter_is_elsewhere
        self.main.skin = theme.GOLDEN if is_golden else theme.PLAIN
        if is_golden:
            outer = face.inflate(2 * px(_RING), 2 * px(_RING))
            surface.blit(draw.ring(outer.size, radius + px(_RING), theme.GOLD_LIGHT, px(_RING)), outer)
        up = face.y - self.rect.y
        if self.picture.height >= px(_LEAST_PICTURE) - px(_EDGE) and not self.flat:
            box = self.picture.move(0, up)
            draw.panel(surface, box, px(theme.RADIUS - 2), theme.CLOTH_SKIN, border=px(1))
            with draw.within(surface, box):
                if self.painted.height >= px(_LEAST_PICTURE) - px(_EDGE):
                    self._paint(surface, self.painted.move(0, up), look)
        self._write(surface, self.said.move(0, up))
        super().draw(surface)

    def _write(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        look = self.look
        high = look.line_height(Style.HEADING)
        head = pygame.Rect(box.x, box.y, box.width, high)
        look.write(surface, self.title, head, Style.HEADING, theme.TEXT if self.is_lit else theme.TEXT_GOLD)
        cap = pygame.Rect(0, 0, look.px(24), look.px(24)).move_to(midright=head.midright)
        surface.blit(draw.rounded(cap.size, look.px(5), lit(theme.QUIET, 0.0), look.px(1)), cap)
        look.write(surface, self.cap, cap, Style.SMALL_STRONG, theme.TEXT_SOFT, align="center")
        below = pygame.Rect(box.x, head.bottom + look.px(4), box.width, box.bottom - head.bottom - look.px(4))
        look.paragraph(surface, self.words, below, Style.BODY, theme.TEXT if self.is_lit else theme.TEXT_SOFT)


_WIDTH, _BUBBLE_PAD, _TAIL = 380, 20, 18


def greeter(settings: Settings) -> str:
    """Return the greeting animal: the first animal among the last opponents."""
    return next((one for one in settings.opponents if one in ANIMALS), FIRST_OPPONENTS[0])


class Balloon(Widget):
    """The speech bubble of the face at its left: a large title and a sentence."""

    def __init__(self, title: str, words: str) -> None:
        super().__init__()
        self.title, self.words = title, words

    def wish(self, look: Look, room: int) -> Size:
        wide = min(room, look.px(_WIDTH))
        inner = wide - 2 * look.px(_BUBBLE_PAD) - look.px(_TAIL)
        lines = look.text_height(self.title, inner, Style.SUBHEADING) + look.text_height(self.words, inner)
        return wide, lines + 2 * look.px(theme.GAP)

    def draw(self, surface: pygame.Surface) -> None:
        look, px = self.look, self.look.px
        box = self.rect.copy()
        box.x += px(_TAIL)
        box.width = min(box.width, px(_WIDTH)) - px(_TAIL)
        box.height = min(box.height, self.wish(look, self.rect.width)[1])
        box.centery = self.rect.centery
        draw.panel(surface, box, px(theme.RADIUS), theme.SHEET, border=px(1.5), blur=px(theme.SHADOW))
        tip = (self.rect.x, box.centery)
        tail = [tip, (box.x + px(2), box.centery - px(11)), (box.x + px(2), box.centery + px(11))]
        pygame.draw.polygon(surface, theme.PAPER, tail)
        pygame.draw.aalines(surface, theme.PAPER, True, tail)
        inner = box.inflate(-2 * px(_BUBBLE_PAD), -2 * px(theme.GAP))
        inner.height += px(theme.GAP)
        inner.y += look.paragraph(surface, self.title, inner, Style.SUBHEADING, theme.TEXT_DARK)
        look.paragraph(surface, self.words, inner, Style.BODY, theme.TEXT_DARK_SOFT)

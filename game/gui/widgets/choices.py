"""Controls for one of several values: a toggle, a choice (all values visible), a slider, and their base class."""

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from typing import Generic, TypeVar

import pygame

from game.gui.kit import draw, theme
from game.gui.kit.look import Look
from game.gui.kit.theme import CONTROL, FIELD, GOLDEN, PANEL, RADIUS_SMALL, SHADOW, TEXT, TEXT_DARK, TEXT_SOFT, Style
from game.gui.widgets.base import Point, Say, Size, Widget, keyed
from game.gui.widgets.button import PRESS_KEYS, lit
from game.words.spoken import switch

T = TypeVar("T")
_ON = theme.Skin(theme.tone(theme.JADE, (255, 255, 255), 0.08), theme.JADE, (120, 200, 150), theme.TEXT)
_KNOB = theme.Skin(theme.IVORY, (222, 205, 170), theme.IVORY, theme.TEXT_DARK)
_TRACK = (46, 26)
_TIGHT = 4  # minimal margin of the widest label, in design pixels
_MARGINS = 12  # and its usual margin
_SLIDE = 8.0  # change of the knob's position per second


class Toggle(Widget):
    """A switch with its label."""

    takes_focus = True
    enters = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self, label: str, on: bool, on_change: Callable[[bool], object], *, key: str = "", enabled: bool = True
    ) -> None:
        """`on_change` is called with each new state."""
        super().__init__(key=key or label, enabled=enabled)
        self.label, self.on, self.on_change = label, on, on_change
        self._knob = float(on)

    def wish(self, look: Look, room: int) -> Size:
        """Return the size of switch and label; a long label wraps."""
        beside = look.px(_TRACK[0]) + (look.px(theme.GAP) if self.label else 0)
        lines = look.wrap(self.label, room - beside) if self.label else ()
        text = max((look.text_width(line) for line in lines), default=0)
        return beside + text, max(look.px(theme.CONTROL), len(lines) * look.line_height())

    def spoken(self, say: Say) -> str:
        return switch(say, self.label, on=self.on)

    def flip(self) -> None:
        """Switch between on and off."""
        self.on = not self.on
        self.on_change(self.on)

    def release(self, point: Point) -> None:
        if self.rect.collidepoint(point):
            self.flip()

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.key in PRESS_KEYS:
            self.flip()
            return True
        return False

    def update(self, dt: float) -> bool:
        goal = float(self.on)
        self._knob += max(-_SLIDE * dt, min(_SLIDE * dt, goal - self._knob))
        return super().update(dt) or self._knob != goal

    def draw(self, surface: pygame.Surface) -> None:
        px = self.look.px
        track = pygame.Rect(0, 0, px(_TRACK[0]), px(_TRACK[1])).move_to(midleft=self.rect.midleft)
        skin = lit(_ON if self.on else theme.FIELD, self.glow, enabled=self.enabled)
        surface.blit(draw.rounded(track.size, track.height // 2, skin, px(1.5)), track)
        side = track.height - 2 * px(4)
        place = 0.0 + (float(self.on) if self.look.reduced_motion else self._knob)
        x = track.x + px(4) + round((track.width - track.height) * place)
        knob = draw.rounded((side, side), side // 2, lit(_KNOB, 0.0, enabled=self.enabled), 1)
        surface.blit(knob, (x, track.centery - side // 2))
        left = track.right + px(theme.GAP)
        words = pygame.Rect(left, 0, self.rect.right - left, 0)
        words.height = self.look.text_height(self.label, words.width)
        words.centery = self.rect.centery
        self.look.paragraph(surface, self.label, words)
        self.draw_focus(surface, track.height // 2, track)


class OneOf(Widget, Generic[T]):
    """Base class of controls for one of several values; `chosen` may be none of them."""

    takes_focus = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self, entries: Sequence[tuple[T, str]], chosen: T, on_change: Callable[[T], object], *, key: str = ""
    ) -> None:
        """`entries` are (value, label) pairs in order; `on_change` is called with each newly chosen value."""
        super().__init__(key=key)
        self.entries, self.chosen, self.on_change = list(entries), chosen, on_change

    @property
    def values(self) -> list[T]:
        """The values in order."""
        return [value for value, _ in self.entries]

    @property
    def index(self) -> int:
        """The index of the chosen value, or -1."""
        return self.values.index(self.chosen) if self.chosen in self.values else -1

    @property
    def at(self) -> int:
        """The index of the entry that a screen reader reads."""
        return self.index

    def spoken(self, say: Say) -> str:
        if self.at < 0:
            return ""
        return say("text.entry", name=self.entries[self.at][1], place=self.at + 1, count=len(self.entries))

    def choose(self, index: int) -> None:
        """Choose by index, clamped to the ends."""
        value = self.values[max(0, min(len(self.entries) - 1, index))]
        if value != self.chosen:
            self.chosen = value
            self.on_change(value)


class Laid(OneOf[T]):
    """All values visible: chosen with the mouse, the arrow keys, Home and End."""

    enters = True
    #: Keys that choose the next value, cyclically.
    next_keys: tuple[int, ...] = PRESS_KEYS

    def boxes(self) -> list[pygame.Rect]:
        """Return the rectangle of each entry."""
        raise NotImplementedError

    def press(self, point: Point) -> None:
        hit = next((n for n, box in enumerate(self.boxes()) if box.collidepoint(point)), None)
        if hit is not None:
            self.choose(hit)

    def key_down(self, event: pygame.event.Event) -> bool:
        at, last = self.index, len(self.entries) - 1
        to = keyed(event, left=at - 1, right=at + 1, home=0, end=last)
        if event.key in self.next_keys:
            to = (at + 1) % (last + 1)
        if to is not None:
            self.choose(to)
        return to is not None


class Cells(Laid[T]):
    """Values in a grid of cells; Up and Down move by a row."""

    corner: float = theme.RADIUS_SMALL  # radius of a cell, in design pixels
    equal = False  # same width to the pixel for all cells; a few pixels may stay free at the right

    def columns(self, look: Look, room: int) -> int:
        """Return the number of cells in a row."""
        raise NotImplementedError

    def high(self, look: Look, room: int) -> int:
        """Return the height of a cell."""
        raise NotImplementedError

    def draw_cell(self, surface: pygame.Surface, box: pygame.Rect, index: int, *, over: bool) -> None:
        """Draw a cell; `over` means that the mouse is on it."""
        raise NotImplementedError

    def wish(self, look: Look, room: int) -> Size:
        rows, gap = -(-len(self.entries) // self.columns(look, room)), look.px(theme.GAP_SMALL)
        return room, rows * (self.high(look, room) + gap) - gap

    def boxes(self) -> list[pygame.Rect]:
        look, gap, (left, top, room, _) = self.look, self.look.px(theme.GAP_SMALL), self.rect
        columns, high = self.columns(look, room), self.high(look, room)
        spare = (room + gap) % columns if self.equal else 0
        xs = [left + (room + gap - spare) * n // columns for n in range(columns + 1)]
        places = (divmod(n, columns) for n in range(len(self.entries)))
        return [pygame.Rect(xs[n], top + row * (high + gap), xs[n + 1] - gap - xs[n], high) for row, n in places]

    @property
    def looked_at(self) -> pygame.Rect:
        return self.boxes()[self.index] if self.index >= 0 else self.rect

    def key_down(self, event: pygame.event.Event) -> bool:
        """Choose with the keys; Down clamps to the end of a shorter last row."""
        columns, last = self.columns(self.look, self.rect.width), len(self.entries) - 1
        to = keyed(event, up=self.index - columns, down=self.index + columns)
        if to is None:
            return super().key_down(event)
        if to < 0 or (to > last and self.index // columns == last // columns):
            return False
        self.choose(to)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible cells, and the focus ring around the chosen one."""
        seen, point = surface.get_clip(), pygame.mouse.get_pos()
        for index, box in enumerate(self.boxes()):
            if box.colliderect(seen):
                self.draw_cell(surface, box, index, over=box.collidepoint(point))
        self.draw_focus(surface, self.look.px(self.corner), self.looked_at)


class Choice(Laid[T]):
    """A few values side by side, wrapped to several lines if needed."""

    def wish(self, look: Look, room: int) -> Size:
        in_line, lines = self._grid(look, room)
        return (max(self._words(look)) + look.px(28)) * in_line, look.px(theme.CONTROL) * lines

    def _words(self, look: Look) -> list[int]:
        return [look.text_width(label, theme.Style.STRONG) for _, label in self.entries]

    def _grid(self, look: Look, room: int) -> tuple[int, int]:
        """Return the number of entries in a line and of lines; lines are about equally long."""
        words, inner = self._words(look), room - look.px(6)
        if sum(words) + look.px(2 * _MARGINS) * len(words) <= inner:
            return len(words), 1
        most = max(1, inner // (max(words) + look.px(_TIGHT)))
        lines = -(-len(words) // min(most, len(words)))
        return -(-len(words) // lines), lines

    def boxes(self) -> list[pygame.Rect]:
        inner = self.rect.inflate(-self.look.px(6), -self.look.px(6))
        in_line, lines = self._grid(self.look, self.rect.width)
        xs = [inner.x + inner.width * n // in_line for n in range(in_line + 1)]
        words = self._words(self.look)
        if lines == 1 and max(words) + self.look.px(_MARGINS) > inner.width // in_line:
            beside = (inner.width - sum(words)) / len(words)  # equal cells would leave the longest label no margin
            xs = [inner.x + round(x) for x in accumulate((word + beside for word in words), initial=0.0)]
        ys = [inner.y + inner.height * n // lines for n in range(lines + 1)]
        cells = [pygame.Rect(a, y, b - a, z - y) for y, z in pairwise(ys) for a, b in pairwise(xs)]
        return cells[: len(self.entries)]

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        radius = look.px(theme.RADIUS_SMALL)
        surface.blit(draw.rounded(self.rect.size, radius, lit(theme.FIELD, self.glow), look.px(1.5)), self.rect)
        for n, (cell, (_, label)) in enumerate(zip(self.boxes(), self.entries, strict=True)):
            chosen = n == self.index
            if chosen:
                surface.blit(draw.rounded(cell.size, radius - look.px(2), theme.GOLDEN, 1), cell)
            ink = theme.TEXT_DARK if chosen else theme.TEXT_SOFT
            look.write(surface, label, cell.inflate(-look.px(2), 0), theme.Style.STRONG, ink, align="center")
        self.draw_focus(surface, radius)


_HANDLE = 22
_GROOVE = 8
_WIDTH = 240
_FADE = 0.5  # how far the number of a disabled slider fades into the ground
_HANDLE_SKIN = theme.Skin((255, 250, 236), (226, 206, 166), (158, 110, 40), theme.TEXT_DARK)


class Slider(Widget):
    """A knob on a track; arrow keys move it by a step, Page Up and Down by ten."""

    takes_focus = True
    repeats = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self,
        low: int,
        high: int,
        value: int,
        on_change: Callable[[int], object],
        *,
        step: int = 1,
        text: Callable[[int], str] = str,
        widest: str = "",
        height: float = theme.CONTROL,
        on_rest: Callable[[int], object] = lambda _value: None,
        key: str = "",
        enabled: bool = True,
    ) -> None:
        """
        `on_change` is called with each new value, `on_rest` on mouse release and after each key.

        `text` formats the value beside the track; `widest` reserves room for a longer text, to align several sliders.
        A disabled slider has no knob.
        """
        super().__init__(key=key, enabled=enabled)
        self.low, self.high, self.value, self.step = low, high, value, step
        self._widest, self._height = widest, height
        self.on_change, self.on_rest, self._text = on_change, on_rest, text

    def wish(self, look: Look, room: int) -> Size:
        return min(room, look.px(_WIDTH) + self._number_width(look)), look.px(self._height)

    def _number_width(self, look: Look) -> int:
        texts = (self._text(self.low), self._text(self.high), self._widest)
        return look.px(12) + max(look.text_width(text, theme.Style.STRONG) for text in texts)

    def set(self, value: float) -> None:
        """Move to the step nearest to `value`."""
        steps = round((max(self.low, min(self.high, value)) - self.low) / self.step)
        new = min(self.high, self.low + steps * self.step)
        if new != self.value:
            self.value = new
            self.on_change(new)

    def _track(self) -> pygame.Rect:
        knob = self.look.px(_HANDLE)
        track = pygame.Rect(self.rect.x + knob // 2, 0, 0, self.look.px(_GROOVE))
        track.width = self.rect.width - knob - self._number_width(self.look)
        track.centery = self.rect.centery
        return track

    def press(self, point: Point) -> None:
        self.drag(point)

    def drag(self, point: Point) -> None:
        track = self._track()
        self.set(self.low + (self.high - self.low) * (point[0] - track.x) / max(1, track.width))

    def release(self, point: Point) -> None:
        self.on_rest(self.value)

    def key_down(self, event: pygame.event.Event) -> bool:
        at, step = self.value, self.step
        goals = {"left": at - step, "right": at + step, "pagedown": at - 10 * step, "pageup": at + 10 * step}
        to = keyed(event, **goals, home=self.low, end=self.high)
        if to is not None:
            self.set(to)
            self.on_rest(self.value)
        return to is not None

    def draw(self, surface: pygame.Surface) -> None:
        look, track = self.look, self._track()
        surface.blit(draw.rounded(track.size, track.height // 2, lit(theme.FIELD, 0.0, enabled=self.enabled), 1), track)
        x = track.x + round(track.width * (self.value - self.low) / max(1, self.high - self.low))
        filled = pygame.Rect(track.x, track.y, max(track.height, x - track.x), track.height)
        golden = lit(theme.GOLDEN, 0.0, enabled=self.enabled)
        surface.blit(draw.rounded(filled.size, track.height // 2, golden, 0), filled)
        side = look.px(_HANDLE)
        if self.enabled:
            knob = draw.rounded((side, side), side // 2, lit(_HANDLE_SKIN, self.glow), look.px(1.5))
            surface.blit(knob, (x - side // 2, track.centery - side // 2))
        number = pygame.Rect(track.right + side // 2 + look.px(12), self.rect.y, 0, self.rect.height)
        number.width = self.rect.right - number.x + look.px(2)
        ink = theme.TEXT_SOFT if self.enabled else theme.mix(theme.TEXT_SOFT, theme.LACQUER, _FADE)
        look.write(surface, self._text(self.value), number, theme.Style.STRONG, ink)
        self.draw_focus(surface, look.px(8))


_MOST_SHOWN = 8
_PAD = 14


class Dropdown(OneOf[T]):
    """Shows the chosen value, and all values while open."""

    _open = False
    _mark = 0  # the entry under mouse or keys while it is open
    _top = 0

    @property
    def grabs(self) -> bool:
        return self._open

    @property
    def repeats(self) -> bool:  # type: ignore[override]
        """True while open: a held arrow key runs through the list."""
        return self._open

    @property
    def at(self) -> int:
        """The marked entry while open, otherwise the chosen one."""
        return self._mark if self._open else self.index

    def wish(self, look: Look, room: int) -> Size:
        widest = max((look.text_width(label) for _, label in self.entries), default=0)
        return widest + look.px(2 * _PAD + CONTROL * 0.6), look.px(CONTROL)

    def offer(self, entries: Sequence[tuple[T, str]], chosen: T) -> None:
        """Replace the values and labels."""
        self.entries, self.chosen = list(entries), chosen
        self._open = self._open and bool(entries)
        if self._open:
            self._set_mark(self._mark)

    def choose(self, index: int) -> None:
        """Choose by index, and close."""
        self._open = False
        super().choose(index)

    def _shown(self) -> int:
        """Return the number of visible entries: those that fit into the larger room, above or below."""
        window = pygame.display.get_surface()
        room = max(self.rect.top, window.get_height() - self.rect.bottom) if window else self.rect.height * _MOST_SHOWN
        fit = (room - 3 * self.look.px(4)) // max(1, self.rect.height)
        return max(1, min(_MOST_SHOWN, len(self.entries), fit))

    def _set_mark(self, index: int) -> None:
        self._mark = max(0, min(len(self.entries) - 1, index))
        shown = self._shown()
        self._top = max(self._mark - shown + 1, min(self._top, self._mark, len(self.entries) - shown))

    def _list_rect(self) -> pygame.Rect:
        high = self._shown() * self.rect.height + 2 * self.look.px(4)
        box = pygame.Rect(self.rect.x, self.rect.bottom + self.look.px(4), self.rect.width, high)
        window = pygame.display.get_surface()
        if window and box.bottom > window.get_height():
            box.bottom = self.rect.top - self.look.px(4)
        return box

    def _at(self, point: Point) -> int | None:
        box = self._list_rect()
        if not box.collidepoint(point):
            return None
        row = (point[1] - box.y - self.look.px(4)) // self.rect.height + self._top
        return max(0, min(len(self.entries) - 1, row))

    def press(self, point: Point) -> None:
        """Open the list; in an open list choose, or close it if the mouse is outside."""
        if not self._open:
            self._open = bool(self.entries)
            self._set_mark(self.index)
            return
        chosen = self._at(point)
        if chosen is None:
            self._open = False
        else:
            self.choose(chosen)

    def drag(self, point: Point) -> None:
        over = self._at(point) if self._open else None
        if over is not None:
            self._mark = over

    def wheel(self, steps: float) -> bool:
        """Scroll the open list; a closed one leaves the event to its ancestors."""
        if not self._open:
            return False
        self._set_mark(self._mark - (1 if steps > 0 else -1))
        return True

    def on_focus(self, gained: bool) -> None:
        self._open = self._open and gained

    def key_down(self, event: pygame.event.Event) -> bool:
        if not self._open:
            if event.key in PRESS_KEYS:
                self.press(self.rect.center)
                return True
            return False
        at, last = self._mark, len(self.entries) - 1
        pages = {"pageup": at - _MOST_SHOWN, "pagedown": at + _MOST_SHOWN}
        to = keyed(event, up=at - 1, down=at + 1, **pages, home=0, end=last)
        if to is not None:
            self._set_mark(to)
        elif event.key in PRESS_KEYS:
            self.choose(self._mark)
        elif event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self._open = False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        radius, pad = look.px(RADIUS_SMALL), look.px(_PAD)
        surface.blit(draw.rounded(self.rect.size, radius, lit(FIELD, self.glow), look.px(1.5)), self.rect)
        label = self.entries[max(0, self.index)][1] if self.entries else ""
        arrow = pygame.Rect(0, 0, look.px(18), look.px(18))
        arrow.midright = (self.rect.right - look.px(12), self.rect.centery)
        look.icon(surface, "chevron_down", arrow, TEXT_SOFT)
        room = pygame.Rect(self.rect.x + pad, self.rect.y, arrow.left - self.rect.x - pad, self.rect.height)
        look.write(surface, label, room)
        self.draw_focus(surface, radius)

    def draw_over(self, surface: pygame.Surface) -> None:
        if not self._open:
            return
        look, box = self.look, self._list_rect()
        draw.panel(surface, box, look.px(RADIUS_SMALL), PANEL, border=look.px(1.5), blur=look.px(SHADOW))
        inner = box.inflate(-2 * look.px(4), -2 * look.px(4))
        for line in range(self._shown()):
            row = pygame.Rect(inner.x, inner.y + line * self.rect.height, inner.width, self.rect.height)
            self._draw_entry(surface, row, self._top + line)

    def _draw_entry(self, surface: pygame.Surface, row: pygame.Rect, index: int) -> None:
        look = self.look
        marked = index == self._mark
        if marked:
            surface.blit(draw.rounded(row.size, look.px(RADIUS_SMALL - 3), GOLDEN, 1), row)
        ink = TEXT_DARK if marked else TEXT
        style = Style.STRONG if index == self.index else Style.BODY
        look.write(surface, self.entries[index][1], row.inflate(-look.px(18), 0), style, ink)

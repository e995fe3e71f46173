"""A slider for a number in a range."""

from collections.abc import Callable

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import CONTROL, FIELD, GOLDEN, LACQUER, TEXT_DARK, TEXT_SOFT, Skin, Style, mix
from game.gui.widgets.base import Point, Size, Widget, keyed
from game.gui.widgets.button import lit

_KNOB = 22
_TRACK = 8
_WIDTH = 240
_FADE = 0.5  # how far the number of a disabled slider fades into the ground
_KNOB_SKIN = Skin((255, 250, 236), (226, 206, 166), (158, 110, 40), TEXT_DARK)


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
        height: float = CONTROL,
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
        return look.px(12) + max(look.text_width(text, Style.STRONG) for text in texts)

    def set(self, value: float) -> None:
        """Move to the step nearest to `value`."""
        steps = round((max(self.low, min(self.high, value)) - self.low) / self.step)
        new = min(self.high, self.low + steps * self.step)
        if new != self.value:
            self.value = new
            self.on_change(new)

    def _track(self) -> pygame.Rect:
        knob = self.look.px(_KNOB)
        track = pygame.Rect(self.rect.x + knob // 2, 0, 0, self.look.px(_TRACK))
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
        surface.blit(draw.rounded(track.size, track.height // 2, lit(FIELD, 0.0, enabled=self.enabled), 1), track)
        x = track.x + round(track.width * (self.value - self.low) / max(1, self.high - self.low))
        filled = pygame.Rect(track.x, track.y, max(track.height, x - track.x), track.height)
        golden = lit(GOLDEN, 0.0, enabled=self.enabled)
        surface.blit(draw.rounded(filled.size, track.height // 2, golden, 0), filled)
        side = look.px(_KNOB)
        if self.enabled:
            knob = draw.rounded((side, side), side // 2, lit(_KNOB_SKIN, self.glow), look.px(1.5))
            surface.blit(knob, (x - side // 2, track.centery - side // 2))
        number = pygame.Rect(track.right + side // 2 + look.px(12), self.rect.y, 0, self.rect.height)
        number.width = self.rect.right - number.x + look.px(2)
        ink = TEXT_SOFT if self.enabled else mix(TEXT_SOFT, LACQUER, _FADE)
        look.write(surface, self._text(self.value), number, Style.STRONG, ink)
        self.draw_focus(surface, look.px(8))

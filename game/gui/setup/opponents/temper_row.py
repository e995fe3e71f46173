"""One setting of an opponent on the page: its name, and a control made from its values between what its ends mean."""

from collections.abc import Callable, Sequence

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import GAP, TEXT, TEXT_SOFT, Style
from game.gui.widgets import Choice, Dropdown, Label, Slider, Widget
from game.gui.widgets.base import Size
from game.rules.options import Option, Value, spell
from game.words.lookup import Words
from game.words.options import option_name, value_name

_SIDE_BY_SIDE = 4  # so many choices are seen at once, more in a list that opens
_WIDEST = "100"  # the longest number that a setting has, so that all tracks are equally long
_SLIM = 36  # the height of a slider's line
_NAME, _END = 0.31, 0.17  # the shares of the line of the name, and of what is said at each end


class TemperRow(Widget):
    """The line of a setting; in large letters the name stands above the rest."""

    def __init__(
        self,
        option: Option,
        value: Value,
        words: Words,
        on_change: Callable[[Value], object],
        on_rest: Callable[[], object],
    ) -> None:
        """Take the setting, its value, what learns of a change, and what is done when the change is over."""
        super().__init__()
        self._name = Label(option_name(words, option), Style.STRONG, TEXT)
        self._ends = [
            Label(words.say_or(f"option.{option.key}.{end}"), Style.SMALL, TEXT_SOFT, align=align)
            for end, align in (("least", "right"), ("most", "left"))
        ]
        self._slides = option.least is not None
        self._control: Widget = (
            _slider(option, value, on_change, on_rest)
            if self._slides
            else _choice(option, value, words, on_change, on_rest)
        )

    def children(self) -> Sequence[Widget]:
        """Return name, control and ends."""
        least, most = self._ends
        return (self._name, least, self._control, most) if self._slides else (self._name, self._control)

    def _stacked(self, look: Look, room: int) -> bool:
        """Return True if the name needs a line of its own."""
        ends = max(end.wish(look, room)[0] for end in self._ends) > _END * room - look.px(GAP) and self._slides
        return ends or self._name.wish(look, room)[0] > _NAME * room - look.px(GAP) / 2

    def _inner(self, look: Look, room: int) -> tuple[int, int]:
        """Return where the control begins and how wide it may be."""
        left = 0 if self._stacked(look, room) else round(_NAME * room)
        end = self._end(look, room)
        return left + end, room - left - 2 * end

    def _end(self, look: Look, room: int) -> int:
        if not self._slides:
            return 0
        widest = max(end.wish(look, room)[0] for end in self._ends) + look.px(GAP)
        return max(widest, round(_END * room)) if self._stacked(look, room) else round(_END * room)

    def _control_height(self, look: Look, width: int) -> int:
        high = self._control.wish(look, width)[1]
        return min(high, look.px(_SLIM)) if self._slides else high

    def wish(self, look: Look, room: int) -> Size:
        """Return all the width and the height of one line, or of two."""
        above = look.line_height(Style.STRONG) if self._stacked(look, room) else 0
        return room, above + self._control_height(look, self._inner(look, room)[1])

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Place the name left (or above), then one end, the control and the other end."""
        super().place(look, rect)
        left, width = self._inner(look, rect.width)
        above = look.line_height(Style.STRONG) if self._stacked(look, rect.width) else 0
        line = pygame.Rect(rect.x, rect.y + above, rect.width, rect.height - above)
        self._name.place(
            look, pygame.Rect(rect.x, rect.y, rect.width if above else round(_NAME * rect.width), above or rect.height)
        )
        high, end, gap = self._control_height(look, width), self._end(look, rect.width), look.px(GAP * 0.75)
        self._control.place(look, pygame.Rect(rect.x + left, line.centery - high // 2, width, high))
        if self._slides:
            self._ends[0].place(look, pygame.Rect(rect.x + left - end, line.y, end - gap, line.height))
            self._ends[1].place(look, pygame.Rect(rect.x + left + width + gap, line.y, end - gap, line.height))


def _choice(
    option: Option, value: Value, words: Words, on_change: Callable[[Value], object], on_rest: Callable[[], object]
) -> Widget:
    labels = [(spell(one), value_name(words, option, one)) for one in option.choices]
    values = {spell(one): one for one in option.choices}

    def change(text: str) -> None:
        on_change(values[text])
        on_rest()

    kind = Choice if len(labels) <= _SIDE_BY_SIDE else Dropdown
    return kind(labels, spell(value), change, key=option.key)


def _slider(
    option: Option, value: Value, on_change: Callable[[Value], object], on_rest: Callable[[], object]
) -> Widget:
    """Return a slider; where no number stands for the usual, it is the step before the least one."""
    least, most = option.least or 0, option.most if option.most is not None else 100
    low = least if option.default is not None else least - 1

    def text(number: int) -> str:
        return "–" if number < least else str(number)

    def change(number: int) -> None:
        on_change(None if number < least else number)

    now = value if isinstance(value, int) and not isinstance(value, bool) else low
    return Slider(low, most, now, change, text=text, widest=_WIDEST, on_rest=lambda _: on_rest(), key=option.key)

"""One setting of an opponent: its name, and a control between labels for both ends."""

from collections.abc import Callable

from game.gui.kit.look import Look
from game.gui.kit.theme import GAP, TEXT_SOFT, Style
from game.gui.widgets import Choice, Column, Dropdown, Label, Row, Slider, Spacer, Widget
from game.gui.widgets.boxes import Arranged
from game.rules.options import Option, Value
from game.words.lookup import Words
from game.words.rules import option_name, value_name

_SIDE_BY_SIDE = 4  # with more values than this, a dropdown replaces the buttons
_WIDEST = "100"  # the longest number of any setting, so that all tracks are equally long
_SLIM = 36  # height of a slider's line
_NAME, _END = 0.31, 0.17  # shares of the line: the name, and each end label
_LEAST = 0.18  # least share of the line for a control beside the name


class TemperRow(Arranged):
    """A line of settings with the columns of all `rows`; in large letters the names stand above their controls."""

    def __init__(
        self,
        option: Option,
        value: Value,
        words: Words,
        on_change: Callable[[Value], object],
        on_rest: Callable[[], object],
        rows: "list[TemperRow]",
    ) -> None:
        """`on_change` gets each new value, `on_rest` is called when the change is over; the row joins `rows`."""
        self._rows = rows
        rows.append(self)
        self.label = Label(option_name(words, option), Style.STRONG)
        self.ends: list[Label] = []
        self._control: Widget
        if option.least is not None:
            self._control = _slider(option, value, on_change, on_rest)
            self.ends = [
                Label(words.say_or(f"option.{option.key}.{end}"), Style.SMALL, TEXT_SOFT, align=align)
                for end, align in (("least", "right"), ("most", "left"))
            ]
        else:
            named = [(one, value_name(words, option, one)) for one in option.choices]
            kind = Choice[Value] if len(named) <= _SIDE_BY_SIDE else Dropdown[Value]

            def change(chosen: Value) -> None:
                on_change(chosen)
                on_rest()

            self._control = kind(named, value, change, key=option.key)
        super().__init__(self.label, *self.ends[:1], self._control, *self.ends[1:])

    def arrangement(self, look: Look, room: int) -> Widget:
        """Return the name at the left or above, then the control between its end labels."""
        gap, ends = look.px(GAP), (end for row in self._rows for end in row.ends)
        end = max(round(_END * room), max((each.wish(look, room)[0] for each in ends), default=0) + gap)
        named = max(row.label.wish(look, room)[0] for row in self._rows) + gap // 2
        above = named > _NAME * room or _NAME * room + 2 * end > (1 - _LEAST) * room
        name = 0 if above else round(_NAME * room)
        control, parts = room - name, [self._control]
        if self.ends:
            control -= 2 * end
            least, most = (one.growing(end - look.px(GAP * 0.75)) for one in self.ends)
            parts = [least, Spacer(GAP * 0.75), self._control, Spacer(GAP * 0.75), most]
        self._control.growing(control)
        if above:
            return Column(self.label.growing(0), Row(*parts, gap=0, align="center"), gap=0)
        return Row(self.label.growing(name), *parts, gap=0, align="center")


def _slider(
    option: Option, value: Value, on_change: Callable[[Value], object], on_rest: Callable[[], object]
) -> Widget:
    """Return a slider; if the usual value is no number, it is the step below the least one."""
    least, most = option.least or 0, option.most if option.most is not None else 100
    low = least if option.default is not None else least - 1

    def text(number: int) -> str:
        return "–" if number < least else str(number)

    def change(number: int) -> None:
        on_change(None if number < least else number)

    now = value if isinstance(value, int) and not isinstance(value, bool) else low
    return Slider(
        low, most, now, change, text=text, widest=_WIDEST, height=_SLIM, on_rest=lambda _: on_rest(), key=option.key
    )

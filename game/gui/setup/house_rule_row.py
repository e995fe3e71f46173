"""One house rule on the screen: its name and sentence, a control for its values, and a reset button."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.gui.kit import draw, theme
from game.gui.kit.look import Look
from game.gui.program import chosen_rules
from game.gui.widgets import Button, Choice, Column, Dropdown, Label, Paragraph, Row, Spacer, TextField, Toggle, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.boxes import Arranged
from game.gui.widgets.labels import Tag
from game.rules.games.presets import House
from game.rules.options import Option, Value, spell, unspell
from game.words.lookup import Words
from game.words.rules import number_range, option_name, option_sentence, preset_name, value_name

_CONTROL = 400  # design pixels: column of the controls
_SHARE = 0.46  # of the row, at most
_RESET = 38
_PAD, _ABOVE = 14, 10  # inside the frame, beside and above
_STRIPE = 5
_MOST_IN_A_CHOICE = 3
_ON = (True, False)
_PLAIN = theme.Skin(
    theme.tone(theme.PANEL.top, (0, 0, 0), 0.12),
    theme.tone(theme.PANEL.bottom, (0, 0, 0), 0.12),
    theme.tone(theme.GOLD_DEEP, (0, 0, 0), 0.55),
    theme.TEXT,
)
_CHANGED = theme.Skin(
    theme.tone(theme.PANEL.top, theme.GOLD_DEEP, 0.34),
    theme.tone(theme.PANEL.bottom, theme.GOLD_DEEP, 0.2),
    theme.GOLD_DEEP,
    theme.TEXT,
)


class HouseRuleRow(Arranged):
    """A house rule. A value that differs from the preset has a golden stripe, a badge, and a reset button."""

    def __init__(self, option: Option, house: House, words: Words, take: Callable[[House], object]) -> None:
        """`take` is called with the changed house rules."""
        self.option, self.differs = option, house.differs(option.key)
        self._about = Column(*_sayings(option, house, words), gap=3)
        self._controls = _controls(option, house, words, lambda value: take(house.with_value(option.key, value)))
        self._reset: Widget = Spacer(_RESET)
        if self.differs:
            key, back = f"reset {option.key}", partial(take, house.reset(option.key))
            self._reset = Button(
                "", back, icon="reset", skin=theme.QUIET, style=theme.Style.SMALL, height=_RESET, key=key
            )
        super().__init__(self._about, self._controls[0], self._reset)

    def arrangement(self, look: Look, room: int) -> Widget:
        """Return the texts left, the first control that fits right (or below if none does), and the button."""
        inner = room - look.px(_RESET) - 2 * look.px(theme.GAP)
        beside = min(look.px(_CONTROL), round(inner * _SHARE))
        fitting = [control for control in self._controls if control.wish(look, beside)[0] <= beside]
        control = fitting[0] if fitting else self._controls[-1]
        self.items = [self._about, control, self._reset]
        if fitting:
            parts = self._about.growing(inner - beside), control.growing(beside), self._reset
            return Row(*parts, align="center")
        upper = Row(self._about.growing(), Spacer(), Spacer(_RESET))
        return Column(upper, Row(control.growing(), Spacer(), self._reset, align="center"), gap=6)

    def wish(self, look: Look, room: int) -> Size:
        return room, super().wish(look, room - 2 * look.px(_PAD))[1] + 2 * look.px(_ABOVE)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect.inflate(-2 * look.px(_PAD), -2 * look.px(_ABOVE)))
        self.rect = rect

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row if it is visible."""
        if not self.rect.colliderect(surface.get_clip()):
            return
        look = self.look
        radius = look.px(theme.RADIUS_SMALL)
        surface.blit(draw.rounded(self.rect.size, radius, _CHANGED if self.differs else _PLAIN, look.px(1)), self.rect)
        if self.differs:
            stripe = pygame.Rect(self.rect.x, self.rect.y + radius, look.px(_STRIPE), self.rect.height - 2 * radius)
            surface.fill(theme.BLOSSOM, stripe)
        super().draw(surface)


def _sayings(option: Option, house: House, words: Words) -> Iterator[Widget]:
    """Yield the name, the sentence of the rule, and its value in the preset if that differs."""
    name = Paragraph(option_name(words, option), theme.Style.STRONG, theme.TEXT)
    differs = house.differs(option.key)
    yield Row(name.growing(), Tag(words.say("house.changed")), align="center") if differs else name
    sentence = option_sentence(words, option)
    if sentence:
        yield Paragraph(sentence, theme.Style.SMALL)
    if differs:
        preset, value = preset_name(words, house.preset), value_name(words, option, house.preset_value(option.key))
        yield Paragraph(words.say("house.was", preset=preset, value=value), theme.Style.SMALL, theme.TEXT_GOLD)


def _controls(option: Option, house: House, words: Words, on_change: Callable[[Value], object]) -> list[Widget]:
    """Return the controls for an option, the best first; the last one is always narrow enough."""
    value = house.values[option.key]
    if option.least is not None:
        return [NumberControl(option, value, words, on_change)]
    named = [(one, value_name(words, option, one)) for one in chosen_rules.written_values(option, value)]
    if len(named) == 1:
        return [Label(named[0][1], theme.Style.BODY, theme.TEXT_SOFT, align="right", may_cut=True)]
    kept: list[Widget] = [Dropdown(named, value, on_change, key=option.key)]
    if len(named) <= _MOST_IN_A_CHOICE:
        kept.insert(0, Choice(named, value, on_change, key=option.key))
    if set(option.choices) == set(_ON) and all(isinstance(one, bool) for one in option.choices):
        kept.insert(0, Toggle(value_name(words, option, value), bool(value), on_change, key=option.key))
    return kept


class NumberControl(Row):
    """A field for a whole number, with its meaning or the allowed range beside it."""

    def __init__(self, option: Option, value: Value, words: Words, on_change: Callable[[Value], object]) -> None:
        """`on_change` is called with each allowed number."""
        self._option, self._words, self._on_change = option, words, on_change
        self.field = TextField(
            "" if value == option.default else spell(value),
            self._type,
            placeholder=spell(option.default) if option.default is not None else "-",
            longest=len(str(option.most or 10**6)),
            allowed=lambda sign: sign in "0123456789",
            width=110,
            key=option.key,
        )
        self._said = Paragraph(value_name(words, option, value), theme.Style.SMALL, theme.TEXT)
        super().__init__(self.field, self._said.growing(), align="center")

    def wish(self, look: Look, room: int) -> Size:
        return min(room, look.px(_CONTROL)), max(super().wish(look, room)[1], 2 * look.line_height(theme.Style.SMALL))

    def _type(self, digits: str) -> None:
        option = self._option
        value = unspell(digits) if digits else option.default
        fits = option.accepts(value)
        self._said.words = value_name(self._words, option, value) if fits else number_range(self._words, option)
        self._said.colour = theme.TEXT if fits else theme.BAD
        self.place(self.look, self.rect)
        if fits:
            self._on_change(value)
